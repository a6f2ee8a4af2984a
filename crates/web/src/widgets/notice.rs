//! What is said about the last attempt: a refusal or a remark.

use crate::context::Context;
use leptos::prelude::*;
use quina_rules::GameId;
use quina_view::rule_book::cited;

/// What is said about the last attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    /// The sentence.
    pub(crate) text: String,
    /// Whether it is a refusal, which is read out at once.
    pub(crate) kind: NoticeKind,
}

/// How urgent a notice is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeKind {
    /// Something was refused.
    Refusal,
    /// Something to know.
    Remark,
}

impl Notice {
    /// A notice, unless there is nothing to say.
    pub(crate) fn new(kind: NoticeKind, text: String) -> Option<Self> {
        (!text.is_empty()).then_some(Self { text, kind })
    }
}

/// What is said about the last attempt, with a way to what teaches the rule of a refusal.
#[component]
pub(crate) fn Said(#[prop(into)] notice: Signal<Option<Notice>>, game: GameId) -> impl IntoView {
    let of = move |wanted: NoticeKind| {
        move || {
            let notice = notice.get().filter(|notice| notice.kind == wanted);
            notice.map(|said| with_lesson(game, said))
        }
    };
    view! {
        <div class="refusal" role="alert">{of(NoticeKind::Refusal)}</div>
        <div class="remark" role="status">{of(NoticeKind::Remark)}</div>
    }
}

fn with_lesson(game: GameId, Notice { text, .. }: Notice) -> impl IntoView {
    let link = cited(&text).map(str::to_owned).map(|rule| {
        let context = Context::get();
        let name = context.say_with("web-learn-rule", &[("rule", &rule)]);
        view! { " " <a href=format!("/learn/{game}?rule={rule}")>{name}</a> }
    });
    view! { <span>{text}</span> {link} }
}
