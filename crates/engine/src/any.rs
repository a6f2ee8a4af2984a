//! Converts `Game<AnyPosition>` to the concrete game type for the search, and its reports back to
//! moves of type `AnyMove`.

use crate::engine::Engine;
use crate::limits::{Control, Limits};
use crate::report::{Report, ScoredLine};
use crate::running::{Running, Step};
use crate::searchable::Searchable;
use quina_rules::{AnyMove, AnyPosition, Game, Ruleset};
use std::fmt;

/// The concrete position type of one of the five games, as [`AnyPosition`] holds it.
pub trait Own: Searchable<Move: Into<AnyMove>> + Ruleset + Into<AnyPosition> {
    /// The position, if it is one of this game.
    fn own_position(any: &AnyPosition) -> Option<&Self>;

    /// The move, if it is one of this game.
    fn own_move(any: AnyMove) -> Option<Self::Move>;
}

macro_rules! own {
    ($($Variant:ident: $module:ident),*) => {
        $(impl Own for quina_rules::$module::Position {
            fn own_position(any: &AnyPosition) -> Option<&Self> {
                match any {
                    AnyPosition::$Variant(position) => Some(position),
                    _ => None,
                }
            }

            fn own_move(any: AnyMove) -> Option<quina_rules::$module::Move> {
                match any {
                    AnyMove::$Variant(mv) => Some(mv),
                    _ => None,
                }
            }
        })*
    };
}

own! {
    Morelli: morelli,
    Barragoon: barragoon,
    Mapello: mapello,
    Syrtis: syrtis,
    CampoBello: campo_bello
}

/// Converts a game to its concrete type, with the same history; `None` if it is another game.
pub fn own_game<P: Own>(any: &Game<AnyPosition>) -> Option<Game<P>> {
    let mut game = Game::new(P::own_position(any.start())?.clone());
    for mv in any.plies() {
        game.play_unchecked(P::own_move(mv)?);
    }
    Some(game)
}

/// Runs an expression with a `&Game<AnyPosition>`, converted to its concrete type, bound to a name.
///
/// ```
/// use quina_engine::with_game;
/// use quina_rules::{Game, GameId, Position};
/// let any = Game::new(GameId::Syrtis.default_start());
/// let moves = with_game!(&any, game => game.moves().len());
/// assert_eq!(moves, any.moves().len());
/// ```
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {{
        let any: &::quina_rules::Game<::quina_rules::AnyPosition> = $any;
        ::quina_rules::with_ruleset!(::quina_rules::Position::game(any.position()), Rules => {
            let $game = $crate::any::own_game::<Rules>(any).expect("a position knows its game");
            $body
        })
    }};
}

/// The same limits for the concrete type of a game. A move of another game is never legal, so it is
/// dropped.
pub fn own_limits<P: Own>(any: &Limits<AnyMove>) -> Limits<P::Move> {
    Limits {
        depth: any.depth,
        nodes: any.nodes,
        move_time: any.move_time,
        clock: any.clock,
        search_moves: any.search_moves.iter().filter_map(|mv| P::own_move(*mv)).collect(),
        infinite: any.infinite,
    }
}

/// The same report with moves of any kind.
pub fn any_report<M: Copy + Into<AnyMove>>(report: &Report<M>) -> Report<AnyMove> {
    let any_line = |line: &ScoredLine<M>| ScoredLine {
        moves: line.moves.iter().map(|mv| (*mv).into()).collect(),
        score: line.score,
        margin: line.margin,
    };
    Report {
        lines: report.lines.iter().map(any_line).collect(),
        depth: report.depth,
        selective_depth: report.selective_depth,
        nodes: report.nodes,
        time: report.time,
        table_full: report.table_full,
    }
}

/// A [`Running`] search of a game of any kind.
pub struct AnyRunning(Box<dyn AnySteps>);

impl AnyRunning {
    /// See [`Running::step`].
    pub fn step(
        &mut self,
        nodes: u64,
        progress: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Step<AnyMove> {
        self.0.any_step(nodes, progress)
    }
}

impl fmt::Debug for AnyRunning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyRunning").finish_non_exhaustive()
    }
}

/// Without the type of its position.
trait AnySteps {
    fn any_step(&mut self, nodes: u64, progress: &mut dyn FnMut(&Report<AnyMove>))
    -> Step<AnyMove>;
}

impl<P: Own> AnySteps for Running<P> {
    fn any_step(
        &mut self,
        nodes: u64,
        progress: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Step<AnyMove> {
        match self.step(nodes, &mut |report| progress(&any_report(report))) {
            Step::More => Step::More,
            Step::Waiting => Step::Waiting,
            Step::Done(report) => Step::Done(any_report(&report)),
        }
    }
}

/// [`Engine::begin`] for a game of any kind.
pub fn begin_any(
    engine: &Engine,
    game: &Game<AnyPosition>,
    limits: &Limits<AnyMove>,
    control: &Control,
) -> AnyRunning {
    fn begin<P: Own>(
        engine: &Engine,
        game: &Game<P>,
        limits: &Limits<AnyMove>,
        control: &Control,
    ) -> AnyRunning {
        AnyRunning(Box::new(engine.begin(game, &own_limits::<P>(limits), control)))
    }
    with_game!(game, own => begin(engine, &own, limits, control))
}

/// [`Engine::search`] for a game of any kind.
pub fn search_any(
    engine: &Engine,
    game: &Game<AnyPosition>,
    limits: &Limits<AnyMove>,
    control: &Control,
    progress: &mut dyn FnMut(&Report<AnyMove>),
) -> Report<AnyMove> {
    fn search<P: Own>(
        engine: &Engine,
        game: &Game<P>,
        limits: &Limits<AnyMove>,
        control: &Control,
        progress: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Report<AnyMove> {
        let limits = own_limits::<P>(limits);
        let mut heard = |report: &Report<P::Move>| progress(&any_report(report));
        any_report(&engine.search(game, &limits, control, &mut heard))
    }
    with_game!(game, own => search(engine, &own, limits, control, progress))
}
