//! What the interface was launched with: flags, which override the settings, and the environment,
//! which decides what the settings leave open.

use super::theme::{TerminalEnvironment, Theme};
use crate::files::settings::{Charset, Colour, Settings};
use clap::Args;
use quina_view::Language;
use std::time::Duration;

/// The flags that say how to draw (`--ascii`, `--no-colour`).
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DisplayFlags {
    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    pub ascii: bool,

    /// Draw without colours
    #[arg(long, alias = "no-color", global = true)]
    pub no_colour: bool,
}

/// The flags and the environment that the interface was launched with.
#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// `--lang`
    pub language_flag: Option<Language>,
    /// `--ascii`, `--no-colour`
    pub display_flags: DisplayFlags,
    /// The language of the locale.
    pub locale_language: Language,
    /// The terminal.
    pub environment: TerminalEnvironment,
    /// How long programs are waited for (`quina play --patience`); `None` for the default.
    pub patience: Option<Duration>,
}

impl LaunchOptions {
    /// The language: that of the flag, else of the settings, else of the locale.
    pub fn language(&self, settings: &Settings) -> Language {
        self.language_flag.or(settings.language).unwrap_or(self.locale_language)
    }

    /// The theme that follows from flags, settings and the terminal.
    pub fn theme(&self, settings: &Settings) -> Theme {
        let mut wanted = settings.clone();
        if self.display_flags.ascii {
            wanted.charset = Charset::Ascii;
        }
        if self.display_flags.no_colour {
            wanted.colour = Colour::Never;
        }
        Theme::new(&wanted, &self.environment)
    }

    /// Ignores the flags from now on: only the settings count.
    pub fn forget_flags(&mut self) {
        self.language_flag = None;
        self.display_flags = DisplayFlags::default();
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
        let mut launch = LaunchOptions {
            language_flag: Some(Language::English),
            display_flags: DisplayFlags { ascii: true, no_colour: true },
            ..LaunchOptions::default()
        };
        assert_eq!(launch.language(&settings), Language::English);
        let style = launch.theme(&settings).text_style;
        assert_eq!((style.charset, style.depth), (sheet::Charset::Ascii, Depth::None));
        launch.forget_flags();
        assert_eq!(launch.language(&settings), Language::Portuguese);
        let style = launch.theme(&settings).text_style;
        assert_eq!((style.charset, style.depth), (sheet::Charset::Unicode, Depth::Sixteen));
    }
}
