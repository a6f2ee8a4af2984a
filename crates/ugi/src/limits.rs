//! What a host lets the other end of a conversation use.

/// The limits that a host sets. By default they are those of the protocol; none can be raised above
/// them.
///
/// The largest `Hash` and `Threads` are shown in the list of options, and more is refused. The
/// benchmark (`bench`) is always run with the table that its signature was recorded with, 16 MiB.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HostLimits {
    /// The largest transposition table that can be asked for, in MiB; at least 1.
    pub hash_mib: usize,
    /// The most threads that can be asked for; at least 1.
    pub threads: usize,
    /// How many bytes of commands may wait for the end of a search. Further ones are refused.
    pub waiting_bytes: usize,
}

impl Default for HostLimits {
    fn default() -> Self {
        Self { hash_mib: 65_536, threads: 256, waiting_bytes: 64 << 20 }
    }
}

impl HostLimits {
    /// The largest value of `Hash`.
    pub(super) fn max_hash(self) -> u64 {
        self.hash_mib.clamp(1, Self::default().hash_mib) as u64
    }

    /// The largest value of `Threads`.
    pub(super) fn max_threads(self) -> u64 {
        self.threads.clamp(1, Self::default().threads) as u64
    }
}
