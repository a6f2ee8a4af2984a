//! Which reasons there are for a move or against it, the strongest first.
//!
//! What ends the game comes first, then material and points, then structure, then mobility. The
//! weights below order the reasons of one game among each other and mean nothing else; a reason
//! further down the line weighs less than the same one at once.

use super::replay::{Part, Replay, counts};
use super::{Claim, Compared, Count, Counted, Deed, DeedKind, MOST, MoveReason, Sense, Worth};
use quina_engine::ScoredLine;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Outcome, Player};

/// A claim that weighs less is not given as a reason.
const LEAST: i32 = 5;
/// The weight of the end of a game.
const END: i32 = 1000;
/// How many turns away an end may be that is not proven.
const NEAR: usize = 4;
/// How many turns of two lines are compared: longer lines are guesses.
const TURNS: usize = 6;

/// Why the first move of this line is good, the strongest reasons first. `other` is the line of the
/// next best move.
pub fn for_move(
    position: &AnyPosition,
    line: &ScoredLine<AnyMove>,
    other: Option<&ScoredLine<AnyMove>>,
) -> Vec<MoveReason> {
    let mover = position.turn();
    let good = Replay::of(position, line);
    let mut found = Vec::new();
    found.extend(end_of(&good, Sense::Does).filter(|_| value(&good, mover) == Some(2)));
    if position.count_moves() == 1 {
        found.push(reason(
            &good,
            Sense::Does,
            Claim::OnlyMove,
            0..1.min(good.moves.len()),
            END / 2,
        ));
    }
    for (part, deed) in deeds(&good).into_iter().filter(|(part, _)| part.player == mover) {
        let sense = if part.turn == 0 { Sense::Does } else { Sense::Prepares };
        // Flipping many discs is not what makes a move of Mapello good.
        let full = if deed.kind == DeedKind::Flips { weight(&deed) / 3 } else { weight(&deed) };
        let weight = faded(full, part.turn);
        found.push(reason(&good, sense, Claim::Deed(deed), part.plies, weight));
    }
    if let Some(other) = other {
        let other = Replay::of(position, other);
        found.extend(compared(&good, &other, mover, Sense::Does).into_iter().take(MOST));
        let against = mistaken(&other, &good, mover).into_iter();
        let against = against.filter(|reason| reason.sense == Sense::Lets);
        // Nothing has been played yet, so this is only what would happen.
        found.extend(against.map(|reason| MoveReason {
            sense: Sense::WouldLet,
            weight: reason.weight * 3 / 4,
            ..reason
        }));
    }
    let found = strongest(found);
    // A quiet move has a quiet reason.
    if found.is_empty() { strongest(changes(&good, mover)) } else { found }
}

/// Why what was played was a mistake, the strongest reasons first: `played` is the line that begins
/// with it, `best` the engine's.
pub fn for_mistake(
    position: &AnyPosition,
    played: &ScoredLine<AnyMove>,
    best: &ScoredLine<AnyMove>,
) -> Vec<MoveReason> {
    let (played, best) = (Replay::of(position, played), Replay::of(position, best));
    strongest(mistaken(&played, &best, position.turn()))
}

/// What the plies of a turn did, the most important first.
pub fn of_turn(position: &AnyPosition, moves: &[AnyMove]) -> Vec<MoveReason> {
    let replay = Replay::new(position, moves);
    let told = deeds(&replay).into_iter().map(|(part, deed)| {
        let weight = weight(&deed);
        reason(&replay, Sense::Does, Claim::Deed(deed), part.plies, weight.max(LEAST))
    });
    strongest(told.collect())
}

/// Everything that speaks against the played line.
fn mistaken(played: &Replay, best: &Replay, mover: Player) -> Vec<MoveReason> {
    let mut found = Vec::new();
    let (now, better) = (value(played, mover), value(best, mover));
    if now.is_some_and(|now| now < 2 && better.is_none_or(|better| better > now)) {
        found.extend(end_of(played, Sense::Lets));
    }
    if better == Some(2) && now != Some(2) {
        found.extend(end_of(best, Sense::WouldDo));
    }
    // If the exchange comes out even, a capture is only half a reason.
    let halved =
        |deed: &Deed| if is_material(deed.kind) && !loses(played, best, mover) { 2 } else { 1 };
    let (there, here) = (deeds(best), deeds(played));
    for (part, deed) in here.iter().filter(|(part, _)| part.player != mover) {
        let weight = net(part, deed, &there) / halved(deed);
        let claim = Claim::Deed(deed.clone());
        found.push(reason(played, Sense::Lets, claim, part.plies.clone(), weight));
    }
    for (part, deed) in there.iter().filter(|(part, _)| part.player == mover) {
        let sense = if part.turn == 0 { Sense::WouldDo } else { Sense::WouldPrepare };
        let weight = net(part, deed, &here) / halved(deed);
        found.push(reason(best, sense, Claim::Deed(deed.clone()), part.plies.clone(), weight));
    }
    found.extend(compared(played, best, mover, Sense::Lets));
    found
}

fn reason(
    replay: &Replay,
    sense: Sense,
    claim: Claim,
    plies: std::ops::Range<usize>,
    weight: i32,
) -> MoveReason {
    let line = replay.moves[..plies.end].to_vec();
    MoveReason { sense, claim, line, plies, compared: None, weight }
}

/// The end of a line that ends the game.
fn end_of(replay: &Replay, sense: Sense) -> Option<MoveReason> {
    let ending = replay.last().ending()?;
    let turns = replay.turn_ends().len();
    // An end that is far away and not proven is only what the engine expects.
    let is_certain = replay.is_proven || turns <= NEAR;
    let weight = if is_certain { END - 10 * turns as i32 } else { LEAST };
    let plies = 0..replay.moves.len();
    Some(reason(replay, sense, Claim::Ends { ending, turns }, plies, weight))
}

/// What the end of a line is worth to a player: 2 a win, 1 a draw, 0 a loss; `None` if it does not
/// reach the end.
fn value(replay: &Replay, player: Player) -> Option<u8> {
    Some(match replay.last().outcome()? {
        Outcome::Draw => 1,
        outcome if outcome.is_win_for(player) => 2,
        Outcome::Win(_) => 0,
    })
}

/// What is done in a line, within the turns that are looked at.
fn deeds(replay: &Replay) -> Vec<(Part, Deed)> {
    let parts = replay.parts().into_iter().filter(|part| part.turn < TURNS);
    let deeds = |part: Part| {
        let deeds = replay.deeds(&part).into_iter();
        deeds.map(move |deed| (part.clone(), deed)).collect::<Vec<_>>()
    };
    parts.flat_map(deeds).collect()
}

/// What a deed weighs beyond the same kind of deed that the same player does in the other line, no
/// later.
fn net(part: &Part, deed: &Deed, others: &[(Part, Deed)]) -> i32 {
    let same = others.iter().filter(|(other, done)| {
        other.player == part.player && other.turn <= part.turn && done.kind == deed.kind
    });
    let also = same.map(|(other, done)| faded(weight(done), other.turn)).max().unwrap_or(0);
    faded(weight(deed), part.turn) - also
}

/// What a deed weighs.
fn weight(deed: &Deed) -> i32 {
    let number = deed.number;
    match deed.kind {
        DeedKind::TurnsMen => 8 * number,
        DeedKind::TakesThrone => 60,
        DeedKind::CapturesTile => 45 + number,
        DeedKind::CapturesBarragoon => 5,
        DeedKind::TakesBonus | DeedKind::LeavesNoMove => 30,
        DeedKind::Flips => (2 * number).min(18),
        DeedKind::TakesSafeCell => 18,
        DeedKind::Joins(_) => 14 * (deed.before - number),
        DeedKind::Splits(_) => 12 * (number - deed.before),
        DeedKind::Sinks if number >= 3 => 45,
        DeedKind::Sinks => 6 * number,
        DeedKind::Sheds => 4 * number,
    }
}

/// The weight of a claim, reduced because it comes true `turn` turns later.
fn faded(weight: i32, turn: usize) -> i32 {
    let percent = [100, 100, 80, 70, 60];
    weight * percent.get(turn).unwrap_or(&50) / 100
}

const fn is_material(kind: DeedKind) -> bool {
    matches!(kind, DeedKind::TurnsMen | DeedKind::CapturesTile | DeedKind::Flips | DeedKind::Sheds)
}

/// The positions of two lines after the same number of turns, with the numbers of plies: of those
/// where the same player acts.
fn pairs<'a>(
    here: &'a Replay,
    there: &'a Replay,
) -> impl Iterator<Item = (usize, [(usize, &'a AnyPosition); 2])> {
    let ends = here.turn_ends().into_iter().zip(there.turn_ends()).take(TURNS).enumerate();
    let pairs = ends.map(|(turn, (a, b))| (turn, [(a, here.after(a)), (b, there.after(b))]));
    pairs.filter(|(_, [(_, a), (_, b)])| a.turn() == b.turn())
}

/// Whether the mover ends the played line with less material than the best one.
fn loses(played: &Replay, best: &Replay, mover: Player) -> bool {
    let Some((_, [(_, here), (_, there)])) = pairs(played, best).last() else { return true };
    let gained = |count: &Count, other: &Count| gain(count, other, mover);
    let material =
        |count: &&Count| matches!(count.what, Counted::Men | Counted::Tiles | Counted::Points);
    let (here, there) = (counts(here), counts(there));
    let both = here.iter().filter(material).filter_map(|count| {
        let same = |other: &&Count| other.what == count.what && other.player == count.player;
        Some(gained(count, there.iter().find(same)?))
    });
    both.sum::<i32>() > 0
}

/// What the mover gains by the other number: positive if it is better.
fn gain(here: &Count, there: &Count, mover: Player) -> i32 {
    let difference = there.number - here.number;
    let worth = match here.worth {
        Worth::Each(each) => each * difference,
        Worth::Share(_) if difference.abs() < 2 => 0,
        Worth::Share(share) => share * difference / here.number.max(there.number).max(1),
    };
    if here.player == mover { worth } else { -worth }
}

/// What there is more or less of in one line than in the other: to the mover's disadvantage if the
/// line was played, to the mover's advantage if it is suggested.
fn compared(here: &Replay, there: &Replay, mover: Player, sense: Sense) -> Vec<MoveReason> {
    let mut found = Vec::new();
    for (turn, [(plies, a), (others, b)]) in pairs(here, there) {
        let there_counts = counts(b);
        for count in counts(a) {
            let same = |other: &&Count| other.what == count.what && other.player == count.player;
            let Some(other) = there_counts.iter().find(same) else { continue };
            if other.taken != count.taken {
                continue;
            }
            let gain = gain(&count, other, mover);
            let lost = if sense == Sense::Lets { gain } else { -gain };
            let Count { what, player, number, .. } = count;
            let claim = Claim::Count { what, player, number };
            let line = there.moves[..others].to_vec();
            found.push(MoveReason {
                compared: Some(Compared { line, number: other.number }),
                // A deed tells more than a number.
                ..reason(here, sense, claim, 0..plies, faded(lost, turn) * 9 / 10)
            });
        }
    }
    found
}

/// What there is more or less of after the first part of a line than before it, to the mover's
/// advantage. However little it is, it is something.
fn changes(line: &Replay, mover: Player) -> Vec<MoveReason> {
    let Some(part) = line.parts().into_iter().next() else { return Vec::new() };
    let (before, after) = (counts(line.after(0)), counts(line.after(part.plies.end)));
    let changed = after.iter().filter_map(|count| {
        let same = |other: &&Count| other.what == count.what && other.player == count.player;
        let old = before.iter().find(same).filter(|old| old.taken == count.taken)?;
        let gains = (count.number - old.number).signum() * if old.player == mover { 1 } else { -1 };
        let Count { what, player, number, .. } = *count;
        let told =
            reason(line, Sense::Does, Claim::Count { what, player, number }, 0..part.plies.end, 0);
        (gains > 0).then(|| MoveReason {
            compared: Some(Compared { line: Vec::new(), number: old.number }),
            weight: gain(old, count, mover).max(LEAST),
            ..told
        })
    });
    changed.collect()
}

/// The strongest reasons: a second one only if it says something else and matters too.
fn strongest(mut found: Vec<MoveReason>) -> Vec<MoveReason> {
    found.retain(|reason| reason.weight >= LEAST);
    // What is seen at once is understood at once: of two that weigh alike the nearer one counts.
    let rank = |reason: &MoveReason| 16 * reason.weight / (7 + reason.plies.end as i32);
    found.sort_by_key(|reason| std::cmp::Reverse(rank(reason)));
    let Some(first) = found.first().cloned() else { return found };
    let second = found.into_iter().skip(1).find(|reason| {
        let says_more = subject(reason) != subject(&first)
            || (reason.sense != first.sense && matches!(reason.claim, Claim::Deed(_)));
        says_more && !is_end(&first) && 2 * reason.weight >= first.weight
    });
    std::iter::once(first).chain(second).take(MOST).collect()
}

const fn is_end(reason: &MoveReason) -> bool {
    matches!(reason.claim, Claim::Ends { .. } | Claim::OnlyMove)
}

/// What a reason is about, so that two do not say the same: material is material, counted or
/// captured.
fn subject(reason: &MoveReason) -> u8 {
    match &reason.claim {
        Claim::Ends { .. } | Claim::OnlyMove => 0,
        Claim::Deed(deed) => match deed.kind {
            DeedKind::TurnsMen | DeedKind::CapturesTile | DeedKind::Flips | DeedKind::Sheds => 1,
            DeedKind::TakesThrone => 2,
            DeedKind::CapturesBarragoon => 3,
            DeedKind::TakesBonus => 4,
            DeedKind::TakesSafeCell => 5,
            DeedKind::LeavesNoMove => 6,
            DeedKind::Joins(attribute) | DeedKind::Splits(attribute) => 10 + attribute as u8,
            DeedKind::Sinks => 7,
        },
        Claim::Count { what, .. } => match what {
            Counted::Men | Counted::Tiles | Counted::Points | Counted::Prey | Counted::Turnable => {
                1
            }
            Counted::ThroneMoves | Counted::NearFrames | Counted::OpenFrames => 2,
            Counted::BonusMoves => 4,
            Counted::SafeDiscs => 5,
            Counted::Moves | Counted::Movable | Counted::Jumps => 6,
            Counted::Sinkable => 7,
            Counted::Islands(attribute) => 10 + *attribute as u8,
        },
    }
}
