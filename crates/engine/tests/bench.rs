//! The engine gives its recorded signature. `QUINA_RENEW=1` writes a new one, for a change that
//! means to change the search or an evaluation; the commit says why.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::Control;
use quina_engine::bench::{Signature, recorded, run};
use quina_rules::GameId;
use std::fmt::Write;
use std::path::Path;

const HEADER: &str = "\
# The signature of the engine: for each game the nodes of `quina bench`, and a digest of the moves
# and scores it finds. Renewed by `QUINA_RENEW=1 cargo test -p quina-engine --test bench` when the
# search or an evaluation is meant to change.
";

#[test]
fn the_signature_is_the_recorded_one() {
    let control = Control::new();
    let found: Vec<(GameId, Signature)> =
        GameId::ALL.map(|game| (game, run(game, None, &control).unwrap().signature)).to_vec();
    if std::env::var_os("QUINA_RENEW").is_some() {
        let mut text = HEADER.to_owned();
        for (game, signature) in &found {
            writeln!(text, "{game} {signature}").unwrap();
        }
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/bench/signature.txt");
        std::fs::write(file, text).unwrap();
        return;
    }
    for (game, signature) in found {
        assert_eq!(
            Some(signature),
            recorded(game),
            "{game}: the search or its evaluation changed; if that is meant, renew the signature \
             with QUINA_RENEW=1 and say why in the commit"
        );
    }
}

#[test]
fn a_benchmark_can_be_stopped() {
    let control = Control::new();
    control.stop();
    assert_eq!(run(GameId::Mapello, None, &control), None);
}
