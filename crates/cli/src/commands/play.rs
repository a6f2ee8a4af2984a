//! `quina play`: a game, or the menu.

use crate::contest::file::today;
use crate::contest::milliseconds;
use crate::dialogue::{Input, LineGame, Manner, menu::Menu};
use crate::errors::{Complaint, Problem, Sayable, parsed, sayable};
use crate::files::settings::Speech;
use crate::files::{GameSaver, Settings, Storage};
use crate::output;
use crate::play::{Pace, Seat, Sitting};
use crate::players::{self, check_seat};
use crate::start::{SetupArgs, StartArgs, fresh_seed};
use crate::tui::{self, LaunchOptions};
use clap::Args;
use quina_engine::matches::pace::TimeControl;
use quina_play::guided::{self, GuideState};
use quina_rules::{GameId, Player, Position};
use quina_view::Words;
use std::fmt;
use std::path::Path;
use std::time::Duration;

/// Plays a game in full-screen mode, or, if that is not possible or with --plain, as a dialogue of
/// plain lines; without a game, a menu asks what to play. A player is `human` or any player of
/// `quina duel`: engine:level=4, random, greedy, uct, cmd=PROGRAM. Every ply is saved; --resume
/// continues a saved game or any record.
#[derive(Args, Default, Debug)]
pub struct Play {
    /// The game; without it a menu asks
    #[arg(value_parser = sayable(GameId::typed))]
    game: Option<GameId>,

    #[command(flatten)]
    setup: SetupArgs,

    /// Player 1 [default: human]
    #[arg(long, value_name = "SPEC", value_parser = sayable(players::seat))]
    p1: Option<Seat>,

    /// Player 2 [default: the opponent of the settings, else engine:level=3]
    #[arg(long, value_name = "SPEC", value_parser = sayable(players::seat))]
    p2: Option<Seat>,

    /// Player 3 of Campo Bello [default: same as player 2]
    #[arg(long, value_name = "SPEC", value_parser = sayable(players::seat))]
    p3: Option<Seat>,

    /// Player 4 of Campo Bello [default: same as player 2]
    #[arg(long, value_name = "SPEC", value_parser = sayable(players::seat))]
    p4: Option<Seat>,

    /// Play with clocks: seconds at the start + seconds added with every ply, like 300+2
    #[arg(long, value_name = "BASE+INC", conflicts_with = "move_time", value_parser = parsed::<TimeControl>)]
    tc: Option<TimeControl>,

    /// Play with this many seconds for each ply
    #[arg(long, value_name = "SECONDS", value_parser = sayable(Pace::seconds_a_ply))]
    move_time: Option<Pace>,

    /// Wait this many milliseconds for a program beyond its time limit, or in total if it has none
    #[arg(long, value_name = "MS", value_parser = milliseconds())]
    patience: Option<u64>,

    /// A guided first game: player 1 against a friendly opponent, the first ten turns explained
    #[arg(long, requires = "game", conflicts_with_all = ["p1", "p2", "p3", "p4", "tc", "move_time"])]
    guided: bool,

    #[command(flatten)]
    lines: LineArgs,

    /// Continue a saved game, by its name or file, or any record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "tc", "move_time"])]
    resume: Option<String>,

    /// Which record of a file that holds several, such as a match; 1 is the first
    #[arg(long, value_name = "N", requires = "resume")]
    record: Option<usize>,
}

/// The flags of line mode.
#[derive(Args, Clone, Copy, Default, Debug)]
pub struct LineArgs {
    /// Line mode, also on a terminal
    #[arg(long)]
    plain: bool,

    /// Line mode in sentences, which draws the board only when asked; --speech=off draws it
    /// whatever the settings say
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_missing_value = "on", value_parser = sayable(speech))]
    speech: Option<Speech>,
}

impl LineArgs {
    /// How line mode shows a game; `None` where the whole screen can be used instead.
    pub fn manner(self, settings: &Settings) -> Option<Manner> {
        let manner = match self.speech.unwrap_or(settings.speech) {
            Speech::On => Manner::Spoken,
            Speech::Off => Manner::Drawn,
        };
        let is_needed = self.plain || manner == Manner::Spoken || !tui::can_run();
        is_needed.then_some(manner)
    }
}

/// Reads the value of `--speech`.
fn speech(text: &str) -> Result<Speech, Complaint> {
    Speech::from_word(text).ok_or_else(|| Complaint::new("flag-speech", &[("value", &text)]))
}

impl Play {
    /// Runs the command.
    pub fn run(&self, words: &Words, launch: LaunchOptions) -> Result<(), Problem> {
        let found = Settings::of_user();
        let Some(manner) = self.lines.manner(&found.settings) else {
            return self.run_on_screen(LaunchOptions { patience: self.patience(), ..launch });
        };
        say_settings(&found, words);
        let storage = Storage::of_user();
        let mut input = Input::new()?;
        let Some((sitting, saver)) = self.sitting(&found.settings, storage.as_ref())? else {
            let menu = Menu::new(words, &mut input, storage, &found.settings, manner);
            return menu.with_patience(self.patience()).run();
        };
        let mut table = LineGame::new(sitting, storage, saver, words, &mut input, manner)
            .with_patience(self.patience());
        table.run()?;
        if table.has_failed() {
            return Err(Complaint::new("game-unsaved", &[]).into());
        }
        Ok(())
    }

    fn patience(&self) -> Option<Duration> {
        self.patience.map(Duration::from_millis)
    }

    /// Opens the full-screen interface: on the game, or on the home screen if no game is given.
    fn run_on_screen(&self, launch: LaunchOptions) -> Result<(), Problem> {
        let context = tui::Context::of_user(launch);
        match self.sitting(&context.settings, context.storage.as_ref())? {
            Some((sitting, saver)) => {
                let screen = tui::screens::GameScreen::new(sitting, saver, &context);
                tui::run_with(context, Box::new(screen))
            }
            None => tui::run(context),
        }
    }

    /// The game that the flags describe; `None` if the menu has to ask.
    fn sitting(
        &self,
        settings: &Settings,
        storage: Option<&Storage>,
    ) -> Result<Option<(Sitting, Option<GameSaver>)>, Problem> {
        let given = [&self.p1, &self.p2, &self.p3, &self.p4];
        if let Some(name) = &self.resume {
            if self.setup != SetupArgs::default() {
                return Err(Complaint::new("flag-resume-and", &[]).into());
            }
            let anywhere = Storage::at("");
            let on_shelf = storage.unwrap_or(&anywhere);
            let (mut sitting, saver) = self.resumed(on_shelf, &on_shelf.find(name))?;
            check_seats(&given, sitting.position().players())?;
            for (at, seat) in given.into_iter().enumerate() {
                if let Some(seat) = seat {
                    sitting.set_seat(Player::from_index(at), seat.clone());
                }
            }
            check_players(&sitting)?;
            if self.guided {
                guided::set_state(&mut sitting, GuideState::Open);
            }
            return Ok(Some((sitting, storage.map(|_| saver))));
        }
        let Some(game) = self.game else {
            let has_flags = self.setup != SetupArgs::default()
                || given.iter().any(|seat| seat.is_some())
                || self.tc.is_some()
                || self.move_time.is_some();
            if has_flags {
                return Err(Complaint::new("flag-needs-game", &[]).into());
            }
            return Ok(None);
        };
        if self.guided && self.setup == SetupArgs::default() {
            let opening = guided::opening(game, fresh_seed(guided::seed_limit(game)))?;
            let sitting = guided::sitting(opening, settings.name.clone(), &today());
            return Ok(Some((sitting, storage.map(Storage::saver))));
        }
        let opening = StartArgs { game, setup: self.setup.clone() }.opening()?;
        if self.guided {
            let sitting = guided::sitting(opening, settings.name.clone(), &today());
            return Ok(Some((sitting, storage.map(Storage::saver))));
        }
        let players = opening.position.players();
        check_seats(&given, players)?;
        let usual = settings.opponent.clone();
        let usual = usual.unwrap_or_else(|| Seat::level(Seat::USUAL_LEVEL));
        let first = self.p1.clone().unwrap_or(Seat::Human { name: settings.name.clone() });
        let second = self.p2.clone().unwrap_or(usual);
        let [third, fourth] =
            [&self.p3, &self.p4].map(|seat| seat.clone().unwrap_or_else(|| second.clone()));
        let mut seats = vec![first, second, third, fourth];
        seats.truncate(players.into());
        let pace = self.tc.map(Pace::Game).or(self.move_time).unwrap_or_default();
        let sitting = Sitting::new(opening, seats, pace, &today());
        check_players(&sitting)?;
        Ok(Some((sitting, storage.map(Storage::saver))))
    }

    /// The game to go on with. A file of several must be told which.
    fn resumed(&self, storage: &Storage, path: &Path) -> Result<(Sitting, GameSaver), Problem> {
        match (Storage::collection(path), self.record) {
            (Some(games), Some(number)) => storage.open_one_of(&games, path, number),
            (Some(games), None) => {
                let args: [(_, &dyn fmt::Display); 2] =
                    [("file", &path.display()), ("count", &games.len())];
                Err(Complaint::new("resume-several", &args).into())
            }
            (None, None | Some(1)) => storage.open(path),
            (None, Some(_)) => {
                let args: [(_, &dyn fmt::Display); 2] = [("file", &path.display()), ("count", &1)];
                Err(Complaint::new("file-records", &args).into())
            }
        }
    }
}

/// Refuses players for seats that a game does not have.
fn check_seats(given: &[&Option<Seat>; 4], players: u8) -> Result<(), Problem> {
    match (usize::from(players)..4).find(|at| given[*at].is_some()) {
        Some(at) => {
            let complaint =
                Complaint::new("flag-no-seat", &[("players", &players), ("seat", &(at + 1))]);
            Err(complaint.into())
        }
        None => Ok(()),
    }
}

/// Refuses players who cannot play this game, before it begins. Programs are asked when it is
/// their turn.
fn check_players(sitting: &Sitting) -> Result<(), Problem> {
    let mut seats = sitting.seats().iter();
    Ok(seats.try_for_each(|seat| check_seat(seat, sitting.id()))?)
}

/// Reports problems in the settings on standard error.
pub(super) fn say_settings(found: &crate::files::settings::Found, words: &Words) {
    for key in &found.unknown {
        output::remark(&words.say("play-setting-unknown", &[("key", key)]));
    }
    if let (Some(broken), Some(path)) = (&found.broken, Settings::path()) {
        let (file, reason) = (path.display().to_string(), broken.say(words));
        let args = [("file", file.as_str()), ("reason", reason.as_str())];
        output::remark(&words.say("play-settings-broken", &args));
    }
}
