//! The compliance suite of the protocol: conversations as data, which can be run against any
//! engine.
//!
//! [`script`] reads the suite, [`referee`] runs a conversation and checks the answers, [`info`]
//! validates `info` lines. The suite itself is `data/ugi-compliance.txt`; its header explains the
//! directives.

pub mod info;
pub mod referee;
pub mod script;

pub use referee::run;
pub use script::{Case, read};

/// The suite that comes with the program.
pub const SUITE: &str = include_str!("../../data/ugi-compliance.txt");
