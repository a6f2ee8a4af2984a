//! Questions that are answered by yes or no.

use super::input::{Heard, Input};
use super::print;
use super::replies;
use crate::errors::Problem;
use quina_view::Words;

/// Asks until the answer is yes or no; `None` if there is no more input.
pub(super) fn yes_or_no(
    input: &mut Input,
    words: &Words,
    id: &str,
    args: &[(&str, &str)],
) -> Result<Option<bool>, Problem> {
    let question = words.say(id, args);
    loop {
        match input.ask(&question, None)? {
            Heard::Line(line) => match replies::yes_or_no(&line, words.language()) {
                Some(answer) => return Ok(Some(answer)),
                None => print(&words.say("play-yes-or-no", &[]))?,
            },
            Heard::End | Heard::Interrupt => return Ok(None),
            Heard::Nothing => {}
        }
    }
}
