//! Reading the file of a match: every record is replayed before it counts.

use crate::matches::adjudication::Ruling;
use crate::matches::finish::chapters::{ChapterError, read_chapters};
use crate::matches::finish::{Fault, Finish, Leaving};
use crate::matches::seating::Seating;
use crate::matches::summary::Finished;
use crate::matches::timed_game::Chapter;
use quina_rules::record::{Record, RecordError, split};
use quina_rules::{
    AnyPosition, Choices, Game, OptionKind, Outcome, Player, Position, Reason, reason,
};
use std::collections::BTreeMap;

/// What a file of records holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The games by their numbers, from 0.
    pub games: BTreeMap<usize, Finished>,
    /// The seed and the settings they were played with; `None` in an empty file.
    pub heading: Option<(u64, String)>,
    /// The length of the complete records in bytes. What follows was cut off in writing and must be
    /// truncated before more is appended.
    pub whole: usize,
}

/// Why a file is not that of one match, or a record in it does not count.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the record from line {line} on: {cause}")]
pub struct Refused {
    /// The line on which the record begins, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: RefusedCause,
}

/// What is wrong with a record of a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RefusedCause {
    /// It breaks the rules of records or of the game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// What it tells of the time before somebody left is wrong.
    #[error(transparent)]
    Chapter(#[from] ChapterError),
    /// It is not a record of this match, or its result does not follow from it.
    #[error(transparent)]
    Match(#[from] Reason),
}

/// Reads a file of records. A record at the end whose writing was interrupted is left out; anything
/// else that is not a game of one match, played by the rules to the result it has, is refused.
pub fn read(text: &str) -> Result<Kept, Refused> {
    let mut kept = Kept::default();
    for chunk in split(text) {
        let (before, is_last) = (&text[..kept.whole], kept.whole + chunk.len() == text.len());
        if is_last && is_torn(chunk, before) {
            break;
        }
        kept.add(chunk).map_err(|cause| {
            // Counted only for an error: before every record it would take quadratic time.
            let line = 1 + before.matches('\n').count();
            Refused { line, cause }
        })?;
        kept.whole += chunk.len();
    }
    Ok(kept)
}

impl Kept {
    fn add(&mut self, chunk: &str) -> Result<(), RefusedCause> {
        let record: Record = chunk.parse()?;
        if !chunk.ends_with("\n\n") {
            return Err(reason!("match-no-blank", "no blank line after this record").into());
        }
        let game = ReadGame::of(&record)?;
        let heading = self.heading.get_or_insert_with(|| game.heading.clone());
        if *heading != game.heading {
            let other =
                reason!("match-other", "this record is from a different match than the first");
            return Err(other.into());
        }
        match self.games.insert(game.number, game.finished) {
            None => Ok(()),
            Some(_) => Err(reason!("match-twice", "game {} appears twice", game.number + 1).into()),
        }
    }
}

/// Whether the end of a file is a record of the match before it whose writing was interrupted, and
/// not something that another program or person wrote there.
fn is_torn(chunk: &str, before: &str) -> bool {
    const FIRST: &str = "[Game \"";
    if chunk.len() < FIRST.len() {
        return FIRST.starts_with(chunk);
    }
    let Some((tags, moves)) = chunk.split_once("\n\n") else {
        return is_of_match(chunk, before);
    };
    let is_there = |name: &str| tags.contains(&format!("\n[{name} \""));
    is_of_match(&format!("{tags}\n"), before)
        && ["Match", "MatchSeed", "Pair", "Reason", "Round"].into_iter().all(is_there)
        && !moves.contains("\n\n")
        && is_beginning(tags, moves)
}

/// Whether the moves of a record are legal as far as they were written. The last word, or the
/// comment after it, may be incomplete.
fn is_beginning(tags: &str, moves: &str) -> bool {
    let whole = moves.trim_end().rsplit_once(char::is_whitespace).map_or("", |(whole, _)| whole);
    let whole = match (whole.rfind('{'), whole.rfind('}')) {
        (Some(open), close) if close.is_none_or(|close| close < open) => &whole[..open],
        _ => whole,
    };
    let result = tags.lines().find_map(|line| line.strip_prefix("[Result \"")?.strip_suffix("\"]"));
    let text = format!("{tags}\n\n{whole} {}\n", result.unwrap_or("*"));
    text.parse::<Record>().is_ok_and(|mut record| {
        // A truncated game need not be over.
        record.set_tag("Termination", "adjudication");
        record.replay().is_ok()
    })
}

/// Whether tags are like those of the records before them, the last line possibly incomplete.
fn is_of_match(tags: &str, before: &str) -> bool {
    let whole = tags.rsplit_once('\n').map_or("", |(whole, _)| whole);
    tags.starts_with("[Game \"")
        && whole.lines().all(|line| {
            let name = line.split_once(' ').map_or(line, |(name, _)| name);
            let is_common = matches!(name, "[Game" | "[Match" | "[MatchSeed");
            line.starts_with('[')
                && line.ends_with("\"]")
                && (!is_common || before.is_empty() || before.lines().any(|known| known == line))
        })
}

struct ReadGame {
    number: usize,
    heading: (u64, String),
    finished: Finished,
}

impl ReadGame {
    fn of(record: &Record) -> Result<Self, RefusedCause> {
        let number = |name: &'static str| -> Result<u64, Reason> {
            let not_a_number = || reason!("match-tag-number", "the tag {} is not a number", name);
            tag(record, name)?.parse().map_err(|_| not_a_number())
        };
        let round = number("Round")?;
        let index = usize::try_from(round).ok().and_then(|n| n.checked_sub(1));
        let index = index.ok_or_else(|| reason!("match-round", "games are numbered from 1"))?;
        let heading = (number("MatchSeed")?, tag(record, "Match")?.to_owned());
        let game = record.replay()?;
        let players = game.position().players();
        let seating = Seating::of_game(index, players);
        let fault = Fault::read(record, players).map_err(|error| error.reason)?;
        let id = game.position().game();
        let options = record.choices(id)?.of_kind(id.options(), OptionKind::Match);
        let chapters = read_chapters(record, game.start(), &options)?;
        let close = Closing { record, chapters, game, options, seating: &seating, fault };
        let outcome = close.outcome(&heading.1)?;
        let fault = fault.map(|(player, fault)| (seating.side(player), fault));
        let verdict = seating.verdict(outcome);
        Ok(Self { number: index, heading, finished: Finished { verdict, fault } })
    }
}

/// A tag that every record of a match has.
fn tag<'a>(record: &'a Record, name: &'static str) -> Result<&'a str, Reason> {
    record.tag(name).ok_or_else(|| {
        reason!("match-tag-missing", "the tag {} is missing: not a record of a match", name)
    })
}

/// How a game ended, according to its record.
struct Closing<'a> {
    record: &'a Record,
    /// Empty in the files of earlier versions, whatever was played before.
    chapters: Vec<Chapter>,
    game: Game<AnyPosition>,
    /// The choices of the match.
    options: Choices,
    seating: &'a Seating,
    fault: Option<(Player, Fault)>,
}

impl Closing<'_> {
    /// The outcome, if it follows from the moves and from how the game ended.
    fn outcome(&self, settings: &str) -> Result<Outcome, RefusedCause> {
        let (text, termination) = (&self.record.result, tag(self.record, "Termination")?);
        let finish =
            Finish::read(self.record, &self.game, &self.options).map_err(|error| error.reason)?;
        let finish = finish.ok_or_else(|| {
            reason!("match-result", "`{}` is not the result of a finished game", text)
        })?;
        let is_right = match &finish {
            // A game that ended by the rules has a fault only if a player left it and the others
            // played on.
            Finish::Rules(_) => termination == "normal" && self.has_played_on(),
            Finish::Time(..) => self.fault.is_some(),
            Finish::Failed(player, ..) => self.follows_from_failure(*player, finish.outcome()),
            Finish::Ruled(ruling) => self.has_played_on() && self.is_declared(*ruling, settings),
            Finish::Resignation(..) | Finish::Agreement | Finish::Other(..) => false,
        };
        // Nobody resigns in a match.
        let by_time = self.chapters.iter().all(|chapter| chapter.leaving == Leaving::Time);
        if is_right && by_time {
            return Ok(finish.outcome());
        }
        let wrong = reason!(
            "match-result-wrong",
            "the result `{}` does not follow from the moves and the end of the game (`{}`)",
            text,
            termination
        );
        Err(wrong.into())
    }

    /// Whether there is no fault, or only that of the third or fourth player who ran out of time last
    /// before the others played on.
    fn has_played_on(&self) -> bool {
        let last = self.chapters.last();
        match self.fault {
            None => last.is_none(),
            Some((player, fault)) => {
                fault == Fault::Time
                    && self.game.position().players() > 2
                    && last.is_none_or(|chapter| chapter.player == player)
            }
        }
    }

    /// Whether the claimed outcome follows from a failure. A player can only fail on its own turn,
    /// or in any seat if it never started.
    fn follows_from_failure(&self, player: Player, claimed: Outcome) -> bool {
        let is_illegal = self.fault.is_some_and(|(_, fault)| fault == Fault::Illegal);
        let has_turn = player == self.game.position().turn();
        let did_not_come = self.game.is_empty() && !is_illegal;
        (has_turn || did_not_come) && claimed == self.seating.win(self.seating.side(player).other())
    }

    /// Whether the settings of the match declare this ruling.
    fn is_declared(&self, ruling: Ruling, settings: &str) -> bool {
        let rules = settings.rsplit_once("adjudication ").map_or("", |(_, rules)| rules);
        let mut rules = rules.split(", ");
        match ruling {
            Ruling::TooLong => {
                let rule = format!("draw at {} plies", self.game.len());
                rules.any(|known| known == rule)
            }
            Ruling::Even => rules.any(|rule| rule.starts_with("draw after ")),
            Ruling::Won(_) => rules.any(|rule| rule.starts_with("win at ")),
        }
    }
}
