//! The invariants of the rules, on random games found by proptest.

use crate::starts::start;
use proptest::prelude::*;
use quina_rules::Outcome;
use quina_rules::morelli::{Colour, Move, Position, Size};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;

fn sum_of_bands(position: &Position) -> u32 {
    [Colour::Black, Colour::White]
        .into_iter()
        .flat_map(|colour| position.men(colour))
        .map(|cell| u32::from(position.band(cell)))
        .sum()
}

fn men(position: &Position) -> usize {
    position.men(Colour::Black).count() + position.men(Colour::White).count()
}

/// A drawn set-up of any size.
fn loose() -> impl Strategy<Value = Position> {
    (0_usize..4, any::<u64>(), any::<bool>()).prop_map(|(size, number, both)| {
        let size = Size::ALL[size];
        let number = number % (1 << size.pairs());
        let end_rule = if both { "both" } else { "turn" };
        let side = size.side();
        start(&format!("size={side} setup=loose seed={number} end_rule={end_rule}"))
    })
}

/// Plays a random game and shows every ply, with the position before and after.
fn each_ply(
    start: &Position,
    seed: u64,
    mut check: impl FnMut(&Position, Move, &Position) -> Result<(), TestCaseError>,
) -> Result<u32, TestCaseError> {
    let mut random = SplitMix64::new(seed);
    let mut position = start.clone();
    let mut slides = 0;
    while position.count_moves() > 0 {
        let mv = position.nth_move(random.below(position.count_moves()));
        let mut next = position.clone();
        next.play_unchecked(mv);
        check(&position, mv, &next)?;
        slides += u32::from(mv != Move::Pass);
        position = next;
    }
    Ok(slides)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..Default::default() })]

    /// R3, R13, R35: men stay, bands fall.
    #[test]
    fn men_stay_and_bands_fall(start in loose(), seed: u64) {
        let all = men(&start);
        prop_assert_eq!(all, 2 * start.size().pairs());
        let slides = each_ply(&start, seed, |before, mv, after| {
            prop_assert_eq!(men(after), all);
            if let Move::Slide { from, to } = mv {
                prop_assert!(before.band(to) < before.band(from));
                let fall = u32::from(before.band(from) - before.band(to));
                prop_assert_eq!(sum_of_bands(after) + fall, sum_of_bands(before));
            } else {
                prop_assert_eq!(sum_of_bands(after), sum_of_bands(before));
            }
            Ok(())
        })?;
        let bound = [32, 64, 112, 176][start.size() as usize];
        prop_assert!(slides <= bound, "{} moves", slides);
    }

    /// R21, R24: captures are few and never on the outermost band, and nothing else changes colour.
    #[test]
    fn only_captured_men_turn(start in loose(), seed: u64) {
        each_ply(&start, seed, |before, mv, after| {
            let captures = before.captures(mv);
            prop_assert!(captures.len() <= 7);
            for cell in before.size().cells() {
                let turned = before.man(cell).is_some()
                    && after.man(cell).is_some()
                    && before.man(cell) != after.man(cell);
                prop_assert_eq!(turned, captures.contains(&cell));
                if turned {
                    prop_assert!((before.band(cell) as usize) < before.size().radius());
                    prop_assert_eq!(after.man(cell), Some(before.side()));
                }
            }
            Ok(())
        })?;
    }

    /// R26-R29: the Throne changes only to the mover's King, with a new frame, and never back to
    /// vacant.
    #[test]
    fn the_throne_goes_to_who_completes_a_frame(start in loose(), seed: u64) {
        each_ply(&start, seed, |before, mv, after| {
            let frames = before.completed_frames(mv);
            let expected = if frames.is_empty() { before.throne() } else { Some(before.side()) };
            prop_assert_eq!(after.throne(), expected);
            let old: Vec<_> = before.frames(before.side()).collect();
            for frame in &frames {
                prop_assert!(after.frames(before.side()).any(|stands| stands == *frame));
                prop_assert!(!old.contains(frame), "{} stood before", frame);
            }
            // Every own frame that stands now and did not before is among them.
            for frame in after.frames(before.side()) {
                prop_assert!(old.contains(&frame) || frames.contains(&frame), "{} is new", frame);
            }
            Ok(())
        })?;
    }

    /// R4, R15: what is known of every set-up, and the quick test of mobility.
    #[test]
    fn every_set_up_has_the_same_number_of_moves(start in loose(), seed: u64) {
        let radius = start.size().radius();
        for colour in [Colour::Black, Colour::White] {
            prop_assert_eq!(start.mobility(colour), 16 * radius * (radius - 1));
            prop_assert_eq!(start.men(colour).count(), 4 * radius);
            prop_assert_eq!(start.frames(colour).count(), 0);
        }
        each_ply(&start, seed, |before, _, _| {
            for colour in [Colour::Black, Colour::White] {
                let sum: usize =
                    before.men(colour).map(|cell| before.destinations(cell).count()).sum();
                prop_assert_eq!(before.mobility(colour), sum);
            }
            Ok(())
        })?;
    }

    /// Turned by 180 degrees with colours exchanged, a set-up is itself with the other side to move;
    /// no other symmetry that keeps the colours fixes it.
    #[test]
    fn a_set_up_has_no_symmetry_but_the_half_turn(start in loose()) {
        let mut fixed = 0;
        let mut exchanged = Vec::new();
        for symmetry in start.symmetries() {
            let image = start.transform(*symmetry);
            if symmetry.exchanges_colours() {
                prop_assert_eq!(image.side(), Colour::White);
                exchanged.push(image.to_string());
            } else if image == start {
                fixed += 1;
            }
        }
        prop_assert_eq!(fixed, 1);
        let other_side = start.to_string().replace(" - b", " - w");
        prop_assert!(exchanged.contains(&other_side));
    }

    /// All sixteen symmetries commute with play, to the end of the game.
    #[test]
    fn symmetries_commute_with_whole_games(start in loose(), seed: u64, pick in 0_usize..16) {
        let symmetry = start.symmetries()[pick];
        let mut image = start.transform(symmetry);
        let mut end = start.clone();
        each_ply(&start, seed, |before, mv, after| {
            let image_mv = before.transform_move(mv, symmetry);
            prop_assert!(image.is_legal(image_mv));
            image.play_unchecked(image_mv);
            prop_assert_eq!(&image, &after.transform(symmetry));
            end = after.clone();
            Ok(())
        })?;
        let seat = |outcome: Option<Outcome>| match outcome {
            Some(Outcome::Win(seats)) => Some(Outcome::Win(
                seats.iter().map(|seat| start.transform_player(seat, symmetry)).collect(),
            )),
            other => other,
        };
        prop_assert_eq!(image.outcome(), seat(end.outcome()));
        prop_assert!(end.outcome().is_some());
    }
}

/// The symmetries form a group: the images of one square under two of them are an image under one.
#[test]
fn symmetries_are_closed() {
    let start = start("size=7");
    let cells: Vec<_> = start.size().cells().collect();
    let images = |through: &dyn Fn(quina_rules::Cell) -> quina_rules::Cell| {
        cells.iter().map(|cell| through(*cell)).collect::<Vec<_>>()
    };
    let size = start.size();
    for first in start.symmetries() {
        for second in start.symmetries() {
            let both = images(&|cell| second.cell(size, first.cell(size, cell)));
            let exchanges = first.exchanges_colours() != second.exchanges_colours();
            let found = start.symmetries().iter().filter(|one| {
                one.exchanges_colours() == exchanges && images(&|cell| one.cell(size, cell)) == both
            });
            assert_eq!(found.count(), 1);
        }
    }
}
