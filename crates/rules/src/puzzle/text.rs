//! Puzzles as text: one puzzle in a line, its fields separated by ` ; `.
//!
//! ```text
//! ID ; POSITION ; SOLUTION ; KIND ; PROOF ; GRADE ; THEMES
//! ```
//!
//! The ids are numbers from 1 that only rise. The solution is written as in a record: turns separated by blanks, the plies of a turn joined by
//! `,`. The proof is `exact NODES`, or `margin BEST/SECOND@NODES BEST/SECOND@NODES`, winning chances
//! in percent by a first and a second search. Lines that begin with `#` and a blank are comments.
//!
//! Reading is strict: a puzzle is exactly what [`Display`](fmt::Display) would write.

use super::{CONFIRMATION, Grade, Kind, Percents, Proof, Puzzle, Theme, identity};
use crate::{AnyMove, AnyPosition, Game, GameId, Notation, PlyError, Position, PositionError};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};

/// Between two fields.
const SEPARATOR: &str = " ; ";

/// No line is longer, in bytes.
const MAX_LINE_LEN: usize = 4_096;

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solution = written(&self.position, &self.solution);
        let Self { id, position, kind, proof, grade, themes, .. } = self;
        write!(f, "{id} ; {position} ; {solution} ; {kind} ; {proof} ; {grade} ; ")?;
        let names: Vec<_> = themes.iter().map(|theme| theme.name()).collect();
        f.write_str(&names.join(" "))
    }
}

/// Plies as a record writes them.
fn written(position: &AnyPosition, plies: &[AnyMove]) -> String {
    let mut text = String::new();
    let mut position = position.clone();
    for ply in plies {
        if !text.is_empty() {
            text.push(if position.is_turn_start() { ' ' } else { ',' });
        }
        let _ = position.write_move(*ply, &mut text);
        position.play_unchecked(*ply);
    }
    text
}

/// Why a line is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleError {
    /// It is too long.
    #[error("the line has more than {MAX_LINE_LEN} bytes")]
    TooLong,
    /// There are more or fewer than seven fields.
    #[error("there are {0} fields separated by ` ; `, not 7")]
    Fields(usize),
    /// The id is not a number from 1.
    #[error("`{0}` is not an id: a number from 1")]
    Id(String),
    /// The position is refused.
    #[error("{0}")]
    Position(PositionError),
    /// The game is over in the position.
    #[error("the game is over in this position")]
    Over,
    /// The position is in the middle of a turn.
    #[error("the position is in the middle of a turn")]
    WithinTurn,
    /// There are more than two players.
    #[error("puzzles are for two players, not {0}")]
    Players(u8),
    /// There is nothing to choose.
    #[error("there is only one legal move")]
    OneMove,
    /// The solution is refused.
    #[error("{0}")]
    Solution(PlyError),
    /// The solution does not end with a ply of the solver.
    #[error("the solution ends with a ply of the opponent")]
    EndsWithReply,
    /// There is no such kind.
    #[error("`{0}` is not a kind of puzzle: win, save, best")]
    Kind(String),
    /// The proof is malformed.
    #[error(
        "`{0}` is not a proof: exact NODES, or margin BEST/SECOND@NODES BEST/SECOND@NODES in percent"
    )]
    Proof(String),
    /// The second search does not have enough nodes.
    #[error("the second search has less than {CONFIRMATION} times the nodes of the first")]
    NotConfirmed,
    /// The solution is not better than the rest.
    #[error("the solution is not better than the best other ply")]
    NotBest,
    /// There is no such grade.
    #[error("`{0}` is not a grade from 1 to 5")]
    Grade(String),
    /// There is no such theme.
    #[error("`{0}` is not a theme")]
    Theme(String),
    /// Everything can be read, but it would be written otherwise.
    #[error("the puzzle is written `{0}`")]
    Form(String),
}

/// Why a file of puzzles is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleFileError {
    /// A line is no puzzle.
    #[error("line {line}: {error}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// Why.
        error: PuzzleError,
    },
    /// The ids do not rise.
    #[error("line {line}: the id {id} comes after {earlier}")]
    Order {
        /// Which line, from 1.
        line: usize,
        /// Its id.
        id: u32,
        /// The id before it.
        earlier: u32,
    },
    /// Two puzzles are the same, perhaps turned or reflected or with the seats exchanged.
    #[error("line {line} is the same puzzle as line {earlier}")]
    Twice {
        /// Which line, from 1.
        line: usize,
        /// The one before it.
        earlier: usize,
    },
}

/// The text of a file of puzzles; `head` says in a few lines how it was made.
pub fn write_puzzles(head: &str, puzzles: &[Puzzle]) -> String {
    let mut text = String::new();
    for line in head.lines() {
        let _ = writeln!(text, "# {line}");
    }
    for puzzle in puzzles {
        let _ = writeln!(text, "{puzzle}");
    }
    text
}

/// Reads a file of puzzles of one game.
pub fn read_puzzles(game: GameId, text: &str) -> Result<Vec<Puzzle>, PuzzleFileError> {
    let mut puzzles = Vec::new();
    let mut known = BTreeMap::new();
    let mut last_id = None;
    for (line, content) in (1..).zip(text.lines()) {
        if content.is_empty() || content == "#" || content.starts_with("# ") {
            continue;
        }
        let puzzle =
            read_puzzle(game, content).map_err(|error| PuzzleFileError::Line { line, error })?;
        if let Some(earlier) = last_id.filter(|earlier| puzzle.id <= *earlier) {
            return Err(PuzzleFileError::Order { line, id: puzzle.id, earlier });
        }
        last_id = Some(puzzle.id);
        if let Some(earlier) = known.insert(identity(&puzzle.position), line) {
            return Err(PuzzleFileError::Twice { line, earlier });
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// Reads the line of a puzzle.
pub fn read_puzzle(game: GameId, line: &str) -> Result<Puzzle, PuzzleError> {
    if line.len() > MAX_LINE_LEN {
        return Err(PuzzleError::TooLong);
    }
    let fields: Vec<&str> = line.split(SEPARATOR).collect();
    let [id, position, solution, kind, proof, grade, themes] = fields[..] else {
        return Err(PuzzleError::Fields(fields.len()));
    };
    let bad_id = || PuzzleError::Id(id.to_owned());
    let id = id.parse().ok().filter(|id| *id >= 1).ok_or_else(bad_id)?;
    let position = read_position(game, position)?;
    let solution = read_solution(&position, solution)?;
    let bad_kind = || PuzzleError::Kind(kind.to_owned());
    let kind = Kind::ALL.into_iter().find(|one| one.name() == kind).ok_or_else(bad_kind)?;
    let proof = read_proof(proof)?;
    let bad_grade = || PuzzleError::Grade(grade.to_owned());
    let grade = grade.parse().ok().and_then(Grade::new).ok_or_else(bad_grade)?;
    let themes = themes.split(' ').map(read_theme).collect::<Result<BTreeSet<_>, _>>()?;
    let themes = themes.into_iter().collect();
    let puzzle = Puzzle { id, position, solution, kind, proof, grade, themes };
    let written = puzzle.to_string();
    if written == line { Ok(puzzle) } else { Err(PuzzleError::Form(written)) }
}

fn read_position(game: GameId, text: &str) -> Result<AnyPosition, PuzzleError> {
    let position = game.parse_position(text).map_err(PuzzleError::Position)?;
    if position.outcome().is_some() {
        return Err(PuzzleError::Over);
    }
    if !position.is_turn_start() {
        return Err(PuzzleError::WithinTurn);
    }
    match (position.players(), position.count_moves()) {
        (2, 1) => Err(PuzzleError::OneMove),
        (2, _) => Ok(position),
        (players, _) => Err(PuzzleError::Players(players)),
    }
}

fn read_solution(position: &AnyPosition, text: &str) -> Result<Vec<AnyMove>, PuzzleError> {
    let mut game = Game::new(position.clone());
    for word in text.split(' ') {
        game.play_text(word).map_err(PuzzleError::Solution)?;
    }
    let before_last = game.len().checked_sub(1).and_then(|plies| game.position_at(plies));
    if before_last.is_none_or(|before| before.turn() != position.turn()) {
        return Err(PuzzleError::EndsWithReply);
    }
    Ok(game.plies().collect())
}

fn read_proof(text: &str) -> Result<Proof, PuzzleError> {
    let words: Vec<&str> = text.split(' ').collect();
    let bad = || PuzzleError::Proof(text.to_owned());
    let (first, second) = match words[..] {
        ["exact", nodes] => {
            let nodes = nodes.parse().map_err(|_| bad())?;
            return Ok(Proof::Exact { nodes });
        }
        ["margin", first, second] => {
            (read_percents(first).ok_or_else(bad)?, read_percents(second).ok_or_else(bad)?)
        }
        _ => return Err(bad()),
    };
    if second.nodes < first.nodes.saturating_mul(CONFIRMATION) {
        return Err(PuzzleError::NotConfirmed);
    }
    if first.best <= first.second || second.best <= second.second {
        return Err(PuzzleError::NotBest);
    }
    Ok(Proof::Margin { first, second })
}

fn read_percents(text: &str) -> Option<Percents> {
    let (chances, nodes) = text.split_once('@')?;
    let (best, second) = chances.split_once('/')?;
    let percent = |text: &str| text.parse().ok().filter(|percent| *percent <= 100);
    Some(Percents { best: percent(best)?, second: percent(second)?, nodes: nodes.parse().ok()? })
}

fn read_theme(text: &str) -> Result<Theme, PuzzleError> {
    let found = Theme::ALL.into_iter().find(|theme| theme.name() == text);
    found.ok_or_else(|| PuzzleError::Theme(text.to_owned()))
}
