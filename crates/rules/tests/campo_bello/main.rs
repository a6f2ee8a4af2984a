//! Campo Bello: examples, perft tables, rule by rule, a slow second implementation, and the
//! promises that every game makes.

mod data;
