//! Who plays: a person, a computer player, or an outside player.

use quina_engine::opponents::{PlayerKind, Spec, SpecError, SpecSettings};
use quina_view::{Sayable, Words};
use std::fmt;
use std::str::FromStr;

/// Who plays from a seat. As text `human`, `human:NAME`, or the [description](Spec) of a player; a
/// record only names an outside player (`program:NAME`, or `remote:NAME` for a person elsewhere).
///
/// ```
/// use quina_play::Seat;
/// assert!("human:Ana".parse::<Seat>()?.is_human());
/// assert_eq!("engine:level=3".parse::<Seat>()?, Seat::level(3));
/// # Ok::<(), quina_play::seat::SeatError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person.
    Human {
        /// The person's name, if it is known.
        name: Option<String>,
    },
    /// A computer player.
    Computer(Spec),
    /// A player known only to the host that drives the game: a program, or a person elsewhere.
    Outside(Outside),
}

/// A number that identifies an outside player to the host that drives the game, and to nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OutsideId(pub u32);

/// An outside player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outside {
    /// Who it is, for the host.
    pub id: OutsideId,
    /// Whether a person or a program plays.
    pub kind: OutsideKind,
    /// The player's name in records. Not a command line: records leave the machine.
    pub name: String,
    /// The player's displayed name.
    pub label: String,
}

/// What kind of player an outside player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutsideKind {
    /// A person elsewhere: an account, a socket.
    Person,
    /// A program.
    Program,
}

impl OutsideKind {
    const ALL: [Self; 2] = [Self::Person, Self::Program];

    /// The prefix of the name in the record of a seat.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Person => "remote:",
            Self::Program => "program:",
        }
    }
}

/// The text does not describe a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}; a person is `human` or `human:NAME`")]
pub struct SeatError(#[from] SpecError);

impl Sayable for SeatError {
    fn say(&self, words: &Words) -> String {
        words.say("seat-unknown", &[("reason", &self.0.reason().say(words))])
    }
}

impl SeatError {
    /// What is wrong with the description of a player.
    pub const fn cause(&self) -> &SpecError {
        &self.0
    }
}

impl Seat {
    /// A person without a name.
    pub const HUMAN: Self = Self::Human { name: None };

    /// The default level of the computer: it errs often enough that somebody who has just read the
    /// rules can win.
    pub const USUAL_LEVEL: u8 = 3;

    /// The engine at a level.
    pub fn level(level: u8) -> Self {
        let settings = SpecSettings { level: Some(level), ..SpecSettings::default() };
        Self::Computer(Spec { kind: PlayerKind::Engine, settings })
    }

    /// Whether a person sits here, at the host's own screen.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human { .. })
    }

    /// Whether a person plays, here or elsewhere.
    pub const fn is_person(&self) -> bool {
        match self {
            Self::Human { .. } => true,
            Self::Computer(_) => false,
            Self::Outside(outside) => matches!(outside.kind, OutsideKind::Person),
        }
    }

    /// The name in records: that of the person, or the description of the player.
    pub fn name(&self) -> String {
        match self {
            Self::Human { name: Some(name) } => name.clone(),
            Self::Human { name: None } => "human".to_owned(),
            Self::Computer(spec) => spec.to_string(),
            Self::Outside(outside) => outside.name.clone(),
        }
    }

    /// The name of the outside player that the text of a record names. A record cannot bring such a
    /// player into a game, so nothing more of the text is read. Earlier versions wrote what the
    /// command line takes: a command (`cmd=`), or the engine with files.
    pub(crate) fn outside_name(text: &str) -> Option<&str> {
        let named = OutsideKind::ALL.iter().find_map(|kind| text.strip_prefix(kind.prefix()));
        if named.is_some() {
            return named;
        }
        let has_file = |part: &str| part.starts_with("weights=") || part.starts_with("levels=");
        let settings = text.strip_prefix("engine:").unwrap_or_default();
        (text.starts_with("cmd=") || settings.split(',').any(has_file)).then_some(text)
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        let text = text.trim();
        if text == "human" {
            return Ok(Self::HUMAN);
        }
        if let Some(name) = text.strip_prefix("human:") {
            let name = name.trim();
            return Ok(Self::Human { name: (!name.is_empty()).then(|| name.to_owned()) });
        }
        Ok(Self::Computer(text.parse()?))
    }
}

/// Writes what [`Seat::from_str`] reads, and the kind and name of an outside player.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human { name: None } => f.write_str("human"),
            Self::Human { name: Some(name) } => write!(f, "human:{name}"),
            Self::Computer(spec) => spec.fmt(f),
            Self::Outside(Outside { kind, name, .. }) => write!(f, "{}{name}", kind.prefix()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_written_as_it_is_read() {
        for text in ["human", "human:Ana Sá", "engine:level=3", "random"] {
            assert_eq!(text.parse::<Seat>().unwrap().to_string(), text);
        }
        for text in ["cmd=./x y:nodes=5", "engine:weights=./x", "engine:level=3,levels=x"] {
            assert_eq!(Seat::outside_name(text), Some(text));
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
        for text in ["program:x", "remote:x"] {
            assert_eq!(Seat::outside_name(text), Some("x"));
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
        for text in ["human:cmd=x", "engine:nodes=3", "weights=x", "uct"] {
            assert_eq!(Seat::outside_name(text), None, "{text}");
        }
        assert_eq!("human: ".parse::<Seat>().unwrap(), Seat::HUMAN);
        let error = "humn".parse::<Seat>().unwrap_err().to_string();
        assert!(error.contains("`human`") && error.contains("engine"), "{error}");
    }
}
