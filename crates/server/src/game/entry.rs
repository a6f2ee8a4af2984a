//! What can happen in a game, and how the log has it.

/// Something that happens in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EntryKind {
    /// All seats are taken.
    Start,
    /// A player plays one or several plies, joined by commas, after this many.
    Play {
        ply: usize,
        moves: String,
    },
    Resign,
    Abort,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    AskTakeback,
    AcceptTakeback,
    DeclineTakeback,
    /// A player wants another game.
    OfferRematch,
    /// All wanted another game: this one.
    Rematch(String),
    /// The clock of the player to act has run out.
    Time,
    /// The server was not at work from here on.
    Pause,
    /// It is again.
    Resume,
}

impl EntryKind {
    /// The word in the log.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Play { .. } => "play",
            Self::Resign => "resign",
            Self::Abort => "abort",
            Self::OfferDraw => "offer-draw",
            Self::AcceptDraw => "accept-draw",
            Self::DeclineDraw => "decline-draw",
            Self::AskTakeback => "ask-takeback",
            Self::AcceptTakeback => "accept-takeback",
            Self::DeclineTakeback => "decline-takeback",
            Self::OfferRematch => "rematch",
            Self::Rematch(_) => "rematch-made",
            Self::Time => "time",
            Self::Pause => "pause",
            Self::Resume => "resume",
        }
    }

    /// The kind of a word in the log.
    pub(crate) fn read(word: &str, ply: Option<i64>, moves: Option<&str>) -> Option<Self> {
        let moves = moves.unwrap_or_default().to_owned();
        Some(match word {
            "start" => Self::Start,
            "play" => Self::Play { ply: usize::try_from(ply?).ok()?, moves },
            "rematch-made" => Self::Rematch(moves),
            "time" => Self::Time,
            "pause" => Self::Pause,
            "resume" => Self::Resume,
            _ => return Self::of_action(word),
        })
    }

    /// The kind of an action that a player may ask for.
    pub(crate) fn of_action(action: &str) -> Option<Self> {
        Some(match action {
            "resign" => Self::Resign,
            "abort" => Self::Abort,
            "offer-draw" => Self::OfferDraw,
            "accept-draw" => Self::AcceptDraw,
            "decline-draw" => Self::DeclineDraw,
            "ask-takeback" => Self::AskTakeback,
            "accept-takeback" => Self::AcceptTakeback,
            "decline-takeback" => Self::DeclineTakeback,
            "rematch" => Self::OfferRematch,
            _ => return None,
        })
    }

    /// The plies before it, in the log.
    pub(crate) fn ply(&self) -> Option<i64> {
        match self {
            Self::Play { ply, .. } => i64::try_from(*ply).ok(),
            _ => None,
        }
    }

    /// The plies, or the game that was made, in the log.
    pub(crate) fn moves(&self) -> Option<&str> {
        match self {
            Self::Play { moves, .. } => Some(moves),
            Self::Rematch(game) => Some(game),
            _ => None,
        }
    }
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// When, in milliseconds.
    pub(crate) at: i64,
    /// The number of the seat that did it, if a player did it.
    pub(crate) seat: Option<u8>,
    /// What.
    pub(crate) kind: EntryKind,
}
