//! The tree of a study: which place is where, and what becomes of it.

use quina_play::Study;
use quina_play::study::{ROOT, Tree};
use quina_rules::Record;

/// The study of a game with three lines, and its tree.
fn tree() -> Tree {
    let text = "[Game \"mapello\"]\n\n1. c5 c4 (1... e6 2. f4) (1... c6) 2. c3 *\n";
    Study::of_record(&text.parse::<Record>().unwrap()).unwrap().tree
}

#[test]
fn a_place_knows_its_line_and_where_that_left_the_main_line() {
    let tree = tree();
    let lines: Vec<_> = tree.lines().into_iter().map(|line| line.nodes).collect();
    assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 2]);
    assert!(lines[0].iter().all(|node| tree.is_main(*node)) && tree.is_main(ROOT));
    assert!(!tree.is_main(lines[1][1]) && !tree.is_main(lines[1][2]) && !tree.is_main(lines[2][1]));
    assert_eq!(tree.branching(lines[1][2]), lines[0][0]);
    assert_eq!(tree.branching(lines[0][2]), lines[0][2]);
    assert_eq!(tree.siblings(lines[0][1]), [lines[0][1], lines[1][1], lines[2][1]]);
    assert_eq!((tree.siblings(lines[0][0]), tree.siblings(ROOT)), (&lines[0][..1], &[][..]));
    assert_eq!((tree.before(lines[0][0]), tree.before(ROOT)), (Some(ROOT), None));
}

#[test]
fn a_ply_that_is_there_is_found_again_and_another_one_is_not() {
    let mut tree = tree();
    let main = tree.line(ROOT);
    let played = tree.mv(main[1]).unwrap();
    let (knows, lines) = (tree.has(main[0], played), tree.lines().len());
    assert!(knows && !tree.has(ROOT, played) && !tree.has(main[1], played));
    assert_eq!((tree.add(main[0], played), tree.lines().len()), (main[1], lines));
    let other = tree.game(&main[..2]).moves().into_iter().find(|mv| !tree.has(main[1], *mv));
    tree.add(main[1], other.unwrap());
    assert_eq!(tree.lines().len(), lines + 1);
}

#[test]
fn a_promoted_variation_is_the_main_line_and_the_old_one_its_first_variation() {
    let mut tree = tree();
    let lines: Vec<_> = tree.lines().into_iter().map(|line| line.nodes).collect();
    tree.promote(lines[2][1]);
    let now: Vec<_> = tree.lines().into_iter().map(|line| line.nodes).collect();
    assert_eq!(now, [lines[2].clone(), lines[0].clone(), lines[1].clone()]);
}

#[test]
fn what_is_taken_away_takes_what_follows_and_its_comments_with_it() {
    let mut tree = tree();
    let lines: Vec<_> = tree.lines().into_iter().map(|line| line.nodes).collect();
    tree.set_comment(lines[1][2], "gone");
    tree.set_comment(lines[0][1], "stays");
    assert_eq!((tree.comments(), tree.preface()), (2, None));
    tree.remove(lines[1][1]);
    assert_eq!((tree.comments(), tree.lines().len()), (1, 2));
    tree.set_comment(ROOT, "a start");
    assert_eq!(tree.preface().as_deref(), Some("a start"));
    tree.remove(ROOT);
    assert_eq!(tree.lines().len(), 2, "the start stays");
}
