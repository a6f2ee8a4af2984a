//! Reads the texts of a language and puts them into the lessons of an outline.

use crate::error::{LessonError, Source};
use crate::goal::Goal;
use crate::lesson::{Ask, Lesson};
use crate::lines::{Line, read};

/// Where the reading has arrived in the outline.
#[derive(Clone, Copy)]
struct Place {
    lesson: usize,
    /// The number of tasks and of asks begun so far.
    task: usize,
    ask: usize,
}

/// The lessons with their texts.
pub(crate) fn fill(mut lessons: Vec<Lesson>, texts: &str) -> Result<Vec<Lesson>, LessonError> {
    let mut place: Option<Place> = None;
    for line in read(Source::Texts, texts)? {
        place = Some(
            take(&mut lessons, place, &line)
                .map_err(|problem| LessonError::new(Source::Texts, line.number, problem))?,
        );
    }
    for lesson in &lessons {
        complete(lesson).map_err(|problem| LessonError::new(Source::Texts, 0, problem))?;
    }
    Ok(lessons)
}

fn take(lessons: &mut [Lesson], at: Option<Place>, line: &Line<'_>) -> Result<Place, String> {
    if line.keyword == "lesson" {
        let next = at.map_or(0, |at| at.lesson + 1);
        let expected = lessons.get(next).map(|lesson| lesson.id.as_str());
        if expected != Some(line.rest.as_str()) {
            return Err(format!("expected the lesson `{}`", expected.unwrap_or("(none)")));
        }
        return Ok(Place { lesson: next, task: 0, ask: 0 });
    }
    let at = at.ok_or("no lesson has begun")?;
    let lesson = &mut lessons[at.lesson];
    match line.keyword {
        "title" => set(&mut lesson.title, line)?,
        "text" => lesson.text.push(line.rest.clone()),
        "task" => {
            if at.task == lesson.tasks.len() {
                return Err("the outline has fewer tasks".to_owned());
            }
            return Ok(Place { task: at.task + 1, ask: 0, ..at });
        }
        _ => {
            let task = at.task.checked_sub(1).ok_or("no task has begun")?;
            let asks = &mut lesson.tasks[task].asks;
            let begun = at.ask + usize::from(line.keyword == "ask");
            let ask = begun.checked_sub(1).ok_or("nothing was asked yet")?;
            say(asks.get_mut(ask).ok_or("the outline asks less")?, line)?;
            return Ok(Place { ask: begun, ..at });
        }
    }
    Ok(at)
}

fn say(ask: &mut Ask, line: &Line<'_>) -> Result<(), String> {
    match line.keyword {
        "ask" => set(&mut ask.sentence, line),
        "right" => set(&mut ask.right, line),
        "else" => set(&mut ask.otherwise, line),
        "wrong" => {
            let (token, sentence) = line.rest.split_once(' ').ok_or("a move and a sentence")?;
            let known = ask.wrong.iter_mut().find(|(known, _)| known == token);
            let (_, said) = known.ok_or_else(|| format!("`{token}` is not in the outline"))?;
            sentence.clone_into(said);
            Ok(())
        }
        unknown => Err(format!("`{unknown}` is no keyword of a text")),
    }
}

fn set(text: &mut String, line: &Line<'_>) -> Result<(), String> {
    if !text.is_empty() {
        return Err(format!("a second `{}`", line.keyword));
    }
    line.rest.clone_into(text);
    Ok(())
}

/// Refuses a lesson of which a text is missing.
fn complete(lesson: &Lesson) -> Result<(), String> {
    let missing = |what: &str| Err(format!("`{}` lacks {what}", lesson.id));
    if lesson.title.is_empty() || lesson.text.is_empty() {
        return missing("its title or text");
    }
    for ask in lesson.tasks.iter().flat_map(|task| &task.asks) {
        if ask.sentence.is_empty() || ask.right.is_empty() {
            return missing("an `ask` or a `right`");
        }
        if let Some((token, _)) = ask.wrong.iter().find(|(_, said)| said.is_empty()) {
            return missing(&format!("`wrong {token}`"));
        }
        if ask.otherwise.is_empty() != ask.goals.contains(&Goal::Any) {
            return missing("an `else`, or has one where any move is right");
        }
    }
    Ok(())
}
