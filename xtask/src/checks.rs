//! What `cargo metadata` must say: which crate may know which, and under which licences we build.

use crate::shell::cargo;
use anyhow::{Context, bail};
use serde_json::Value;

/// Which of our crates a crate may depend on. Dependencies point one way: the rules know nothing
/// else, and whatever shows or serves a game stands on them.
const ALLOWED: [(&str, &[&str]); 9] = [
    ("quina-rules", &[]),
    ("quina-engine", &["quina-rules"]),
    ("quina-view", &["quina-rules"]),
    ("quina-play", &["quina-rules", "quina-engine", "quina-view"]),
    ("quina-wire", &["quina-rules"]),
    ("quina-server", &["quina-rules", "quina-engine", "quina-view", "quina-play", "quina-wire"]),
    ("quina-web", &["quina-rules", "quina-engine", "quina-view", "quina-play", "quina-wire"]),
    (
        "quina",
        &["quina-rules", "quina-engine", "quina-view", "quina-play", "quina-wire", "quina-server"],
    ),
    ("xtask", &[]),
];

/// Refuses a dependency that points the wrong way, and a licence that we do not take.
pub(crate) fn dependencies() -> anyhow::Result<()> {
    println!("==> dependencies");
    let output = cargo(&["metadata", "--format-version", "1", "--all-features"])
        .output()
        .context("cannot run cargo metadata")?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let mut complaints = Vec::new();
    for package in packages {
        complaints.extend(direction_complaints(package));
        complaints.extend(licence_complaint(package));
    }
    if complaints.is_empty() {
        return Ok(());
    }
    bail!("{}", complaints.join("\n"))
}

fn direction_complaints(package: &Value) -> Vec<String> {
    let name = package["name"].as_str().unwrap_or_default();
    if !package["source"].is_null() {
        return Vec::new();
    }
    let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
        return vec![format!("{name} is not in the dependency plan of xtask/src/checks.rs")];
    };
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    dependencies
        .iter()
        .filter(|dependency| dependency["source"].is_null())
        .filter_map(|dependency| dependency["name"].as_str())
        // A crate's tests may enable its own features.
        .filter(|known| *known != name && !allowed.contains(known))
        .map(|known| format!("{name} must not depend on {known}"))
        .collect()
}

/// Nothing under the GPL or AGPL, unless it is offered under another licence too.
fn licence_complaint(package: &Value) -> Option<String> {
    let name = package["name"].as_str().unwrap_or_default();
    let Some(licence) = package["license"].as_str() else {
        return Some(format!("{name} states no licence"));
    };
    let alternatives = licence.split(" OR ").flat_map(|part| part.split('/'));
    let acceptable = |part: &str| !part.contains("GPL");
    let fine = alternatives.into_iter().any(acceptable);
    (!fine).then(|| format!("{name} is under {licence}"))
}
