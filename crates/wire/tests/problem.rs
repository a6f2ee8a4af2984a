//! Refusals as they are written.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_wire::{Code, Problem};

#[test]
fn a_problem_is_written_as_the_rfc_has_it() {
    let problem = Problem::new(Code::NotFound, "There is nothing here.");
    let text = r#"{"type":"about:blank","title":"Not Found","status":404,"code":"not-found","detail":"There is nothing here."}"#;
    assert_eq!(serde_json::to_string(&problem).unwrap(), text);
    assert_eq!(serde_json::from_str::<Problem>(text).unwrap(), problem);
}

#[test]
fn every_code_is_written_by_its_name() {
    for code in Code::ALL {
        assert_eq!(serde_json::to_string(&code).unwrap(), format!("\"{}\"", code.name()));
    }
}
