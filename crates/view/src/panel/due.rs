//! What is to be done now, said to the person who has to do it or to the others.

use super::Message;
use quina_rules::AnyPosition;
use quina_rules::campo_bello;
use quina_rules::mapello::Stage;
use quina_rules::syrtis::Phase;

/// Who has to act, as seen by the person who reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The reader.
    You,
    /// Somebody of this name.
    Named(String),
}

/// What is to be done in a position that is not at its end.
pub fn due(position: &AnyPosition, actor: &Actor) -> Message {
    let (who, player) = match actor {
        Actor::You => ("you", String::new()),
        Actor::Named(name) => ("other", name.clone()),
    };
    Message::new(id(position)).with("who", who.to_owned()).with("player", player)
}

fn id(position: &AnyPosition) -> &'static str {
    match position {
        AnyPosition::Morelli(position) if position.is_placing() => "due-morelli-place",
        AnyPosition::Morelli(_) => "due-morelli-move",
        AnyPosition::Barragoon(position) => match position.placers().next() {
            Some(_) if position.may_decline() => "due-barragoon-may-place",
            Some(_) => "due-barragoon-place",
            None => "due-barragoon-move",
        },
        AnyPosition::Mapello(position) => match position.stage() {
            Stage::Setup => "due-mapello-build",
            Stage::Choose => "due-mapello-choose",
            Stage::Pass => "due-mapello-pass",
            Stage::Move | Stage::Over => "due-mapello-move",
        },
        AnyPosition::Syrtis(position) => match position.phase() {
            Phase::Swap => "due-syrtis-swap",
            Phase::Towers => "due-syrtis-towers",
            Phase::Choice => "due-syrtis-choice",
            Phase::Play => "due-syrtis-move",
        },
        AnyPosition::CampoBello(position) => campo_bello(position),
    }
}

fn campo_bello(position: &campo_bello::Position) -> &'static str {
    match position.turn_in_progress() {
        None => "due-campo-bello-jump",
        Some(turn) if !turn.due => "due-campo-bello-go-on",
        Some(_) => "due-campo-bello-remove",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};
    use quina_rules::GameId;

    fn said(game: GameId, text: &str, actor: &Actor, language: Language) -> String {
        let position = game.parse_position(text).expect("a position");
        due(&position, actor).say(&Words::new(language))
    }

    #[test]
    fn what_is_due_is_said_to_the_person_or_about_a_player() {
        let placing = "7/7/7/3D3/7/7/7/7/6v b b 9";
        let rui = Actor::Named("Rui".to_owned());
        let english = |actor| said(GameId::Barragoon, placing, actor, Language::English);
        assert_eq!(english(&Actor::You), "Place a barragoon: choose a cell, then its face.");
        assert_eq!(english(&rui), "Rui places a barragoon: a cell, then its face.");
        let jumping = ".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-";
        let english = |actor| said(GameId::CampoBello, jumping, actor, Language::English);
        assert_eq!(english(&Actor::You), "You may jump on, or end the turn.");
        assert_eq!(english(&rui), "Rui may jump on, or end the turn.");
    }

    #[test]
    fn every_phase_has_words_in_both_languages() {
        let phases = [
            (GameId::Morelli, "4w2/7/7/7/7/7/2b4 - w setup"),
            (GameId::Morelli, "w6/7/7/7/7/1b5/7 b w"),
            (GameId::Barragoon, "7/7/7/3D3/7/7/7/7/6v b b 9 [barragoon_replacement=optional]"),
            (GameId::Barragoon, "7/7/7/3D3/7/7/7/7/6v b - 9"),
            (GameId::Mapello, "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0"),
            (GameId::Syrtis, "2bcbq1/pqpcpcbq1/pqpq1bcbc/1pcbqbqbc/1pcpq2 S - 0 0,0,0"),
            (GameId::Syrtis, "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 L - 0 0,0,0 L2"),
            (GameId::CampoBello, ".by.......y.............................b y r0-y1:1:y0:*"),
        ];
        for (game, text) in phases {
            for language in Language::ALL {
                for actor in [Actor::You, Actor::Named("Rui".to_owned())] {
                    let said = said(game, text, &actor, language);
                    assert!(!said.contains("due-") && !said.contains('{'), "{said}");
                    let is_named = matches!(actor, Actor::Named(_));
                    assert_eq!(said.contains("Rui"), is_named, "{said}");
                    assert!(said.chars().count() <= 80, "{said}");
                }
            }
        }
    }
}
