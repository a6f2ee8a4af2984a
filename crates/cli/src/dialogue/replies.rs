//! What a person may type during a game or a study: commands in English and Portuguese, numbers,
//! moves.

use quina_view::Language;

/// A parsed reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A command, with its argument.
    Word(Word, Option<String>),
    /// The number of a move in the list.
    Number(usize),
    /// Anything else, presumably a move.
    Text(String),
    /// Nothing.
    Empty,
}

/// The commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// What can be typed.
    Help,
    /// The legal moves.
    Moves,
    /// A hint.
    Hint,
    /// The guide of a first game.
    Guide,
    /// Take back.
    Undo,
    /// Play again.
    Redo,
    /// The board.
    Board,
    /// The rules of the game.
    Rules,
    /// The options of the game.
    Options,
    /// Give up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Change seats.
    Swap,
    /// Write a copy.
    Save,
    /// The game as a record.
    Record,
    /// The position as text.
    Position,
    /// What the engine thinks.
    Analyse,
    /// What is on the board, or on a part of it.
    Look,
    /// What the opponents could do.
    Threats,
    /// What changed in the last turn.
    Last,
    /// The mistakes of the game.
    Review,
    /// Step through the game.
    Study,
    /// In a study: the next ply.
    Next,
    /// In a study: to a ply.
    Go,
    /// In a study: its lines.
    Line,
    /// In a study: read or write a comment.
    Comment,
    /// In a study: make this the main line.
    Promote,
    /// In a study: delete a ply.
    Delete,
    /// In a study: the next mistake that the review found.
    Mistake,
    /// Leave.
    Quit,
}

/// Every command with all its words. None of them is a move of any game.
const WORDS: [(Word, &[&str]); 29] = [
    (Word::Help, &["help", "h", "?", "ajuda", "a"]),
    (Word::Moves, &["moves", "m", "jogadas", "j"]),
    (Word::Hint, &["hint", "dica", "d"]),
    (Word::Guide, &["guide", "guia"]),
    (Word::Undo, &["undo", "u", "back", "desfazer", "voltar"]),
    (Word::Redo, &["redo", "r", "refazer"]),
    (Word::Board, &["board", "b", "tabuleiro", "t"]),
    (Word::Rules, &["rules", "regras"]),
    (Word::Options, &["options", "o", "opcoes", "opções"]),
    (Word::Resign, &["resign", "desistir"]),
    (Word::Draw, &["draw", "empate"]),
    (Word::Swap, &["swap", "trocar"]),
    (Word::Save, &["save", "guardar"]),
    (Word::Record, &["record", "registo", "registro"]),
    (Word::Position, &["position", "p", "posicao", "posição"]),
    (Word::Analyse, &["analyse", "analyze", "analisar"]),
    (Word::Look, &["look", "l", "ver", "v", "olhar"]),
    (Word::Threats, &["threats", "ameaças", "ameacas"]),
    (Word::Last, &["last", "última", "ultima"]),
    (Word::Review, &["review", "rever"]),
    (Word::Study, &["study", "estudar", "estudo"]),
    (Word::Next, &["next", "n", "seguinte", "avançar", "avancar"]),
    (Word::Go, &["go", "ir"]),
    (Word::Line, &["line", "lines", "linha", "linhas", "variante"]),
    (Word::Comment, &["comment", "comentar", "comentário", "comentario"]),
    (Word::Promote, &["main", "principal"]),
    (Word::Delete, &["delete", "apagar"]),
    (Word::Mistake, &["mistake", "erro"]),
    (Word::Quit, &["quit", "q", "exit", "sair", "s"]),
];

impl Reply {
    /// Parses a line.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return Self::Empty;
        }
        if line.bytes().all(|byte| byte.is_ascii_digit()) {
            // A number that overflows is larger than any list.
            return Self::Number(line.parse().unwrap_or(usize::MAX));
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let lower = first.to_lowercase();
        let word = WORDS.iter().find(|(_, forms)| forms.contains(&lower.as_str()));
        match word {
            Some((word, _)) => {
                let rest = rest.trim();
                Self::Word(*word, (!rest.is_empty()).then(|| rest.to_owned()))
            }
            None => Self::Text(line.split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }
}

/// Reads yes or no, as the question in this language asks for it.
pub fn yes_or_no(line: &str, language: Language) -> Option<bool> {
    let said = line.trim().trim_end_matches('.').to_lowercase();
    match (language, said.as_str()) {
        (Language::English, "y" | "yes") | (Language::Portuguese, "s" | "sim") => Some(true),
        (Language::English, "n" | "no") | (Language::Portuguese, "n" | "nao" | "não") => {
            Some(false)
        }
        _ => None,
    }
}

/// Whether a line means to leave, where anything else is asked for.
pub fn is_quit(line: &str) -> bool {
    // Not every short form: `s` is yes in Portuguese.
    matches!(line.trim().to_lowercase().as_str(), "quit" | "q" | "exit" | "sair")
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::GameId;
    use quina_rules::prelude::*;

    #[test]
    fn no_word_is_a_move_of_any_game() {
        for game in GameId::ALL {
            for form in WORDS.iter().flat_map(|(_, forms)| *forms) {
                assert!(game.default_start().read_move(form).is_err(), "{game}: {form}");
            }
        }
    }

    #[test]
    fn replies_are_understood() {
        assert_eq!(Reply::read(" AJUDA "), Reply::Word(Word::Help, None));
        assert_eq!(Reply::read("save my game"), Reply::Word(Word::Save, Some("my game".into())));
        assert_eq!(Reply::read("12"), Reply::Number(12));
        assert_eq!(Reply::read(&"9".repeat(40)), Reply::Number(usize::MAX));
        assert_eq!(Reply::read("d8xd5  >@d8"), Reply::Text("d8xd5 >@d8".into()));
        assert_eq!(Reply::read("swap11"), Reply::Text("swap11".into()));
        assert_eq!(Reply::read("  "), Reply::Empty);
    }

    #[test]
    fn a_question_is_answered_in_its_own_language() {
        assert_eq!(yes_or_no("S", Language::Portuguese), Some(true));
        assert_eq!(yes_or_no("S", Language::English), None);
        assert_eq!(yes_or_no("y.", Language::English), Some(true));
        assert_eq!(yes_or_no("maybe", Language::English), None);
    }
}
