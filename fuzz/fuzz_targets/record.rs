//! Any text as a game record.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| quina_rules::conformance::laws::record_text(text));
