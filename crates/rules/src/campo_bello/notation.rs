//! The text of moves and positions.
//!
//! A position is `BOARD SIDE TURN`, then `out=…` if a player is out on time, then the options:
//! `BOARD SIDE TURN out=b [players=4]`. See the [module](super) for the fields.

use super::board::{Colour, Point, PointSet};
use super::moves::Move;
use super::position::{Position, TurnInProgress};
use super::setup::{OPTIONS, Rules};
use super::whole_turn;
use crate::Position as _;
use crate::explain::MoveError;
use crate::notation::Notation;
use crate::options::{Choices, read_bracket, write_bracket};
use crate::player::{Player, PlayerSet};
use crate::setup::{FieldSpec, OPTIONS as OPTIONS_FIELD, Shape, field};
use crate::steps::Cell;
use crate::text::{Field, PositionError, TextError, fields, reason, split_options};
use std::fmt;
use std::str::FromStr;

// --- points and moves ---------------------------------------------------------------------------

impl FromStr for Point {
    type Err = TextError;

    /// Reads the name of a point, in any case.
    fn from_str(name: &str) -> Result<Self, TextError> {
        let point = match *name.as_bytes() {
            [letter, digit @ b'0'..=b'9'] => {
                Colour::from_letter(letter.to_ascii_lowercase() as char)
                    .map(|colour| Self::of(colour, digit - b'0'))
            }
            _ => name.eq_ignore_ascii_case("mid").then_some(Self::MID),
        };
        point.ok_or_else(|| {
            let reason = reason!(
                "text-campo-bello-point",
                "a point is `mid` or a letter of y, g, r, b and a digit"
            );
            TextError::whole(name, reason)
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Jump { from, to } => write!(f, "{from}-{to}"),
            Self::Remove(point) => write!(f, "*{point}"),
            Self::End => f.write_str("end"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Reads one ply, in any case.
fn read_move(text: &str) -> Result<Move, TextError> {
    let point = |start: usize, end: usize| {
        let name = text.get(start..end).unwrap_or_default();
        name.parse::<Point>().map_err(|error| TextError::new(text, start..end, error.bare_reason()))
    };
    if text.eq_ignore_ascii_case("end") {
        return Ok(Move::End);
    }
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    if text.starts_with('*') {
        return Ok(Move::Remove(point(1, text.len())?));
    }
    match text.find('-') {
        Some(dash) => Ok(Move::Jump { from: point(0, dash)?, to: point(dash + 1, text.len())? }),
        None => Err(TextError::whole(
            text,
            reason!(
                "text-campo-bello-move",
                "a ply is a jump such as `y8-y1`, a removal such as `*g3`, `end` or `pass`"
            ),
        )),
    }
}

// --- writing positions --------------------------------------------------------------------------

/// How positions are written.
pub(crate) static SHAPE: Shape = Shape {
    sizes: &[],
    columns: |_| Point::ALL.len(),
    contents: CONTENTS,
    fields: FIELDS,
    cell: |_, _, at| Point::ALL[at].cell(),
    allowed_contents: |_, _| CONTENTS,
};

const CONTENTS: &[&str] = &["", "y", "b", "g", "r"];

const FIELDS: &[FieldSpec] =
    &[field("side", &["y", "b", "g", "r"]), field("turn", &[]), field("out", &[""]), OPTIONS_FIELD];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in Point::ALL {
            let owner = self.owner(point).map_or('.', |player| Colour::of(player).letter());
            write!(f, "{owner}")?;
        }
        write!(f, " {} ", Colour::of(self.turn()).letter())?;
        match self.turn_in_progress() {
            None => f.write_str("-")?,
            Some(turn) => write!(f, "{turn}")?,
        }
        if !self.players_out().is_empty() {
            f.write_str(" out=")?;
            for player in self.players_out().iter() {
                write!(f, "{}", Colour::of(player).letter())?;
            }
        }
        let rules = self.rules();
        // With three or four players the pass rule is fixed, so it is not written.
        let passes = rules.passes() && rules.players() == 2;
        write_bracket(
            f,
            OPTIONS,
            &[
                ("end", &if passes { "pass" } else { "mover" }),
                ("players", &rules.players()),
                ("rejump", &rules.rejump()),
                ("tip_in_area", &rules.tip_in_area()),
            ],
        )
    }
}

/// `ORIGIN-CURRENT:JUMPS:CROSSED:DUE`.
impl fmt::Display for TurnInProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}:{}:", self.origin, self.current, self.jumps)?;
        for (i, point) in self.crossed.iter().enumerate() {
            write!(f, "{}{point}", if i > 0 { "+" } else { "" })?;
        }
        if self.crossed.is_empty() {
            f.write_str("-")?;
        }
        f.write_str(if self.due { ":*" } else { ":-" })
    }
}

// --- reading positions --------------------------------------------------------------------------

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let fields = fields(text)?;
        let (rest, bracket) = split_options(&fields);
        let mut reasons = Vec::new();
        // The letters that may stand on the board depend on the options, so these come first.
        let rules = bracket.map_or_else(|| Ok(two_players()), read_rules)?;
        let (board, side, turn, out) = match *rest {
            [board, side, turn] => (board, side, turn, None),
            [board, side, turn, out] => (board, side, turn, Some(out)),
            _ => {
                let reason = reason!(
                    "position-campo-bello-fields",
                    "a position has the fields BOARD SIDE TURN, then `out=…` if a player is out, \
                     then `[options]`"
                );
                return Err(TextError::whole(text, reason).into());
            }
        };
        let owners = read_owners(board, rules, &mut reasons);
        let side_player = note(read_side(side, rules), &mut reasons);
        let turn_read = match turn.text() {
            "-" => Some(None),
            _ => note(read_turn_field(turn), &mut reasons).map(Some),
        };
        let players_in = match out {
            None => Some(rules.seats()),
            Some(out) => note(read_out(out, rules), &mut reasons),
        };
        if let (Some(player), Some(players_in)) = (side_player, players_in)
            && !players_in.contains(player)
        {
            reasons.push(side.error(reason!(
                "position-campo-bello-side-out",
                "this player is out; the side to act is somebody else"
            )));
        }
        let (Some(owners), Some(player), Some(turn_read), Some(players_in), true) =
            (owners, side_player, turn_read, players_in, reasons.is_empty())
        else {
            return Err(PositionError { reasons });
        };
        let position = Self::at_turn_start(rules, owners, player, players_in);
        let Some(given) = turn_read else { return Ok(position) };
        check_turn(turn, given, &position, &mut reasons);
        PositionError::unless_empty(reasons)?;
        let position = position.in_turn(given);
        // R10: without a further jump the turn would have passed.
        if !given.due && position.lines == 0 {
            let reason = reason!(
                "position-campo-bello-turn-passed",
                "no further jump is legal, so the turn has passed: write `-` and the next side"
            );
            return Err(turn.error(reason).into());
        }
        Ok(position)
    }
}

fn two_players() -> Rules {
    Rules::from_choices(&Choices::new()).expect("the default choices go together")
}

fn read_rules(bracket: Field<'_>) -> Result<Rules, TextError> {
    let choices = read_bracket(bracket, OPTIONS)?;
    Rules::from_choices(&choices).map_err(|error| bracket.error(error.reason()))
}

/// The value, or its error noted among the reasons.
fn note<T>(result: Result<T, TextError>, reasons: &mut Vec<TextError>) -> Option<T> {
    result.map_err(|reason| reasons.push(reason)).ok()
}

fn letters(rules: Rules) -> String {
    let letters: Vec<_> =
        rules.seats().iter().map(|player| Colour::of(player).letter().to_string()).collect();
    letters.join(", ")
}

fn player_of(letter: char, rules: Rules) -> Option<Player> {
    Colour::from_letter(letter).map(Colour::player).filter(|player| rules.seats().contains(*player))
}

fn read_owners(field: Field<'_>, rules: Rules, reasons: &mut Vec<TextError>) -> Option<[u64; 4]> {
    let text = field.text();
    let before = reasons.len();
    if text.len() != Point::ALL.len() {
        let reason = reason!(
            "position-campo-bello-board",
            "a board has 41 characters, this one has {}",
            text.len()
        );
        reasons.push(field.error(reason));
    }
    let mut owners = [0; 4];
    for (at, (letter, point)) in text.chars().zip(Point::ALL).enumerate() {
        match player_of(letter, rules) {
            Some(player) => owners[player.index()] |= point.mask(),
            None if letter == '.' => {}
            None => {
                let reason = reason!(
                    "position-campo-bello-letter",
                    "{} is `.` or the letter of its owner; with {} players the owners are {}",
                    point,
                    rules.players(),
                    letters(rules)
                );
                reasons.push(field.error_at(at..at + 1, reason));
            }
        }
    }
    let most = if rules.players() == 2 { 18 } else { 9 };
    for player in rules.seats().iter() {
        let pieces = owners[player.index()].count_ones();
        if pieces > most {
            reasons.push(field.error(reason!(
                "position-campo-bello-pieces",
                "`{}` has {} pieces; a side has at most {}",
                Colour::of(player).letter(),
                pieces,
                most
            )));
        }
    }
    (reasons.len() == before).then_some(owners)
}

fn read_side(field: Field<'_>, rules: Rules) -> Result<Player, TextError> {
    let mut chars = field.text().chars();
    match (chars.next().and_then(|letter| player_of(letter, rules)), chars.next()) {
        (Some(player), None) => Ok(player),
        _ => Err(field.error(reason!(
            "position-campo-bello-side",
            "with {} players the side to act is one of {}",
            rules.players(),
            letters(rules)
        ))),
    }
}

fn read_out(field: Field<'_>, rules: Rules) -> Result<PlayerSet, TextError> {
    let Some(out) = field.text().strip_prefix("out=") else {
        return Err(field.error(reason!(
            "position-campo-bello-end",
            "after the turn only `out=…` or `[options]` may follow"
        )));
    };
    if rules.players() == 2 {
        return Err(field.error(reason!(
            "position-campo-bello-out-of-two",
            "with 2 players the one who runs out of time has lost; nobody is out"
        )));
    }
    let mut players_out = PlayerSet::EMPTY;
    for letter in out.chars() {
        match player_of(letter, rules) {
            Some(player) if !players_out.contains(player) => {
                players_out = players_out.with(player);
            }
            _ => {
                let reason = reason!(
                    "position-campo-bello-out-letters",
                    "expected different letters of {}",
                    letters(rules)
                );
                return Err(field.error(reason));
            }
        }
    }
    let players_in: PlayerSet =
        rules.seats().iter().filter(|player| !players_out.contains(*player)).collect();
    if players_out.is_empty() || players_in.is_empty() {
        return Err(field.error(reason!(
            "position-campo-bello-out-some",
            "at least one player is out here, and at least one is not"
        )));
    }
    Ok(players_in)
}

/// Reads `ORIGIN-CURRENT:JUMPS:CROSSED:DUE`.
fn read_turn_field(field: Field<'_>) -> Result<TurnInProgress, TextError> {
    let form = || {
        field.error(reason!(
            "position-campo-bello-turn",
            "a turn is `-` or `ORIGIN-CURRENT:JUMPS:CROSSED:DUE` such as `r1-y0:2:mid+r0:*`"
        ))
    };
    let parts: Vec<_> = field.split(':').collect();
    let [jumper, jumps, crossed, due] = parts[..] else { return Err(form()) };
    let ends: Vec<_> = jumper.split('-').collect();
    let [origin, current] = ends[..] else { return Err(form()) };
    let jumps = match jumps.text() {
        "1" => 1,
        "2" => 2,
        "3" => 3,
        _ => {
            let reason = reason!("position-campo-bello-jumps", "the number of jumps is 1, 2 or 3");
            return Err(jumps.error(reason));
        }
    };
    let due = match due.text() {
        "*" => true,
        "-" => false,
        _ => {
            let reason =
                reason!("position-campo-bello-due", "`*` while a removal is due, else `-`");
            return Err(due.error(reason));
        }
    };
    let mut points = PointSet::default();
    if crossed.text() != "-" {
        for part in crossed.split('+') {
            let point = read_point(part)?;
            if points.contains(point) {
                let reason =
                    reason!("position-campo-bello-crossed-twice", "this point is crossed twice");
                return Err(part.error(reason));
            }
            points.0 |= point.mask();
        }
    }
    let (origin, current) = (read_point(origin)?, read_point(current)?);
    Ok(TurnInProgress { origin, current, jumps, crossed: points, due })
}

/// Reads the plain, lower-case name of a point.
fn read_point(field: Field<'_>) -> Result<Point, TextError> {
    match field.text().parse::<Point>() {
        Ok(point) if point.to_string() == field.text() => Ok(point),
        Ok(point) => {
            Err(field.error(reason!("position-campo-bello-point-name", "write `{}`", point)))
        }
        Err(error) => Err(field.error(error.bare_reason())),
    }
}

/// Checks what must hold for a turn in progress, but not whether the position can be reached.
fn check_turn(
    field: Field<'_>,
    turn: TurnInProgress,
    position: &Position,
    reasons: &mut Vec<TextError>,
) {
    let mut refuse = |reason| reasons.push(field.error(reason));
    let side = position.turn();
    let players_in = || position.rules().seats().iter().filter(|p| position.is_in(*p));
    if position.owner(turn.current) != Some(side) {
        refuse(reason!(
            "position-campo-bello-jumper",
            "{} must hold a piece of the side to act",
            turn.current
        ));
    }
    if position.owner(turn.origin).is_some() {
        refuse(reason!(
            "position-campo-bello-origin",
            "{} must be empty, because the jumper left it",
            turn.origin
        ));
    }
    for point in turn.crossed.iter() {
        if position.owner(point).is_none_or(|owner| owner == side) {
            refuse(reason!(
                "position-campo-bello-crossed",
                "{} was crossed and must hold an opponent's piece",
                point
            ));
        }
    }
    if turn.crossed.len() > u32::from(turn.jumps) {
        refuse(reason!(
            "position-campo-bello-crossed-many",
            "{} points are crossed in {} jumps",
            turn.crossed.len(),
            turn.jumps
        ));
    }
    if turn.due && turn.crossed.is_empty() {
        refuse(reason!(
            "position-campo-bello-due-crossed",
            "a removal is due only after an opponent's piece was crossed"
        ));
    }
    if players_in().any(|player| position.pieces(player).is_empty()) {
        refuse(reason!(
            "position-campo-bello-no-pieces",
            "a side without pieces has ended the game, so no turn is in progress"
        ));
    }
    if players_in().count() == 1 {
        refuse(reason!(
            "position-campo-bello-one-left",
            "only one player is left, so no turn is in progress"
        ));
    }
}

impl Notation for Position {
    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        read_move(text)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Move>, MoveError> {
        whole_turn::read(self, text)
    }

    fn cell_name(&self, cell: Cell) -> String {
        Point::from_cell(cell).map_or_else(String::new, |point| point.to_string())
    }
}
