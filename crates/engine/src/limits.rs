//! When a search ends.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The limits of a search, which ends at the first that is reached. Without any, only
/// [`Control::stop`] ends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits<M> {
    /// This many plies of iterative deepening.
    pub depth: Option<u32>,
    /// This many nodes (playouts, for a player who counts in playouts), all threads together.
    pub nodes: Option<u64>,
    /// This much time for this move.
    pub move_time: Option<Duration>,
    /// The clock of the player to act; the search decides how much of its time to use.
    pub clock: Option<ClockTime>,
    /// Only these moves are searched; all if empty.
    pub search_moves: Vec<M>,
    /// Do not answer before [`Control::stop`], even if everything is known (`go infinite`).
    pub infinite: bool,
}

// Not derived: a derived `Default` would require `M: Default`.
impl<M> Default for Limits<M> {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            move_time: None,
            clock: None,
            search_moves: Vec::new(),
            infinite: false,
        }
    }
}

impl<M> Limits<M> {
    /// This many plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// This many nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// This much time.
    pub fn move_time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }
}

/// The clock of a player: the time left and the increment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockTime {
    /// What is left.
    pub left: Duration,
    /// The increment after every ply.
    pub increment: Duration,
}

/// The handle by which a running search is stopped from outside; clones share it.
#[derive(Clone, Default, Debug)]
pub struct Control {
    flags: Arc<Flags>,
    deadline: Option<(Stopwatch, Duration)>,
    clock: Clock,
}

#[derive(Default, Debug)]
struct Flags {
    stop: AtomicBool,
    hold: AtomicBool,
}

impl Control {
    /// A handle that lets a search run by its limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same for searches that use a clock other than the system's.
    pub fn with_clock(clock: Clock) -> Self {
        Self { clock, ..Self::default() }
    }

    /// The same handle, which also stops when the watch shows `time`.
    pub fn until(&self, watch: Stopwatch, time: Duration) -> Self {
        Self { deadline: Some((watch, time)), ..self.clone() }
    }

    /// A stopwatch that starts now, by the clock of the search.
    pub fn stopwatch(&self) -> Stopwatch {
        Stopwatch::by(self.clock)
    }

    /// Stops the search, which notices within a few milliseconds.
    pub fn stop(&self) {
        self.flags.stop.store(true, Ordering::Relaxed);
    }

    /// Makes the search ponder on the opponent's time: its limits are suspended, and it does not
    /// answer.
    pub fn hold(&self) {
        self.flags.hold.store(true, Ordering::Relaxed);
    }

    /// Ends pondering (`ponderhit`): the limits apply from now on, with the time since the start of
    /// the search.
    pub fn release(&self) {
        self.flags.hold.store(false, Ordering::Relaxed);
    }

    /// Resets the handle for the next search: neither stopped nor held.
    pub fn reset(&self) {
        self.flags.stop.store(false, Ordering::Relaxed);
        self.release();
    }

    /// Whether the search must end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.flags.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|(watch, time)| watch.elapsed() >= time)
    }

    /// Whether the search is held: pondering, with its limits suspended.
    #[inline]
    pub fn is_held(&self) -> bool {
        self.flags.hold.load(Ordering::Relaxed)
    }
}

/// The source of time for searches: a function that returns the time since some fixed moment.
///
/// By default that is the system's clock. On `wasm32-unknown-unknown` there is none, so there the
/// default stands still, and a host that needs time limits passes in a clock.
#[derive(Clone, Copy)]
pub struct Clock {
    now: fn() -> Duration,
}

impl Clock {
    /// A clock that asks `now`, whose result must never decrease.
    pub const fn new(now: fn() -> Duration) -> Self {
        Self { now }
    }

    /// The time since the fixed moment.
    pub fn now(self) -> Duration {
        (self.now)()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(system_time)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Clock").finish_non_exhaustive()
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn system_time() -> Duration {
    static FIRST: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    FIRST.get_or_init(std::time::Instant::now).elapsed()
}

#[cfg(target_arch = "wasm32")]
const fn system_time() -> Duration {
    Duration::ZERO
}

/// Measures the time of a search.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    clock: Clock,
    start: Duration,
}

impl Stopwatch {
    /// Starts now, by the system's clock.
    pub fn start() -> Self {
        Self::by(Clock::default())
    }

    /// Starts now, by another clock.
    pub fn by(clock: Clock) -> Self {
        Self { clock, start: clock.now() }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.start)
    }
}
