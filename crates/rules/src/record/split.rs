//! Files that hold several records.

/// The texts of the records in a file, in order; together they are the whole file. A record begins
/// with the first tag after the moves of another.
pub fn split(text: &str) -> Vec<&str> {
    let mut starts = vec![0];
    let (mut at, mut has_moves, mut in_comment) = (0, false, false);
    for line in text.split_inclusive('\n') {
        let is_tag = !in_comment && line.trim_start().starts_with('[');
        if is_tag && has_moves {
            starts.push(at);
            has_moves = false;
        } else if !is_tag && !line.trim().is_empty() {
            has_moves = true;
            let braces = line.rfind(['{', '}']);
            in_comment = braces.map_or(in_comment, |at| line[at..].starts_with('{'));
        }
        at += line.len();
    }
    let ends = starts.clone().into_iter().skip(1).chain([text.len()]);
    let texts = starts.into_iter().zip(ends).map(|(from, to)| &text[from..to]);
    texts.filter(|text| !text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_stand_one_behind_the_other() {
        let first = "[Game \"syrtis\"]\n\n1. a {\n[not a tag]\n} b *\n\n";
        let second = "[Game \"syrtis\"]\n[Date \"?\"]\n\n*\n";
        assert_eq!(split(&format!("{first}{second}")), [first, second]);
        assert_eq!(split(first), [first]);
        assert!(split("").is_empty());
    }
}
