//! Sheets fit, show every place where they say, and tell everything apart by characters alone.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::{for_each_position, starts};
use quina_rules::barragoon::Face;
use quina_rules::{GameId, Player, Position as _, syrtis};
use quina_view::describe::describe_place;
use quina_view::scene::{Ground, Ink, Mark, Marks, Piece, PieceKind, Scene, scene};
use quina_view::sheet::{
    Charset, Depth, Glyph, Sheet, TextStyle, best_sheet, brackets, sheet, sizes,
};
use quina_view::{Language, Words};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthChar as _;

const NO_COLOUR: [TextStyle; 2] = [
    TextStyle { charset: Charset::Unicode, depth: Depth::None },
    TextStyle { charset: Charset::Ascii, depth: Depth::None },
];

/// The characters that sheets use beyond ASCII: those of the Windows Glyph List 4, and on painted
/// boards all of the block elements and the Braille patterns, which terminals draw themselves or find
/// in any of their fonts.
const WIDELY_KNOWN: &str = "─│┌┐└┘┼═║╔╗╚╝▀▄█▌▐▖▗▘▙▚▛▜▝▞▟░▒▓■□▲►◄◊○●·×≈←↑→↓";

#[test]
fn the_smallest_sheets_leave_room_for_a_panel() {
    for start in starts() {
        for style in TextStyle::ALL {
            let sheet = best_sheet(&scene(&start), 52, 20, style);
            assert!(sheet.is_some(), "{} does not fit", start.game());
        }
    }
}

#[test]
fn larger_terminals_get_larger_sheets() {
    for game in GameId::ALL {
        let scene = scene(&game.default_start());
        for style in TextStyle::ALL {
            let small = best_sheet(&scene, 52, 20, style).unwrap();
            let large = best_sheet(&scene, 92, 40, style).unwrap();
            assert!(large.width > small.width && large.height > small.height, "{game}");
            assert!(large.width <= 92 && large.height <= 40);
            assert_eq!(best_sheet(&scene, 20, 10, style), None);
            for size in sizes(game) {
                let sheet = sheet(&scene, *size, style);
                assert_eq!(sheet.cells.len(), sheet.width * sheet.height);
            }
        }
    }
}

/// Every size of every form.
fn sheets(scene: &Scene) -> Vec<(TextStyle, Sheet)> {
    let pairs =
        TextStyle::ALL.into_iter().flat_map(|f| sizes(scene.game).iter().map(move |s| (f, *s)));
    pairs.map(|(style, size)| (style, sheet(scene, size, style))).collect()
}

#[test]
fn every_character_is_one_column_wide_and_widely_known() {
    let mut plies = 0;
    for_each_position(5, |position, _| {
        plies += 1;
        if plies % 5 != 0 {
            return;
        }
        let mut scene = scene(position);
        for (i, place) in scene.places.iter_mut().enumerate() {
            place.marks.insert(Mark::ALL[i % Mark::ALL.len()]);
        }
        for (style, sheet) in sheets(&scene) {
            for glyph in &sheet.cells {
                assert_eq!(glyph.ch.width(), Some(1), "{:?}", glyph.ch);
                let plain = (' '..='~').contains(&glyph.ch);
                let is_dots = style.is_painted() && ('\u{2800}'..='\u{28ff}').contains(&glyph.ch);
                let known = style.charset == Charset::Unicode && WIDELY_KNOWN.contains(glyph.ch);
                let known = known || is_dots;
                assert!(plain || known, "{:?} in {style:?}", glyph.ch);
                let colours = glyph.fg.is_some() || glyph.bg.is_some();
                assert!(style.depth != Depth::None || !colours, "{glyph:?}");
            }
        }
    });
}

#[test]
fn what_the_mouse_points_at_is_where_the_place_is() {
    for start in starts() {
        let scene = scene(&start);
        for (_, sheet) in sheets(&scene) {
            let mut area = 0;
            for place in &scene.places {
                let rect = sheet.place_of(place.cell).unwrap();
                area += rect.width * rect.height;
                assert!(rect.column + rect.width <= sheet.width, "{}", place.label);
                assert!(rect.row + rect.height <= sheet.height, "{}", place.label);
                for row in rect.row..rect.row + rect.height {
                    for column in rect.column..rect.column + rect.width {
                        assert_eq!(sheet.cell_at(column, row), Some(place.cell), "{start}");
                    }
                }
            }
            let all = (0..sheet.height).flat_map(|row| (0..sheet.width).map(move |c| (c, row)));
            let taken = all.filter(|(column, row)| sheet.cell_at(*column, *row).is_some());
            assert_eq!(taken.count(), area);
            assert_eq!(sheet.cell_at(sheet.width, 0), None);
            assert_eq!(sheet.glyph(sheet.width, 0), Glyph::BLANK);
        }
    }
}

/// The characters of one place.
fn characters(scene: &Scene, index: usize, style: TextStyle, size: usize) -> String {
    let sheet = sheet(scene, sizes(scene.game)[size], style);
    let rect = sheet.place_of(scene.places[index].cell).unwrap();
    let rows = rect.row..rect.row + rect.height;
    rows.flat_map(|row| (rect.column..rect.column + rect.width).map(move |c| (c, row)))
        .map(|(column, row)| sheet.glyph(column, row).ch)
        .collect()
}

/// Everything that can be on a place of a game.
fn contents(game: GameId) -> Vec<(Ground, Option<Piece>)> {
    let piece = |kind, ink| Some(Piece { kind, ink, owner: None });
    let both = |kind| [Ink::Black, Ink::White].map(|ink| piece(kind, ink));
    let mut all = Vec::new();
    match game {
        GameId::Morelli => {
            for ground in [Ground::Band(1), Ground::Band(2)] {
                all.push((ground, None));
            }
            all.extend(both(PieceKind::Man).map(|man| (Ground::Band(1), man)));
            all.push((Ground::Throne, None));
            all.extend(both(PieceKind::King).map(|king| (Ground::Throne, king)));
        }
        GameId::Barragoon => {
            all.push((Ground::Plain, None));
            for ink in [Ink::White, Ink::Brown] {
                all.extend((2..5).map(|v| (Ground::Plain, piece(PieceKind::Runner(v), ink))));
            }
            all.extend(Face::ALL.map(|f| (Ground::Plain, piece(PieceKind::Sign(f), Ink::Neutral))));
        }
        GameId::Mapello => {
            use Ground::{Bonus, Border, Joker, Plain, Wall};
            all.extend([Plain, Wall, Border, Bonus, Joker].map(|ground| (ground, None)));
            all.extend(both(PieceKind::Disc).map(|disc| (Ground::Plain, disc)));
        }
        GameId::Syrtis => {
            all.extend([Ground::Water, Ground::Sea].map(|ground| (ground, None)));
            for tile in syrtis::Tile::ALL.map(Ground::Tile) {
                all.push((tile, None));
                all.extend(both(PieceKind::Tower).map(|tower| (tile, tower)));
            }
        }
        GameId::CampoBello => {
            all.extend([Ground::Plain, Ground::Home(Player::ONE)].map(|ground| (ground, None)));
            let inks = [Ink::Yellow, Ink::Blue, Ink::Green, Ink::Red];
            all.extend(inks.map(|ink| (Ground::Plain, piece(PieceKind::Peg, ink))));
        }
    }
    all
}

#[test]
fn everything_is_told_apart_without_colours() {
    for game in GameId::ALL {
        for (style, size) in NO_COLOUR.into_iter().flat_map(|f| [0, 1, 2, 3].map(|s| (f, s))) {
            let mut scene = scene(&game.default_start());
            let mut seen = BTreeMap::new();
            let marks: Vec<Marks> = std::iter::once(Marks::NONE)
                .chain(Mark::ALL.map(|mark| [mark].into_iter().collect()))
                .collect();
            for (ground, piece) in contents(game) {
                for marks in &marks {
                    let place = &mut scene.places[0];
                    (place.ground, place.piece, place.marks) = (ground, piece, *marks);
                    let drawn = characters(&scene, 0, style, size);
                    let what = format!("{ground:?} {piece:?} {marks:?}");
                    if let Some(other) = seen.insert(drawn.clone(), what.clone()) {
                        panic!("{game}: {what} and {other} are both `{drawn}`");
                    }
                }
            }
        }
    }
}

/// The fields of a scene are public, so anybody can change them.
#[test]
fn a_changed_scene_is_drawn_somehow() {
    let words = Words::new(Language::English);
    for start in starts() {
        let mut changed = scene(&start);
        (changed.places[0].x, changed.places[0].y) = (-7, i16::MIN);
        changed.places[1].ground = Ground::Band(0);
        for coordinate in &mut changed.coordinates {
            (coordinate.at, coordinate.text) = (-30_000, "x".repeat(40));
        }
        assert_eq!(sheets(&changed).len(), sheets(&scene(&start)).len());
        assert!(!describe_place(&changed.places[1], &words).is_empty());
        (changed.width, changed.height) = (-1, 0);
        assert!(!sheets(&changed).is_empty());
    }
}

#[test]
fn two_marks_show_an_ear_each() {
    let mut scene = scene(&GameId::Mapello.default_start());
    scene.places[44].marks = [Mark::LastMove, Mark::Cursor].into_iter().collect();
    assert_eq!(characters(&scene, 44, NO_COLOUR[1], 0), ">B=");
    scene.places[44].marks = [Mark::LastMove].into_iter().collect();
    assert_eq!(characters(&scene, 44, NO_COLOUR[1], 0), "=B=");
}

#[test]
fn no_two_marks_share_an_ear_on_the_same_side() {
    for charset in [Charset::Unicode, Charset::Ascii] {
        for side in [0, 1] {
            let mut all: Vec<_> =
                Mark::ALL.iter().map(|mark| brackets(*mark, charset)[side]).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), Mark::ALL.len());
        }
    }
}

#[test]
fn sheets_are_drawn_as_they_were() {
    let positions = [
        (
            "morelli",
            GameId::Morelli,
            "13/13/13/3b1b7/13/8b1b2/7www3/6bw1wb2/1b6ww3/1w3b2b1b2/4w8/13/3b9 w b",
        ),
        (
            "barragoon",
            GameId::Barragoon,
            "1vd1dv1/1x^>Y<1/2|1-2/1e1s1w1/2n1W2/1N1E1S1/3+3/2ZDZ2/1VD1DV1 w wb 0",
        ),
        (
            "mapello",
            GameId::Mapello,
            "####J#####/##1*2*1##/#5#2#/J*#2WB1*J/J3WBB1B#/#3BBBB*#/#*3BB#1J/J2#2B2#/##1*3*##/###J###J## w 0 0",
        ),
        (
            "syrtis",
            GameId::Syrtis,
            "4bq2/2pqpcbcTpq1/2pq1pq2/2Lbc4/2pcbq3/1TbqbcLbcpq2/7 L - 0 0,0,0",
        ),
        (
            "campo-bello",
            GameId::CampoBello,
            ".by.g...r.y.....yy......................b y r0-y1:1:y0:* [players=4]",
        ),
    ];
    for (name, game, text) in positions {
        let mut scene = scene(&game.parse_position(text).unwrap());
        let middle = scene.places.len() / 2;
        for (i, mark) in [Mark::Cursor, Mark::Target, Mark::Selected].into_iter().enumerate() {
            let cell = scene.places[middle + i].cell;
            scene.mark(cell, mark);
        }
        let mut text = String::new();
        for depth in [Depth::Full, Depth::None] {
            for charset in [Charset::Unicode, Charset::Ascii] {
                for (width, height) in [(52, 20), (92, 40)] {
                    let style = TextStyle { charset, depth };
                    let sheet = best_sheet(&scene, width, height, style).unwrap();
                    let drawing = sheet.lines().join("\n");
                    writeln!(text, "{charset:?} {depth:?} in {width}x{height}\n\n{drawing}\n")
                        .unwrap();
                }
            }
        }
        let (file, text) = (format!("sheet-{name}"), text.trim_end());
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(file, text);
        });
    }
}

#[test]
fn escape_sequences_only_where_there_are_looks() {
    let scene = scene(&GameId::Mapello.default_start());
    let plain = best_sheet(&scene, 52, 20, NO_COLOUR[1]).unwrap().to_ansi();
    let bold: String = plain.replace("\x1b[0m", "").replace("\x1b[0;1m", "");
    assert!(!bold.contains('\x1b'), "{bold}");
    for depth in [Depth::Sixteen, Depth::Indexed, Depth::Full] {
        let style = TextStyle { charset: Charset::Unicode, depth };
        let text = best_sheet(&scene, 52, 20, style).unwrap().to_ansi();
        assert_eq!(text.contains(";48;2;"), depth == Depth::Full);
        assert_eq!(text.contains(";48;5;"), depth == Depth::Indexed);
        assert!(text.lines().all(|line| !line.contains('\x1b') || line.contains("\x1b[0m")));
    }
}

#[test]
fn marks_are_tints_of_whole_places_where_there_are_colours() {
    for game in GameId::ALL.into_iter().filter(|game| *game != GameId::CampoBello) {
        let plain = scene(&game.default_start());
        let empty = plain.places.iter().position(|place| place.piece.is_none()).unwrap();
        let mut grounds = BTreeMap::new();
        for mark in Mark::ALL.into_iter().filter(|mark| *mark != Mark::Cursor) {
            let mut scene = plain.clone();
            scene.places[empty].marks = [mark].into_iter().collect();
            for depth in [Depth::Full, Depth::Indexed] {
                let style = TextStyle { charset: Charset::Unicode, depth };
                for size in sizes(game) {
                    let (before, after) =
                        (sheet(&plain, *size, style), sheet(&scene, *size, style));
                    let rect = after.place_of(scene.places[empty].cell).unwrap();
                    let [left, right] = brackets(mark, Charset::Unicode);
                    let corner = after.glyph(rect.column, rect.row);
                    assert_ne!(
                        corner.bg,
                        before.glyph(rect.column, rect.row).bg,
                        "{game} {mark:?}"
                    );
                    let text: String = after.lines().concat();
                    let has = |ch: char| text.contains(ch) && !before.lines().concat().contains(ch);
                    assert!(!has(left) && !has(right), "{game}: brackets of {mark:?}");
                }
            }
            let style = TextStyle { charset: Charset::Unicode, depth: Depth::Full };
            let after = sheet(&scene, sizes(game)[1], style);
            let rect = after.place_of(scene.places[empty].cell).unwrap();
            grounds.insert(format!("{:?}", after.glyph(rect.column, rect.row).bg), mark);
        }
        // `Jumper` looks like `Selected`: no game has both.
        assert!(grounds.len() >= Mark::ALL.len() - 2, "{game}: {grounds:?}");
    }
}

#[test]
fn the_cursor_has_corners_on_a_painted_board() {
    let mut scene = scene(&GameId::Mapello.default_start());
    scene.places[44].marks = [Mark::Cursor].into_iter().collect();
    let style = TextStyle { charset: Charset::Unicode, depth: Depth::Indexed };
    assert!(characters(&scene, 44, style, 0).starts_with('►'));
    let large = characters(&scene, 44, style, 2);
    for corner in ['╔', '╗', '╚', '╝'] {
        assert!(large.contains(corner), "{large}");
    }
}

/// The darkest and the brightest spot of a place, by the sum of red, green and blue.
fn extremes(scene: &Scene, index: usize, size: usize) -> (u32, u32) {
    let style = TextStyle { charset: Charset::Unicode, depth: Depth::Full };
    let sheet = sheet(scene, sizes(scene.game)[size], style);
    let rect = sheet.place_of(scene.places[index].cell).unwrap();
    let all = (rect.row..rect.row + rect.height)
        .flat_map(|row| (rect.column..rect.column + rect.width).map(move |c| (c, row)));
    let colours = all.flat_map(|(column, row)| {
        let glyph = sheet.glyph(column, row);
        [glyph.fg, glyph.bg]
    });
    let sums = colours.flatten().map(|colour| match colour {
        quina_view::palette::Colour::Rgb(r, g, b) => u32::from(r) + u32::from(g) + u32::from(b),
        other => panic!("{other:?}"),
    });
    let sums: Vec<_> = sums.collect();
    (*sums.iter().min().unwrap(), *sums.iter().max().unwrap())
}

#[test]
fn large_discs_are_round_and_in_their_colour() {
    let start = scene(&GameId::Mapello.default_start());
    let find = |ink| {
        let is_ink = |piece: Piece| piece.ink == ink;
        start.places.iter().position(|place| place.piece.is_some_and(is_ink)).unwrap()
    };
    for size in 1..sizes(GameId::Mapello).len() {
        assert!(extremes(&start, find(Ink::White), size).1 > 700);
        assert!(extremes(&start, find(Ink::Black), size).0 < 120);
        // The corners of the place belong to the ground, its middle to the disc.
        let style = TextStyle { charset: Charset::Unicode, depth: Depth::Sixteen };
        let sheet = sheet(&start, sizes(GameId::Mapello)[size], style);
        let rect = sheet.place_of(start.places[find(Ink::White)].cell).unwrap();
        let corner = sheet.glyph(rect.column, rect.row);
        let middle = sheet.glyph(rect.column + rect.width / 2, rect.row + rect.height / 2);
        assert!(" ▗".contains(corner.ch), "{:?}", sheet.lines());
        assert_eq!(middle.ch, '█', "{:?}", sheet.lines());
    }
}

#[test]
fn the_plies_of_a_turn_are_numbered_on_every_board() {
    use quina_rules::prelude::*;
    use quina_view::scene::scene_at;
    let start = "1vd1dv1/2zdz2/7/1x3x1/x1xDx1x/1x3x1/7/2Z1Z2/1VD1DV1 w - 0";
    let mut game = quina_rules::Game::new(GameId::Barragoon.parse_position(start).unwrap());
    for word in ["e2-e3", "d8xd5", "N@d4", "W@d2"] {
        let mv = game.position().parse_move(word).unwrap();
        game.play_unchecked(mv);
    }
    let scene = scene_at(&game, game.len());
    for style in TextStyle::ALL {
        for size in 0..sizes(GameId::Barragoon).len() {
            for (cell, number) in [("d5", '1'), ("d4", '2'), ("d2", '3')] {
                let at = scene.places.iter().position(|place| place.label == cell).unwrap();
                let drawn = characters(&scene, at, style, size);
                assert!(drawn.contains(number), "{cell} in {style:?}: {drawn}");
            }
        }
    }
    // One ply needs no number.
    let single = scene_at(&game, 1);
    assert_eq!(single.places.iter().find_map(|place| single.order(place.cell)), None);
}
