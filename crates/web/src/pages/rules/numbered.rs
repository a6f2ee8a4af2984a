//! The exact rules by their numbers, each with the lesson that teaches it.

use crate::context::t;
use leptos::prelude::*;
use quina_learn::Lessons;
use quina_rules::GameId;
use quina_view::rule_book::{NumberedRule, Sought};

/// All numbered rules under their headings.
#[component]
pub(super) fn Numbered(
    game: GameId,
    rules: Memo<Vec<NumberedRule>>,
    lessons: Memo<Option<Lessons>>,
    sought: Memo<Sought>,
    /// The rule that the address names.
    asked: StoredValue<Option<String>>,
) -> impl IntoView {
    let line = move |rule: NumberedRule| {
        view! { <RuleLine game rule lessons=lessons.get() sought asked/> }
    };
    let sections = move || {
        let mut rules = rules.get().into_iter().peekable();
        let mut sections = Vec::new();
        while let Some(first) = rules.next() {
            let title = first.section.clone();
            let mut section = vec![first];
            while let Some(next) = rules.next_if(|rule| rule.section == title) {
                section.push(next);
            }
            let lines = section.into_iter().map(line).collect_view();
            sections.push(view! { <h3>{title}</h3> <ul>{lines}</ul> });
        }
        sections
    };
    view! {
        <section class="numbered">
            <h2 id="rules-numbered" tabindex="-1">{t("web-rules-numbered")}</h2>
            {sections}
        </section>
    }
}

/// A rule, with the lesson that teaches it.
#[component]
fn RuleLine(
    game: GameId,
    rule: NumberedRule,
    lessons: Option<Lessons>,
    sought: Memo<Sought>,
    asked: StoredValue<Option<String>>,
) -> impl IntoView {
    let text = text_of(&rule);
    let is_asked =
        asked.with_value(|asked| asked.as_ref().is_some_and(|asked| rule.numbers.contains(asked)));
    let numbers = rule.numbers.iter();
    let lesson = numbers.clone().find_map(|number| lessons.as_ref()?.lesson_for_rule(number));
    let lesson = lesson.map(|lesson| {
        view! { " " <a href=format!("/learn/{game}?lesson={}", lesson.id)>{lesson.title.clone()}</a> }
    });
    let numbers = numbers
        .map(|number| view! { <strong id=number.clone() tabindex="-1">{number.clone()}</strong> " " })
        .collect_view();
    view! {
        <li class="rule" class:asked=is_asked hidden=move || !sought.read().is_in(&text)>
            {numbers} {rule.text} {lesson}
        </li>
    }
}

/// Everything that is searched in a rule.
pub(super) fn text_of(rule: &NumberedRule) -> String {
    format!("{} {}", rule.numbers.join(" "), rule.text)
}
