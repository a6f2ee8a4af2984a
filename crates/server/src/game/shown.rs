//! A game as it is shown: to its players, to watchers, in lists, as a record and as a drawing.

use super::offers::last_moment;
use super::table::{Table, moment, person};
use crate::store::games::{Listed, SeatRow, Seated, Summary};
use quina_play::sitting::Finish;
use quina_rules::Player;
use quina_rules::prelude::*;
use quina_view::scene::scene_at;
use quina_view::svg::{Options, Paint, svg};
use quina_wire::PlayerKind;
use quina_wire::game::{self as wire, Clock, ClockWish, Ending, Status};
use quina_wire::stream::Told;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The result of a game that was ended before it began.
const NO_RESULT: &str = "*";

/// A time of the log as the API writes it.
pub(crate) fn rfc3339(at: i64) -> String {
    let nanos = i128::from(at) * 1_000_000;
    let time = OffsetDateTime::from_unix_timestamp_nanos(nanos);
    time.ok().and_then(|time| time.format(&Rfc3339).ok()).unwrap_or_default()
}

/// A time of the log as the tag `Date` of a record.
pub(super) fn record_date(at: i64) -> String {
    match OffsetDateTime::from_unix_timestamp(at / 1000) {
        Ok(day) => format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day()),
        Err(_) => "????.??.??".to_owned(),
    }
}

fn shown_player(seated: &Seated) -> wire::Player {
    wire::Player {
        name: seated.name.clone(),
        kind: seated.kind,
        rating: seated.rating,
        level: None,
    }
}

/// Seats as they are shown.
pub(crate) fn seats(seats: &[SeatRow]) -> Vec<wire::Seat> {
    let shown = (1u8..).zip(seats).map(|(number, seat)| {
        let engine = seat.level.map(|level| wire::Player {
            name: Some(format!("engine-{level}")),
            kind: PlayerKind::Engine,
            rating: None,
            level: Some(level),
        });
        wire::Seat {
            seat: number,
            player: seat.player.as_ref().map(shown_player).or(engine),
            invited: seat.invited.as_ref().and_then(|invited| invited.name.clone()),
        }
    });
    shown.collect()
}

impl Table {
    /// Whether the start is drawn, and nobody may know it before the game runs.
    fn is_secret(&self) -> bool {
        self.status() == Status::Waiting && self.sitting.opening().start_seed.is_some()
    }

    /// The game as somebody sees it, as of so many plies; the latest plies without that.
    pub(crate) fn shown(&self, reader: Option<&str>, since: Option<usize>, now: i64) -> wire::Game {
        let ply = since.unwrap_or(self.ply()).min(self.ply());
        let is_now = ply == self.ply();
        let position = if is_now { Some(self.sitting.position()) } else { self.position_at(ply) };
        let opening = self.sitting.opening();
        let text = |position: &quina_rules::AnyPosition| position.to_string();
        let is_secret = self.is_secret();
        let is_open = self.status() == Status::Waiting;
        let turn = position.filter(|_| self.status() == Status::Running).map(|p| p.turn().number());
        wire::Game {
            id: self.row.id.clone(),
            game: self.terms.game.clone(),
            choices: self.terms.choices.clone(),
            start: (!is_secret).then(|| text(&opening.position)),
            position: position.filter(|_| !is_secret).map(text),
            moves: self.moves_since(0).into_iter().take(ply).collect(),
            ply,
            turn,
            seats: seats(&self.seats),
            clock: self.clock(now),
            status: self.status(),
            result: self.result(),
            ending: self.ending(),
            offers: self.offers(),
            you: reader.and_then(|reader| self.seat_of(reader)).map(Player::number),
            rated: self.terms.rated,
            takeback: self.terms.takeback,
            access: self.terms.access,
            created: rfc3339(self.row.created),
            seed_commitment: super::making::commitment(self.row.seed, &self.row.salt),
            seed: (!is_open).then_some(self.row.seed),
            salt: (!is_open).then(|| self.row.salt.clone()),
            rematch: self.rematch_made.clone(),
        }
    }

    /// The clocks at a moment.
    pub(crate) fn clock(&self, now: i64) -> Clock {
        let runs = self.status() == Status::Running;
        let at = if runs { now.max(self.last_at) } else { self.last_at };
        let left = self.sitting.clocks().all(if runs { moment(at) } else { last_moment(self) });
        let running = self.sitting.clocks().running().filter(|_| runs);
        Clock {
            wish: self.terms.clock,
            remaining_ms: (self.terms.clock != ClockWish::None)
                .then(|| left.iter().map(|left| left.as_millis() as u64).collect()),
            running: running.map(Player::number),
            at: rfc3339(at),
        }
    }

    /// The result as records write it; none while the game runs.
    pub(crate) fn result(&self) -> Option<String> {
        if self.is_aborted {
            return Some(NO_RESULT.to_owned());
        }
        let players = self.sitting.position().players();
        self.sitting.finish().map(|finish| finish.outcome().to_record(players))
    }

    /// How it ended.
    pub(crate) fn ending(&self) -> Option<Ending> {
        if self.is_aborted {
            return Some(Ending { reason: "abort".to_owned(), rule: None });
        }
        Some(match self.sitting.finish()? {
            Finish::Rules(ending) => {
                Ending { reason: ending.reason.to_owned(), rule: Some(ending.rule.to_owned()) }
            }
            Finish::Time(_, ending) => {
                Ending { reason: "time".to_owned(), rule: Some(ending.rule.to_owned()) }
            }
            finish => Ending { reason: finish.termination().to_owned(), rule: None },
        })
    }

    /// The end, for a stream.
    pub(crate) fn over(&self, now: i64) -> Option<Told> {
        let (result, ending) = (self.result()?, self.ending()?);
        Some(Told::Over { result, ending, clock: self.clock(now) })
    }

    /// What lists and deadlines need.
    pub(crate) fn summary(&self) -> Summary {
        let status = self.status();
        Summary {
            status,
            ply: self.ply(),
            position: if self.is_secret() {
                String::new()
            } else {
                self.sitting.position().to_string()
            },
            result: self.result(),
            ended: (status == Status::Over).then_some(self.last_at),
            deadline: self.deadline(),
            is_computer_to_act: self.computer_to_act().is_some(),
        }
    }

    /// The record, with the names of the players.
    pub(crate) fn record(&self, now: i64) -> String {
        let mut sitting = self.sitting.clone();
        for (at, seat) in (0u32..).zip(&self.seats) {
            if let Some(seated) = &seat.player {
                let name = seated.name.as_deref().unwrap_or("?");
                sitting.set_seat(Player::from_index(at as usize), person(at, name));
            }
        }
        let mut record = sitting.record(moment(now.max(self.last_at)));
        if self.is_aborted {
            record.set_result(NO_RESULT, "abandoned");
        }
        record.to_string()
    }

    /// The board after so many plies; none if there are fewer.
    pub(crate) fn drawing(&self, ply: usize) -> Option<String> {
        if self.is_secret() {
            return None;
        }
        if ply > self.ply() {
            return None;
        }
        let (part, ply) = self.part_at(ply);
        let title = self.sitting.id().title();
        let options = Options { paint: Paint::Fixed, ..Options::new(title) };
        Some(svg(&scene_at(part, ply), &options))
    }
}

/// A game in a list.
pub(crate) fn listed(listed: &Listed) -> wire::Summary {
    let Listed { row, summary, seats: rows } = listed;
    wire::Summary {
        id: row.id.clone(),
        game: row.terms.game.clone(),
        status: summary.status,
        position: Some(summary.position.clone()).filter(|text| !text.is_empty()),
        ply: summary.ply,
        seats: seats(rows),
        clock: row.terms.clock,
        rated: row.terms.rated,
        access: row.terms.access,
        result: summary.result.clone(),
        created: rfc3339(row.created),
        ended: summary.ended.map(rfc3339),
    }
}
