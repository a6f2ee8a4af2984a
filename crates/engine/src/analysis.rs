//! Looking back at a finished game: what every ply was worth.
