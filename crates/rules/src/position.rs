//! The traits that every game implements.

use crate::explain::{MoveError, Refusal};
use crate::game_id::GameId;
use crate::key::Key;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::outcome::{Ending, Outcome, Timeout};
use crate::perft::Finished;
use crate::player::Player;
use crate::steps::{Cell, Steps};
use crate::text::{MAX_MOVE_LEN, PositionError, TextError, reason};
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::str::FromStr;

/// A position of a game: everything that future play depends on, the history of repetitions
/// excepted (see [`Game`](crate::Game)).
///
/// Copy and play, no undo. A *ply* is one decision of one player; the player to act is asked of the
/// position, never assumed to alternate. A finished position has no moves; a running one has at
/// least one (a forced pass is a move).
///
/// `Display` writes the position's text.
pub trait Position: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// One ply. At most 8 bytes.
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// A symmetry of the board, with whatever exchange of colours goes with it.
    type Symmetry: Copy + Eq + Debug + Send + Sync + 'static;

    // --- the game -------------------------------------------------------------------------------

    /// Which game this is a position of.
    fn game(&self) -> GameId;

    /// How many seats take part.
    fn players(&self) -> u8 {
        2
    }

    /// The seat that acts next. In a finished position, the one that would.
    fn turn(&self) -> Player;

    /// How the game ended and by which rule; `None` while it runs.
    fn ending(&self) -> Option<Ending>;

    /// Who won; `None` while the game runs. Cheap.
    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|ending| ending.outcome)
    }

    /// Calls `visit` with every legal move once, in a fixed order, until it breaks.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a move that is legal here. With any other move the position afterwards is unspecified
    /// (but safe); [`Position::play`] checks first.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// The key. Positions with equal futures have equal keys.
    fn key(&self) -> Key;

    /// The key computed anew from the whole state, for tests of the incremental one.
    fn key_from_scratch(&self) -> Key;

    /// Whether a new turn begins here: the last turn's plies are all played. True in every finished
    /// position.
    fn is_turn_start(&self) -> bool {
        true
    }

    /// The points of a seat, in games that count points.
    fn score(&self, player: Player) -> Option<i32> {
        let _ = player;
        None
    }

    /// What it means that `player` has run out of time. `match_options` are the choices made for
    /// the match; only Morelli looks at them (R34).
    fn time_out(&self, player: Player, match_options: &Choices) -> Timeout<Self>;

    // --- text -----------------------------------------------------------------------------------

    /// Reads the text of a move without asking whether it is legal: any case and any form that the
    /// notation allows.
    fn read_move(&self, text: &str) -> Result<Self::Move, TextError>;

    /// Checks the marks in the text of a legal move (`x`, `*`, `//`); a false one is an error.
    fn check_marks(&self, mv: Self::Move, text: &str) -> Result<(), TextError> {
        let _ = (mv, text);
        Ok(())
    }

    /// Writes the token of a move: ASCII, no blanks.
    fn write_move(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads one word of a record: a ply, or plies joined by `,`, or (Campo Bello) a whole turn in
    /// its short form. The plies are legal one after the other.
    fn read_turn(&self, text: &str) -> Result<Vec<Self::Move>, MoveError> {
        let mut position = self.clone();
        let mut moves = Vec::new();
        for token in text.split(',') {
            let mv = position.parse_move(token)?;
            position.play_unchecked(mv);
            moves.push(mv);
        }
        Ok(moves)
    }

    /// The move as the game's own literature writes it, for people: `D1-I6 xH6I5`. The token where
    /// there is no such form.
    fn move_for_people(&self, mv: Self::Move) -> String {
        self.token(mv)
    }

    /// The name of a cell, `c4`.
    fn cell_name(&self, cell: Cell) -> String;

    // --- people ---------------------------------------------------------------------------------

    /// What a person touches for this move, in order. Different moves have different steps, and no
    /// move's steps begin those of another.
    fn steps(&self, mv: Self::Move) -> Steps;

    /// The first rule that a move breaks here; `None` exactly if it is legal. Takes any move that
    /// [`Position::read_move`] can return.
    fn explain(&self, mv: Self::Move) -> Option<Refusal>;

    // --- symmetry -------------------------------------------------------------------------------

    /// The symmetries of the game that apply to this position, the identity first. They form a
    /// group.
    fn symmetries(&self) -> &'static [Self::Symmetry];

    /// The position seen through a symmetry.
    fn transform(&self, symmetry: Self::Symmetry) -> Self;

    /// A move of this position as it is in the transformed one.
    fn transform_move(&self, mv: Self::Move, symmetry: Self::Symmetry) -> Self::Move;

    /// The seat that a seat becomes; most symmetries change none.
    fn transform_player(&self, player: Player, symmetry: Self::Symmetry) -> Player {
        let _ = symmetry;
        player
    }

    // --- history --------------------------------------------------------------------------------

    /// Whether a rule of this game can look at earlier positions.
    const LOOKS_BACK: bool = false;

    /// The key under which this position counts for repetition; `None` where it does not count.
    fn repetition_key(&self) -> Option<Key> {
        None
    }

    /// Whether this position repeats an earlier one whose repetition key is the same.
    fn repeats(&self, earlier: &Self) -> bool {
        self == earlier
    }

    /// Whether playing `mv` here makes all earlier positions unreachable, so that the history can
    /// be forgotten and the count of quiet plies starts anew.
    fn is_progress(&self, mv: Self::Move) -> bool {
        let _ = mv;
        true
    }

    /// Whether the history ends the game here: this is the position's `occurrences`-th occurrence,
    /// after `quiet_plies` plies without progress. Asked only while [`Position::ending`] is `None`
    /// or [yields](Position::yields_to_history).
    fn history_ending(&self, occurrences: u32, quiet_plies: u32) -> Option<Ending> {
        let _ = (occurrences, quiet_plies);
        None
    }

    /// Whether an ending of this position comes after the endings of the history in the order of
    /// the rules, so that the history names the reason where both end the game.
    fn yields_to_history(&self, ending: &Ending) -> bool {
        let _ = ending;
        false
    }

    // --- provided -------------------------------------------------------------------------------

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The number of sequences of exactly `depth` plies, in a game without a repetition rule that
    /// can count them faster than by playing them one by one; `None` where it cannot.
    fn perft_plies(&self, depth: u32, finished: Finished) -> Option<u64> {
        let _ = (depth, finished);
        None
    }

    /// The `n`-th legal move in the order of [`Position::visit_moves`], from 0. `n` must be below
    /// [`Position::count_moves`].
    fn nth_move(&self, n: usize) -> Self::Move {
        let mut left = n;
        let mut found = None;
        let _ = self.visit_moves(|mv| {
            if left == 0 {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.expect("n is below the number of moves")
    }

    /// All legal moves, in the order of [`Position::visit_moves`].
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether a move is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.visit_moves(|legal| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Plays a move, or refuses it and changes nothing.
    fn play(&mut self, mv: Self::Move) -> Result<(), Refusal> {
        match self.explain(mv) {
            None => {
                self.play_unchecked(mv);
                Ok(())
            }
            Some(refusal) => Err(refusal),
        }
    }

    /// The token of a move.
    fn token(&self, mv: Self::Move) -> String {
        let mut token = String::new();
        self.write_move(mv, &mut token).expect("writing to a string does not fail");
        token
    }

    /// The tokens of all legal moves, sorted as plain text.
    fn tokens(&self) -> Vec<String> {
        let mut tokens: Vec<_> = self.moves().into_iter().map(|mv| self.token(mv)).collect();
        tokens.sort_unstable();
        tokens
    }

    /// Reads a move and makes sure that it is legal and its marks are true.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        if text.len() > MAX_MOVE_LEN {
            let reason = reason!("text-too-long", "a move has at most {} characters", MAX_MOVE_LEN);
            return Err(TextError::whole(text, reason).into());
        }
        let mv = self.read_move(text)?;
        if let Some(refusal) = self.explain(mv) {
            return Err(MoveError::Illegal { text: text.to_owned(), refusal });
        }
        self.check_marks(mv, text)?;
        Ok(mv)
    }

    /// The smallest key among the images of this position under the symmetries that keep every
    /// seat: equal for positions that are the same up to such a symmetry.
    fn canonical_key(&self) -> Key {
        let keeps_seats = |symmetry: &&Self::Symmetry| {
            (0..self.players() as usize)
                .map(Player::from_index)
                .all(|player| self.transform_player(player, **symmetry) == player)
        };
        self.symmetries()
            .iter()
            .filter(keeps_seats)
            .map(|symmetry| self.transform(*symmetry).key())
            .min()
            .unwrap_or_else(|| self.key())
    }
}

/// The static side of a game: how its positions come about. Implemented by the five games, not by
/// [`AnyPosition`](crate::AnyPosition).
///
/// `FromStr` is the one validating door through which untrusted text becomes a position; it gives
/// every reason for a refusal.
pub trait Ruleset: Position + FromStr<Err = PositionError> {
    /// Which game this is.
    const GAME: GameId;

    /// Everything that can be chosen: set-up, rules, match.
    const OPTIONS: &'static [OptionSpec];

    /// Every [`Refusal::reason`] that [`Position::explain`] can give.
    const REASONS: &'static [&'static str];

    /// Every [`Ending::reason`] that this game knows, time-outs and history included.
    const ENDINGS: &'static [&'static str];

    /// No game of these rules is longer than this many plies, whatever the options; `None` where
    /// an option can make a game endless.
    const MAX_PLIES: Option<u32>;

    /// The largest seed of a drawn start; `None` if these choices draw nothing.
    fn seed_limit(choices: &Choices) -> Option<u64>;

    /// The start position for these choices. A drawn start needs the choice `seed`.
    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError>;

    /// The text default: the start position without any choice.
    fn default_start() -> Self {
        Self::start(&Choices::new()).expect("the default start draws nothing").position
    }
}

/// A start position and the seed it was drawn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start<P> {
    /// The position.
    pub position: P,
    /// The seed, where the start was drawn.
    pub seed: Option<u64>,
}
