//! `quina puzzles --check`: proves the puzzles of a file again.

use super::bar;
use crate::commands::duel::interruptible;
use crate::errors::{Complaint, Problem, Untranslated, about_file};
use crate::files::read::{self, MAX_DATA_LEN};
use crate::output;
use quina_engine::puzzles::{Doubt, Judge, check as prove_again};
use quina_rules::puzzle::{Puzzle, read_puzzles};
use quina_rules::{GameId, Notation};
use quina_view::Words;
use std::io::Write;
use std::path::Path;

/// Proves every puzzle of a file again. Fails if a puzzle does not hold, or after Ctrl-C if some are
/// not proved yet.
pub(super) fn check(
    game: GameId,
    file: &Path,
    nodes: Option<u64>,
    words: &Words,
) -> Result<(), Problem> {
    let text = read::text(file, MAX_DATA_LEN).map_err(about_file("file-read", file))?;
    let puzzles = read_puzzles(game, &text)
        .map_err(Untranslated::new)
        .map_err(about_file("file-read", file))?;
    let control = interruptible()?;
    let mut judge = Judge::try_new(&control).map_err(|error| error.reason())?;
    let bar = bar(puzzles.len(), None, words);
    let mut sound = 0;
    for puzzle in &puzzles {
        let proved = prove_again(&mut judge, puzzle, nodes.unwrap_or(puzzle.proof.nodes()));
        if control.is_stopped() {
            break;
        }
        match proved {
            Ok(()) => sound += 1,
            Err(doubt) => {
                let said = say(puzzle, &doubt, words);
                bar.suspend(|| writeln!(output::out(), "{said}"))?;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let numbers = [("sound", sound.to_string()), ("count", puzzles.len().to_string())];
    if sound < puzzles.len() {
        let [sound, count] = &numbers;
        return Err(
            Complaint::new("puzzles-unsound", &[(sound.0, &sound.1), (count.0, &count.1)]).into()
        );
    }
    let said = words.say("puzzles-sound", &[("count", &numbers[1].1)]);
    writeln!(output::out(), "{said}")?;
    Ok(())
}

/// What is wrong with a puzzle.
fn say(puzzle: &Puzzle, doubt: &Doubt, words: &Words) -> String {
    let id = puzzle.id.to_string();
    match doubt {
        Doubt::Themes => words.say("puzzle-themes", &[("id", &id)]),
        Doubt::Incomplete => words.say("puzzle-incomplete", &[("id", &id)]),
        Doubt::Ply { at, found } => {
            let position = puzzle.position_after(*at);
            let ply = position.token(puzzle.solution[*at]);
            let Some(found) = found else {
                return words.say("puzzle-nothing-found", &[("id", &id), ("move", &ply)]);
            };
            let best = position.token(found.best.ply);
            let second = position.token(found.second.ply);
            let (best_chance, second_chance) =
                (found.best.percent().to_string(), found.second.percent().to_string());
            let arguments: [(_, &str); 6] = [
                ("id", &id),
                ("move", &ply),
                ("best", &best),
                ("bestchance", &best_chance),
                ("second", &second),
                ("secondchance", &second_chance),
            ];
            words.say("puzzle-not-best", &arguments)
        }
    }
}
