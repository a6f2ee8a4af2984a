//! Finding what a mistyped word probably means.

/// The candidate that is nearest to a word: one that differs by few letters left out, added, changed
/// or swapped with their neighbours. Case does not count.
///
/// ```
/// use quina_rules::near::nearest;
/// assert_eq!(nearest("Morreli", ["mapello", "morelli"]), Some("morelli"));
/// assert_eq!(nearest("chess", ["mapello", "morelli"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().take(LONGEST).collect();
    let distances = candidates.into_iter().map(|candidate| {
        let letters: Vec<char> = candidate.to_lowercase().chars().take(LONGEST).collect();
        let most = (letters.len().max(word.len()) / 3).max(1);
        (distance(&word, &letters), most, candidate)
    });
    let near = distances.filter(|(distance, most, candidate)| {
        distance <= most && *distance < candidate.chars().count()
    });
    near.min_by_key(|(distance, ..)| *distance).map(|(.., candidate)| candidate)
}

/// Longer than any name: nobody means a candidate by more.
const LONGEST: usize = 60;

/// The optimal string alignment distance: changes, insertions, deletions and swaps of neighbours.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut next = vec![row + 1];
        for (column, wanted) in other.iter().enumerate() {
            let changed = last[column] + usize::from(letter != wanted);
            let mut least = changed.min(last[column + 1] + 1).min(next[column] + 1);
            let is_swap =
                row > 0 && column > 0 && one[row - 1] == *wanted && *letter == other[column - 1];
            if is_swap {
                least = least.min(before[column - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut last, next);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_another_word_is_not() {
        let games = ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"];
        for (typed, meant) in [
            ("moreli", Some("morelli")),
            ("baragoon", Some("barragoon")),
            ("sirtys", Some("syrtis")),
            ("sytris", Some("syrtis")),
            ("campo-belo", Some("campo-bello")),
            ("othello", None),
            ("", None),
            ("x", None),
        ] {
            assert_eq!(nearest(typed, games), meant, "{typed}");
        }
        assert_eq!(nearest("levle", ["elo", "level"]), Some("level"));
        assert_eq!(nearest("z", ["on"]), None);
    }
}
