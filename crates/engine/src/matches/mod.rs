//! Matches between opponents, and what their results say.
