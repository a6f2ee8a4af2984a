//! Converts scores to winning chances and back, in arithmetic that is the same on every machine.

use crate::score::{SCALE, Score};

/// Scores beyond this many hundredths are clamped to it.
const LIMIT: i32 = 2_000;

/// By hundredths: the winning chance of a player who is this far ahead.
static CHANCES: [f32; LIMIT as usize + 1] = {
    let mut chances = [0.5; LIMIT as usize + 1];
    // exp(1 / SCALE) by its series, and then its powers: the platform's exp is not used.
    let (mut step, mut part, mut n) = (1.0, 1.0, 1.0);
    while n < 20.0 {
        part /= SCALE * n;
        step += part;
        n += 1.0;
    }
    let mut odds = 1.0;
    let mut at = 0;
    while at <= LIMIT as usize {
        chances[at] = (odds / (1.0 + odds)) as f32;
        odds *= step;
        at += 1;
    }
    chances
};

/// The winning chance of a guess in hundredths.
pub(super) fn chance(hundredths: i32) -> f32 {
    let ahead = CHANCES[hundredths.unsigned_abs().min(LIMIT as u32) as usize];
    if hundredths < 0 { 1.0 - ahead } else { ahead }
}

/// The guess with this winning chance.
pub(super) fn score(chance: f32) -> Score {
    let (ahead, sign) = if chance < 0.5 { (1.0 - chance, -1) } else { (chance, 1) };
    let hundredths = CHANCES.partition_point(|known| *known < ahead).min(LIMIT as usize);
    Score::guess(sign * hundredths as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_scores() {
        for hundredths in (-LIMIT..=LIMIT).step_by(50) {
            let known = Score::guess(hundredths).chance();
            assert!((f64::from(chance(hundredths)) - known).abs() < 1e-6, "{hundredths}");
        }
    }

    #[test]
    fn scores_give_chances_back() {
        for hundredths in -900..=900 {
            assert!((score(chance(hundredths)).value() - hundredths).abs() <= 1, "{hundredths}");
        }
        assert_eq!(score(1.0).value(), LIMIT);
    }
}
