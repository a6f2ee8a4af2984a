//! The browser app as files inside the program.
//!
//! The build script (`build/`) compiles the page and its engine to WebAssembly, binds them to
//! JavaScript, compresses all files and embeds them here; docs/decisions/0010-browser-app.md says
//! why it is done this way. A debug build has no page unless `QUINA_PAGE=1` asks for it, so that
//! checks, tests and editors stay quick; `QUINA_PAGE=0` leaves it out of a release too.

/// One file of the browser app.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Where it is found: `/index.html`, `/assets/1a2b3c4d/app.js`.
    pub path: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// Its bytes.
    pub body: &'static [u8],
    /// The same compressed with Brotli, if that makes it smaller.
    pub brotli: Option<&'static [u8]>,
    /// The same compressed with gzip, if that makes it smaller.
    pub gzip: Option<&'static [u8]>,
    /// Its entity tag, with quotation marks.
    pub etag: &'static str,
    /// How long a browser may keep it.
    pub lasts: Lasts,
}

/// How long a browser may keep a file without asking again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasts {
    /// For ever: its path has a hash of the content.
    ForEver,
    /// Not at all: it must ask whether there is a newer one.
    Revalidate,
}

impl Lasts {
    /// As the header `Cache-Control` says it.
    pub const fn cache_control(self) -> &'static str {
        match self {
            Self::ForEver => "public, max-age=31536000, immutable",
            Self::Revalidate => "no-cache",
        }
    }
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// All files of the app; none in a build without the page.
pub fn files() -> &'static [File] {
    FILES
}

/// The file at a path.
pub fn file(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

/// Why this build has no page; `None` if it has one.
pub const fn missing() -> Option<&'static str> {
    MISSING
}
