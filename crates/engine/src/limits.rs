//! When a search ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What may end a search; the first limit that is reached does. Without any, only
/// [`Control::stop`] does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits<M> {
    /// So many plies of iterative deepening.
    pub depth: Option<u32>,
    /// So many nodes (playouts, for a player who counts in playouts), all threads together.
    pub nodes: Option<u64>,
    /// So much time for this move.
    pub move_time: Option<Duration>,
    /// What the clock of the player to act shows; the search decides how much of it to take.
    pub clock: Option<ClockTime>,
    /// Only these moves are looked at; all if empty.
    pub search_moves: Vec<M>,
    /// Do not answer before [`Control::stop`], also if everything is known (`go infinite`).
    pub infinite: bool,
}

// Not derived: a derived Default would demand one of the moves.
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
    /// So many plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// So many nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// So much time.
    pub fn move_time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }
}

/// The clock of a player: what is left, and what is added with every move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockTime {
    /// What is left.
    pub left: Duration,
    /// What every ply adds.
    pub increment: Duration,
}

/// The reins of a running search, held from outside; clones share them.
#[derive(Clone, Default, Debug)]
pub struct Control {
    flags: Arc<Flags>,
    deadline: Option<(Stopwatch, Duration)>,
}

#[derive(Default, Debug)]
struct Flags {
    stop: AtomicBool,
    hold: AtomicBool,
}

impl Control {
    /// Reins that let a search run by its limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same reins, which also stop when the watch shows `time`.
    pub fn until(&self, watch: Stopwatch, time: Duration) -> Self {
        Self { flags: Arc::clone(&self.flags), deadline: Some((watch, time)) }
    }

    /// Ends the search as soon as it looks, within a few milliseconds.
    pub fn stop(&self) {
        self.flags.stop.store(true, Ordering::Relaxed);
    }

    /// Lets the search think on the opponent's time: its limits wait, and it does not answer.
    pub fn hold(&self) {
        self.flags.hold.store(true, Ordering::Relaxed);
    }

    /// From here on the limits count, with the time from the start of the search (`ponderhit`).
    pub fn release(&self) {
        self.flags.hold.store(false, Ordering::Relaxed);
    }

    /// Ready for the next search: neither stopped nor held.
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

    /// Whether the limits wait.
    #[inline]
    pub fn is_held(&self) -> bool {
        self.flags.hold.load(Ordering::Relaxed)
    }
}

/// Measures the time of a search. In the browser there is no clock to ask without help from the
/// page: there it stands still, and the page stops the search instead.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    #[cfg(not(target_arch = "wasm32"))]
    start: std::time::Instant,
}

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Self {
        Self {
            #[cfg(not(target_arch = "wasm32"))]
            start: std::time::Instant::now(),
        }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        #[cfg(not(target_arch = "wasm32"))]
        return self.start.elapsed();
        #[cfg(target_arch = "wasm32")]
        return Duration::ZERO;
    }
}
