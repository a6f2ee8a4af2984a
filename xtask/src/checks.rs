//! Checks by `cargo metadata` which of our crates may depend on which.

use crate::shell::{cargo, output};
use anyhow::{Context, bail};
use serde_json::Value;

/// Which of our crates a crate may depend on. Dependencies point one way: the rules depend on
/// nothing else, and whatever shows or serves a game builds on them.
const ALLOWED: [(&str, &[&str]); 14] = [
    ("quina-rules", &[]),
    ("quina-engine", &["quina-rules"]),
    ("quina-view", &["quina-rules"]),
    ("quina-play", &["quina-rules", "quina-engine", "quina-view"]),
    ("quina-ugi", &["quina-rules", "quina-engine", "quina-view", "quina-play"]),
    ("quina-learn", &["quina-rules", "quina-engine", "quina-view", "quina-play"]),
    ("quina-wire", &["quina-rules"]),
    ("quina-web-messages", &[]),
    (
        "quina-web-engine",
        &["quina-rules", "quina-engine", "quina-view", "quina-play", "quina-web-messages"],
    ),
    (
        "quina-server",
        &[
            "quina-rules",
            "quina-engine",
            "quina-view",
            "quina-play",
            "quina-ugi",
            "quina-wire",
            "quina-web-bundle",
        ],
    ),
    ("quina-web-bundle", &[]),
    (
        "quina-web",
        &[
            "quina-rules",
            "quina-engine",
            "quina-view",
            "quina-play",
            "quina-learn",
            "quina-ugi",
            "quina-wire",
            "quina-web-messages",
        ],
    ),
    (
        "quina",
        &[
            "quina-rules",
            "quina-engine",
            "quina-view",
            "quina-play",
            "quina-learn",
            "quina-ugi",
            "quina-wire",
            "quina-server",
            "quina-web-bundle",
        ],
    ),
    ("xtask", &[]),
];

/// Refuses a dependency that points the wrong way.
pub(crate) fn dependencies() -> anyhow::Result<()> {
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--all-features"]))?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo metadata")?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let mut complaints = Vec::new();
    for package in packages {
        complaints.extend(direction_complaints(package));
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
