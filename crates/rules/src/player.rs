//! Seats at the table: player 1 to player 4, and sets of them.

use std::fmt;

/// A seat. Player 1 is the first seat, not necessarily a colour: if a player chooses a side in a
/// set-up phase, the position says which seat has which side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Player(u8);

impl Player {
    /// Player 1.
    pub const ONE: Self = Self(0);
    /// Player 2.
    pub const TWO: Self = Self(1);
    /// Player 3.
    pub const THREE: Self = Self(2);
    /// Player 4.
    pub const FOUR: Self = Self(3);

    /// The seat with this index, counted from 0. Indexes above 3 wrap, so that callers can rotate.
    pub const fn from_index(index: usize) -> Self {
        Self((index & 3) as u8)
    }

    /// The seat with this number, counted from 1.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= 4 { Some(Self(number - 1)) } else { None }
    }

    /// 0 for player 1, 1 for player 2 and so on.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1 for player 1, 2 for player 2 and so on.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The other seat of a two-player game.
    pub const fn other(self) -> Self {
        debug_assert!(self.0 < 2);
        Self(self.0 ^ 1)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.number())
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.number())
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> Self {
        player.number()
    }
}

impl TryFrom<u8> for Player {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::from_number(number).ok_or_else(|| format!("{number} is not a seat; seats are 1 to 4"))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(into = "Vec<Player>"))]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// The set without a seat.
    pub const EMPTY: Self = Self(0);

    /// The set of one seat.
    pub const fn only(player: Player) -> Self {
        Self(1 << player.0)
    }

    /// The seats 1 to `count`.
    pub const fn first(count: u8) -> Self {
        Self((1 << count) - 1)
    }

    /// This set and `player`.
    pub const fn with(self, player: Player) -> Self {
        Self(self.0 | 1 << player.0)
    }

    /// Whether `player` is in the set.
    pub const fn contains(self, player: Player) -> bool {
        self.0 >> player.0 & 1 == 1
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        (0..4).map(Player).filter(move |player| self.contains(*player))
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        players.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<PlayerSet> for Vec<Player> {
    fn from(set: PlayerSet) -> Self {
        set.iter().collect()
    }
}

/// Reads a list of seats, each at most once, so that none is longer than there are seats.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for PlayerSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Seats;

        impl<'de> serde::de::Visitor<'de> for Seats {
            type Value = PlayerSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of seats")
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut seats: A,
            ) -> Result<PlayerSet, A::Error> {
                let mut set = PlayerSet::EMPTY;
                while let Some(player) = seats.next_element::<Player>()? {
                    if set.contains(player) {
                        let reason = format!("{player} is in the list twice");
                        return Err(serde::de::Error::custom(reason));
                    }
                    set = set.with(player);
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Seats)
    }
}

impl fmt::Debug for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
