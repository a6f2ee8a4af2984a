//! Text from outside: what is read, what is refused and why.

use crate::{at, starts};
use quina_rules::MoveError;
use quina_rules::campo_bello::{Move, Position};
use quina_rules::conformance::{laws, seed};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;

const START: &str = "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb";

/// The text, the column of a reason and words that it contains.
const MALFORMED: &[(&str, usize, &str)] = &[
    ("", 1, "a position is missing"),
    ("x", 1, "BOARD SIDE TURN"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y", 1, "BOARD SIDE TURN"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb  y -", 43, "exactly one blank"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbb y -", 1, "41 characters, this one has 40"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb. y -", 1, "41 characters, this one has 42"),
    ("2yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -", 1, "mid is `.` or the letter"),
    ("..yyyyyyyyg.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -", 11, "y9 is `.` or the letter"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbr y - [players=3]", 41, "the owners are y, b, g"),
    ("y.yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -", 1, "`y` has 19 pieces"),
    (".yyyyyyyyyy.ggggggggg...........bbbbbbbbb y - [players=3]", 1, "`y` has 10 pieces"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb g -", 43, "one of y, b"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb yb -", 43, "one of y, b"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb r - [players=3]", 43, "one of y, b, g"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y x", 45, "a turn is `-` or"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y y8:1:-:-", 45, "a turn is `-` or"),
    (".by.......y.............................b y r0-y1:1:y0", 45, "a turn is `-` or"),
    (".by.......y.............................b y r0-y1:4:y0:*", 51, "1, 2 or 3"),
    (".by.......y.............................b y r0-y1:0:y0:*", 51, "1, 2 or 3"),
    (".by.......y.............................b y r0-y1:1:y0:x", 56, "while a removal is due"),
    (".by.......y.............................b y r0-y1:1:q0:*", 53, "a point is `mid`"),
    (".by.......y.............................b y R0-y1:1:y0:*", 45, "write `r0`"),
    (".by.......y.............................b y r0-y1:2:y0+y0:*", 56, "crossed twice"),
    (".by.......y.............................b y r0-y2:1:y0:*", 45, "y2 must hold a piece"),
    (".by.......y.............................b y r0-y0:1:b9:*", 45, "y0 must hold a piece"),
    (".by.......y..........y..................b y r0-y1:1:y0:*", 45, "r0 must be empty"),
    (".by.......y.............................b y r0-y1:1:y2:*", 45, "y2 was crossed"),
    (".by.......y.............................b y r0-y1:1:y9:*", 45, "y9 was crossed"),
    (
        ".by.......y.............................b y r0-y1:1:y0+b9:*",
        45,
        "2 points are crossed in 1",
    ),
    (".by.......y.............................b y r0-y1:1:-:*", 45, "only after an opponent"),
    (".by.......y.............................b y r0-y1:1:y0:-", 45, "the turn has passed"),
    (".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:3:-:-", 45, "the turn has passed"),
    (".yy.......y.............................. y r0-y1:1:-:-", 45, "a side without pieces"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y - out=b", 47, "with 2 players"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - in=b [players=3]", 47, "`out=…` or"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - out=r [players=3]", 47, "letters of y, b, g"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - out=bb [players=3]", 47, "different letters"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - out= [players=3]", 47, "at least one player"),
    (
        "..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - out=ybg [players=3]",
        47,
        "at least one is not",
    ),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - out=y [players=3]", 43, "this player is out"),
    (".by.......y....gg.......................b y r0-y1:1:y0:* out=bg [players=3]", 45, "only one"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y - []", 47, "[key=value,key=value]"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y - [players=5]", 48, "not a value of `players`"),
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y - [size=5]", 48, "is not an option"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - [end=pass,players=3]", 47, "for 2 players"),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - [end=mover,players=3]", 47, "for 2 players"),
];

#[test]
fn malformed_positions_are_refused_with_place_and_reason() {
    for (text, column, words) in MALFORMED {
        let error = text.parse::<Position>().expect_err(text);
        let fits = |reason: &quina_rules::TextError| {
            reason.column == *column && reason.reason.contains(words)
        };
        assert!(error.reasons.iter().any(fits), "{text}: {error}");
    }
}

#[test]
fn all_reasons_are_given_at_once() {
    let text = "x.yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbq q q";
    let error = text.parse::<Position>().unwrap_err();
    let columns: Vec<_> = error.reasons.iter().map(|reason| reason.column).collect();
    assert_eq!(columns, [1, 41, 43, 45]);
}

#[test]
fn crossed_points_are_read_in_any_order() {
    let text = "by...................b................... y r1-y0:2:r0+mid:*";
    assert_eq!(at(text).to_string(), text.replace("r0+mid", "mid+r0"));
}

#[test]
fn options_and_players_out_are_read_in_any_order_and_written_in_one() {
    let text = format!("{START} y - [tip_in_area=false,end=pass,rejump=false]");
    assert_eq!(at(&text).to_string(), format!("{START} y - [end=pass,tip_in_area=false]"));
    let out = "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - out=rb [players=4]";
    assert_eq!(at(out).to_string(), out.replace("out=rb", "out=br"));
}

#[test]
fn plies_are_read_in_any_case() {
    let start = at(&format!("{START} y -"));
    let jump = start.read_move("y3-y0").unwrap();
    assert_eq!(start.read_move("Y3-Y0"), Ok(jump));
    assert_eq!(start.read_move("MID-b1").unwrap().to_string(), "mid-b1");
    assert_eq!(start.read_move("*MID").unwrap().to_string(), "*mid");
    assert_eq!(start.read_move("END"), Ok(Move::End));
    assert_eq!(start.read_move("Pass"), Ok(Move::Pass));
}

#[test]
fn what_is_no_ply_is_refused_with_its_place() {
    let start = at(&format!("{START} y -"));
    for (text, column, words) in [
        ("", 1, "a ply is a jump"),
        ("y3", 1, "a ply is a jump"),
        ("y3-", 4, "a point is"),
        ("-y0", 1, "a point is"),
        ("y3-y10", 4, "a point is"),
        ("y3-y0-g0", 4, "a point is"),
        ("*", 2, "a point is"),
        ("*x1", 2, "a point is"),
        ("y3 -y0", 1, "a point is"),
        ("ü3-y0", 1, "a point is"),
    ] {
        let error = start.read_move(text).expect_err(text);
        assert!(error.column == column && error.reason.contains(words), "{text}: {error}");
    }
}

/// The plies of a word, joined by blanks.
fn word(position: &str, word: &str) -> Result<String, MoveError> {
    let moves = at(position).read_turn(word)?;
    Ok(moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" "))
}

#[test]
fn a_whole_turn_can_be_one_word() {
    let double = ".y.y.yyyyyy.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y -";
    assert_eq!(word(double, "y8-y1-r0").unwrap(), "y8-y1 y1-r0");
    assert_eq!(word(double, "y8-y1,y1-r0").unwrap(), "y8-y1 y1-r0");
    assert_eq!(word(double, "Y8-Y1,END").unwrap(), "y8-y1 end");
    // A single ply stays a single ply.
    assert_eq!(word(double, "y8-y1").unwrap(), "y8-y1");
    let triple = ".....y...............b..b...bb........... b -";
    assert_eq!(word(triple, "r8-r6-r1").unwrap(), "r8-r6 r6-r1 end");
    assert_eq!(word(triple, "r8-r6,r6-r1").unwrap(), "r8-r6 r6-r1");
    assert_eq!(word(triple, "r8-r6-r1-g0").unwrap(), "r8-r6 r6-r1 r1-g0");
    let removal = ".b..b..y.............y................... y -";
    assert_eq!(word(removal, "r0-y1*y1").unwrap(), "r0-y1 *y1");
    assert_eq!(word(removal, "r0-y1*y6").unwrap(), "r0-y1 *y6 end");
    assert_eq!(word(removal, "r0-y1*y6-y6*y6").unwrap(), "r0-y1 *y6 y1-y6 *y6");
    // The rest of a turn that has begun.
    let begun = ".by.b.................................... y r0-y1:1:y0:-";
    assert_eq!(word(begun, "y1-y6*y6").unwrap(), "y1-y6 *y6");
}

#[test]
fn a_word_holds_one_turn_of_legal_plies() {
    let start = format!("{START} y -");
    let error = word(&start, "y3-y0,b5-b0").unwrap_err().to_string();
    assert!(error.contains("the turn is over before `b5-b0`"), "{error}");
    assert!(word(&start, "y3-y0-").is_err());
    assert!(word(&start, "y3-y0*").is_err());
    assert!(word(&start, "y3-y0,").is_err());
    assert!(word(&start, "").is_err());
    assert!(word(&start, &"y3-".repeat(100)).unwrap_err().to_string().contains("at most 128"));
    let error = word(".y.y.yyyyyy.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y -", "y8-y1-y8").unwrap_err();
    assert_eq!(error.refusal().map(|refusal| refusal.rule), Some("R3"));
}

/// R5: the points alone are no whole turn where an opponent was crossed. With commas a word may stop
/// in the middle of a turn.
#[test]
fn a_whole_turn_names_every_removal() {
    let removal = ".b..b..y.............y................... y -";
    for incomplete in ["r0-y1*y6-y6", "r0-y1-y6*y6"] {
        let error = word(removal, incomplete).expect_err(incomplete);
        let refusal = error.refusal().expect("a rule is broken");
        assert_eq!(
            (refusal.rule, refusal.reason),
            ("R5", "campo-bello-removal-due"),
            "{incomplete}"
        );
    }
    assert_eq!(word(removal, "r0-y1,*y6,y1-y6").unwrap(), "r0-y1 *y6 y1-y6");
    assert_eq!(word(removal, "r0-y1").unwrap(), "r0-y1");
}

/// Valid texts with one to three characters changed, dropped, doubled or moved.
fn mutate(text: &str, random: &mut SplitMix64) -> String {
    const LETTERS: &[u8] = b"ybgr.-*:+=[], 0123456789mideout\xc3\x00Z";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        let letter = LETTERS[random.below(LETTERS.len())];
        let at = random.below(bytes.len().max(1));
        match random.below(4) {
            _ if bytes.is_empty() => bytes.push(letter),
            0 => bytes[at] = letter,
            1 => bytes.insert(at, letter),
            2 => {
                bytes.remove(at);
            }
            _ => {
                let other = random.below(bytes.len());
                bytes.swap(at, other);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn no_text_breaks_the_reader_of_positions() {
    let mut random = SplitMix64::new(seed(7));
    let mut accepted = 0;
    for start in starts::all() {
        let mut position = start;
        while position.outcome().is_none() {
            let text = mutate(&position.to_string(), &mut random);
            accepted += u32::from(text.parse::<Position>().is_ok());
            laws::position_text::<Position>(&text);
            position.play_unchecked(position.nth_move(random.below(position.count_moves())));
        }
    }
    for (text, ..) in MALFORMED {
        for _ in 0..20 {
            laws::position_text::<Position>(&mutate(text, &mut random));
        }
    }
    assert!(accepted > 100, "only {accepted} mutated texts were positions");
}

#[test]
fn no_text_breaks_the_reader_of_plies_and_turns() {
    let mut random = SplitMix64::new(seed(8));
    let words =
        ["y8-y1-r0", "r3-r0-y1*b9", "g7-g2,end", "mid-b1", "*mid", "pass", "r0-y1*y6-y6*y6"];
    for start in starts::all() {
        let mut position = start;
        while position.outcome().is_none() {
            let mv = position.nth_move(random.below(position.count_moves()));
            laws::move_text(&position, &mutate(&position.token(mv), &mut random));
            let word = words[random.below(words.len())];
            laws::move_text(&position, &mutate(word, &mut random));
            position.play_unchecked(mv);
        }
    }
}
