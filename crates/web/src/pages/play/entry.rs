//! What is due, the field for typed moves, what is said about the last attempt, and questions.

use crate::context::{Context, t};
use crate::table::{Actions, Notice, NoticeKind, Question};
use leptos::prelude::*;
use quina_play::completion::{complete, completions};
use quina_play::sitting::Answer;
use quina_play::sitting::finish::say_finish;
use quina_rules::prelude::*;
use quina_view::panel::{Actor, Panel, due};

/// How many completions are offered.
const OFFERED: usize = 60;

/// Who is to do what, or how the game ended; the counters that decide the game.
#[component]
pub(crate) fn Due(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let table = actions.table;
    let said = Memo::new(move |_| {
        let table = table.read();
        let (sitting, words) = (&table.sitting, context.words.read());
        if let Some(finish) = sitting.finish() {
            return say_finish(&finish, |player| sitting.player_name(player, &words), &words);
        }
        let people = sitting.seats().iter().filter(|seat| seat.is_human()).count();
        let actor = if table.is_persons_turn() && people == 1 {
            Actor::You
        } else {
            Actor::Named(sitting.player_name(sitting.turn(), &words))
        };
        due(sitting.position(), &actor).say(&words)
    });
    let lines = Memo::new(move |_| {
        Panel::of(table.read().sitting.game()).say_beside_seats(&context.words.read())
    });
    view! {
        <section class="due">
            <p class="due-now">{move || said.get()}</p>
            <ul class="facts">
                {move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        </section>
    }
}

/// The field for typed moves, with what is said about them.
#[component]
pub(crate) fn Entry(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let table = actions.table;
    let text = RwSignal::new(String::new());
    let play = move || {
        if actions.type_move(&text.read_untracked()) {
            text.set(String::new());
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            play();
        }
        "Escape" => text.set(String::new()),
        // Completes as far as there is one way; with nothing to complete it goes on as usual.
        "Tab" if !event.shift_key() && !text.read_untracked().is_empty() => {
            let full = complete(table.read_untracked().sitting.position(), &text.read_untracked());
            if full != *text.read_untracked() {
                event.prevent_default();
                text.set(full);
            }
        }
        _ => {}
    };
    let offered = Memo::new(move |_| {
        let typed = text.get();
        if typed.trim().is_empty() {
            return Vec::new();
        }
        let (head, tokens) = completions(table.read().sitting.position(), &typed);
        tokens.into_iter().take(OFFERED).map(|token| format!("{head}{token}")).collect::<Vec<_>>()
    });
    let example = move || {
        let position = table.read().sitting.position().clone();
        let token = position.moves().first().map(|mv| position.token(*mv)).unwrap_or_default();
        context.say_with("web-move-example", &[("move", &token)])
    };
    view! {
        <form class="entry" on:submit=move |event| { event.prevent_default(); play(); }>
            <label for="move-text">{t("web-move")}</label>
            <input
                id="move-text"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                list="move-offers"
                placeholder=example
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
                on:keydown=on_key
            />
            <datalist id="move-offers">
                {move || offered.get().into_iter().map(|token| view! { <option value=token></option> }).collect_view()}
            </datalist>
            <button type="submit">{t("web-play-move")}</button>
        </form>
        <Said actions/>
        <Pending actions/>
        <Asked actions/>
    }
}

/// What is said about the last attempt.
#[component]
fn Said(actions: Actions) -> impl IntoView {
    let table = actions.table;
    let notice = Memo::new(move |_| table.read().notice.clone());
    let of = move |wanted: NoticeKind| {
        move || {
            notice
                .get()
                .filter(|notice| notice.kind == wanted)
                .map(|said| with_lesson(actions, said))
        }
    };
    view! {
        <div class="refusal" role="alert">{of(NoticeKind::Refusal)}</div>
        <div class="remark" role="status">{of(NoticeKind::Remark)}</div>
        <Show when=move || !table.read().is_kept>
            <p class="refusal" role="alert">{t("web-not-kept")}</p>
        </Show>
    }
}

/// A notice, with a way to what teaches its rule.
fn with_lesson(actions: Actions, Notice { text, .. }: Notice) -> impl IntoView {
    let game = actions.table.read_untracked().sitting.id();
    let link = rule_of(&text).map(|rule| {
        let context = Context::get();
        let name = context.say_with("web-learn-rule", &[("rule", &rule)]);
        view! { " " <a href=format!("/learn/{game}?rule={rule}")>{name}</a> }
    });
    view! { <span>{text}</span> {link} }
}

/// The number of the rule that a refusal names at its end, `(R13)`.
fn rule_of(text: &str) -> Option<String> {
    let inner = text.trim_end().strip_suffix(')')?;
    let rule = &inner[inner.rfind("(R")? + 1..];
    rule[1..].chars().all(|ch| ch.is_ascii_digit()).then(|| rule.to_owned())
}

/// A complete move that waits to be confirmed.
#[component]
fn Pending(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let pending = Memo::new(move |_| {
        let table = actions.table.read();
        table.pending.map(|mv| table.sitting.position().token(mv))
    });
    view! {
        {move || pending.get().map(|token| {
            let asked = context.say_with("web-confirm", &[("move", &token)]);
            view! {
                <Ask asked on_yes=Callback::new(move |()| actions.confirm()) on_no=Callback::new(move |()| actions.release())/>
            }
        })}
    }
}

/// What is asked before it is done, and offers of draws to people.
#[component]
fn Asked(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let table = actions.table;
    let question = Memo::new(move |_| table.read().question);
    let offer = Memo::new(move |_| {
        let table = table.read();
        let offer = table.sitting.offer()?;
        let player = *offer.waiting.first()?;
        table.sitting.seat(player).is_human().then_some((offer.by, player))
    });
    let name =
        move |player| table.read_untracked().sitting.player_name(player, &context.words_now());
    let asked = move |question: Question| match question {
        Question::Resign(player) => {
            context.say_with("tui-game-ask-resign", &[("player", &name(player))])
        }
        Question::OfferDraw(player) => {
            context.say_with("tui-game-ask-draw", &[("player", &name(player))])
        }
        Question::Swap => context.say("tui-game-ask-swap"),
    };
    view! {
        {move || question.get().map(|question| view! {
            <Ask
                asked=asked(question)
                on_yes=Callback::new(move |()| actions.answer(true))
                on_no=Callback::new(move |()| actions.answer(false))
            />
        })}
        {move || offer.get().map(|(by, player)| {
            let args = [("by", name(by)), ("player", name(player))];
            let args = args.each_ref().map(|(key, value)| (*key, value.as_str()));
            view! {
                <Ask
                    asked=context.say_with("tui-game-ask-agree", &args)
                    on_yes=Callback::new(move |()| actions.answer_draw(player, Answer::Accept))
                    on_no=Callback::new(move |()| actions.answer_draw(player, Answer::Decline))
                />
            }
        })}
    }
}

/// A question with its two answers.
#[component]
fn Ask(asked: String, on_yes: Callback<()>, on_no: Callback<()>) -> impl IntoView {
    view! {
        <div class="question" role="group" aria-labelledby="question">
            <p id="question" role="alert">{asked}</p>
            <button type="button" class="main" on:click=move |_| on_yes.run(())>{t("web-yes")}</button>
            <button type="button" on:click=move |_| on_no.run(())>{t("web-no")}</button>
        </div>
    }
}
