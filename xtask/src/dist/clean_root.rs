//! Tests the release in a clean root: a folder that holds only what the package or the archive puts
//! there is the whole file system of the program.

use super::contents::staging;
use super::{Release, archive};
use crate::shell::output;
use anyhow::{Context, ensure};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Installs the package into an empty root, and plays there.
pub(super) fn package(release: &Release, package: &Path) -> anyhow::Result<()> {
    let root = staging("root-of-package")?;
    for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates"] {
        fs::create_dir_all(root.join(folder))?;
    }
    for file in ["var/lib/dpkg/status", "var/lib/dpkg/available"] {
        fs::write(root.join(file), "")?;
    }
    let mut install = as_root("dpkg")?;
    install.arg(format!("--root={}", root.display())).arg("--install").arg(package);
    output(&mut install).context("cannot install the package")?;
    let status = fs::read_to_string(root.join("var/lib/dpkg/status"))?;
    ensure!(status.contains("Status: install ok installed"), "dpkg says:\n{status}");
    must_have(
        &root,
        &[
            "usr/share/man/man1/quina.1.gz",
            "usr/share/man/man1/quina-play.1.gz",
            "usr/share/man/pt/man1/quina-play.1.gz",
            "usr/share/bash-completion/completions/quina",
            "usr/share/zsh/vendor-completions/_quina",
            "usr/share/fish/vendor_completions.d/quina.fish",
            "usr/share/doc/quina/README.md",
            "usr/share/doc/quina/copyright",
            "usr/share/doc/quina/LICENCES-OF-DEPENDENCIES.txt",
        ],
    )?;
    play(release, &root, "/usr/bin/quina")
}

/// Unpacks the archive into an empty root, and plays there.
pub(super) fn archive(release: &Release, archive: &Path) -> anyhow::Result<()> {
    let check = ["--check", "--strict", "SHA256SUMS"];
    output(Command::new("sha256sum").current_dir(&release.folder).args(check))?;
    let root = staging("root-of-archive")?;
    let mut tar = Command::new("tar");
    output(tar.arg("--extract").arg("--directory").arg(&root).arg("--file").arg(archive))?;
    let folder = archive::folder_name(release);
    must_have(
        &root.join(&folder),
        &[
            "man/man1/quina-play.1",
            "man/pt/man1/quina-play.1",
            "completions/quina.bash",
            "completions/_quina",
            "completions/quina.fish",
            "README.md",
            "docs/rules/syrtis.md",
            "LICENSE-MIT",
            "LICENSE-APACHE",
            "LICENCES-OF-DEPENDENCIES.txt",
        ],
    )?;
    play(release, &root, &format!("/{folder}/quina"))
}

fn must_have(folder: &Path, files: &[&str]) -> anyhow::Result<()> {
    for file in files {
        let size = fs::metadata(folder.join(file)).with_context(|| format!("{file} is missing"))?;
        ensure!(size.len() > 0, "{file} is empty");
    }
    Ok(())
}

/// A whole game in plain lines against the weakest level, and its record read again.
fn play(release: &Release, root: &Path, program: &str) -> anyhow::Result<()> {
    fs::create_dir_all(root.join("home"))?;
    let version = run(root, &[program, "--version"], "")?;
    ensure!(version.trim() == format!("quina {}", release.version), "{version}");
    let args = ["play", "campo-bello", "--plain", "--p2", "engine:level=1", "--seed", "5"];
    // Always the first of the legal moves, for longer than any game lasts.
    let said = run(root, &[&[program], &args[..]].concat(), &"1\n".repeat(400))?;
    ensure!(said.contains("Result: "), "the game did not end:\n{said}");
    let records = root.join("home/.local/share/quina/games/finished");
    let mut records = fs::read_dir(&records).context("the game was not saved")?;
    let record = records.next().context("the game was not saved")??.path();
    let record = PathBuf::from("/").join(record.strip_prefix(root)?);
    let record = record.to_str().context("a plain name")?;
    let replayed = run(root, &[program, "replay", record], "")?;
    ensure!(!replayed.is_empty(), "the record was not read");
    let portuguese = run(root, &[program, "games", "--lang", "pt"], "")?;
    ensure!(portuguese.contains("jogadores"), "no Portuguese:\n{portuguese}");
    Ok(())
}

/// Runs a program with this folder as its whole file system and nothing in its environment.
fn run(root: &Path, words: &[&str], input: &str) -> anyhow::Result<String> {
    let mut command = as_root("chroot")?;
    command.arg(root).args(words).env_clear().env("HOME", "/home").env("LANG", "C");
    command.env("PATH", PATH);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("cannot start {command:?}"))?;
    let mut stdin = child.stdin.take().context("no input")?;
    // The game ends before all of it is read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output()?;
    ensure!(
        output.status.success(),
        "{words:?} in a clean root: {}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(String::from_utf8(output.stdout)?)
}

/// Where dpkg and chroot, and the programs that they need, are.
const PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/// A program that needs to be root, or to believe that it is.
fn as_root(program: &str) -> anyhow::Result<Command> {
    let mut command = if output(Command::new("id").arg("-u"))?.trim() == "0" {
        Command::new(program)
    } else {
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", program]);
        command
    };
    command.env("PATH", PATH);
    Ok(command)
}
