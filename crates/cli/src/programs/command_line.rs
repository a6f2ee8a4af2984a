//! A command as one text: words separated by blanks, quotes keep blanks.

/// Splits a command line into its words.
///
/// ```
/// use quina::programs::command_line::words;
/// assert_eq!(words("python3 'my engine.py' --fast"), ["python3", "my engine.py", "--fast"]);
/// ```
pub fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut current: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match (c, quote) {
            (_, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                current.get_or_insert_default();
            }
            (_, None) if c.is_whitespace() => words.extend(current.take()),
            _ => current.get_or_insert_default().push(c),
        }
    }
    words.extend(current);
    words
}
