//! The guided first game, from the first turn to the end of the guide.

use quina_play::guided::{GuideState, Guided, TURNS, opening, set_state, sitting, state};
use quina_play::{Moment, Opening, Sitting};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Player};
use quina_view::{Language, Words};

fn first_game(game: GameId) -> Sitting {
    sitting(opening(game, 3).unwrap(), Some("Ana".to_owned()), "2026.11.18")
}

#[test]
fn a_first_game_is_against_the_lowest_level() {
    for game in GameId::ALL {
        let sitting = first_game(game);
        assert!(sitting.seat(Player::ONE).is_human());
        assert_eq!(sitting.seat(Player::TWO).name(), "engine:level=1", "{game}");
        assert_eq!(sitting.turn(), Player::ONE, "{game}: the person begins");
    }
}

#[test]
fn ten_turns_are_explained_one_idea_each_and_then_the_guide_ends() {
    for game in GameId::ALL {
        for words in Language::ALL.map(Words::new) {
            let mut sitting = first_game(game);
            let mut random = SplitMix64::new(11);
            let guide = Guided::default();
            let mut topics = Vec::new();
            while !guide.has_ended(sitting.game()) {
                let note = guide.note(sitting.game(), &words);
                let is_own = sitting.turn() == Player::ONE;
                assert_eq!(note.is_empty(), !is_own, "{game}: {note:?}");
                for part in &note {
                    assert!(!part.contains("guided-") && !part.contains('{'), "{part}");
                }
                if is_own && sitting.position().is_turn_start() {
                    let mut topic = words.say(&format!("guided-{game}-{}", topics.len() + 1), &[]);
                    if topics.len() == TURNS {
                        topic = words.say("guided-end", &[]);
                    }
                    let is_said = note.iter().any(|part| part.ends_with(&topic));
                    assert!(is_said, "{game}: {topic} is not in {note:?}");
                    topics.push(topic);
                }
                let moves = sitting.game().moves();
                let mv = moves[random.below(moves.len())];
                sitting.play(mv, Moment::from_millis(0)).unwrap();
            }
            assert!(topics.len() > TURNS || sitting.is_over(), "{game}: {}", topics.len());
            topics.sort();
            topics.dedup();
            assert!(topics.len() > 5, "{game}");
        }
    }
}

#[test]
fn the_note_says_what_the_opponent_did_and_what_can_be_done() {
    let words = Words::new(Language::English);
    let mut sitting = first_game(GameId::Barragoon);
    for token in ["d2-d5", "d8xd5"] {
        let mv = sitting.position().parse_move(token).unwrap();
        sitting.play(mv, Moment::from_millis(0)).unwrap();
    }
    let note = Guided::default().note(sitting.game(), &words);
    assert_eq!(note[0], "d8xd5 (Brown) captured the 3 on d5.");
    assert!(note[2].contains("place a barragoon"), "{note:?}");
}

#[test]
fn a_turn_that_is_taken_back_is_explained_again() {
    let words = Words::new(Language::English);
    let mut sitting = first_game(GameId::Mapello);
    let before = Guided::default().note(sitting.game(), &words);
    let mv = sitting.game().moves()[0];
    sitting.play(mv, Moment::from_millis(0)).unwrap();
    sitting.undo(Moment::from_millis(1)).unwrap();
    assert_eq!(Guided::default().note(sitting.game(), &words), before);
}

#[test]
fn a_first_game_that_is_saved_and_resumed_is_still_guided_or_still_closed() {
    for kept in [GuideState::Open, GuideState::Closed] {
        let mut first = first_game(GameId::Barragoon);
        assert_eq!(state(&first), GuideState::Open);
        set_state(&mut first, kept);
        let text = first.record(Moment::from_millis(0)).to_string();
        let resumed = Sitting::from_record(&text.parse().unwrap()).unwrap();
        assert_eq!(state(&resumed), kept, "{text}");
    }
}

#[test]
fn the_first_game_of_syrtis_begins_from_a_drawn_board() {
    let drawn = opening(GameId::Syrtis, 3).unwrap();
    assert!(drawn.start_seed.is_some());
    assert_ne!(drawn.position, GameId::Syrtis.default_start());
    let usual = Opening::usual_choices(GameId::Syrtis);
    let balanced = Opening::balanced(GameId::Syrtis, &usual, 3).unwrap();
    assert_eq!(drawn.position, balanced.position);
}
