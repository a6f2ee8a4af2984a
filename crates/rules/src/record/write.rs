//! Writing a record.

use super::{Record, Word};
use std::fmt::{self, Write};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.sorted_tags() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        f.write_char('\n')?;
        let mut tokens = Vec::new();
        tokens.extend(self.preface.as_deref().map(braced));
        push_words(&self.words, 0, &mut tokens);
        tokens.push(self.result.clone());
        write_wrapped(f, &tokens)
    }
}

fn braced(comment: &str) -> String {
    format!("{{{comment}}}")
}

/// The tokens of a line whose first word has the number `first`, from 0.
fn push_words(words: &[Word], first: usize, tokens: &mut Vec<String>) {
    for (i, word) in (first..).zip(words) {
        tokens.push(match i % 2 {
            0 => format!("{}. {}", i / 2 + 1, word.text),
            // A variation says where it begins.
            _ if i == first => format!("{}... {}", i / 2 + 1, word.text),
            _ => word.text.clone(),
        });
        tokens.extend(word.comment.as_deref().map(braced));
        for variation in &word.variations {
            let start = tokens.len();
            tokens.extend(variation.preface.as_deref().map(braced));
            push_words(&variation.words, i, tokens);
            if let Some(token) = tokens.get_mut(start) {
                token.insert(0, '(');
            }
            if let Some(token) = tokens.last_mut().filter(|_| !variation.words.is_empty()) {
                token.push(')');
            }
        }
    }
}

/// Breaks lines before column 80; a longer token stands alone.
fn write_wrapped(f: &mut fmt::Formatter<'_>, tokens: &[String]) -> fmt::Result {
    let mut column = 0;
    for token in tokens {
        let width = token.chars().count();
        if column > 0 && column + 1 + width > 80 {
            f.write_char('\n')?;
            column = 0;
        } else if column > 0 {
            f.write_char(' ')?;
            column += 1;
        }
        f.write_str(token)?;
        column += width;
    }
    f.write_char('\n')
}
