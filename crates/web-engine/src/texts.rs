//! Games and lines as the texts of messages.

use quina_engine::Clock;
use quina_play::judgement::{say_score, tokens};
use quina_rules::{AnyMove, AnyPosition, Game, GameId};
use quina_view::{Language, Words};
use quina_web_messages::{GameText, Line, Report};

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// The browser's clock; outside a browser, in tests, the system's.
#[cfg(target_arch = "wasm32")]
pub(crate) fn clock() -> Clock {
    use std::time::Duration;
    Clock::new(|| Duration::from_secs_f64(performance_now().max(0.0) / 1000.0))
}

/// The browser's clock; outside a browser, in tests, the system's.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn clock() -> Clock {
    Clock::default()
}

/// The game of a message; the reason in English if it is none.
pub(crate) fn game(text: &GameText) -> Result<Game<AnyPosition>, String> {
    let id: GameId = text.game.parse().map_err(|_| format!("no game `{}`", text.game))?;
    let start = id.parse_position(&text.start).map_err(|error| error.to_string())?;
    let mut game = Game::new(start);
    for token in &text.moves {
        game.play_text(token).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// The words of a language; English for one that there is not.
pub(crate) fn words(language: &str) -> Words {
    Words::new(language.parse().unwrap_or(Language::English))
}

/// What the engine thinks, with scores in words.
pub(crate) fn report(
    position: &AnyPosition,
    report: &quina_engine::Report<AnyMove>,
    words: &Words,
) -> Report {
    let line = |line: &quina_engine::ScoredLine<AnyMove>| Line {
        score: say_score(line.score, line.margin, words),
        chance: line.score.chance(),
        moves: tokens(position, &line.moves),
    };
    Report {
        depth: report.depth,
        nodes: report.nodes,
        time_ms: report.time.as_millis() as u64,
        lines: report.lines.iter().map(line).collect(),
    }
}
