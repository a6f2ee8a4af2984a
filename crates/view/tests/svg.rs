//! SVG drawings are well-formed, refer to nothing that is not there, and show what the scene says;
//! the film of a game shows in each frame what the drawing of that position shows.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::{for_each_position, starts};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Game, GameId};
use quina_view::scene::{Mark, Motion, Orientation, Scene, Shape, scene, scene_at};
use quina_view::svg::{
    FilmTiming, Grid, Options, Paint, Symbols, animation, svg, svg_grid, symbol_name, symbols,
    targets,
};
use quina_view::{Language, Words};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;

/// Reads a drawing, and makes sure that ids are unique and every reference leads somewhere.
fn check(drawing: &str) -> Document<'_> {
    let document = Document::parse(drawing).unwrap_or_else(|error| panic!("{error}: {drawing}"));
    let mut ids = BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{id} is there twice");
        }
    }
    for node in document.descendants() {
        if let Some(target) = node.attribute("href") {
            let id = target.strip_prefix('#').expect("nothing from elsewhere");
            assert!(ids.contains(id), "{target} leads nowhere");
        }
    }
    document
}

/// The groups that the game's position decides about.
const LAYERS: [&str; 4] = ["q-places", "q-marks-under", "q-pieces", "q-marks"];

/// What is seen in a layer: the shape and the place of everything, visible or not as `sees` says.
fn seen(document: &Document<'_>, layer: &str, sees: &dyn Fn(Node<'_, '_>) -> bool) -> Vec<String> {
    let group = document.descendants().find(|n| n.attribute("class") == Some(layer)).unwrap();
    let mut all: Vec<String> = group
        .descendants()
        .filter(|node| node.has_tag_name("use") && node.ancestors().all(sees))
        .map(|node| {
            let [href, x, y] = ["href", "x", "y"].map(|name| node.attribute(name).unwrap_or("0"));
            // A number on a tile is letters in a group of their own.
            let place = node.parent().and_then(|parent| parent.attribute("transform"));
            format!("{href} {x} {y} {}", place.unwrap_or_default())
        })
        .collect();
    all.sort_unstable();
    all
}

#[test]
fn every_drawing_is_well_formed_and_shows_its_pieces() {
    let mut plies = 0;
    for_each_position(7, |position, _| {
        plies += 1;
        if plies % 8 != 0 {
            return;
        }
        let scene = scene(position);
        let drawing = svg(&scene, &Options::new("a board"));
        let document = check(&drawing);
        let pieces = scene.places.iter().filter(|place| place.piece.is_some()).count();
        assert_eq!(seen(&document, "q-pieces", &|_| true).len(), pieces, "{position}");
        for place in &scene.places {
            let id = format!("q-{}", place.label);
            assert!(document.descendants().any(|n| n.attribute("id") == Some(&id)), "{id}");
        }
    });
}

#[test]
fn every_mark_is_drawn_in_its_own_shape() {
    for start in starts() {
        let mut drawings = BTreeSet::new();
        for mark in Mark::ALL {
            let mut scene = scene(&start);
            let cell = scene.places[3].cell;
            scene.mark(cell, mark);
            let drawing = svg(&scene, &Options { paint: Paint::Fixed, ..Options::new("") });
            check(&drawing);
            assert!(drawing.contains(&format!("mark-{}", mark.name())), "{mark:?}");
            // Without names and colours the shapes must still differ.
            let mut plain = drawing.replace(mark.name(), "");
            while let Some(at) = plain.find("=\"#") {
                let end = at + 2 + plain[at + 2..].find('"').unwrap();
                plain.replace_range(at..=end, "");
            }
            assert!(drawings.insert(plain), "{mark:?} looks like another mark");
        }
    }
}

#[test]
fn a_drawing_says_what_it_is_whatever_its_words() {
    let options = Options {
        id: "board-2".to_owned(),
        title: "a < b & \"c\"".to_owned(),
        description: "men: <none>\u{1}".to_owned(),
        ..Options::new("")
    };
    let drawing = svg(&scene(&GameId::Morelli.default_start()), &options);
    let document = check(&drawing);
    let text = |tag| document.descendants().find(|n| n.has_tag_name(tag)).unwrap().text().unwrap();
    assert_eq!(text(("http://www.w3.org/2000/svg", "title")), "a < b & \"c\"");
    assert_eq!(text(("http://www.w3.org/2000/svg", "desc")), "men: <none>");
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("aria-labelledby"), Some("board-2-title board-2-desc"));
    assert!(document.descendants().any(|node| node.attribute("id") == Some("board-2-a13")));
}

#[test]
fn no_text_of_a_scene_becomes_markup() {
    let hostile = "\"><script>alert(1)</script><g id=\"";
    let words = Words::new(Language::English);
    for start in starts() {
        let mut scene = scene(&start);
        scene.places[0].label = hostile.to_owned();
        scene.places[0].note = Some(hostile.to_owned());
        for coordinate in &mut scene.coordinates {
            coordinate.text = hostile.to_owned();
        }
        let options = Options { id: hostile.to_owned(), ..Options::new(hostile) };
        let pieces = Options { symbols: Symbols::OfPage(hostile.to_owned()), ..options.clone() };
        let drawings = [
            svg(&scene, &options),
            svg(&scene, &pieces),
            svg_grid(&scene, &options, &Grid::new(&words)),
            symbols(start.game(), &options),
        ];
        for drawing in drawings {
            let document = Document::parse(&drawing).unwrap_or_else(|error| panic!("{error}"));
            let is_script = |node: Node<'_, '_>| node.tag_name().name() == "script";
            assert!(!document.descendants().any(is_script), "{start}");
        }
    }
}

/// A page without pieces of its own beside the drawings that are put into it.
fn page(drawings: &[String]) -> String {
    format!("<html>{}</html>", drawings.concat())
}

#[test]
fn boards_of_a_page_share_its_symbols() {
    for start in starts() {
        let scene = scene(&start);
        let board = |id: &str| Options { id: id.to_owned(), ..Options::new("a board") };
        let shared = |id| {
            let symbols = Symbols::OfPage("pieces".to_owned());
            svg(&scene, &Options { symbols, ..board(id) })
        };
        let all = page(&[symbols(start.game(), &board("pieces")), shared("a"), shared("b")]);
        let document = check(&all);
        let symbols = document.descendants().filter(|node| node.tag_name().name() == "symbol");
        assert!(symbols.count() > 0, "{start}");
        for drawing in [shared("a"), shared("b")] {
            assert!(!drawing.contains("<symbol"), "{start}");
        }
        // What is drawn is the same as with symbols of its own.
        let own = svg(&scene, &board("a")).replace("#a-", "#pieces-");
        let other = shared("a").replace("#a-", "#pieces-");
        let [own, other] = [&own, &other].map(|drawing| {
            let document = Document::parse(drawing).unwrap();
            LAYERS.map(|layer| seen(&document, layer, &|_| true))
        });
        assert_eq!(own, other, "{start}");
    }
}

#[test]
fn colours_are_variables_unless_they_are_fixed() {
    let scene = scene(&GameId::Morelli.default_start());
    let themed = svg(&scene, &Options::new(""));
    assert!(themed.contains(".q-f-band-3{fill:var(--q-band-3,#"), "{themed}");
    let fixed = svg(&scene, &Options { paint: Paint::Fixed, ..Options::new("") });
    assert!(!fixed.contains("var(") && !fixed.contains("<style>"));
    assert!(!themed.contains("<text"), "letters are drawn");
}

fn random_game(start: AnyPosition, seed: u64, plies: usize) -> Game<AnyPosition> {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(start);
    while game.len() < plies {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(moves[random.below(moves.len())]);
    }
    game
}

/// The scene of a frame, as the film should show it.
fn frame(game: &Game<AnyPosition>, frame: usize) -> Scene {
    scene_at(game, frame)
}

/// Whether an element is on at a time, as a share of the whole film.
fn is_on(node: Node<'_, '_>, time: f64) -> bool {
    let Some(animate) = node.children().find(|child| child.has_tag_name("animate")) else {
        return node.attribute("visibility") != Some("hidden");
    };
    let values = animate.attribute("values").unwrap().split(';');
    let times = animate.attribute("keyTimes").unwrap().split(';').map(|t| t.parse().unwrap());
    let times: Vec<f64> = times.collect();
    assert!(times[0] == 0.0 && times.is_sorted_by(|a, b| a < b) && times.iter().all(|t| *t < 1.0));
    assert_eq!(times.len(), values.clone().count());
    times.iter().zip(values).filter(|(t, _)| **t <= time).last().unwrap().1 == "visible"
}

#[test]
fn every_frame_of_a_film_shows_what_the_drawing_of_its_position_shows() {
    let timing = FilmTiming { frame_ms: 500, last_ms: 2000 };
    for (seed, start) in starts().into_iter().enumerate() {
        let game = random_game(start, seed as u64, 60);
        let orientation = Orientation::ALL[seed % 4];
        let film =
            animation(std::slice::from_ref(&game), orientation, &Options::new("a game"), timing);
        let film = check(&film);
        let total = (game.len() * 500 + 2000) as f64;
        for ply in (0..=game.len()).step_by(7).chain([game.len()]) {
            let time = (ply as f64 + 0.5) * 500.0 / total;
            let still = svg(&frame(&game, ply).turned(orientation), &Options::new(""));
            let still = check(&still);
            for layer in LAYERS {
                let expected = seen(&still, layer, &|_| true);
                assert_eq!(
                    seen(&film, layer, &|node| is_on(node, time)),
                    expected,
                    "{layer} {ply}"
                );
            }
        }
        // A viewer that does not animate shows the end.
        let last = svg(&frame(&game, game.len()).turned(orientation), &Options::new(""));
        let visible = |node: Node<'_, '_>| node.attribute("visibility") != Some("hidden");
        for layer in LAYERS {
            assert_eq!(seen(&film, layer, &visible), seen(&check(&last), layer, &|_| true));
        }
    }
}

#[test]
fn a_film_has_a_caption_for_every_ply_and_grows_little_with_each() {
    for (seed, start) in starts().into_iter().enumerate() {
        let still = svg(&scene(&start), &Options::new("")).len();
        let game = random_game(start, seed as u64, 5000);
        let film = animation(
            std::slice::from_ref(&game),
            Orientation::Upright,
            &Options::new("a game"),
            FilmTiming::default(),
        );
        let document = check(&film);
        let captions = document.descendants().filter(|node| node.has_tag_name("text"));
        let captions: Vec<_> = captions.map(|node| node.text().unwrap()).collect();
        assert_eq!(captions.len(), game.len());
        // Two turns have one number, as in a record; all plies of a turn have the same.
        let mut turns = 0;
        for (ply, caption) in captions.iter().enumerate() {
            if ply > 0 && game.position_at(ply).unwrap().is_turn_start() {
                turns += 1;
            }
            let number = if turns % 2 == 0 { "." } else { "..." };
            let number = format!("{}{number} ", turns / 2 + 1);
            assert!(caption.starts_with(&number), "{caption} after {turns} turns");
        }
        let growth = film.len().saturating_sub(still);
        assert!(growth < 40_000 + 2_000 * game.len(), "{growth} bytes for {} plies", game.len());
    }
}

#[test]
fn a_game_without_plies_is_a_film_of_one_frame() {
    let game = Game::new(GameId::Mapello.default_start());
    let film = animation(
        std::slice::from_ref(&game),
        Orientation::Upright,
        &Options::new("a game"),
        FilmTiming::default(),
    );
    check(&film);
    assert!(!film.contains("<animate"));
}

/// The middle of a shape in the layer of cells.
fn middle(node: Node<'_, '_>) -> (i32, i32) {
    let number = |name| node.attribute(name).unwrap().parse::<i32>().unwrap();
    if node.has_tag_name("circle") {
        return (number("cx"), number("cy"));
    }
    (number("x") + number("width") / 2, number("y") + number("height") / 2)
}

#[test]
fn every_cell_can_be_hit_focused_and_named() {
    for (language, start) in Language::ALL.into_iter().cycle().zip(starts()) {
        let words = Words::new(language);
        for orientation in Orientation::ALL {
            let scene = scene(&start).turned(orientation);
            let focus = scene.places[7].cell;
            let attributes = vec![
                ("data-position".to_owned(), "a\"<b".to_owned()),
                ("onload=\"x".to_owned(), "alert(1)".to_owned()),
            ];
            let grid = Grid { focus: Some(focus), attributes, ..Grid::new(&words) };
            let drawing = svg_grid(&scene, &Options::new("a board"), &grid);
            let document = check(&drawing);
            let root = document.root_element();
            assert_eq!(root.attribute("role"), Some("grid"));
            assert_eq!(root.attribute("data-quina-board"), Some(""));
            assert_eq!(root.attribute("data-game"), Some(start.game().name()));
            assert_eq!(root.attribute("data-position"), Some("a\"<b"));
            assert!(!drawing.contains("onload") && !drawing.contains("<script"));
            // The layer is the topmost.
            let layer = root.children().rfind(Node::is_element).unwrap();
            assert_eq!(layer.attribute("class"), Some("q-cells"));
            let cells: Vec<_> =
                layer.descendants().filter(|n| n.has_attribute("data-cell")).collect();
            assert_eq!(cells.len(), scene.places.len());
            for (cell, place) in cells.iter().zip(&scene.places) {
                assert_eq!(cell.attribute("data-cell"), Some(&*place.label));
                assert_eq!(cell.attribute("role"), Some("gridcell"));
                assert_eq!(cell.parent().unwrap().attribute("role"), Some("row"));
                assert_eq!(cell.attribute("fill"), Some("none"));
                assert_eq!(cell.attribute("pointer-events"), Some("all"));
                let name = cell.attribute("aria-label").unwrap();
                assert!(name.starts_with(&format!("{}: ", place.label)), "{name}");
                let tab = if place.cell == focus { "0" } else { "-1" };
                assert_eq!(cell.attribute("tabindex"), Some(tab));
                // It lies where its ground is drawn.
                let id = format!("q-{}", place.label);
                let ground = document.descendants().find(|n| n.attribute("id") == Some(&id));
                let ground = ground.unwrap().first_element_child().unwrap();
                let at = ["x", "y"].map(|name| ground.attribute(name).unwrap().parse().unwrap());
                assert_eq!(middle(*cell), (at[0], at[1]), "{}", place.label);
            }
        }
    }
}

#[test]
fn an_exported_picture_has_no_cells_to_hit() {
    let drawing = svg(&scene(&GameId::Mapello.default_start()), &Options::new("a board"));
    assert!(!drawing.contains("data-cell") && !drawing.contains("tabindex"));
}

#[test]
fn pieces_are_symbols_that_a_page_can_use_anywhere() {
    let mut seen = BTreeSet::new();
    for_each_position(6, |position, _| {
        for piece in scene(position).places.iter().filter_map(|place| place.piece) {
            seen.insert((position.game(), symbol_name(piece)));
        }
    });
    for game in GameId::ALL {
        let drawing = symbols(game, &Options::new(""));
        let document = check(&drawing);
        let ids: BTreeSet<_> = document
            .descendants()
            .filter(|node| node.has_tag_name("symbol") && node.has_attribute("viewBox"))
            .filter_map(|node| node.attribute("id"))
            .collect();
        let of_game: Vec<_> = seen.iter().filter(|(other, _)| *other == game).collect();
        assert!(of_game.len() >= 2, "{game}");
        for (_, name) in of_game {
            assert!(ids.contains(&*format!("q-{name}")), "{game}: {name}");
        }
    }
}

#[test]
fn drawings_are_as_they_were() {
    for game in GameId::ALL {
        let scene = scene(&game.default_start());
        let drawing = svg(&scene, &Options::new(game.title()));
        let file = format!("start-{game}.svg");
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_binary_snapshot!(&file, drawing.into_bytes());
        });
    }
}

#[test]
fn a_drawing_for_a_strict_page_has_variables_in_its_attributes_and_no_style_sheet() {
    for id in GameId::ALL {
        let options = Options { paint: Paint::Attributes, ..Options::new("x") };
        let drawing = svg(&scene(&id.default_start()), &options);
        assert!(!drawing.contains("<style") && !drawing.contains("style="), "{id}");
        assert!(drawing.contains("fill=\"var(--q-board,#2f3440)\""), "{id}");
    }
}

#[test]
fn the_cells_of_a_page_are_where_the_grid_has_them() {
    let words = Words::new(Language::English);
    for id in GameId::ALL {
        let scene = scene(&id.default_start());
        let (_, rows) = targets(&scene);
        let drawing = svg_grid(&scene, &Options::new("x"), &Grid::new(&words));
        assert_eq!(rows.len(), drawing.matches("role=\"row\"").count(), "{id}");
        for target in rows.iter().flatten() {
            let (x, y, reach) = (target.x, target.y, target.reach);
            let shape = if target.shape == Shape::Point {
                format!("cx=\"{x}\" cy=\"{y}\" r=\"{reach}\"")
            } else {
                format!("x=\"{}\" y=\"{}\" width=\"{}\"", x - reach, y - reach, 2 * reach)
            };
            let cell = drawing.lines().flat_map(|line| line.split('<'));
            let mut cell = cell.filter(|e| e.contains(&format!("data-cell=\"{}\"", target.label)));
            assert!(cell.next().is_some_and(|element| element.contains(&shape)), "{id}");
        }
    }
}

#[test]
fn what_moves_is_drawn_on_its_way() {
    let start = GameId::Morelli.default_start();
    let motion = Motion::new(&start, start.parse_move("d13-d9").unwrap());
    let draw = |share| svg(&motion.frame(share), &Options::new("x"));
    let men = |drawing: &str| drawing.matches("<use href=\"#q-man-").count();
    assert_eq!(men(&draw(0.2)), men(&draw(1.0)), "no man is lost on the way");
    assert_ne!(draw(0.2), draw(0.3));
}
