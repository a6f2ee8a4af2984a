//! Positions to begin from: the start, boards from the middle and the end of games, composed
//! boards, every phase, and all of them under mixed options.

use quina_rules::barragoon::Position;
use quina_rules::conformance::check_position;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, Position as _};

/// The board, side, placers and count of the usual start.
pub(crate) const START: &str = "1vd1dv1/2zdz2/7/1x3x1/x1x1x1x/1x3x1/7/2ZDZ2/1VD1DV1 w - 0";

/// Texts without options.
pub(crate) const TEXTS: &[&str] = &[
    START,
    // After the capture of a tile, and between the two placements.
    "1vd1dv1/2z1z2/7/1x3x1/x1xdx1x/1x3x1/7/2Z1Z2/1VD1DV1 w wb 0",
    "1vd1dv1/2z1z2/7/1x3x1/x1xdx1x/1x1+1x1/7/2Z1Z2/1VD1DV1 b b 0",
    // After the capture of a barragoon.
    "1vd1dv1/2z4/7/1x2zx1/x1x1x1x/1d1+1xZ/4e2/2Z4/1VD1DV1 b b 20",
    // Crowded boards.
    "dw1x|2/+6/x2nxx1/|1n3e/2<1^xe/1V2vx-/1w-x1>z/3-1xs/ss-1<2 w - 0",
    "4|2/2x1E2/2d2dZ/2+2d+/D3W2/2D1Dv1/-1Znwv1/V1V4/2z1S2 b - 0",
    "ve1W1s1/1N+1S2/z|-1|1D/^1Y>1<1/e1W1n1s/2E1N1Z/w|-S1+1/1^2Y1d/V1e1W1x b - 3",
    // Few tiles, all sixteen faces.
    "4v2/1x^>Y<1/7/1|-es1w/2Z4/1nWNES1/3+3/4D2/V6 w - 0",
    // Near the end.
    "1vd1dv1/1En>zn1/7/1x3x1/x1x1x1x/dx3x1/s3w2/3sZx1/3>DVw b - 0",
    "xz5/7/7/7/7/7/7/7/5Zx w - 190",
    "7/7/3z3/7/2v1D2/7/3Z3/7/7 w - 0",
];

/// Option fields, the default first.
pub(crate) const OPTIONS: &[&str] = &[
    "",
    " [capture_direction=entry]",
    " [barragoon_replacement=optional]",
    " [mutual_block=draw]",
    " [no_progress_cap=12]",
    " [repetition=off]",
    " [no_progress_cap=off]",
    " [barragoon_replacement=optional,capture_direction=entry,mutual_block=draw]",
    " [barragoon_replacement=optional,no_progress_cap=30,repetition=off]",
    " [capture_direction=entry,mutual_block=draw,no_progress_cap=60]",
];

/// Every text under every option field.
pub(crate) fn all() -> Vec<Position> {
    let read = |text: &str, options: &str| format!("{text}{options}").parse().unwrap();
    let under = |options: &'static str| TEXTS.iter().map(move |text| read(text, options));
    OPTIONS.iter().copied().flat_map(under).collect()
}

/// A random board with up to seven tiles a side and any number of barragoons up to 32, in a random
/// phase and under random options.
pub(crate) fn composed(random: &mut SplitMix64) -> Position {
    let mut board = [[b'.'; 7]; 9];
    let mut put = |letters: &[u8], count: usize, random: &mut SplitMix64| {
        for _ in 0..count {
            let (row, file) = (random.below(9), random.below(7));
            if board[row][file] == b'.' {
                board[row][file] = letters[random.below(letters.len())];
            }
        }
    };
    put(b"ZDV", 1 + random.below(7), random);
    put(b"zdv", 1 + random.below(7), random);
    put(b"x^>Y<|-eswnWNES++++", random.below(33), random);
    let rows: Vec<String> = board.into_iter().map(row_text).collect();
    let phases = ["w - 0", "b - 0", "w - 150", "b - 11", "w w 0", "b b 0", "w w 9", "b b 9"];
    let phases = [&phases[..], &["w wb 0", "b bw 0", "w - 1", "b - 1", "w - 2", "b - 2"]].concat();
    let phase = phases[random.below(phases.len())];
    let options = OPTIONS[random.below(OPTIONS.len())];
    format!("{} {phase}{options}", rows.join("/")).parse().unwrap()
}

fn row_text(row: [u8; 7]) -> String {
    let mut text = String::new();
    for cell in row {
        match (cell, text.pop()) {
            (b'.', Some(digit @ '1'..='6')) => text.push((digit as u8 + 1) as char),
            (b'.', last) => text.extend(last.into_iter().chain(['1'])),
            (_, last) => text.extend(last.into_iter().chain([cell as char])),
        }
    }
    text
}

/// A game of random plies from one of [`all`] or from a composed board, not necessarily finished.
pub(crate) fn random_game(seed: u64, max_plies: usize) -> Game<Position> {
    let mut random = SplitMix64::new(seed);
    let starts = all();
    let start = match random.below(3) {
        0 => START.parse().unwrap(),
        1 => starts[random.below(starts.len())].clone(),
        _ => composed(&mut random),
    };
    let mut game = Game::new(start);
    for _ in 0..max_plies {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(moves[random.below(moves.len())]);
    }
    game
}

#[test]
fn composed_boards_keep_every_promise() {
    let mut random = SplitMix64::new(7);
    let mut phases = [0; 3];
    for _ in 0..1000 {
        let position = composed(&mut random);
        check_position(&position, &[], &mut random.clone());
        phases[position.placers().count()] += 1;
        assert!(position.game().name() == "barragoon");
    }
    assert!(phases.iter().all(|n| *n > 100), "{phases:?}");
}
