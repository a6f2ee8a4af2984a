//! The data file of measured ratings: for each game a block that begins with a comment `# GAME: …`
//! naming the command that made it.

use quina_rules::GameId;

/// Puts a new block in place of a game's old one, or at the end.
pub fn replace(text: &str, game: GameId, block: &[String]) -> String {
    let of_game = |line: &str| {
        let line = line.trim_start_matches("# ");
        let rest = line.strip_prefix(game.name());
        rest.is_some_and(|rest| rest.starts_with(' ') || rest.starts_with(':'))
    };
    let mut lines: Vec<&str> = Vec::new();
    let mut place = None;
    for line in text.lines() {
        if of_game(line) {
            place.get_or_insert(lines.len());
        } else {
            lines.push(line);
        }
    }
    let place = place.unwrap_or(lines.len());
    lines.splice(place..place, block.iter().map(String::as_str));
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_block_of_the_game_changes() {
        let old = "# heading\n# mapello: x\nmapello 1 5 2\n# mapello uct 9 9\n# syrtis: y\nsyrtis 1 1 1\n";
        let block = ["# mapello: z".to_owned(), "mapello 1 6 2".to_owned()];
        let new = replace(old, GameId::Mapello, &block);
        assert_eq!(new, "# heading\n# mapello: z\nmapello 1 6 2\n# syrtis: y\nsyrtis 1 1 1\n");
        assert_eq!(replace(&new, GameId::Mapello, &block), new);
        let first = replace("# heading\n", GameId::Mapello, &block);
        assert_eq!(first, "# heading\n# mapello: z\nmapello 1 6 2\n");
    }
}
