//! A scene shows every cell of its position as the position has it, in every game, all game long.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;

use games::{for_each_position, starts};
use quina_rules::barragoon::{Content, Side};
use quina_rules::campo_bello::{Colour as Peg, LINES, Point};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Cell, Game, GameId, Player, Step, mapello, morelli, syrtis};
use quina_view::scene::{
    Ground, Ink, Mark, Orientation, Piece, PieceKind, Place, SQUARE, Scene, Shape, marks_of_move,
    scene, scene_at,
};
use std::collections::BTreeSet;

fn kind_and_ink(place: &Place) -> Option<(PieceKind, Ink)> {
    place.piece.map(|piece| (piece.kind, piece.ink))
}

/// What the position itself says about a place.
fn agrees(position: &AnyPosition, place: &Place) -> bool {
    let cell = place.cell;
    match position {
        AnyPosition::Morelli(position) => {
            let ink = |colour| match colour {
                morelli::Colour::Black => Ink::Black,
                morelli::Colour::White => Ink::White,
            };
            let king = position.throne().filter(|_| place.ground == Ground::Throne);
            let man = position.man(cell).map(|colour| (PieceKind::Man, ink(colour)));
            let band = match place.ground {
                Ground::Band(band) => band,
                _ => 0,
            };
            kind_and_ink(place) == man.or(king.map(|colour| (PieceKind::King, ink(colour))))
                && band == position.band(cell)
        }
        AnyPosition::Barragoon(position) => {
            kind_and_ink(place)
                == match position.content(cell) {
                    Content::Empty => None,
                    Content::Tile { side: Side::White, value } => {
                        Some((PieceKind::Runner(value), Ink::White))
                    }
                    Content::Tile { side: Side::Brown, value } => {
                        Some((PieceKind::Runner(value), Ink::Brown))
                    }
                    Content::Barragoon(face) => Some((PieceKind::Sign(face), Ink::Neutral)),
                }
        }
        AnyPosition::Mapello(position) => {
            let has = |set: u64| cell.0 < 64 && set >> cell.0 & 1 == 1;
            let joker = cell.0 >= 64 && position.jokers() >> (cell.0 - 64) & 1 == 1;
            has(position.walls()) == (place.ground == Ground::Wall)
                && has(position.bonuses()) == (place.ground == Ground::Bonus)
                && joker == (place.ground == Ground::Joker)
                && (cell.0 >= 64 && !joker) == (place.ground == Ground::Border)
                && [(mapello::Colour::Black, Ink::Black), (mapello::Colour::White, Ink::White)]
                    .into_iter()
                    .all(|(colour, ink)| {
                        has(position.discs(colour))
                            == (kind_and_ink(place) == Some((PieceKind::Disc, ink)))
                    })
        }
        AnyPosition::Syrtis(position) => {
            let tower = position.tower(cell).map(|side| match side {
                syrtis::Side::Light => (PieceKind::Tower, Ink::White),
                syrtis::Side::Dark => (PieceKind::Tower, Ink::Black),
            });
            let tile = match place.ground {
                Ground::Tile(tile) => Some(tile),
                _ => None,
            };
            tile == position.tile(cell) && kind_and_ink(place) == tower
        }
        AnyPosition::CampoBello(position) => {
            let point = Point::from_cell(cell).unwrap();
            let owner =
                position.owner(point).map(|player| (PieceKind::Peg, Ink::from(Peg::of(player))));
            let turn = position.turn_in_progress();
            kind_and_ink(place) == owner
                && place.marks.contains(Mark::Jumper) == turn.is_some_and(|t| t.current == point)
                && place.marks.contains(Mark::Origin) == turn.is_some_and(|t| t.origin == point)
                && place.marks.contains(Mark::Crossed)
                    == turn.is_some_and(|t| t.crossed.contains(point))
        }
    }
}

#[test]
fn every_cell_is_shown_as_the_position_has_it() {
    for_each_position(1, |position, _| {
        let scene = scene(position);
        let cells: BTreeSet<Cell> = scene.places.iter().map(|place| place.cell).collect();
        assert_eq!(cells.len(), scene.places.len(), "{position}: a cell is there twice");
        for place in &scene.places {
            assert_eq!(place.label, position.cell_name(place.cell), "{position}");
            assert!(agrees(position, place), "{position}: {place:?}");
            assert!((1..scene.width).contains(&place.x), "{place:?}");
            assert!((1..scene.height).contains(&place.y), "{place:?}");
        }
    });
}

#[test]
fn every_game_has_all_its_places_and_none_overlap() {
    let count = |position: &AnyPosition| scene(position).places.len();
    let counts: Vec<_> = starts().iter().map(count).collect();
    assert_eq!(counts, [169, 49, 81, 121, 63, 100, 100, 100, 49, 49, 25, 41, 41, 41]);
    for start in starts() {
        let scene = scene(&start);
        for (i, a) in scene.places.iter().enumerate() {
            for b in &scene.places[..i] {
                assert!((a.x - b.x).abs().max((a.y - b.y).abs()) >= SQUARE, "{a:?} {b:?}");
                assert!((b.y, b.x) < (a.y, a.x), "not in reading order: {b:?} {a:?}");
            }
        }
    }
}

#[test]
fn every_touch_of_a_move_finds_its_place_and_is_marked() {
    for_each_position(2, |position, mv| {
        let Some(mv) = mv else { return };
        let marks = marks_of_move(position, mv);
        let scene = scene(position);
        for step in position.steps(mv) {
            let Step::Cell(cell) = step else { continue };
            assert!(scene.place(cell).is_some(), "{position}: {step:?}");
            assert!(marks.contains(&(cell, Mark::LastMove)), "{position}: {step:?}");
        }
        let cells: BTreeSet<_> = marks.iter().map(|(cell, _)| cell).collect();
        assert_eq!(cells.len(), marks.len(), "{position}: {marks:?}");
    });
}

#[test]
fn a_move_marks_what_it_turned_over() {
    let text = "13/13/13/3b1b7/13/8b1b2/7www3/6bw1wb2/1b6ww3/1w3b2b1b2/4w8/13/3b9 - b";
    let position = GameId::Morelli.parse_position(text).unwrap();
    let marks = marks_of_move(&position, position.parse_move("d1-i6").unwrap());
    let named = |mark| {
        let cells = marks.iter().filter(|(_, known)| *known == mark);
        cells.map(|(cell, _)| position.cell_name(*cell)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(named(Mark::LastMove), "d1 i6");
    assert_eq!(named(Mark::Changed), "i5 j5 h6 j6 i7 j7");
}

#[test]
fn the_second_jump_of_a_turn_marks_where_it_left() {
    let text = ".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-";
    let position = GameId::CampoBello.parse_position(text).unwrap();
    let marks = marks_of_move(&position, position.parse_move("y1-mid").unwrap());
    let named: Vec<_> = marks.iter().map(|(c, m)| (position.cell_name(*c), *m)).collect();
    assert_eq!(
        named,
        [
            ("mid".to_owned(), Mark::LastMove),
            ("y0".to_owned(), Mark::Changed),
            ("y1".to_owned(), Mark::LastMove)
        ]
    );
}

#[test]
fn the_complete_island_is_marked() {
    let text = "7/7/2Lbc4/2pcbq3/2pcbcTbq2/1LbqbcTpqpqpq1/7 T - 0 0,0,0";
    let scene = scene(&GameId::Syrtis.parse_position(text).unwrap());
    let winning: Vec<_> = scene.marked(Mark::Winning).map(|place| place.label.as_str()).collect();
    assert_eq!(winning, ["c3", "c4", "c5", "d5", "c6"]);
}

#[test]
fn pieces_of_different_owners_have_different_outlines() {
    let mut seen: Vec<(GameId, Piece)> = Vec::new();
    for_each_position(3, |position, _| {
        for piece in scene(position).places.iter().filter_map(|place| place.piece) {
            if !seen.contains(&(position.game(), piece)) {
                seen.push((position.game(), piece));
            }
        }
    });
    for (i, (game, a)) in seen.iter().enumerate() {
        for (_, b) in seen[..i].iter().filter(|(other, _)| other == game) {
            assert!(a.ink == b.ink || a.outline() != b.outline(), "{a:?} {b:?}");
        }
    }
}

#[test]
fn water_has_no_shape_and_points_are_joined() {
    let syrtis = scene(&GameId::Syrtis.default_start());
    for place in &syrtis.places {
        let wet = matches!(place.ground, Ground::Water | Ground::Sea);
        assert_eq!(wet, place.shape == Shape::None, "{place:?}");
    }
    let campo_bello = scene(&GameId::CampoBello.default_start());
    assert_eq!(campo_bello.lines.len(), 4 * 18 + 4 + 4);
    let joined = |a: Point, b: Point| {
        let ends = (a.cell().min(b.cell()), a.cell().max(b.cell()));
        campo_bello.lines.iter().any(|line| (line.from, line.to) == ends)
    };
    for line in LINES {
        assert!(joined(line.start, line.over) && joined(line.over, line.end), "{line:?}");
    }
    for place in &campo_bello.places {
        let ends = campo_bello.lines.iter().filter(|l| l.from == place.cell || l.to == place.cell);
        assert!(ends.count() >= 2, "{place:?}");
    }
}

/// A game of these moves.
fn played(game: GameId, start: &str, moves: &str) -> Game<AnyPosition> {
    let mut game = Game::new(game.parse_position(start).unwrap());
    for word in moves.split([' ', ',']) {
        let mv = game.position().parse_move(word).unwrap();
        game.play_unchecked(mv);
    }
    game
}

/// The cells that each ply of the last turn touched, by name.
fn turn_of(scene: &Scene) -> Vec<String> {
    let name = |cell: &Cell| scene.place(*cell).unwrap().label.clone();
    let ply = |cells: &Vec<Cell>| cells.iter().map(name).collect::<Vec<_>>().join(" ");
    scene.last_turn.iter().map(ply).collect()
}

fn marked(scene: &Scene, mark: Mark) -> String {
    scene.marked(mark).map(|place| place.label.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_whole_last_turn_is_marked_ply_by_ply() {
    let start = "1vd1dv1/2zdz2/7/1x3x1/x1xDx1x/1x3x1/7/2Z1Z2/1VD1DV1 w - 0";
    let game = played(GameId::Barragoon, start, "e2-e3 d8xd5,N@d4,W@d2");
    let scene = scene_at(&game, game.len());
    assert_eq!(turn_of(&scene), ["d8 d5", "d4", "d2"]);
    assert_eq!(marked(&scene, Mark::LastMove), "d8 d5 d4 d2");
    // In the middle of the turn, what is done of it.
    assert_eq!(turn_of(&scene_at(&game, 3)), ["d8 d5", "d4"]);
    assert_eq!(turn_of(&scene_at(&game, 1)), ["e2 e3"]);
    assert_eq!(turn_of(&scene_at(&game, 0)), Vec::<String>::new());
    assert_eq!(scene_at(&game, 99), scene);
}

#[test]
fn the_end_of_a_turn_does_not_hide_its_jumps() {
    let start = GameId::CampoBello.default_start().to_string();
    let game = played(GameId::CampoBello, &start, "y3-y0 r3-r0,end");
    let scene = scene_at(&game, 3);
    assert_eq!(turn_of(&scene), ["r3 r0", ""]);
    assert_eq!(scene.places.iter().find_map(|place| scene.order(place.cell)), None);
    assert_eq!(marked(&scene, Mark::LastMove), "r0 r3");
    assert_eq!(marked(&scene, Mark::Changed), "r1");
}

#[test]
fn a_board_turned_all_the_way_round_is_as_it_was() {
    for_each_position(4, |position, _| {
        let upright = scene(position);
        for orientation in Orientation::ALL {
            let turned = upright.clone().turned(orientation);
            assert_eq!(turned.orientation, orientation);
            assert_eq!(turned.clone().turned(orientation.back()), upright, "{position}");
            assert_eq!(turned.turned(Orientation::Half).orientation, orientation.flipped());
        }
        let flipped = upright.clone().turned(Orientation::Half);
        assert_ne!(flipped, upright);
        assert_eq!(flipped.turned(Orientation::Half), upright, "{position}");
    });
}

#[test]
fn cells_keep_their_names_and_lie_where_their_coordinates_say() {
    for start in starts() {
        let upright = scene(&start);
        for orientation in Orientation::ALL {
            let turned = upright.clone().turned(orientation);
            for (i, place) in turned.places.iter().enumerate() {
                let known = upright.place(place.cell).unwrap();
                assert_eq!((&known.label, known.piece), (&place.label, place.piece));
                let before = i.checked_sub(1).map(|i| &turned.places[i]);
                assert!(before.is_none_or(|b| (b.y, b.x) < (place.y, place.x)), "{place:?}");
                // Each coordinate in line with a place is part of its name.
                for coordinate in &turned.coordinates {
                    use quina_view::scene::Rim;
                    let at = match coordinate.rim {
                        Rim::Top | Rim::Bottom => place.x,
                        Rim::Left | Rim::Right => place.y,
                    };
                    let is_part = place.label.contains(&coordinate.text);
                    assert!(at != coordinate.at || is_part, "{coordinate:?} {place:?}");
                }
            }
        }
    }
}

#[test]
fn every_seat_sees_its_own_side_at_the_bottom() {
    let lowest = |position: &AnyPosition, player: Player| {
        let scene = scene(position).turned(Orientation::of_seat(position, player));
        let bottom = scene.places.iter().filter(|place| place.y == scene.height - 1);
        bottom.filter_map(|place| place.piece?.owner).collect::<BTreeSet<_>>()
    };
    let barragoon = GameId::Barragoon.default_start();
    for player in [Player::ONE, Player::TWO] {
        assert_eq!(lowest(&barragoon, player), BTreeSet::from([player]));
    }
    let four = games::start(GameId::CampoBello, &[("players", "4")]);
    for player in (0..4).map(Player::from_index) {
        assert_eq!(lowest(&four, player), BTreeSet::from([player]));
    }
    let mapello = GameId::Mapello.default_start();
    assert_eq!(Orientation::of_seat(&mapello, Player::TWO), Orientation::Upright);
}

#[test]
fn traffic_signs_turn_with_the_board() {
    use quina_rules::barragoon::Face;
    assert_eq!(Orientation::Quarter.seen(Face::OneWayNorth), Face::OneWayEast);
    assert_eq!(Orientation::Half.seen(Face::OneWayNorth), Face::OneWaySouth);
    assert_eq!(Orientation::Half.seen(Face::NoEntry), Face::NoEntry);
    for face in Face::ALL {
        for orientation in Orientation::ALL {
            assert_eq!(orientation.back().seen(orientation.seen(face)), face);
        }
        let symbol = Orientation::Quarter.seen(face);
        assert_eq!(Orientation::Half.seen(face), Orientation::Quarter.seen(symbol));
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_scene_can_be_sent_to_a_page() {
    for start in starts() {
        let mut scene = scene(&start).turned(Orientation::Quarter);
        let cell = scene.places[0].cell;
        scene.mark(cell, Mark::LastMove).mark(cell, Mark::Cursor);
        let json = serde_json::to_value(&scene).unwrap();
        assert_eq!(json["orientation"], "quarter");
        assert_eq!(json["places"][0]["marks"], serde_json::json!(["cursor", "last-move"]));
        assert_eq!(json["game"], start.game().name());
        assert_eq!(json["places"].as_array().unwrap().len(), scene.places.len());
    }
}
