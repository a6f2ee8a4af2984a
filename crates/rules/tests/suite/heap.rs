//! A toy: a heap of stones, take one, two or three; who cannot take loses. `7 a` is a heap of seven
//! with player 1 to act. Each [`Fault`] breaks one promise.

use quina_rules::text::fields;
use quina_rules::{
    Cell, ChoiceError, Choices, Ending, Explain, GameId, HistoryRules, Key, Notation, OptionSpec,
    Outcome, Player, Position, PositionError, Reason, Refusal, Ruleset, Start, Step, Steps,
    Stepwise, Symmetric, TextError, Timeout, key,
};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    DuplicateMove,
    WrongCount,
    MovesAfterTheEnd,
    ExplainsLegalMoves,
    ExcusesIllegalMoves,
    StaleKey,
    ForgetsTheSide,
    AmbiguousSteps,
    FalseSymmetry,
    Endless,
    DeafVisitor,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heap<const FAULT: u8> {
    stones: u8,
    second: bool,
    key: Key,
}

impl<const FAULT: u8> Heap<FAULT> {
    fn has(fault: Fault) -> bool {
        FAULT == fault as u8
    }
}

impl<const FAULT: u8> fmt::Display for Heap<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let second = self.second && !Self::has(Fault::ForgetsTheSide);
        write!(f, "{} {}", self.stones, if second { 'b' } else { 'a' })
    }
}

impl<const FAULT: u8> FromStr for Heap<FAULT> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let fields = fields(text)?;
        let stones = fields[0].number(99)? as u8;
        let mut heap = Self { stones, second: fields[1].text() == "b", key: Key(0) };
        heap.key = heap.key_from_scratch();
        Ok(heap)
    }
}

impl<const FAULT: u8> Position for Heap<FAULT> {
    type Move = u8;

    fn game(&self) -> GameId {
        Self::GAME
    }

    fn turn(&self) -> Player {
        if self.second { Player::TWO } else { Player::ONE }
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = Outcome::win(self.turn().other());
        (self.stones == 0).then_some(Ending { outcome, rule: "R1", reason: "heap-empty" })
    }

    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut call = |mv| match visit(mv) {
            ControlFlow::Break(()) if Self::has(Fault::DeafVisitor) => ControlFlow::Continue(()),
            flow => flow,
        };
        for mv in 1..=self.stones.min(3) {
            call(mv)?;
        }
        if self.stones == 0 && Self::has(Fault::MovesAfterTheEnd) {
            call(1)?;
        }
        if self.stones > 2 && Self::has(Fault::DuplicateMove) {
            call(2)?;
        }
        ControlFlow::Continue(())
    }

    fn count_moves(&self) -> usize {
        self.stones.min(3) as usize + usize::from(Self::has(Fault::WrongCount))
    }

    fn play_unchecked(&mut self, mv: u8) {
        self.stones -= mv;
        self.second ^= true;
        if self.stones == 0 && Self::has(Fault::Endless) {
            self.stones = 9;
        }
        if !Self::has(Fault::StaleKey) {
            self.key = self.key_from_scratch();
        }
    }

    fn key(&self) -> Key {
        self.key
    }

    fn key_from_scratch(&self) -> Key {
        Key(key::mix(u64::from(self.stones) << 1 | u64::from(self.second)))
    }

    fn time_out(&self, player: Player, _: &Choices) -> Timeout<Self> {
        let outcome = Outcome::win(player.other());
        Timeout::Ends(Ending { outcome, rule: "R2", reason: "heap-time" })
    }
}

impl<const FAULT: u8> Notation for Heap<FAULT> {
    fn read_move(&self, text: &str) -> Result<u8, TextError> {
        text.parse().map_err(|_| {
            TextError::whole(text, Reason::new("text-heap-stones", "expected a number of stones"))
        })
    }

    fn write_move(&self, mv: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn cell_name(&self, _: Cell) -> String {
        "heap".to_owned()
    }
}

impl<const FAULT: u8> Stepwise for Heap<FAULT> {
    fn steps(&self, mv: u8) -> Steps {
        let touches = if Self::has(Fault::AmbiguousSteps) {
            vec![Cell(0); mv as usize]
        } else {
            vec![Cell(mv)]
        };
        touches.into_iter().map(Step::Cell).collect()
    }
}

impl<const FAULT: u8> Explain for Heap<FAULT> {
    fn explain(&self, mv: u8) -> Option<Refusal> {
        let legal = (1..=3).contains(&mv) && mv <= self.stones;
        let excused = !legal && Self::has(Fault::ExcusesIllegalMoves);
        let accused = legal && mv == 2 && Self::has(Fault::ExplainsLegalMoves);
        let refused = (!legal && !excused) || accused;
        refused.then(|| Refusal::new("R1", "heap-too-many", &[]))
    }
}

impl<const FAULT: u8> Symmetric for Heap<FAULT> {
    type Symmetry = bool;

    fn symmetries(&self) -> &'static [bool] {
        if Self::has(Fault::FalseSymmetry) { &[false, true] } else { &[false] }
    }

    /// The false symmetry pretends that a heap of one is a heap of three.
    fn transform(&self, symmetry: bool) -> Self {
        let mut image = self.clone();
        if symmetry && matches!(self.stones, 1 | 3) {
            image.stones = 4 - self.stones;
            image.key = image.key_from_scratch();
        }
        image
    }

    fn transform_move(&self, mv: u8, _: bool) -> u8 {
        mv
    }
}

impl<const FAULT: u8> HistoryRules for Heap<FAULT> {}

impl<const FAULT: u8> Ruleset for Heap<FAULT> {
    const GAME: GameId = GameId::Morelli;
    const NUMBERED_RULES: &'static str = "";
    const OPTIONS: &'static [OptionSpec] = &[];
    const REASONS: &'static [&'static str] = &["heap-too-many"];
    const ENDINGS: &'static [&'static str] = &["heap-empty", "heap-time"];
    const MAX_PLIES: Option<u32> = Some(99);

    fn seed_limit(_: &Choices) -> Option<u64> {
        None
    }

    fn start(_: &Choices) -> Result<Start<Self>, ChoiceError> {
        let position = "21 a".parse().expect("a heap");
        Ok(Start { position, seed: None })
    }
}
