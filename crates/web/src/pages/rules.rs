//! The rules of a game to look up: the page that teaches it, and the exact rules by their numbers,
//! which refusals name. A field finds words in both.

use crate::assets;
use crate::board::picture;
use crate::browser::{document, focus};
use crate::context::{Context, t};
use crate::route::Route;
use leptos::prelude::*;
use quina_learn::Lessons;
use quina_rules::GameId;
use quina_view::panel::Panel;
use quina_view::rule_book::{self, NumberedRule, Sought, is_number};
use quina_view::scene::scene;
use web_sys::Element;

/// What stands around an example of the command line.
const EXAMPLE: &str = "<pre><code class=\"language-console\">";
const EXAMPLE_END: &str = "</code></pre>";

/// What is loaded: the page as HTML of this version's own making, and the lessons it leads to.
#[derive(Clone)]
struct Loaded {
    page: Result<String, String>,
    lessons: Option<Lessons>,
}

/// The rules of a game.
#[component]
pub(crate) fn Rules(game: GameId, route: Route) -> impl IntoView {
    let context = Context::get();
    let loaded = RwSignal::new(None::<Loaded>);
    let language = Memo::new(move |_| context.settings.read().language);
    Effect::new(move |_| {
        let wanted = language.get();
        leptos::task::spawn_local(async move {
            let page = assets::text(&format!("rules/{wanted}/{game}.html")).await;
            let outline = assets::text(&format!("lessons/{game}.txt")).await;
            let texts = assets::text(&format!("lessons/{wanted}/{game}.txt")).await;
            // Without lessons nothing leads to them.
            let read = |outline: String| Lessons::parse(game, &outline, &texts.ok()?).ok();
            let lessons = outline.ok().and_then(read);
            // The page may have been left meanwhile, or the language changed again.
            if language.try_get_untracked() == Some(wanted) {
                loaded.set(Some(Loaded { page, lessons }));
            }
        });
    });
    let query = RwSignal::new(String::new());
    let fragment = (!route.fragment.is_empty()).then(|| route.fragment.clone());
    let asked = StoredValue::new(route.value("rule").map(str::to_owned).or(fragment));
    let sought = Memo::new(move |_| Sought::new(&query.read()));
    let rules = Memo::new(move |_| rule_book::numbered(game, &context.words.read()));
    let found = move || {
        if sought.read().is_empty() {
            return String::new();
        }
        let count = rules.read().iter().filter(|rule| sought.read().is_in(&text_of(rule))).count();
        context.say_with("web-rules-found", &[("count", &count.to_string())])
    };
    // The page is plain HTML; what does not match is hidden in it.
    Effect::new(move |_| {
        let is_there = loaded.read().is_some();
        if let Some(article) = document().get_element_by_id("rules-text").filter(|_| is_there) {
            hide_others(&article, &sought.read());
        }
    });
    Effect::new(move |was_there: Option<bool>| {
        let is_there = loaded.read().is_some();
        if is_there
            && was_there != Some(true)
            && let Some(rule) = asked.get_value().filter(|rule| is_number(rule))
        {
            focus(&format!("#{rule}"));
        }
        is_there
    });
    view! {
        <section class="page narrow rules" data-page="rules">
            <nav class="ways" aria-label=game.title()>
                <a class="button" href=format!("/learn/{game}")>{t("web-learn")}</a>
                <a class="button" href=format!("/puzzles/{game}")>{t("web-puzzles")}</a>
                <a class="button" href=format!("/new/{game}")>{t("web-new-game")}</a>
                <a class="button" href="#rules-numbered" on:click=move |event| {
                    event.prevent_default();
                    focus("#rules-numbered");
                }>{t("web-rules-numbered")}</a>
            </nav>
            <form role="search" class="entry" on:submit=|event| event.prevent_default()>
                <label for="rules-search">{t("web-rules-search")}</label>
                <input
                    id="rules-search"
                    type="text"
                    autocomplete="off"
                    prop:value=move || query.get()
                    on:input=move |event| query.set(event_target_value(&event))
                />
            </form>
            <p role="status" class="rules-found">{found}</p>
            {move || match loaded.get() {
                None => view! {
                    <h1>{game.title()}</h1>
                    <p class="loading">{t("web-loading")}</p>
                }.into_any(),
                Some(Loaded { page: Err(reason), .. }) => {
                    let said = move || context.say_with("web-failed", &[("reason", &reason)]);
                    view! {
                        <h1>{game.title()}</h1>
                        <p role="alert">{said}</p>
                    }.into_any()
                }
                Some(Loaded { page: Ok(html), .. }) => view! {
                    <article id="rules-text" inner_html=drawn(game, &html, context)></article>
                }.into_any(),
            }}
            <section class="numbered">
                <h2 id="rules-numbered" tabindex="-1">{t("web-rules-numbered")}</h2>
                {move || {
                    let lessons = loaded.read().as_ref().and_then(|loaded| loaded.lessons.clone());
                    let line = |rule: NumberedRule| view! {
                        <RuleLine game rule lessons=lessons.clone() sought asked/>
                    };
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
                }}
            </section>
        </section>
    }
}

/// The page with its examples drawn: each shows a position, whose text is its last line.
fn drawn(game: GameId, html: &str, context: Context) -> String {
    let words = context.words_now();
    let label = words.say("web-board", &[("game", game.title())]);
    let mut parts = html.split(EXAMPLE);
    let mut page = parts.next().unwrap_or_default().to_owned();
    for (at, part) in parts.enumerate() {
        let (example, after) = part.split_once(EXAMPLE_END).unwrap_or((part, ""));
        let text = plain(example.trim_end().lines().next_back().unwrap_or_default());
        if let Ok(position) = game.parse_position(&text) {
            let board = picture(&scene(&position), &format!("rules-{at}"));
            let facts: Vec<_> = Panel::of_position(&position).say(&words);
            let facts: String =
                facts.iter().map(|line| format!("<li>{}</li>", escaped(line))).collect();
            page += "<figure class=\"example\"><div class=\"picture\" role=\"img\" aria-label=\"";
            page += &format!(
                "{label}\"><div aria-hidden=\"true\">{board}</div></div><figcaption><ul>{facts}</ul></figcaption></figure>"
            );
        } else {
            // A wide example is scrolled with the keyboard too.
            page += &format!("<pre tabindex=\"0\"><code>{example}</code></pre>");
        }
        page += after;
    }
    // The corner of a table is no heading.
    page.replace("<th></th>", "<td></td>")
}

/// A text without the escapes of HTML.
fn plain(html: &str) -> String {
    let text = html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&amp;", "&")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
fn text_of(rule: &NumberedRule) -> String {
    format!("{} {}", rule.numbers.join(" "), rule.text)
}

/// Hides the blocks of the page that do not match. A heading stays with what is found under it; a
/// heading that matches keeps everything under it.
fn hide_others(article: &Element, sought: &Sought) {
    let mut heading: Option<(Element, bool)> = None;
    let mut is_found_below = false;
    let mut next = article.first_element_child();
    while let Some(block) = next {
        next = block.next_element_sibling();
        let is_found = sought.is_in(&block.text_content().unwrap_or_default());
        if matches!(block.tag_name().as_str(), "H1" | "H2" | "H3") {
            if let Some((heading, matches)) = heading.replace((block, is_found)) {
                set_hidden(&heading, !matches && !is_found_below);
            }
            is_found_below = false;
            continue;
        }
        let is_shown = is_found || heading.as_ref().is_some_and(|(_, matches)| *matches);
        is_found_below |= is_shown;
        set_hidden(&block, !is_shown);
    }
    if let Some((heading, matches)) = heading {
        set_hidden(&heading, !matches && !is_found_below);
    }
}

fn set_hidden(element: &Element, is_hidden: bool) {
    // `hidden` is a valid name.
    let _ = if is_hidden {
        element.set_attribute("hidden", "")
    } else {
        element.remove_attribute("hidden")
    };
}
