//! Mistakes tried again: the reader finds a move that loses little.

use super::desk::Desk;
use super::review::{Mistake, Reviewing};
use crate::context::t;
use crate::engine::{self, Role};
use crate::sound::{self, Sound};
use crate::widgets::NoticeKind;
use leptos::prelude::*;
use quina_play::judgement::percent_lost;
use quina_play::study::Node;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, Game, Player};
use quina_view::panel::seat_name;
use quina_web_messages::{GameText, Reply, Task};

/// A mistake that is being tried again.
#[derive(Clone, Debug)]
pub(super) struct Retry {
    /// Whose mistakes are tried, and which of them this is, from 0.
    player: Player,
    number: usize,
    count: usize,
    /// Where it was made.
    node: Node,
    /// What was played.
    played: String,
    /// The better line.
    better: Vec<String>,
    stage: Stage,
}

/// How far the reader has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// A move is looked for.
    Asking,
    /// A move is being judged.
    Judging,
    /// It was found, or shown.
    Over,
}

impl Desk {
    /// Puts the reader before a mistake of a player.
    pub(super) fn begin_retry(self, player: Player, number: usize) {
        let found = match &*self.review.read_untracked() {
            Reviewing::Done(reviewed) => {
                let mistakes = reviewed.mistakes();
                let own: Vec<&Mistake> = mistakes
                    .iter()
                    .filter(|mistake| mistake.player == player && !mistake.better.is_empty())
                    .collect();
                own.get(number).and_then(|mistake| {
                    Some(Retry {
                        player,
                        number,
                        count: own.len(),
                        node: reviewed.node(mistake.ply)?,
                        played: mistake.token.clone(),
                        better: mistake.better.clone(),
                        stage: Stage::Asking,
                    })
                })
            }
            _ => None,
        };
        let Some(retry) = found else { return };
        // The engine would give the answer away.
        self.stop_engine();
        self.go(retry.node);
        self.retry.set(Some(retry));
    }

    /// Takes a move as an answer, if one is looked for; whether it was.
    pub(super) fn try_better(self, mv: AnyMove) -> bool {
        let Some(retry) = self.retry.get_untracked() else { return false };
        let position = self.state.read_untracked().open.position().clone();
        let is_here = self.state.read_untracked().open.at() == retry.node;
        if !is_here || retry.stage == Stage::Over {
            self.retry.set(None);
            return false;
        }
        if retry.stage == Stage::Judging {
            return true;
        }
        let token = position.token(mv);
        if retry.better.first() == Some(&token) {
            self.found_better(&token, "web-study-retry-best");
            return true;
        }
        self.clear_input();
        if retry.played == token {
            let words = self.context.words_now();
            self.remark(NoticeKind::Remark, words.say("web-study-retry-same", &[]));
            return true;
        }
        self.set_stage(Stage::Judging);
        let game = GameText {
            game: position.game().name().to_owned(),
            start: position.to_string(),
            moves: vec![token.clone()],
        };
        let task = Task::Review { game, language: self.context.words_now().language().to_string() };
        engine::ask(Role::Analyst, task, move |reply| {
            self.hear_judgement(retry.node, &token, reply);
        });
        true
    }

    /// Takes a typed move as an answer; whether it was legal.
    pub(super) fn type_better(self, text: &str) -> bool {
        let position = self.state.read_untracked().open.position().clone();
        let mut game = Game::new(position);
        match game.play_text(text).map(|moves| moves.first().copied()) {
            Ok(Some(mv)) => {
                if !self.try_better(mv) {
                    return self.play_text(text);
                }
                true
            }
            Ok(None) => false,
            Err(error) => {
                self.not_played(&error);
                false
            }
        }
    }

    fn hear_judgement(self, node: Node, token: &str, reply: Reply) {
        // The page may have been left meanwhile.
        let is_current = self.retry.try_read_untracked().is_some_and(|retry| {
            retry.as_ref().is_some_and(|retry| retry.node == node && retry.stage == Stage::Judging)
        });
        if !is_current {
            return;
        }
        let words = self.context.words_now();
        match reply {
            Reply::Review(review) => match review.plies.first() {
                Some(judged) if judged.judgement.is_none() => {
                    self.found_better(token, "web-study-retry-good");
                }
                judged => {
                    let loss = percent_lost(judged.map_or(0.0, |judged| judged.loss));
                    let args = [("move", token), ("loss", loss.as_str())];
                    sound::play(Sound::Refused, self.context);
                    self.set_stage(Stage::Asking);
                    let said = words.say("web-study-retry-wrong", &args);
                    self.remark(NoticeKind::Remark, said);
                }
            },
            Reply::Failed { reason } => {
                self.set_stage(Stage::Asking);
                let said = words.say("web-failed", &[("reason", &reason)]);
                self.remark(NoticeKind::Refusal, said);
            }
            _ => {}
        }
    }

    /// A good move is played, and the reader is told which message says why it counts.
    fn found_better(self, token: &str, id: &str) {
        self.set_stage(Stage::Over);
        self.play_text(token);
        let said = self.context.words_now().say(id, &[("move", token)]);
        self.remark(NoticeKind::Remark, said);
    }

    /// Shows the better line's first move.
    fn show_better(self) {
        let first = self.retry.get_untracked().and_then(|retry| retry.better.first().cloned());
        if let Some(token) = first {
            self.found_better(&token, "web-study-retry-answer");
        }
    }

    fn set_stage(self, stage: Stage) {
        self.retry.update(|retry| {
            if let Some(retry) = retry {
                retry.stage = stage;
            }
        });
    }
}

/// What is asked of a reader who tries mistakes again.
#[component]
pub(super) fn RetryBox(desk: Desk) -> impl IntoView {
    let context = desk.context;
    let retry = Memo::new(move |_| {
        desk.retry.get().map(|retry| {
            let Retry { player, number, count, played, stage, .. } = retry;
            (player, number, count, played, stage)
        })
    });
    let asked = move |player: Player, number: usize, count: usize, played: &str| {
        let words = context.words.read();
        let name = seat_name(desk.state.read_untracked().open.position(), player, &words);
        let args = [
            ("number", (number + 1).to_string()),
            ("count", count.to_string()),
            ("player", name),
            ("move", played.to_owned()),
        ];
        let args = args.each_ref().map(|(key, value)| (*key, value.as_str()));
        words.say("web-study-retry-ask", &args)
    };
    view! {
        {move || retry.get().map(|(player, number, count, played, stage)| {
            let said = match stage {
                Stage::Judging => context.say("web-study-retry-judging"),
                Stage::Asking | Stage::Over => asked(player, number, count, &played),
            };
            let is_over = stage == Stage::Over;
            view! {
                <section class="question retry" data-retry=if is_over { "over" } else { "asking" }>
                    <p role="status">{said}</p>
                    <div class="buttons">
                        {(!is_over).then(|| view! {
                            <button type="button" on:click=move |_| desk.show_better()>{t("web-study-retry-show")}</button>
                        })}
                        {(number + 1 < count).then(|| view! {
                            <button type="button" class:main=is_over on:click=move |_| desk.begin_retry(player, number + 1)>{t("web-study-retry-next")}</button>
                        })}
                        <button type="button" on:click=move |_| desk.retry.set(None)>{t("web-study-retry-end")}</button>
                    </div>
                </section>
            }
        })}
    }
}
