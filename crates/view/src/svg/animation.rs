//! A whole game as one animated SVG drawing.
//!
//! A frame for the start and one for each ply. A place is drawn once for each appearance that it
//! has in the game, which is then switched on and off, so that a ply costs a few hundred bytes
//! however large the board is. A viewer without animation shows the last frame.

use super::canvas::{Canvas, Role, escape};
use super::{Layout, Options, frame, ground, group, marks, piece, point_names};
use crate::palette;
use crate::scene::{Mark, Orientation, Place, Scene, scene_at};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};

/// How fast a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilmTiming {
    /// How long a frame is shown, in milliseconds.
    pub frame_ms: u32,
    /// How long the last frame is shown before the animation restarts, in milliseconds.
    pub last_ms: u32,
}

impl Default for FilmTiming {
    fn default() -> Self {
        Self { frame_ms: 1000, last_ms: 4000 }
    }
}

/// When an element is visible: frame numbers at which it is switched on and off, alternating, the
/// first on.
#[derive(Default)]
struct Showing {
    switches: Vec<usize>,
}

impl Showing {
    /// Makes it visible in a frame. Frames come in ascending order.
    fn show(&mut self, frame: usize) {
        if self.switches.last() == Some(&frame) {
            self.switches.pop();
        } else {
            self.switches.push(frame);
        }
        self.switches.push(frame + 1);
    }
}

/// One appearance of one place: its element, and when it is visible.
struct Appearance {
    element: String,
    showing: Showing,
}

/// The film: how many frames, and how long each takes.
struct Film {
    frames: usize,
    timing: FilmTiming,
}

impl Film {
    fn total_ms(&self) -> u64 {
        (self.frames as u64 - 1) * u64::from(self.timing.frame_ms) + u64::from(self.timing.last_ms)
    }

    /// When a frame begins, as a share of the whole. Six digits tell frames of any game apart.
    fn time(&self, frame: usize) -> String {
        let at = frame as f64 * f64::from(self.timing.frame_ms);
        let share = format!("{:.6}", at / self.total_ms().max(1) as f64);
        share.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// The markup of an element that is visible only in some frames.
    fn animate(&self, appearance: &Appearance) -> String {
        let Appearance { element, showing } = appearance;
        if showing.switches == [0, self.frames] {
            return element.clone();
        }
        let switches = showing.switches.iter().filter(|switch| **switch < self.frames);
        let states = ["visible", "hidden"].into_iter().cycle();
        let mut keys: Vec<(usize, &str)> = switches.copied().zip(states).collect();
        if keys.first().is_none_or(|(frame, _)| *frame > 0) {
            keys.insert(0, (0, "hidden"));
        }
        let values: Vec<_> = keys.iter().map(|(_, state)| *state).collect();
        let times: Vec<_> = keys.iter().map(|(frame, _)| self.time(*frame)).collect();
        let (values, times) = (values.join(";"), times.join(";"));
        // Without animation the last frame is shown.
        let last = if showing.switches.last() == Some(&self.frames) { "visible" } else { "hidden" };
        format!(
            "<g visibility=\"{last}\">{element}<animate attributeName=\"visibility\" \
             calcMode=\"discrete\" dur=\"{}ms\" repeatCount=\"indefinite\" values=\"{values}\" \
             keyTimes=\"{times}\"/></g>",
            self.total_ms()
        )
    }
}

/// Draws a game seen from a side of the board, each frame with the notation of its ply below the
/// board. If a player left and the others played on, the game has several parts, given in order.
///
/// # Panics
///
/// If there are no parts.
pub fn animation(
    games: &[Game<AnyPosition>],
    orientation: Orientation,
    options: &Options,
    timing: FilmTiming,
) -> String {
    let scenes: Vec<Scene> =
        games.iter().flat_map(scenes).map(|scene| scene.turned(orientation)).collect();
    let film = Film { frames: scenes.len(), timing };
    let mut canvas = Canvas::new(options);
    let first = &scenes[0];
    let layout = Layout::of(first);
    let whole = layout.with_caption(2);
    let mut parts = frame(&mut canvas, first, layout, whole);
    for layer in Layer::ALL {
        let mut out = String::new();
        for index in 0..first.places.len() {
            for appearance in appearances(&mut canvas, &scenes, index, layer, layout) {
                out += &film.animate(&appearance);
                out.push('\n');
            }
        }
        parts.push(group(layer.class(), &out));
    }
    parts.extend(point_names(&mut canvas, first, layout));
    parts.push(captions(&mut canvas, games, whole, &film));
    canvas.finish(
        &format!("{} film", first.game.name()),
        &Role::Picture,
        (whole.width, whole.height),
        &parts,
    )
}

/// The scene of every frame, each with the turn that led to it.
fn scenes(game: &Game<AnyPosition>) -> Vec<Scene> {
    (0..=game.len()).map(|plies| scene_at(game, plies)).collect()
}

/// The layers, from bottom to top.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Grounds,
    MarksUnder,
    Pieces,
    Marks,
}

impl Layer {
    const ALL: [Self; 4] = [Self::Grounds, Self::MarksUnder, Self::Pieces, Self::Marks];

    const fn class(self) -> &'static str {
        match self {
            Self::Grounds => "q-places",
            Self::MarksUnder => "q-marks-under",
            Self::Pieces => "q-pieces",
            Self::Marks => "q-marks",
        }
    }

    fn marks(self, place: &Place) -> impl Iterator<Item = Mark> {
        let under = self == Self::MarksUnder;
        place.marks.iter().filter(move |mark| marks::is_under(*mark) == under)
    }
}

/// Everything that a place shows in a layer during the game.
fn appearances(
    canvas: &mut Canvas<'_>,
    scenes: &[Scene],
    index: usize,
    layer: Layer,
    layout: Layout,
) -> Vec<Appearance> {
    let mut appearances: Vec<Appearance> = Vec::new();
    for (frame, scene) in scenes.iter().enumerate() {
        let place = &scene.places[index];
        let at = layout.centre(place);
        let elements: Vec<String> = match layer {
            Layer::Grounds => vec![ground::draw(canvas, scene.game, place, at)],
            Layer::Pieces => {
                place.piece.iter().map(|p| piece::draw(canvas, scene.seen(*p), at)).collect()
            }
            Layer::MarksUnder | Layer::Marks => {
                let marks: Vec<_> = layer.marks(place).collect();
                marks.into_iter().map(|mark| marks::draw(canvas, place, mark, at)).collect()
            }
        };
        for element in elements {
            let known = appearances.iter().position(|appearance| appearance.element == element);
            let known = known.unwrap_or_else(|| {
                appearances.push(Appearance { element, showing: Showing::default() });
                appearances.len() - 1
            });
            appearances[known].showing.show(frame);
        }
    }
    appearances
}

/// The notation of each ply under the board, numbered as in a record: every second turn has a new
/// number.
fn captions(
    canvas: &mut Canvas<'_>,
    games: &[Game<AnyPosition>],
    whole: Layout,
    film: &Film,
) -> String {
    let fill = canvas.fill("bright", palette::BRIGHT);
    let mut out = String::new();
    let mut turns = 0;
    let mut frame = 0;
    let all = games.iter().flat_map(|game| {
        let plies =
            game.plies().enumerate().map(move |(ply, mv)| (game.position_at(ply), Some(mv)));
        // The start of each part has a frame of its own.
        [(None, None)].into_iter().chain(plies)
    });
    for (before, mv) in all {
        frame += 1;
        let (Some(before), Some(mv)) = (before, mv) else { continue };
        turns += usize::from(frame > 2 && before.is_turn_start());
        let dots = if turns % 2 == 0 { "." } else { "..." };
        let words = format!("{}{dots} {}", turns / 2 + 1, before.move_for_people(mv));
        let mut showing = Showing::default();
        showing.show(frame - 1);
        let element = format!(
            "<text x=\"{}\" y=\"{}\">{}</text>",
            whole.width / 2,
            whole.height - 22,
            escape(&words)
        );
        out += &film.animate(&Appearance { element, showing });
        out.push('\n');
    }
    format!(
        "<g class=\"q-captions\" font-family=\"ui-monospace, monospace\" font-size=\"22\" \
         text-anchor=\"middle\"><g {fill}>{out}</g></g>"
    )
}
