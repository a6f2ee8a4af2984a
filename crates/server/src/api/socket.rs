//! The socket: streams of several games, moves and actions over one connection.

use super::games::{Play, act_in, play_in};
use super::watcher::Watcher;
use crate::identity::{Caller, Identity};
use crate::problem::Speech;
use crate::refused::Refused;
use crate::router::{App, BODY_LIMIT};
use crate::serve::until;
use crate::throttle::SAID;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use quina_wire::Code;
use quina_wire::socket::{Answer, Said};
use quina_wire::stream::Told;
use serde_json::Value;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// How many games one socket can watch.
const WATCHED: usize = 64;

/// How many messages wait for a client that is slow; then whoever has more to say waits too.
const WAITING: usize = 64;

/// How long a client may take for one message.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often the other end is asked whether it is there.
const PING: Duration = Duration::from_secs(20);

pub(crate) async fn open(
    State(app): State<App>,
    caller: Caller,
    speech: Speech,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .max_message_size(BODY_LIMIT)
        .on_upgrade(async move |socket| Conversation::new(app, caller.0, speech).hold(socket).await)
}

struct Conversation {
    app: App,
    identity: Option<Identity>,
    speech: Speech,
    watched: HashMap<String, JoinHandle<()>>,
    says: mpsc::Sender<String>,
    waiting: mpsc::Receiver<String>,
}

impl Conversation {
    fn new(app: App, identity: Option<Identity>, speech: Speech) -> Self {
        let (says, waiting) = mpsc::channel(WAITING);
        Self { app, identity, speech, watched: HashMap::new(), says, waiting }
    }

    async fn hold(mut self, mut socket: WebSocket) {
        let mut stopping = self.app.stopping();
        let mut pings = tokio::time::interval(PING);
        let mut is_there = true;
        loop {
            let answer = tokio::select! {
                heard = socket.recv() => {
                    is_there = true;
                    match heard {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                        Some(Ok(_)) => None,
                    }
                }
                Some(told) = self.waiting.recv() => Some(told),
                _ = pings.tick() => {
                    if !std::mem::take(&mut is_there)
                        || !send(&mut socket, Message::Ping(Vec::new().into())).await
                    {
                        break;
                    }
                    None
                }
                () = until(&mut stopping) => break,
            };
            if let Some(answer) = answer
                && !send(&mut socket, Message::Text(answer.into())).await
            {
                break;
            }
        }
        for (_, watching) in self.watched.drain() {
            watching.abort();
        }
    }

    /// Hears one message, and gives the answer to it.
    async fn hear(&mut self, text: &str) -> Option<String> {
        let (reference, result) = match self.throttled(text) {
            Err(refused) => (None, Err(refused)),
            Ok(Said::Ping) => return write(&Answer::Pong),
            Ok(Said::Unwatch { game }) => {
                if let Some(watching) = self.watched.remove(&game) {
                    watching.abort();
                }
                return None;
            }
            Ok(Said::Watch { game, since }) => match self.watch(game, since).await {
                Ok(()) => return None,
                Err(refused) => (None, Err(refused)),
            },
            Ok(Said::Move { reference, game, ply, moves }) => {
                let play = Play { ply, moves };
                let played = match &self.identity {
                    Some(identity) => play_in(&self.app, identity, &game, play).await,
                    None => Err(Refused::new(Code::NoIdentity)),
                };
                (Some(reference), played.map(|table| (game, table.ply())))
            }
            Ok(Said::Action { reference, game, action }) => {
                let done = match &self.identity {
                    Some(identity) => act_in(&self.app, identity, &game, &action).await,
                    None => Err(Refused::new(Code::NoIdentity)),
                };
                (Some(reference), done.map(|table| (game, table.ply())))
            }
        };
        match (reference, result) {
            (Some(reference), Ok((game, ply))) => write(&Answer::Ack { reference, game, ply }),
            (_, Ok(_)) => None,
            (reference, Err(refused)) => {
                write(&Answer::Error { reference, problem: refused.problem(self.speech) })
            }
        }
    }

    fn throttled(&self, text: &str) -> Result<Said, Refused> {
        if let Some(identity) = &self.identity {
            let now = self.app.host().now();
            self.app.throttle().take(SAID, &identity.player.id, now)?;
        }
        serde_json::from_str(text).map_err(|_| Refused::new(Code::BadRequest))
    }

    /// Begins to watch a game; one that is watched already begins anew.
    async fn watch(&mut self, game: String, since: Option<usize>) -> Result<(), Refused> {
        self.watched.retain(|_, watching| !watching.is_finished());
        if self.watched.len() >= WATCHED && !self.watched.contains_key(&game) {
            return Err(Refused::too_many(1));
        }
        let live = self.app.host().find(&game).await?;
        let reader = self.identity.as_ref().map(|identity| identity.player.id.clone());
        let (host, says) = (self.app.host().clone(), self.says.clone());
        let id = game.clone();
        let watching = tokio::spawn(async move {
            let (mut watcher, mut told) = Watcher::begin(host, live, reader, since);
            loop {
                for told in &told {
                    let Some(text) = addressed(told, &id) else { continue };
                    if says.send(text).await.is_err() {
                        return;
                    }
                }
                told = watcher.next().await;
            }
        });
        if let Some(before) = self.watched.insert(game, watching) {
            before.abort();
        }
        Ok(())
    }
}

/// Whether a message went out in time.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}

fn write(answer: &Answer) -> Option<String> {
    serde_json::to_string(answer).ok()
}

/// An object of a stream with the game that it is about.
fn addressed(told: &Told, game: &str) -> Option<String> {
    let mut value = serde_json::to_value(told).ok()?;
    let object = value.as_object_mut()?;
    // A whole game has a member of this name, the name of its rules.
    if let Some(rules) = object.insert("game".to_owned(), Value::from(game)) {
        object.insert("rules".to_owned(), rules);
    }
    serde_json::to_string(&value).ok()
}
