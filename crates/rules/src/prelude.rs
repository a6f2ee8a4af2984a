//! The traits of every game, for code that holds a position and needs all of them:
//!
//! ```
//! use quina_rules::GameId;
//! use quina_rules::prelude::*;
//!
//! let start = GameId::Mapello.default_start();
//! assert_eq!(start.tokens(), ["c5", "d6", "e3", "f4"]);
//! assert_eq!(start.symmetries().len(), 16);
//! ```
//!
//! The traits come without their names, so that a game's own `Position` can be imported beside
//! them. Code that is generic over games names the traits it needs instead, so that its bounds say
//! what it requires of a game. One trait that inherits all the others would not do: the methods of
//! its parents would still have to be imported one by one.

pub use crate::explain::Explain as _;
pub use crate::history::HistoryRules as _;
pub use crate::notation::Notation as _;
pub use crate::position::Position as _;
pub use crate::ruleset::Ruleset as _;
pub use crate::steps::Stepwise as _;
pub use crate::symmetry::Symmetric as _;
