//! Statistics against what the known programs printed for the same counts.

use quina_engine::matches::sprt::{Hypothesis, Model, Sprt};
use quina_engine::matches::statistics::Tally;

struct Printed<'a> {
    line: &'a str,
    fields: Vec<&'a str>,
}

impl Printed<'_> {
    fn count(&self, column: usize) -> u64 {
        self.fields[column].parse().unwrap()
    }

    fn tally(&self) -> Tally {
        let (wins, losses, draws) = (self.count(1), self.count(2), self.count(3));
        if self.fields[4] == "-" {
            return Tally::unpaired(wins, draws, losses);
        }
        let pairs: Vec<u64> = self.fields[4].split(',').map(|n| n.parse().unwrap()).collect();
        Tally::paired(wins, draws, losses, pairs.try_into().unwrap())
    }

    /// Compares a figure with the printed one: within half a unit of its last digit, and `slack`
    /// more as a share of it.
    fn check(&self, column: usize, found: f64, slack: f64) -> bool {
        let text = self.fields[column];
        if text == "-" {
            return false;
        }
        let digits = text.split_once('.').map_or(0, |(_, digits)| digits.len());
        let printed: f64 = text.parse().unwrap();
        let near = 0.500001 * 10f64.powi(-(digits as i32)) + slack * printed.abs();
        assert!((found - printed).abs() <= near, "{found} is not {text}: {}", self.line);
        true
    }
}

fn table() -> Vec<Printed<'static>> {
    include_str!("published.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| Printed { line, fields: line.split_whitespace().collect() })
        .collect()
}

#[test]
fn elo_and_its_error_are_what_other_programs_print() {
    let mut figures = 0;
    for printed in table() {
        let estimate = printed.tally().estimate().unwrap();
        // Cute Chess takes the quantile of the normal distribution from an approximation, which
        // shows in the third digit of its error.
        let slack = if printed.fields[0] == "cutechess" { 0.01 } else { 0.0 };
        figures += usize::from(printed.check(5, estimate.elo, 0.0));
        figures += usize::from(printed.check(6, estimate.error, slack));
        figures += usize::from(printed.check(7, estimate.normalised_elo, 0.0));
        figures += usize::from(printed.check(8, estimate.normalised_error, 0.0));
        figures += usize::from(printed.check(9, 100.0 * estimate.superiority, 0.0));
        figures += usize::from(printed.check(10, 100.0 * estimate.draw_ratio, 0.0));
    }
    assert!(figures > 70, "{figures}");
}

#[test]
fn the_sequential_test_is_what_other_programs_print() {
    let mut tests = 0;
    for printed in table().iter().filter(|printed| printed.fields[11] != "-") {
        let number = |column: usize| printed.fields[column].parse::<f64>().unwrap();
        let (model, slack) = match printed.fields[0] {
            "fastchess" => (Model::Normalised, 0.0),
            // Cute Chess takes another model of draws, which comes out nearly the same.
            _ => (Model::Logistic, 0.01),
        };
        let sprt = Sprt { elo0: number(12), elo1: number(13), alpha: 0.05, beta: 0.05, model };
        printed.check(11, sprt.ratio(&printed.tally()), slack);
        tests += 1;
    }
    assert_eq!(tests, 14);
}

#[test]
fn the_bounds_are_wald_s() {
    let sprt: Sprt = "0,10".parse().unwrap();
    let (lower, upper) = sprt.bounds();
    assert!((lower + 2.944_438_979).abs() < 1e-8 && (upper - 2.944_438_979).abs() < 1e-8);
    let sprt: Sprt = "-3,1,0.05,0.1".parse().unwrap();
    let (lower, upper) = sprt.bounds();
    assert!((lower + 2.251_291_799).abs() < 1e-8 && (upper - 2.890_371_758).abs() < 1e-8);
}

#[test]
fn a_test_decides_for_the_better_hypothesis() {
    let sprt: Sprt = "0,50".parse().unwrap();
    assert!(sprt.ratio(&Tally::default()).abs() < 1e-12);
    assert_eq!(sprt.decision(&Tally::unpaired(2, 1, 1)), None);
    assert_eq!(sprt.decision(&Tally::unpaired(200, 20, 100)), Some(Hypothesis::H1));
    assert_eq!(sprt.decision(&Tally::unpaired(100, 20, 120)), Some(Hypothesis::H0));
    let normalised = Sprt { model: Model::Normalised, ..sprt };
    let pairs = |pairs: [u64; 5]| Tally::paired(60, 0, 40, pairs);
    assert_eq!(normalised.decision(&pairs([0, 0, 30, 0, 20])), Some(Hypothesis::H1));
    // Nothing but wins, where most results never came.
    assert!(sprt.ratio(&Tally::paired(40, 0, 0, [0, 0, 0, 0, 20])) > 0.0);
}

#[test]
fn a_test_that_makes_no_sense_is_refused() {
    for bad in ["", "5", "5,0", "0,0", "a,b", "0,5,0,0.05", "0,5,0.6,0.6", "0,5,1", "0,inf"] {
        assert!(bad.parse::<Sprt>().is_err(), "{bad}");
    }
}

#[test]
fn pairs_narrow_the_error() {
    // Each pair split: whoever began won. As single games that would be any match of equals.
    let mut tally = Tally::default();
    for _ in 0..50 {
        tally.add(quina_engine::matches::statistics::Verdict::Win);
        tally.add(quina_engine::matches::statistics::Verdict::Loss);
    }
    assert!(tally.estimate().unwrap().error.abs() < 1e-9);
    assert!(Tally::unpaired(50, 0, 50).estimate().unwrap().error > 60.0);
}
