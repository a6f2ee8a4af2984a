//! The 256 colours that most terminals have: after the sixteen, which every user sets as they like,
//! a cube of six shades each of red, green and blue, and a ramp of greys.

/// The shades of the cube.
const SHADES: [u8; 6] = [0, 95, 135, 175, 215, 255];
/// The number of the cube's first colour.
const CUBE: u8 = 16;
/// The number of the darkest grey of the ramp.
const GREYS: u8 = 232;
/// How many greys the ramp has.
const GREY_COUNT: u8 = 24;

/// The red, green and blue of a colour of the cube or the ramp, `0xRRGGBB`; black for one of the
/// sixteen, which nobody knows.
pub(super) const fn rgb_of(number: u8) -> u32 {
    if number >= GREYS {
        let grey = 8 + 10 * (number - GREYS) as u32;
        return grey << 16 | grey << 8 | grey;
    }
    if number < CUBE {
        return 0;
    }
    let at = number - CUBE;
    let [red, green, blue] = [at / 36, at / 6 % 6, at % 6];
    (SHADES[red as usize] as u32) << 16
        | (SHADES[green as usize] as u32) << 8
        | SHADES[blue as usize] as u32
}

/// The number of the nearest colour.
pub(super) fn nearest(rgb: u32) -> u8 {
    let [red, green, blue] = parts(rgb);
    let shade = |value: u8| {
        let distance = |at: &u8| SHADES[usize::from(*at)].abs_diff(value);
        (0..6).min_by_key(distance).unwrap_or(0)
    };
    let in_cube = CUBE + 36 * shade(red) + 6 * shade(green) + shade(blue);
    let mean = (u32::from(red) + u32::from(green) + u32::from(blue)) / 3;
    let step = (mean.saturating_sub(3) / 10).min(u32::from(GREY_COUNT - 1)) as u8;
    let grey = GREYS + step;
    if distance(rgb, rgb_of(grey)) < distance(rgb, rgb_of(in_cube)) { grey } else { in_cube }
}

/// Red, green and blue.
pub(super) const fn parts(rgb: u32) -> [u8; 3] {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

/// How different two colours look: the eye is most exact in green, least in blue.
pub(super) fn distance(a: u32, b: u32) -> u32 {
    let (a, b) = (parts(a), parts(b));
    let weights = [3, 4, 2];
    (0..3).map(|at| weights[at] * u32::from(a[at].abs_diff(b[at])).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_of_the_cube_or_the_ramp_is_its_own_nearest() {
        for number in CUBE..=255 {
            let found = nearest(rgb_of(number));
            assert_eq!(rgb_of(found), rgb_of(number), "{number} became {found}");
        }
    }

    #[test]
    fn greys_come_from_the_ramp_and_colours_from_the_cube() {
        assert_eq!(nearest(0x1c_1c1c), 234);
        assert_eq!(nearest(0x80_8080), 244);
        assert_eq!(nearest(0xff_0000), 196);
        assert_eq!(nearest(0x00_00fe), 21);
        assert_eq!(nearest(0xff_ffff), 231);
        assert_eq!(nearest(0), 16);
    }

    #[test]
    fn no_colour_is_far_from_its_nearest() {
        for red in (0..=255).step_by(15) {
            for green in (0..=255).step_by(15) {
                for blue in (0..=255).step_by(15) {
                    let rgb = red << 16 | green << 8 | blue;
                    let found = parts(rgb_of(nearest(rgb)));
                    for (value, found) in parts(rgb).into_iter().zip(found) {
                        assert!(value.abs_diff(found) <= 60, "{rgb:06x} became {found:?}");
                    }
                }
            }
        }
    }
}
