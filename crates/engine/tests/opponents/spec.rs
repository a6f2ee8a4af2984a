//! Descriptions of players: what is read is written back, and what is wrong is named.

use quina_engine::opponents::{PlayerKind, Replacements, SeedBot, Spec, Strength};
use quina_engine::{Control, Searchable};
use quina_rules::{Game, GameId, syrtis};

fn read(text: &str) -> Spec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> String {
    text.parse::<Spec>().expect_err(text).to_string()
}

#[test]
fn what_is_read_is_written_back() {
    for text in [
        "random",
        "random:seed=7",
        "greedy",
        "uct",
        "uct:movetime=1000",
        "uct:nodes=5000,c=1.4,hash=64",
        "uct:c=0.075",
        "uct:c=2",
        "engine",
        "engine:movetime=100",
        "engine:level=4",
        "engine:nodes=100,without=quiescence",
        "engine:elo=1500,seed=18446744073709551615",
        "engine:movetime=100,nodes=20000,depth=6,threads=1,hash=64,seed=7",
        "engine:overhead=300",
        "seed",
        "seed1",
        "seed2",
    ] {
        assert_eq!(read(text).to_string(), text);
    }
}

#[test]
fn settings_are_written_in_a_fixed_order() {
    assert_eq!(read("engine:seed=1,nodes=10").to_string(), "engine:nodes=10,seed=1");
    assert_eq!(read(" uct:c=0.700 ").to_string(), "uct:c=0.7");
    assert_eq!(read("random:").to_string(), "random");
}

#[test]
fn settings_become_values() {
    let spec = read("engine:movetime=100,nodes=20000,depth=6,threads=2,hash=64,seed=7");
    assert_eq!(spec.kind, PlayerKind::Engine);
    let settings = spec.settings;
    assert_eq!(settings.move_time().map(|time| time.as_millis()), Some(100));
    assert_eq!((settings.nodes, settings.depth), (Some(20000), Some(6)));
    assert_eq!((settings.threads, settings.hash_mib), (Some(2), Some(64)));
    assert_eq!((settings.seed, settings.level, settings.elo), (Some(7), None, None));
    assert_eq!(read("uct:c=1.25").settings.exploration_thousandths, Some(1250));
    assert_eq!(read("seed2").kind, PlayerKind::SeedBot(SeedBot::CampoBelloTwo));
}

#[test]
fn a_player_can_be_measured_without_a_part_of_its_search() {
    for part in
        ["aspiration", "learning", "reductions", "futility", "probcut", "forecasts", "quiescence"]
    {
        let both = format!("{part}+quiescence");
        assert_eq!(read(&format!("engine:without={both}")).settings.without, Some(both));
    }
    for parts in ["", "all", "futility+", "futility,quiescence", "futility+sense"] {
        let text = format!("engine:without={parts}");
        assert!(text.parse::<Spec>().is_err(), "{text}");
    }
    let start = Game::new(GameId::Syrtis.default_start());
    let nodes = |text: &str| {
        let mut player = read(text).build(GameId::Syrtis, 1).expect("a player");
        player.choose(&start, None, &Control::new()).expect("a move").nodes
    };
    let whole = nodes("engine:depth=6");
    assert_eq!(whole, nodes("engine:depth=6"));
    for part in ["learning", "reductions", "futility", "quiescence"] {
        assert_ne!(nodes(&format!("engine:depth=6,without={part}")), whole, "{part}");
    }
}

#[test]
fn a_refusal_names_the_bad_part_and_what_would_do() {
    for (text, bad, allowed) in [
        ("", "``", "random, greedy, uct, engine, seed, seed1, seed2"),
        ("stockfish", "`stockfish`", "random, greedy"),
        ("Random", "`Random`", "random"),
        ("uct:fast", "`fast`", "key=value"),
        ("uct:movetime=1000,", "``", "key=value"),
        ("uct:level=3", "`level`", "movetime, nodes, c, hash, seed"),
        ("engine:c=1", "`c`", "movetime, nodes, depth, level"),
        ("random:nodes=3", "`nodes`", "it has seed"),
        ("seed1:seed=3", "`seed`", "it has none"),
        ("engine:level=11", "`level=11`", "1 to 10"),
        ("engine:level=0", "`level=0`", "1 to 10"),
        ("engine:movetime=0", "`movetime=0`", "milliseconds"),
        ("engine:overhead=10001", "`overhead=10001`", "milliseconds"),
        ("engine:movetime=1.5", "`movetime=1.5`", "milliseconds"),
        ("engine:nodes=-1", "`nodes=-1`", "from 1"),
        ("engine:nodes=+1", "`nodes=+1`", "from 1"),
        ("engine:threads=0", "`threads=0`", "from 1"),
        ("engine:hash=0", "`hash=0`", "MiB"),
        ("engine:seed=18446744073709551616", "`seed=18446744073709551616`", "2^64"),
        ("uct:c=-1", "`c=-1`", "0.7"),
        ("uct:c=.5", "`c=.5`", "0.7"),
        ("uct:c=0.1234", "`c=0.1234`", "three decimals"),
        ("uct:c=101", "`c=101`", "0 to 100"),
        ("engine:nodes=1,nodes=2", "`nodes`", "twice"),
        ("engine:level=1,elo=1000", "`level` and `elo`", "exclude"),
        ("engine:level=1,nodes=1000", "`level` and `nodes`", "exclude"),
        ("engine:elo=1000,depth=3", "`elo` and `depth`", "exclude"),
        ("engine:level=1,threads=2", "`level` and `threads`", "exclude"),
    ] {
        let message = refusal(text);
        assert!(message.contains(bad), "{text}: {message}");
        assert!(message.contains(allowed), "{text}: {message}");
    }
}

#[test]
fn a_bot_plays_only_its_game() {
    for (text, game, known) in [
        ("seed1", GameId::Mapello, "it has seed"),
        ("seed", GameId::CampoBello, "it has seed1, seed2"),
        ("seed2", GameId::Syrtis, "no bot"),
    ] {
        let error = read(text).build(game, 0).err().expect("another game").to_string();
        assert!(error.contains(known) && error.contains(game.name()), "{text}: {error}");
    }
}

#[test]
fn a_description_names_neither_a_program_nor_a_file() {
    for text in ["cmd=x", "cmd=x:level=3", "engine:weights=x", "engine:level=1,levels=x"] {
        assert!(text.parse::<Spec>().is_err(), "{text}");
    }
}

#[test]
fn other_levels_and_weights_are_handed_over_as_values() {
    let game = GameId::Syrtis;
    let start = Game::new(game.default_start());
    let nodes = |text: &str, replacements: &Replacements| {
        let mut player = read(text).build_with(game, 1, replacements).expect("a player");
        player.choose(&start, None, &Control::new()).expect("a move").nodes
    };
    let few = Strength::of_table("syrtis 10 300 1 0 0 0 1000 1000", game, 10);
    let weak = Replacements { strength: few, ..Replacements::default() };
    assert!(nodes("engine:level=10", &weak) <= 300);
    assert!(nodes("engine:level=10", &Replacements::default()) > 300);
    let none = vec![0; <syrtis::Position as Searchable>::TERMS.len()];
    let blind = Replacements { weights: Some(none), ..Replacements::default() };
    let plain = nodes("engine:depth=4", &Replacements::default());
    assert_ne!(nodes("engine:depth=4", &blind), plain);
}

#[test]
fn a_rating_needs_measured_levels() {
    for game in GameId::ALL {
        let built = read("engine:elo=1").build(game, 0);
        let error = built.err().expect("no level is so weak, or none is measured").to_string();
        assert!(error.contains(game.name()), "{error}");
    }
}
