//! Times the Mapello solver on endings with known values, one thread: FFO 40 to 44 unless another
//! file is named, with a table of 16 MiB unless another size is.
//!
//! `cargo run --release -p quina-engine --example ffo [FILE [MIB]]`

use quina_engine::games::mapello::solver::{Goal, Solver, empties};
use quina_engine::{Control, Stopwatch};
use quina_rules::mapello::Position;
use std::error::Error;

const FFO: &str = include_str!("../tests/data/mapello/ffo-40-44.txt");

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => FFO.to_owned(),
    };
    let table_mib = std::env::args().nth(2).map_or(Ok(16), |number| number.parse())?;
    let (mut nodes, mut seconds, mut wrong) = (0, 0.0, 0);
    println!(
        "{:>4} {:>7} {:>7} {:>14} {:>9} {:>8}",
        "", "empties", "margin", "nodes", "seconds", "Mn/s"
    );
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        let fields: Vec<_> = line.split('|').map(str::trim).collect();
        // The number in front is missing from files of unnamed positions.
        let (name, fields) = match fields.as_slice() {
            [name, rest @ ..] if rest.len() == 5 => (*name, rest),
            rest => ("", rest),
        };
        let position: Position = fields[0].parse()?;
        let expected: i32 = fields[2].parse()?;
        let mut solver = Solver::new(table_mib);
        let watch = Stopwatch::start();
        let solution = solver
            .solve(&position, Goal::Margin, u64::MAX, &Control::new())
            .ok_or("the map is still being built")?;
        let time = watch.elapsed().as_secs_f64();
        let remark = if solution.margin == expected { "" } else { "  WRONG" };
        println!(
            "{name:>4} {:>7} {:>+7} {:>14} {time:>9.3} {:>8.2}{remark}",
            empties(&position),
            solution.margin,
            solution.nodes,
            solution.nodes as f64 / 1e6 / time,
        );
        nodes += solution.nodes;
        seconds += time;
        wrong += u32::from(solution.margin != expected);
    }
    println!(
        "{:>4} {:>7} {:>7} {nodes:>14} {seconds:>9.3} {:>8.2}",
        "all",
        "",
        "",
        nodes as f64 / 1e6 / seconds
    );
    if wrong > 0 { Err(format!("{wrong} margins are wrong").into()) } else { Ok(()) }
}
