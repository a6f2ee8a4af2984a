//! Everything that is tested of Barragoon's rules.

mod data;
