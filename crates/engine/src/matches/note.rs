//! The note on a ply: clock, score and comment, in the records of matches and of games at the table.

use crate::score::Score;
use quina_rules::prelude::*;
use quina_rules::record::{Word, clean_comment};
use quina_rules::{AnyPosition, Game};
use std::time::Duration;

/// A note on a ply. In a record: `{[%clk 0:04:10] [%eval cp 35] a comment}`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// What the mover's clock showed after the ply.
    pub clock: Option<Duration>,
    /// The mover's score of the position, if it was a computer.
    pub score: Option<Score>,
    /// A comment.
    pub comment: Option<String>,
}

impl Note {
    /// The comment of a record; `None` if there is nothing to say.
    pub fn to_comment(&self) -> Option<String> {
        let clock = self.clock.map(|time| format!("[%clk {}]", clock_text(time)));
        let score = self.score.map(|score| format!("[%eval {score}]"));
        let parts: Vec<_> = [clock, score, self.comment.clone()].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    /// Reads the comment of a record. Whatever is neither a clock nor a score is the comment.
    pub fn from_comment(text: &str) -> Self {
        let mut note = Self::default();
        let mut rest = text.trim();
        while let Some((inside, behind)) =
            rest.strip_prefix("[%").and_then(|rest| rest.split_once(']'))
        {
            match inside.split_once(' ') {
                Some(("clk", text)) if clock_from(text).is_some() => note.clock = clock_from(text),
                Some(("eval", text)) if score_from(text).is_some() => note.score = score_from(text),
                _ => break,
            }
            rest = behind.trim_start();
        }
        note.comment = clean_comment(rest);
        note
    }
}

/// The plies of a game as words of its record: one for each turn, split after every ply that has a
/// note.
pub fn words(game: &Game<AnyPosition>, notes: &[Note]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut text = String::new();
    for (ply, mv) in game.plies().enumerate() {
        let (Some(before), Some(after)) = (game.position_at(ply), game.position_at(ply + 1)) else {
            break;
        };
        if !text.is_empty() {
            text.push(',');
        }
        text.push_str(&before.token(mv));
        let comment = notes.get(ply).and_then(Note::to_comment);
        if comment.is_some() || after.is_turn_start() {
            words.push(Word::new(std::mem::take(&mut text), comment));
        }
    }
    if !text.is_empty() {
        words.push(Word::new(text, None));
    }
    words
}

/// `0:04:10`, with thousandths where there are some.
pub fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => format!("{hours}:{minutes:02}:{rest:02}"),
        millis => format!("{hours}:{minutes:02}:{rest:02}.{millis:03}"),
    }
}

fn clock_from(text: &str) -> Option<Duration> {
    let mut parts = text.trim().split(':');
    let hours: u32 = parts.next()?.parse().ok()?;
    let minutes: u32 = parts.next()?.parse().ok().filter(|minutes| *minutes < 60)?;
    let seconds: f64 = parts.next()?.parse().ok()?;
    let is_time = parts.next().is_none() && (0.0..60.0).contains(&seconds) && hours < 1000;
    is_time.then(|| {
        Duration::from_secs(u64::from(hours) * 3600 + u64::from(minutes) * 60)
            + Duration::from_millis((seconds * 1000.0).round() as u64)
    })
}

fn score_from(text: &str) -> Option<Score> {
    match text.split_once(' ')? {
        ("cp", hundredths) => hundredths.parse().ok().map(Score::guess),
        ("win", plies) => plies.parse().ok().map(Score::win_in),
        ("loss", plies) => plies.parse().ok().map(Score::loss_in),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_written_as_it_is_read() {
        for text in [
            "[%clk 0:04:10]",
            "[%clk 1:00:00.250] [%eval cp -35] what a move",
            "[%eval loss 4]",
            "[%csl Gd4] somebody else's mark",
        ] {
            assert_eq!(Note::from_comment(text).to_comment().as_deref(), Some(text));
        }
        assert_eq!(Note::from_comment(" ").to_comment(), None);
        let odd = Note::from_comment("[%clk soon] [%eval cp much]");
        assert_eq!((odd.clock, odd.score), (None, None));
    }

    #[test]
    fn clocks_and_scores_are_read_as_such() {
        let clock = |text| Note::from_comment(text).clock;
        assert_eq!(clock("[%clk 0:04:10]"), Some(Duration::from_secs(250)));
        assert_eq!(clock("[%clk 999:59:59.5]"), Some(Duration::from_millis(3_599_999_500)));
        let score = |text| Note::from_comment(text).score;
        assert_eq!(score("[%eval cp -35]"), Some(Score::guess(-35)));
        assert_eq!(score("[%eval win 3]"), Some(Score::win_in(3)));
        assert_eq!(score("[%eval loss 4]"), Some(Score::loss_in(4)));
    }

    #[test]
    fn what_is_no_clock_and_no_score_stays_a_comment() {
        for text in [
            "[%clk 0:60:00]",
            "[%clk 0:00:60]",
            "[%clk 0:00:00:00]",
            "[%clk 1000:00:00]",
            "[%clk 0:00:-1]",
            "[%eval cp much] or little",
            "[%eval draw 3]",
        ] {
            let note = Note::from_comment(text);
            assert_eq!((note.clock, note.score), (None, None), "{text}");
            assert_eq!(note.comment.as_deref(), Some(text));
        }
    }
}
