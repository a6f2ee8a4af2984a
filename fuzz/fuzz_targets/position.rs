//! Any text as a position of each game.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| quina_rules::conformance::laws::any_position_text(text));
