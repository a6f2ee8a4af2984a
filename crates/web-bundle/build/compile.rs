//! The inner cargo, which compiles the page and its engine to WebAssembly.

use crate::Build;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

const TARGET: &str = "wasm32-unknown-unknown";

/// The modules that were compiled.
pub(crate) struct Compiled {
    pub(crate) app: PathBuf,
    pub(crate) engine: PathBuf,
}

/// Compiles both modules below the outer target folder, in a folder that all profiles share.
pub(crate) fn compile(root: &Path, target: &Path, build: Build) -> Compiled {
    let profile = if build == Build::Quick { "page-quick" } else { "page" };
    need_target(root);
    let folder = target.join("web");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["build", "--locked", "--profile", profile, "--target", TARGET]);
    cargo.args(["-p", "quina-web", "-p", "quina-web-engine", "--target-dir"]).arg(&folder);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_foreign) {
            cargo.env_remove(name);
        }
    }
    let built = cargo.status();
    if !built.is_ok_and(|status| status.success()) {
        println!(
            "cargo::error=The browser app could not be compiled (see above); QUINA_PAGE=0 builds \
             Quina without it."
        );
        exit(1);
    }
    let modules = folder.join(TARGET).join(profile);
    Compiled { app: modules.join("quina_web.wasm"), engine: modules.join("quina_web_engine.wasm") }
}

/// Makes sure that the compiler knows the target of the browser: rust-toolchain.toml names it, but
/// where rustup installs nothing by itself it has to be asked.
fn need_target(root: &Path) {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder =
        Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder = folder.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    if folder.is_some_and(|folder| Path::new(folder.trim()).exists()) {
        return;
    }
    println!("cargo::warning=installing the target {TARGET}: rustup target add {TARGET}");
    let added = Command::new("rustup").current_dir(root).args(["target", "add", TARGET]).output();
    if !added.is_ok_and(|output| output.status.success()) {
        println!(
            "cargo::error=The browser app needs the target {TARGET}, which `rustup target add \
             {TARGET}` adds; QUINA_PAGE=0 builds Quina without the page."
        );
        exit(1);
    }
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
