//! The engine in its Web Workers: one that plays, one that helps and analyses, each started when it
//! is first needed. A worker answers in texts ([`quina_web_messages`]); an answer to a request that
//! was given up is ignored.

use crate::browser::asset;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};
use quina_web_messages::{Answer, GameText, Reply, Request, Task};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Which worker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Chooses the plies of computer players.
    Player,
    /// Gives hints, analyses, reviews.
    Analyst,
}

type Listener = Rc<dyn Fn(Reply)>;

#[derive(Default)]
struct Channel {
    worker: Option<Worker>,
    /// The number of the last request, and who hears its answers.
    current: Option<(u32, Listener)>,
    last_id: u32,
    is_thinking: bool,
}

thread_local! {
    static CHANNELS: [RefCell<Channel>; 2] = Default::default();
}

fn with<T>(role: Role, action: impl FnOnce(&RefCell<Channel>) -> T) -> T {
    CHANNELS.with(|channels| action(&channels[role as usize]))
}

/// Asks for something; `listen` hears every answer to it. What was asked before is given up.
pub(crate) fn ask(role: Role, task: Task, listen: impl Fn(Reply) + 'static) {
    if role == Role::Player {
        // The ply of a computer player is chosen in one go, so it cannot be interrupted.
        end_if_thinking(role);
    }
    let sent = with(role, |channel| {
        let mut channel = channel.borrow_mut();
        if channel.worker.is_none() {
            channel.worker = start(role).ok();
        }
        channel.last_id += 1;
        let id = channel.last_id;
        channel.current = Some((id, Rc::new(listen)));
        channel.is_thinking = true;
        let text = Request { id, task }.to_text();
        let worker = channel.worker.clone();
        worker.is_some_and(|worker| worker.post_message(&JsValue::from_str(&text)).is_ok())
    });
    if !sent {
        let current = with(role, |channel| channel.borrow_mut().current.take());
        if let Some((_, listener)) = current {
            listener(Reply::Failed { reason: "this browser has no workers".to_owned() });
        }
    }
}

/// Gives up what was asked.
pub(crate) fn stop(role: Role) {
    if role == Role::Player {
        end_if_thinking(role);
        return;
    }
    with(role, |channel| {
        let mut channel = channel.borrow_mut();
        channel.current = None;
        channel.is_thinking = false;
        let text = Request { id: 0, task: Task::Stop }.to_text();
        if let Some(worker) = &channel.worker {
            // A worker that is gone has stopped.
            let _ = worker.post_message(&JsValue::from_str(&text));
        }
    });
}

fn end_if_thinking(role: Role) {
    with(role, |channel| {
        let mut channel = channel.borrow_mut();
        channel.current = None;
        if std::mem::take(&mut channel.is_thinking)
            && let Some(worker) = channel.worker.take()
        {
            worker.terminate();
        }
    });
}

fn start(role: Role) -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&asset("worker.js"), &options)?;
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let answer = event.data().as_string().and_then(|text| Answer::read(&text));
        if let Some(answer) = answer {
            hear(role, answer);
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let fail = Closure::<dyn Fn()>::new(move || {
        let current = with(role, |channel| {
            let mut channel = channel.borrow_mut();
            channel.worker = None;
            channel.is_thinking = false;
            channel.current.take()
        });
        if let Some((_, listener)) = current {
            listener(Reply::Failed { reason: "the engine has failed".to_owned() });
        }
    });
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    // They live as long as the worker.
    hear.forget();
    fail.forget();
    Ok(worker)
}

fn hear(role: Role, answer: Answer) {
    let listener = with(role, |channel| {
        let mut channel = channel.borrow_mut();
        let (id, listener) = channel.current.clone()?;
        if id != answer.id {
            return None;
        }
        if !matches!(answer.reply, Reply::Report(_) | Reply::Progress { .. }) {
            channel.is_thinking = false;
        }
        Some(listener)
    });
    if let Some(listener) = listener {
        listener(answer.reply);
    }
}

/// A game as the engine is told it.
pub(crate) fn game_text(game: &Game<AnyPosition>) -> GameText {
    let mut position = game.start().clone();
    let mut moves = Vec::with_capacity(game.len());
    for mv in game.plies() {
        moves.push(position.token(mv));
        position.play_unchecked(mv);
    }
    GameText { game: game.start().game().name().to_owned(), start: game.start().to_string(), moves }
}
