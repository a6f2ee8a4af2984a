//! The project's own tasks: `cargo xtask help` lists them.

mod browser;
mod checks;
mod deep;
mod deny;
mod dist;
mod libraries;
mod mutants;
mod old_processor;
mod pictures;
mod shell;
mod snapshots;
mod test;
mod tools;
mod wasm;
mod web;

use anyhow::bail;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  test                      format, lints, docs, dependencies and their licences, all tests; installs what is missing
  browser [WORD ...] [--url ADDRESS] [--seed N]
                            the tests of the browser app in Chromium, part of test: all, or those
                            whose names have these words; of a page served elsewhere with --url
  web [--listen ADDRESS]    serve the browser app, built quickly and anew whenever a source changes
  web-figures               measure the figures of the browser app in docs/benchmarks.md
  golden                    write golden playthroughs, snapshots of drawings and screens, and outputs in the
                            docs anew, for review
  compare [GAME] [-n N] [--seed S]
                            fast rules against the slow ones on N random positions (default 1 000 000)
  perft [GAME]              the perft tables to their full depth
  solver                    the Mapello solver on the classic endings, every move; takes a minute
  fuzz TARGET [SECONDS]     run a fuzzer (position, move, record, protocol); needs nightly and cargo-fuzz
  mutants [CRATE] [--every N]
                            put a sample of faults into the source of a crate (rules, play) one at a
                            time and list those that no test notices; takes an hour
  bench [FILTER]            benchmarks of the rules
  pictures [NAME]           run the program in a terminal and write what it shows to docs/pictures, for
                            the documents; NAME is a game
  deny                      licences, bans, sources and known faults of the dependencies; part of test
  dist [--quick]            make a release in target/dist: static program, archive, Debian package, man
                            pages, completions, licences, checksums; and try it in a clean root
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["test"] => test::run(),
        ["browser", rest @ ..] => browser::check(rest),
        ["web", rest @ ..] => web::serve(rest),
        ["web-figures"] => browser::figures(),
        ["golden"] => deep::golden(),
        ["compare", rest @ ..] => deep::compare(rest),
        ["perft", rest @ ..] => deep::perft(rest),
        ["solver"] => deep::solver(),
        ["fuzz", rest @ ..] => deep::fuzz(rest),
        ["mutants", rest @ ..] => mutants::run(rest),
        ["bench", rest @ ..] => deep::bench(rest),
        ["deny"] => deny::check(),
        ["pictures", rest @ ..] => pictures::run(rest),
        ["dist", rest @ ..] => dist::run(rest),
        ["help" | "--help"] | [] => {
            print!("{HELP}");
            Ok(())
        }
        other => unknown(other),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn unknown(words: &[&str]) -> anyhow::Result<()> {
    bail!("`{}` is not a chore\n\n{HELP}", words.join(" "))
}
