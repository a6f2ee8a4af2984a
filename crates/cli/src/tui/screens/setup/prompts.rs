//! The popups of the set-up: what each asks for, and how the answer is applied.

use super::items::Item;
use crate::errors::Sayable;
use crate::play::Seat;
use crate::players::{check_seat, seat_text};
use crate::tui::opponents::read_player;
use crate::tui::screen::Context;
use crate::tui::widgets::Popup;
use crate::tui::widgets::popup::Reply;
use quina_play::game_draft::{Direction, GameDraft, Mode, stepped};
use quina_play::labels::{opponents, seat_label};
use quina_play::paces;
use quina_rules::options::Values;
use quina_rules::{OptionSpec, Player};
use quina_view::text::seat_name;

/// A popup and what it asks for.
#[derive(Clone, Debug)]
pub struct Prompt {
    about: What,
    /// The popup.
    pub popup: Popup,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Mode,
    Own,
    Computer(usize),
    Program(usize),
    Name(usize),
    Value(&'static OptionSpec),
    Number(&'static OptionSpec),
    Seed,
    Clock,
    OtherClock,
}

/// The result of an answer.
#[derive(Debug)]
pub enum Answered {
    /// The popup stays open.
    Stays,
    /// The popup stays open and is unchanged.
    Nothing,
    /// It is answered.
    Done,
    /// Another popup follows.
    Then(Box<Prompt>),
}

/// An option with more values than this is typed and not picked from a list.
const MOST_LINES: u64 = 20;

impl Prompt {
    /// The popup that a row opens.
    pub fn new(item: Item, draft: &GameDraft, context: &Context) -> Option<Self> {
        let title = item.label(draft, context);
        let text = item.about(draft, context);
        let (about, popup) = match item {
            Item::Heading(_) | Item::Start => return None,
            Item::Mode => {
                let lines = Mode::ALL.map(|mode| context.say(mode.message(), &[])).to_vec();
                let at = Mode::ALL.iter().position(|mode| *mode == draft.mode);
                (What::Mode, Popup::lines(title, text, lines, at.unwrap_or(0)))
            }
            Item::Own => {
                let name = |at| seat_name(draft.position(), Player::from_index(at), &context.words);
                let lines = (0..draft.players()).map(name).collect();
                (What::Own, Popup::lines(title, text, lines, draft.own))
            }
            Item::Computer(seat) => {
                let all = opponents(Some(draft.game));
                let mut lines: Vec<_> = all
                    .iter()
                    .map(|seat| seat_label(seat, Some(draft.game), &context.words))
                    .collect();
                lines.push(context.say("tui-setup-program", &[]));
                let at = all.iter().position(|known| *known == draft.computers[seat]);
                let popup = Popup::lines(title, text, lines, at.unwrap_or(all.len()));
                (What::Computer(seat), popup)
            }
            Item::Person(seat) => {
                let name = draft.names[seat].as_deref().unwrap_or_default();
                (What::Name(seat), Popup::text(title, text, name))
            }
            Item::Option(spec) => Self::of_option(spec, title, text, draft, context),
            Item::Seed => (What::Seed, Popup::text(title, text, &draft.seed.to_string())),
            Item::Clock => {
                let all = paces::paces();
                let mut lines: Vec<_> =
                    all.iter().map(|pace| paces::label(*pace, &context.words)).collect();
                lines.push(context.say("tui-clock-other", &[]));
                let at = all.iter().position(|pace| *pace == draft.pace).unwrap_or(all.len());
                (What::Clock, Popup::lines(title, text, lines, at))
            }
        };
        Some(Self { about, popup })
    }

    fn of_option(
        spec: &'static OptionSpec,
        title: String,
        text: String,
        draft: &GameDraft,
        context: &Context,
    ) -> (What, Popup) {
        let value = draft.value(spec.key);
        let Some(values) = values(spec) else {
            let text = format!("{text} ({})", context.words.option_values(spec));
            return (What::Number(spec), Popup::text(title, text, value));
        };
        let label = |value: &String| context.words.option_value(draft.game, spec.key, value);
        let at = values.iter().position(|known| known == value).unwrap_or(0);
        (What::Value(spec), Popup::lines(title, text, values.iter().map(label).collect(), at))
    }

    /// Whether it asks for a seed.
    pub const fn is_of_seed(&self) -> bool {
        matches!(self.about, What::Seed)
    }

    /// Draws another seed in place of what was typed.
    pub fn draw_seed(&mut self, draft: &GameDraft) {
        self.popup.set(&draft.drawn_seed().to_string());
    }

    /// Takes an answer.
    pub fn answer(&mut self, reply: Reply, draft: &mut GameDraft, context: &Context) -> Answered {
        match (self.about, reply) {
            (_, Reply::Redraw) => return Answered::Stays,
            (_, Reply::Closed) => {}
            (What::Mode, Reply::Line(line)) => draft.mode = Mode::ALL[line],
            (What::Own, Reply::Line(line)) => draft.own = line,
            (What::Computer(seat), Reply::Line(line)) => {
                match opponents(Some(draft.game)).get(line) {
                    Some(player) => draft.computers[seat] = player.clone(),
                    None => {
                        let title = context.say("tui-setup-program", &[]);
                        let text = context.say("tui-setup-program-about", &[]);
                        let popup = Popup::text(title, text, &program_of(&draft.computers[seat]));
                        return Answered::Then(Box::new(Self {
                            about: What::Program(seat),
                            popup,
                        }));
                    }
                }
            }
            (What::Value(spec), Reply::Line(line)) => {
                let value = values(spec).and_then(|values| values.get(line).cloned());
                if let Some(value) = value {
                    // It accepts its own values.
                    let _ = draft.set(spec, &value);
                }
            }
            (What::Clock, Reply::Line(line)) => match paces::paces().get(line) {
                Some(pace) => draft.pace = *pace,
                None => {
                    let title = context.say("tui-setup-clock", &[]);
                    let text = context.say("tui-clock-other-about", &[]);
                    let popup = Popup::text(title, text, "");
                    return Answered::Then(Box::new(Self { about: What::OtherClock, popup }));
                }
            },
            (what, Reply::Text(text)) => {
                if let Err(reason) = typed(what, &text, draft, context) {
                    self.popup.refuse(reason);
                    return Answered::Stays;
                }
            }
            (_, Reply::Nothing | Reply::Line(_)) => return Answered::Nothing,
        }
        Answered::Done
    }
}

/// Takes a text that was typed, or says why not.
fn typed(what: What, text: &str, draft: &mut GameDraft, context: &Context) -> Result<(), String> {
    match what {
        What::Name(seat) => {
            draft.names[seat] = (!text.is_empty()).then(|| text.to_owned());
            Ok(())
        }
        What::Program(seat) => {
            let player = read_player(text).map_err(|error| error.reason().say(&context.words))?;
            check_seat(&player, draft.game).map_err(|error| error.say(&context.words))?;
            draft.computers[seat] = player;
            Ok(())
        }
        What::Seed if text.is_empty() => {
            draft.draw();
            Ok(())
        }
        What::Seed => draft
            .type_seed(text)
            .map_err(|limit| context.say("tui-setup-seed-bad", &[("limit", &limit)])),
        What::Number(spec) => {
            let values = context.words.option_values(spec);
            draft.set(spec, text).map_err(|_| {
                context.say("tui-setup-bad-value", &[("value", text), ("values", &values)])
            })
        }
        What::OtherClock => {
            let pace = paces::typed(text);
            draft.pace = pace.map_err(|_| context.say("tui-clock-bad", &[("text", text)]))?;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The values of an option, if they are few enough for a list.
fn values(spec: &OptionSpec) -> Option<Vec<String>> {
    match spec.values {
        Values::OneOf(words) => Some(words.iter().map(|word| (*word).to_owned()).collect()),
        Values::Number(min, max) if max - min < MOST_LINES => {
            Some((min..=max).map(|number| number.to_string()).collect())
        }
        _ => None,
    }
}

/// What was typed for a player that is not in the list.
fn program_of(seat: &Seat) -> String {
    let text = seat_text(seat);
    let is_listed = opponents(None).contains(seat);
    if is_listed { String::new() } else { text.trim_start_matches("cmd=").to_owned() }
}

/// Changes a row by the arrows.
pub fn step(item: Item, step: Direction, draft: &mut GameDraft) {
    match item {
        Item::Mode => {
            let at = Mode::ALL.iter().position(|mode| *mode == draft.mode).unwrap_or(0);
            draft.mode = Mode::ALL[stepped(at, Mode::ALL.len(), step)];
        }
        Item::Own => draft.step_own(step),
        Item::Computer(seat) => {
            let all = opponents(Some(draft.game));
            let at = all.iter().position(|known| *known == draft.computers[seat]);
            draft.computers[seat] = all[stepped(at.unwrap_or(0), all.len(), step)].clone();
        }
        Item::Option(spec) if draft.closed_by(spec.key).is_none() => draft.step(spec, step),
        Item::Seed => draft.draw(),
        Item::Clock => {
            let all = paces::paces();
            let at = all.iter().position(|pace| *pace == draft.pace).unwrap_or(0);
            draft.pace = all[stepped(at, all.len(), step)];
        }
        Item::Heading(_) | Item::Start | Item::Person(_) | Item::Option(_) => {}
    }
}
