//! Studies without a screen: what records say beside the main line is kept.

use quina_play::Study;
use quina_play::study::ROOT;
use quina_play::study::text::is_study;
use quina_rules::Record;

#[test]
fn variations_in_parentheses_become_variations_of_the_study() {
    let text =
        "[Game \"mapello\"]\n\n{a start} 1. c5 {good} c4 (1... e6 {or this} 2. f4) 2. c3 *\n";
    assert!(is_study(text) && !is_study("[Game \"mapello\"]\n\n1. c5 {(good)} c4 *\n"));
    let record: Record = text.parse().unwrap();
    let study = Study::of_record(&record).unwrap();
    let lines = study.tree.lines();
    assert_eq!(lines.iter().map(|line| line.nodes.len()).collect::<Vec<_>>(), [3, 3]);
    assert_eq!((lines[1].leaves, lines[1].shared), (0, 1));
    assert_eq!(study.tree.comment(ROOT), Some("a start"));
    assert_eq!(study.tree.comment(lines[0].nodes[0]), Some("good"));
    assert_eq!(study.tree.comment(lines[1].nodes[1]), Some("or this"));
    assert_eq!(study.played(), lines[0].nodes[2], "what was played is the main line");
    let again = Study::read(&study.to_text()).unwrap();
    assert_eq!(again.tree.lines().len(), 2, "nothing of it is lost in a file");
    assert_eq!(again.to_text(), study.to_text());
}
