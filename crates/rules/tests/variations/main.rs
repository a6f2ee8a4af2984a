//! Records with variations and comments: what a study needs, in the same text as any game.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod edit;

use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::record::{GameTree, MAX_VARIATION_DEPTH, Node, ROOT};
use quina_rules::{AnyPosition, Choices, Game, GameId, PlyError, Record};

/// Plays random lines from random places, and says something here and there.
fn random_tree(start: &AnyPosition, random: &mut SplitMix64, lines: usize) -> GameTree {
    let mut tree = GameTree::new(start.clone());
    for _ in 0..lines {
        let mut at = random.below(tree.len() + 1);
        for _ in 0..random.below(12) {
            let moves =
                if tree.ending(at).is_some() { Vec::new() } else { tree.position(at).moves() };
            if moves.is_empty() {
                break;
            }
            at = tree.play(at, moves[random.below(moves.len())]).unwrap();
            if random.below(5) == 0 {
                tree.set_comment(
                    at,
                    ["[%clk 0:04:10] well", "why {not} so ", "(2. no variation)"][at % 3],
                );
            }
        }
    }
    if random.below(2) == 0 {
        tree.set_comment(ROOT, "where it begins");
    }
    tree
}

/// The record of a tree; how the main line ended is said as it is.
fn record_of(tree: &GameTree) -> Record {
    let last = tree.line(ROOT).last().copied().unwrap_or(ROOT);
    let mut record = Record::from_game(&tree.game(last), &Choices::new(), None);
    record.set_tree(tree).unwrap();
    record
}

fn nodes(tree: &GameTree) -> std::ops::RangeInclusive<Node> {
    ROOT..=tree.len()
}

#[test]
fn a_tree_survives_being_written_and_read() {
    let mut random = SplitMix64::new(5);
    for game in GameId::ALL {
        for lines in [0, 1, 2, 5, 30, 30, 30] {
            let tree = random_tree(&game.default_start(), &mut random, lines);
            let record = record_of(&tree);
            let text = record.to_string();
            let read: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read, record, "{text}");
            let again = read.tree().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again, tree, "{text}");
            assert_eq!(again.len(), tree.len());
            assert_eq!(read.replay().unwrap().len(), tree.line(ROOT).len());
        }
    }
}

#[test]
fn every_place_of_a_tree_stands_and_ends_as_the_game_that_leads_there() {
    let mut random = SplitMix64::new(6);
    for game in [GameId::Syrtis, GameId::Barragoon, GameId::Mapello] {
        let tree = random_tree(&game.default_start(), &mut random, 60);
        for node in nodes(&tree) {
            let game = tree.game(node);
            assert_eq!(game.position(), tree.position(node));
            assert_eq!(game.ending(), tree.ending(node));
            assert_eq!(game.len(), tree.path(node).len());
        }
    }
}

#[test]
fn a_game_without_variations_is_written_as_ever() {
    let mut random = SplitMix64::new(7);
    for id in GameId::ALL {
        let mut game = Game::new(id.default_start());
        let mut tree = GameTree::new(id.default_start());
        let mut at = ROOT;
        for _ in 0..50 {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            game.play(mv).unwrap();
            at = tree.play(at, mv).unwrap();
        }
        let plain = Record::from_game(&game, &Choices::new(), None);
        assert_eq!(record_of(&tree).to_string(), plain.to_string());
    }
}

/// The third occurrence ends the line that repeats, and only that one.
#[test]
fn the_history_of_a_place_is_the_way_to_it() {
    let start = GameId::Syrtis.default_start();
    let mut tree = GameTree::new(start.clone());
    let light = start.moves().into_iter().find_map(|mv| {
        let token = start.token(mv);
        let (from, to) = token.split_once('-')?;
        let back = format!("{to}-{from}");
        let mut game = Game::new(start.clone());
        game.play(mv).ok()?;
        let dark = game.position().tokens().into_iter().find_map(|dark| {
            let (from, to) = dark.split_once('-')?;
            let dark_back = format!("{to}-{from}");
            let mut game = game.clone();
            game.play_text(&format!("{dark},{back},{dark_back}")).ok()?;
            (*game.position() == start).then_some([dark.clone(), dark_back])
        })?;
        Some([token.clone(), dark[0].clone(), back, dark[1].clone()])
    });
    let round = light.unwrap().join(",");
    let once = *tree.play_text(ROOT, &round).unwrap().last().unwrap();
    assert_eq!(tree.ending(once), None);
    let behind = tree.play_text(once, &format!("{round},pass"));
    assert!(matches!(behind, Err(PlyError::Over { played: 4, .. })), "{behind:?}");
    assert_eq!((tree.len(), tree.after(once)), (4, &[][..]), "what was played before it is gone");
    let twice = *tree.play_text(once, &round).unwrap().last().unwrap();
    assert_eq!(tree.ending(twice).map(|ending| ending.rule), Some("R31"));
    let known = tree.len();
    let behind = tree.play_text(once, &format!("{round},pass"));
    assert!(matches!(behind, Err(PlyError::Over { played: 4, .. })), "{behind:?}");
    assert_eq!(tree.len(), known);
    assert_eq!(tree.after(twice), []);
}

#[test]
fn a_refused_text_leaves_no_trace_in_a_tree() {
    let mut tree = GameTree::new(GameId::Mapello.default_start());
    let before = tree.clone();
    assert!(matches!(tree.play_text(ROOT, "c5,a1"), Err(PlyError::Text(_))));
    assert_eq!(tree, before);
    assert!(tree.is_empty() && tree.after(ROOT).is_empty());
}

fn mapello(moves: &str) -> Result<Record, String> {
    format!("[Game \"mapello\"]\n\n{moves}\n").parse::<Record>().map_err(|error| error.to_string())
}

#[test]
fn variations_are_read_as_they_stand_in_other_programs() {
    let text = "{first} 1. c5 {good} (1. d6 {also} c4 (1... c6)2. c3) c4(1... e6) 2. c3 {end} *";
    let tree = mapello(text).unwrap().tree().unwrap();
    let tokens = |node: Node| -> Vec<String> {
        let token = |after: &Node| tree.position(node).token(tree.mv(*after).unwrap());
        tree.after(node).iter().map(token).collect()
    };
    assert_eq!(tokens(ROOT), ["c5", "d6"]);
    let [c5, d6] = *tree.after(ROOT) else { panic!("two ways to begin") };
    assert_eq!(tokens(c5), ["c4", "e6"]);
    assert_eq!(tokens(d6), ["c4", "c6"]);
    let said = [ROOT, c5, d6].map(|node| tree.comment(node));
    assert_eq!(said, [Some("first"), Some("good"), Some("also")]);
    assert_eq!(tree.line(ROOT).len(), 3);
}

#[test]
fn brackets_that_do_not_fit_are_refused_with_their_line() {
    for (moves, reason) in [
        ("(1. c5) *", "after the word that it replaces"),
        ("1. c5 ((1. d6)) *", "after the word that it replaces"),
        ("1. c5 (1. d6 *", "`)` is missing"),
        ("1. c5 (1. d6", "`)` is missing"),
        ("1. c5 (", "`)` is missing"),
        ("1. c5 ) *", "close a variation"),
        ("1. c5 () *", "close a variation"),
        ("1. c5 ({nothing}) *", "close a variation"),
    ] {
        let error = mapello(moves).unwrap_err();
        assert!(error.starts_with("line ") && error.contains(reason), "{moves}: {error}");
    }
}

#[test]
fn a_variation_that_is_not_legal_is_found_by_the_tree_alone() {
    let record = mapello("1. c5 c4 (1... a1) *").unwrap();
    assert_eq!(record.replay().unwrap().len(), 2);
    let error = record.tree().unwrap_err().to_string();
    assert!(error.starts_with("line 3: ply 2, `a1`"), "{error}");
}

#[test]
fn variations_lie_within_each_other_so_deep_and_no_deeper() {
    let nested = |depth: usize| {
        let (open, close) = ("c5 (d6 c4 ".repeat(depth), ")".repeat(depth));
        mapello(&format!("{open}{close} *"))
    };
    let deepest = nested(MAX_VARIATION_DEPTH).unwrap();
    assert_eq!(deepest.to_string().parse::<Record>().unwrap(), deepest);
    let error = nested(MAX_VARIATION_DEPTH + 1).unwrap_err();
    assert!(error.contains("at most 100 deep"), "{error}");
    assert!(mapello(&"c5 (".repeat(200_000)).is_err());
    assert!(mapello(&format!("c5 {}", "(".repeat(1_000_000))).is_err());
}

/// A tree in which each ply is a second choice, so that each lies in a variation of the one before;
/// one more than a record may hold.
fn too_deep() -> GameTree {
    let mut random = SplitMix64::new(8);
    let mut tree = GameTree::new(GameId::Barragoon.default_start());
    let mut at = ROOT;
    while tree.ply(at) <= MAX_VARIATION_DEPTH && tree.ending(at).is_none() {
        let moves = tree.position(at).moves();
        let first = random.below(moves.len());
        tree.play(at, moves[first]).unwrap();
        at = tree.play(at, moves[(first + 1) % moves.len()]).unwrap();
    }
    assert!(tree.ply(at) > MAX_VARIATION_DEPTH, "only {} plies", tree.ply(at));
    tree
}

#[test]
fn a_tree_that_is_too_deep_is_not_written() {
    let tree = too_deep();
    let mut record = Record::new(GameId::Barragoon);
    let error = record.set_tree(&tree).unwrap_err().to_string();
    assert!(error.contains("at most 100 deep"), "{error}");
    assert!(record.words.is_empty());
}
