//! The players of a match, made from their descriptions.

use crate::players::PlayerSpec;
use crate::programs::{Program, Thinking};
use quina_engine::matches::Entrant;
use quina_engine::opponents::{PlayerKind, SpecSettings};
use quina_engine::{Control, Failure, Opponent};
use quina_rules::GameId;
use std::time::Duration;

/// The default thinking time in milliseconds per ply.
const ENGINE_MS: u64 = 100;
/// The yardstick gets ten times as long.
const UCT_MS: u64 = 1000;

/// Makes a player. If neither a setting nor a clock limits its thinking, the default time per ply
/// is added to its description, so that it is shown.
pub fn entrant(
    spec: &PlayerSpec,
    game: GameId,
    has_clock: bool,
    patience: Option<Duration>,
) -> Box<dyn Entrant> {
    let mut spec = spec.clone();
    let settings = spec.settings();
    let is_limited = has_clock
        || settings.move_time_ms.is_some()
        || settings.nodes.is_some()
        || settings.depth.is_some()
        || settings.level.is_some()
        || settings.elo.is_some();
    let usual = match &spec {
        PlayerSpec::Program(..) => Some(ENGINE_MS),
        PlayerSpec::BuiltIn(spec) | PlayerSpec::WithFiles(spec, _) => match spec.kind {
            PlayerKind::Engine => Some(ENGINE_MS),
            PlayerKind::Uct => Some(UCT_MS),
            _ => None,
        },
    };
    if !is_limited {
        spec.settings_mut().move_time_ms = usual;
    }
    match &spec {
        PlayerSpec::Program(command, settings) => {
            let program = program(spec.to_string(), command, settings, game);
            Box::new(program.with_patience(patience))
        }
        _ => Box::new(BuiltIn { spec, game }),
    }
}

/// A player that is part of this program.
struct BuiltIn {
    spec: PlayerSpec,
    game: GameId,
}

impl Entrant for BuiltIn {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn send(&self, seed: u64, _: &Control) -> Result<Box<dyn Opponent>, Failure> {
        self.spec.build(self.game, seed)
    }
}

fn program(name: String, command: &str, settings: &SpecSettings, game: GameId) -> Program {
    let thinking = Thinking {
        move_time: settings.move_time_ms.map(Duration::from_millis),
        nodes: settings.nodes,
        depth: settings.depth,
    };
    let mut options = Vec::new();
    let mut set = |name: &str, value: Option<String>| {
        options.extend(value.map(|value| (name.to_owned(), value)));
    };
    set("Hash", settings.hash_mib.map(|n| n.to_string()));
    set("Threads", settings.threads.map(|n| n.to_string()));
    set("MoveOverhead", settings.overhead_ms.map(|n| n.to_string()));
    set("Level", settings.level.map(|n| n.to_string()));
    set("UCI_LimitStrength", settings.elo.map(|_| "true".to_owned()));
    set("UCI_Elo", settings.elo.map(|n| n.to_string()));
    Program::new(name, command, game, thinking, options)
}
