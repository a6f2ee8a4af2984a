//! The compliance suite of the protocol: conversations as data, which can be held with any engine.
//!
//! [`script`] reads the suite, [`referee`] holds a conversation and judges the answers, [`info`]
//! knows what an `info` line must look like. The suite itself is `data/ugi-compliance.txt`; its
//! head explains the directives.

pub mod info;
pub mod referee;
pub mod script;

pub use referee::run;
pub use script::{Case, read};

/// The suite that comes with the program.
pub const SUITE: &str = include_str!("../../data/ugi-compliance.txt");
