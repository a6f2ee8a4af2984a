//! Everything that is tested of Barragoon's rules.

#![expect(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod attempts;
mod data;
mod oracle;
mod promises;
mod properties;
mod rules;
mod starts;
mod text;
