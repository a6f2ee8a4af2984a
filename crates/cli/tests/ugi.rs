//! The protocol from the outside: every command, every refusal, all games.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina::ugi::{Answer, MAX_LINE_LEN, Session, law, serve};
use quina_rules::conformance::laws::mutate;
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Position};
use std::io::Cursor;

/// Sends lines and gives the answers.
fn talk(lines: &str) -> String {
    let mut output = Vec::new();
    serve(Cursor::new(lines.to_owned()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// The lines that a session answers at once.
fn lines(answer: Answer) -> String {
    match answer {
        Answer::Lines(lines) => lines,
        other => panic!("{other:?}"),
    }
}

fn last_line(lines: &str) -> String {
    talk(lines).lines().last().unwrap_or_default().to_owned()
}

#[test]
fn the_introduction_names_the_program_and_its_options() {
    let answer = talk("ugi\n");
    assert!(answer.starts_with("id name Quina "), "{answer}");
    assert!(answer.contains("\noption name UGI_Variant type combo default morelli var morelli "));
    assert!(
        answer.contains("\noption name size type combo default 13 var 13 var 11 var 9 var 7\n")
    );
    assert!(answer.ends_with("\nugiok\n"), "{answer}");
    let answer = talk("setoption name UGI_Variant value mapello\nugi\n");
    assert!(answer.contains("\noption name walls type spin default 8 min 0 max 8\n"), "{answer}");
    assert!(answer.contains("default mapello"), "{answer}");
}

#[test]
fn queries_are_answered_as_the_interface_has_them() {
    let mapello = "setoption name UGI_Variant value mapello\n";
    for (lines, answer) in [
        ("isready", "readyok"),
        ("query moves", "response c5 d6 e3 f4"),
        ("query p1turn", "response true"),
        ("query turn", "response 1"),
        ("query gameover", "response false"),
        ("query result", "response none"),
        ("position startpos moves e3\nquery p1turn", "response false"),
        ("position startpos moves e3\nquery turn", "response 2"),
        ("position startpos moves e3 f3 g3 d3 c6 h3 c3\nquery gameover", "response true"),
        ("position startpos moves e3 f3 g3 d3 c6 h3 c3\nquery result", "response p1win"),
        ("position startpos moves e3 f3 g3 d3 c6 h3 c3\nquery moves", "response"),
        ("position startpos moves e3\nuginewgame\nquery moves", "response c5 d6 e3 f4"),
        (
            "setoption name map value othello\nposition startpos\nquery moves",
            "response c4 d3 e6 f5",
        ),
        (
            "setoption name map value othello\nsetoption name map value \nposition startpos\nquery moves",
            "response c5 d6 e3 f4",
        ),
        (
            "position fen ##########/#8#/#8#/#8#/JW7#/#5W2#/#8#/#8#/#8#/########## b 0 0 moves b4\nquery fen",
            "response ##########/#8#/#8#/#8#/JBB6#/#5W2#/#8#/#8#/#8#/########## w 0 0",
        ),
    ] {
        assert_eq!(last_line(&format!("{mapello}{lines}\n")), answer, "{lines}");
    }
}

#[test]
fn choosing_a_game_again_brings_its_defaults_back() {
    let lines = "setoption name UGI_Variant value mapello\nsetoption name map value othello\n\
                 setoption name UGI_Variant value mapello\nposition startpos\nquery moves\n";
    assert_eq!(last_line(lines), "response c5 d6 e3 f4");
}

#[test]
fn three_and_four_players_have_results_of_their_own() {
    let lines = "setoption name UGI_Variant value campo-bello\n\
                 position fen .....y.........g.......................bb y - [players=3] moves pass b9-b7\n";
    assert_eq!(last_line(&format!("{lines}query result\n")), "response p1win+p2win+p3win");
    assert_eq!(last_line(&format!("{lines}query turn\n")), "response 3");
}

#[test]
fn the_history_ends_games() {
    let shuffle = "d2-d4 d8-d6 d4-d2 d6-d8 d2-d4 d8-d6 d4-d2 d6-d8";
    let seven = shuffle.rsplit_once(' ').unwrap().0;
    let ask = |moves: &str, query: &str| {
        last_line(&format!(
            "setoption name UGI_Variant value barragoon\nposition startpos moves {moves}\nquery {query}\n"
        ))
    };
    assert_eq!(ask(seven, "result"), "response none");
    assert_eq!(ask(shuffle, "result"), "response draw");
    assert_eq!(ask(shuffle, "moves"), "response");
    assert!(ask(&format!("{shuffle} d2-d4"), "gameover").starts_with("response"));
}

#[test]
fn wrong_input_gets_one_line_and_changes_nothing() {
    let mut session = Session::new(1);
    lines(session.answer("setoption name UGI_Variant value syrtis"));
    lines(session.answer("position startpos moves e2-c1"));
    let before = session.game().position().clone();
    for wrong in [
        "hello",
        "go depth",
        "go depth 0",
        "go depth -3",
        "go depth 3 depth 3",
        "go depth 99999999999999999999",
        "go nodes 1.5",
        "go nodes 0",
        "go movetime",
        "go movetime -5",
        "go fast",
        "go depth 3 wtime 100",
        "go p2time 1000 p1time 1000 p3time 1000",
        "go p1time 1000",
        "go p2inc 1000",
        "go infinite infinite",
        "go searchmoves",
        "go searchmoves depth 3",
        "go searchmoves e2-c1",
        "go perft",
        "go perft 3 depth 3",
        "go perft 3 infinite",
        "query",
        "query nothing",
        "query moves now",
        "bench extra",
        "eval foo",
        "print it",
        "uginewgame again",
        "position",
        "position nowhere",
        "position startpos e2-c1",
        "position startpos moves e2-d2",
        "position startpos moves e2-c1 zz",
        "position fen",
        "position fen 7/7 L - 0 0,0,0",
        "position fen 2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2  L - 0 0,0,0",
        "position fen 2bcbqbq2/1pqpcpqLbcpc1/pcbqLbcbqpqbcbc/pqpcpc1Tbqbqbc/pqpqbcpcpqpcbq/1Tbqpqbcbqbc1/2pcpcpq2 L - 0 0,0,0 moves e2-c1 e2-c1",
        "setoption",
        "setoption name nosuch value 3",
        "setoption name Hash value 0",
        "setoption name Hash value 65537",
        "setoption name Hash value many",
        "setoption name Threads value -1",
        "setoption name Level value 11",
        "setoption name Level value 1.5",
        "setoption name UCI_LimitStrength value yes",
        "setoption name layout value huge",
        "setoption name UGI_Variant value chess",
        "setoption name UGI_Variant",
    ] {
        let answer = lines(session.answer(wrong));
        assert!(answer.starts_with("info error "), "{wrong}: {answer}");
        assert!(!answer.contains('\n'), "{wrong}: {answer}");
        assert_eq!(session.game().position(), &before, "{wrong}");
    }
}

#[test]
fn a_refused_move_names_the_move_and_the_rule() {
    let answer =
        last_line("setoption name UGI_Variant value syrtis\nposition startpos moves e2-d2\n");
    assert!(answer.contains("move 1 `e2-d2`"), "{answer}");
    assert!(answer.contains("R11"), "{answer}");
}

#[test]
fn a_drawn_start_tells_its_seed_and_repeats_with_it() {
    let loose = "setoption name setup value loose\n";
    let answer = talk(&format!("{loose}position startpos\nquery fen\n"));
    let (first, fen) = answer.split_once('\n').unwrap();
    let seed = first.strip_prefix("info string seed ").expect("the seed is told");
    let again = last_line(&format!(
        "{loose}setoption name seed value {seed}\nposition startpos\nquery fen\n"
    ));
    assert_eq!(again, fen.trim_end());
    let undrawn = "setoption name setup value facing\nposition startpos\nquery gameover\n";
    let answer = talk(&format!("setoption name seed value {seed}\n{undrawn}"));
    assert_eq!(answer, "response false\n", "a seed that is not needed does no harm");
}

#[test]
fn overlong_and_garbled_lines_are_survived() {
    let mut lines = vec![b'x'; MAX_LINE_LEN + 10];
    lines.extend(b"\n\xff\xfe\x00\nisready\n");
    let mut output = Vec::new();
    serve(Cursor::new(lines), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<_> = output.lines().collect();
    assert_eq!(answers.len(), 3, "{output}");
    assert!(answers[0].starts_with("info error") && answers[1].starts_with("info error"));
    assert_eq!(answers[2], "readyok");
}

#[test]
fn random_games_can_be_played_through_the_protocol() {
    let mut random = SplitMix64::new(5);
    for game in GameId::ALL {
        let mut session = Session::new(1);
        session.answer(&format!("setoption name UGI_Variant value {game}"));
        let mut played = String::from("position startpos moves");
        for _ in 0..60 {
            let Answer::Lines(answer) = session.answer("query moves") else { panic!() };
            let tokens: Vec<_> = answer.split(' ').skip(1).collect();
            if tokens.is_empty() {
                break;
            }
            played.push(' ');
            played.push_str(tokens[random.below(tokens.len())]);
            assert_eq!(lines(session.answer(&played)), "", "{played}");
        }
        let text = session.game().position().to_string();
        let other = last_line(&format!(
            "setoption name UGI_Variant value {game}\nposition fen {text}\nquery key\n"
        ));
        assert_eq!(other, format!("response {}", session.game().position().key()));
    }
}

#[test]
fn mutated_conversations_follow_the_law() {
    let conversation = "ugi\nsetoption name UGI_Variant value campo-bello\nsetoption name players value 3\n\
         position startpos moves y3-y0 b5-b0\nquery moves\nsetoption name UGI_Variant value barragoon\n\
         position fen 7/7/7/7/3+1z1/7/7/7/7 b - 0 moves f5-e4\nquery result\nuginewgame\nquery fen\n\
         go depth 2 searchmoves d2-d3\nsetoption name MultiPV value 3\ngo p1time 100 p1inc 10\neval\nprint\n\
         go infinite\nstop\ngo ponder nodes 5\nponderhit\ngo perft 1\n";
    let mut random = SplitMix64::new(11);
    for _ in 0..3000 {
        law(mutate(conversation, &mut random).as_bytes());
    }
}
