//! Positions drawn in plain text, at most 80 columns wide.

pub mod barragoon;
pub mod campo_bello;
pub mod mapello;
pub mod morelli;
pub mod syrtis;
