//! The licences of what is compiled into the program: a list, and the texts that come with it.

use crate::shell::{cargo, output};
use anyhow::Context;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const HEAD: &str = "\
Quina is licensed under MIT or Apache-2.0, at your choice. The program also contains the Rust
standard library (MIT OR Apache-2.0), musl (MIT), and the following packages. Their licences
follow, each once.
";

/// The list and the texts, for the program compiled for this target.
pub(super) fn text(triple: &str) -> anyhow::Result<String> {
    let args = ["metadata", "--format-version", "1", "--locked", "--filter-platform", triple];
    let metadata: Value = serde_json::from_str(&output(&mut cargo(&args))?)?;
    let mut list = String::new();
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in dependencies(&metadata)? {
        let field = |name: &str| package[name].as_str().unwrap_or_default().to_owned();
        let name = format!("{} {}", field("name"), field("version"));
        writeln!(list, "{name}: {}", field("license"))?;
        let manifest = field("manifest_path");
        let folder = Path::new(&manifest).parent().context("a manifest is in a folder")?;
        for text in licence_files(folder)? {
            texts.entry(text).or_default().insert(name.clone());
        }
    }
    let mut whole = format!("{HEAD}\n{list}");
    let mut texts: Vec<_> = texts.into_iter().map(|(text, names)| (names, text)).collect();
    texts.sort();
    for (names, text) in texts {
        let names: Vec<_> = names.into_iter().collect();
        write!(whole, "\n{}\n{}:\n\n{text}\n", "-".repeat(80), names.join(", "))?;
    }
    Ok(whole)
}

/// The runtime dependencies of the program, without our own crates, by name.
fn dependencies(metadata: &Value) -> anyhow::Result<Vec<&Value>> {
    let packages = metadata["packages"].as_array().context("no packages")?;
    let nodes = metadata["resolve"]["nodes"].as_array().context("no dependencies")?;
    let quina = packages.iter().find(|package| package["name"] == "quina");
    let mut waiting = vec![quina.context("no package quina")?["id"].as_str().context("no id")?];
    let mut reached = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !reached.insert(id) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id).context("no such node")?;
        for dependency in node["deps"].as_array().into_iter().flatten() {
            let kinds = dependency["dep_kinds"].as_array();
            if kinds.into_iter().flatten().any(|kind| kind["kind"].is_null()) {
                waiting.extend(dependency["pkg"].as_str());
            }
        }
    }
    let is_foreign = |package: &&Value| {
        !package["source"].is_null()
            && package["id"].as_str().is_some_and(|id| reached.contains(id))
    };
    let mut found: Vec<_> = packages.iter().filter(is_foreign).collect();
    found.sort_by_key(|package| (package["name"].as_str(), package["version"].as_str()));
    Ok(found)
}

/// The texts of the licences in a package.
fn licence_files(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_licence = ["license", "licence", "copying", "notice", "copyright", "unlicense"]
            .iter()
            .any(|start| name.starts_with(start));
        if is_licence && entry.file_type()?.is_file() {
            let text = fs::read(entry.path())?;
            let text = String::from_utf8_lossy(&text).replace("\r\n", "\n");
            texts.push(text.trim_matches('\n').trim_end().to_owned());
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_is_needed_to_run_is_listed() {
        let package = |name: &str, source: Value| json!({ "name": name, "version": "1.0.0", "id": name, "source": source });
        let edge =
            |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [
                package("zeta", json!("registry")),
                package("quina", Value::Null),
                package("quina-rules", Value::Null),
                package("alpha", json!("registry")),
                package("only-tests", json!("registry")),
                package("unused", json!("registry")),
            ],
            "resolve": { "nodes": [
                { "id": "quina", "deps": [
                    edge("quina-rules", Value::Null), edge("only-tests", json!("dev")),
                    edge("zeta", Value::Null),
                ] },
                { "id": "quina-rules", "deps": [edge("alpha", Value::Null)] },
                { "id": "alpha", "deps": [] },
                { "id": "zeta", "deps": [edge("alpha", Value::Null)] },
            ] },
        });
        let found = dependencies(&metadata).unwrap();
        let names: Vec<_> = found.iter().map(|package| package["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["alpha", "zeta"]);
    }
}
