//! Looking back at games: who gave what away, and what it is called.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::analysis::{
    Analysis, BLUNDER, INACCURACY, Judgement, MISTAKE, Ply, Request, RunningAnalysis, analyze,
};
use quina_engine::any::{begin_any, search_any};
use quina_engine::{Control, Engine, Limits, Settings, Step};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Player};

fn judged(game: &Game<AnyPosition>, nodes: u64) -> Analysis {
    let engine = Engine::new(Settings { hash_mib: 1, ..Settings::default() });
    analyze(&engine, game, &Limits::nodes(nodes), &Control::new(), &mut |_| {}).unwrap()
}

fn game_of(id: GameId, start: &str, moves: &[&str]) -> Game<AnyPosition> {
    let mut game = Game::new(id.parse_position(start).unwrap());
    for token in moves {
        game.play_text(token).unwrap();
    }
    game
}

/// White frames the Throne with b3-c4.
const WIN_IN_ONE: &str = "b1b3b/1wbbbb1/1bwwb2/wb2w2/1wwwb1w/1w1w1w1/2w4 - w";

#[test]
fn taking_a_win_is_best_and_leaving_it_is_a_fault() {
    let taken = judged(&game_of(GameId::Morelli, WIN_IN_ONE, &["b3-c4"]), 500);
    assert_eq!(taken.plies[0].judgement, Judgement::Best);
    assert_eq!((taken.plies[0].chance, taken.plies[0].chance_after), (1.0, 1.0));
    assert_eq!(taken.accuracy, [None, Some(100.0)]);
    assert_eq!(taken.last, [Some(0.0), Some(1.0)]);
    let moves = game_of(GameId::Morelli, WIN_IN_ONE, &[]);
    // Each of the others leaves White better, but without the win.
    for other in moves.position().tokens().iter().filter(|token| *token != "b3-c4") {
        let left = judged(&game_of(GameId::Morelli, WIN_IN_ONE, &[other]), 500);
        let ply = &left.plies[0];
        assert_eq!(moves.position().token(ply.best.moves[0]), "b3-c4");
        assert_eq!(ply.judgement, Judgement::Blunder, "{other}: {ply:?}");
        assert!((0.2..0.6).contains(&ply.loss), "{other}: {ply:?}");
        assert!((ply.loss - (1.0 - ply.chance_after)).abs() < 1e-9, "{other}: {ply:?}");
        assert!(left.accuracy[1].is_some_and(|accuracy| accuracy < 50.0), "{other}");
    }
}

/// What an engine without memory says of one move, by these limits.
fn chance_of(game: &Game<AnyPosition>, ply: &Ply, limits: &Limits<AnyMove>) -> f64 {
    let engine = Engine::new(Settings { hash_mib: 1, ..Settings::default() });
    let limits = Limits { search_moves: vec![ply.mv], ..limits.clone() };
    let report = search_any(&engine, game, &limits, &Control::new(), &mut |_| {});
    report.score().unwrap().chance()
}

#[test]
fn the_played_move_is_looked_at_by_the_same_kind_of_search() {
    let start = GameId::CampoBello.default_start().to_string();
    let before = game_of(GameId::CampoBello, &start, &[]);
    let nodes = Limits::nodes(3000);
    let mut compared = 0;
    for token in before.position().tokens() {
        let game = game_of(GameId::CampoBello, &start, &[&token]);
        // Best first where no depth is asked for, to that depth where one is.
        for limits in [nodes.clone(), Limits { depth: Some(3), ..nodes.clone() }] {
            let engine = Engine::new(Settings { hash_mib: 1, ..Settings::default() });
            let analysis = analyze(&engine, &game, &limits, &Control::new(), &mut |_| {}).unwrap();
            let ply = &analysis.plies[0];
            if ply.best.moves[0] != ply.mv {
                compared += 1;
                let alone = chance_of(&before, ply, &limits);
                assert!((ply.chance_after - alone).abs() < 0.02, "{token}: {alone}, {ply:?}");
            }
        }
    }
    assert!(compared > 4, "{compared}");
}

#[test]
fn a_forced_ply_is_not_judged() {
    let start = "##########/#8#/#8#/#8#/#BW6#/#8#/#8#/#8#/#8#/########## b 0 0";
    let game = game_of(GameId::Mapello, start, &["c4"]);
    let analysis = judged(&game, 100);
    assert_eq!(analysis.plies[0].judgement, Judgement::Forced);
    assert_eq!(analysis.accuracy, [None, None]);
}

#[test]
fn every_ply_of_every_game_is_judged_within_bounds() {
    let mut random = SplitMix64::new(12);
    let mut starts: Vec<_> = GameId::ALL.iter().map(|id| id.default_start()).collect();
    let three = "..yyyyyyyyy.ggggggggg...............bbbb. y - [players=3]";
    starts.extend(GameId::CampoBello.parse_position(three));
    for start in starts {
        let mut game = Game::new(start);
        for _ in 0..10 {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play_unchecked(moves[random.below(moves.len())]);
        }
        let analysis = judged(&game, 60);
        assert_eq!(analysis.plies.len(), game.len());
        for (at, ply) in analysis.plies.iter().enumerate() {
            let position = game.position_at(at).unwrap();
            assert_eq!(ply.player, position.turn());
            assert!(position.is_legal(ply.best.moves[0]), "{position}");
            for chance in [ply.chance, ply.chance_after, ply.loss] {
                assert!((0.0..=1.0).contains(&chance), "{ply:?}");
            }
            if ply.best.moves[0] == ply.mv {
                assert!(!ply.judgement.is_error(), "{ply:?}");
            }
            if ply.judgement.is_error() {
                assert!(ply.loss >= 0.05, "{ply:?}");
            }
        }
        check_turns(&analysis);
        assert_eq!(analysis.accuracy.len(), position_players(&game));
        for accuracy in analysis.accuracy.iter().flatten() {
            assert!((0.0..=100.0).contains(accuracy));
        }
    }
}

/// What a judgement must be for a loss, where there was a choice that was not the engine's.
fn called(loss: f64) -> Judgement {
    match loss {
        _ if loss >= BLUNDER => Judgement::Blunder,
        _ if loss >= MISTAKE => Judgement::Mistake,
        _ if loss >= INACCURACY => Judgement::Inaccuracy,
        _ => Judgement::Good,
    }
}

/// Losses and judgements agree, for every ply and for every turn.
fn check_turns(analysis: &Analysis) {
    for ply in &analysis.plies {
        let is_judged = ply.judgement >= Judgement::Good;
        assert!(!is_judged || ply.judgement == called(ply.loss), "{ply:?}");
        assert!(is_judged || ply.loss == 0.0, "{ply:?}");
    }
    let mut next = 0;
    for turn in &analysis.turns {
        assert_eq!(turn.plies.start, next, "the turns follow each other");
        next = turn.plies.end;
        let plies = &analysis.plies[turn.plies.clone()];
        let (first, last) = (plies.first().unwrap(), plies.last().unwrap());
        assert!(turn.loss <= (first.chance - last.chance_after).max(0.0) + 1e-9, "{turn:?}");
        let sum: f64 = plies.iter().map(|ply| ply.loss).sum();
        assert!((turn.loss - sum).abs() < 1e-9, "{turn:?}");
        let is_judged = turn.judgement >= Judgement::Good;
        assert!(!is_judged || turn.judgement == called(turn.loss), "{turn:?}");
        assert!(plies.iter().all(|ply| ply.judgement <= turn.judgement), "{turn:?}");
        assert!(turn.plies.contains(&turn.worst));
    }
    assert_eq!(next, analysis.plies.len());
}

#[test]
fn the_plies_of_a_turn_share_what_the_turn_gave_away() {
    let mut random = SplitMix64::new(4);
    let mut shared = 0;
    for id in [GameId::Barragoon, GameId::CampoBello, GameId::Syrtis] {
        let mut game = Game::new(id.default_start());
        while game.len() < 60 && !game.moves().is_empty() {
            let moves = game.moves();
            game.play_unchecked(moves[random.below(moves.len())]);
        }
        let analysis = judged(&game, 300);
        check_turns(&analysis);
        shared += analysis.turns.iter().filter(|turn| turn.is_shared).count();
    }
    assert!(shared > 2, "{shared}");
}

fn position_players(game: &Game<AnyPosition>) -> usize {
    game.position().players() as usize
}

#[test]
fn an_analysis_can_be_stopped_and_repeats_itself() {
    let game = game_of(GameId::Mapello, &GameId::Mapello.default_start().to_string(), &["e3"]);
    let control = Control::new();
    control.stop();
    let engine = Engine::new(Settings { hash_mib: 1, ..Settings::default() });
    assert_eq!(analyze(&engine, &game, &Limits::nodes(50), &control, &mut |_| {}), None);
    assert_eq!(judged(&game, 200), judged(&game, 200));
    assert_eq!(judged(&game, 200).plies[0].player, Player::ONE);
}

/// A short game of moves that nobody chose.
fn random_game(id: GameId, plies: usize) -> Game<AnyPosition> {
    let mut random = SplitMix64::new(7);
    let mut game = Game::new(id.default_start());
    while game.len() < plies && game.ending().is_none() {
        let moves = game.moves();
        game.play(moves[random.below(moves.len())]).unwrap();
    }
    game
}

#[test]
fn a_host_that_searches_in_slices_gets_the_same_analysis() {
    for id in GameId::ALL {
        let game = random_game(id, 6);
        let limits = Limits::nodes(400);
        let engine = Engine::new(Settings { hash_mib: 1, ..Settings::default() });
        let mut analysis = RunningAnalysis::new(&game, &limits);
        assert!(analysis.clone().finish().is_none(), "{id}: it has not begun");
        while let Some(Request { game, limits }) = analysis.request() {
            let mut search = begin_any(&engine, &game, &limits, &Control::new());
            let report = loop {
                if let Step::Done(report) = search.step(50, &mut |_| {}) {
                    break report;
                }
            };
            analysis.answer(report);
        }
        assert_eq!(analysis.progress(), (game.len(), game.len()), "{id}");
        assert_eq!(analysis.finish().unwrap(), judged(&game, 400), "{id}");
    }
}
