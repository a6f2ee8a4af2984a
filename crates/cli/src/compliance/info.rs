//! Validation of the `info` lines of a search.

use quina_engine::Score;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};

/// The numbers of an `info` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// The iteration.
    pub depth: u64,
    /// Which principal variation this is, from 1.
    pub multi_pv: u64,
    /// Its score.
    pub score: Score,
    /// Its moves.
    pub moves: Vec<String>,
}

/// The words that are followed by a whole number, in every `info` line of a search.
const NUMBERS: [&str; 7] = ["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"];

/// Reads an `info` line; `None` for one that says something else (`info string …`).
pub fn read(line: &str) -> Result<Option<Info>, String> {
    let mut words = line.split_whitespace().skip(1).peekable();
    if words.peek() == Some(&"string") {
        return Ok(None);
    }
    let refuse = |what: &str| format!("{what}: `{line}`");
    let mut numbers = [None; NUMBERS.len()];
    let mut score = None;
    let mut moves = Vec::new();
    while let Some(word) = words.next() {
        if word == "pv" {
            moves = words.by_ref().map(str::to_owned).collect();
        } else if word == "score" {
            let kind = words.next().unwrap_or_default();
            let number: i32 = words
                .next()
                .and_then(|word| word.parse().ok())
                .ok_or_else(|| refuse("a score is `cp`, `win` or `loss` with a whole number"))?;
            score = Some(match (kind, u32::try_from(number)) {
                ("cp", _) => Score::guess(number),
                ("win", Ok(plies)) => Score::win_in(plies),
                ("loss", Ok(plies)) => Score::loss_in(plies),
                _ => return Err(refuse("a score is `cp N`, `win N` or `loss N`")),
            });
        } else {
            let at = NUMBERS.iter().position(|known| *known == word);
            let at = at.ok_or_else(|| refuse(&format!("`{word}` has no place in an info line")))?;
            let number = words.next().and_then(|word| word.parse::<u64>().ok());
            let number = number.ok_or_else(|| refuse(&format!("`{word}` takes a whole number")))?;
            if numbers[at].replace(number).is_some() {
                return Err(refuse(&format!("`{word}` appears twice")));
            }
        }
    }
    if let Some(at) = numbers.iter().position(Option::is_none) {
        return Err(refuse(&format!("`{}` is missing", NUMBERS[at])));
    }
    if moves.is_empty() {
        return Err(refuse("`pv` with at least one move is missing"));
    }
    let [depth, longest, multi_pv, _, _, full, _] = numbers.map(Option::unwrap_or_default);
    if longest < depth {
        return Err(refuse("`seldepth` is not below `depth`"));
    }
    if full > 1000 {
        return Err(refuse("`hashfull` counts thousandths"));
    }
    let score = score.ok_or_else(|| refuse("`score` is missing"))?;
    Ok(Some(Info { depth, multi_pv, score, moves }))
}

/// Checks all `info` lines of a search that was to report this many principal variations, and the
/// `bestmove` after them, if there is one yet.
pub fn check(
    lines: &[String],
    game: &Game<AnyPosition>,
    wanted: usize,
    best: Option<&str>,
) -> Result<(), String> {
    let mut infos = Vec::new();
    for line in lines {
        infos.extend(read(line)?);
    }
    for info in &infos {
        check_moves(&info.moves, game)?;
    }
    let Some(last) = infos.last() else { return Err("no info line came".to_owned()) };
    if infos.windows(2).any(|pair| pair[0].depth > pair[1].depth) {
        return Err("the depth went down".to_owned());
    }
    let expected = wanted.min(game.moves().len());
    let depth = last.depth;
    let last: Vec<_> = infos.iter().rev().take(expected).rev().collect();
    let numbers: Vec<_> = last.iter().map(|info| info.multi_pv).collect();
    if numbers != (1..=expected as u64).collect::<Vec<_>>() {
        return Err(format!(
            "the last lines of play are numbered {numbers:?}, not 1 to {expected}"
        ));
    }
    if last.iter().any(|info| info.depth != depth) {
        return Err("the last lines of play are of different depths".to_owned());
    }
    if last.windows(2).any(|pair| pair[0].score < pair[1].score) {
        return Err("the lines of play are not ordered by their scores".to_owned());
    }
    let mut firsts: Vec<_> = last.iter().map(|info| &info.moves[0]).collect();
    if let (Some(best), Some(first)) = (best, firsts.first())
        && best != *first
    {
        return Err(format!("the last `pv` begins with `{first}`, the `bestmove` is `{best}`"));
    }
    firsts.sort_unstable();
    firsts.dedup();
    if firsts.len() == expected {
        Ok(())
    } else {
        Err("two lines of play begin with the same move".to_owned())
    }
}

/// Checks that every move of a line is the token of a legal one.
fn check_moves(moves: &[String], game: &Game<AnyPosition>) -> Result<(), String> {
    let mut game = game.clone();
    for token in moves {
        let position = game.position();
        let legal = game.moves().into_iter().find(|mv| position.token(*mv) == *token);
        let mv = legal.ok_or_else(|| format!("`{token}` is not legal in `{position}`"))?;
        game.play_unchecked(mv);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::GameId;

    const LINE: &str = "info depth 3 seldepth 5 multipv 1 score cp -4 nodes 9 nps 90 hashfull 0 \
                        time 100 pv e3 f3";

    fn judge(lines: &[&str], wanted: usize) -> Result<(), String> {
        let game = Game::new(GameId::Mapello.default_start());
        let lines: Vec<_> = lines.iter().map(|line| (*line).to_owned()).collect();
        check(&lines, &game, wanted, Some("e3"))
    }

    #[test]
    fn a_sound_line_is_accepted_and_faults_are_named() {
        assert_eq!(judge(&[LINE], 1), Ok(()));
        assert_eq!(judge(&["info string hello", LINE], 1), Ok(()));
        for (from, to, fault) in [
            ("cp -4", "cp 0.5", "score"),
            ("cp -4", "mate 3", "score"),
            ("nodes 9 ", "", "`nodes` is missing"),
            ("nps 90", "nps 1e6", "`nps` takes"),
            ("time 100", "time 100 time 100", "twice"),
            ("seldepth 5", "seldepth 2", "not below"),
            ("hashfull 0", "hashfull 1001", "thousandths"),
            ("pv e3 f3", "pv", "`pv`"),
            ("pv e3 f3", "pv e3 e3", "not legal"),
            ("pv e3 f3", "pv c5", "the `bestmove` is `e3`"),
            ("multipv 1", "multipv 2", "numbered"),
        ] {
            let error = judge(&[&LINE.replace(from, to)], 1).expect_err(to);
            assert!(error.contains(fault), "{to}: {error}");
        }
    }

    #[test]
    fn several_lines_are_ordered_and_different() {
        let second = LINE.replace("multipv 1", "multipv 2");
        let other = second.replace("pv e3 f3", "pv c5");
        assert_eq!(judge(&[LINE, &other], 2), Ok(()));
        assert!(judge(&[LINE, &second], 2).is_err_and(|error| error.contains("same move")));
        let better = other.replace("cp -4", "win 3");
        assert!(judge(&[LINE, &better], 2).is_err_and(|error| error.contains("ordered")));
        assert!(judge(&[LINE], 2).is_err_and(|error| error.contains("numbered")));
    }
}
