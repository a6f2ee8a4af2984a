//! What changes a tree that is there: promoting, removing and taking over lines.

use super::{mapello, random_tree, record_of, too_deep};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::record::{GameTree, Node, ROOT};
use quina_rules::{GameId, PlyError, Record};

/// The places that are there, found by walking from the start.
fn reached(tree: &GameTree) -> Vec<Node> {
    let mut found = vec![ROOT];
    let mut next = 0;
    while let Some(node) = found.get(next) {
        found.extend(tree.after(*node));
        next += 1;
    }
    found
}

/// What holds for every tree, whatever was done to it.
fn assert_sound(tree: &GameTree) {
    let places = reached(tree);
    assert_eq!(places.len(), tree.len() + 1, "every place is reached once");
    let lines = tree.lines();
    let ends = places.iter().filter(|node| tree.after(**node).is_empty()).count();
    assert_eq!(lines.len(), ends, "every end has a line");
    assert_eq!(tree.path(lines[0].end), tree.line(ROOT));
    for (number, line) in lines.iter().enumerate().skip(1) {
        assert!(line.leaves < number);
        let (own, left) = (tree.path(line.end), tree.path(lines[line.leaves].end));
        assert_eq!(own[..line.shared], left[..line.shared]);
        assert_ne!(own.get(line.shared), left.get(line.shared));
    }
    for node in places {
        assert!(tree.contains(node));
        let game = tree.game(node);
        assert_eq!(game.position(), tree.position(node));
        assert_eq!(game.ending(), tree.ending(node));
        assert_eq!(game.len(), tree.ply(node));
        for next in tree.after(node) {
            assert_eq!(tree.before(*next), Some(node));
            assert_eq!(tree.find(node, tree.mv(*next).unwrap()), Some(*next));
            assert_eq!(tree.siblings(*next), tree.after(node));
        }
        assert_eq!(tree.is_main(node), node == ROOT || tree.line(ROOT).contains(&node));
        assert!(tree.is_main(tree.branching(node)));
        assert!(tree.line_through(node).starts_with(&tree.path(node)));
    }
}

#[test]
fn a_tree_stays_sound_whatever_is_played_promoted_and_removed() {
    let mut random = SplitMix64::new(9);
    for game in GameId::ALL {
        for _ in 0..6 {
            let mut tree = random_tree(&game.default_start(), &mut random, 20);
            let mut removed: Vec<Node> = Vec::new();
            for _ in 0..40 {
                let places = reached(&tree);
                let at = places[random.below(places.len())];
                match random.below(4) {
                    0 => {
                        tree.promote(at);
                        assert!(tree.is_main(at));
                    }
                    1 if at != ROOT && random.below(2) == 0 => {
                        tree.remove(at);
                        removed.extend(places.iter().filter(|node| !tree.contains(**node)));
                        assert!(removed.contains(&at));
                    }
                    2 => tree.set_comment(at, "said later"),
                    _ if tree.ending(at).is_none() => {
                        let moves = tree.position(at).moves();
                        let node = tree.play(at, moves[random.below(moves.len())]).unwrap();
                        assert!(!removed.contains(&node), "a number is not given again");
                    }
                    _ => {}
                }
            }
            assert!(removed.iter().all(|node| !tree.contains(*node)));
            assert_sound(&tree);
            let text = record_of(&tree).to_string();
            let again = text.parse::<Record>().unwrap().tree().unwrap();
            assert_eq!(again, tree, "{text}");
            assert_eq!(again.len(), tree.len());
        }
    }
}

/// `c5` with three answers, and another beginning.
fn three_answers() -> (GameTree, [Node; 5]) {
    let text = "1. c5 (1. d6) c4 (1... c6 2. d6) (1... e6) 2. c3 *";
    let tree = mapello(text).unwrap().tree().unwrap();
    let [c5, d6] = *tree.after(ROOT) else { panic!("two ways to begin") };
    let [c4, c6, e6] = *tree.after(c5) else { panic!("three answers") };
    (tree, [c5, d6, c4, c6, e6])
}

fn written(tree: &GameTree) -> String {
    let text = record_of(tree).to_string();
    text.split("\n\n").last().unwrap().trim_end().to_owned()
}

#[test]
fn a_promoted_line_becomes_the_main_line_and_the_others_keep_their_order() {
    let (mut tree, [c5, d6, c4, c6, e6]) = three_answers();
    tree.promote(e6);
    assert_eq!(tree.after(c5), [e6, c4, c6]);
    assert_eq!(written(&tree), "1. c5 (1. d6) e6 (1... c4 2. c3) (1... c6 2. d6) *");
    tree.promote(d6);
    assert_eq!(tree.after(ROOT), [d6, c5]);
    assert_eq!(tree.after(c5), [e6, c4, c6], "what lies elsewhere stays");
    tree.promote(c4);
    assert_eq!(written(&tree), "1. c5 (1. d6) c4 (1... e6) (1... c6 2. d6) 2. c3 *");
    let before = tree.clone();
    tree.promote(ROOT);
    tree.promote(c4);
    assert_eq!(tree, before, "what is the main line already stays it");
}

#[test]
fn a_removed_line_is_gone_and_the_other_places_keep_their_numbers() {
    let (mut tree, [c5, d6, c4, c6, e6]) = three_answers();
    let behind = tree.line(c6)[0];
    tree.set_comment(behind, "gone with it");
    let (len, position) = (tree.len(), tree.position(behind).clone());
    tree.remove(c6);
    assert_eq!(tree.len(), len - 2);
    assert_eq!(written(&tree), "1. c5 (1. d6) c4 (1... e6) 2. c3 *");
    assert_eq!(tree.after(c5), [c4, e6]);
    assert_eq!(
        [c5, d6, c4, c6, e6].map(|node| tree.contains(node)),
        [true, true, true, false, true]
    );
    // Whoever still stands there can tell where that is, and nothing else.
    assert_eq!((tree.position(behind), tree.path(behind).len()), (&position, 3));
    assert_eq!((tree.comment(behind), tree.after(c6), tree.siblings(c6)), (None, &[][..], &[][..]));
    let before = tree.clone();
    tree.set_comment(behind, "nobody hears it");
    tree.promote(behind);
    tree.remove(behind);
    tree.remove(ROOT);
    assert_eq!((&tree, tree.len(), tree.comment(behind)), (&before, before.len(), None));
    assert!(!tree.contains(usize::MAX));
}

#[test]
fn removing_the_main_line_lets_the_next_variation_take_its_place() {
    let (mut tree, [c5, d6, c4, ..]) = three_answers();
    tree.remove(c4);
    assert_eq!(written(&tree), "1. c5 (1. d6) c6 (1... e6) 2. d6 *");
    tree.remove(c5);
    assert_eq!((tree.line(ROOT), tree.len()), (vec![d6], 1));
    tree.remove(d6);
    assert!(tree.is_empty());
    assert_eq!(tree, GameTree::new(GameId::Mapello.default_start()));
    assert_sound(&tree);
}

#[test]
fn a_ply_played_from_a_removed_place_brings_the_way_to_it_back() {
    let (mut tree, [c5, _, _, c6, _]) = three_answers();
    let whole = tree.clone();
    let (behind, known) = (tree.line(c6)[0], tree.mv(tree.line(c6)[0]).unwrap());
    tree.remove(c6);
    let gone = tree.clone();
    // A refused ply does not: neither one that is not legal nor a text that breaks off.
    assert!(tree.play(c6, known).is_ok());
    tree = gone.clone();
    assert!(matches!(tree.play(behind, known), Err(PlyError::Illegal(_))));
    assert!(tree.play_text(c6, "d6,a1").is_err());
    assert_eq!((&tree, tree.len()), (&gone, gone.len()));
    let node = tree.play(c6, known).unwrap();
    assert_ne!(node, behind);
    assert_eq!(tree.path(node).len(), 3);
    assert_eq!(tree.len(), whole.len());
    assert_eq!(tree.play(c6, known), Ok(node), "once and not twice");
    assert_eq!(tree.play_text(c6, "d6"), Ok(vec![node]));
    assert_eq!(tree.after(c5).len(), 3);
    assert_sound(&tree);
}

#[test]
fn a_tree_takes_over_the_lines_of_another_one() {
    let read = |text: &str| mapello(text).unwrap().tree().unwrap();
    let mut tree = read("{one} 1. c5 {said} c4 2. c3 *");
    let line = tree.merge(&read("1. c5 {differently} e6 (1... c6) *")).unwrap();
    assert_eq!(tree.path(line[1]), line);
    assert_eq!(written(&tree), "{one} 1. c5 {differently} c4 (1... e6) (1... c6) 2. c3 *");
    assert_sound(&tree);
    let before = tree.clone();
    assert_eq!(tree.merge(&GameTree::new(GameId::Syrtis.default_start())), None);
    assert_eq!(tree.merge(&before), Some(tree.line(ROOT)), "what is there is not added again");
    assert_eq!((&tree, tree.len()), (&before, before.len()));
}

/// Promoting puts what was first one level deeper. What a record refuses can be written again once
/// enough of it is removed.
#[test]
fn the_limits_of_a_record_count_what_is_there_now() {
    let mut tree = too_deep();
    let first = tree.after(ROOT)[0];
    let at = reached(&tree).into_iter().max_by_key(|node| tree.ply(*node)).unwrap();
    let mut record = Record::new(GameId::Barragoon);
    assert!(record.set_tree(&tree).is_err(), "every ply lies in a variation of the one before");
    tree.promote(at);
    record.set_tree(&tree).unwrap();
    assert_eq!(record.to_string().parse::<Record>().unwrap().tree().unwrap(), tree);
    let deepest = tree.clone();
    for node in tree.path(at).into_iter().rev() {
        let other = tree.siblings(node)[1];
        tree.promote(other);
    }
    assert!(record.set_tree(&tree).is_err());
    assert_eq!(record.tree().unwrap(), deepest, "nothing was changed by a refused tree");
    tree.remove(first);
    record.set_tree(&tree).unwrap();
    assert_eq!(record.to_string().parse::<Record>().unwrap().tree().unwrap(), tree);
}
