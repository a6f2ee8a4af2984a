//! The judged game: how the chances went, what was a mistake and why, what was better.

use super::desk::Desk;
use super::engine::PlayableLine;
use crate::context::{Context, t};
use crate::engine::{self, Role};
use leptos::prelude::*;
use quina_engine::analysis::{BLUNDER, MISTAKE};
use quina_play::judgement::{move_number, percent_lost};
use quina_play::study::{Node, ROOT};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, Player};
use quina_view::Words;
use quina_view::chart::{Chart, ChartMark, Curve, MarkKind};
use quina_view::panel::seat_name;
use quina_web_messages::{JudgedPly, Reply, Review, Task};

/// The review of a desk.
#[derive(Clone, Debug)]
pub(super) enum Reviewing {
    /// There is none.
    None,
    /// The plies are being judged.
    Running { done: usize, total: usize },
    /// They are judged.
    Done(Box<Reviewed>),
    /// They could not be judged.
    Failed(String),
}

/// A judged game.
#[derive(Clone, Debug)]
pub(super) struct Reviewed {
    /// The nodes of its plies.
    line: Vec<Node>,
    pub(super) game: Game<AnyPosition>,
    review: Review,
}

/// A ply that was a mistake.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    /// How many plies come before it.
    pub(super) ply: usize,
    pub(super) player: Player,
    /// What was played.
    pub(super) token: String,
    judgement: String,
    loss: f64,
    reasons: Vec<String>,
    /// The better line.
    pub(super) better: Vec<String>,
}

impl Reviewed {
    /// The node of the position after so many plies.
    pub(super) fn node(&self, plies: usize) -> Option<Node> {
        plies.checked_sub(1).map_or(Some(ROOT), |at| self.line.get(at).copied())
    }

    /// What was a mistake, in the order of the game.
    pub(super) fn mistakes(&self) -> Vec<Mistake> {
        let mistake = |(ply, judged): (usize, &JudgedPly)| {
            let mv = self.game.plies().nth(ply)?;
            Some(Mistake {
                ply,
                player: player(judged),
                token: self.game.position_at(ply)?.token(mv),
                judgement: judged.judgement.clone()?,
                loss: judged.loss,
                reasons: judged.reasons.clone(),
                better: judged.better.clone(),
            })
        };
        self.review.plies.iter().enumerate().filter_map(mistake).collect()
    }

    fn name(&self, player: Player, words: &Words) -> String {
        seat_name(self.game.position(), player, words)
    }

    /// The chances in the course of the game.
    fn chart(&self, words: &Words) -> Chart {
        let players = self.game.start().players();
        let is_two = players == 2;
        let shown = if is_two { 1 } else { usize::from(players) };
        let curves = (0..shown)
            .map(Player::from_index)
            .map(|player| Curve { name: self.name(player, words), points: self.points(player) });
        let title = self.game.start().game().title();
        let [first, second] = [Player::ONE, Player::TWO].map(|player| self.name(player, words));
        let (title, up) = if is_two {
            let args = [("game", title), ("p1", &first), ("p2", &second)];
            let up = words.say("analysis-chart-up", &[("player", &first)]);
            (words.say("analysis-chart-title", &args), up)
        } else {
            let title = words.say("analysis-chart-title-many", &[("game", title)]);
            (title, words.say("analysis-chart-up-many", &[]))
        };
        let marks = self.mistakes().into_iter().map(|mistake| {
            let Mistake { ply, player, token, judgement, loss, .. } = mistake;
            let own = self.points(if is_two { Player::ONE } else { player });
            let chance =
                own.iter().find(|(at, _)| *at == ply + 1).map_or(0.5, |(_, chance)| *chance);
            let args = [
                ("ply", (ply + 1).to_string()),
                ("move", token),
                ("judgement", judgement),
                ("loss", percent_lost(loss)),
            ];
            let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
            let kind = match loss {
                loss if loss >= BLUNDER => MarkKind::Blunder,
                loss if loss >= MISTAKE => MarkKind::Mistake,
                _ => MarkKind::Inaccuracy,
            };
            ChartMark { ply: ply + 1, chance, note: words.say("analysis-chart-note", &args), kind }
        });
        Chart {
            title,
            across: words.say("analysis-chart-across", &[]),
            up,
            plies: self.review.plies.len(),
            curves: curves.collect(),
            marks: marks.collect(),
        }
    }

    /// The chances of a player after plies: with two players after all of them, with more after the
    /// own ones.
    fn points(&self, of: Player) -> Vec<(usize, f64)> {
        let is_two = self.game.start().players() == 2;
        let point = |(at, judged): (usize, &JudgedPly)| {
            let chance = match player(judged) {
                own if own == of => judged.chance_after,
                _ if is_two => 1.0 - judged.chance_after,
                _ => return None,
            };
            Some((at + 1, chance))
        };
        self.review.plies.iter().enumerate().filter_map(point).collect()
    }
}

fn player(judged: &JudgedPly) -> Player {
    Player::from_index(usize::from(judged.seat.saturating_sub(1)))
}

impl Desk {
    /// Lets every ply of the line that is shown be judged.
    fn begin_review(self) {
        self.stop_engine();
        self.retry.set(None);
        let (line, game) = {
            let state = self.state.read_untracked();
            (state.open.line().to_vec(), state.open.game().clone())
        };
        let task = Task::Review {
            game: self.line_text(),
            language: self.context.words_now().language().to_string(),
        };
        self.review.set(Reviewing::Running { done: 0, total: game.len() });
        engine::ask(Role::Analyst, task, move |reply| {
            // The page may have been left meanwhile.
            if self.review.try_read_untracked().is_none() {
                return;
            }
            let next = match reply {
                Reply::Progress { done, total } => Reviewing::Running { done, total },
                Reply::Review(review) => {
                    let (line, game) = (line.clone(), game.clone());
                    Reviewing::Done(Box::new(Reviewed { line, game, review }))
                }
                Reply::Failed { reason } => Reviewing::Failed(reason),
                _ => return,
            };
            self.review.set(next);
        });
    }

    /// Gives up a review that is not complete.
    pub(super) fn close_review(self) {
        if matches!(*self.review.read_untracked(), Reviewing::Running { .. }) {
            engine::stop(Role::Analyst);
            self.review.set(Reviewing::None);
        }
    }
}

#[component]
pub(super) fn ReviewPanel(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let is_running = Memo::new(move |_| matches!(*desk.review.read(), Reviewing::Running { .. }));
    let has_plies = Memo::new(move |_| !desk.state.read().open.line().is_empty());
    let toggle = move |_| {
        if is_running.get_untracked() { desk.close_review() } else { desk.begin_review() }
    };
    let name = move || {
        context.say(if is_running.get() { "web-study-review-stop" } else { "web-study-review" })
    };
    view! {
        <section class="review" aria-labelledby="review-title">
            <div class="panel-head">
                <h2 id="review-title">{t("tui-study-panel-review")}</h2>
                <button type="button" on:click=toggle disabled=move || !has_plies.get()>{name}</button>
            </div>
            {move || match desk.review.get() {
                Reviewing::None => ().into_any(),
                Reviewing::Running { done, total } => {
                    let args = [("done", done.to_string()), ("total", total.to_string())];
                    let args = args.each_ref().map(|(key, value)| (*key, value.as_str()));
                    let said = context.say_with("tui-study-progress", &args);
                    view! {
                        <p>{said}</p>
                        <progress max=total.to_string() value=done.to_string() aria-label=t("tui-study-panel-review")></progress>
                    }.into_any()
                }
                Reviewing::Failed(reason) => {
                    let said = context.say_with("web-failed", &[("reason", &reason)]);
                    view! { <p role="alert">{said}</p> }.into_any()
                }
                Reviewing::Done(reviewed) => view! { <Judged reviewed=*reviewed desk/> }.into_any(),
            }}
        </section>
    }
}

#[component]
fn Judged(reviewed: Reviewed, desk: Desk) -> impl IntoView {
    let context = Context::get();
    let words = context.words_now();
    let chart = reviewed.chart(&words);
    let drawing = chart.to_svg_for_page();
    let reviewed = StoredValue::new(reviewed);
    let whole = chart.clone();
    let on_chart = move |event: leptos::ev::MouseEvent| {
        let Some(element) = event_current_target(&event) else { return };
        let area = element.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
        let ply = whole.ply_at(share);
        if let Some(node) = reviewed.with_value(|reviewed| reviewed.node(ply)) {
            desk.go(node);
        }
    };
    let mistakes = reviewed.with_value(Reviewed::mistakes);
    let accuracy = reviewed.with_value(|reviewed| {
        let line = |(at, accuracy): (usize, &Option<f64>)| {
            let name = reviewed.name(Player::from_index(at), &words);
            match accuracy {
                Some(accuracy) => {
                    let accuracy = words.decimal(format_args!("{accuracy:.1}"));
                    let args = [("player", name.as_str()), ("accuracy", &accuracy)];
                    words.say("web-study-accuracy", &args)
                }
                None => words.say("analysis-nothing-decided", &[("player", &name)]),
            }
        };
        reviewed.review.accuracy.iter().enumerate().map(line).collect::<Vec<_>>()
    });
    let found = words.say("web-study-mistakes", &[("count", &mistakes.len().to_string())]);
    let seats: Vec<Player> = (0..reviewed.with_value(|reviewed| reviewed.game.start().players()))
        .map(|at| Player::from_index(usize::from(at)))
        .filter(|player| mistakes.iter().any(|mistake| mistake.player == *player))
        .collect();
    let retry = move |player: Player| {
        let name = reviewed.with_value(|reviewed| reviewed.name(player, &words));
        let label = words.say("web-study-retry-of", &[("player", &name)]);
        view! {
            <button type="button" on:click=move |_| desk.begin_retry(player, 0)>{label}</button>
        }
    };
    let retries = seats.into_iter().map(retry).collect_view();
    let entry = move |mistake: Mistake| view! { <MistakeEntry mistake reviewed desk/> };
    view! {
        <div class="chart" on:click=on_chart inner_html=drawing></div>
        <ul class="facts">{accuracy.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
        <p role="status">{found}</p>
        <div class="buttons">{retries}</div>
        <ol class="mistakes">{mistakes.into_iter().map(entry).collect_view()}</ol>
    }
}

fn event_current_target(event: &web_sys::Event) -> Option<web_sys::Element> {
    use wasm_bindgen::JsCast;
    event.current_target()?.dyn_into().ok()
}

#[component]
fn MistakeEntry(mistake: Mistake, reviewed: StoredValue<Reviewed>, desk: Desk) -> impl IntoView {
    let context = Context::get();
    let words = context.words_now();
    let Mistake { ply, player, token, judgement, loss, reasons, better } = mistake;
    let (heading, before, after) = reviewed.with_value(|reviewed| {
        let number = move_number(&reviewed.game, ply);
        let name = reviewed.name(player, &words);
        let args = [
            ("number", number.as_str()),
            ("move", &token),
            ("player", &name),
            ("judgement", &judgement),
            ("loss", &percent_lost(loss)),
        ];
        let heading = words.say("web-study-mistake", &args);
        (heading, reviewed.node(ply), reviewed.node(ply + 1))
    });
    let show = move |_| {
        if let Some(node) = after {
            desk.go(node);
        }
    };
    let better = (!better.is_empty()).then(|| view! {
        <p class="better">{t("web-study-better")} " " <PlayableLine moves=better desk from=before/></p>
    });
    view! {
        <li>
            <button type="button" class="quiet mistake" on:click=show>{heading}</button>
            {reasons.into_iter().map(|reason| view! { <p>{reason}</p> }).collect_view()}
            {better}
        </li>
    }
}
