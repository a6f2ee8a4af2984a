//! The legal moves as a numbered list: all of them, or those with one cell. Where they are
//! listened to, a long list is told by its cells first.

use super::Manner;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Cell, Step};
use quina_view::describe::Part;
use quina_view::{Words, text};

/// How many moves are listened to one by one.
const MOST_SPOKEN: usize = 12;

/// A legal move with its number in the list.
struct Numbered {
    number: usize,
    token: String,
    /// The cells that are touched for it.
    cells: Vec<Cell>,
    /// What is chosen besides, which the token has only a sign for: `One Way: up`.
    choice: Option<String>,
}

/// The lines of the list. `asked` is a cell whose moves are wanted, or a word for all.
pub(super) fn move_list(
    position: &AnyPosition,
    asked: Option<&str>,
    manner: Manner,
    words: &Words,
) -> Vec<String> {
    let moves = numbered(position, words);
    let count = moves.len().to_string();
    match (asked, manner) {
        (Some("all" | "todas" | "tudo"), Manner::Spoken) => {
            let mut lines = vec![words.say("play-moves", &[("count", &count)])];
            lines.extend(moves.iter().map(|one| item(one, words)));
            lines
        }
        (None | Some("all" | "todas" | "tudo"), Manner::Drawn) => {
            vec![words.say("play-moves", &[("count", &count)]), wrapped(&moves)]
        }
        (None, Manner::Spoken) => spoken(position, &moves, words),
        (Some(name), _) => match Part::named(position, name) {
            Some(Part::Cell(cell)) => with_cell(position, cell, &moves, manner, words),
            _ => vec![words.say("line-moves-no-cell", &[("text", name)])],
        },
    }
}

fn numbered(position: &AnyPosition, words: &Words) -> Vec<Numbered> {
    let cell = |step: Step| match step {
        Step::Cell(cell) => Some(cell),
        Step::Choice(_) => None,
    };
    let mut moves: Vec<_> =
        position.moves().into_iter().map(|mv| (position.token(mv), mv)).collect();
    // In the order of `Notation::tokens`, by whose numbers moves are chosen.
    moves.sort_unstable();
    let numbers = moves.into_iter().zip(1..);
    let numbered = |((token, mv), number)| {
        let steps = position.steps(mv);
        let choice = steps.iter().find_map(|step| match step {
            Step::Choice(choice) => Some(words.choice(position.game(), *choice)),
            Step::Cell(_) => None,
        });
        let choice = choice.filter(|choice| *choice != token);
        Numbered { number, token, cells: steps.into_iter().filter_map(cell).collect(), choice }
    };
    numbers.map(numbered).collect()
}

fn item(one: &Numbered, words: &Words) -> String {
    let number = one.number.to_string();
    let args = [("number", number.as_str()), ("move", &one.token)];
    match &one.choice {
        None => words.say("line-moves-item", &args),
        Some(what) => words.say("line-moves-choice", &[&args[..], &[("what", what)]].concat()),
    }
}

/// All in a paragraph. A number and its move are not separated by a line break.
fn wrapped(moves: &[Numbered]) -> String {
    let items: Vec<_> =
        moves.iter().map(|one| format!("{}:\u{a0}{}", one.number, one.token)).collect();
    text::wrap(&items.join(", "), text::WIDTH).replace('\u{a0}', " ")
}

/// The moves that a cell is touched for.
fn with_cell(
    position: &AnyPosition,
    cell: Cell,
    moves: &[Numbered],
    manner: Manner,
    words: &Words,
) -> Vec<String> {
    let name = position.cell_name(cell);
    let here: Vec<_> = moves.iter().filter(|one| one.cells.contains(&cell)).collect();
    if here.is_empty() {
        return vec![words.say("line-moves-none-here", &[("cell", &name)])];
    }
    let count = here.len().to_string();
    let mut lines = vec![words.say("line-moves-here", &[("cell", &name), ("count", &count)])];
    match manner {
        Manner::Spoken => lines.extend(here.into_iter().map(|one| item(one, words))),
        Manner::Drawn => {
            let here: Vec<_> = here.into_iter().map(|one| item(one, words)).collect();
            lines.push(text::wrap(&here.join(", "), text::WIDTH));
        }
    }
    lines
}

/// Few moves one by one, many by the cells that they begin with.
fn spoken(position: &AnyPosition, moves: &[Numbered], words: &Words) -> Vec<String> {
    let count = moves.len().to_string();
    if let [only] = moves {
        return vec![words.say("line-moves-one", &[("move", &only.token)])];
    }
    if moves.len() <= MOST_SPOKEN {
        let mut lines = vec![words.say("play-moves", &[("count", &count)])];
        lines.extend(moves.iter().map(|one| item(one, words)));
        return lines;
    }
    let mut groups: Vec<(String, usize)> = Vec::new();
    for one in moves {
        let name = match one.cells.first() {
            Some(cell) => position.cell_name(*cell),
            None => one.token.clone(),
        };
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    let each = groups[0].1;
    let is_even = groups.iter().all(|(_, count)| *count == each);
    let names: Vec<_> = groups.iter().map(|(name, _)| name.as_str()).collect();
    let each = each.to_string();
    vec![if is_even && groups.len() == moves.len() {
        words.say("line-moves-plain", &[("count", &count), ("items", &names.join(", "))])
    } else if is_even {
        let args = [("count", count.as_str()), ("each", &each), ("items", &names.join(", "))];
        words.say("line-moves-each", &args)
    } else {
        let group = |(name, count): &(String, usize)| {
            words.say("line-moves-group", &[("cell", name), ("count", &count.to_string())])
        };
        let items: Vec<_> = groups.iter().map(group).collect();
        words.say("line-moves-grouped", &[("count", &count), ("items", &items.join(", "))])
    }]
}
