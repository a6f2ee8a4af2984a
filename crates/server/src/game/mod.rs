//! A game between people, as the server holds it.
//!
//! - [`terms`] is what was agreed before, [`entry`] what can happen in it; what has happened is its
//!   log.
//! - [`table`] is the game as its log makes it, with the rules of [`quina_play::Sitting`];
//!   [`offers`] what is asked and answered there, [`shown`] how it is shown.
//! - [`host`] holds the games that are in use, writes every change to the store before anybody
//!   hears of it, and makes new ones ([`making`]).
//! - [`deadlines`] are kept although nobody is there, [`computers`] play their seats.

pub(crate) mod computers;
pub(crate) mod deadlines;
pub(crate) mod entry;
pub(crate) mod host;
pub(crate) mod making;
pub(crate) mod offers;
pub(crate) mod rating;
pub(crate) mod shown;
pub(crate) mod table;
pub(crate) mod terms;
