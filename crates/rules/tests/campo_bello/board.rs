//! The board and the jump table.

use quina_rules::campo_bello::{Colour, LINES, Point, between};
use std::collections::HashSet;

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

/// The first four rows of the table are one pattern, for c = b, y, r, g with N the next of
/// b > y > r > g > b; then two lines over the middle. The order matters to those who scan it.
#[test]
fn the_lines_are_in_the_order_of_the_rules() {
    const PATTERN: &str = "mid/c0/c1 mid/c0/c2 c0/N0/N2 c0/c1/c3 c0/c2/c5 c1/c0/N0 c1/c3/c6 \
                           c1/c4/c8 c2/c4/c7 c2/c5/c9 c3/c4/c5 c6/c7/c8 c7/c8/c9";
    let mut expected = Vec::new();
    for (colour, next) in [("b", "y"), ("y", "r"), ("r", "g"), ("g", "b")] {
        for line in PATTERN.split_whitespace() {
            expected.push(line.replace('c', colour).replace('N', next));
        }
    }
    expected.extend(["b0/mid/r0", "y0/mid/g0"].map(str::to_owned));
    let found: Vec<_> =
        LINES.iter().map(|line| format!("{}/{}/{}", line.start, line.over, line.end)).collect();
    assert_eq!(found, expected);
}

#[test]
fn the_two_ends_determine_the_point_between() {
    let ends: HashSet<_> = LINES.iter().map(|line| (line.start, line.end)).collect();
    assert_eq!(ends.len(), 54);
    for line in LINES {
        assert!(!ends.contains(&(line.end, line.start)));
        assert_eq!(between(line.start, line.end), Some(line.over));
        assert_eq!(between(line.end, line.start), Some(line.over));
    }
    let joined = Point::ALL
        .into_iter()
        .flat_map(|from| Point::ALL.map(|to| between(from, to)))
        .flatten()
        .count();
    assert_eq!(joined, 108);
}

#[test]
fn so_many_jumps_leave_each_point() {
    for from in Point::ALL {
        let jumps = Point::ALL.into_iter().filter(|to| between(from, *to).is_some()).count();
        let expected = match from.parts() {
            None => 8,
            Some((_, 0)) => 5,
            Some((_, 1 | 2)) => 4,
            Some((_, 4)) => 0,
            Some(_) => 2,
        };
        assert_eq!(jumps, expected, "{from}");
    }
}

/// In the drawing 76 jumps are straight, 16 bend by 15 degrees and 16 by 30.
#[test]
fn the_jumps_bend_as_the_rules_say() {
    let place = |point: Point| {
        let (x, y) = point.coordinates();
        let (x, y) = (f64::from(x), f64::from(y));
        let height = 0.75_f64.sqrt();
        match point.parts() {
            Some((Colour::Yellow | Colour::Green, _)) => (x / 2.0, height * y),
            _ => (height * x, y / 2.0),
        }
    };
    let mut bends = [0; 3];
    for line in LINES {
        let ((x1, y1), (x2, y2), (x3, y3)) = (place(line.start), place(line.over), place(line.end));
        let turn = (y3 - y2).atan2(x3 - x2) - (y2 - y1).atan2(x2 - x1);
        let bend = turn.to_degrees().rem_euclid(360.0);
        let bend = bend.min(360.0 - bend).round() as usize;
        assert_eq!(bend % 15, 0, "{line:?}");
        bends[bend / 15] += 2;
    }
    assert_eq!(bends, [76, 16, 16]);
}

#[test]
fn the_points_lie_where_the_picture_has_them() {
    for (name, x, y) in [
        ("mid", 0, 0),
        ("g9", -3, 4),
        ("g6", 3, 4),
        ("b6", -4, 3),
        ("r9", 4, 3),
        ("b7", -4, 1),
        ("r2", 2, 1),
        ("b0", -1, 0),
        ("r4", 3, 0),
        ("y1", -1, -2),
        ("r3", 3, -2),
        ("y9", 3, -4),
    ] {
        assert_eq!(point(name).coordinates(), (x, y), "{name}");
    }
    let places: HashSet<_> = Point::ALL.into_iter().map(Point::coordinates).collect();
    assert_eq!(places.len(), 41);
}

#[test]
fn points_are_named_in_the_order_of_the_text() {
    let names: Vec<_> = Point::ALL.iter().map(Point::to_string).collect();
    assert_eq!(names[0], "mid");
    assert_eq!(names[1..11].join(" "), "y0 y1 y2 y3 y4 y5 y6 y7 y8 y9");
    assert_eq!((&*names[11], &*names[21], &*names[31], &*names[40]), ("g0", "r0", "b0", "b9"));
    for (i, point) in Point::ALL.into_iter().enumerate() {
        assert_eq!(point.index(), i);
        assert_eq!(Point::from_cell(point.cell()), Some(point));
        assert_eq!(point.to_string().parse(), Ok(point));
        assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
    }
    for name in ["", "y", "y10", "x1", "mid0", "mi", "y-", "é1"] {
        assert!(name.parse::<Point>().is_err(), "{name}");
    }
    assert_eq!(Point::from_cell(quina_rules::Cell(41)), None);
}
