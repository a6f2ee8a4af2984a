//! A reader's try at a task, as a pure state machine. A page turns touches into a move
//! (`quina_rules::steps`) or hands over what was typed, and shows what comes of it.

use crate::lesson::{Answers, Ask, Task};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game, PlyError, Step};

/// A task being solved. Wrong moves change nothing.
///
/// ```
/// use quina_learn::{Attempt, Lessons, Tried};
/// use quina_rules::{GameId, prelude::*};
///
/// let outline = "lesson first\nrules R13\ntask\nask\ngoal from e3\nanswers e3";
/// let texts = "lesson first\ntitle Turn a disc\ntext A move must turn a disc.\ntask\nask Play on e3.\nright Well done.\nelse Another cell was meant.";
/// let lessons = Lessons::parse(GameId::Mapello, outline, texts).unwrap();
/// let mut attempt = Attempt::new(&lessons.lessons[0].tasks[0]);
/// let play = |text| GameId::Mapello.default_start().read_move(text).unwrap();
/// assert!(matches!(attempt.try_move(play("a1")), Tried::Refused(_)));
/// assert!(matches!(attempt.try_move(play("c5")), Tried::Wrong { .. }));
/// assert!(matches!(attempt.try_move(play("e3")), Tried::Right { done: true, .. }));
///
/// // Typed, and with help.
/// attempt.reset();
/// assert_eq!(attempt.try_text("f4").sentence(), Some("Another cell was meant."));
/// assert_eq!(attempt.hint().len(), 1);
/// assert_eq!(attempt.show().sentence(), Some("Well done."));
/// assert_eq!(attempt.show(), Tried::Done);
/// ```
#[derive(Clone, Debug)]
pub struct Attempt {
    task: Task,
    game: Game<AnyPosition>,
    /// How many of the asks are answered.
    answered: usize,
}

/// What became of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Tried {
    /// It was asked for, and is played.
    Right {
        /// What is said about it.
        sentence: String,
        /// The plies that followed by themselves, already played.
        reply: Vec<AnyMove>,
        /// Whether the task is solved.
        done: bool,
    },
    /// It is legal but not what was asked for. It is not played.
    Wrong {
        /// What is said about it.
        sentence: String,
    },
    /// The rules refuse it; the refusal in it names the rule.
    Refused(PlyError),
    /// The task is solved already. It is not played.
    Done,
}

impl Attempt {
    /// A task at its beginning.
    pub fn new(task: &Task) -> Self {
        Self { game: Game::new(task.position.clone()), task: task.clone(), answered: 0 }
    }

    /// The task.
    pub const fn task(&self) -> &Task {
        &self.task
    }

    /// The game as it stands, for the board.
    pub const fn game(&self) -> &Game<AnyPosition> {
        &self.game
    }

    /// What is asked now; `None` once the task is solved.
    pub fn ask(&self) -> Option<&Ask> {
        self.task.asks.get(self.answered)
    }

    /// How many asks are answered.
    pub const fn answered(&self) -> usize {
        self.answered
    }

    /// Whether the task is solved.
    pub fn is_done(&self) -> bool {
        self.ask().is_none()
    }

    /// Whether a legal move is what is asked for now.
    pub fn is_right(&self, mv: AnyMove) -> bool {
        self.ask().is_some_and(|ask| ask.goals.iter().all(|goal| goal.is_met(&self.game, mv)))
    }

    /// All legal moves that are right now.
    pub fn answers(&self) -> Vec<AnyMove> {
        self.game.moves().into_iter().filter(|mv| self.is_right(*mv)).collect()
    }

    /// Tries a move. Only a right one is played, together with what follows by itself.
    pub fn try_move(&mut self, mv: AnyMove) -> Tried {
        let Some(ask) = self.ask() else { return Tried::Done };
        let mut next = self.game.clone();
        if let Err(error) = next.play(mv) {
            return Tried::Refused(error);
        }
        if !self.is_right(mv) {
            let token = self.game.position().token(mv);
            let particular = ask.wrong.iter().find(|(known, _)| *known == token);
            let sentence = particular.map_or(&ask.otherwise, |(_, sentence)| sentence);
            return Tried::Wrong { sentence: sentence.clone() };
        }
        let sentence = ask.right.clone();
        let mut reply = Vec::new();
        for word in &ask.reply {
            // The tests make sure that a reply is legal after every right answer.
            let Ok(plies) = next.play_text(word) else { break };
            reply.extend(plies);
        }
        self.game = next;
        self.answered += 1;
        Tried::Right { sentence, reply, done: self.is_done() }
    }

    /// Begins the task anew.
    pub fn reset(&mut self) {
        self.game = Game::new(self.task.position.clone());
        self.answered = 0;
    }

    /// Tries one ply as it is typed, by the notation of the game.
    pub fn try_text(&mut self, text: &str) -> Tried {
        if self.is_done() {
            return Tried::Done;
        }
        match self.game.position().parse_move(text.trim()) {
            Ok(mv) => self.try_move(mv),
            Err(error) => Tried::Refused(error.into()),
        }
    }

    /// A first hint: what is touched first for a right answer, in ascending order, cells or words
    /// such as `pass`. Nothing if the task is solved.
    pub fn hint(&self) -> Vec<Step> {
        let position = self.game.position();
        let first = |mv| position.steps(mv).first().copied();
        let mut steps: Vec<_> = self.answers().into_iter().filter_map(first).collect();
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    /// A right answer, to be shown: the one that the author lists first. `None` if the task is
    /// solved.
    pub fn answer(&self) -> Option<AnyMove> {
        let answers = self.answers();
        let Answers::These(listed) = &self.ask()?.answers else { return answers.first().copied() };
        let position = self.game.position();
        let rank = |mv: &AnyMove| {
            let token = position.token(*mv);
            listed.iter().position(|known| *known == token).unwrap_or(listed.len())
        };
        answers.into_iter().min_by_key(rank)
    }

    /// Plays a right answer for a reader who gives up; again and again until the task is solved.
    pub fn show(&mut self) -> Tried {
        self.answer().map_or(Tried::Done, |mv| self.try_move(mv))
    }
}

impl Tried {
    /// What is said about the move. What a refusal says, the words of the program know.
    pub fn sentence(&self) -> Option<&str> {
        match self {
            Self::Right { sentence, .. } | Self::Wrong { sentence } => Some(sentence),
            Self::Refused(_) | Self::Done => None,
        }
    }
}
