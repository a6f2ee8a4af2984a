//! The description of the API: for programs as `OpenAPI` 3.1, for people as a page.

use super::operations::{Identity, OPERATIONS, Operation};
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Response};
use quina_wire::{Code, VERSION, problem};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// `/api/openapi.json`.
pub(crate) async fn json() -> Response {
    let body = serde_json::to_string(&description()).unwrap_or_default();
    ([(CONTENT_TYPE, "application/json")], body).into_response()
}

fn description() -> Value {
    let mut paths = Map::new();
    for operation in &OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = described(operation);
    }
    let codes: Vec<_> = Code::ALL.iter().map(|code| code.name()).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Quina",
            "version": VERSION.to_string(),
            "description": "Five abstract strategy games between people, programs and the engine.",
        },
        "servers": [{ "url": format!("/api/v{VERSION}") }],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": crate::identity::COOKIE_NAME,
                },
            },
            "schemas": { "Problem": {
                "type": "object",
                "required": ["type", "title", "status", "code", "detail"],
                "properties": {
                    "type": { "type": "string" },
                    "title": { "type": "string" },
                    "status": { "type": "integer" },
                    "code": { "enum": codes },
                    "detail": { "type": "string" },
                    "ply": { "type": "integer" },
                    "rule": { "type": ["string", "null"] },
                    "reason": { "type": "string" },
                    "cells": { "type": "array", "items": { "type": "string" } },
                },
            } },
        },
    })
}

fn described(operation: &Operation) -> Value {
    let mut described = json!({
        "summary": operation.about,
        "responses": responses(operation),
        "parameters": parameters(operation),
    });
    if operation.identity == Identity::Known {
        described["security"] = json!([{ "token": [] }, { "cookie": [] }]);
    }
    if let Some(body) = operation.body {
        let example: Value = serde_json::from_str(body).unwrap_or_default();
        described["requestBody"] =
            json!({ "content": { "application/json": { "example": example } } });
    }
    described
}

fn parameters(operation: &Operation) -> Vec<Value> {
    let parameter = |place: &str, name: &str| {
        let is_in_path = place == "path";
        json!({ "in": place, "name": name, "required": is_in_path, "schema": { "type": "string" } })
    };
    let in_path = operation
        .path
        .split('/')
        .filter_map(|part| Some(parameter("path", part.strip_prefix('{')?.strip_suffix('}')?)));
    in_path.chain(operation.query.iter().map(|name| parameter("query", name))).collect()
}

/// What every call may be refused for.
const ALWAYS: [Code; 2] = [Code::BadRequest, Code::TooMany];

fn responses(operation: &Operation) -> Value {
    let (status, kind) = operation.answer;
    let content = kind.map(|kind| json!({ kind: {} }));
    let mut responses = json!({ status.to_string(): { "description": "Done" } });
    if let Some(content) = content {
        responses[status.to_string()]["content"] = content;
    }
    let known: &[Code] = if operation.identity == Identity::Known {
        &[Code::NoIdentity, Code::NotYours, Code::CrossSite]
    } else {
        &[]
    };
    let missing: &[Code] = if operation.path.contains('{') { &[Code::NotFound] } else { &[] };
    for code in ALWAYS.iter().chain(known).chain(missing).chain(operation.refusals) {
        let refusal = &mut responses[code.status().to_string()];
        let before = refusal["description"].as_str().map(str::to_owned);
        let description = before
            .map_or_else(|| code.name().to_owned(), |before| format!("{before}, {}", code.name()));
        let schema = json!({ "$ref": "#/components/schemas/Problem" });
        *refusal = json!({
            "description": description,
            "content": { (problem::CONTENT_TYPE): { "schema": schema } },
        });
    }
    responses
}

/// `/api/docs`.
pub(crate) async fn page() -> Html<String> {
    let mut rows = String::new();
    for operation in &OPERATIONS {
        let who = if operation.identity == Identity::Known { "known" } else { "anybody" };
        let body = operation.body.map(|body| format!("<pre>{body}</pre>")).unwrap_or_default();
        let (status, _) = operation.answer;
        let codes: Vec<_> = operation.refusals.iter().map(|code| code.name()).collect();
        let _ = writeln!(
            rows,
            "<tr><td><code>{} {}</code></td><td>{}{body}</td><td>{who}</td><td>{status}</td>\
             <td>{}</td></tr>",
            operation.method.to_uppercase(),
            operation.path,
            operation.about,
            codes.join(", "),
        );
    }
    Html(format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Quina: the API</title>\
         </head><body><h1>The API</h1><p>All paths are below <code>/api/v{VERSION}</code>. For \
         programs: <a href=\"/api/openapi.json\">OpenAPI</a>.</p><table><thead><tr><th>Call</th>\
         <th>What it does</th><th>Who may ask</th><th>Answer</th><th>Refusals</th></tr></thead>\
         <tbody>{rows}</tbody></table></body></html>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_body_in_the_description_is_json() {
        for operation in OPERATIONS {
            if let Some(body) = operation.body {
                assert!(serde_json::from_str::<Value>(body).is_ok(), "{}", operation.path);
            }
        }
    }
}
