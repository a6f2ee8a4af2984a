//! Players as the command line and the settings describe them: those of the engine, the engine
//! with files of the user's choice, and programs.
//!
//! | text | plays |
//! |---|---|
//! | as [`quina_engine::opponents::spec`] describes it | that player |
//! | `engine:…,weights=FILE` | the engine with weights that `quina tune` has written |
//! | `engine:level=…,levels=FILE` | a level of a file like `data/levels.txt` |
//! | `cmd=PROGRAM` | a program that speaks the protocol; its settings are those of `engine` except `without` |
//!
//! A program's command may contain blanks, commas and colons: what follows its last colon is read
//! as settings only if it is empty or every part of it is `key=value` with a key of `engine` or
//! `uct`. So a colon at the very end says that everything before it is the command.
//!
//! Only this module knows the names of files and programs. A game knows such a player by a number
//! ([`Seat::Outside`]) that only [`seat`] assigns, and [`seat`] is only called with what the user
//! has typed or set: so a record cannot start a program or read a file.

use crate::errors::Sayable;
use crate::files::read;
use crate::programs::command_line::words as command_words;
use quina_engine::evaluation::read_weights;
use quina_engine::opponents::spec::kind_names;
use quina_engine::opponents::{Replacements, Spec, SpecError, SpecSettings, Strength};
use quina_engine::{Failure, Opponent};
use quina_play::seat::{Outside, OutsideId, OutsideKind};
use quina_play::sitting::{Absent, WhyAbsent};
use quina_play::{Seat, Sitting};
use quina_rules::{GameId, Reason, reason, with_ruleset};
use quina_view::Words;
use quina_view::text::seat_name;
use std::fmt;
use std::io;
use std::path::Path;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

/// A player as the command line describes one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// One of the engine's own.
    BuiltIn(Spec),
    /// The engine with files.
    WithFiles(Spec, Files),
    /// A program that speaks the protocol, by the command that starts it.
    Program(String, SpecSettings),
}

/// The files that an engine is to use in place of its own data.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Files {
    /// `weights`: the weights of the evaluation.
    pub weights: Option<String>,
    /// `levels`: what the levels are.
    pub levels: Option<String>,
}

/// The prefix of a program's command.
const COMMAND: &str = "cmd=";

/// The player that can have files.
const ENGINE: &str = "engine";

/// The settings of the engine on the command line.
const ENGINE_KEYS: &[&str] = &[
    "movetime", "nodes", "depth", "level", "elo", "threads", "hash", "seed", "overhead", "weights",
    "levels", "without",
];

/// The settings of a program.
const PROGRAM_KEYS: &[&str] =
    &["movetime", "nodes", "depth", "level", "elo", "threads", "hash", "seed", "overhead"];

/// What is wrong with the description of a player: a stable id, its arguments, and the sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub struct PlayerError(Reason);

impl Sayable for PlayerError {
    fn say(&self, words: &Words) -> String {
        self.0.say(words)
    }

    fn similar(&self) -> Option<String> {
        self.0.similar()
    }
}

impl PlayerError {
    /// What is wrong. Only the reason why a file was refused is always in English.
    pub const fn reason(&self) -> &Reason {
        &self.0
    }

    fn of_file(key: &str, file: &str, cause: &str) -> Self {
        Self(reason!("spec-file", "{}={}: {}", key, file, cause))
    }
}

impl From<SpecError> for PlayerError {
    fn from(error: SpecError) -> Self {
        Self(match error {
            SpecError::UnknownKind(name) => reason!(
                "spec-kind-or-program",
                "`{}` is not a player; choose from {} and cmd=PROGRAM",
                name,
                kind_names()
            ),
            SpecError::UnknownSetting { kind: ENGINE, key, .. } => {
                let (kind, keys) = (ENGINE, ENGINE_KEYS);
                SpecError::UnknownSetting { kind, key, keys }.reason()
            }
            other => other.reason(),
        })
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let text = text.trim();
        if let Some(command) = text.strip_prefix(COMMAND) {
            let (program, settings) = split_command(command);
            if program.trim().is_empty() {
                return Err(PlayerError(reason!(
                    "spec-no-program",
                    "`cmd=` needs the program to start, for example cmd=./my-engine"
                )));
            }
            let settings = SpecSettings::parse(settings, "cmd", PROGRAM_KEYS)?;
            return Ok(Self::Program(program.to_owned(), settings));
        }
        let (files, rest) = Files::take(text)?;
        let spec: Spec = rest.parse()?;
        if files.levels.is_some() && spec.settings.level.is_none() {
            return Err(PlayerError(reason!(
                "spec-needs",
                "`{}` means nothing without `{}`; give both",
                "levels",
                "level"
            )));
        }
        Ok(if files == Files::default() {
            Self::BuiltIn(spec)
        } else {
            Self::WithFiles(spec, files)
        })
    }
}

impl Files {
    /// Takes the files out of a description, and returns the rest of it.
    fn take(text: &str) -> Result<(Self, String), PlayerError> {
        let mut files = Self::default();
        let Some((ENGINE, settings)) = text.split_once(':') else {
            return Ok((files, text.to_owned()));
        };
        let mut rest = Vec::new();
        for part in settings.split(',') {
            let (key, field, file) = match part.split_once('=') {
                Some(("weights", file)) => ("weights", &mut files.weights, file),
                Some(("levels", file)) => ("levels", &mut files.levels, file),
                _ => {
                    rest.push(part);
                    continue;
                }
            };
            if file.is_empty() {
                return Err(PlayerError(if key == "weights" {
                    reason!(
                        "spec-bad-weights",
                        "`weights={}` is not possible; weights is a file that `quina tune` has written",
                        file
                    )
                } else {
                    reason!(
                        "spec-bad-levels",
                        "`levels={}` is not possible; levels is a file like data/levels.txt",
                        file
                    )
                }));
            }
            if field.replace(file.to_owned()).is_some() {
                return Err(SpecError::Twice(key).into());
            }
        }
        Ok((files, format!("{}:{}", ENGINE, rest.join(","))))
    }

    /// Reads the files.
    fn read(&self, game: GameId, level: Option<u8>) -> Result<Replacements, PlayerError> {
        let mut replacements = Replacements::default();
        if let Some(file) = &self.weights {
            let wrong = |cause: String| PlayerError::of_file("weights", file, &cause);
            let text = read_file("weights", file)?;
            let weights = with_ruleset!(game, Rules => read_weights::<Rules>(&text));
            replacements.weights = Some(weights.map_err(|cause| wrong(cause.to_string()))?);
        }
        if let (Some(file), Some(level)) = (&self.levels, level) {
            let wrong = |cause: String| PlayerError::of_file("levels", file, &cause);
            let text = read_file("levels", file)?;
            let strength = Strength::of_table(&text, game, level.into());
            let missing = || wrong(format!("there is no line `{game} {level} …` in it"));
            replacements.strength = Some(strength.ok_or_else(missing)?);
        }
        Ok(replacements)
    }
}

fn read_file(key: &str, file: &str) -> Result<String, PlayerError> {
    read::text(Path::new(file), read::MAX_DATA_LEN).map_err(|cause| match cause.kind() {
        io::ErrorKind::NotFound => {
            PlayerError(reason!("spec-file-missing", "{}={}: there is no such file", key, file))
        }
        _ => PlayerError::of_file(key, file, &cause.to_string()),
    })
}

/// Splits the command of a program from the settings after it.
fn split_command(command: &str) -> (&str, &str) {
    let is_key = |key: &str| key == "c" || ENGINE_KEYS.contains(&key);
    let is_setting = |part: &str| part.split_once('=').is_some_and(|(key, _)| is_key(key));
    match command.rsplit_once(':') {
        Some((program, settings)) if settings.is_empty() || settings.split(',').all(is_setting) => {
            (program, settings)
        }
        _ => (command, ""),
    }
}

/// Writes what [`PlayerSpec::from_str`] reads, the settings in a fixed order.
impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn(spec) => spec.fmt(f),
            Self::WithFiles(spec, files) => {
                let mut shown = spec.clone();
                let mut settings =
                    vec![shown.settings.without.take().map(|w| format!("without={w}"))];
                settings.insert(0, files.levels.as_ref().map(|file| format!("levels={file}")));
                settings.insert(0, files.weights.as_ref().map(|file| format!("weights={file}")));
                let plain = shown.settings.to_string();
                settings.insert(0, Some(plain).filter(|plain| !plain.is_empty()));
                let settings: Vec<_> = settings.into_iter().flatten().collect();
                write!(f, "{}:{}", spec.kind.name(), settings.join(","))
            }
            Self::Program(program, settings) => {
                write!(f, "{COMMAND}{program}")?;
                let settings = settings.to_string();
                if !settings.is_empty() || split_command(program) != (program, "") {
                    write!(f, ":{settings}")?;
                }
                Ok(())
            }
        }
    }
}

impl PlayerSpec {
    /// The files that it reads.
    pub fn files(&self) -> Vec<&Path> {
        let Self::WithFiles(_, files) = self else { return Vec::new() };
        [&files.weights, &files.levels].into_iter().flatten().map(Path::new).collect()
    }

    /// The settings.
    pub const fn settings(&self) -> &SpecSettings {
        match self {
            Self::BuiltIn(spec) | Self::WithFiles(spec, _) => &spec.settings,
            Self::Program(_, settings) => settings,
        }
    }

    /// The settings, to be changed.
    pub const fn settings_mut(&mut self) -> &mut SpecSettings {
        match self {
            Self::BuiltIn(spec) | Self::WithFiles(spec, _) => &mut spec.settings,
            Self::Program(_, settings) => settings,
        }
    }

    /// Makes a player that is part of this program, with the files it names. Programs are started
    /// by [`entrant`](crate::contest::entrants::entrant).
    pub fn build(&self, game: GameId, seed: u64) -> Result<Box<dyn Opponent>, Failure> {
        let (spec, replacements) = match self {
            Self::BuiltIn(spec) => (spec, Replacements::default()),
            Self::WithFiles(spec, files) => {
                let read = files.read(game, spec.settings.level);
                (spec, read.map_err(|error| Failure::Unfit(error.0))?)
            }
            Self::Program(command, _) => {
                return Err(Failure::Crashed(Failure::told(format!("cmd={command}"))));
            }
        };
        Ok(spec.build_with(game, seed, &replacements)?)
    }
}

// --- players from outside at the table ----------------------------------------------------------

/// The outside players, indexed by their numbers. They are kept until the program ends, because a
/// game may be left and resumed.
static OUTSIDE: Mutex<Vec<PlayerSpec>> = Mutex::new(Vec::new());

/// The text does not describe a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}; a person is `human` or `human:NAME`")]
pub struct SeatTextError(PlayerError);

impl Sayable for SeatTextError {
    fn say(&self, words: &Words) -> String {
        words.say("seat-unknown", &[("reason", &self.0.say(words))])
    }

    fn similar(&self) -> Option<String> {
        self.0.similar()
    }
}

impl SeatTextError {
    /// What is wrong with the description of a player.
    pub const fn reason(&self) -> &Reason {
        self.0.reason()
    }
}

/// The seat described by a text of the user: a person, or a player in the syntax of the command
/// line. Not to be called with texts from elsewhere.
pub fn seat(text: &str) -> Result<Seat, SeatTextError> {
    match text.parse::<Seat>() {
        Ok(seat) => Ok(seat),
        Err(_) => text.parse().map(|spec| seat_of(&spec)).map_err(SeatTextError),
    }
}

/// The seat of a player.
pub fn seat_of(spec: &PlayerSpec) -> Seat {
    // A record leaves the machine, so it gets neither paths nor flags.
    let (name, label) = match spec {
        PlayerSpec::BuiltIn(spec) => return Seat::Computer(spec.clone()),
        PlayerSpec::WithFiles(..) => (ENGINE.to_owned(), spec.to_string()),
        PlayerSpec::Program(command, _) => (program_name(command), command.clone()),
    };
    let mut known = OUTSIDE.lock().unwrap_or_else(PoisonError::into_inner);
    let at = known.iter().position(|other| other == spec).unwrap_or(known.len());
    if at == known.len() {
        known.push(spec.clone());
    }
    let id = OutsideId(at as u32);
    Seat::Outside(Outside { id, kind: OutsideKind::Program, name, label })
}

/// The name of the file that a command starts, without its folder.
fn program_name(command: &str) -> String {
    let program = command_words(command).into_iter().next().unwrap_or_default();
    let name = Path::new(&program).file_name().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or(program)
}

/// The player on a seat; `None` if a person sits there, or an outside player that this program did
/// not register.
pub fn player_on(seat: &Seat) -> Option<PlayerSpec> {
    match seat {
        Seat::Human { .. } => None,
        Seat::Computer(spec) => Some(PlayerSpec::BuiltIn(spec.clone())),
        Seat::Outside(Outside { id: OutsideId(at), .. }) => {
            let known = OUTSIDE.lock().unwrap_or_else(PoisonError::into_inner);
            known.get(*at as usize).cloned()
        }
    }
}

/// The text of a seat as the command line and the settings take it. Unlike a record it has the whole
/// description of a program, so it stays on this machine.
pub fn seat_text(seat: &Seat) -> String {
    player_on(seat).map_or_else(|| seat.to_string(), |spec| spec.to_string())
}

/// The sentences about players that the record of a game names and who are absent.
pub fn absent(sitting: &Sitting, words: &Words) -> Vec<String> {
    let say = |absent: &Absent| {
        let player = seat_name(sitting.position(), absent.player, words);
        let number = absent.player.number().to_string();
        let args = [("player", player.as_str()), ("name", &absent.name), ("number", &number)];
        let id = match absent.why {
            WhyAbsent::Outside => "play-absent",
            WhyAbsent::Demanding => "play-absent-demanding",
        };
        words.say(id, &args)
    };
    sitting.absent().iter().map(say).collect()
}

/// Refuses a computer player who cannot play a game. A program is asked when it is its turn.
pub fn check_seat(seat: &Seat, game: GameId) -> Result<(), Reason> {
    match player_on(seat) {
        None | Some(PlayerSpec::Program(..)) => Ok(()),
        Some(spec) => spec.build(game, 0).map(drop).map_err(|failure| failure.reason()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> PlayerSpec {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn what_is_read_is_written_back() {
        for text in [
            "random:seed=7",
            "engine:level=4",
            "engine:weights=new.txt",
            "engine:nodes=100,weights=new.txt,without=quiescence",
            "engine:level=4,levels=./new levels.txt",
            "cmd=./engine:overhead=0",
            "cmd=stockfish",
            "cmd=./my engine --book a:b,c=d",
            "cmd=C:\\games\\engine.exe",
            "cmd=engine --log x=1:movetime=50,level=2",
            "cmd=engine --line nodes=5:depth=3:",
        ] {
            assert_eq!(read(text).to_string(), text);
        }
    }

    #[test]
    fn a_command_keeps_what_is_not_a_setting() {
        for (text, program, settings) in [
            ("cmd=a:b", "a:b", ""),
            ("cmd=a:movetime=5", "a", "movetime=5"),
            ("cmd=a:b=5", "a:b=5", ""),
            ("cmd=a:movetime=5,b=6", "a:movetime=5,b=6", ""),
            ("cmd=a:movetime=5:", "a:movetime=5", ""),
            ("cmd=a b:c d:level=3", "a b:c d", "level=3"),
            ("cmd=a::", "a:", ""),
        ] {
            let spec = read(text);
            let PlayerSpec::Program(command, own) = &spec else { panic!("{text}") };
            assert_eq!((command.as_str(), own.to_string().as_str()), (program, settings), "{text}");
            assert_eq!(read(&spec.to_string()), spec, "{text}");
        }
    }

    #[test]
    fn a_refusal_names_the_bad_part_and_what_would_do() {
        for (text, bad, allowed) in [
            ("", "``", "random, greedy, uct, engine, seed, seed1, seed2 and cmd=PROGRAM"),
            ("cmd=", "`cmd=`", "program"),
            ("cmd=:level=3", "`cmd=`", "program"),
            ("cmd=x:level=99", "`level=99`", "1 to 10"),
            ("cmd=x:weights=y", "`weights`", "it has movetime"),
            ("engine:c=1", "`c`", "overhead, weights, levels, without"),
            ("uct:weights=x", "`weights`", "movetime, nodes, c, hash, seed"),
            ("engine:weights=a,weights=b", "`weights`", "twice"),
            ("engine:weights=", "`weights=`", "quina tune"),
        ] {
            let message = text.parse::<PlayerSpec>().expect_err(text).to_string();
            assert!(message.contains(bad) && message.contains(allowed), "{text}: {message}");
        }
    }

    #[test]
    fn the_table_knows_a_program_only_by_its_number() {
        let seat = seat("cmd=./x y:nodes=5").unwrap();
        let Seat::Outside(outside) = &seat else { panic!("{seat:?}") };
        let shown = (seat.to_string(), outside.label.as_str());
        assert_eq!(shown, ("program:x".to_owned(), "./x y"), "no path and no flag in a record");
        assert_eq!(player_on(&seat), Some(read("cmd=./x y:nodes=5")));
        assert_eq!(seat_text(&seat), "cmd=./x y:nodes=5", "settings name the whole command");
        assert_eq!(seat_text(&Seat::level(3)), "engine:level=3");
        assert_eq!(super::seat("cmd=./x y:nodes=5").unwrap(), seat, "the same one again");
        let stranger = Outside { id: OutsideId(u32::MAX), ..outside.clone() };
        assert_eq!(player_on(&Seat::Outside(stranger)), None);
        assert_eq!(super::seat("engine:level=3").unwrap(), Seat::level(3));
    }
}
