//! The exact rules of five abstract strategy games.
//!
//! | game | folder | what it is |
//! |---|---|---|
//! | Morelli | [`morelli`] | men slide towards the centre, turn over what they sandwich, frame the Throne |
//! | Barragoon | [`barragoon`] | tiles run over a board of traffic signs; a player who cannot move loses |
//! | Mapello | [`mapello`] | Othello on a map with walls, bonuses and jokers |
//! | Syrtis | [`syrtis`] | a sinking island; join all your tiles of one colour or one shape |
//! | Campo Bello | [`campo_bello`] | solitaire jumps for two to four players; fewest points left wins |
//!
//! This crate knows positions, moves, outcomes, notation, records, puzzles and perft, and nothing else: no
//! input or output, no clock, no randomness of its own (a [`random::SplitMix64`] is handed in).
//!
//! Start with [`Position`], the trait that is the game, and [`Game`], which adds the history that
//! repetition rules need. Text, explanations, steps, symmetries and the rules about earlier
//! positions are traits of their own, each in a file of that name; [`prelude`] imports them all.
//! [`AnyPosition`] is for the edges of a program (command line, files, network); search code is
//! generic over [`Position`].
//!
//! Every game folder has the same files: `rules.md` (the rules in prose, numbered, which are the
//! documentation of the module), `mod.rs`, `position.rs`, `moves.rs`, `explain.rs`, `notation.rs`,
//! `steps.rs`, `symmetry.rs`, `setup.rs` (options and starts), `ruleset.rs`, and `history.rs` if a
//! rule depends on earlier positions.

pub mod any;
pub mod barragoon;
pub mod campo_bello;
#[cfg(feature = "conformance")]
pub mod conformance;
pub mod explain;
pub mod game;
pub mod game_id;
pub mod history;
pub mod key;
pub mod mapello;
pub mod morelli;
pub mod near;
pub mod notation;
pub mod options;
pub mod outcome;
pub mod perft;
pub mod player;
pub mod playout;
pub mod position;
pub mod prelude;
pub mod puzzle;
pub mod random;
pub mod record;
pub mod ruleset;
#[cfg(feature = "serde")]
mod serde_text;
pub mod setup;
pub mod steps;
pub mod symmetry;
pub mod syrtis;
pub mod text;

pub use any::{AnyMove, AnyPosition, AnySymmetry};
pub use explain::{Explain, MoveError, Refusal};
pub use game::{Game, PlyError};
pub use game_id::GameId;
pub use history::{History, HistoryRules};
pub use key::Key;
pub use notation::Notation;
pub use options::{ChoiceError, Choices, OptionKind, OptionSpec};
pub use outcome::{Ending, Outcome, Timeout};
pub use player::{Player, PlayerSet};
pub use position::Position;
pub use record::Record;
pub use ruleset::{Ruleset, Start};
pub use setup::{FieldSpec, Setup};
pub use steps::{Cell, Step, StepChoice, Steps, Stepwise};
pub use symmetry::Symmetric;
pub use text::{PositionError, Reason, TextError};

/// The version of these rules, written into the `Rules` tag of every record. It changes when a rule
/// changes, so that an old record can be distinguished from an invalid one.
pub const RULES_VERSION: u32 = 1;
