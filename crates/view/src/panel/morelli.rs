//! The panel of Morelli.

use super::{Message, PanelLine, Role};
use quina_rules::morelli::{Colour, EndRule, Position};

/// Who has the Throne, and how many men of each side can still move; while placing, how many pairs
/// are left.
pub(super) fn lines(position: &Position) -> Vec<PanelLine> {
    if position.is_placing() {
        let message = Message::new("morelli-panel-placing")
            .with("left", position.pairs_left())
            .with("turn", position.pairs_left_this_turn());
        return vec![Role::Due.line(message)];
    }
    let throne = match position.throne() {
        None => "morelli-panel-throne-vacant",
        Some(Colour::Black) => "morelli-panel-throne-black",
        Some(Colour::White) => "morelli-panel-throne-white",
    };
    let mut lines = vec![Role::Score.line(Message::new(throne))];
    let sides = [(Colour::Black, "morelli-panel-black"), (Colour::White, "morelli-panel-white")];
    for (colour, id) in sides {
        let message = Message::new(id)
            .with("men", position.men(colour).count())
            .with("movable", position.movable_men(colour).count())
            .with("moves", position.mobility(colour));
        lines.push(Role::Score.line(message));
    }
    if position.end_rule() == EndRule::Both {
        lines.push(Role::Rule.line(Message::new("morelli-panel-end-both")));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};
    use quina_rules::MoveError;
    use quina_rules::prelude::*;

    fn panel(position: &Position, words: &Words) -> Vec<String> {
        let shown = lines(position).into_iter().filter(|line| line.role != Role::Goal);
        shown.map(|line| line.message.say(words)).collect()
    }

    #[test]
    fn the_panel_says_who_would_win() {
        let words = Words::new(Language::English);
        let position: Position = "w6/7/7/7/7/1b5/7 b w [end_rule=both]".parse().unwrap();
        assert_eq!(
            panel(&position, &words),
            [
                "Throne: the black King (player 1 wins, as it stands)",
                "Black (b, player 1): men 1, able to move 1, moves 1",
                "White (w, player 2): men 1, able to move 1, moves 2",
                "A stuck player passes; over when both are stuck",
            ]
        );
        let placing: Position = "4w2/7/7/7/7/7/2b4 - w setup".parse().unwrap();
        let lines = panel(&placing, &words);
        assert_eq!(lines, ["Placing: pairs to place in this turn 2, left in all 11"]);
    }

    /// Every id that the rules and the panel use has a sentence in both languages, in which all
    /// arguments are filled in.
    #[test]
    fn every_reason_and_ending_has_words() {
        let panels = [
            "throne-vacant",
            "throne-black",
            "throne-white",
            "black",
            "white",
            "placing",
            "end-both",
        ];
        let args = ["a", "b", "c", "winner", "loser", "men", "movable", "moves", "left", "turn"];
        let args = args.map(|name| (name, "7"));
        for language in Language::ALL {
            let words = Words::new(language);
            let own = panels.map(|name| format!("morelli-panel-{name}"));
            let bands = (0..7).map(|band| format!("morelli-band-{band}"));
            let reasons =
                Position::REASONS.iter().chain(Position::ENDINGS).map(|id| (*id).to_owned());
            for id in reasons.chain(own).chain(bands) {
                assert!(words.has(&id), "{language}: {id} has no words");
                assert!(!words.say(&id, &args).contains('{'), "{language}: {id}");
            }
        }
    }

    #[test]
    fn a_refusal_is_a_sentence() {
        let words = Words::new(Language::Portuguese);
        let position = Position::default_start();
        let Err(MoveError::Illegal { refusal, .. }) = position.parse_move("m5-m6") else {
            panic!("m5-m6 is not legal");
        };
        assert_eq!(
            words.refusal(&position, &refusal),
            "m6 não está mais perto do centro do que m5; escolha uma casa de uma faixa mais \
             interior. (R13)"
        );
    }
}
