//! Whole triangles as patterns.
//!
//! What a triangle is worth to its owner (which pieces can still leave, how many turns that takes)
//! depends not on the number of pieces but on their arrangement. There are few enough arrangements to
//! give each a weight of its own. Two kinds of patterns overlap:
//!
//! - *homes*: the owner's pieces on all ten points;
//! - *tops*: everybody's pieces on the six points nearest to the diamond, where the armies meet.
//!
//! Mirror images are the same pattern.

/// The points of a triangle in its mirror image.
const MIRRORED: [usize; 10] = [0, 2, 1, 5, 4, 3, 9, 8, 7, 6];

/// How many points a triangle has, and how many of them belong to a top.
const HOME: usize = 10;
const TOP: usize = 6;

/// The number of different homes: of 1024 arrangements 64 are their own mirror image, and the others
/// come in pairs.
pub(super) const HOMES: usize = 64 + (1024 - 64) / 2;

/// The number of different tops: of 729 arrangements 81 are their own mirror image.
pub(super) const TOPS: usize = 81 + (729 - 81) / 2;

const fn mirror(mask: usize, points: usize) -> usize {
    let mut image = 0;
    let mut point = 0;
    while point < points {
        image |= (mask >> point & 1) << MIRRORED[point];
        point += 1;
    }
    image
}

/// By the owner's pieces (bit n for point n): the number of the home.
static HOME_NUMBERS: [u16; 1 << HOME] = {
    let mut numbers = [0; 1 << HOME];
    let (mut mask, mut count) = (0, 0);
    while mask < 1 << HOME {
        let image = mirror(mask, HOME);
        if image < mask {
            numbers[mask] = numbers[image];
        } else {
            numbers[mask] = count;
            count += 1;
        }
        mask += 1;
    }
    assert!(count as usize == HOMES);
    numbers
};

/// Whether an index stands for a top: no point is held by both.
const fn is_top(index: usize) -> bool {
    let (own, others) = (index % (1 << TOP), index >> TOP);
    own & others == 0
}

const fn mirror_top(index: usize) -> usize {
    mirror(index & 63, TOP) | mirror(index >> TOP, TOP) << TOP
}

/// By the owner's pieces (bits 0 to 5) and the others' (bits 6 to 11): the number of the top.
static TOP_NUMBERS: [u16; 1 << (2 * TOP)] = {
    let mut numbers = [0; 1 << (2 * TOP)];
    let (mut index, mut count) = (0, 0);
    while index < 1 << (2 * TOP) {
        if is_top(index) {
            let image = mirror_top(index);
            if image < index {
                numbers[index] = numbers[image];
            } else {
                numbers[index] = count;
                count += 1;
            }
        }
        index += 1;
    }
    assert!(count as usize == TOPS);
    numbers
};

/// The number of the home with the owner's pieces on these points of the triangle; bits above the
/// ten points are ignored.
#[inline]
pub(super) fn home(own: u64) -> usize {
    HOME_NUMBERS[own as usize & ((1 << HOME) - 1)] as usize
}

/// The number of the top with these pieces of the owner and of the others.
#[inline]
pub(super) fn top(own: u64, others: u64) -> usize {
    TOP_NUMBERS[own as usize & 63 | (others as usize & 63) << TOP] as usize
}

/// The longest name of a term that is built here.
const NAME: usize = 24;

/// A name that is built at compile time.
#[derive(Clone, Copy)]
pub(super) struct Name {
    bytes: [u8; NAME],
    length: usize,
}

impl Name {
    const EMPTY: Self = Self { bytes: [0; NAME], length: 0 };

    const fn push(mut self, byte: u8) -> Self {
        self.bytes[self.length] = byte;
        self.length += 1;
        self
    }

    const fn of(prefix: &str) -> Self {
        let mut name = Self::EMPTY;
        let bytes = prefix.as_bytes();
        while name.length < bytes.len() {
            name = name.push(bytes[name.length]);
        }
        name
    }

    pub(super) const fn text(&'static self) -> &'static str {
        let (text, _) = self.bytes.split_at(self.length);
        match std::str::from_utf8(text) {
            Ok(text) => text,
            Err(_) => panic!("a name is plain text"),
        }
    }
}

/// The names of all homes: the points that are held, `0.2..5..8.`.
#[expect(clippy::large_stack_arrays, reason = "only used at compile time")]
pub(super) const fn home_names(prefix: &str) -> [Name; HOMES] {
    let mut names = [Name::EMPTY; HOMES];
    let mut mask = 1 << HOME;
    // Backwards, so that the name is that of the first of two mirror images.
    while mask > 0 {
        mask -= 1;
        let mut name = Name::of(prefix);
        let mut point = 0;
        while point < HOME {
            name = name.push(if mask >> point & 1 == 1 { b'0' + point as u8 } else { b'.' });
            point += 1;
        }
        names[HOME_NUMBERS[mask] as usize] = name;
    }
    names
}

/// The names of all tops: for each of the six points `o` the owner's piece, `x` another's or `.`.
pub(super) const fn top_names(prefix: &str) -> [Name; TOPS] {
    let mut names = [Name::EMPTY; TOPS];
    let mut index = 1 << (2 * TOP);
    while index > 0 {
        index -= 1;
        if is_top(index) {
            let mut name = Name::of(prefix);
            let mut point = 0;
            while point < TOP {
                let own = index >> point & 1 == 1;
                let other = index >> TOP >> point & 1 == 1;
                name = name.push(if own {
                    b'o'
                } else if other {
                    b'x'
                } else {
                    b'.'
                });
                point += 1;
            }
            names[TOP_NUMBERS[index] as usize] = name;
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn mirror_images_are_the_same_pattern_and_nothing_else_is() {
        let homes: BTreeSet<_> = (0..1024).map(home).collect();
        assert_eq!(homes.len(), HOMES);
        // Points 1, 3 and 6 are the left side of the triangle, 2, 5 and 9 the right one.
        assert_eq!(home(1 << 1 | 1 << 3 | 1 << 6), home(1 << 2 | 1 << 5 | 1 << 9));
        assert_ne!(home(1 << 1 | 1 << 3), home(1 << 1 | 1 << 5));
        assert_eq!(top(1 << 1, 1 << 3), top(1 << 2, 1 << 5));
        assert_ne!(top(1 << 1, 1 << 3), top(1 << 3, 1 << 1));
    }

    #[test]
    fn every_pattern_has_a_name_of_its_own() {
        static NAMES: [Name; HOMES] = home_names("home.");
        let names: BTreeSet<_> = NAMES.iter().map(Name::text).collect();
        assert_eq!(names.len(), HOMES);
        assert_eq!(NAMES[home(0b10_0001)].text(), "home.0..3......");
    }
}
