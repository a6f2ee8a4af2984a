//! The rules of a game to look up: the page that teaches it, and the exact rules by their numbers,
//! which refusals name. A field finds words in both.
//!
//! | file | subject |
//! |---|---|
//! | `mod.rs` | loading, searching |
//! | `text` | the page that teaches |
//! | `numbered` | the rules by number |

mod numbered;
mod text;

use crate::assets;
use crate::browser::{document, focus};
use crate::context::{Context, t};
use crate::route::Route;
use leptos::prelude::*;
use numbered::{Numbered, text_of};
use quina_learn::Lessons;
use quina_rules::GameId;
use quina_view::rule_book::{self, Sought, is_number};
use text::{drawn, hide_others};

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
    let rule = route.value("rule").map(str::to_owned);
    let Route { fragment, .. } = route;
    let asked = StoredValue::new(Some(rule.unwrap_or(fragment)).filter(|rule| is_number(rule)));
    let sought = Memo::new(move |_| Sought::new(&query.read()));
    let rules = Memo::new(move |_| rule_book::numbered(game, &context.words.read()));
    let lessons =
        Memo::new(move |_| loaded.read().as_ref().and_then(|loaded| loaded.lessons.clone()));
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
            && let Some(rule) = asked.get_value()
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
            <Numbered game rules lessons sought asked/>
        </section>
    }
}
