//! Benchmarks of the rules: generate, play, key and perft of each game.
fn main() {
    divan::main();
}
