//! Texts that belong to this version of the app and are loaded when they are needed: lessons,
//! puzzles, rules.

use crate::browser::{asset, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The text of a file of this version, or why it could not be loaded.
pub(crate) async fn text(name: &str) -> Result<String, String> {
    let address = asset(name);
    let answer = JsFuture::from(window().fetch_with_str(&address)).await;
    let response: Response = answer.map_err(|_| name.to_owned())?.unchecked_into();
    if !response.ok() {
        return Err(format!("{name}: {}", response.status()));
    }
    let text = response.text().map_err(|_| name.to_owned())?;
    let text = JsFuture::from(text).await.map_err(|_| name.to_owned())?;
    text.as_string().ok_or_else(|| name.to_owned())
}
