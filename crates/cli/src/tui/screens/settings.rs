//! The settings: everything takes effect at once and is written to the user's file.

use crate::errors::Sayable;
use crate::files::Settings;
use crate::files::settings::{Animation, Charset, Colour, Speech};
use crate::play::Seat;
use crate::tui::keys::Key;
use crate::tui::opponents::read_player;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::form::{Picked, Row};
use crate::tui::widgets::popup::Reply;
use crate::tui::widgets::{Column, Form, Popup, lines, paragraph};
use quina_play::game_draft::Direction;
use quina_play::labels::{opponents, seat_label};
use quina_view::Language;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The settings, in the order of the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Setting {
    Language,
    Charset,
    Colour,
    Animation,
    Speech,
    Opponent,
    Name,
}

/// What the popup asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Prompt {
    /// One of the values of a setting.
    Value(Setting),
    /// The name of the user.
    Name,
    /// A program as opponent.
    Program,
}

impl Setting {
    const ALL: [Self; 7] = [
        Self::Language,
        Self::Charset,
        Self::Colour,
        Self::Animation,
        Self::Speech,
        Self::Opponent,
        Self::Name,
    ];

    const fn message(self) -> &'static str {
        match self {
            Self::Language => "tui-setting-language",
            Self::Charset => "tui-setting-charset",
            Self::Colour => "tui-setting-colour",
            Self::Animation => "tui-setting-animation",
            Self::Speech => "tui-setting-speech",
            Self::Opponent => "tui-setting-opponent",
            Self::Name => "tui-setting-name",
        }
    }

    /// Its possible values, and the index of the current one.
    fn values(self, context: &Context) -> (Vec<String>, usize) {
        let settings = &context.settings;
        match self {
            Self::Language => {
                let at = settings.language.map_or(0, |language| language as usize + 1);
                (self.words(&["auto", "en", "pt"], context), at)
            }
            Self::Charset => {
                let at = Charset::ALL.iter().position(|c| *c == settings.charset);
                let words: Vec<_> = Charset::ALL.iter().map(|c| c.word()).collect();
                (self.words(&words, context), at.unwrap_or(0))
            }
            Self::Colour => {
                let at = Colour::ALL.iter().position(|c| *c == settings.colour);
                let words: Vec<_> = Colour::ALL.iter().map(|c| c.word()).collect();
                (self.words(&words, context), at.unwrap_or(0))
            }
            Self::Animation => {
                let at = Animation::ALL.iter().position(|c| *c == settings.animation);
                let words: Vec<_> = Animation::ALL.iter().map(|c| c.word()).collect();
                (self.words(&words, context), at.unwrap_or(0))
            }
            Self::Speech => {
                let at = Speech::ALL.iter().position(|c| *c == settings.speech);
                let words: Vec<_> = Speech::ALL.iter().map(|c| c.word()).collect();
                (self.words(&words, context), at.unwrap_or(0))
            }
            Self::Opponent => {
                let all = opponents(None);
                let usual = Seat::level(Seat::USUAL_LEVEL);
                let chosen = settings.opponent.as_ref().unwrap_or(&usual);
                let at = all.iter().position(|seat| seat == chosen).unwrap_or(all.len());
                let mut labels: Vec<_> =
                    all.iter().map(|seat| seat_label(seat, None, &context.words)).collect();
                labels.push(context.say("tui-setup-program", &[]));
                (labels, at)
            }
            Self::Name => (Vec::new(), 0),
        }
    }

    fn words(self, words: &[&str], context: &Context) -> Vec<String> {
        words.iter().map(|word| context.say(&format!("{}-{word}", self.message()), &[])).collect()
    }

    /// Its current value.
    fn value(self, context: &Context) -> String {
        let settings = &context.settings;
        match (self, &settings.opponent, &settings.name) {
            (Self::Opponent, Some(seat), _) => seat_label(seat, None, &context.words),
            (Self::Name, _, Some(name)) => name.clone(),
            (Self::Name, _, None) => context.say("tui-setting-name-none", &[]),
            _ => {
                let (mut values, at) = self.values(context);
                values.swap_remove(at)
            }
        }
    }

    /// Sets it to a value by its index in [`Setting::values`].
    fn set(self, at: usize, settings: &mut Settings) {
        match self {
            Self::Language => settings.language = at.checked_sub(1).map(|at| Language::ALL[at]),
            Self::Charset => settings.charset = Charset::ALL[at],
            Self::Colour => settings.colour = Colour::ALL[at],
            Self::Animation => settings.animation = Animation::ALL[at],
            Self::Speech => settings.speech = Speech::ALL[at],
            Self::Opponent => settings.opponent = opponents(None).get(at).cloned(),
            Self::Name => {}
        }
    }
}

/// The settings.
#[derive(Debug, Default)]
pub struct SettingsScreen {
    form: Form,
    popup: Option<(Prompt, Popup)>,
    /// Why the last change was not written.
    fault: Option<String>,
    is_written: bool,
}

impl SettingsScreen {
    /// The settings.
    pub fn new() -> Self {
        Self::default()
    }

    fn chosen(&self) -> Setting {
        Setting::ALL[self.form.chosen().min(Setting::ALL.len() - 1)]
    }

    fn pick(&mut self, picked: Picked, context: &mut Context) -> Next {
        match picked {
            Picked::Nothing => return Next::Idle,
            Picked::Moved => {}
            Picked::Row(_) => self.ask(self.chosen(), context),
            Picked::Step(_, step) => {
                let setting = self.chosen();
                let (values, at) = setting.values(context);
                // A program is typed, so it is not among the values that the arrows cycle through.
                let count = values.len() - usize::from(setting == Setting::Opponent);
                if count == 0 {
                    return Next::Idle;
                }
                let at = match step {
                    Direction::Back => at.checked_sub(1).unwrap_or(count - 1).min(count - 1),
                    Direction::Forward if at + 1 >= count => 0,
                    Direction::Forward => at + 1,
                };
                setting.set(at, &mut context.settings);
                self.follow(context);
            }
        }
        Next::Redraw
    }

    fn ask(&mut self, setting: Setting, context: &Context) {
        let title = context.say(setting.message(), &[]);
        let about = context.say(&format!("{}-about", setting.message()), &[]);
        self.popup = Some(if setting == Setting::Name {
            let name = context.settings.name.as_deref().unwrap_or_default();
            (Prompt::Name, Popup::text(title, about, name))
        } else {
            let (values, at) = setting.values(context);
            (Prompt::Value(setting), Popup::lines(title, about, values, at))
        });
    }

    fn answer(&mut self, reply: Reply, context: &mut Context) -> Next {
        let Some((prompt, popup)) = &mut self.popup else { return Next::Idle };
        match (*prompt, reply) {
            (_, Reply::Nothing) => return Next::Idle,
            (_, Reply::Redraw) => return Next::Redraw,
            (Prompt::Value(Setting::Opponent), Reply::Line(at)) if at >= opponents(None).len() => {
                let title = context.say("tui-setup-program", &[]);
                let about = context.say("tui-setup-program-about", &[]);
                self.popup = Some((Prompt::Program, Popup::text(title, about, "")));
                return Next::Redraw;
            }
            (Prompt::Value(setting), Reply::Line(at)) => setting.set(at, &mut context.settings),
            (Prompt::Name, Reply::Text(name)) => {
                context.settings.name = (!name.is_empty()).then_some(name);
            }
            (Prompt::Program, Reply::Text(text)) => match read_player(&text) {
                Ok(seat) => context.settings.opponent = Some(seat),
                Err(error) => {
                    popup.refuse(error.say(&context.words));
                    return Next::Redraw;
                }
            },
            _ => {
                self.popup = None;
                return Next::Redraw;
            }
        }
        self.popup = None;
        self.follow(context);
        Next::Redraw
    }

    /// Applies a change and saves it.
    fn follow(&mut self, context: &mut Context) {
        context.follow_settings();
        let stored = match &context.config {
            Some(path) => {
                let stored = context.settings.store(path);
                // Changes by another program to the file take effect here too.
                context.follow_settings();
                stored.map_err(|broken| broken.say(&context.words))
            }
            None => Err(context.say("tui-settings-no-file", &[])),
        };
        self.is_written = stored.is_ok();
        self.fault = stored.err();
    }

    /// The notes below the rows: the meaning of the chosen one, and whether the file was saved.
    fn notes(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let theme = context.theme;
        let chosen = self.chosen();
        let mut about = context.say(&format!("{}-about", chosen.message()), &[]);
        let value = chosen.value(context);
        // What may be cut in its row is said in full here.
        if value.chars().count() > width / 2 {
            let label = context.say(chosen.message(), &[]);
            let args = [("label", label.as_str()), ("value", &value), ("about", &about)];
            about = context.say("tui-setup-note", &args);
        }
        let mut text: Vec<_> = paragraph(&about, width).into_iter().map(Line::raw).collect();
        text.push(Line::default());
        let file = context.config.as_ref().map(|path| path.display().to_string());
        let file = file.unwrap_or_default();
        let (said, style) = match (&context.config_fault, &self.fault) {
            (Some(reason), _) => {
                let args = [("file", file.as_str()), ("reason", reason.as_str())];
                (context.say("tui-settings-broken", &args), theme.warning())
            }
            (None, Some(reason)) => {
                (context.say("tui-settings-failed", &[("reason", reason)]), theme.warning())
            }
            (None, None) if self.is_written => {
                (context.say("tui-settings-written", &[("file", &file)]), theme.good())
            }
            (None, None) => (context.say("tui-settings-file", &[("file", &file)]), theme.faint()),
        };
        text.extend(paragraph(&said, width).into_iter().map(|line| Line::styled(line, style)));
        text
    }
}

impl Screen for SettingsScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let room = Column::room(frame, area, &context.say("tui-settings-title", &[]), theme);
        let rows = Setting::ALL.map(|setting| Row::Value {
            label: context.say(setting.message(), &[]),
            value: setting.value(context),
            is_open: true,
        });
        let height = (rows.len() as u16).min(room.height);
        self.form.draw(frame, Rect { height, ..room }, &rows, theme);
        let used = (height + 1).min(room.height);
        let below = Rect { y: room.y + used, height: room.height - used, ..room };
        lines(frame, below, self.notes(below.width.into(), context));
        if let Some((_, popup)) = &mut self.popup {
            popup.draw(frame, area, theme);
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some((_, popup)) = &mut self.popup {
            let reply = popup.key(key);
            return self.answer(reply, context);
        }
        if key.code == KeyCode::Esc {
            return Next::Pop;
        }
        let picked = self.form.key(key);
        self.pick(picked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        if let Some((_, popup)) = &mut self.popup {
            let reply = popup.mouse(mouse);
            return self.answer(reply, context);
        }
        let picked = self.form.mouse(mouse);
        self.pick(picked, context)
    }

    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        match &mut self.popup {
            Some((_, popup)) => {
                let reply = popup.paste(text);
                self.answer(reply, context)
            }
            None => Next::Idle,
        }
    }

    fn takes_text(&self) -> bool {
        self.popup.as_ref().is_some_and(|(_, popup)| popup.is_typing())
    }

    fn keys(&self) -> Vec<KeyHint> {
        if self.popup.is_some() {
            return vec![(Key::Enter, "tui-key-ok")];
        }
        vec![(Key::Enter, "tui-key-choose"), (Key::LeftRight, "tui-key-change")]
    }
}
