//! Every example in the documents is run.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod console;
#[path = "../program/mod.rs"]
mod program;

use quina::ugi::{Answer, Executor, Session};
use quina_engine::Control;
use quina_rules::Record;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The blocks of a document that are fenced with ```` ```kind ````.
fn blocks(document: &str, kind: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(document)).unwrap();
    let fence = format!("```{kind}\n");
    let blocks: Vec<_> = text
        .split(&fence)
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or_default().to_owned())
        .collect();
    assert!(!blocks.is_empty(), "{document} has no {kind} block");
    blocks
}

#[test]
fn commands_in_the_documents_print_what_the_documents_say() {
    let mut commands = 0;
    for folder in ["", "docs", "docs/rules", "docs/rules/pt"] {
        let mut pages: Vec<_> = std::fs::read_dir(root().join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
            .collect();
        pages.sort();
        commands += pages.iter().map(|page| console::check(page)).sum::<usize>();
    }
    assert!(commands >= 30, "only {commands} commands were found in the documents");
}

#[test]
fn the_conversations_in_the_protocol_page_go_as_written() {
    for block in blocks("docs/ugi.md", "ugi") {
        let (mut session, mut executor) = (Session::new(1), Executor::default());
        let mut answers = VecDeque::<String>::new();
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("> ") {
                assert!(answers.is_empty(), "not in the page: {answers:?}");
                let mut said = Vec::new();
                match session.answer(command) {
                    Answer::Lines(lines) => said.push(lines),
                    Answer::Start(work) => {
                        let last =
                            executor.run(&work, &Control::new(), &mut |lines| said.push(lines));
                        said.extend(last);
                    }
                    Answer::Stop | Answer::PonderHit | Answer::Quit => {}
                }
                answers.extend(said.iter().flat_map(|lines| lines.lines()).map(str::to_owned));
            } else {
                let answer = answers.pop_front().unwrap_or_default();
                assert!(same_line(line, &answer), "the page says `{line}`, the program `{answer}`");
            }
        }
        assert!(answers.is_empty(), "not in the page: {answers:?}");
    }
}

/// Whether an answer is as the page has it; `info error` stands for any sentence behind it.
fn same_line(page: &str, answer: &str) -> bool {
    console::is_like(page, answer) || (page == "info error" && answer.starts_with(page))
}

#[test]
fn the_records_in_the_notation_page_are_sound() {
    for block in blocks("docs/notation.md", "record") {
        let record: Record = block.parse().unwrap();
        let game = record.replay().unwrap();
        assert!(game.ending().is_some());
        assert_eq!(record.to_string().trim_end(), block.trim_end(), "written as the page has it");
    }
}
