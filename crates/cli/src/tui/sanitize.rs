//! Control and direction characters never reach the terminal, although names, comments and file
//! names may come from elsewhere. It is done last, to the drawn buffer, so that no screen has to
//! care.

use quina_view::printable::is_harmful;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Modifier, Style};

/// The longest grapheme in bytes: an emoji of a family of four, each with a skin tone, and a little
/// more. A letter with a thousand accents is cut.
const MAX_LEN: usize = 64;

/// Removes direction marks, control characters and characters without a width from what was drawn.
/// The cells that had them are shown reversed.
pub(super) fn sanitize(drawn: &mut Buffer) {
    drawn.content.iter_mut().filter(|cell| is_suspect(cell)).for_each(clean);
}

fn is_suspect(cell: &Cell) -> bool {
    let symbol = cell.symbol();
    symbol.contains(is_harmful) || symbol.len() > MAX_LEN
}

fn clean(cell: &mut Cell) {
    let is_harmless = |ch: &char| !is_harmful(*ch);
    let mut clean: String = cell.symbol().chars().filter(is_harmless).collect();
    if clean.len() > MAX_LEN {
        clean.truncate(clean.chars().next().map_or(0, char::len_utf8));
    }
    cell.set_symbol(if clean.is_empty() { " " } else { &clean });
    cell.set_style(Style::new().add_modifier(Modifier::REVERSED));
}
