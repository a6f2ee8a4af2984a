//! What is due, the field for typed moves, what is said about the last attempt, and questions.

use crate::context::{Context, t};
use crate::table::{Actions, Question};
use crate::widgets::{MoveField, Said};
use leptos::prelude::*;
use quina_play::sitting::Answer;
use quina_play::sitting::finish::say_finish;
use quina_rules::prelude::*;
use quina_view::panel::{Actor, Panel, due};

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
    let table = actions.table;
    let game = table.read_untracked().sitting.id();
    let position = Memo::new(move |_| table.read().sitting.position().clone());
    let notice = Memo::new(move |_| table.read().notice.clone());
    let on_play = move |text: String| actions.type_move(&text);
    view! {
        <MoveField position on_play/>
        <Said notice game/>
        <Show when=move || !table.read().is_kept>
            <p class="refusal" role="alert">{t("web-not-kept")}</p>
        </Show>
        <Pending actions/>
        <Asked actions/>
    }
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
