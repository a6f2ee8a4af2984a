//! The engine's end of the channel, driven as the page's worker does: messages in, steps, answers
//! out. Natively, so that it is tested without a browser.

use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_web_engine::EngineWorker;
use quina_web_messages::{Answer, GameText, Reply, Request, Task};

fn start(id: GameId) -> GameText {
    GameText { game: id.name().to_owned(), start: id.default_start().to_string(), moves: vec![] }
}

fn ask(engine: &mut EngineWorker, id: u32, task: Task) {
    engine.receive(&Request { id, task }.to_text());
}

/// Everything that is said until there is no more work.
fn rest(engine: &mut EngineWorker) -> Vec<Answer> {
    let mut said = Vec::new();
    while engine.is_busy() {
        said.extend(engine.step());
    }
    said.iter().map(|text| Answer::read(text).expect("an answer")).collect()
}

#[test]
fn a_computer_player_chooses_a_legal_move_and_the_same_one_again() {
    for id in GameId::ALL {
        for player in ["engine:level=2", "random"] {
            let task = || Task::Choose {
                game: start(id),
                player: player.to_owned(),
                seed: 5,
                clocks: Vec::new(),
            };
            let mut engine = EngineWorker::new();
            ask(&mut engine, 1, task());
            let first = rest(&mut engine);
            let [Answer { id: 1, reply: Reply::Chosen { token, .. } }] = first.as_slice() else {
                panic!("{id}, {player}: {first:?}")
            };
            assert!(id.default_start().tokens().contains(token), "{id}: {token}");
            ask(&mut engine, 1, task());
            assert_eq!(rest(&mut engine), first, "{id}, {player}");
        }
    }
}

#[test]
fn a_hint_has_four_stages_and_the_third_names_the_move() {
    for language in ["en", "pt"] {
        let mut engine = EngineWorker::new();
        let game = start(GameId::Mapello);
        ask(&mut engine, 3, Task::Hint { game, language: language.to_owned() });
        let said = rest(&mut engine);
        let Some(Answer { id: 3, reply: Reply::Hint { stages } }) = said.last() else {
            panic!("{said:?}")
        };
        assert_eq!(stages.len(), 4);
        let cell = &stages[2].cells[0];
        assert!(stages[2].text.contains(cell.as_str()), "{}", stages[2].text);
    }
}

#[test]
fn an_analysis_goes_on_until_it_is_stopped_and_a_new_task_ends_it() {
    let mut engine = EngineWorker::new();
    let analyse = |nodes| Task::Analyse {
        game: start(GameId::Syrtis),
        lines: 3,
        nodes,
        language: "en".to_owned(),
    };
    ask(&mut engine, 1, analyse(0));
    let said: Vec<_> = (0..40).flat_map(|_| engine.step()).collect();
    let last = said.last().and_then(|text| Answer::read(text));
    let Some(Answer { id: 1, reply: Reply::Report(report) }) = last else { panic!("{said:?}") };
    assert_eq!(report.lines.len(), 3);
    assert!(report.lines[0].chance >= report.lines[1].chance);
    assert!(engine.is_busy());
    engine.receive(&Request { id: 0, task: Task::Stop }.to_text());
    assert!(!engine.is_busy() && engine.step().is_empty());
    ask(&mut engine, 2, analyse(0));
    engine.step();
    ask(&mut engine, 3, analyse(5_000));
    let said = rest(&mut engine);
    assert!(said.iter().all(|answer| answer.id == 3));
    assert_eq!(said.last().map(|answer| &answer.reply), Some(&Reply::Complete));
}

#[test]
fn a_review_judges_every_ply_and_gives_a_better_line_for_a_mistake() {
    let mut game = start(GameId::Mapello);
    let mut position = GameId::Mapello.default_start();
    // Always the last move of the list: bad enough for a mistake or two.
    for _ in 0..12 {
        let token = position.tokens().pop().expect("a running game has moves");
        let mv = position.parse_move(&token).expect("a token of the list");
        position.play_unchecked(mv);
        game.moves.push(token);
    }
    let mut engine = EngineWorker::new();
    ask(&mut engine, 9, Task::Review { game, language: "en".to_owned() });
    let said = rest(&mut engine);
    assert!(said.iter().any(|answer| matches!(answer.reply, Reply::Progress { total: 12, .. })));
    let Some(Reply::Review(review)) = said.last().map(|answer| &answer.reply) else {
        panic!("{said:?}")
    };
    assert_eq!(review.plies.len(), 12);
    let judged: Vec<_> = review.plies.iter().filter(|ply| ply.judgement.is_some()).collect();
    assert!(!judged.is_empty(), "{review:?}");
    assert!(judged.iter().all(|ply| !ply.better.is_empty() && ply.loss > 0.0));
}

#[test]
fn a_balanced_board_has_a_seed_and_a_draw_is_answered() {
    let mut engine = EngineWorker::new();
    let choices = vec![("setup".to_owned(), "drawn".to_owned())];
    ask(&mut engine, 1, Task::Balance { game: "syrtis".to_owned(), choices, seed: 7 });
    let said = rest(&mut engine);
    assert!(matches!(said[0].reply, Reply::Seed { seed } if (7..19).contains(&seed)), "{said:?}");
    ask(&mut engine, 2, Task::AnswerDraw { game: start(GameId::Morelli), seat: 2 });
    // Nobody agrees to a draw before the game has begun.
    assert_eq!(rest(&mut engine)[0].reply, Reply::Draw { is_accepted: false });
}

#[test]
fn what_cannot_be_done_is_said_and_what_is_no_request_is_ignored() {
    let mut engine = EngineWorker::new();
    engine.receive("nonsense");
    assert!(!engine.is_busy());
    let game = GameText { moves: vec!["z99".to_owned()], ..start(GameId::Barragoon) };
    ask(&mut engine, 1, Task::Hint { game, language: "en".to_owned() });
    assert!(matches!(rest(&mut engine)[0].reply, Reply::Failed { .. }));
    let task = Task::Choose {
        game: start(GameId::Barragoon),
        player: "cmd=touch x".to_owned(),
        seed: 1,
        clocks: Vec::new(),
    };
    ask(&mut engine, 2, task);
    assert!(matches!(rest(&mut engine)[0].reply, Reply::Failed { .. }));
}

/// In every game the guide finds something to say in one of the first positions of a random game;
/// what it says names a legal move.
#[test]
fn the_guide_of_a_first_game_has_something_worth_a_look() {
    for id in GameId::ALL {
        let mut engine = EngineWorker::new();
        let mut game = start(id);
        let mut position = id.default_start();
        let mut found = 0;
        let mut random = SplitMix64::new(5);
        for ply in 0..60 {
            let task = Task::Guide { game: game.clone(), language: "en".to_owned() };
            ask(&mut engine, ply, task);
            let said = rest(&mut engine);
            let Some(Answer { reply: Reply::Worth { text }, .. }) = said.last() else {
                panic!("{id}: {said:?}")
            };
            if let Some(text) = text {
                let names_a_move = position.tokens().iter().any(|token| text.contains(token));
                assert!(names_a_move, "{id}: {text}");
                found += 1;
                break;
            }
            let tokens = position.tokens();
            if tokens.is_empty() {
                break;
            }
            let token = tokens[random.below(tokens.len())].clone();
            position.play_unchecked(position.parse_move(&token).unwrap());
            game.moves.push(token);
        }
        assert!(found > 0, "{id}: nothing in sixty positions");
    }
}
