//! Where the program was started and with which flags: what decides where the settings leave
//! something open, and what overrules them.

use super::look::{Environment, Look};
use crate::files::settings::{Charset, Colour, Settings};
use clap::Args;
use quina_view::Language;

/// The flags that say how to draw.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LookFlags {
    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    pub ascii: bool,

    /// Draw without colours
    #[arg(long, alias = "no-color", global = true)]
    pub no_colour: bool,
}

/// Where the program was started and with which flags.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// `--lang`
    pub language_flag: Option<Language>,
    /// `--ascii`, `--no-colour`
    pub look_flags: LookFlags,
    /// The language of the locale.
    pub locale_language: Language,
    /// The terminal.
    pub environment: Environment,
}

impl Surroundings {
    /// The language: that of the flag, else of the settings, else of the locale.
    pub fn language(&self, settings: &Settings) -> Language {
        self.language_flag.or(settings.language).unwrap_or(self.locale_language)
    }

    /// The look that flags, settings and the terminal make.
    pub fn look(&self, settings: &Settings) -> Look {
        let mut wanted = settings.clone();
        if self.look_flags.ascii {
            wanted.charset = Charset::Ascii;
        }
        if self.look_flags.no_colour {
            wanted.colour = Colour::Never;
        }
        Look::new(&wanted, &self.environment)
    }

    /// From now on only the settings count.
    pub fn forget_flags(&mut self) {
        self.language_flag = None;
        self.look_flags = LookFlags::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_view::sheet::{self, Depth};

    #[test]
    fn a_flag_counts_more_than_a_setting_until_the_user_chooses() {
        let text = "language = pt\ncharset = unicode\ncolour = always\n";
        let (settings, _) = Settings::parse(text).unwrap();
        let mut surroundings = Surroundings {
            language_flag: Some(Language::English),
            look_flags: LookFlags { ascii: true, no_colour: true },
            ..Surroundings::default()
        };
        assert_eq!(surroundings.language(&settings), Language::English);
        let form = surroundings.look(&settings).form;
        assert_eq!((form.charset, form.depth), (sheet::Charset::Ascii, Depth::None));
        surroundings.forget_flags();
        assert_eq!(surroundings.language(&settings), Language::Portuguese);
        let form = surroundings.look(&settings).form;
        assert_eq!((form.charset, form.depth), (sheet::Charset::Unicode, Depth::Sixteen));
    }
}
