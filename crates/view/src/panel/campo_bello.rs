//! The panel of Campo Bello.

use super::{Argument, Message, PanelLine, Role};
use quina_rules::campo_bello::{Colour, Position};
use quina_rules::prelude::*;
use quina_rules::{Outcome, Player};

/// The name of a player's colour.
const fn colour(player: Player) -> Message {
    Message::new(match Colour::of(player) {
        Colour::Yellow => "campo-bello-panel-yellow",
        Colour::Blue => "campo-bello-panel-blue",
        Colour::Green => "campo-bello-panel-green",
        Colour::Red => "campo-bello-panel-red",
    })
}

/// What a player has, in a few words.
pub(super) fn short(position: &Position, player: Player) -> Message {
    let is_out = position.players_out().contains(player);
    let id = if is_out { "campo-bello-points-out" } else { "campo-bello-points" };
    Message::new(id).with("score", position.score(player).unwrap_or_default())
}

/// The scores, who is out, the turn in progress, and at the end who could not jump and who won.
pub(super) fn lines(position: &Position) -> Vec<PanelLine> {
    let mut lines = vec![Role::Heading.line(Message::new("campo-bello-panel-scores"))];
    for player in (0..position.players() as usize).map(Player::from_index) {
        let id = if position.players_out().contains(player) {
            "campo-bello-panel-score-out"
        } else {
            "campo-bello-panel-score"
        };
        let letter = Colour::of(player).letter().to_ascii_uppercase().to_string();
        let message = Message::new(id)
            .with("colour", colour(player))
            .with("letter", letter)
            .with("seat", player.number())
            .with("score", position.score(player).unwrap_or_default())
            .with("pieces", position.pieces(player).len());
        lines.push(Role::Score.line(message));
    }
    lines.extend(turn(position));
    lines.extend(ending(position).into_iter().map(|message| Role::Result.line(message)));
    lines.push(Role::Goal.line(Message::new("campo-bello-panel-goal")));
    lines
}

/// The turn in progress and what is due in it.
fn turn(position: &Position) -> Vec<PanelLine> {
    let Some(turn) = position.turn_in_progress() else { return Vec::new() };
    let about = |id| {
        Message::new(id)
            .with("current", turn.current.to_string())
            .with("origin", turn.origin.to_string())
            .with("jumps", turn.jumps)
    };
    let mut lines = vec![Role::Counter.line(about("campo-bello-panel-turn"))];
    let crossed: Vec<_> = turn.crossed.iter().map(|point| point.to_string()).collect();
    if !crossed.is_empty() {
        let crossed: Argument = crossed.into_iter().collect();
        let message = Message::new("campo-bello-panel-crossed").with("crossed", crossed);
        lines.push(Role::Counter.line(message));
    }
    let next = if turn.due { "campo-bello-panel-due" } else { "campo-bello-panel-go-on" };
    lines.push(Role::Due.line(about(next)));
    lines
}

/// At the end of the game, who could not jump and who won.
fn ending(position: &Position) -> Vec<Message> {
    let Some(ending) = position.ending() else { return Vec::new() };
    let mut messages = Vec::new();
    if ending.reason == "campo-bello-stuck" {
        let stuck = colour(position.turn());
        messages.push(Message::new("campo-bello-panel-stuck").with("colour", stuck));
    }
    messages.push(match ending.outcome {
        Outcome::Draw => Message::new("campo-bello-panel-draw"),
        Outcome::Win(winners) => {
            let names: Vec<_> = winners.iter().map(colour).collect();
            let id = match names.len() {
                1 => "campo-bello-panel-winner",
                _ => "campo-bello-panel-winners",
            };
            Message::new(id).with("winners", names.into_iter().collect::<Argument>())
        }
    });
    messages
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};

    fn at(text: &str) -> Position {
        text.parse().unwrap()
    }

    fn panel(position: &Position, words: &Words) -> Vec<String> {
        let shown = lines(position).into_iter().filter(|line| line.role != Role::Goal);
        shown.map(|line| line.message.say(words)).collect()
    }

    #[test]
    fn every_word_is_known() {
        for text in [
            "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -",
            "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - out=b [players=4]",
            ".by.......y.............................b y r0-y1:1:y0:*",
            ".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-",
            ".b....yy..y.....yy.y......bb.b...bb....b. b -",
            ".....y................................b.. y -",
            ".....y....y....g......................b.. g - [players=3]",
        ] {
            let position = at(text);
            for language in Language::ALL {
                for line in panel(&position, &Words::new(language)) {
                    assert!(!line.contains("campo-bello-panel"), "{line}");
                    assert!(line.chars().count() <= 80, "{line}");
                }
            }
        }
    }

    #[test]
    fn the_panel_says_who_could_not_jump_and_who_won() {
        let last = |text: &str, language| {
            let lines = panel(&at(text), &Words::new(language));
            lines[1 + at(text).players() as usize..].join(" ")
        };
        let stuck = ".b....yy..y.....yy.y......bb.b...bb....b. b -";
        assert_eq!(last(stuck, Language::English), "Blue cannot jump. Yellow wins.");
        assert_eq!(last(stuck, Language::Portuguese), "Azul não pode saltar. Ganha: Amarelo.");
        let drawn = ".....y................................b.. y - [end=pass]";
        assert_eq!(last(drawn, Language::English), "The totals are equal: a draw.");
        let shared = ".....y....y....g......................b.. g - [players=3]";
        assert_eq!(last(shared, Language::English), "A shared win: Blue, Green.");
        let empty = ".bb...................................... b -";
        assert_eq!(last(empty, Language::English), "Yellow wins.");
    }

    #[test]
    fn every_reason_and_ending_has_words() {
        for words in Language::ALL.map(Words::new) {
            for id in Position::REASONS.iter().chain(Position::ENDINGS) {
                assert!(words.has(id), "{words:?} has no {id}");
            }
        }
    }

    #[test]
    fn a_refusal_names_the_points() {
        let position = at("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -");
        let refusal = position.explain(position.read_move("y1-mid").unwrap()).unwrap();
        let sentence = Words::new(Language::English).refusal(&position, &refusal);
        assert_eq!(sentence, "A jump from y1 to mid goes over y0, where there is no piece. (R3)");
    }
}
