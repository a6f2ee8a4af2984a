//! `quina play`: a game, or the menu.

use crate::contest::file::today;
use crate::dialogue::{Input, LineGame, menu::Menu};
use crate::errors::{Complaint, Problem, Sayable, parsed, sayable};
use crate::files::{GameSaver, Settings, Storage};
use crate::output;
use crate::play::{Pace, Seat, Sitting};
use crate::players::{self, check_seat};
use crate::start::{SetupArgs, StartArgs};
use crate::tui::{self, LaunchOptions};
use clap::Args;
use quina_engine::matches::pace::TimeControl;
use quina_rules::{GameId, Player, Position};
use quina_view::Words;

/// Plays a game on the screen, or where that cannot be (or with --plain) as a dialogue of plain
/// lines; without a game, a menu asks what to play. A player is `human`
/// or one of those of `quina duel`: engine:level=4, random, greedy, uct, cmd=PROGRAM. Every ply is
/// saved; --resume goes on with a saved game or any record.
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

    /// Player 3 of Campo Bello [default: as player 2]
    #[arg(long, value_name = "SPEC", value_parser = sayable(players::seat))]
    p3: Option<Seat>,

    /// Player 4 of Campo Bello [default: as player 2]
    #[arg(long, value_name = "SPEC", value_parser = sayable(players::seat))]
    p4: Option<Seat>,

    /// Play with clocks: seconds at the start + seconds added with every ply, like 300+2
    #[arg(long, value_name = "BASE+INC", conflicts_with = "move_time", value_parser = parsed::<TimeControl>)]
    tc: Option<TimeControl>,

    /// Play with so many seconds for each ply
    #[arg(long, value_name = "SECONDS", value_parser = sayable(Pace::seconds_a_ply))]
    move_time: Option<Pace>,

    /// Line mode, also on a terminal
    #[arg(long)]
    plain: bool,

    /// Go on with a saved game, by its name or file, or with any record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "tc", "move_time"])]
    resume: Option<String>,
}

impl Play {
    /// Runs the command.
    pub fn run(&self, words: &Words, launch: LaunchOptions) -> Result<(), Problem> {
        if !self.plain && tui::can_run() {
            return self.run_on_screen(launch);
        }
        let found = Settings::of_user();
        say_settings(&found, words);
        let storage = Storage::of_user();
        let mut input = Input::new()?;
        let Some((sitting, saver)) = self.sitting(&found.settings, storage.as_ref())? else {
            return Menu::new(words, &mut input, storage, &found.settings).run();
        };
        let mut table = LineGame::new(sitting, storage, saver, words, &mut input);
        table.run()?;
        if table.has_failed() {
            return Err(Complaint::new("game-unsaved", &[]).into());
        }
        Ok(())
    }

    /// Opens the full-screen interface: on the game, or where it is not said, on the home screen.
    fn run_on_screen(&self, launch: LaunchOptions) -> Result<(), Problem> {
        let context = tui::Context::of_user(launch);
        match self.sitting(&context.settings, context.storage.as_ref())? {
            Some((sitting, saver)) => {
                let screen = tui::screens::open_game(sitting, saver, &context);
                tui::run_with(context, screen)
            }
            None => tui::run(context),
        }
    }

    /// The game that the flags describe; `None` where the menu has to ask.
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
            let (mut sitting, saver) = on_shelf.open(&on_shelf.find(name))?;
            check_seats(&given, sitting.position().players())?;
            for (at, seat) in given.into_iter().enumerate() {
                if let Some(seat) = seat {
                    sitting.set_seat(Player::from_index(at), seat.clone());
                }
            }
            check_players(&sitting)?;
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
        let opening = StartArgs { game, setup: self.setup.clone() }.opening()?;
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

/// Says what is odd in the settings, on standard error.
fn say_settings(found: &crate::files::settings::Found, words: &Words) {
    for key in &found.unknown {
        output::remark(&words.say("play-setting-unknown", &[("key", key)]));
    }
    if let (Some(broken), Some(path)) = (&found.broken, Settings::path()) {
        let (file, reason) = (path.display().to_string(), broken.say(words));
        let args = [("file", file.as_str()), ("reason", reason.as_str())];
        output::remark(&words.say("play-settings-broken", &args));
    }
}
