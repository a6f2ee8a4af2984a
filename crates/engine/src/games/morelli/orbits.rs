//! Squares as corners of frames.
//!
//! Rotating the board by quarter turns maps every square onto three others: the four corners of a
//! frame (R25). Each such *orbit* has a bit; a set of squares is four words, one for each corner. So
//! all frames of a board are processed at once: the frames of a colour are the bits that are set in
//! all four words of its men.

use quina_rules::Cell;
use quina_rules::morelli::Size;

/// A set of squares within the bands that can hold frames, by corner.
pub(super) type Corners = [u32; 4];

/// Where a square lies.
#[derive(Clone, Copy)]
pub(super) struct OrbitSquare {
    /// The band, 0 for the Throne.
    pub(super) band: u8,
    /// Which corner of its orbit it is.
    pub(super) corner: u8,
    /// The sides of the board on which it lies, as bits: two for a square on a diagonal.
    pub(super) sides: u8,
    /// The bit of its orbit; none on the outermost band and the Throne, where no frames are.
    pub(super) orbit: u32,
}

/// The place of every square of a board.
pub(super) type Places = [OrbitSquare; 256];

static PLACES: [Places; 4] =
    [places(Size::Seven), places(Size::Nine), places(Size::Eleven), places(Size::Thirteen)];

/// The places of a board of this size.
#[inline]
pub(super) fn places_of(size: Size) -> &'static Places {
    &PLACES[size as usize]
}

impl OrbitSquare {
    /// Adds this square to a set.
    #[inline]
    pub(super) const fn add_to(self, set: &mut Corners) {
        set[self.corner as usize & 3] |= self.orbit;
    }

    /// Whether this square is in a set.
    #[inline]
    pub(super) const fn is_in(self, set: &Corners) -> bool {
        set[self.corner as usize & 3] & self.orbit != 0
    }
}

const fn places(size: Size) -> Places {
    let mut places = [OrbitSquare { band: 0, corner: 0, sides: 0, orbit: 0 }; 256];
    let side = size.side();
    let mut i = 0;
    while i < side * side {
        let (file, rank) = (i % side, i / side);
        places[rank * 16 + file] = place(size, file, rank);
        i += 1;
    }
    places
}

const fn place(size: Size, file: usize, rank: usize) -> OrbitSquare {
    let radius = size.radius() as i32;
    let (mut x, mut y) = (file as i32 - radius, rank as i32 - radius);
    let band = size.band(Cell((rank * 16 + file) as u8)) as i32;
    if band == 0 {
        return OrbitSquare { band: 0, corner: 0, sides: 0, orbit: 0 };
    }
    // Rotate it until it is on the upper side of its band, excluding the right end.
    let mut corner = 0;
    while !(y == band && x < band) {
        (x, y) = (-y, x);
        corner += 1;
    }
    // Band k has 2k orbits, so the bands before it have k(k-1).
    let bit = band * (band - 1) + x + band;
    let orbit = if band < radius { 1 << bit } else { 0 };
    // The left end of the upper side is also the end of the left side, which is one rotation nearer.
    let other = if x == -band { (corner + 3) % 4 } else { corner };
    OrbitSquare { band: band as u8, corner, sides: 1 << corner | 1 << other, orbit }
}

/// How many of the four corners of each orbit are in a set, as binary digits.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    ones: u32,
    twos: u32,
    fours: u32,
}

impl Counts {
    /// Counts a set.
    #[inline]
    pub(super) const fn of(set: &Corners) -> Self {
        let [a, b, c, d] = *set;
        let (low, high) = (a ^ b, c ^ d);
        let (low_pair, high_pair) = (a & b, c & d);
        let ones = low ^ high;
        let twos = low_pair ^ high_pair ^ (low & high);
        Self { ones, twos, fours: low_pair & high_pair }
    }

    /// The orbits with exactly `n` corners in the set.
    #[inline]
    pub(super) const fn exactly(self, n: u32) -> u32 {
        match n {
            0 => !(self.ones | self.twos | self.fours),
            1 => self.ones & !self.twos,
            2 => self.twos & !self.ones,
            3 => self.ones & self.twos,
            _ => self.fours,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::morelli::Frame;

    #[test]
    fn the_corners_of_a_frame_share_an_orbit() {
        for size in Size::ALL {
            let places = places_of(size);
            let mut orbits = 0u32;
            for cell in size.cells() {
                let place = places[cell.0 as usize];
                assert_eq!(place.band, size.band(cell));
                let Some(frame) = Frame::with_corner(size, cell) else { continue };
                orbits |= place.orbit;
                let corners = frame.corners.map(|corner| places[corner.0 as usize]);
                assert!(corners.iter().all(|corner| corner.orbit == place.orbit));
                let sides = corners.iter().fold(0, |sides, corner| sides | 1 << corner.corner);
                assert_eq!(sides, 0b1111, "one on each side");
            }
            let frames = size.radius() * (size.radius() - 1);
            assert_eq!(orbits.count_ones() as usize, frames, "R25");
        }
    }

    #[test]
    fn counts_are_exact() {
        // An orbit for each way to fill four corners.
        let set: Corners =
            std::array::from_fn(|corner| (0..16).map(|way| (way >> corner & 1) << way).sum());
        let counts = Counts::of(&set);
        for way in 0..16u32 {
            for n in 0..=4 {
                assert_eq!(counts.exactly(n) >> way & 1 == 1, way.count_ones() == n);
            }
        }
    }
}
