//! What a solution is like, in a few words.

use super::puzzle::Puzzle;
use quina_rules::{AnyMove, AnyPosition, GameId, Notation, Position, mapello, syrtis};
use std::fmt;

/// What a solution is like. The words are about its first turn, except [`Theme::Line`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// The turn ends the game.
    AtOnce,
    /// The solver plays several turns.
    Line,
    /// Something is captured (Morelli, Barragoon).
    Capture,
    /// A King goes to the Throne (Morelli).
    Throne,
    /// A disc in a corner (Mapello).
    Corner,
    /// The opponent has to pass (Mapello).
    Tempo,
    /// A tile sinks (Syrtis).
    Sink,
    /// A tile slides (Syrtis).
    Slide,
    /// A tower moves (Syrtis).
    Tower,
    /// The solver passes (Syrtis).
    Pass,
    /// Several jumps (Campo Bello).
    Chain,
    /// An opponent's piece is crossed, and an own one removed (Campo Bello).
    Removal,
    /// Nothing of this.
    Quiet,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 13] = [
        Self::AtOnce,
        Self::Line,
        Self::Capture,
        Self::Throne,
        Self::Corner,
        Self::Tempo,
        Self::Sink,
        Self::Slide,
        Self::Tower,
        Self::Pass,
        Self::Chain,
        Self::Removal,
        Self::Quiet,
    ];

    /// The word in the text of a puzzle.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::Line => "line",
            Self::Capture => "capture",
            Self::Throne => "throne",
            Self::Corner => "corner",
            Self::Tempo => "tempo",
            Self::Sink => "sink",
            Self::Slide => "slide",
            Self::Tower => "tower",
            Self::Pass => "pass",
            Self::Chain => "chain",
            Self::Removal => "removal",
            Self::Quiet => "quiet",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The themes of a puzzle, at least one, in the order of [`Theme::ALL`].
pub(super) fn themes(puzzle: &Puzzle) -> Vec<Theme> {
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
