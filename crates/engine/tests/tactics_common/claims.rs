//! What is said about positions, proven by looking at every line of play.

use quina_rules::{Outcome, Player, Ruleset};

/// Comments begin with `win N`: exactly the listed moves force a win within N plies; or `loss N`:
/// exactly the listed moves let the opponent force one within N plies.
pub(crate) fn prove<P: Ruleset>(data: &str) {
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let position: P = fields[0].parse().unwrap();
        let (kind, tokens) = fields[1].split_once(' ').unwrap();
        let mut listed: Vec<&str> = tokens.split_whitespace().collect();
        listed.sort_unstable();
        let mut words = fields[3].split([' ', ':']);
        let claim = words.next().unwrap();
        let plies: u32 = words.next().unwrap().parse().unwrap();
        let winner = match claim {
            "win" => position.turn(),
            "loss" => position.turn().other(),
            other => panic!("win or loss, not {other}"),
        };
        let decided = |token: &String| {
            let mut after = position.clone();
            after.play_unchecked(after.parse_move(token).unwrap());
            wins(&after, winner, plies - 1)
        };
        let found: Vec<String> = position.tokens().into_iter().filter(decided).collect();
        assert_eq!(found, listed, "{line}");
        assert_eq!(kind, if claim == "win" { "bm" } else { "am" }, "{line}");
        assert!(found.len() < position.count_moves(), "nothing to choose: {line}");
    }
}

/// Whether a player can force a win within so many plies. No rule about repetition can matter in
/// lines this short.
fn wins<P: Ruleset>(position: &P, player: Player, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::win(player);
    }
    if plies == 0 {
        return false;
    }
    let after = |mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        wins(&after, player, plies - 1)
    };
    let mut moves = position.moves().into_iter();
    if position.turn() == player { moves.any(after) } else { moves.all(after) }
}
