//! Marks: how a place is highlighted.

use std::fmt;

/// How a place is highlighted, as a role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// The keyboard cursor.
    Cursor,
    /// Already touched, as part of the move that is being entered.
    Selected,
    /// Can be touched next.
    Target,
    /// Where a move could begin.
    Movable,
    /// Part of a hint.
    Hint,
    /// Why a move was refused.
    Refused,
    /// In danger.
    Threat,
    /// What won the game: a King on the Throne, a complete island.
    Winning,
    /// The piece in the middle of its turn.
    Jumper,
    /// Where the turn in progress began.
    Origin,
    /// Crossed in the turn in progress, and closed for the rest of it.
    Crossed,
    /// May be removed, as one piece has to be.
    Due,
    /// Touched by the last move: from where, to where.
    LastMove,
    /// Changed by the last move without being touched: turned over, captured, sunk.
    Changed,
}

impl Mark {
    /// All marks, the most urgent first: a drawing that has room for only one shows the first.
    pub const ALL: [Self; 14] = [
        Self::Cursor,
        Self::Refused,
        Self::Selected,
        Self::Target,
        Self::Hint,
        Self::Jumper,
        Self::Origin,
        Self::Crossed,
        Self::Due,
        Self::Winning,
        Self::Threat,
        Self::LastMove,
        Self::Changed,
        Self::Movable,
    ];

    /// The name in style sheets: `last-move`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cursor => "cursor",
            Self::Selected => "selected",
            Self::Target => "target",
            Self::Movable => "movable",
            Self::Hint => "hint",
            Self::Refused => "refused",
            Self::Threat => "threat",
            Self::Winning => "winning",
            Self::Jumper => "jumper",
            Self::Origin => "origin",
            Self::Crossed => "crossed",
            Self::Due => "due",
            Self::LastMove => "last-move",
            Self::Changed => "changed",
        }
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// A set of marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(into = "Vec<Mark>"))]
pub struct Marks(u16);

impl Marks {
    /// No mark.
    pub const NONE: Self = Self(0);

    /// Adds a mark.
    pub const fn insert(&mut self, mark: Mark) {
        self.0 |= mark.bit();
    }

    /// Takes a mark away.
    pub const fn remove(&mut self, mark: Mark) {
        self.0 &= !mark.bit();
    }

    /// Whether a mark is in the set.
    pub const fn contains(self, mark: Mark) -> bool {
        self.0 & mark.bit() != 0
    }

    /// Whether there is no mark.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The marks, the most urgent first.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| self.contains(*mark))
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        let mut set = Self::NONE;
        marks.into_iter().for_each(|mark| set.insert(mark));
        set
    }
}

impl From<Marks> for Vec<Mark> {
    fn from(marks: Marks) -> Self {
        marks.iter().collect()
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
