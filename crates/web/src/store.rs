//! Games kept in the browser (`IndexedDB`). A game is kept as its record, which is read through the
//! same validating door as any text from outside.

use js_sys::Reflect;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(module = "/src/js/store.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = put)]
    async fn js_put(id: &str, text: &str, updated: f64, status: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = get)]
    async fn js_get(id: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = all)]
    async fn js_all() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = remove)]
    async fn js_remove(id: &str) -> Result<JsValue, JsValue>;
}

/// Whether a kept game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It goes on.
    Running,
    /// It is over.
    Over,
}

impl Status {
    const fn name(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Over => "over",
        }
    }
}

/// A kept game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Kept {
    pub(crate) id: String,
    /// Its record.
    pub(crate) text: String,
    /// When it was last changed, in milliseconds.
    pub(crate) updated: f64,
    pub(crate) status: Status,
}

/// The browser keeps nothing: its storage is full, forbidden or damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotKept;

impl From<JsValue> for NotKept {
    fn from(_: JsValue) -> Self {
        Self
    }
}

fn read(value: &JsValue) -> Option<Kept> {
    let field = |name: &str| Reflect::get(value, &JsValue::from_str(name)).ok();
    Some(Kept {
        id: field("id")?.as_string()?,
        text: field("text")?.as_string()?,
        updated: field("updated")?.as_f64()?,
        status: match field("status")?.as_string()?.as_str() {
            "over" => Status::Over,
            _ => Status::Running,
        },
    })
}

/// Keeps a game.
pub(crate) async fn put(id: &str, text: &str, status: Status) -> Result<(), NotKept> {
    js_put(id, text, js_sys::Date::now(), status.name()).await?;
    Ok(())
}

/// Keeps a game with the time at which it was changed elsewhere.
pub(crate) async fn put_back(kept: &Kept) -> Result<(), NotKept> {
    js_put(&kept.id, &kept.text, kept.updated, kept.status.name()).await?;
    Ok(())
}

/// A kept game; `None` if there is none with this id.
pub(crate) async fn get(id: &str) -> Result<Option<Kept>, NotKept> {
    Ok(read(&js_get(id).await?))
}

/// All kept games, the last changed first.
pub(crate) async fn all() -> Result<Vec<Kept>, NotKept> {
    let values = js_sys::Array::from(&js_all().await?);
    let mut games: Vec<_> = values.iter().filter_map(|value| read(&value)).collect();
    games.sort_by(|a, b| b.updated.total_cmp(&a.updated));
    Ok(games)
}

/// Removes a kept game.
pub(crate) async fn remove(id: &str) -> Result<(), NotKept> {
    js_remove(id).await?;
    Ok(())
}
