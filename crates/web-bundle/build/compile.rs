//! The inner cargo, which compiles the page and its engine to WebAssembly.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "page";

/// The modules that were compiled.
pub(crate) struct Compiled {
    pub(crate) app: PathBuf,
    pub(crate) engine: PathBuf,
}

/// Compiles both modules below the outer target folder, in a folder that all profiles share.
pub(crate) fn compile(root: &Path, target: &Path) -> Compiled {
    let folder = target.join("web");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["build", "--locked", "--profile", PROFILE, "--target", TARGET]);
    cargo.args(["-p", "quina-web", "-p", "quina-web-engine", "--target-dir"]).arg(&folder);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_foreign) {
            cargo.env_remove(name);
        }
    }
    let built = cargo.status();
    if !built.is_ok_and(|status| status.success()) {
        println!(
            "cargo::error=The browser app could not be compiled (see above). If the target \
             {TARGET} is missing, `rustup target add {TARGET}` adds it; QUINA_PAGE=0 builds Quina \
             without the page."
        );
        exit(1);
    }
    let modules = folder.join(TARGET).join(PROFILE);
    Compiled { app: modules.join("quina_web.wasm"), engine: modules.join("quina_web_engine.wasm") }
}

/// Whether a variable belongs to the outer build: its flags for the processor, for example, would
/// break the inner one.
fn is_foreign(name: &str) -> bool {
    let is_kept = ["CARGO_HOME", "CARGO_NET", "CARGO_HTTP", "CARGO_REGISTR", "CARGO_TERM"]
        .iter()
        .any(|kept| name.starts_with(kept));
    (name.starts_with("CARGO") && !is_kept)
        || name.starts_with("RUSTC")
        || ["RUSTFLAGS", "RUSTDOC", "TARGET", "HOST", "PROFILE", "OPT_LEVEL", "DEBUG", "NUM_JOBS"]
            .contains(&name)
}
