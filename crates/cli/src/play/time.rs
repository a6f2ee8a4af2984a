//! The time of this program as [`Moment`]s, counted from an origin.

use quina_play::Moment;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// When time was first read.
static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The offset of [`ORIGIN`] from the origin of moments, so that earlier instants, which tests make
/// up, have moments too.
const OFFSET: Duration = Duration::from_hours(24);

/// The current moment.
pub fn now() -> Moment {
    moment(Instant::now())
}

/// The moment of an instant.
pub fn moment(instant: Instant) -> Moment {
    let origin = *ORIGIN;
    let time = match instant.checked_duration_since(origin) {
        Some(after) => OFFSET + after,
        None => OFFSET.saturating_sub(origin - instant),
    };
    Moment::after_origin(time)
}

/// The instant of a moment; `None` if an [`Instant`] cannot represent it.
pub fn instant(moment: Moment) -> Option<Instant> {
    let time = moment.since_origin();
    match time.checked_sub(OFFSET) {
        Some(after) => ORIGIN.checked_add(after),
        None => ORIGIN.checked_sub(OFFSET.saturating_sub(time)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_as_far_apart_as_their_instants() {
        let early = Instant::now();
        let late = early + Duration::from_millis(1234);
        assert_eq!(moment(late).since(moment(early)), Duration::from_millis(1234));
        assert_eq!(instant(moment(late)), Some(late));
        let before = early.checked_sub(Duration::from_secs(5)).expect("machines run for longer");
        assert_eq!(moment(early).since(moment(before)), Duration::from_secs(5));
        assert_eq!(instant(moment(before)), Some(before));
    }
}
