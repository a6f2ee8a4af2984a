//! What players, clocks and the engine's opinion are called.

use quina_engine::Score;
use quina_engine::analysis::{Analysis, Judgement, Ply, Turn};
use quina_engine::report::ScoredLine;
use quina_play::collection::{Collection, Heading};
use quina_play::judgement::{mistakes, percent, percent_lost, say_score, shared_error};
use quina_play::labels::{name_label, opponents, seat_label};
use quina_play::paces::{label, paces, ruling};
use quina_play::seat::{Outside, OutsideId, OutsideKind};
use quina_play::{Pace, Seat};
use quina_rules::{Choices, GameId, Player, Position};
use quina_view::{Language, Words};

fn english() -> Words {
    Words::new(Language::English)
}

#[test]
fn a_player_is_called_by_name_level_kind_or_description() {
    let words = english();
    let called = |text: &str| seat_label(&text.parse().unwrap(), None, &words);
    assert_eq!(called("human:Ana"), "Ana");
    assert_eq!(called("human"), "a person");
    assert_eq!(called("engine:level=3"), "level 3");
    assert_eq!(called("greedy"), "takes the most (greedy)");
    assert_eq!(called("engine:nodes=500"), "engine:nodes=500");
    assert_eq!(called("uct:nodes=500"), "uct:nodes=500", "not the usual one");
    let rated = seat_label(&Seat::level(3), Some(GameId::Syrtis), &words);
    assert!(rated.starts_with("level 3 (") && rated.ends_with(" Elo)"), "{rated}");
    let program = Outside {
        id: OutsideId(1),
        kind: OutsideKind::Program,
        name: "x".to_owned(),
        label: "./x".to_owned(),
    };
    let person = Seat::Outside(Outside { kind: OutsideKind::Person, ..program.clone() });
    let program = Seat::Outside(program);
    assert_eq!(seat_label(&program, None, &words), "program: ./x");
    assert_eq!((program.name(), program.to_string()), ("x".to_owned(), "program:x".to_owned()));
    assert!(!program.is_person() && !program.is_human());
    assert_eq!(seat_label(&person, None, &words), "./x");
    assert_eq!((person.name(), person.to_string()), ("x".to_owned(), "remote:x".to_owned()));
    assert!(person.is_person() && !person.is_human());
}

#[test]
fn a_name_in_a_record_is_shown_as_the_player_is_called() {
    let [english, portuguese] = Language::ALL.map(Words::new);
    for (name, label) in [
        (Some("Ana"), "Ana"),
        (Some("engine:level=3"), "level 3"),
        (Some("human"), "a person"),
        (Some("program:x"), "program:x"),
        (Some("-"), "?"),
        (None, "?"),
    ] {
        assert_eq!(name_label(name, &english), label);
    }
    assert_eq!(name_label(Some("engine:level=3"), &portuguese), "nível 3");
}

#[test]
fn a_file_of_games_says_who_plays_as_far_as_it_is_known() {
    let game = |tags: &str| format!("[Game \"mapello\"]\n{tags}\n1. c5 c4 *\n\n");
    let text = game("[P1 \"Ana\"]\n[P2 \"engine:level=3\"]\n")
        + &game("[P1 \"?\"]\n[P2 \"Rui\"]\n")
        + &game("");
    let games = Collection::read(&text).unwrap();
    let players = |heading: &Result<Heading, _>| heading.as_ref().unwrap().players(&english());
    let players: Vec<_> = games.headings().map(players).collect();
    let said = players.iter().map(Option::as_deref).collect::<Vec<_>>();
    assert_eq!(said, [Some("Ana - level 3"), Some("? - Rui"), None]);
}

#[test]
fn records_call_a_player_by_name_or_description() {
    for (text, name) in
        [("human:Ana", "Ana"), ("human", "human"), ("engine:level=3", "engine:level=3")]
    {
        assert_eq!(text.parse::<Seat>().unwrap().name(), name);
    }
}

#[test]
fn everybody_who_is_offered_has_a_name_for_people() {
    for words in Language::ALL.map(Words::new) {
        for game in GameId::ALL {
            let offered = opponents(Some(game));
            assert_eq!(offered[0], Seat::level(1));
            assert!(offered.len() >= opponents(None).len());
            for seat in offered {
                let called = seat_label(&seat, Some(game), &words);
                assert_ne!(called, seat.to_string(), "{game}");
            }
        }
    }
}

#[test]
fn a_clock_is_called_by_its_minutes_and_seconds() {
    let words = english();
    let called: Vec<_> = paces().into_iter().map(|pace| label(pace, &words)).collect();
    let expected = [
        "none",
        "3 min each + 2 s a move",
        "5 min each + 3 s a move",
        "10 min each + 5 s a move",
        "20 min each + 10 s a move",
        "60 min each + 30 s a move",
        "10 s a move",
        "30 s a move",
        "1 min a move",
    ];
    assert_eq!(called, expected);
    let called = |text: &str| label(text.parse::<Pace>().unwrap(), &words);
    assert_eq!(called("90"), "90 s each");
    assert_eq!(called("120.5+0"), "120.5 s each");
    assert_eq!(called("120"), "2 min each");
}

#[test]
fn what_a_clock_that_runs_out_means_is_said_before() {
    let words = english();
    let said = |game: GameId, players, timeout: Option<&str>| {
        let mut choices = Choices::new();
        if let Some(value) = timeout {
            choices.set(game.options(), "timeout", value).unwrap();
        }
        ruling(game, players, &choices, &words)
    };
    let (loses, throne) = ("Running out of time loses.", "When time runs out, whoever owns the");
    assert!(said(GameId::Morelli, 2, None).starts_with(throne));
    assert_eq!(said(GameId::Morelli, 2, Some("loses")), loses);
    assert_eq!(said(GameId::CampoBello, 2, None), loses);
    for players in [3, 4] {
        assert!(said(GameId::CampoBello, players, None).contains("is out; the pieces stay"));
    }
    assert_eq!(said(GameId::Syrtis, 2, None), loses);
}

#[test]
fn a_score_is_told_in_hundredths_or_as_the_plies_to_the_end() {
    let words = english();
    assert_eq!(say_score(Score::guess(35), None, &words), "+0.35");
    assert_eq!(say_score(Score::guess(-120), None, &words), "-1.20");
    assert_eq!(say_score(Score::win_in(3), None, &words), "win in 3");
    assert_eq!(say_score(Score::loss_in(4), None, &words), "loss in 4");
    assert_eq!(say_score(Score::win_in(3), Some(12), &words), "win in 3, +12 points");
    let words = Words::new(Language::Portuguese);
    assert_eq!(say_score(Score::guess(-120), None, &words), "-1,20");
}

#[test]
fn a_chance_is_rounded_and_a_lost_one_rounded_down() {
    assert_eq!([percent(0.5), percent(0.126), percent(0.994)], ["50", "13", "99"]);
    assert_eq!(percent_lost(0.0999), "9", "no mistake looks like one of ten percent");
    assert_eq!(percent_lost(0.1), "10");
    assert_eq!(percent_lost(0.29), "29", "whatever 100 times 0.29 is in floating point");
}

#[test]
fn the_mistakes_of_a_game_are_the_worst_plies_of_turns_that_lost_something() {
    let mv = GameId::Mapello.default_start().moves()[0];
    let ply = |loss| Ply {
        player: Player::ONE,
        mv,
        best: ScoredLine { moves: vec![mv], score: Score::EVEN, margin: None },
        played: ScoredLine { moves: vec![mv], score: Score::EVEN, margin: None },
        depth: 1,
        nodes: 1,
        chance: 0.5,
        chance_after: 0.5 - loss,
        loss,
        judgement: Judgement::Good,
    };
    let turn = |worst, is_shared, judgement| Turn {
        player: Player::ONE,
        plies: worst..worst + 1,
        worst,
        is_shared,
        loss: 0.0,
        judgement,
    };
    let analysis = Analysis {
        plies: [0.1, 0.2, 0.3, 0.4].map(ply).to_vec(),
        turns: vec![
            turn(0, true, Judgement::Good),
            turn(1, false, Judgement::Mistake),
            turn(2, true, Judgement::Blunder),
            // A turn of which the judged game has no ply.
            turn(9, true, Judgement::Blunder),
        ],
        accuracy: Vec::new(),
        last: Vec::new(),
    };
    let found: Vec<_> = mistakes(&analysis).iter().map(|(at, ply)| (*at, ply.loss)).collect();
    assert_eq!(found, [(1, 0.2), (2, 0.3)]);
    let shared: Vec<_> = (0..4).filter(|ply| shared_error(&analysis, *ply).is_some()).collect();
    assert_eq!(
        shared,
        [2],
        "the loss of one ply alone is not shared, and a good turn has no error"
    );
}
