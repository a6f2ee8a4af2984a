//! Programs that do all but play: they hang, flood, hide behind others and do not listen.

use crate::program::{Home, refusal};
use crate::scratch::Scratch;
use quina::programs::process::Process;
use quina_view::printable::is_harmful;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Far longer than anything here takes, also on a busy machine, and far shorter than the patience
/// with a program that was given none.
const SOON: Duration = Duration::from_secs(25);

/// Ways to start a helper process that keeps running beside the engine. `X` is its command.
const HELPERS: [&str; 5] = [
    "sh -c 'X' &",
    // It ignores all signals that can be ignored.
    "(trap '' TERM INT HUP; exec sh -c 'X') &",
    // It leaves the process group of the engine.
    "setsid sh -c 'X' &",
    // Its parent has ended too.
    "(setsid sh -c 'X' &)",
    // Its environment is cleared.
    "(env -i PATH=\"$PATH\" setsid sh -c 'X'; true) &",
];

/// An engine that leaves a helper behind, and whose helper tells its number. What `go` brings about
/// is a part of it.
fn engine(folder: &Scratch, go: &str) -> String {
    engine_with(HELPERS[0], folder, go)
}

fn engine_with(helper: &str, folder: &Scratch, go: &str) -> String {
    let pid = folder.path("helper.pid");
    let helper = helper.replace('X', &format!("echo $$ > \"{pid}\"; exec sleep 9000"));
    // The engine waits for its helper, so that no engine is ended before it has one.
    let script = format!(
        "rm -f '{pid}'\n{helper}\nuntil [ -s '{pid}' ]; do sleep 0.01; done\nwhile read -r line; do\ncase $line in\nugi) echo ugiok;;\n\
         isready) echo readyok;;\ngo*) {go};;\nquit) exit 0;;\nesac\ndone\n"
    );
    folder.file("engine.sh", &script)
}

/// The number of the helper, once there is one.
fn helper(folder: &Scratch) -> u32 {
    let deadline = Instant::now() + SOON;
    loop {
        let text = std::fs::read_to_string(folder.path("helper.pid")).unwrap_or_default();
        if let Ok(pid) = text.trim().parse() {
            return pid;
        }
        assert!(Instant::now() < deadline, "the helper never started");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whether a process runs. One that has ended and that nobody has buried does not.
fn runs(pid: u32) -> bool {
    let stat = Command::new("ps").args(["-o", "stat=", "-p", &pid.to_string()]).output().unwrap();
    let stat = String::from_utf8(stat.stdout).unwrap();
    !stat.trim().is_empty() && !stat.trim().starts_with('Z')
}

fn assert_gone(pid: u32) {
    let deadline = Instant::now() + SOON;
    while runs(pid) {
        assert!(Instant::now() < deadline, "process {pid} runs on");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn duel<'a>(p1: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["duel", "mapello", "--p1", p1, "--p2", "random", "--seed", "1"], more].concat()
}

fn spawn(home: &Home, args: &[&str]) -> Child {
    home.command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

/// Waits for the end of the program, which comes soon.
fn ended(mut child: Child) -> Output {
    let deadline = Instant::now() + SOON;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() >= deadline {
            let _ = child.kill();
            panic!("it goes on and on");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap()
}

#[test]
fn all_that_a_program_has_started_ends_with_it() {
    // Processes that leave the group are found only on Linux.
    let helpers = if cfg!(target_os = "linux") { &HELPERS[..] } else { &HELPERS[..2] };
    for how in helpers {
        for wrapper in ["cmd=sh 'X'", "cmd=sh -c \"sh 'X'; true\""] {
            let folder = Scratch::new("group");
            let spec = wrapper.replace('X', &engine_with(how, &folder, "echo bestmove none"));
            let home = Home::new();
            let child = spawn(&home, &duel(&spec, &["--games", "2"]));
            let pid = helper(&folder);
            let output = ended(child);
            assert!(output.status.success(), "{output:?}");
            let said = String::from_utf8(output.stdout).unwrap();
            assert!(said.contains("2 illegal moves"), "{said}");
            assert_gone(pid);
            assert_gone(helper(&folder));
        }
    }
}

#[test]
fn an_interrupted_match_ends_its_programs() {
    let folder = Scratch::new("interrupted");
    let home = Home::new();
    for (interrupts, how) in [(1, HELPERS[0]), (2, HELPERS[0]), (1, HELPERS[3]), (2, HELPERS[3])] {
        if how != HELPERS[0] && !cfg!(target_os = "linux") {
            continue;
        }
        let engine = engine_with(how, &folder, "sleep 9000");
        let spec = format!("cmd=sh -c \"sh '{engine}'; true\"");
        let _ = std::fs::remove_file(folder.path("helper.pid"));
        let child = spawn(&home, &duel(&spec, &["--games", "2", "--patience", "600000"]));
        let pid = helper(&folder);
        // The handshake takes no time worth mentioning; after that it is asked for a move.
        std::thread::sleep(Duration::from_millis(300));
        for _ in 0..interrupts {
            interrupt(&child);
        }
        let output = ended(child);
        assert!(!output.status.success(), "{output:?}");
        assert_gone(pid);
    }
}

#[test]
fn patience_holds_while_a_program_starts() {
    let folder = Scratch::new("patience");
    let silent = folder.file("silent.sh", "sleep 9000\n");
    let endless = folder.file("endless.sh", "cat /dev/zero\n");
    let deaf = folder.file("deaf.sh", "echo ugiok\nexec sleep 9000\n");
    for script in [&silent, &endless, &deaf] {
        let spec = format!("cmd=sh '{script}'");
        let start = Instant::now();
        let error = refusal(&duel(&spec, &["--games", "2", "--patience", "300"]));
        assert!(error.contains("it never said"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(start.elapsed() < SOON, "{script}");
        let portuguese = ["--games", "2", "--patience", "300", "--lang", "pt"];
        let error = refusal(&duel(&spec, &portuguese));
        assert!(error.contains("não joga: sem resposta: nunca disse `"), "{error}");
    }
    let error = refusal(&duel("cmd=yes", &["--games", "2", "--patience", "300"]));
    assert!(error.contains("it never said `ugiok`"), "{error}");
}

#[test]
fn at_the_table_too_a_program_is_waited_for_as_long_as_it_is_said() {
    let folder = Scratch::new("patience-play");
    let silent = format!("cmd=sh '{}'", folder.file("silent.sh", "sleep 9000\n"));
    let home = Home::new();
    let start = Instant::now();
    let play = ["play", "mapello", "--p1", &silent, "--p2", "human", "--patience", "300"];
    for (language, said) in [
        ("en", "gave no move: no answer: it never said `ugiok`"),
        ("pt", "não deu nenhuma jogada: sem resposta: nunca disse `ugiok`"),
    ] {
        let (_, heard) =
            home.with_input(&[&play[..], &["--plain", "--lang", language]].concat(), "quit\n");
        assert!(heard.contains(said), "{heard}");
    }
    // So does a game from the menu.
    let menu = ["play", "--plain", "--patience", "300"];
    let (_, heard) = home.with_input(&menu, &format!("mapello\n2\n0\n2\n{silent}\n\n"));
    assert!(heard.contains("it never said `ugiok`"), "{heard}");
    assert!(start.elapsed() < SOON);
}

#[test]
fn ctrl_c_holds_while_a_program_starts() {
    let folder = Scratch::new("start");
    let pid = folder.path("helper.pid");
    let script = folder.file("silent.sh", &format!("echo $$ > '{pid}'\nsleep 9000\n"));
    let home = Home::new();
    let child = spawn(&home, &duel(&format!("cmd=sh '{script}'"), &["--games", "2"]));
    let pid = helper(&folder);
    interrupt(&child);
    let output = ended(child);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "quina: stopped\n");
    assert_gone(pid);
}

#[test]
fn a_flood_takes_no_more_memory_than_it_may() {
    let folder = Scratch::new("flood");
    let line = "x".repeat(100_000);
    let flood = format!("(while :; do echo {line}; done) & sleep 0");
    let script = format!(
        "while read -r line; do\ncase $line in\nugi) echo ugiok;;\nisready) echo readyok; {flood};;\n\
         quit) exit 0;;\nesac\ndone\n"
    );
    let spec = format!("cmd=sh '{}'", folder.file("flood.sh", &script));
    // The flood comes while the other one thinks, and nobody reads it.
    let args = ["--p1", "engine:movetime=3000,hash=1", "--p2", &spec, "--patience", "200"];
    let args = [&["duel", "mapello", "--games", "1", "--seed", "1"], &args[..]].concat();
    let limited = "ulimit -v 400000; exec \"$0\" \"$@\"";
    let output = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_quina")])
        .args(args)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("1 without an answer"), "{said}");
}

#[test]
fn a_program_that_does_not_read_keeps_nobody_waiting_for_ever() {
    let mut process = Process::start(&["sleep".to_owned(), "9000".to_owned()]).unwrap();
    let start = Instant::now();
    let line = "x".repeat(10_000);
    let failure = (0..1_000).find_map(|_| process.send(&line).err());
    assert!(failure.unwrap().to_string().contains("does not read"));
    drop(process);
    assert!(start.elapsed() < SOON);
}

#[test]
fn what_a_program_says_cannot_command_the_terminal() {
    let folder = Scratch::new("escapes");
    let dirty = r"printf '\033[2J\033]0;mine\007'";
    let best = r"printf 'bestmove \033[31mz9\r\n'";
    let info = r"printf 'info error \033[31mno\233\n'";
    let cry = format!("{dirty} >&2; exit 3");
    let turned = r"printf 'bestmove \342\200\256z9\n'";
    let long = "printf 'bestmove '; head -c 1048000 /dev/zero | tr '\\0' y; echo";
    for go in [best, info, &cry, turned, long] {
        let file = folder.path("match.txt");
        let _ = std::fs::remove_file(&file);
        let spec = format!("cmd=sh '{}'", engine(&folder, go));
        let home = Home::new();
        let args = duel(&spec, &["--games", "2", "--patience", "2000", "--records", &file]);
        let output = ended(spawn(&home, &args));
        let said = [output.stdout, output.stderr].concat();
        let said = format!("{}{}", String::from_utf8_lossy(&said), read(&file));
        assert!(said.contains("Faults of"), "{said}");
        let is_harmful = |c: &char| is_harmful(*c) && *c != '\n';
        assert_eq!(said.chars().find(is_harmful), None, "{go}: {said:?}");
        let longest = said.lines().map(str::len).max();
        assert!(longest < Some(2_000), "{go}: a line of {longest:?} bytes");
        // The match can be resumed from its records.
        let more = duel(&spec, &["--games", "3", "--records", &file, "--resume"]);
        let output = ended(spawn(&home, &more));
        assert!(output.status.success(), "{go}: {output:?}");
    }
}

fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn a_check_of_a_hostile_engine_comes_to_its_end() {
    let folder = Scratch::new("check");
    let dirty = folder.file("dirty.sh", r"while :; do printf 'id \033[2Jname\n'; done");
    let infos = folder.file("infos.sh", "exec yes info string and so on");
    let endless = folder.file("endless.sh", "cat /dev/zero");
    for script in [&dirty, &infos, &endless] {
        let start = Instant::now();
        let home = Home::new();
        let command = format!("sh '{script}'");
        let args = ["ugi-check", "--case", "handshake", "--cmd", &command];
        let output = home.command(&args).output().unwrap();
        assert!(!output.status.success());
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("FAIL"), "{said}");
        assert!(!said.chars().any(|c| c.is_control() && c != '\n'), "{said:?}");
        assert!(start.elapsed() < 4 * SOON, "{script}: {:?}", start.elapsed());
    }
}
