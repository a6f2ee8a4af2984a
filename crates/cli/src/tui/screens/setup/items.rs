//! The rows of the set-up: their labels, values and explanations.

use crate::tui::screen::Context;
use crate::tui::widgets::form::Row;
use quina_play::game_draft::{GameDraft, Mode};
use quina_play::labels::seat_label;
use quina_play::paces;
use quina_rules::{ChoiceError, OptionKind, OptionSpec, Player};
use quina_view::text::seat_name;

/// What a row is about.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// A heading above other rows.
    Heading(&'static str),
    /// Begins the game.
    Start,
    /// Who plays against whom.
    Mode,
    /// Where the person sits.
    Own,
    /// The computer player on a seat.
    Computer(usize),
    /// The name of the person on a seat.
    Person(usize),
    /// An option of the game.
    Option(&'static OptionSpec),
    /// The seed of everything random.
    Seed,
    /// How much time there is.
    Clock,
}

/// The rows of a draft.
pub fn items(draft: &GameDraft) -> Vec<Item> {
    let mut items = vec![Item::Start, Item::Mode];
    let seats = 0..draft.players();
    match draft.mode {
        Mode::People => items.extend(seats.map(Item::Person)),
        Mode::Computer => {
            items.push(Item::Own);
            items.extend(seats.filter(|at| *at != draft.own).map(Item::Computer));
        }
        Mode::Watch => items.extend(seats.map(Item::Computer)),
    }
    // The number of players comes first, though for the rules it is an option like others.
    let is_start = |spec: &OptionSpec| spec.kind == OptionKind::Setup || spec.key == "players";
    items.extend(draft.specs().filter(|spec| is_start(spec)).map(Item::Option));
    items.extend([Item::Seed, Item::Clock]);
    let mut rules = draft.specs().filter(|spec| !is_start(spec)).map(Item::Option).peekable();
    if rules.peek().is_some() {
        items.push(Item::Heading("tui-setup-rules"));
        items.extend(rules);
    }
    items
}

impl Item {
    /// The row as it is displayed.
    pub fn row(self, draft: &GameDraft, context: &Context) -> Row {
        match self {
            Self::Heading(id) => Row::Heading(context.say(id, &[])),
            Self::Start => Row::Button(context.say("tui-setup-start", &[])),
            _ => Row::Value {
                label: self.label(draft, context),
                value: self.value(draft, context),
                is_open: self.closed_by(draft).is_none(),
            },
        }
    }

    /// Why it cannot be changed.
    pub fn closed_by(self, draft: &GameDraft) -> Option<&ChoiceError> {
        match self {
            Self::Option(spec) => draft.closed_by(spec.key),
            _ => None,
        }
    }

    /// Its label.
    pub fn label(self, draft: &GameDraft, context: &Context) -> String {
        match self {
            Self::Heading(id) => context.say(id, &[]),
            Self::Start => context.say("tui-setup-start", &[]),
            Self::Mode => context.say("tui-setup-mode", &[]),
            Self::Own => context.say("tui-setup-own", &[]),
            Self::Computer(_) if draft.players() == 2 && draft.mode == Mode::Computer => {
                context.say("tui-setup-opponent", &[])
            }
            Self::Computer(at) | Self::Person(at) => {
                context.say("quina-player", &[("number", &(at + 1).to_string())])
            }
            Self::Option(spec) => {
                context.say(&format!("tui-option-{}-{}", draft.game, spec.key), &[])
            }
            Self::Seed => context.say("tui-setup-seed", &[]),
            Self::Clock => context.say("tui-setup-clock", &[]),
        }
    }

    /// Its value.
    pub fn value(self, draft: &GameDraft, context: &Context) -> String {
        match self {
            Self::Heading(_) | Self::Start => String::new(),
            Self::Mode => context.say(draft.mode.message(), &[]),
            Self::Own => seat_name(draft.position(), Player::from_index(draft.own), &context.words),
            Self::Computer(at) => {
                seat_label(&draft.computers[at], Some(draft.game), &context.words)
            }
            Self::Person(at) => {
                draft.names[at].clone().unwrap_or_else(|| context.say("play-person", &[]))
            }
            Self::Option(spec) => {
                context.words.option_value(draft.game, spec.key, draft.value(spec.key))
            }
            Self::Seed => draft.seed.to_string(),
            Self::Clock => paces::label(draft.pace, &context.words),
        }
    }

    /// Its explanation.
    pub fn about(self, draft: &GameDraft, context: &Context) -> String {
        match self {
            Self::Heading(_) => String::new(),
            Self::Start => summary(draft, context),
            Self::Mode => context.say("tui-setup-mode-about", &[]),
            Self::Own => context.say("tui-setup-own-about", &[]),
            Self::Computer(_) => context.say("tui-setup-computer-about", &[]),
            Self::Person(_) => context.say("tui-setup-person-about", &[]),
            Self::Option(spec) => context.words.option_help(draft.game, spec),
            Self::Seed if draft.is_drawn() => context.say("tui-setup-seed-drawn", &[]),
            Self::Seed => context.say("tui-setup-seed-free", &[]),
            Self::Clock => {
                let ruling =
                    paces::ruling(draft.game, draft.players(), &draft.choices(), &context.words);
                context.say("tui-setup-clock-about", &[("ruling", &ruling)])
            }
        }
    }
}

/// Who plays, in one line.
fn summary(draft: &GameDraft, context: &Context) -> String {
    let seats = draft.seats();
    let who = |(at, seat)| {
        let player = seat_name(draft.position(), Player::from_index(at), &context.words);
        let who = match draft.mode {
            Mode::Computer if at == draft.own => context.say("tui-seat-you", &[]),
            _ => seat_label(seat, Some(draft.game), &context.words),
        };
        context.say("play-who", &[("player", &player), ("who", &who)])
    };
    let players: Vec<_> = seats.iter().enumerate().map(who).collect();
    context.say("tui-setup-start-about", &[("players", &players.join("; "))])
}
