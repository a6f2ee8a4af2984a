//! The files of the page: the bound modules, its style sheet and icons, its texts, and the files at
//! the root that name them.

use crate::compile::Compiled;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// A file to be embedded.
pub(crate) struct PageFile {
    pub(crate) path: String,
    pub(crate) body: Vec<u8>,
    pub(crate) lasts_for_ever: bool,
}

/// Where `static/` files refer to the folder of assets.
const FOLDER_MARK: &str = "{{assets}}";
/// Where the service worker lists everything that must work offline.
const LIST_MARK: &str = "{{files}}";

/// All files. Those under `/assets` are in a folder whose name is a hash of all of them, so that a
/// browser can keep them for ever and never mixes two versions.
pub(crate) fn files(root: &Path, compiled: &Compiled, out: &Path) -> Vec<PageFile> {
    let bound = out.join("bound");
    // Left from an earlier build, or not there yet.
    let _ = fs::remove_dir_all(&bound);
    bind(&compiled.app, "app", &bound);
    bind(&compiled.engine, "engine", &bound);
    let mut assets = Vec::new();
    collect(&bound, "", &mut assets);
    collect(&root.join("crates/web/static/assets"), "", &mut assets);
    assets.push(("style.css".to_owned(), style_sheet(&root.join("crates/web/static/styles"))));
    collect(&root.join("crates/learn/lessons"), "lessons/", &mut assets);
    collect(&root.join("crates/learn/puzzles"), "puzzles/", &mut assets);
    rules_pages(&root.join("docs/rules"), &mut assets);
    assets.sort();
    let mut hasher = DefaultHasher::new();
    assets.hash(&mut hasher);
    let folder = format!("/assets/{:016x}", hasher.finish());
    let mut files: Vec<_> = assets
        .into_iter()
        .map(|(name, body)| PageFile {
            path: format!("{folder}/{name}"),
            body,
            lasts_for_ever: true,
        })
        .collect();
    let list: Vec<_> = files.iter().map(|file| format!("\"{}\"", file.path)).collect();
    let mut top = Vec::new();
    collect(&root.join("crates/web/static/root"), "", &mut top);
    for (name, body) in top {
        let body = match String::from_utf8(body) {
            Ok(text) => {
                text.replace(FOLDER_MARK, &folder).replace(LIST_MARK, &list.join(",")).into_bytes()
            }
            Err(other) => other.into_bytes(),
        };
        files.push(PageFile { path: format!("/{name}"), body, lasts_for_ever: false });
    }
    files
}

fn bind(module: &Path, name: &str, folder: &Path) {
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)
        .expect("the page is a web target")
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .unwrap_or_else(|error| panic!("wasm-bindgen, {}: {error:#}", module.display()));
}

/// The style sheet: all its parts, in the order of their names.
fn style_sheet(folder: &Path) -> Vec<u8> {
    let mut parts = Vec::new();
    collect(folder, "", &mut parts);
    parts.sort();
    parts.into_iter().map(|(_, body)| body).collect::<Vec<_>>().join(&b'\n')
}

/// All files below a folder, with their names relative to it.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Vec<u8>)>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries.map(|entry| entry.expect("a readable folder")) {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files);
        } else {
            files.push((name, fs::read(&path).expect("a readable file")));
        }
    }
}

/// The rules pages, English and Portuguese, as parts of HTML pages.
fn rules_pages(folder: &Path, files: &mut Vec<(String, Vec<u8>)>) {
    for (from, to) in [(folder.to_owned(), "en"), (folder.join("pt"), "pt")] {
        let mut pages = Vec::new();
        collect(&from, "", &mut pages);
        for (name, body) in pages.into_iter().filter(|(name, _)| !name.contains('/')) {
            let Some(game) = name.strip_suffix(".md") else { continue };
            let text = String::from_utf8(body).expect("the rules are text");
            let parser = pulldown_cmark::Parser::new_ext(&text, pulldown_cmark::Options::all());
            let mut html = String::new();
            pulldown_cmark::html::push_html(&mut html, parser);
            files.push((format!("rules/{to}/{game}.html"), html.into_bytes()));
        }
    }
}
