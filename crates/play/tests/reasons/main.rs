//! The reasons of hints and reviews: that they are found, that they are true, what they say.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod checker;
mod review;

use checker::check;
use quina_engine::{Control, Engine, Limits, Score, ScoredLine, Settings, search_any};
use quina_play::Opening;
use quina_play::reasons::{Claim, Deed, DeedKind, MoveReason, for_mistake, for_move};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Cell, Game, GameId, Player};
use quina_view::{Language, Words};
use review::{Tally, review};

/// How many games of each game are reviewed: of fewer the share is a matter of luck.
const GAMES: u64 = 6;

#[test]
fn most_mistakes_have_a_reason_and_every_reason_is_true() {
    let languages = Language::ALL.map(Words::new);
    for game in GameId::ALL {
        let mut sentences = 0;
        let tally = review(game, 0..GAMES, 1000, &mut |position, _, reasons| {
            for (reason, words) in
                reasons.iter().flat_map(|r| languages.iter().map(move |w| (r, w)))
            {
                let said = reason.say(position, words);
                assert!(!said.contains('{') && !said.contains("reason-"), "{said}");
                assert!(!said.contains("  ") && said.ends_with(['.', ')']), "{said}");
                // In Portuguese a verb before `nenhum` would need `não`.
                assert!(
                    !said.contains("haveria nenhum") && !said.contains("eixa nenhum"),
                    "{said}"
                );
                sentences += 1;
            }
        });
        let Tally { games, mistakes, explained, .. } = tally;
        assert_eq!(games as u64, GAMES);
        assert!(mistakes >= 3, "{game}: {tally:?}");
        assert!(5 * explained >= 4 * mistakes, "{game}: {tally:?}");
        assert!(sentences >= 2 * explained, "{game}: {tally:?}");
    }
}

fn scored(moves: Vec<AnyMove>) -> ScoredLine<AnyMove> {
    ScoredLine { moves, score: Score::EVEN, margin: None }
}

/// The sentences of a line in a position.
fn said(game: GameId, text: &str, tokens: &[&str]) -> Vec<String> {
    let position = game.parse_position(text).unwrap();
    let line = line(&position, tokens);
    let reasons = for_move(&position, &line, None);
    for reason in &reasons {
        check(&position, reason).unwrap();
    }
    let words = Words::new(Language::English);
    reasons.iter().map(|reason| reason.say(&position, &words)).collect()
}

fn line(position: &AnyPosition, tokens: &[&str]) -> ScoredLine<AnyMove> {
    let mut here = position.clone();
    let play = |token: &&str| {
        let mv = here.parse_move(token).unwrap();
        here.play_unchecked(mv);
        mv
    };
    scored(tokens.iter().map(play).collect())
}

/// The share of the decisions of a kind with a reason in their hint, in per cent. Every reason is
/// checked.
fn hinted(game: GameId, wanted: fn(&Game<AnyPosition>) -> bool) -> usize {
    let engine = Engine::new(Settings { multi_pv: 2, ..Settings::default() });
    let words = Words::new(Language::English);
    let (mut decisions, mut explained) = (0, 0);
    for seed in 1..=4 {
        let opening = Opening::new(game, &Opening::usual_choices(game), seed).unwrap();
        let (mut played, mut random) = (Game::new(opening.position), SplitMix64::new(seed));
        while played.ending().is_none() && decisions < 15 * seed {
            let position = played.position().clone();
            if wanted(&played) && position.count_moves() > 1 {
                let limits = Limits::nodes(2000);
                let report = search_any(&engine, &played, &limits, &Control::new(), &mut |_| {});
                let lines = report.lines;
                let reasons = for_move(&position, &lines[0], lines.get(1));
                decisions += 1;
                explained += usize::from(!reasons.is_empty());
                for reason in &reasons {
                    check(&position, reason).unwrap();
                    let said = reason.say(&position, &words);
                    assert!(said.ends_with(['.', ')']) && !said.contains("reason-"), "{said}");
                }
            }
            // Captures come often, so that there is something to place.
            let moves = position.moves();
            let captures = |mv: &&AnyMove| position.token(**mv).contains('x');
            let capture = moves.iter().find(captures).copied();
            played.play_unchecked(capture.unwrap_or(moves[random.below(moves.len())]));
        }
    }
    100 * explained / decisions as usize
}

#[test]
fn a_quiet_move_is_explained_by_what_it_changes() {
    let start = GameId::Barragoon.parse_position("7/7/7/3d3/7/7/3Z3/7/7 w w 0").unwrap();
    let reasons = for_move(&start, &line(&start, &["x@d5"]), None);
    for reason in &reasons {
        check(&start, reason).unwrap();
    }
    let said = |language| reasons[0].say(&start, &Words::new(language));
    let (english, portuguese) = (said(Language::English), said(Language::Portuguese));
    assert!(english.starts_with("It leaves Brown with ") && english.contains(" instead of "));
    assert!(portuguese.starts_with("Deixa ") && portuguese.contains(" em vez de "));
    let mut wrong = reasons[0].clone();
    wrong.compared.as_mut().unwrap().number += 1;
    assert!(check(&start, &wrong).is_err());
}

#[test]
fn quiet_decisions_have_reasons_too() {
    let places = |game: &Game<AnyPosition>| !game.position().is_turn_start();
    assert!(hinted(GameId::Barragoon, places) >= 90);
    let begins = |game: &Game<AnyPosition>| game.len() < 15;
    assert!(hinted(GameId::Morelli, begins) >= 90);
}

#[test]
fn a_capture_is_said_with_its_cell_and_so_is_the_answer_to_it() {
    let start = GameId::Barragoon.default_start();
    let mut after = start.clone();
    after.play_unchecked(line(&start, &["d2-d5"]).moves[0]);
    let captures = said(GameId::Barragoon, &after.to_string(), &["d8xd5"]);
    assert_eq!(captures, ["It captures the 3 on d5."]);
    let played = line(&start, &["d2-d5", "d8xd5"]);
    let best = line(&start, &["b1-a3", "d8-d6"]);
    let reasons = for_mistake(&start, &played, &best);
    check(&start, &reasons[0]).unwrap();
    let words = Words::new(Language::English);
    assert_eq!(
        reasons[0].say(&start, &words),
        "d2-d5 lets Brown play d8xd5, which captures the 3 on d5."
    );
    assert!(matches!(reasons[0].cells(), [cell] if start.cell_name(*cell) == "d5"));
    let words = Words::new(Language::Portuguese);
    assert_eq!(
        reasons[0].say(&start, &words),
        "d2-d5 permite d8xd5 (Castanhas), que captura o 3 em d5."
    );
}

#[test]
fn the_end_of_the_game_comes_before_everything_else() {
    let text = "b1b3b/1wbbbb1/1bwwb2/wb2w2/1wwwb1w/1w1w1w1/2w4 - w";
    let said = said(GameId::Morelli, text, &["b3-c4"]);
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("It ends the game at once: "), "{said:?}");
    assert!(said[0].ends_with("(R32)"), "{said:?}");
}

#[test]
fn a_false_claim_is_found_out() {
    let start = GameId::Barragoon.default_start();
    let played = line(&start, &["d2-d5", "d8xd5"]);
    let reasons = for_mistake(&start, &played, &line(&start, &["b1-a3", "d8-d6"]));
    let Claim::Deed(deed) = reasons[0].claim.clone() else { panic!("{reasons:?}") };
    let wrong = [
        Deed { number: 4, ..deed.clone() },
        Deed { cells: vec![Cell(0)], ..deed.clone() },
        Deed { player: Player::ONE, ..deed.clone() },
        Deed { kind: DeedKind::CapturesBarragoon, ..deed },
    ];
    for deed in wrong {
        let reason = MoveReason { claim: Claim::Deed(deed), ..reasons[0].clone() };
        assert!(check(&start, &reason).is_err(), "{reason:?}");
    }
}

#[test]
fn a_mistake_that_is_none_has_no_reason() {
    for game in GameId::ALL {
        let start = game.default_start();
        let line = scored(vec![start.moves()[0]]);
        assert_eq!(for_mistake(&start, &line, &line), [], "{game}");
    }
}

#[test]
fn a_hint_says_what_the_other_move_would_do_because_nothing_has_been_played() {
    let start = GameId::Barragoon.default_start();
    let best = line(&start, &["b1-a3", "d8-d6"]);
    let other = line(&start, &["d2-d5", "d8xd5"]);
    let reasons = for_move(&start, &best, Some(&other));
    for reason in &reasons {
        check(&start, reason).unwrap();
    }
    let said = |language| {
        let words = Words::new(language);
        let said: Vec<_> = reasons.iter().map(|reason| reason.say(&start, &words)).collect();
        said.join(" ")
    };
    let english = said(Language::English);
    assert!(
        english.contains("d2-d5 would let Brown play d8xd5, which captures the 3 on d5."),
        "{english}"
    );
    assert!(!english.contains("would have left"), "{english}");
    let portuguese = said(Language::Portuguese);
    assert!(portuguese.contains("d2-d5 permitiria d8xd5 (Castanhas)"), "{portuguese}");
}
