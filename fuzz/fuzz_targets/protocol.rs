//! Any bytes as a conversation with `quina ugi`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quina_ugi::law(bytes));
