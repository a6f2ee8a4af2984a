//! The analysis that runs along.

use crate::harness::{opening, table};
use quina::tui::Command;
use quina_rules::GameId;
use std::time::{Duration, Instant};

#[test]
fn the_bar_and_three_lines_follow_the_position() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    stage.command(Command::Analysis);
    let start = Instant::now();
    while !stage.text().contains(" %") {
        assert!(start.elapsed() < Duration::from_secs(30), "{}", stage.text());
        std::thread::sleep(Duration::from_millis(5));
        stage.pass(Instant::now());
    }
    assert!(stage.text().contains("depth "), "{}", stage.text());
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    stage.pass(Instant::now());
    stage.command(Command::Analysis);
    let text = stage.text();
    assert!(!text.contains("depth ") && text.contains("Analysis is off."), "{text}");
}
