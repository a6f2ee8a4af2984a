//! The grounds of places, drawn around the origin; a square reaches from -24 to 24.

use super::HALF;
use super::canvas::{Canvas, Lettering};
use crate::palette::{self, Tone};
use crate::scene::{Ground, Place};
use quina_rules::GameId;

/// Something dark laid over a colour to shade it.
const SHADE: Tone = Tone { rgb: 0x000000, ansi: 0 };

/// The name of a ground in style sheets: `band-3`.
pub(super) fn role(ground: Ground) -> String {
    match ground {
        Ground::Plain => "plain".to_owned(),
        Ground::Alternate => "alternate".to_owned(),
        Ground::Band(band) => format!("band-{band}"),
        Ground::Throne => "throne".to_owned(),
        Ground::Wall => "wall".to_owned(),
        Ground::Border => "border".to_owned(),
        Ground::Bonus => "bonus".to_owned(),
        Ground::Joker => "joker".to_owned(),
        Ground::Water => "water".to_owned(),
        Ground::Sea => "sea".to_owned(),
        Ground::Tile(tile) if tile.is_light => "light-tile".to_owned(),
        Ground::Tile(_) => "dark-tile".to_owned(),
        Ground::Home(player) => format!("home-{}", player.number()),
    }
}

/// The ground of a place, drawn at its position.
pub(super) fn draw(canvas: &mut Canvas<'_>, game: GameId, place: &Place, at: (i32, i32)) -> String {
    let shape = match place.ground {
        Ground::Tile(tile) if tile.is_circle => "circle",
        Ground::Tile(_) => "square",
        _ => "ground",
    };
    let name = format!("{shape}-{}", role(place.ground));
    let ground = place.ground;
    let mut out = canvas.stamp(&name, at, |canvas| body(canvas, game, ground));
    if let Some(note) = &place.note {
        let (role, tone) = match ground {
            Ground::Tile(tile) if tile.is_light => ("dark", palette::DARK),
            _ => ("bright", palette::BRIGHT),
        };
        let (x, y) = (at.0 as f32, at.1 as f32);
        out += &canvas.letters(&Lettering { text: note, x, y, height: 13.0, pen: 2.2, role, tone });
    }
    out
}

fn square(canvas: &mut Canvas<'_>, role: &str, tone: Tone) -> String {
    let fill = canvas.fill(role, tone);
    let line = canvas.stroke("shade", SHADE);
    format!(
        "<rect x=\"-{HALF}\" y=\"-{HALF}\" width=\"48\" height=\"48\" {fill}/>\
         <rect x=\"-23.5\" y=\"-23.5\" width=\"47\" height=\"47\" {line} stroke-opacity=\".13\"/>"
    )
}

fn body(canvas: &mut Canvas<'_>, game: GameId, ground: Ground) -> String {
    let (name, tone) = (role(ground), palette::ground(ground));
    match ground {
        Ground::Plain if game == GameId::Mapello => square(canvas, "felt", palette::felt(false)),
        Ground::Alternate if game == GameId::Mapello => {
            square(canvas, "felt-alternate", palette::felt(true))
        }
        Ground::Plain if game == GameId::CampoBello => point(canvas, "line", palette::LINE),
        Ground::Home(_) => point(canvas, &name, tone),
        Ground::Plain | Ground::Alternate | Ground::Band(_) | Ground::Border => {
            square(canvas, &name, tone)
        }
        Ground::Throne => {
            let seat = canvas.stroke("bright", palette::BRIGHT);
            square(canvas, &name, tone)
                + &format!(
                    "<path d=\"M0-18L18 0L0 18L-18 0ZM-12-12H12V12H-12Z\" {seat} \
                     stroke-opacity=\".55\" stroke-width=\"2\"/>"
                )
        }
        Ground::Wall => {
            let joint = canvas.stroke("shade", SHADE);
            square(canvas, &name, tone)
                + &format!(
                    "<path d=\"M-24-12H24M-24 0H24M-24 12H24M-10-24V-12M12-24V-12M-18-12V0M2-12V0\
                     M18-12V0M-10 0V12M12 0V12M-18 12V24M2 12V24M18 12V24\" {joint} \
                     stroke-opacity=\".4\" stroke-width=\"2\"/>"
                )
        }
        Ground::Bonus => {
            let star = canvas.both(("bonus-star", Tone { rgb: 0xffd45c, ansi: 11 }), (&name, tone));
            square(canvas, "felt", palette::felt(false))
                + &format!(
                    "<path d=\"M0-17L4.9-6L17-5.2L7.7 2.6L10.6 14.4L0 8L-10.6 14.4L-7.7 2.6L-17-5.2\
                     L-4.9-6Z\" {star} stroke-width=\"2\" stroke-linejoin=\"round\"/>"
                )
        }
        Ground::Joker => {
            let card = canvas.both((&name, tone), ("bright", palette::BRIGHT));
            let letter = canvas.letters(&Lettering {
                text: "J",
                x: 0.0,
                y: 0.0,
                height: 18.0,
                pen: 4.0,
                role: "bright",
                tone: palette::BRIGHT,
            });
            square(canvas, "border", palette::ground(Ground::Border))
                + &format!(
                    "<rect x=\"-14\" y=\"-18\" width=\"28\" height=\"36\" rx=\"5\" {card} \
                     stroke-width=\"1.5\"/>{letter}"
                )
        }
        Ground::Water => {
            let fill = canvas.fill(&name, tone);
            let wave = canvas.stroke("bright", palette::BRIGHT);
            format!(
                "<rect x=\"-24\" y=\"-24\" width=\"48\" height=\"48\" {fill}/><path d=\"M-12-3q4-5 8 0\
                 t8 0t8 0M-16 8q4-5 8 0t8 0\" {wave} stroke-opacity=\".3\" stroke-width=\"2\"/>"
            )
        }
        Ground::Sea => {
            let fill = canvas.fill(&name, tone);
            format!("<rect x=\"-24\" y=\"-24\" width=\"48\" height=\"48\" {fill}/>")
        }
        Ground::Tile(tile) => {
            let (on, contrast) = if tile.is_light {
                ("light-line", Tone { rgb: 0xa8853f, ansi: 3 })
            } else {
                ("dark-line", Tone { rgb: 0xd8bf95, ansi: 7 })
            };
            let base = canvas.both((&name, tone), ("shade", SHADE));
            let line = canvas.stroke(on, contrast);
            let shape = if tile.is_circle {
                format!("<circle r=\"17\" {line} stroke-width=\"3\"/>")
            } else {
                format!(
                    "<rect x=\"-16\" y=\"-16\" width=\"32\" height=\"32\" {line} stroke-width=\"3\"/>"
                )
            };
            format!(
                "<rect x=\"-23\" y=\"-23\" width=\"46\" height=\"46\" rx=\"4\" {base} \
                 stroke-opacity=\".35\" stroke-width=\"1.5\"/>{shape}"
            )
        }
    }
}

fn point(canvas: &mut Canvas<'_>, role: &str, tone: Tone) -> String {
    let attributes = canvas.both((role, tone), ("line", palette::LINE));
    format!("<circle r=\"8\" {attributes} stroke-width=\"2\"/>")
}
