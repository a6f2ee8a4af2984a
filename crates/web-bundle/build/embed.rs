//! Writes the list of files that the library includes, and the compressed forms of each.

use crate::Build;
use crate::page::PageFile;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::Path;

/// A library without files, and why.
pub(crate) fn write_none(out: &Path, why: &str) {
    write_list(
        out,
        &format!("static FILES: &[File] = &[];\nconst MISSING: Option<&str> = Some({why:?});\n"),
    );
}

/// A library with these files.
pub(crate) fn write(out: &Path, files: &[PageFile], build: Build) {
    let folder = out.join("files");
    // Left from an earlier build, or not there yet.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the build's own folder can be written");
    let mut list = String::from("static FILES: &[File] = &[\n");
    for (at, file) in files.iter().enumerate() {
        let mut hasher = DefaultHasher::new();
        file.body.hash(&mut hasher);
        let compressed = |ending: &str, compress: fn(&[u8]) -> Vec<u8>| match build {
            Build::Full => {
                option(&folder, &format!("{at}.{ending}"), &compress(&file.body), &file.body)
            }
            Build::Quick | Build::None => "None".to_owned(),
        };
        let lasts = if file.lasts_for_ever { "ForEver" } else { "Revalidate" };
        writeln!(
            list,
            "File {{ path: {:?}, content_type: {:?}, body: include_bytes!({:?}), brotli: {}, \
             gzip: {}, etag: {:?}, lasts: Lasts::{lasts} }},",
            file.path,
            content_type(&file.path),
            keep(&folder, &format!("{at}"), &file.body),
            compressed("br", brotli),
            compressed("gz", gzip),
            format!("\"{:016x}\"", hasher.finish()),
        )
        .expect("a string grows");
    }
    list += "];\nconst MISSING: Option<&str> = None;\n";
    write_list(out, &list);
}

fn write_list(out: &Path, list: &str) {
    fs::write(out.join("files.rs"), list).expect("the build's own folder can be written");
}

/// Writes a file and returns its path.
fn keep(folder: &Path, name: &str, body: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, body).expect("the build's own folder can be written");
    path.to_str().expect("a path in UTF-8").to_owned()
}

/// A compressed form as code, or none if it saves less than a tenth.
fn option(folder: &Path, name: &str, compressed: &[u8], body: &[u8]) -> String {
    if compressed.len() * 10 > body.len() * 9 {
        return "None".to_owned();
    }
    format!("Some(include_bytes!({:?}))", keep(folder, name, compressed))
}

fn brotli(body: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*body, &mut out, &params).expect("memory can be written");
    out
}

fn gzip(body: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(body).and_then(|()| encoder.finish()).expect("memory can be written")
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}
