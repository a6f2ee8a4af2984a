//! The Debian package.

use super::Release;
use super::contents::{Contents, Mode, staging, write};
use crate::shell::output;
use anyhow::{Context, ensure};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub(super) fn make(release: &Release, contents: &Contents) -> anyhow::Result<PathBuf> {
    let folder = staging("package")?;
    let mut files = vec![("usr/bin/quina".to_owned(), contents.program.clone(), Mode::Program)];
    for (page, bytes) in &contents.man_pages {
        let page = match page.rsplit_once('/') {
            Some((language, page)) => format!("usr/share/man/{language}/man1/{page}.gz"),
            None => format!("usr/share/man/man1/{page}.gz"),
        };
        files.push((page, compressed(bytes)?, Mode::Data));
    }
    let completions = [
        ("bash-completion/completions/quina", &contents.completions.bash),
        ("zsh/vendor-completions/_quina", &contents.completions.zsh),
        ("fish/vendor_completions.d/quina.fish", &contents.completions.fish),
    ];
    for (path, bytes) in completions {
        files.push((format!("usr/share/{path}"), bytes.clone(), Mode::Data));
    }
    let mut copyright = Vec::new();
    for (document, bytes) in &contents.documents {
        if document == "LICENSE-MIT" || document == "LICENSE-APACHE" {
            copyright.extend_from_slice(bytes);
            copyright.push(b'\n');
        }
        files.push((format!("usr/share/doc/quina/{document}"), bytes.clone(), Mode::Data));
    }
    // Where Debian looks for it.
    files.push(("usr/share/doc/quina/copyright".to_owned(), copyright, Mode::Data));
    let size: usize = files.iter().map(|(_, bytes, _)| bytes.len().div_ceil(1024)).sum();
    for (path, bytes, mode) in files {
        write(&folder, &path, &bytes, mode)?;
    }
    write(&folder, "DEBIAN/control", control(release, size)?.as_bytes(), Mode::Data)?;
    let package = release
        .folder
        .join(format!("quina_{}_{}.deb", release.version, release.debian_architecture));
    let mut build = Command::new("dpkg-deb");
    // One thread, because several would compress in separate pieces.
    build.args(["--root-owner-group", "-Zxz", "--threads-max=1", "--build"]);
    build.arg(&folder).arg(&package).env("SOURCE_DATE_EPOCH", &release.epoch);
    output(&mut build).context("the Debian package")?;
    Ok(package)
}

fn control(release: &Release, size: usize) -> anyhow::Result<String> {
    let mut text = String::new();
    writeln!(text, "Package: quina")?;
    writeln!(text, "Version: {}", release.version)?;
    writeln!(text, "Architecture: {}", release.debian_architecture)?;
    writeln!(text, "Maintainer: {}", env!("CARGO_PKG_AUTHORS"))?;
    writeln!(text, "Installed-Size: {size}")?;
    writeln!(text, "Section: games")?;
    writeln!(text, "Priority: optional")?;
    writeln!(text, "Description: five abstract strategy games: play, study and research them")?;
    writeln!(text, " Morelli, Barragoon, Mapello, Syrtis and Campo Bello with exact rules, an")?;
    writeln!(text, " engine for all of them, a terminal interface in English and Portuguese, a")?;
    writeln!(text, " command line and an engine protocol. One static program.")?;
    Ok(text)
}

fn compressed(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut gzip = Command::new("gzip")
        .args(["-9n"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start gzip")?;
    // A page is written completely before anything is read: pages are smaller than gzip's buffer.
    gzip.stdin.take().context("gzip has no input")?.write_all(bytes)?;
    let output = gzip.wait_with_output()?;
    ensure!(output.status.success(), "gzip failed");
    Ok(output.stdout)
}
