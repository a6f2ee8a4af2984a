//! Remarks about positions that are valid but cannot occur in a game.

use quina_rules::AnyPosition;
use quina_rules::barragoon::{self, Side};
use quina_rules::morelli;
use quina_view::Words;

/// The tiles that each side of Barragoon begins with, by their values, and the number of
/// barragoons.
const TILES: [(u8, u32); 3] = [(2, 2), (3, 3), (4, 2)];
const BARRAGOONS: u32 = 32;

/// Why this position cannot occur in a game.
pub fn remarks(position: &AnyPosition, words: &Words) -> Vec<String> {
    match position {
        AnyPosition::Morelli(position) => of_morelli(position, words),
        AnyPosition::Barragoon(position) => of_barragoon(position, words),
        _ => Vec::new(),
    }
}

fn of_morelli(position: &morelli::Position, words: &Words) -> Vec<String> {
    let men = position.size().cells().filter(|cell| position.man(*cell).is_some()).count();
    let all = 8 * position.size().radius();
    if men == all || position.is_placing() {
        return Vec::new();
    }
    let args = [("men", men.to_string()), ("all", all.to_string())];
    vec![say(words, "table-remark-men", &args)]
}

fn of_barragoon(position: &barragoon::Position, words: &Words) -> Vec<String> {
    let mut remarks = Vec::new();
    for side in [Side::White, Side::Brown] {
        for (value, most) in TILES {
            let count = position.tiles_of_value(side, value);
            if count > most {
                let id = match side {
                    Side::White => "table-remark-white-tiles",
                    Side::Brown => "table-remark-brown-tiles",
                };
                let [count, most] = [count, most].map(|number| number.to_string());
                let value = value.to_string();
                remarks.push(say(words, id, &[("value", value), ("count", count), ("most", most)]));
            }
        }
    }
    let barragoons = position.barragoons();
    if barragoons > BARRAGOONS {
        let args = [("count", barragoons.to_string()), ("most", BARRAGOONS.to_string())];
        remarks.push(say(words, "table-remark-barragoons", &args));
    }
    remarks
}

fn say(words: &Words, id: &str, args: &[(&str, String)]) -> String {
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    words.say(id, &args)
}
