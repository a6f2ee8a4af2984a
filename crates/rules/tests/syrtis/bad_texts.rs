//! Texts that are no position, with the reason for each.

use crate::starts::{BARE, MINOR, START, SWAP};
use quina_rules::syrtis::Position;

fn reasons(text: &str) -> String {
    match text.parse::<Position>() {
        Ok(_) => panic!("accepted: {text}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_bad_text_is_refused_with_its_reason() {
    let table: &[(&str, &str)] = &[
        ("", "a position is missing"),
        ("7/7/7/7/7/7/7", "a position has the fields"),
        ("7/7/7/7/7/7 L - 0 0,0,0", "a board has 7 rows (Major) or 5 rows (Minor), not 6"),
        ("8/7/7/7/7/7/7 L - 0 0,0,0", "`8` at column 1: row 1 has 7 cells"),
        ("LbcLbcTpqTpq2/5/5/5/5 L - 0 0,0,0", "row 1 has 5 cells"),
        ("LbcLbcTpqTp1/5/5/5/5 L - 0 0,0,0", "`T` at column 10: expected a tile"),
        ("LbcLbcTpqTxq1/5/5/5/5 L - 0 0,0,0", "expected a tile"),
        ("LLbcbcTpqTpq1/5/5/5/5 L - 0 0,0,0", "expected a tile"),
        ("lbcLbcTpqTpq1/5/5/5/5 L - 0 0,0,0", "expected a tile"),
        ("LbcLbcTpqTpq1/bcbcbc2/5/5/5 L - 0 0,0,0", "there are 5 tiles bc, at most 4 exist"),
        ("LbcLpqTpqTpq1/5/5/5/5 L - 0 0,0,0", "`Lpq` at column 4: the tower L on b1 stands on pq"),
        ("LbcLbcTpqTbc1/5/5/5/5 L - 0 0,0,0", "the tower T on d1 stands on bc"),
        ("LbcLbcTpqpq1/5/5/5/5 L - 0 0,0,0", "in play each side has 2 towers, here 1 T"),
        ("LbcLbcTpqTpqLbc/5/5/5/5 L - 0 0,0,0", "in play each side has 2 towers, here 3 L"),
        ("LbcLbc1TpqTpq/5/5/5/5 L - 0 0,0,0", "the tiles are not all connected"),
        ("LbcLbcTpqTpq1/5/5/5/5 X - 0 0,0,0", "`X` at column 23: the side to act is L or T"),
        ("LbcLbcTpqTpq1/5/5/5/5 L x 0 0,0,0", "the last sinker is L or T"),
        ("LbcLbcTpqTpq1/5/5/5/5 L L 0 0,0,0", "the streak of a last sinker is 1 to 4"),
        ("LbcLbcTpqTpq1/5/5/5/5 L - 2 0,0,0", "without a last sinker the streak is 0"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 5 0,0,0", "expected a whole number from 0 to 4"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 01 0,0,0", "expected a whole number from 0 to 4"),
        (
            "LbcLbcTpqTpq1/5/5/5/5 L T 1 5,0,0",
            "`5` at column 29: expected a whole number from 0 to 4",
        ),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0", "passes are written `own-L,own-T,in-a-row`"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,1", "with these own passes there were 0 passes in a row"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 1,2,2", "with these own passes there were 3 passes in a row"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 2,3,4", "these own passes cannot occur together"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,0 L1", "the seats are written L2"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,0 L2 L2", "a position has the fields"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,0 [nosuch=1]", "`nosuch` is not an option"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,0 [layout=minor]", "`layout` is not an option"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,0 [double_pass_plies=3]", "`3` is not a value"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,0 [repetition=draw,repetition=off]", "twice"),
        ("LbcLbcTpqTpq1/5/5/5/5  L T 1 0,0,0", "exactly one blank"),
        ("LbcLbcTpqTpq1/5/5/5/5 L T 1 0,0,0 ", "exactly one blank"),
    ];
    for (text, expected) in table {
        let found = reasons(text);
        assert!(found.contains(expected), "{text}: {found}");
    }
}

#[test]
fn a_bad_set_up_is_refused_with_its_reason() {
    let table: &[(String, &str)] = &[
        (BARE.replace("2bcbqbq2", "1bc1bqbq2"), "in the set-up b1 cannot have a tile"),
        (BARE.replace("2bcbqbq2", "3bqbq2"), "in the set-up c1 needs a tile"),
        (BARE.replace("2bcbqbq2", "2pcbqbq2"), "in the set-up there are 9 tiles bc, not 8"),
        (BARE.replace("2bcbqbq2", "2pcbqbq2"), "there are 10 tiles pc, at most 9 exist"),
        (BARE.replace("2bcbqbq2", "2bqbcbq2"), "the tiles 31 and 32 (c1 and e7) are not opposites"),
        (BARE.replace("2bcbqbq2", "2LbcLbqLbq2"), "each side has 2 towers, here 3 L"),
        (BARE.replace("S - 0", "S L 1"), "in the set-up the last sinker is -"),
        (BARE.replace("S - 0", "S - 1"), "in the set-up the streak is 0"),
        (BARE.replace("0,0,0", "1,0,0"), "in the set-up the passes are 0,0,0"),
        (format!("{BARE} L2"), "there is no seats field"),
        (SWAP.replace("2bcbq1", "2Lbcbq1"), "tiles must be swapped before towers are placed"),
        (START.replace(" L - ", " S T "), "in the set-up the last sinker is -"),
        (MINOR.replace("2Lbcbq1", "1Lbc1bq1").replace(" L ", " S "), "b1 cannot have a tile"),
    ];
    for (text, expected) in table {
        let found = reasons(text);
        assert!(found.contains(expected), "{text}: {found}");
    }
    let unfair = format!("{} [swap_any_consecutive=true]", BARE.replace("2bcbqbq2", "2bqbcbq2"));
    assert!(unfair.parse::<Position>().is_ok(), "with this option a board may be unfair");
}

#[test]
fn every_reason_is_given_at_once() {
    let text = "LpqLbcTpqTpqLbc/5/5/5/5 Q L 0 9,0,0 L3 [repetition=maybe]";
    let error = text.parse::<Position>().unwrap_err();
    let columns: Vec<_> = error.reasons.iter().map(|reason| reason.column).collect();
    assert_eq!(columns, [1, 25, 31, 37, 41], "{error}");
    let text = "LpqLbcTpq1Tpq/5/5/5/Lbc4 L L 0 1,1,0";
    let error = text.parse::<Position>().unwrap_err();
    assert_eq!(error.reasons.len(), 5, "{error}");
}
