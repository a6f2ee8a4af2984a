//! The engine beside the board: what it thinks of the position, its lines, the bar of chances.

use super::desk::Desk;
use crate::context::{Context, t};
use crate::engine::{self, Role, game_text};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use quina_play::judgement::percent;
use quina_play::study::Node;
use quina_rules::{Player, Position as _};
use quina_view::panel::seat_name;
use quina_web_messages::{Line, Reply, Report, Task};
use std::time::Duration;

/// Whoever steps on before this is over does not want to know about the position.
const PAUSE: Duration = Duration::from_millis(120);

/// How many lines can be asked for.
const MOST_LINES: usize = 5;

/// How many plies of a line are shown.
const SHOWN_PLIES: usize = 12;

/// The engine of a desk.
#[derive(Clone, Debug)]
pub(super) struct Live {
    pub(super) is_on: bool,
    /// How many lines are wanted.
    pub(super) lines: usize,
    /// What it thinks of the position at the current node.
    pub(super) report: Option<Report>,
    /// Whether it has nothing more to find out.
    is_complete: bool,
    failure: Option<String>,
    waiting: Option<TimeoutHandle>,
}

impl Default for Live {
    fn default() -> Self {
        Self {
            is_on: false,
            lines: 3,
            report: None,
            is_complete: false,
            failure: None,
            waiting: None,
        }
    }
}

impl Desk {
    /// Switches the engine on or off.
    pub(super) fn toggle_engine(self) {
        if self.live.read_untracked().is_on {
            self.stop_engine();
        } else {
            self.close_review();
            self.live.update(|live| live.is_on = true);
            self.follow();
        }
    }

    /// Stops the engine at once.
    pub(super) fn stop_engine(self) {
        if self.live.read_untracked().is_on {
            engine::stop(Role::Analyst);
        }
        self.live.update(|live| {
            live.is_on = false;
            live.clear();
        });
    }

    /// Changes how many lines are wanted.
    fn set_lines(self, lines: usize) {
        self.live.update(|live| live.lines = lines);
        self.follow();
    }

    /// The engine goes on to the position at the current node.
    pub(super) fn follow(self) {
        if !self.live.read_untracked().is_on {
            return;
        }
        engine::stop(Role::Analyst);
        let waiting = set_timeout_with_handle(move || self.ask_engine(), PAUSE).ok();
        self.live.update(|live| {
            live.clear();
            live.waiting = waiting;
        });
    }

    fn ask_engine(self) {
        // The page may have been left meanwhile.
        let Some(at) = self.state.try_read_untracked().map(|state| state.open.at()) else { return };
        let is_wanted = self.live.read_untracked().is_on;
        if !is_wanted || self.state.read_untracked().ending().is_some() {
            return;
        }
        let task = Task::Analyse {
            game: game_text(&self.recent_game()),
            lines: self.live.read_untracked().lines,
            nodes: 0,
            language: self.context.words_now().language().to_string(),
        };
        engine::ask(Role::Analyst, task, move |reply| self.hear_engine(at, reply));
    }

    fn hear_engine(self, at: Node, reply: Reply) {
        let is_current = self.state.try_read_untracked().is_some_and(|state| state.open.at() == at);
        if !is_current || !self.live.read_untracked().is_on {
            return;
        }
        self.live.update(|live| match reply {
            Reply::Report(report) => live.report = Some(report),
            Reply::Complete => live.is_complete = true,
            Reply::Failed { reason } => live.failure = Some(reason),
            _ => {}
        });
    }
}

impl Live {
    fn clear(&mut self) {
        self.report = None;
        self.is_complete = false;
        self.failure = None;
        if let Some(waiting) = self.waiting.take() {
            waiting.clear();
        }
    }
}

/// The player whose chances the bar shows, and the chance; `None` while nothing is known.
fn chance(desk: Desk) -> Option<(Player, f64)> {
    let live = desk.live.read();
    let best = live.report.as_ref()?.lines.first()?.chance;
    let state = desk.state.read();
    let position = state.open.position();
    let acts = position.turn();
    Some(match (position.players(), acts) {
        (2, acts) if acts != Player::ONE => (Player::ONE, 1.0 - best),
        _ => (acts, best),
    })
}

/// Who stands better, as a bar.
#[component]
pub(super) fn EvaluationBar(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let shown = Memo::new(move |_| chance(desk));
    let percent_now = move || shown.get().map(|(_, chance)| percent(chance));
    let label = move || {
        let words = context.words.read();
        shown.get().map_or_else(
            || words.say("web-study-no-chance", &[]),
            |(player, chance)| {
                let name = seat_name(desk.state.read().open.position(), player, &words);
                words.say("web-study-chance", &[("player", &name), ("chance", &percent(chance))])
            },
        )
    };
    let width = move || shown.get().map_or(50.0, |(_, chance)| 100.0 * chance);
    view! {
        <Show when=move || desk.live.read().is_on>
            <div
                class="evaluation"
                role="meter"
                aria-label=label
                aria-valuemin="0"
                aria-valuemax="100"
                aria-valuenow=move || percent_now().unwrap_or_else(|| "50".to_owned())
                aria-valuetext=label
            >
                <div class="evaluation-share" style:width=move || format!("{:.1}%", width())></div>
                <span aria-hidden="true">{label}</span>
            </div>
        </Show>
    }
}

#[component]
pub(super) fn EnginePanel(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let live = desk.live;
    let is_on = Memo::new(move |_| live.read().is_on);
    let effort = move || {
        let live = live.read();
        let words = context.words.read();
        if let Some(reason) = &live.failure {
            return words.say("web-failed", &[("reason", reason)]);
        }
        match &live.report {
            Some(report) => {
                let (depth, nodes) = (report.depth.to_string(), report.nodes.to_string());
                let seconds = words.decimal(format_args!("{:.1}", report.time_ms as f64 / 1000.0));
                let args = [("depth", depth.as_str()), ("nodes", &nodes), ("seconds", &seconds)];
                words.say("analysis-effort", &args)
            }
            None if desk.state.read().ending().is_some() => String::new(),
            None => words.say("tui-game-thinks", &[]),
        }
    };
    let lines = Memo::new(move |_| {
        live.read().report.as_ref().map_or_else(Vec::new, |report| report.lines.clone())
    });
    let choose = move |event: leptos::ev::Event| {
        if let Ok(lines) = event_target_value(&event).parse() {
            desk.set_lines(lines);
        }
    };
    view! {
        <section class="engine" aria-labelledby="engine-title">
            <div class="panel-head">
                <h2 id="engine-title">{t("web-study-engine")}</h2>
                <button
                    type="button"
                    aria-pressed=move || if is_on.get() { "true" } else { "false" }
                    on:click=move |_| desk.toggle_engine()
                >
                    {move || context.say(if is_on.get() { "web-study-engine-stop" } else { "web-study-engine-start" })}
                </button>
                <label>
                    {t("web-study-lines")} " "
                    <select on:change=choose prop:value=move || live.read().lines.to_string()>
                        {(1..=MOST_LINES).map(|count| view! {
                            <option value=count.to_string() selected={count == live.read_untracked().lines}>{count}</option>
                        }).collect_view()}
                    </select>
                </label>
            </div>
            <Show when=move || is_on.get()>
                <p class="effort">{effort}</p>
                <ol class="engine-lines">
                    {move || lines.get().into_iter().map(|line| view! { <EngineLine line desk/> }).collect_view()}
                </ol>
            </Show>
        </section>
    }
}

/// A line of the engine: its score, and its plies, which can be played out.
#[component]
pub(super) fn EngineLine(line: Line, desk: Desk) -> impl IntoView {
    let Line { score, moves, .. } = line;
    view! {
        <li>
            <strong>{score}</strong>
            <PlayableLine moves desk from=None/>
        </li>
    }
}

/// The plies of a line as buttons, each of which plays the line as far as it. `from` is where the
/// line begins; `None` for the current node.
#[component]
pub(super) fn PlayableLine(moves: Vec<String>, desk: Desk, from: Option<Node>) -> impl IntoView {
    let context = Context::get();
    let plies = moves.len().min(SHOWN_PLIES);
    let button = move |at: usize| {
        let line = moves[..=at].to_vec();
        let token = moves[at].clone();
        let label = {
            let token = token.clone();
            move || context.say_with("web-study-play-to", &[("move", &token)])
        };
        let play = move |_| {
            if let Some(node) = from {
                desk.go(node);
            }
            desk.play_line(&line);
        };
        view! { <button type="button" class="ply" title=label on:click=play>{token}</button> }
    };
    view! { <span class="playable">{(0..plies).map(button).collect_view()}</span> }
}
