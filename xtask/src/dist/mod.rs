//! `cargo xtask dist`: what a release needs, in `target/dist`. A static program in an archive and
//! in a Debian package, with manual pages, completions, documents and the licences of everything
//! inside; checksums; all of it tested in a clean root.
//!
//! `tar` and `dpkg-deb` pack it: every Debian has them, and no further tool has to be built.
//!
//! The same source gives the same bytes: every time is that of the commit, every owner is root,
//! and no path of the machine that builds it is left in the program.

mod archive;
mod clean_root;
mod contents;
mod licences;
mod package;

use crate::shell::{cargo, output, print_times, root, step, target, timed};
use crate::{old_processor, tools};
use anyhow::{Context, bail, ensure};
use contents::Contents;
use serde_json::Value;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is released, and where the results go.
pub(crate) struct Release {
    /// The version of the program.
    version: String,
    /// Seconds since 1970: the time of everything in the release.
    epoch: String,
    /// What the program is compiled for.
    triple: &'static str,
    /// The same, as Debian calls it.
    debian_architecture: &'static str,
    /// The folder of the results.
    folder: PathBuf,
}

/// How the program is compiled.
#[derive(Clone, Copy)]
enum Profile {
    /// As it is released.
    Release,
    /// Faster to build and less optimised, to test the rest.
    Quick,
}

/// Makes the release and tests it.
pub(crate) fn run(words: &[&str]) -> anyhow::Result<()> {
    let profile = match words {
        [] => Profile::Release,
        ["--quick"] => Profile::Quick,
        _ => bail!("cargo xtask dist [--quick]"),
    };
    let result = make(profile);
    print_times();
    println!("==> the release is in {}", result?.display());
    Ok(())
}

fn make(profile: Profile) -> anyhow::Result<PathBuf> {
    for program in ["tar", "gzip", "sha256sum", "chroot"] {
        ensure!(crate::shell::has(program), "this needs {program}, which every Debian has");
    }
    tools::need_program("dpkg-deb", "dpkg")?;
    let release = Release::of_this_commit()?;
    tools::need_target(release.triple)?;
    // SQLite is C, and is linked with the same C library as the rest.
    tools::need_program("musl-gcc", "musl-tools")?;
    let program = build(&release, profile)?;
    old_processor::check(&program)?;
    let contents = timed("manual pages, completions, licences", || {
        Contents::gather(&program, &licences::text(release.triple)?)
    })?;
    if release.folder.exists() {
        fs::remove_dir_all(&release.folder).context("cannot empty the folder of the release")?;
    }
    fs::create_dir_all(&release.folder).context("cannot make the folder of the release")?;
    let archive = timed("archive", || archive::make(&release, &contents))?;
    let package = timed("Debian package", || package::make(&release, &contents))?;
    timed("the same contents give the same bytes", || {
        let before = [fs::read(&archive)?, fs::read(&package)?];
        archive::make(&release, &contents)?;
        package::make(&release, &contents)?;
        ensure!(before == [fs::read(&archive)?, fs::read(&package)?], "they differ");
        Ok(())
    })?;
    let sums = checksums(&release, &[&archive, &package])?;
    fs::write(release.folder.join("SHA256SUMS"), sums)?;
    timed("the package in a clean root", || clean_root::package(&release, &package))?;
    timed("the archive in a clean root", || clean_root::archive(&release, &archive))?;
    Ok(release.folder)
}

impl Release {
    fn of_this_commit() -> anyhow::Result<Self> {
        let (triple, debian_architecture) = match std::env::consts::ARCH {
            "x86_64" => ("x86_64-unknown-linux-musl", "amd64"),
            "aarch64" => ("aarch64-unknown-linux-musl", "arm64"),
            other => bail!("releases are made on x86_64 and aarch64, not on {other}"),
        };
        let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
        let metadata: Value = serde_json::from_str(&metadata)?;
        let packages = metadata["packages"].as_array().context("no packages")?;
        let quina = packages.iter().find(|package| package["name"] == "quina");
        let version = quina.and_then(|package| package["version"].as_str());
        let git = |args: &[&str]| output(Command::new("git").current_dir(root()).args(args));
        let epoch = match std::env::var("SOURCE_DATE_EPOCH") {
            Ok(epoch) => epoch,
            Err(_) => git(&["log", "-1", "--format=%ct"])
                .context("set SOURCE_DATE_EPOCH where there is no commit")?,
        };
        if git(&["status", "--porcelain"]).is_ok_and(|changes| !changes.is_empty()) {
            println!("    what is not committed yet goes into this release, too");
        }
        Ok(Self {
            version: version.context("cargo does not know the version")?.to_owned(),
            epoch: epoch.trim().to_owned(),
            triple,
            debian_architecture,
            folder: target().join("dist"),
        })
    }
}

/// Compiles the static program.
fn build(release: &Release, profile: Profile) -> anyhow::Result<PathBuf> {
    let profile = match profile {
        Profile::Release => "release",
        Profile::Quick => "quick",
    };
    let mut flags = OsString::new();
    if release.triple.starts_with("x86_64") {
        // As in .cargo/config.toml, which the flags below replace.
        flags.push("-Ctarget-cpu=x86-64-v3\x1f");
    }
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    for (folder, name) in [(home.context("where is CARGO_HOME?")?, "cargo"), (root(), "quina")] {
        flags.push("--remap-path-prefix=");
        flags.push(folder);
        flags.push(format!("=/{name}\x1f"));
    }
    flags.push("-Ctarget-feature=+crt-static");
    let strip = format!("profile.{profile}.strip=\"symbols\"");
    let args = ["build", "--locked", "-p", "quina", "--target", release.triple];
    let mut command = cargo(&args);
    command.args(["--profile", profile, "--config", &strip]);
    command.env("CARGO_ENCODED_RUSTFLAGS", flags).env_remove("RUSTFLAGS");
    step("the static program", &mut command)?;
    Ok(target().join(release.triple).join(profile).join("quina"))
}

fn checksums(release: &Release, files: &[&Path]) -> anyhow::Result<String> {
    let names = files.iter().filter_map(|file| file.file_name());
    output(Command::new("sha256sum").current_dir(&release.folder).args(names))
}
