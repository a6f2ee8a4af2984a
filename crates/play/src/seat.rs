//! Who sits at the table: a person, a player of the computer, or somebody from outside.

use quina_engine::opponents::{PlayerKind, Spec, SpecError, SpecSettings};
use quina_view::{Sayable, Words};
use std::fmt;
use std::str::FromStr;

/// Who plays from a seat. As text `human`, `human:NAME`, or the [description](Spec) of a player.
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
        /// What the person is called, where somebody said so.
        name: Option<String>,
    },
    /// A player of the computer.
    Computer(Spec),
    /// Somebody whom only the driver of the table knows: a program, an account, a socket.
    Outside(Outside),
}

/// A number that means a player to the driver of the table, and to nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OutsideId(pub u32);

/// A player from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outside {
    /// Who it is, for the driver of the table.
    pub id: OutsideId,
    /// What records call the player.
    pub name: String,
    /// What a screen calls the player.
    pub label: String,
}

/// The text describes nobody who could sit down.
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

    /// The level of the computer where nobody chose one: it errs often enough that somebody who has
    /// just read the rules can win.
    pub const USUAL_LEVEL: u8 = 3;

    /// The engine at a level.
    pub fn level(level: u8) -> Self {
        let settings = SpecSettings { level: Some(level), ..SpecSettings::default() };
        Self::Computer(Spec { kind: PlayerKind::Engine, settings })
    }

    /// Whether a person sits here.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human { .. })
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

    /// Whether the text of a record names somebody from outside: a program, or the engine with
    /// files. A record cannot bring such a player to the table, so nothing more is read of it.
    pub(crate) fn is_outside(text: &str) -> bool {
        let has_file = |part: &str| part.starts_with("weights=") || part.starts_with("levels=");
        let settings = text.strip_prefix("engine:").unwrap_or_default();
        text.starts_with("cmd=") || settings.split(',').any(has_file)
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

/// Writes what [`Seat::from_str`] reads, and the name of somebody from outside.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human { name: None } => f.write_str("human"),
            Self::Human { name: Some(name) } => write!(f, "human:{name}"),
            Self::Computer(spec) => spec.fmt(f),
            Self::Outside(outside) => f.write_str(&outside.name),
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
            assert!(Seat::is_outside(text) && text.parse::<Seat>().is_err(), "{text}");
        }
        for text in ["human:cmd=x", "engine:nodes=3", "weights=x", "uct"] {
            assert!(!Seat::is_outside(text), "{text}");
        }
        assert_eq!("human: ".parse::<Seat>().unwrap(), Seat::HUMAN);
        let error = "humn".parse::<Seat>().unwrap_err().to_string();
        assert!(error.contains("`human`") && error.contains("engine"), "{error}");
    }
}
