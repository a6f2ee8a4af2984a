//! The page that teaches a game: HTML of this version's own making, with its examples drawn.

use crate::context::Context;
use quina_rules::GameId;
use quina_view::panel::Panel;
use quina_view::rule_book::Sought;
use quina_view::scene::scene;
use quina_view::svg::{Options, Paint, Symbols, svg};
use web_sys::Element;

/// What stands around an example of the command line.
const EXAMPLE: &str = "<pre><code class=\"language-console\">";
const EXAMPLE_END: &str = "</code></pre>";

/// The page with its examples drawn: each shows a position, whose text is its last line.
pub(super) fn drawn(game: GameId, html: &str, context: Context) -> String {
    let words = context.words_now();
    let label = words.say("web-board", &[("game", game.title())]);
    let mut parts = html.split(EXAMPLE);
    let mut page = parts.next().unwrap_or_default().to_owned();
    for (at, part) in parts.enumerate() {
        let (example, after) = part.split_once(EXAMPLE_END).unwrap_or((part, ""));
        let text = plain(example.trim_end().lines().next_back().unwrap_or_default());
        if let Ok(position) = game.parse_position(&text) {
            let options = Options {
                id: format!("rules-{at}"),
                title: label.clone(),
                description: String::new(),
                paint: Paint::Attributes,
                symbols: Symbols::Own,
            };
            let board = svg(&scene(&position), &options);
            let facts: Vec<_> = Panel::of_position(&position).say(&words);
            page += "<figure class=\"example\"><div class=\"picture\">";
            page += &board;
            page += "</div><figcaption><ul>";
            for fact in facts {
                page += "<li>";
                page += &escaped(&fact);
                page += "</li>";
            }
            page += "</ul></figcaption></figure>";
        } else {
            // A wide example is scrolled with the keyboard too.
            page += "<pre tabindex=\"0\"><code>";
            page += example;
            page += EXAMPLE_END;
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

/// Hides the blocks of the page that do not match. A heading stays with what is found under it; a
/// heading that matches keeps everything under it.
pub(super) fn hide_others(article: &Element, sought: &Sought) {
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
