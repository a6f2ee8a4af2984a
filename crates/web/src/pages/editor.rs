//! A position being set up: a thing is chosen and put on the board, fields and text are edited, and
//! what is not legal is said in words.

use crate::board::{Board, BoardMarks};
use crate::context::{Context, t};
use crate::route::{Route, encode, go};
use crate::widgets::{Notice, NoticeKind, Said};
use leptos::prelude::*;
use quina_play::PositionDraft;
use quina_play::position_draft::remarks::remarks;
use quina_play::position_draft::say_reason;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Cell, GameId, PositionError};
use quina_view::Sayable;
use quina_view::scene::Orientation;
use quina_view::svg::targets;

/// What the editor works on. It is copied into every closure.
#[derive(Clone, Copy)]
struct Editing {
    draft: RwSignal<PositionDraft>,
    /// The drafts before each change.
    before: RwSignal<Vec<PositionDraft>>,
    /// What is put on the cells that are touched; an empty text removes what is there.
    chosen: RwSignal<&'static str>,
    orientation: RwSignal<Orientation>,
    notice: RwSignal<Option<Notice>>,
    /// The position, or why it is none.
    judged: Memo<Result<AnyPosition, PositionError>>,
    context: Context,
}

impl Editing {
    fn new(position: &AnyPosition, context: Context) -> Self {
        let draft = RwSignal::new(PositionDraft::of_position(position));
        let first = draft.read_untracked().things().first().copied();
        Self {
            draft,
            before: RwSignal::new(Vec::new()),
            chosen: RwSignal::new(first.unwrap_or_default()),
            orientation: RwSignal::new(Orientation::Upright),
            notice: RwSignal::new(None),
            judged: Memo::new(move |_| draft.read().position()),
            context,
        }
    }

    /// Changes the draft so that it can be taken back; says why not if that is refused.
    fn change<E: Sayable>(self, change: impl FnOnce(&mut PositionDraft) -> Result<(), E>) {
        let before = self.draft.get_untracked();
        let mut draft = before.clone();
        let refused = change(&mut draft).err();
        let words = self.context.words_now();
        let notice = refused.and_then(|error| Notice::new(NoticeKind::Refusal, error.say(&words)));
        self.notice.set(notice);
        if draft.to_text() != before.to_text() {
            self.before.update(|all| all.push(before));
            self.draft.set(draft);
        }
    }

    fn put(self, cell: Cell) {
        let chosen = self.chosen.get_untracked();
        self.change(|draft| draft.put(cell, chosen));
    }

    fn undo(self) {
        self.notice.set(None);
        if let Some(draft) = self.before.try_update(Vec::pop).flatten() {
            self.draft.set(draft);
        }
    }

    /// Goes elsewhere with the position, if it is one.
    fn leave_for(self, address: impl FnOnce(GameId, &str) -> String) {
        match self.judged.get_untracked() {
            Ok(position) => {
                let text = encode(&position.to_string());
                go(self.context.route, &address(position.game(), &text));
            }
            Err(_) => {
                let said = self.context.words_now().say("tui-edit-first-mend", &[]);
                self.notice.set(Notice::new(NoticeKind::Refusal, said));
            }
        }
    }

    fn marks(self) -> BoardMarks {
        let draft = self.draft.read();
        let judged = self.judged.read();
        let position = judged.as_ref().ok();
        let outcome = position.and_then(AnyPosition::outcome);
        BoardMarks {
            game: draft.game(),
            position: draft.to_text(),
            ply: 0,
            turn: position.filter(|_| outcome.is_none()).map(|position| position.turn().number()),
            result: outcome
                .zip(position)
                .map(|(outcome, position)| outcome.to_record(position.players()))
                .unwrap_or_default(),
        }
    }
}

/// A position being set up. The fragment may have one to begin with.
#[component]
pub(crate) fn Editor(game: GameId, route: Route) -> impl IntoView {
    let context = Context::get();
    let editing = Editing::new(&game.default_start(), context);
    if !route.fragment.trim().is_empty() {
        editing.change(|draft| draft.set_text(&route.fragment));
        editing.before.set(Vec::new());
    }
    let scene = Memo::new(move |_| editing.draft.read().scene().turned(editing.orientation.get()));
    let marks = Memo::new(move |_| editing.marks());
    let label = Memo::new(move |_| context.say_with("web-board", &[("game", game.title())]));
    let aspect = Memo::new(move |_| {
        let (width, height) = targets(&scene.read()).0;
        format!("{:.4}", f64::from(width) / f64::from(height))
    });
    let play = move |_| {
        editing.leave_for(|game, position| {
            format!("/play/{game}?position={position}&p1=human&p2=engine:3")
        });
    };
    let analyse =
        move |_| editing.leave_for(|game, position| format!("/analysis/{game}#{position}"));
    let start = move |_| {
        editing.change::<PositionError>(|draft| {
            *draft = PositionDraft::of_position(&game.default_start());
            Ok(())
        });
    };
    let clear = move |_| {
        editing.change::<PositionError>(|draft| {
            draft.clear();
            Ok(())
        });
    };
    let other_side = move |_| {
        editing.change::<PositionError>(|draft| {
            draft.change_side();
            Ok(())
        });
    };
    let flip = move |_| editing.orientation.update(|seen| *seen = seen.flipped());
    view! {
        <div class="table-page editor" data-page="editor">
            <h1 class="visually-hidden">{move || context.say_with("tui-edit-title", &[("game", game.title())])}</h1>
            <div class="table-board">
                <div class="board-frame" style=("--aspect", move || aspect.get())>
                    <Board
                        scene
                        shown=scene
                        marks
                        label
                        on_touch=move |cell| editing.put(cell)
                        on_drag=move |(from, to)| editing.change(|draft| draft.carry(from, to))
                        on_release=move |()| editing.notice.set(None)
                    />
                </div>
            </div>
            <div class="table-side">
                <Palette editing/>
                <Said notice=editing.notice game/>
                <Judged editing/>
                <div class="buttons" role="group" aria-label=t("web-commands")>
                    <button type="button" class="main" on:click=play>{t("web-study-play-here")}</button>
                    <button type="button" class="main" on:click=analyse>{t("web-analyse")}</button>
                    <button type="button" on:click=move |_| editing.undo() disabled=move || editing.before.read().is_empty()>{t("web-undo")}</button>
                    <button type="button" on:click=start>{t("web-study-usual-start")}</button>
                    <button type="button" on:click=clear>{t("web-study-clear")}</button>
                    <button type="button" on:click=other_side>{t("web-study-other-side")}</button>
                    <button type="button" on:click=flip>{t("web-flip")}</button>
                </div>
                <Texts editing/>
            </div>
        </div>
    }
}

/// What can be put on the board.
#[component]
fn Palette(editing: Editing) -> impl IntoView {
    let context = editing.context;
    let things = editing.draft.read_untracked().things();
    let button = move |thing: &'static str| {
        let name = move || {
            if thing.is_empty() {
                return context.say("web-study-take-away");
            }
            editing.draft.read().name(thing, &context.words.read())
        };
        view! {
            <button
                type="button"
                class="thing"
                data-thing=thing
                aria-pressed=move || if editing.chosen.get() == thing { "true" } else { "false" }
                on:click=move |_| editing.chosen.set(thing)
            >
                {name}
            </button>
        }
    };
    view! {
        <section class="palette" aria-labelledby="palette-title">
            <h2 id="palette-title">{t("web-study-things")}</h2>
            <div class="buttons" role="group" aria-labelledby="palette-title">
                {things.iter().copied().chain([""]).map(button).collect_view()}
            </div>
        </section>
    }
}

/// Whether the position is legal, and why not.
#[component]
fn Judged(editing: Editing) -> impl IntoView {
    let context = editing.context;
    let said = Memo::new(move |_| {
        let words = context.words.read();
        match &*editing.judged.read() {
            Ok(position) => (words.say("tui-edit-legal", &[]), remarks(position, &words)),
            Err(error) => (
                words.say("tui-edit-not-legal", &[]),
                error.reasons.iter().map(|reason| say_reason(reason, &words)).collect(),
            ),
        }
    });
    let is_legal = move || editing.judged.read().is_ok();
    view! {
        <section class="judged" class:legal=is_legal role="status">
            <p class="due-now">{move || said.get().0}</p>
            <ul>{move || said.get().1.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
        </section>
    }
}

/// The fields after the board, and the text of the whole position.
#[component]
fn Texts(editing: Editing) -> impl IntoView {
    let context = editing.context;
    let game = editing.draft.read_untracked().game();
    let set_fields = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        editing.change(|draft| draft.set_fields(&text));
    };
    let set_text = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        editing.change(|draft| draft.set_text(&text));
    };
    view! {
        <section class="texts">
            <label for="fields">{t("tui-edit-fields")}</label>
            <input
                id="fields"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby="fields-help"
                prop:value=move || editing.draft.read().fields()
                on:change=set_fields
            />
            <p id="fields-help" class="faint">{move || context.say(&format!("tui-edit-help-{game}"))}</p>
            <label for="position-text">{t("tui-edit-text-prompt")}</label>
            <textarea
                id="position-text"
                rows="3"
                autocapitalize="off"
                spellcheck="false"
                prop:value=move || editing.draft.read().to_text()
                on:change=set_text
            ></textarea>
        </section>
    }
}
