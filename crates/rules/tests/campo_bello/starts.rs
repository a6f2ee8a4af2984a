//! Positions to start random games from: every option, every number of players, players who are
//! out, and boards on which pieces lie about.

use crate::at;
use quina_rules::campo_bello::Position;
use quina_rules::random::SplitMix64;

const BOARDS: [(&str, &str, usize); 3] = [
    ("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb", "yb", 2),
    ("..yyyyyyyyy.ggggggggg...........bbbbbbbbb", "ybg", 3),
    ("..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb", "ybgr", 4),
];

/// The bracket with these options, blank in front; nothing for none.
fn bracket(options: &[&str]) -> String {
    if options.is_empty() { String::new() } else { format!(" [{}]", options.join(",")) }
}

/// Every combination of options, as the bracket of a position for so many players.
fn option_brackets(players: usize) -> Vec<String> {
    let mut brackets = Vec::new();
    for bits in 0..8 {
        let mut options = Vec::new();
        let count = format!("players={players}");
        match players {
            2 if bits & 1 != 0 => options.push("end=pass"),
            2 => {}
            _ if bits & 1 != 0 => continue,
            _ => options.push(&count),
        }
        if bits & 2 != 0 {
            options.push("rejump=true");
        }
        if bits & 4 != 0 {
            options.push("tip_in_area=false");
        }
        brackets.push(bracket(&options));
    }
    brackets
}

/// The start of the game under every combination of options.
pub(crate) fn regular() -> Vec<Position> {
    let starts = BOARDS.iter().flat_map(|(board, _, players)| {
        option_brackets(*players)
            .into_iter()
            .map(move |options| at(&format!("{board} y -{options}")))
    });
    starts.collect()
}

/// Starts with players out.
pub(crate) fn with_players_out() -> Vec<Position> {
    [
        "..yyyyyyyyy.ggggggggg...........bbbbbbbbb b - out=y [players=3]",
        "..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - out=b [players=3]",
        "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - out=g [players=4]",
        "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - out=bg [players=4]",
        "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb r - out=yg [players=4,rejump=true]",
    ]
    .map(at)
    .to_vec()
}

/// Boards with pieces strewn about, any side to act, any options, now and then somebody out.
pub(crate) fn strewn(seed: u64, count: usize) -> Vec<Position> {
    let mut random = SplitMix64::new(seed);
    (0..count).map(|_| at(&strewn_text(&mut random))).collect()
}

fn strewn_text(random: &mut SplitMix64) -> String {
    let (_, letters, players) = BOARDS[random.below(3)];
    let most = if players == 2 { 18 } else { 9 };
    let mut board = vec![b'.'; 41];
    for letter in letters.bytes() {
        for _ in 0..random.below(most + 1) {
            let point = random.below(41);
            if board[point] == b'.' {
                board[point] = letter;
            }
        }
    }
    let board = String::from_utf8(board).expect("ASCII");
    let brackets = option_brackets(players);
    let options = &brackets[random.below(brackets.len())];
    let side = random.below(players);
    let away = random.below(players);
    let out = if players > 2 && away != side && random.below(3) == 0 {
        format!(" out={}", &letters[away..=away])
    } else {
        String::new()
    };
    format!("{board} {} -{out}{options}", &letters[side..=side])
}

/// All of them.
pub(crate) fn all() -> Vec<Position> {
    let mut starts = regular();
    starts.extend(with_players_out());
    starts.extend(strewn(0xCA3B, 400));
    starts
}
