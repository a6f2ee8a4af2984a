//! Whatever a screen draws, only letters and signs reach the terminal: names, comments and file names
//! come from others. It is the last thing that happens to what was drawn, so no screen has to think
//! of it.

use quina_view::printable::is_harmful;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Modifier, Style};

/// The longest sign in bytes: a family of four, each with a colour of skin, and a little more. A
/// letter with a thousand accents is none.
const MAX_LEN: usize = 64;

/// Takes what does something else than to be seen out of what was drawn: direction marks, characters
/// without a width. The place where they were is shown reversed.
pub(super) fn make_harmless(drawn: &mut Buffer) {
    drawn.content.iter_mut().filter(|cell| is_suspect(cell)).for_each(clean);
}

fn is_suspect(cell: &Cell) -> bool {
    let symbol = cell.symbol();
    symbol.contains(is_harmful) || symbol.len() > MAX_LEN
}

fn clean(cell: &mut Cell) {
    let is_seen = |ch: &char| !is_harmful(*ch);
    let mut clean: String = cell.symbol().chars().filter(is_seen).collect();
    if clean.len() > MAX_LEN {
        clean.truncate(clean.chars().next().map_or(0, char::len_utf8));
    }
    cell.set_symbol(if clean.is_empty() { " " } else { &clean });
    cell.set_style(Style::new().add_modifier(Modifier::REVERSED));
}
