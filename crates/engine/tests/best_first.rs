//! The search of Campo Bello where no depth is asked for.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod exhaustive;

use quina_engine::search::Options;
use quina_engine::{Control, Engine, Limits, Report, Settings};
use quina_rules::campo_bello::{Move, Position};
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Game, Outcome, Player, Position as _, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// A random game of so many players, up to a position in which `stop` is true.
fn random_game(players: u8, seed: u64, stop: impl Fn(&Position) -> bool) -> Option<Position> {
    let mut choices = Choices::new();
    choices.set(Position::OPTIONS, "players", &players.to_string()).unwrap();
    let mut position = Position::start(&choices).unwrap().position;
    let mut random = SplitMix64::new(seed);
    while position.outcome().is_none() {
        if stop(&position) {
            return Some(position);
        }
        position.play_unchecked(position.nth_move(random.below(position.count_moves())));
    }
    None
}

fn pieces(position: &Position) -> u32 {
    let seats = (0..position.players().into()).map(Player::from_index);
    seats.map(|seat| position.pieces(seat).len()).sum()
}

/// Without the solver, which would answer before the search is asked.
fn settings() -> Settings {
    let options = Options { solver: false, ..Options::default() };
    Settings { options, hash_mib: 4, ..Settings::default() }
}

fn search(position: &Position, settings: Settings, limits: &Limits<Move>) -> Report<Move> {
    let game = Game::new(position.clone());
    Engine::new(settings).search(&game, limits, &Control::new(), &mut |_| {})
}

#[test]
fn what_is_called_won_or_lost_is_so() {
    let mut known = BTreeMap::new();
    let (mut won, mut lost) = (0, 0);
    for seed in 0..120 {
        let Some(position) = random_game(2, seed, |p| pieces(p) <= 9) else { continue };
        let score = search(&position, settings(), &Limits::nodes(4_000)).score().unwrap();
        let for_one = exhaustive::value_for_player_one(&position, &mut known);
        let value = if position.turn() == Player::ONE { for_one } else { -for_one };
        if score.plies_to_win().is_some() {
            won += 1;
            assert_eq!(value, 1, "{position}");
        } else if score.plies_to_loss().is_some() {
            lost += 1;
            assert_eq!(value, -1, "{position}");
        }
    }
    assert!(won > 20 && lost > 10, "{won} won, {lost} lost: little was settled");
}

#[test]
fn a_full_tree_forgets_and_goes_on() {
    let start = random_game(2, 1, |p| pieces(p) <= 30).unwrap();
    let small = Settings { hash_mib: 1, ..settings() };
    let report = search(&start, small, &Limits::nodes(300_000));
    // A MiB has room for some 20 000 nodes.
    assert!(report.nodes > 299_000, "{}", report.nodes);
    assert!(start.moves().contains(&report.best().unwrap()));
    assert!((400..=1000).contains(&report.table_full), "{}", report.table_full);
}

#[test]
fn lines_begin_with_different_moves_and_are_legal() {
    for seed in 0..10 {
        let position = random_game(2, seed, |p| pieces(p) <= 28).unwrap();
        let several = Settings { multi_pv: 3, ..settings() };
        let report = search(&position, several, &Limits::nodes(3_000));
        let firsts: BTreeSet<_> = report.lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(firsts.len(), position.count_moves().min(3), "{position}");
        for line in &report.lines {
            let mut position = position.clone();
            for mv in &line.moves {
                assert!(position.moves().contains(mv), "{position}");
                position.play_unchecked(*mv);
            }
        }
    }
}

#[test]
fn only_the_moves_that_were_asked_for_are_looked_at() {
    let position = random_game(2, 3, |p| pieces(p) <= 28 && p.count_moves() >= 4).unwrap();
    for mv in position.moves() {
        let limits = Limits { search_moves: vec![mv], ..Limits::nodes(500) };
        assert_eq!(search(&position, settings(), &limits).best(), Some(mv));
    }
}

#[test]
fn among_several_players_a_win_in_one_is_taken() {
    let mut taken = 0;
    for seed in 0..3_000 {
        let players = 3 + (seed % 2) as u8;
        let wins = |position: &Position, mv: Move| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.outcome() == Some(Outcome::win(position.turn()))
        };
        let can_win = |p: &Position| {
            let moves = p.moves();
            let winning = moves.iter().filter(|mv| wins(p, **mv)).count();
            (1..moves.len()).contains(&winning)
        };
        let Some(position) = random_game(players, seed, can_win) else { continue };
        taken += 1;
        let best = search(&position, settings(), &Limits::nodes(2_000)).best().unwrap();
        assert!(wins(&position, best), "{position}");
    }
    assert!(taken > 10, "only {taken} positions");
}

#[test]
fn threads_search_beside_each_other() {
    let position = random_game(2, 4, |p| pieces(p) <= 30).unwrap();
    let two = Settings { threads: 2, ..settings() };
    let report = search(&position, two.clone(), &Limits::nodes(20_000));
    assert!(position.moves().contains(&report.best().unwrap()));
    // Each has its half of the nodes, so the first one alone could not come so far; and because
    // each grows a tree of its own, the answer is the same every time.
    assert!((19_000..=20_000).contains(&report.nodes), "{}", report.nodes);
    let again = search(&position, two, &Limits::nodes(20_000));
    assert_eq!((again.lines, again.nodes), (report.lines, report.nodes));
    let (one, half) = (settings(), Limits::nodes(10_000));
    assert!(search(&position, one, &half).nodes <= 10_000);
}

#[test]
fn the_tree_is_kept_for_the_next_ply_and_forgotten_with_the_game() {
    let position = random_game(2, 6, |p| pieces(p) <= 30).unwrap();
    let mut game = Game::new(position.clone());
    let mut engine = Engine::new(settings());
    let think = |engine: &Engine, game: &Game<Position>, limit| {
        let report = engine.search(game, &Limits::nodes(limit), &Control::new(), &mut |_| {});
        (report.best().unwrap(), report.table_full)
    };
    let (mv, _) = think(&engine, &game, 20_000);
    game.play_unchecked(mv);
    let (_, with_tree) = think(&engine, &game, 100);
    engine.new_game();
    let (_, without) = think(&engine, &game, 100);
    assert!(with_tree > 2 * without, "{with_tree} {without}");
    // Another game does not begin with the tree of this one.
    let other = Game::new(random_game(2, 7, |p| pieces(p) <= 30).unwrap());
    assert!(think(&engine, &other, 100).1 <= without);
}
