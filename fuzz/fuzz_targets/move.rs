//! The first line as a position, the others as moves in it; without one, moves in the starts.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| quina_rules::conformance::laws::any_move_text(text));
