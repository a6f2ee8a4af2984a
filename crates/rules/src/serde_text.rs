//! Positions as serde values. A position of a known game is its text; a position of any game is
//! its text beside the game's name: `{"game": "mapello", "position": "…"}`.

use crate::{AnyPosition, GameId, Position};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;

macro_rules! as_text {
    ($($module:ident),*) => {$(
        impl Serialize for crate::$module::Position {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for crate::$module::Position {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(morelli, barragoon, mapello, syrtis, campo_bello);

#[derive(Serialize, Deserialize)]
struct Named {
    game: GameId,
    position: String,
}

impl Serialize for AnyPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Named { game: self.game(), position: self.to_string() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let named = Named::deserialize(deserializer)?;
        named.game.parse_position(&named.position).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyMove, Outcome, Player, Record};

    #[test]
    fn values_survive_the_journey() {
        for game in GameId::ALL {
            let position = game.default_start();
            let text = serde_json::to_string(&position).unwrap();
            assert!(text.starts_with(&format!("{{\"game\":\"{game}\"")), "{text}");
            assert_eq!(serde_json::from_str::<AnyPosition>(&text).unwrap(), position);
            for mv in position.moves() {
                let text = serde_json::to_string(&mv).unwrap();
                assert_eq!(serde_json::from_str::<AnyMove>(&text).unwrap(), mv);
            }
            let record = Record::new(game);
            let text = serde_json::to_string(&record).unwrap();
            assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
        }
        let outcome = Outcome::win(Player::TWO);
        let text = serde_json::to_string(&outcome).unwrap();
        assert_eq!(text, "{\"win\":[2]}");
        assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
    }

    #[test]
    fn a_false_text_is_refused_with_its_reason() {
        let text = r#"{"game":"mapello","position":"8/8 b 0 0"}"#;
        let error = serde_json::from_str::<AnyPosition>(text).unwrap_err();
        assert!(error.to_string().contains("10 rows"), "{error}");
    }
}
