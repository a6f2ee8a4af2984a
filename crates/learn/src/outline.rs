//! Reads the outline of a game's lessons: everything but words.

use crate::error::{LessonError, Source};
use crate::goal::Goal;
use crate::lesson::{Answers, Ask, Lesson, Task};
use crate::lines::{Line, read as read_lines};
use quina_rules::{AnyPosition, Cell, GameId, Setup};

/// Reads an outline. All sentences of the lessons are still empty.
pub(crate) fn read(game: GameId, text: &str) -> Result<Vec<Lesson>, LessonError> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for line in read_lines(Source::Outline, text)? {
        take(game, &mut lessons, &line)
            .map_err(|problem| LessonError::new(Source::Outline, line.number, problem))?;
    }
    complete(&lessons).map_err(|problem| LessonError::new(Source::Outline, 0, problem))?;
    Ok(lessons)
}

/// A task before its position is known has the default start.
fn take(game: GameId, lessons: &mut Vec<Lesson>, line: &Line<'_>) -> Result<(), String> {
    if line.keyword == "lesson" {
        let id = line.rest.clone();
        let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
        if id.is_empty() || !id.chars().all(is_plain) {
            return Err(format!("`{id}` is no name of a lesson"));
        }
        if lessons.iter().any(|lesson| lesson.id == id) {
            return Err(format!("there are two lessons `{id}`"));
        }
        let (title, rules, text, tasks) = (String::new(), Vec::new(), Vec::new(), Vec::new());
        lessons.push(Lesson { id, title, rules, text, tasks });
        return Ok(());
    }
    let lesson = lessons.last_mut().ok_or("no lesson has begun")?;
    match line.keyword {
        "rules" => {
            lesson.rules.extend(line.words().map(str::to_owned));
            return Ok(());
        }
        "task" => {
            let position = game.default_start();
            lesson.tasks.push(Task { position, marks: Vec::new(), asks: Vec::new() });
            return Ok(());
        }
        _ => {}
    }
    let task = lesson.tasks.last_mut().ok_or("no task has begun")?;
    match line.keyword {
        "position" => {
            if !task.asks.is_empty() || !task.marks.is_empty() {
                return Err("the position comes first".to_owned());
            }
            let position = game.parse_position(&line.rest).map_err(|error| error.to_string())?;
            task.position = position;
            return Ok(());
        }
        "mark" => {
            task.marks = cells(&task.position, line.words())?;
            return Ok(());
        }
        "ask" => {
            task.asks.push(Ask {
                sentence: String::new(),
                goals: Vec::new(),
                answers: Answers::These(Vec::new()),
                reply: Vec::new(),
                right: String::new(),
                wrong: Vec::new(),
                otherwise: String::new(),
            });
            return Ok(());
        }
        _ => {}
    }
    let ask = task.asks.last_mut().ok_or("nothing was asked yet")?;
    match line.keyword {
        "goal" => ask.goals.push(Goal::parse(&task.position, &line.rest)?),
        "answers" => ask.answers = answers(line)?,
        "reply" => ask.reply = line.words().map(str::to_owned).collect(),
        "wrong" => ask.wrong.extend(line.words().map(|token| (token.to_owned(), String::new()))),
        unknown => return Err(format!("`{unknown}` is no keyword of an outline")),
    }
    Ok(())
}

/// A number alone is a count; no token of a move is one.
fn answers(line: &Line<'_>) -> Result<Answers, String> {
    if line.rest.is_empty() {
        return Err("no answers".to_owned());
    }
    Ok(match line.rest.parse() {
        Ok(count) => Answers::Count(count),
        Err(_) => Answers::These(line.words().map(str::to_owned).collect()),
    })
}

/// The cells of these names.
pub(crate) fn cells<'a>(
    position: &AnyPosition,
    names: impl Iterator<Item = &'a str>,
) -> Result<Vec<Cell>, String> {
    let setup = Setup::of(position);
    names.map(|name| setup.cell(name).ok_or_else(|| format!("there is no cell `{name}`"))).collect()
}

/// Refuses what has nothing to read or to do.
fn complete(lessons: &[Lesson]) -> Result<(), String> {
    for lesson in lessons {
        let id = &lesson.id;
        if lesson.rules.is_empty() || lesson.tasks.is_empty() {
            return Err(format!("the lesson `{id}` needs rules and a task"));
        }
        for task in &lesson.tasks {
            if task.asks.is_empty() || task.asks.iter().any(|ask| ask.goals.is_empty()) {
                return Err(format!("a task of `{id}` asks nothing or has no goal"));
            }
        }
    }
    Ok(())
}
