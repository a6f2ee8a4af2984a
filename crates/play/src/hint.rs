//! A hint in four stages: the area, the piece, the move, and the reason.

use crate::judgement::{percent, say_score, tokens};
use crate::reasons::{self, MoveReason};
use quina_engine::{Limits, Report, Score};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, GameId, Step};
use quina_view::Words;

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// A part of the board.
    Area,
    /// What to move, or the column of what to place.
    Piece,
    /// The move.
    Move,
    /// Why it is good, and what the engine expects of it.
    Reason,
}

impl Stage {
    /// The next stage; the last one is its own successor.
    pub const fn next(self) -> Self {
        match self {
            Self::Area => Self::Piece,
            Self::Piece => Self::Move,
            Self::Move | Self::Reason => Self::Reason,
        }
    }
}

/// What the engine would play, revealed stage by stage.
#[derive(Clone, Debug)]
pub struct Hint {
    position: AnyPosition,
    /// The move.
    pub mv: AnyMove,
    /// The cells of the first stage: those that could be touched in a part of the board, including
    /// the move's own. Empty for a move that touches none.
    pub area: Vec<Cell>,
    /// The piece to move; `None` if the move is a placement or only a word.
    pub piece: Option<Cell>,
    /// The line that the engine expects, the move first.
    pub line: Vec<AnyMove>,
    /// The score of the move for the player to act.
    pub score: Score,
    /// The second best move and its score.
    pub second: Option<(AnyMove, Score)>,
    /// Why the move is good, the strongest reason first.
    pub reasons: Vec<MoveReason>,
}

/// How many plies of the expected line are shown: more of them would crowd out the rest.
const PLIES: usize = 6;

/// The size of a part of the board, in rows and columns.
const BLOCK: u32 = 3;

impl Hint {
    /// How many lines (`MultiPV`) the engine must search for a hint.
    pub const LINES: usize = 2;

    /// The limits of the search for a hint: by nodes, so that the same position gives the same
    /// hint, and few enough for half a second on a slow machine.
    pub fn limits() -> Limits<AnyMove> {
        Limits::nodes(20_000)
    }

    /// The hint that a report gives; `None` if the game is over.
    pub fn new(position: &AnyPosition, report: &Report<AnyMove>) -> Option<Self> {
        let best = report.lines.first()?;
        let mv = *best.moves.first()?;
        let cells = touched(position, mv);
        let second = report.lines.get(1);
        Some(Self {
            mv,
            area: cells.last().map(|cell| area(position, *cell)).unwrap_or_default(),
            piece: (cells.len() > 1).then(|| cells[0]),
            line: best.moves.clone(),
            score: best.score,
            // A search that ends within an iteration may know more about the second line than
            // about the first.
            second: second
                .filter(|line| line.score <= best.score)
                .and_then(|line| Some((*line.moves.first()?, line.score))),
            reasons: reasons::for_move(position, best, second),
            position: position.clone(),
        })
    }

    /// The cells that a stage points at.
    pub fn cells(&self, stage: Stage) -> Vec<Cell> {
        match stage {
            Stage::Area => self.area.clone(),
            Stage::Piece => self.piece.into_iter().collect(),
            Stage::Move => touched(&self.position, self.mv),
            Stage::Reason => {
                let why = self.reasons.iter().flat_map(|reason| reason.cells().iter().copied());
                touched(&self.position, self.mv).into_iter().chain(why).collect()
            }
        }
    }

    /// The position that it is for.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Whether this is a hint for a position.
    pub fn is_for(&self, position: &AnyPosition) -> bool {
        self.position == *position
    }

    /// The sentence of a stage.
    pub fn say(&self, stage: Stage, words: &Words) -> String {
        let token = self.position.token(self.mv);
        let name = |cell: &Cell| self.position.cell_name(*cell);
        match stage {
            Stage::Area if self.area.is_empty() => words.say("play-hint-word", &[]),
            Stage::Area => {
                let cells: Vec<_> = self.area.iter().map(name).collect();
                words.say("play-hint-area", &[("cells", &cells.join(" "))])
            }
            Stage::Piece => match (self.piece, touched(&self.position, self.mv).first()) {
                (Some(piece), _) => words.say("play-hint-piece", &[("cell", &name(&piece))]),
                (None, Some(cell)) => {
                    let column: String = name(cell).chars().take(1).collect();
                    words.say("play-hint-column", &[("column", &column)])
                }
                (None, None) => words.say("play-hint-move", &[("move", &token)]),
            },
            Stage::Move => words.say("play-hint-move", &[("move", &token)]),
            Stage::Reason => self.reason(&token, words),
        }
    }

    /// The reasons in words first, then the numbers and the line behind them.
    fn reason(&self, token: &str, words: &Words) -> String {
        let mut said: Vec<_> =
            self.reasons.iter().map(|reason| reason.say(&self.position, words)).collect();
        let (score, chance) = (say_score(self.score, None, words), percent(self.score.chance()));
        let args = [("move", token), ("score", &score), ("chance", &chance)];
        said.push(words.say("play-hint-reason", &args));
        if let Some((other, worth)) = &self.second {
            let other = self.position.token(*other);
            let (score, chance) = (say_score(*worth, None, words), percent(worth.chance()));
            let args = [("move", other.as_str()), ("score", &score), ("chance", &chance)];
            said.push(words.say("play-hint-second", &args));
        }
        let mut line = tokens(&self.position, &self.line);
        if line.len() > PLIES {
            line.truncate(PLIES);
            line.push("...".to_owned());
        }
        said.push(words.say("play-hint-expects", &[("line", &line.join(" "))]));
        said.join(" ")
    }
}

/// The cells that a move touches, in their order.
fn touched(position: &AnyPosition, mv: AnyMove) -> Vec<Cell> {
    let cell = |step: Step| match step {
        Step::Cell(cell) => Some(cell),
        Step::Choice(_) => None,
    };
    position.steps(mv).into_iter().filter_map(cell).collect()
}

/// The cells of legal moves in the part of the board where `cell` is. A part with nothing else in
/// it would give the move away, so it grows until there is a choice.
fn area(position: &AnyPosition, cell: Cell) -> Vec<Cell> {
    let mut all: Vec<_> =
        position.moves().into_iter().flat_map(|mv| touched(position, mv)).collect();
    all.sort_unstable();
    all.dedup();
    for block in [BLOCK, 2 * BLOCK] {
        let here = part_of(position, cell, block);
        let cells: Vec<_> =
            all.iter().copied().filter(|cell| part_of(position, *cell, block) == here).collect();
        if cells.len() > 1 {
            return cells;
        }
    }
    all
}

/// A triangle in Campo Bello, a square of `block` by `block` elsewhere.
fn part_of(position: &AnyPosition, cell: Cell, block: u32) -> (u32, u32) {
    let name = position.cell_name(cell);
    let column = name.chars().next().map_or(0, u32::from);
    if position.game() == GameId::CampoBello {
        return (column, 0);
    }
    let row: u32 = name.trim_start_matches(char::is_alphabetic).parse().unwrap_or(0);
    let across = column.saturating_sub(u32::from('a'));
    (across / block, row.saturating_sub(1) / block)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_engine::{Control, Engine, Settings, search_any};
    use quina_rules::Game;
    use quina_view::Language;

    #[test]
    fn the_first_stage_never_gives_the_move_away() {
        let mut random = quina_rules::random::SplitMix64::new(5);
        for id in GameId::ALL {
            let mut game = Game::new(id.default_start());
            while game.ending().is_none() && game.len() < 40 {
                let (position, moves) = (game.position(), game.moves());
                let cells: Vec<_> =
                    moves.iter().filter_map(|mv| touched(position, *mv).last().copied()).collect();
                let is_choice = cells.iter().any(|cell| *cell != cells[0]);
                for cell in cells.iter().filter(|_| is_choice) {
                    assert!(area(position, *cell).len() > 1, "{position}");
                }
                game.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }

    #[test]
    fn a_hint_tells_more_and_more_in_every_game() {
        let engine = Engine::new(Settings { multi_pv: Hint::LINES, ..Settings::default() });
        for id in GameId::ALL {
            let game = Game::new(id.default_start());
            let report =
                search_any(&engine, &game, &Limits::nodes(3000), &Control::new(), &mut |_| {});
            let position = game.position();
            let hint = Hint::new(position, &report).unwrap();
            let target = *touched(position, hint.mv).last().unwrap();
            assert!(hint.area.contains(&target), "{id}");
            for words in Language::ALL.map(Words::new) {
                let mut stage = Stage::Area;
                let token = position.token(hint.mv);
                assert!(!hint.say(stage, &words).is_empty());
                stage = stage.next();
                assert!(!hint.say(stage, &words).contains(&token), "{id} tells too much");
                stage = stage.next();
                assert!(hint.say(stage, &words).contains(&token), "{id}");
                stage = stage.next();
                assert!(hint.say(stage, &words).contains('%'), "{id}");
            }
        }
    }
}
