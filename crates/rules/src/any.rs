//! One type for all five games, for the edges of a program: command line, files, network. Search
//! code is generic over [`Position`] instead; [`with_position!`](crate::with_position) converts
//! from one to the other.

use crate::explain::{Explain, MoveError, Refusal};
use crate::game_id::GameId;
use crate::history::HistoryRules;
use crate::key::Key;
use crate::notation::Notation;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::outcome::{Ending, Outcome, Timeout};
use crate::player::Player;
use crate::position::Position;
use crate::ruleset::{Ruleset, Start};
use crate::steps::{Cell, Steps, Stepwise};
use crate::symmetry::Symmetric;
use crate::text::{PositionError, TextError};
use std::fmt;
use std::ops::ControlFlow;

/// Runs an expression with the game's own position type bound to a name.
///
/// ```
/// use quina_rules::{AnyPosition, GameId, Position, with_position};
/// let start = GameId::Mapello.default_start();
/// let moves = with_position!(&start, position => position.count_moves());
/// assert_eq!(moves, 4);
/// ```
#[macro_export]
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::AnyPosition::Morelli($position) => $body,
            $crate::AnyPosition::Barragoon($position) => $body,
            $crate::AnyPosition::Mapello($position) => $body,
            $crate::AnyPosition::Syrtis($position) => $body,
            $crate::AnyPosition::CampoBello($position) => $body,
        }
    };
}

/// Runs an expression with the game's position type bound to a type name.
#[macro_export]
macro_rules! with_ruleset {
    ($game:expr, $Rules:ident => $body:expr) => {
        match $game {
            $crate::GameId::Morelli => {
                type $Rules = $crate::morelli::Position;
                $body
            }
            $crate::GameId::Barragoon => {
                type $Rules = $crate::barragoon::Position;
                $body
            }
            $crate::GameId::Mapello => {
                type $Rules = $crate::mapello::Position;
                $body
            }
            $crate::GameId::Syrtis => {
                type $Rules = $crate::syrtis::Position;
                $body
            }
            $crate::GameId::CampoBello => {
                type $Rules = $crate::campo_bello::Position;
                $body
            }
        }
    };
}

macro_rules! any_types {
    ($($Variant:ident: $module:ident),*) => {
        /// A position of any of the five games.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyPosition {
            $(#[doc = concat!("A position of [`", stringify!($module), "`](crate::", stringify!($module), ").")]
            $Variant(crate::$module::Position),)*
        }

        /// A move of any of the five games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum AnyMove {
            $(#[doc = concat!("A move of [`", stringify!($module), "`](crate::", stringify!($module), ").")]
            $Variant(crate::$module::Move),)*
        }

        $(impl From<crate::$module::Position> for AnyPosition {
            fn from(position: crate::$module::Position) -> Self {
                Self::$Variant(position)
            }
        }

        impl From<crate::$module::Move> for AnyMove {
            fn from(mv: crate::$module::Move) -> Self {
                Self::$Variant(mv)
            }
        })*

        #[cfg(feature = "serde")]
        crate::serde_text::as_text!($(crate::$module::Position),*);

        /// Runs an expression with position and move of the same game; `else` for a move of
        /// another game, which is never legal.
        macro_rules! with_move {
            ($any:expr, $move:expr, ($position:ident, $mv:ident) => $body:expr, else $other:expr) => {
                match ($any, $move) {
                    $((AnyPosition::$Variant($position), AnyMove::$Variant($mv)) => $body,)*
                    _ => $other,
                }
            };
        }

        /// Runs an expression with two positions of the same game.
        macro_rules! with_both {
            ($first:expr, $second:expr, ($a:ident, $b:ident) => $body:expr, else $other:expr) => {
                match ($first, $second) {
                    $((AnyPosition::$Variant($a), AnyPosition::$Variant($b)) => $body,)*
                    _ => $other,
                }
            };
        }
    };
}

any_types! {
    Morelli: morelli,
    Barragoon: barragoon,
    Mapello: mapello,
    Syrtis: syrtis,
    CampoBello: campo_bello
}

/// A symmetry, by its index in the list of the position it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnySymmetry(u8);

/// As many as the largest symmetry group of the five games needs (Syrtis: 8 of the square, times
/// two exchanges).
const SYMMETRIES: [AnySymmetry; 64] = {
    let mut all = [AnySymmetry(0); 64];
    let mut i = 0;
    while i < 64 {
        all[i] = AnySymmetry(i as u8);
        i += 1;
    }
    all
};

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, position => position.fmt(f))
    }
}

impl Position for AnyPosition {
    type Move = AnyMove;

    fn game(&self) -> GameId {
        with_position!(self, position => position.game())
    }

    fn players(&self) -> u8 {
        with_position!(self, position => position.players())
    }

    fn turn(&self) -> Player {
        with_position!(self, position => position.turn())
    }

    fn ending(&self) -> Option<Ending> {
        with_position!(self, position => position.ending())
    }

    fn outcome(&self) -> Option<Outcome> {
        with_position!(self, position => position.outcome())
    }

    fn visit_moves(&self, mut visit: impl FnMut(AnyMove) -> ControlFlow<()>) -> ControlFlow<()> {
        with_position!(self, position => position.visit_moves(|mv| visit(mv.into())))
    }

    fn play_unchecked(&mut self, mv: AnyMove) {
        with_move!(self, mv, (position, mv) => position.play_unchecked(mv), else {
            debug_assert!(false, "a move of another game");
        });
    }

    fn key(&self) -> Key {
        with_position!(self, position => position.key())
    }

    fn key_from_scratch(&self) -> Key {
        with_position!(self, position => position.key_from_scratch())
    }

    fn is_turn_start(&self) -> bool {
        with_position!(self, position => position.is_turn_start())
    }

    fn score(&self, player: Player) -> Option<i32> {
        with_position!(self, position => position.score(player))
    }

    fn time_out(&self, player: Player, match_options: &Choices) -> Timeout<Self> {
        with_position!(self, position => match position.time_out(player, match_options) {
            Timeout::Ends(ending) => Timeout::Ends(ending),
            Timeout::PlaysOn(next) => Timeout::PlaysOn(next.into()),
        })
    }

    fn count_moves(&self) -> usize {
        with_position!(self, position => position.count_moves())
    }

    fn nth_move(&self, n: usize) -> AnyMove {
        with_position!(self, position => position.nth_move(n).into())
    }
}

impl Explain for AnyPosition {
    fn explain(&self, mv: AnyMove) -> Option<Refusal> {
        with_move!(
            self, mv, (position, mv) => position.explain(mv),
            else Some(Refusal::new("R1", "quina-other-game", &[]))
        )
    }
}

impl Notation for AnyPosition {
    fn read_move(&self, text: &str) -> Result<AnyMove, TextError> {
        with_position!(self, position => position.read_move(text).map(AnyMove::from))
    }

    fn check_marks(&self, mv: AnyMove, text: &str) -> Result<(), TextError> {
        with_move!(self, mv, (position, mv) => position.check_marks(mv, text), else Ok(()))
    }

    fn write_move(&self, mv: AnyMove, out: &mut dyn fmt::Write) -> fmt::Result {
        with_move!(self, mv, (position, mv) => position.write_move(mv, out), else Err(fmt::Error))
    }

    fn read_turn(&self, text: &str) -> Result<Vec<AnyMove>, MoveError> {
        with_position!(self, position => {
            Ok(position.read_turn(text)?.into_iter().map(AnyMove::from).collect())
        })
    }

    fn move_for_people(&self, mv: AnyMove) -> String {
        with_move!(self, mv, (position, mv) => position.move_for_people(mv), else String::new())
    }

    fn cell_name(&self, cell: Cell) -> String {
        with_position!(self, position => position.cell_name(cell))
    }
}

impl Stepwise for AnyPosition {
    fn steps(&self, mv: AnyMove) -> Steps {
        with_move!(self, mv, (position, mv) => position.steps(mv), else Steps::new())
    }
}

impl Symmetric for AnyPosition {
    type Symmetry = AnySymmetry;

    fn symmetries(&self) -> &'static [AnySymmetry] {
        with_position!(self, position => &SYMMETRIES[..position.symmetries().len()])
    }

    fn transform(&self, symmetry: AnySymmetry) -> Self {
        with_position!(self, position => {
            position.transform(position.symmetries()[symmetry.0 as usize]).into()
        })
    }

    fn transform_move(&self, mv: AnyMove, symmetry: AnySymmetry) -> AnyMove {
        with_move!(self, mv, (position, own) => {
            position.transform_move(own, position.symmetries()[symmetry.0 as usize]).into()
        }, else mv)
    }

    fn transform_player(&self, player: Player, symmetry: AnySymmetry) -> Player {
        with_position!(self, position => {
            position.transform_player(player, position.symmetries()[symmetry.0 as usize])
        })
    }
}

impl HistoryRules for AnyPosition {
    const DEPENDS_ON_HISTORY: bool = true;

    fn repetition_key(&self) -> Option<Key> {
        with_position!(self, position => position.repetition_key())
    }

    fn repeats(&self, earlier: &Self) -> bool {
        with_both!(self, earlier, (now, earlier) => now.repeats(earlier), else false)
    }

    fn is_progress(&self, mv: AnyMove) -> bool {
        with_move!(self, mv, (position, mv) => position.is_progress(mv), else true)
    }

    fn yields_to_history(&self, ending: &Ending) -> bool {
        with_position!(self, position => position.yields_to_history(ending))
    }

    fn history_ending(&self, occurrences: u32, quiet_plies: u32) -> Option<Ending> {
        with_position!(self, position => position.history_ending(occurrences, quiet_plies))
    }
}

impl GameId {
    /// The numbered rules of this game as text, in English.
    pub const fn numbered_rules(self) -> &'static str {
        with_ruleset!(self, Rules => Rules::NUMBERED_RULES)
    }

    /// All options of this game.
    pub fn options(self) -> &'static [OptionSpec] {
        with_ruleset!(self, Rules => Rules::OPTIONS)
    }

    /// Every reason for which this game refuses moves.
    pub fn reasons(self) -> &'static [&'static str] {
        with_ruleset!(self, Rules => Rules::REASONS)
    }

    /// Every reason for which this game ends.
    pub fn endings(self) -> &'static [&'static str] {
        with_ruleset!(self, Rules => Rules::ENDINGS)
    }

    /// Reads a position of this game.
    pub fn parse_position(self, text: &str) -> Result<AnyPosition, PositionError> {
        with_ruleset!(self, Rules => text.parse::<Rules>().map(AnyPosition::from))
    }

    /// The largest seed of a drawn start; `None` if these choices draw nothing.
    pub fn seed_limit(self, choices: &Choices) -> Option<u64> {
        with_ruleset!(self, Rules => Rules::seed_limit(choices))
    }

    /// The start position for these choices.
    pub fn start(self, choices: &Choices) -> Result<Start<AnyPosition>, ChoiceError> {
        with_ruleset!(self, Rules => {
            Rules::start(choices)
                .map(|start| Start { position: start.position.into(), seed: start.seed })
        })
    }

    /// The start position with all options at their defaults.
    pub fn default_start(self) -> AnyPosition {
        with_ruleset!(self, Rules => Rules::default_start().into())
    }
}
