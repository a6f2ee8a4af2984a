//! Which themes a solution has.

use crate::opponents::greediest;
use quina_rules::puzzle::{Puzzle, Theme};
use quina_rules::{AnyMove, AnyPosition, GameId, Notation, Position, mapello, syrtis};

/// The themes of a puzzle, at least one, in the order of [`Theme::ALL`].
pub fn themes(puzzle: &Puzzle) -> Vec<Theme> {
    let players = puzzle.players_of_plies();
    let first = players.iter().take_while(|player| **player == puzzle.solver()).count();
    let mut themes = Vec::new();
    if puzzle.position_after(first).outcome().is_some() {
        themes.push(Theme::AtOnce);
    }
    if players.len() > first {
        themes.push(Theme::Line);
    }
    themes.extend(own_themes(puzzle, first));
    if themes.is_empty() {
        themes.push(Theme::Quiet);
    }
    if !greediest(&puzzle.game()).contains(&puzzle.solution[0]) {
        themes.push(Theme::Deceptive);
    }
    themes.sort_unstable();
    themes
}

/// The themes that only this game has, for the first so many plies.
fn own_themes(puzzle: &Puzzle, plies: usize) -> Vec<Theme> {
    let position = &puzzle.position;
    let ply = puzzle.solution[0];
    let token = position.token(ply);
    let mut themes = Vec::new();
    let mut add_if = |is_so: bool, theme| {
        if is_so {
            themes.push(theme);
        }
    };
    match position.game() {
        GameId::Morelli => {
            let marked = position.move_for_people(ply);
            add_if(marked.contains(" x"), Theme::Capture);
            add_if(marked.contains('*'), Theme::Throne);
        }
        GameId::Barragoon => add_if(token.contains('x'), Theme::Capture),
        GameId::Mapello => {
            add_if(["a1", "a8", "h1", "h8"].contains(&token.as_str()), Theme::Corner);
            add_if(must_pass(&puzzle.position_after(1)), Theme::Tempo);
        }
        GameId::Syrtis => themes.extend(kind_of_turn(position, ply)),
        GameId::CampoBello => {
            let tokens = (0..plies).map(|at| puzzle.position_after(at).token(puzzle.solution[at]));
            let tokens: Vec<_> = tokens.collect();
            add_if(tokens.iter().filter(|token| token.contains('-')).count() > 1, Theme::Chain);
            add_if(tokens.iter().any(|token| token.starts_with('*')), Theme::Removal);
        }
    }
    themes
}

/// Whether the player to act in Mapello can only pass.
fn must_pass(position: &AnyPosition) -> bool {
    matches!(position, AnyPosition::Mapello(own) if own.stage() == mapello::Stage::Pass)
}

/// What is done in a turn of Syrtis.
fn kind_of_turn(position: &AnyPosition, ply: AnyMove) -> Option<Theme> {
    let (AnyPosition::Syrtis(before), AnyMove::Syrtis(ply)) = (position, ply) else { return None };
    match ply {
        syrtis::Move::Pass => Some(Theme::Pass),
        syrtis::Move::Sink(_) => Some(Theme::Sink),
        syrtis::Move::Go { to, .. } if before.tile(to).is_some() => Some(Theme::Tower),
        syrtis::Move::Go { .. } => Some(Theme::Slide),
        _ => None,
    }
}
