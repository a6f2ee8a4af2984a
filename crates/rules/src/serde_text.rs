//! Positions, records and names as serde values. Each is its text, and what is read is validated
//! like any other text, with the same limits. A position of any game is its text together with the
//! game's name: `{"game": "mapello", "position": "…"}`.
//!
//! Sets of seats and outcomes are validated by their own code, in the files that define them. Moves
//! are not serde values: the text of a move means something only at a position, whose
//! [`Notation`](crate::Notation) reads and writes it.

use crate::text::{TextError, check_position_length};
use crate::{AnyPosition, GameId, Position, Record};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Reads a value from its text. The text is borrowed, so that one that is too long is refused
/// before it is copied.
pub(crate) struct FromText<T>(pub(crate) PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Makes serde values of types that are read and written as texts. The positions of the games are
/// listed in `any.rs`.
macro_rules! as_text {
    ($($Type:ty),* $(,)?) => {$(
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_str($crate::serde_text::FromText(std::marker::PhantomData))
            }
        }
    )*};
}
pub(crate) use as_text;

as_text!(GameId, Record, crate::campo_bello::Point, PositionText);

/// The text of a position whose game is not known yet, no longer than any position can be.
struct PositionText(String);

impl FromStr for PositionText {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        check_position_length(text)?;
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for PositionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    game: GameId,
    position: PositionText,
}

impl Serialize for AnyPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Named { game: self.game(), position: PositionText(self.to_string()) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let named = Named::deserialize(deserializer)?;
        named.game.parse_position(&named.position.0).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campo_bello::Point;
    use crate::record::{MAX_RECORD_LEN, Word};
    use crate::{Cell, Notation, Outcome, Player, PlayerSet, Ruleset, mapello};
    use serde_json::{from_str, to_string};

    #[test]
    fn values_survive_the_journey() {
        for game in GameId::ALL {
            let position = game.default_start();
            let text = to_string(&position).unwrap();
            assert!(text.starts_with(&format!("{{\"game\":\"{game}\"")), "{text}");
            assert_eq!(from_str::<AnyPosition>(&text).unwrap(), position);
            let mut record = Record::new(game);
            record.words.push(Word::new(position.tokens()[0].as_str(), Some("why".to_owned())));
            let text = to_string(&record).unwrap();
            assert_eq!(from_str::<Record>(&text).unwrap(), record);
        }
        let start = mapello::Position::default_start();
        let text = to_string(&start).unwrap();
        assert_eq!(from_str::<mapello::Position>(&text).unwrap(), start);
        let outcome = Outcome::win(Player::TWO);
        let text = to_string(&outcome).unwrap();
        assert_eq!(text, "{\"win\":[2]}");
        assert_eq!(from_str::<Outcome>(&text).unwrap(), outcome);
    }

    #[test]
    fn a_false_text_is_refused_with_its_reason() {
        let refused = |text: &str| from_str::<AnyPosition>(text).unwrap_err().to_string();
        let error = refused(r#"{"game":"mapello","position":"8/8 b 0 0"}"#);
        assert!(error.contains("10 rows"), "{error}");
        let error = refused(&format!(r#"{{"game":"mapello","position":"{}"}}"#, "1".repeat(5000)));
        assert!(error.contains("at most 1024"), "{error}");
    }

    #[test]
    fn a_record_keeps_to_the_limits_of_its_text() {
        let refused =
            |text: &str| from_str::<Record>(&to_string(text).unwrap()).unwrap_err().to_string();
        let error = refused(&" ".repeat(MAX_RECORD_LEN + 1));
        assert!(error.contains("at most"), "{error}");
        let error = refused(&format!("{} *", "x".repeat(600)));
        assert!(error.contains("at most 512"), "{error}");
        assert!(from_str::<Record>(r#"{"tags":[],"words":[],"result":"*"}"#).is_err());
    }

    #[test]
    fn a_win_needs_a_winner_and_a_seat_stands_once_in_a_set() {
        for (text, reason) in [
            (r#"{"win":[]}"#, "nobody"),
            (r#"{"win":[1,1]}"#, "twice"),
            (r#"{"win":[1,5]}"#, "not a seat"),
        ] {
            let error = from_str::<Outcome>(text).unwrap_err().to_string();
            assert!(error.contains(reason), "{text}: {error}");
        }
        assert_eq!(from_str::<Outcome>("\"draw\"").unwrap(), Outcome::Draw);
        // A list with more entries than seats is not read to its end, so an error at the end is
        // never reached.
        let long = format!("[1,2,3,4{},", ",1".repeat(100_000));
        let error = from_str::<PlayerSet>(&long).unwrap_err().to_string();
        assert!(error.contains("twice"), "{error}");
        assert_eq!(from_str::<PlayerSet>("[4,2]").unwrap().len(), 2);
        assert_eq!(from_str::<PlayerSet>("[]").unwrap(), PlayerSet::EMPTY);
    }

    #[test]
    fn a_text_beyond_its_limit_is_not_copied() {
        let long = "1".repeat(1 << 20);
        let values = [
            format!(r#"{{"game":"mapello","position":"{long}"}}"#),
            format!(r#"{{"position":"{long}","game":"mapello"}}"#),
            format!(r#"{{"game":"{long}","position":""}}"#),
        ];
        for value in values {
            let measured = allocation_counter::measure(|| {
                assert!(from_str::<AnyPosition>(&value).is_err());
            });
            assert!(measured.bytes_max < 10_000, "{} bytes", measured.bytes_max);
        }
        let value = to_string(&long).unwrap();
        let measured = allocation_counter::measure(|| {
            assert!(from_str::<Point>(&value).is_err());
        });
        assert!(measured.bytes_max < 10_000, "{} bytes", measured.bytes_max);
    }

    #[test]
    fn any_number_of_a_cell_has_some_name() {
        for game in GameId::ALL {
            let position = game.default_start();
            for number in 0..=u8::MAX {
                let cell: Cell = from_str(&number.to_string()).unwrap();
                let name = position.cell_name(cell);
                assert!(name.len() < 8, "{game} {number}: {name}");
            }
        }
    }
}
