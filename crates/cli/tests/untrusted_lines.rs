//! The law of the protocol on the fuzzers' seeds.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina::ugi::law;
use std::path::Path;

#[test]
fn conversations() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/protocol");
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        law(&std::fs::read(file.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count >= 5, "the protocol has only {count} seeds");
}
