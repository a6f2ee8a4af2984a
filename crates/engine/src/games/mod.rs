//! One folder for each game: its evaluation, its move ordering, its solver if it has one.

pub mod barragoon;
pub mod campo_bello;
pub mod mapello;
pub mod morelli;
pub mod syrtis;
