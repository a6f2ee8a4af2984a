//! The task in progress, done in slices.

use crate::review::Reviewing;
use crate::texts::{self, clock};
use quina_engine::opponents::Spec;
use quina_engine::{AnyRunning, ClockTime, Control, Engine, Limits, Settings, Step, begin_any};
use quina_play::sitting::Answer as DrawAnswer;
use quina_play::{Guided, Hint, Opening, Stage};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Choices, Game, GameId};
use quina_view::Words;
use quina_web_messages::{GameText, HintStage, Reply, SeatClock, Task};
use std::time::Duration;

/// How many nodes a slice has: a few milliseconds in every game.
pub(crate) const SLICE: u64 = 4_096;

/// The stages of a hint.
const STAGES: [Stage; 4] = [Stage::Area, Stage::Piece, Stage::Move, Stage::Reason];

/// A task in progress.
pub(crate) enum Job {
    /// Done in one go.
    Whole(Task),
    /// A search in slices, and what is made of it.
    Search(Box<Search>),
    /// A game being judged.
    Review(Box<Reviewing>),
    /// It cannot be done.
    Failed(String),
}

/// A search in slices.
pub(crate) struct Search {
    running: AnyRunning,
    position: AnyPosition,
    words: Words,
    purpose: Purpose,
}

enum Purpose {
    Hint,
    Guide,
    Analyse,
    AnswerDraw { seat: u8, plies: usize },
}

impl Job {
    pub(crate) fn new(task: Task) -> Self {
        let job = match &task {
            Task::Choose { .. } | Task::Balance { .. } | Task::Stop => Ok(Self::Whole(task)),
            Task::Hint { game, language } => {
                search(game, Hint::LINES, &Hint::limits(), language, |_| Purpose::Hint)
            }
            Task::Guide { game, language } => {
                search(game, Hint::LINES, &Hint::limits(), language, |_| Purpose::Guide)
            }
            Task::Analyse { game, lines, nodes, language } => {
                let limits = match nodes {
                    0 => Limits { infinite: true, ..Limits::default() },
                    nodes => Limits::nodes(*nodes),
                };
                search(game, *lines, &limits, language, |_| Purpose::Analyse)
            }
            Task::AnswerDraw { game, seat } => {
                search(game, 1, &DrawAnswer::limits(), "en", |game| Purpose::AnswerDraw {
                    seat: *seat,
                    plies: game.len(),
                })
            }
            Task::Review { game, language } => texts::game(game)
                .map(|game| Self::Review(Box::new(Reviewing::new(game, texts::words(language))))),
        };
        job.unwrap_or_else(Self::Failed)
    }

    /// Does a slice; returns what is to be said, and whether that was all.
    pub(crate) fn step(&mut self) -> (Vec<Reply>, bool) {
        match self {
            Self::Whole(task) => {
                let reply = whole(task).unwrap_or_else(|reason| Reply::Failed { reason });
                (vec![reply], true)
            }
            Self::Search(search) => search.step(),
            Self::Review(reviewing) => reviewing.step(),
            Self::Failed(reason) => (vec![Reply::Failed { reason: reason.clone() }], true),
        }
    }
}

/// An engine for one search with this many lines.
pub(crate) fn engine(lines: usize) -> Engine {
    Engine::new(Settings { multi_pv: lines.clamp(1, 10), ..Settings::default() })
}

fn search(
    game: &GameText,
    lines: usize,
    limits: &Limits<AnyMove>,
    language: &str,
    purpose: impl Fn(&Game<AnyPosition>) -> Purpose,
) -> Result<Job, String> {
    let game = texts::game(game)?;
    let control = Control::with_clock(clock());
    Ok(Job::Search(Box::new(Search {
        running: begin_any(&engine(lines), &game, limits, &control),
        position: game.position().clone(),
        words: texts::words(language),
        purpose: purpose(&game),
    })))
}

impl Search {
    fn step(&mut self) -> (Vec<Reply>, bool) {
        let Self { running, position, words, purpose } = self;
        let mut replies = Vec::new();
        let step = running.step(SLICE, &mut |report| {
            if matches!(purpose, Purpose::Analyse) {
                replies.push(Reply::Report(texts::report(position, report, words)));
            }
        });
        let report = match step {
            Step::More => return (replies, false),
            // Nothing more can be found out.
            Step::Waiting => {
                replies.push(Reply::Complete);
                return (replies, true);
            }
            Step::Done(report) => report,
        };
        if matches!(purpose, Purpose::Analyse) {
            replies.push(Reply::Report(texts::report(position, &report, words)));
        }
        replies.push(match purpose {
            Purpose::Analyse => Reply::Complete,
            Purpose::Hint => match Hint::new(position, &report) {
                Some(hint) => {
                    let name = |cell| position.cell_name(cell);
                    let stage = |stage| HintStage {
                        text: hint.say(stage, words),
                        cells: hint.cells(stage).into_iter().map(name).collect(),
                    };
                    Reply::Hint { stages: STAGES.map(stage).into() }
                }
                None => Reply::Failed { reason: "the game is over".to_owned() },
            },
            Purpose::Guide => {
                let hint = Hint::new(position, &report);
                Reply::Worth { text: hint.and_then(|hint| Guided::worth(&hint, words)) }
            }
            Purpose::AnswerDraw { seat, plies } => {
                let is_own = position.turn().number() == *seat;
                let score = report.score().map(|score| if is_own { score } else { -score });
                let answer = DrawAnswer::of_computer(score, *plies);
                Reply::Draw { is_accepted: answer == DrawAnswer::Accept }
            }
        });
        (replies, true)
    }
}

fn whole(task: &Task) -> Result<Reply, String> {
    match task {
        Task::Choose { game, player, seed, clocks } => choose(game, player, *seed, clocks),
        Task::Balance { game, choices, seed } => {
            let id: GameId = game.parse().map_err(|_| format!("no game `{game}`"))?;
            let mut chosen = Choices::new();
            for (key, value) in choices {
                chosen.set(id.options(), key, value).map_err(|error| error.to_string())?;
            }
            let opening =
                Opening::balanced(id, &chosen, *seed).map_err(|error| error.to_string())?;
            Ok(Reply::Seed { seed: opening.seed })
        }
        _ => Err("this task is done in slices".to_owned()),
    }
}

fn choose(game: &GameText, player: &str, seed: u64, clocks: &[SeatClock]) -> Result<Reply, String> {
    let game = texts::game(game)?;
    let spec: Spec = player.parse().map_err(|error| format!("{error}"))?;
    let mut opponent =
        spec.build(game.position().game(), seed).map_err(|error| error.to_string())?;
    let clocks: Vec<_> = clocks
        .iter()
        .map(|clock| ClockTime {
            left: Duration::from_millis(clock.left_ms),
            increment: Duration::from_millis(clock.increment_ms),
        })
        .collect();
    opponent.see_clocks(&clocks);
    let own = clocks.get(game.position().turn().index()).copied();
    let control = Control::with_clock(clock());
    let chosen = opponent.choose(&game, own, &control).map_err(|error| error.to_string())?;
    Ok(Reply::Chosen {
        token: game.position().token(chosen.mv),
        score: chosen.score.map(quina_engine::Score::value),
    })
}
