//! Why something cannot be selected, as a sentence and the cells it is about.
//!
//! A touch is not yet a move. All moves that begin with it are tried, and the rules say what is
//! wrong with each; the one that comes closest to being legal gives the answer. Nothing here knows
//! a rule, only how moves are written.

use quina_rules::barragoon::Face;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, GameId, Refusal, Step};
use quina_view::Words;
use quina_view::scene::scene;

/// Why `step` cannot follow `touched`, and the cells concerned.
pub fn why(
    position: &AnyPosition,
    touched: &[Step],
    step: Step,
    words: &Words,
) -> (String, Vec<Cell>) {
    let name = match step {
        Step::Cell(cell) => position.cell_name(cell),
        Step::Choice(choice) => choice.0.to_owned(),
    };
    match closest(position, touched, step) {
        Some(refusal) => {
            let mut cells = refusal.cells.clone();
            if let (Step::Cell(cell), true) = (step, cells.is_empty()) {
                cells.push(cell);
            }
            (words.refusal(position, &refusal), cells)
        }
        None => {
            let cells = match step {
                Step::Cell(cell) => vec![cell],
                Step::Choice(_) => Vec::new(),
            };
            (words.say("table-not-now", &[("cell", &name)]), cells)
        }
    }
}

/// What to touch instead, if another name of the same thing was touched (the far end of a pair in
/// Morelli's placing), and the message about it.
pub fn other_name(position: &AnyPosition, step: Step, words: &Words) -> Option<(Step, String)> {
    let Step::Cell(cell) = step else { return None };
    if position.game() != GameId::Morelli {
        return None;
    }
    let text = format!("b@{}", position.cell_name(cell));
    let mv = position.parse_move(&text).ok()?;
    let other = *position.steps(mv).first()?;
    let Step::Cell(named) = other else { return None };
    let (here, there) = (position.cell_name(cell), position.cell_name(named));
    let note = words.say("morelli-place-name", &[("a", &here), ("b", &there)]);
    (named != cell).then_some((other, note))
}

/// What is wrong with the move that comes closest to being legal.
fn closest(position: &AnyPosition, touched: &[Step], step: Step) -> Option<Refusal> {
    let mut steps = touched.to_vec();
    steps.push(step);
    let kinds: Vec<_> = position.moves().iter().map(|mv| kind(position, *mv)).collect();
    let moves: Vec<_> = texts(position, touched, step)
        .iter()
        .filter_map(|text| position.read_move(text).ok())
        .filter(|mv| position.steps(*mv).starts_with(&steps))
        .collect();
    // Skip kinds of move that are not allowed now: their refusal would only say so.
    let in_season = moves.iter().filter(|mv| kinds.contains(&kind(position, **mv)));
    let refusals = in_season.filter_map(|mv| position.explain(*mv));
    let reasons = position.game().reasons();
    // The reasons are in the order in which the rules are checked.
    let rank = |refusal: &Refusal| reasons.iter().position(|known| *known == refusal.reason);
    let best = refusals.reduce(|a, b| if rank(&b) > rank(&a) { b } else { a });
    best.or_else(|| moves.iter().find_map(|mv| position.explain(*mv)))
}

/// The kind of a move, by its notation.
fn kind(position: &AnyPosition, mv: AnyMove) -> &'static str {
    let token = position.token(mv);
    let is_word = position.steps(mv).iter().all(|step| matches!(step, Step::Choice(_)));
    match () {
        () if is_word => "word",
        () if token.contains('@') => "place",
        () if token.starts_with('*') => "remove",
        () if token.starts_with("swap") => "swap",
        // In Syrtis a turn may be of either kind ("go" or "put"), even if one has no legal move
        // now.
        () if token.starts_with('x') || token[1..].contains(['-', 'x']) => "go",
        () => "put",
    }
}

/// The texts of moves that could begin with these touches, legal or not, near ones first.
fn texts(position: &AnyPosition, touched: &[Step], step: Step) -> Vec<String> {
    let name = |cell: Cell| position.cell_name(cell);
    match (touched, step) {
        ([], Step::Cell(cell)) => first_texts(position, cell),
        ([Step::Cell(from)], Step::Cell(to)) => {
            let swaps = (1..=36).map(|number| format!("swap{number}"));
            std::iter::once(format!("{}-{}", name(*from), name(to))).chain(swaps).collect()
        }
        ([Step::Choice(choice)], Step::Cell(cell)) => vec![format!("{}@{}", choice.0, name(cell))],
        ([Step::Cell(cell)], Step::Choice(choice)) => {
            vec![format!("{}@{}", choice.0, name(*cell)), format!("{}{}", choice.0, name(*cell))]
        }
        ([], Step::Choice(choice)) => vec![choice.0.to_owned()],
        _ => Vec::new(),
    }
}

fn first_texts(position: &AnyPosition, cell: Cell) -> Vec<String> {
    let name = position.cell_name(cell);
    let mut texts = vec![name.clone(), format!("x{name}"), format!("*{name}")];
    let scene = scene(position);
    if let Some(here) = scene.place(cell) {
        let mut others: Vec<_> = scene.places.iter().filter(|place| place.cell != cell).collect();
        others.sort_by_key(|place| (place.x - here.x).abs().max((place.y - here.y).abs()));
        texts.extend(others.iter().map(|place| format!("{name}-{}", place.label)));
    }
    if let AnyPosition::CampoBello(position) = position
        && let Some(turn) = position.turn_in_progress()
    {
        texts.push(format!("{}-{name}", turn.current));
    }
    let faces = Face::ALL.iter().map(|face| face.letter());
    let placed = ["b", "w", "#", "*", "J", "L", "T"].into_iter().chain(faces);
    texts.extend(placed.map(|letter| format!("{letter}@{name}")));
    texts.extend((1..=36).map(|number| format!("swap{number}")));
    texts
}
