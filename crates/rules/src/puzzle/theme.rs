//! What the solution of a puzzle is like, in a word.

use std::fmt;

/// What a solution is like. The words are about its first turn, except [`Theme::Line`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// The turn ends the game.
    AtOnce,
    /// The solver plays several turns.
    Line,
    /// What counts best on the board right after it is another ply.
    Deceptive,
    /// Something is captured (Morelli, Barragoon).
    Capture,
    /// A King goes to the Throne (Morelli).
    Throne,
    /// A disc in a corner (Mapello).
    Corner,
    /// The opponent has to pass (Mapello).
    Tempo,
    /// A tile sinks (Syrtis).
    Sink,
    /// A tile slides (Syrtis).
    Slide,
    /// A tower moves (Syrtis).
    Tower,
    /// The solver passes (Syrtis).
    Pass,
    /// Several jumps (Campo Bello).
    Chain,
    /// An opponent's piece is crossed, and an own one removed (Campo Bello).
    Removal,
    /// Nothing of this, but perhaps deceptive.
    Quiet,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 14] = [
        Self::AtOnce,
        Self::Line,
        Self::Deceptive,
        Self::Capture,
        Self::Throne,
        Self::Corner,
        Self::Tempo,
        Self::Sink,
        Self::Slide,
        Self::Tower,
        Self::Pass,
        Self::Chain,
        Self::Removal,
        Self::Quiet,
    ];

    /// The word in the text of a puzzle.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::Line => "line",
            Self::Deceptive => "deceptive",
            Self::Capture => "capture",
            Self::Throne => "throne",
            Self::Corner => "corner",
            Self::Tempo => "tempo",
            Self::Sink => "sink",
            Self::Slide => "slide",
            Self::Tower => "tower",
            Self::Pass => "pass",
            Self::Chain => "chain",
            Self::Removal => "removal",
            Self::Quiet => "quiet",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
