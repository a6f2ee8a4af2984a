//! Searching through the protocol: what `go` takes, what comes back, and when.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina::ugi::serve;
use std::io::{BufRead, BufReader, Cursor, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Sends lines and gives the answers.
fn talk(lines: &str) -> String {
    let mut output = Vec::new();
    serve(Cursor::new(lines.to_owned()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn best_moves(answer: &str) -> Vec<&str> {
    answer.lines().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

/// The program itself, with its input left open.
struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Long enough for a loaded machine; the latencies themselves are looked at one by one.
const LONG: Duration = Duration::from_secs(20);

impl Program {
    fn start() -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_quina")).arg("ugi"))
    }

    /// The program where memory is scarce.
    #[cfg(target_os = "linux")]
    fn start_in_little_memory() -> Self {
        let line = format!("ulimit -v 3000000; exec '{}' ugi", env!("CARGO_BIN_EXE_quina"));
        Self::run(Command::new("sh").args(["-c", &line]))
    }

    fn run(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { child, input, lines }
    }

    fn send(&mut self, lines: &str) {
        writeln!(self.input, "{lines}").unwrap();
        self.input.flush().unwrap();
    }

    /// The next line that begins so.
    fn wait_for(&self, start: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(LONG).expect("an answer");
            if line.starts_with(start) {
                return line;
            }
        }
    }

    /// Whether nothing that begins so comes for a while.
    fn is_silent(&self, start: &str, ms: u64) -> bool {
        let end = Instant::now() + Duration::from_millis(ms);
        loop {
            match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) if line.starts_with(start) => return false,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => panic!("the program ended"),
            }
        }
    }

    fn exit_status(&mut self) -> ExitStatus {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begin.elapsed() < LONG, "the program does not end");
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_search_by_its_limits_is_finished_at_the_end_of_the_input() {
    for go in ["depth 2", "nodes 500", "movetime 20", "p1time 1000 p2time 1000 p1inc 10 p2inc 10"] {
        let answer = talk(&format!("go {go}\n"));
        assert_eq!(best_moves(&answer).len(), 1, "{go}: {answer}");
        let last = answer.lines().last().unwrap();
        assert_eq!(last.split(' ').count(), 2, "{last}");
        assert!(answer.starts_with("info depth "), "{answer}");
    }
}

/// The last line of play that is numbered 1.
fn last_line_of_play(answer: &str) -> Vec<&str> {
    let line = answer.lines().rfind(|line| line.contains(" multipv 1 ")).expect(answer);
    line.split_once(" pv ").expect(line).1.split(' ').collect()
}

#[test]
fn the_last_line_of_play_begins_with_the_best_move() {
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        for lines in [1, 3] {
            // Wherever a search is cut off: within the first iteration, and within later ones.
            for nodes in (1..40).chain((50..8000).step_by(397)) {
                let answer = talk(&format!(
                    "setoption name UGI_Variant value {game}\n\
                     setoption name MultiPV value {lines}\n\
                     setoption name Hash value 1\ngo nodes {nodes}\n"
                ));
                let best = best_moves(&answer);
                assert_eq!(best[..], last_line_of_play(&answer)[..1], "{game} {nodes}: {answer}");
            }
        }
    }
}

#[test]
fn the_longest_line_is_never_shorter_than_the_depth() {
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        // The second search finds in the table what the first has left.
        let answer = talk(&format!(
            "setoption name UGI_Variant value {game}\ngo depth 4\ngo depth 4\ngo nodes 3000\n\
             go nodes 3000\n"
        ));
        for line in answer.lines().filter(|line| line.starts_with("info depth ")) {
            let numbers: Vec<u32> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
            assert!(numbers[0] <= numbers[1], "{line}");
        }
    }
}

#[test]
fn what_was_told_already_is_not_told_again() {
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        let answer = talk(&format!("setoption name UGI_Variant value {game}\ngo depth 3\n"));
        let mut lines: Vec<_> = answer.lines().filter(|line| line.contains(" pv ")).collect();
        let told = lines.len();
        lines.dedup_by_key(|line| line.split_once(" nps ").expect("a speed").0);
        assert_eq!(lines.len(), told, "{answer}");
    }
}

#[test]
fn an_endless_search_is_stopped_at_the_end_of_the_input() {
    for go in ["go", "go infinite", "go ponder", "go ponder depth 1", "go infinite nodes 10"] {
        let answer = talk(&format!("setoption name UGI_Variant value mapello\n{go}\n"));
        assert_eq!(best_moves(&answer).len(), 1, "{go}: {answer}");
    }
}

#[test]
fn commands_wait_for_a_search_with_a_limit_and_keep_their_order() {
    let answer = talk(
        "setoption name UGI_Variant value mapello\nposition startpos\ngo depth 2\n\
         setoption name UGI_Variant value syrtis\nquery turn\ngo depth 1\nquery key\n\
         setoption name UGI_Variant value mapello\nquery moves\n",
    );
    let bests = best_moves(&answer);
    assert_eq!(bests.len(), 2, "{answer}");
    assert!(["c5", "d6", "e3", "f4"].contains(&bests[0]), "{answer}");
    assert!(bests[1].contains('-') || bests[1].starts_with('x'), "{answer}");
    let kinds = answer.lines().filter(|line| !line.starts_with("info "));
    let kinds: Vec<_> = kinds.map(|line| line.split(' ').next().unwrap()).collect();
    // A query changes nothing, so the second one needs not wait for the search before it.
    assert_eq!(kinds.iter().filter(|kind| **kind == "response").count(), 3, "{answer}");
    assert_eq!(kinds[..2], ["bestmove", "response"], "{answer}");
    assert!(answer.ends_with("response c5 d6 e3 f4\n"), "{answer}");
}

#[test]
fn commands_end_an_endless_search() {
    let answer = talk(
        "go infinite\nsetoption name UGI_Variant value mapello\ngo infinite\nposition startpos\n\
         go ponder\nquery moves\n",
    );
    assert_eq!(best_moves(&answer).len(), 3, "{answer}");
    let answer = talk("go depth 1\nposition startpos\ngo infinite\nstop\nposition startpos\n");
    assert_eq!(best_moves(&answer).len(), 2, "{answer}");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over = "setoption name UGI_Variant value mapello\n\
                position startpos moves e3 f3 g3 d3 c6 h3 c3\n";
    assert_eq!(talk(&format!("{over}go depth 3\n")), "bestmove none\n");
    assert_eq!(talk(&format!("{over}go infinite\nstop\n")), "bestmove none\n");
}

#[test]
fn a_game_that_the_history_ended_has_no_best_move() {
    let shuffle = "d2-d4 d8-d6 d4-d2 d6-d8 d2-d4 d8-d6 d4-d2 d6-d8";
    let lines = format!(
        "setoption name UGI_Variant value barragoon\nposition startpos moves {shuffle}\ngo depth 1\n"
    );
    assert_eq!(talk(&lines), "bestmove none\n");
}

#[test]
fn perft_counts_behind_each_move() {
    let mapello = "setoption name UGI_Variant value mapello\n";
    let answer = talk(&format!("{mapello}go perft 3\n"));
    assert_eq!(answer, "c5 12\nd6 13\ne3 13\nf4 12\nnodes 50\n");
    assert_eq!(talk(&format!("{mapello}go perft 0\n")), "nodes 1\n");
    assert!(talk(&format!("{mapello}go perft 5\n")).ends_with("\nnodes 1036\n"));
}

#[test]
fn refusals_start_no_search() {
    for wrong in ["go depth", "go hard", "go searchmoves zz", "go p2time 100", "go perft"] {
        let answer = talk(&format!("{wrong}\n"));
        assert!(answer.starts_with("info error "), "{wrong}: {answer}");
        assert_eq!(answer.lines().count(), 1, "{wrong}: {answer}");
    }
}

#[test]
fn a_negative_clock_is_an_empty_one() {
    assert_eq!(best_moves(&talk("go p1time -250 p2time 1000\n")).len(), 1);
}

#[test]
fn eval_explains_and_print_draws() {
    let answer = talk("setoption name UGI_Variant value mapello\neval\nprint\n");
    assert!(answer.lines().any(|line| line.starts_with("total ")), "{answer}");
    assert!(answer.contains("Player 1 (Black)"), "{answer}");
    assert!(answer.lines().last().unwrap().starts_with("key "), "{answer}");
    // Campo Bello has over a thousand terms, most of which give nothing to a position.
    let answer =
        talk("setoption name UGI_Variant value campo-bello\nposition startpos moves y3-y0\neval\n");
    assert!(answer.lines().count() < 100, "{answer}");
    assert!(answer.contains("\nterms that give nothing: "), "{answer}");
    let over = "setoption name UGI_Variant value mapello\n\
                position startpos moves e3 f3 g3 d3 c6 h3 c3\neval\n";
    assert!(talk(over).starts_with("info error "), "a finished game is not guessed at");
}

#[test]
fn stop_is_obeyed_and_the_conversation_goes_on_meanwhile() {
    let mut program = Program::start();
    for game in ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"] {
        program.send(&format!("setoption name UGI_Variant value {game}\ngo infinite"));
        assert!(program.is_silent("bestmove", 150), "{game} answered before `stop`");
        program.send("isready");
        program.wait_for("readyok");
        program.send("query turn");
        assert_eq!(program.wait_for("response"), "response 1");
        // The fastest of a few attempts: on a busy machine the test itself may be kept waiting.
        let mut fastest = Duration::MAX;
        for _ in 0..5 {
            let clock = Instant::now();
            program.send("stop");
            program.wait_for("bestmove");
            fastest = fastest.min(clock.elapsed());
            program.send("go infinite");
            thread::sleep(Duration::from_millis(30));
        }
        program.send("stop");
        program.wait_for("bestmove");
        assert!(fastest <= Duration::from_millis(10), "{game}: {fastest:?}");
    }
}

#[test]
fn pondering_waits_for_its_hit() {
    let mut program = Program::start();
    program.send("go ponder depth 1");
    assert!(program.is_silent("bestmove", 150));
    program.send("ponderhit");
    program.wait_for("bestmove");
    program.send("go ponder p1time 1000 p2time 1000");
    assert!(program.is_silent("bestmove", 50));
    program.send("stop");
    program.wait_for("bestmove");
    assert!(program.is_silent("bestmove", 100), "one answer for each search");
}

#[test]
fn quit_ends_a_search_at_once() {
    let mut program = Program::start();
    program.send("go infinite");
    thread::sleep(Duration::from_millis(100));
    let clock = Instant::now();
    program.send("quit");
    assert!(program.exit_status().success());
    assert!(clock.elapsed() < Duration::from_secs(2));
}

#[test]
fn quit_ends_what_was_asked_for_with_its_answer() {
    let mapello = "setoption name UGI_Variant value mapello\n";
    // What ends by itself and what does not, alone and one behind the other.
    for go in ["go depth 60", "go infinite", "go ponder", "go", "go infinite depth 1"] {
        let answer = talk(&format!("{mapello}{go}\nquit\ngo depth 1\nquery moves\n"));
        let best = best_moves(&answer);
        assert_eq!(best.len(), 1, "{go}: {answer}");
        assert_eq!(best[..], last_line_of_play(&answer)[..1], "{go}: {answer}");
        assert!(!answer.contains("response"), "nothing behind `quit` is followed: {answer}");
    }
    let answer = talk(&format!(
        "{mapello}go infinite\nposition startpos moves e3\nquery turn\ngo depth 60\nquit\n"
    ));
    assert_eq!(best_moves(&answer).len(), 2, "{answer}");
    assert!(answer.contains("response 2\n"), "{answer}");
    let answer = talk("go perft 30\nstop\nquit\n");
    assert!(answer.ends_with("info error the count was stopped before its end\n"), "{answer}");
    // Who asks for a number and then quits wants the number.
    let answer = talk("go perft 4\nquit\n");
    assert_eq!(answer, talk("go perft 4\n"));
    assert!(answer.lines().last().is_some_and(|line| line.starts_with("nodes ")), "{answer}");
    assert_eq!(talk("quit\n"), "");
}

#[test]
fn a_stop_ends_every_search_that_was_asked_for_before_it() {
    let mut program = Program::start();
    // The second search and what waits for it stand between the stop and the first one.
    program.send(
        "go movetime 600000\ngo movetime 600000\nposition startpos\ngo movetime 600000\nstop",
    );
    for _ in 0..3 {
        assert_ne!(program.wait_for("bestmove"), "bestmove none");
    }
    // What is asked for after it is searched.
    program.send("go movetime 600000\ngo depth 1");
    assert!(program.is_silent("bestmove", 100));
    program.send("stop");
    program.wait_for("bestmove");
    program.wait_for("bestmove");
}

#[cfg(target_os = "linux")]
#[test]
fn a_count_without_end_can_be_stopped_and_takes_little_memory() {
    let barragoon = "setoption name UGI_Variant value barragoon";
    let mut program = Program::start_in_little_memory();
    program.send(&format!("{barragoon}\nsetoption name repetition value off\nposition startpos"));
    program.send("go perft 10000");
    program.wait_for("info error `go`: `perft 10000`");
    program.send("go perft 200");
    assert!(program.is_silent("info error", 300));
    program.send("stop");
    program.wait_for("info error the count was stopped");
}

#[test]
fn a_count_can_be_stopped() {
    let mut program = Program::start();
    program.send("go perft 30");
    thread::sleep(Duration::from_millis(100));
    program.send("stop");
    program.wait_for("info error the count was stopped");
    program.send("go depth 1");
    program.wait_for("bestmove");
}

#[test]
fn a_table_is_there_when_the_program_says_that_it_is_ready() {
    let mut program = Program::start();
    // The fastest of a few attempts, as above; another size each time, so that it is built anew.
    let (mut thought, mut stopped) = (Duration::MAX, Duration::MAX);
    for mib in [1024, 1000, 1016, 1008] {
        program.send(&format!("setoption name Hash value {mib}\nisready"));
        program.wait_for("readyok");
        let clock = Instant::now();
        program.send("go movetime 100");
        program.wait_for("bestmove");
        thought = thought.min(clock.elapsed());
        program.send("uginewgame\nisready");
        program.wait_for("readyok");
        program.send("go infinite");
        let clock = Instant::now();
        program.send("stop");
        program.wait_for("bestmove");
        stopped = stopped.min(clock.elapsed());
    }
    assert!(thought <= Duration::from_millis(140), "{thought:?}");
    assert!(stopped <= Duration::from_millis(20), "{stopped:?}");
}

#[test]
fn who_asks_behind_a_table_and_a_search_waits_for_the_table_only() {
    let mut program = Program::start();
    program.send(
        "setoption name Hash value 200\nisready\ngo movetime 300\nposition startpos\nisready",
    );
    let mut said = Vec::new();
    while said.len() < 3 {
        let line = program.wait_for("");
        said.extend((!line.starts_with("info ")).then_some(line));
    }
    assert_eq!(said[..2], ["readyok", "readyok"]);
    assert!(said[2].starts_with("bestmove "), "{said:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_that_cannot_be_had_is_refused_and_the_old_one_stays() {
    let mut program = Program::start_in_little_memory();
    program.send("setoption name Hash value 60000\nsetoption name Hash value 65536\nisready");
    let mut said = Vec::new();
    loop {
        said.push(program.lines.recv_timeout(LONG).unwrap());
        if said.last().is_some_and(|line| line == "readyok") {
            break;
        }
    }
    // Only the last of several sizes is asked for.
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("info error there is no memory for a table of 65536"), "{said:?}");
    for _ in 0..2 {
        program.send("go depth 1");
        let mut line = program.wait_for("");
        while line.starts_with("info depth") {
            line = program.wait_for("");
        }
        assert!(line.starts_with("bestmove ") && line != "bestmove none", "{line}");
    }
    // Without a pause in between the search itself finds out.
    program.send("setoption name Hash value 65535\ngo depth 1");
    program.wait_for("info error there is no memory for a table of 65535");
    assert_ne!(program.wait_for("bestmove"), "bestmove none");
}
