//! The patterns of the look for colour-blind eyes. They are in the page once; its style sheet
//! (`15-looks.css`) fills the grounds of all boards with them.

use leptos::prelude::*;

/// A pattern: the role whose colour it has, and the lines drawn over it.
const PATTERNS: [(&str, &str); 6] = [
    ("band-1", "M0 0L8 8M8 0L0 8"),
    ("band-3", "M0 4H8"),
    ("band-5", "M4 0V8"),
    ("home-1", "M0 8L8 0"),
    ("home-3", "M0 0L8 8"),
    ("dark-tile", "M0 8L8 0"),
];

#[component]
pub(crate) fn Patterns() -> impl IntoView {
    let pattern = |(role, lines): (&'static str, &'static str)| {
        view! {
            <pattern id=format!("pattern-{role}") width="8" height="8" patternUnits="userSpaceOnUse">
                <rect width="8" height="8" fill=format!("var(--q-{role})")></rect>
                <path d=lines stroke="#000000" stroke-opacity=".25" fill="none"></path>
            </pattern>
        }
    };
    view! {
        <svg class="patterns" aria-hidden="true" focusable="false">
            <defs>{PATTERNS.map(pattern).collect_view()}</defs>
        </svg>
    }
}
