//! What the browser app and its engine say to each other. The engine runs in a Web Worker, so every
//! message is a text: JSON, one [`Request`] or one [`Answer`].
//!
//! Positions and moves travel as the texts of the notation. Sentences come from the side that has
//! the words for them: the engine is told the language.

use serde::{Deserialize, Serialize};

/// A game up to the position that a request is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameText {
    /// The name of the game, `mapello`.
    pub game: String,
    /// The position that it began with.
    pub start: String,
    /// The tokens of its plies.
    pub moves: Vec<String>,
}

/// The clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatClock {
    /// The time that is left.
    pub left_ms: u64,
    /// What is added after every ply.
    pub increment_ms: u64,
}

/// A request with its number; the answers to it have the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// Its number.
    pub id: u32,
    /// What is wanted.
    pub task: Task,
}

/// What is wanted of the engine. A new task ends the one before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Task {
    /// The ply of a computer player.
    Choose {
        /// The game so far.
        game: GameText,
        /// The description of the player, `engine:level=3`.
        player: String,
        /// The seed of its random choices.
        seed: u64,
        /// The clocks of all seats; empty without clocks.
        clocks: Vec<SeatClock>,
    },
    /// A hint in its stages.
    Hint {
        /// The game so far.
        game: GameText,
        /// The language of its sentences, `en` or `pt`.
        language: String,
    },
    /// What the guide of a first game finds worth a look.
    Guide {
        /// The game so far.
        game: GameText,
        /// The language of its sentence, `en` or `pt`.
        language: String,
    },
    /// What the engine thinks of a position, again and again until it is stopped.
    Analyse {
        /// The game so far.
        game: GameText,
        /// How many lines.
        lines: usize,
        /// After how many nodes to end; without a limit for 0.
        nodes: u64,
        /// The language of scores, `en` or `pt`.
        language: String,
    },
    /// Every ply of a game judged.
    Review {
        /// The game.
        game: GameText,
        /// The language of its sentences, `en` or `pt`.
        language: String,
    },
    /// Whether a computer player agrees to a draw.
    AnswerDraw {
        /// The game so far.
        game: GameText,
        /// The number of its seat.
        seat: u8,
    },
    /// The first seed from this one on that draws a balanced board.
    Balance {
        /// The name of the game.
        game: String,
        /// The options, key and value.
        choices: Vec<(String, String)>,
        /// Where to begin.
        seed: u64,
    },
    /// Nothing more: the task in progress is given up.
    Stop,
}

/// An answer to the request with this number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the request.
    pub id: u32,
    /// What is said.
    pub reply: Reply,
}

/// What the engine says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Reply {
    /// The ply of a computer player.
    Chosen {
        /// Its token.
        token: String,
        /// The score for the player, in hundredths; `None` if it has none.
        score: Option<i32>,
    },
    /// A hint.
    Hint {
        /// Its stages, each telling more.
        stages: Vec<HintStage>,
    },
    /// What is worth a look in a first game.
    Worth {
        /// A sentence; `None` if there is nothing to say.
        text: Option<String>,
    },
    /// What the engine thinks so far.
    Report(Report),
    /// The analysis of a position is complete.
    Complete,
    /// How far a review has come.
    Progress {
        /// How many plies are judged.
        done: usize,
        /// How many there are.
        total: usize,
    },
    /// A judged game.
    Review(Review),
    /// Whether a draw is agreed to.
    Draw {
        /// Whether it is.
        is_accepted: bool,
    },
    /// A seed.
    Seed {
        /// Its value.
        seed: u64,
    },
    /// It could not be done.
    Failed {
        /// Why, in English: a fault of the program.
        reason: String,
    },
}

/// One stage of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintStage {
    /// Its sentence.
    pub text: String,
    /// The names of the cells that it points at.
    pub cells: Vec<String>,
}

/// What the engine thinks of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The last completed iteration.
    pub depth: u32,
    /// How many nodes were searched.
    pub nodes: u64,
    /// In how many milliseconds.
    pub time_ms: u64,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

/// A line of play with its score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The score as people read it, for the player to act.
    pub score: String,
    /// The winning chance of the player to act, from 0 to 1.
    pub chance: f64,
    /// The tokens of its plies.
    pub moves: Vec<String>,
}

/// A judged game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// Its plies.
    pub plies: Vec<JudgedPly>,
    /// How well each seat played, from 0 to 100; `None` for one that had nothing to decide.
    pub accuracy: Vec<Option<f64>>,
}

/// A judged ply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgedPly {
    /// The number of the seat that played it.
    pub seat: u8,
    /// The winning chance of that player after it, from 0 to 1.
    pub chance_after: f64,
    /// The winning chance that it lost.
    pub loss: f64,
    /// What is said of it: an inaccuracy, a mistake, a blunder. `None` if nothing is.
    pub judgement: Option<String>,
    /// Why, in sentences.
    pub reasons: Vec<String>,
    /// The better line; empty if what was played was good.
    pub better: Vec<String>,
}

impl Request {
    /// As the text that is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("plain data can be written")
    }

    /// Reads a text; `None` if it is no request.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

impl Answer {
    /// As the text that is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("plain data can be written")
    }

    /// Reads a text; `None` if it is no answer.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_they_were_written() {
        let game = GameText {
            game: "mapello".to_owned(),
            start: "x".to_owned(),
            moves: vec!["d6".to_owned()],
        };
        let task = Task::Hint { game, language: "pt".to_owned() };
        let request = Request { id: 7, task };
        assert_eq!(Request::read(&request.to_text()), Some(request));
        let answer = Answer { id: 7, reply: Reply::Seed { seed: u64::MAX } };
        assert_eq!(Answer::read(&answer.to_text()), Some(answer));
        assert_eq!(Request::read("{\"id\":1}"), None);
    }
}
