//! Styles for every kind of terminal.

use crate::files::settings::{self, Settings};
use quina_view::palette::Colour;
use quina_view::sheet::{Charset, Depth, Glyph, TextStyle};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// A border of characters that every terminal has.
const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The styles of the interface: what the terminal can show, and how each kind of text looks in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Which characters and colours are used.
    pub text_style: TextStyle,
}

/// What the environment says about the terminal.
#[derive(Clone, Debug, Default)]
pub struct TerminalEnvironment {
    /// `TERM`
    pub term: String,
    /// `COLORTERM`
    pub colour_term: String,
    /// The locale: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
    pub locale: String,
    /// Whether `NO_COLOR` is set.
    pub no_colour: bool,
}

impl TerminalEnvironment {
    /// What the environment of this process says.
    pub fn of_process() -> Self {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            term: set("TERM").unwrap_or_default(),
            colour_term: set("COLORTERM").unwrap_or_default(),
            locale: set("LC_ALL")
                .or_else(|| set("LC_CTYPE"))
                .or_else(|| set("LANG"))
                .unwrap_or_default(),
            no_colour: set("NO_COLOR").is_some(),
        }
    }
}

impl Theme {
    /// The theme of the settings; what they leave open is chosen by what the terminal can show.
    pub fn new(settings: &Settings, environment: &TerminalEnvironment) -> Self {
        let charset = match settings.charset {
            settings::Charset::Unicode => Charset::Unicode,
            settings::Charset::Ascii => Charset::Ascii,
            settings::Charset::Auto => charset_of(environment),
        };
        let depth = match settings.colour {
            settings::Colour::Never => Depth::None,
            settings::Colour::Always => depth_of(environment).max_with(Depth::Sixteen),
            settings::Colour::Auto if environment.no_colour => Depth::None,
            settings::Colour::Auto => depth_of(environment),
        };
        Self { text_style: TextStyle { charset, depth } }
    }

    /// The borders of frames.
    pub fn borders(self) -> border::Set<'static> {
        if self.is_unicode() { border::ROUNDED } else { ASCII_BORDER }
    }

    /// Where a line across a frame joins its sides.
    pub fn joints(self) -> [&'static str; 2] {
        if self.is_unicode() { ["├", "┤"] } else { ["+", "+"] }
    }

    /// The lines of frames.
    pub fn frame(self) -> Style {
        self.faint()
    }

    /// What decides the game, and who acts.
    pub fn bright(self) -> Style {
        match self.text_style.depth {
            Depth::None => Style::new().add_modifier(Modifier::BOLD),
            _ => Style::new().fg(Color::White).add_modifier(Modifier::BOLD),
        }
    }

    /// Whether lines and shapes beyond ASCII can be shown.
    pub fn is_unicode(self) -> bool {
        self.text_style.charset == Charset::Unicode
    }

    /// Text that matters most.
    pub fn title(self) -> Style {
        self.coloured(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// What is chosen in a list.
    pub const fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Text that matters least.
    pub fn faint(self) -> Style {
        match self.text_style.depth {
            Depth::None => Style::new(),
            _ => Style::new().fg(Color::DarkGray),
        }
    }

    /// A key to press.
    pub fn key(self) -> Style {
        self.coloured(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// Something went wrong.
    pub fn warning(self) -> Style {
        self.coloured(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// Something went well.
    pub fn good(self) -> Style {
        self.coloured(Color::Green)
    }

    fn coloured(self, colour: Color) -> Style {
        match self.text_style.depth {
            Depth::None => Style::new(),
            _ => Style::new().fg(colour),
        }
    }

    /// The style of a character of a sheet.
    pub fn glyph(self, glyph: Glyph) -> Style {
        let mut style = Style::new();
        style.fg = glyph.fg.map(colour);
        style.bg = glyph.bg.map(colour);
        for (is_set, modifier) in [
            (glyph.bold, Modifier::BOLD),
            (glyph.reverse, Modifier::REVERSED),
            (glyph.underline, Modifier::UNDERLINED),
        ] {
            if is_set {
                style = style.add_modifier(modifier);
            }
        }
        style
    }
}

/// The greater of two colour depths.
trait MaxWith {
    fn max_with(self, other: Self) -> Self;
}

impl MaxWith for Depth {
    fn max_with(self, other: Self) -> Self {
        if self == Self::None { other } else { self }
    }
}

fn charset_of(environment: &TerminalEnvironment) -> Charset {
    let locale = environment.locale.to_ascii_lowercase();
    let is_utf8 = locale.contains("utf-8") || locale.contains("utf8");
    // The Linux console has few shapes, and a dumb terminal promises nothing.
    let is_poor = matches!(environment.term.as_str(), "linux" | "dumb" | "");
    if is_utf8 && !is_poor { Charset::Unicode } else { Charset::Ascii }
}

/// Terminals that show 24-bit colours wherever they are: a remote machine learns their name, but
/// not `COLORTERM`, which ssh does not pass on.
const FULL_COLOUR: [&str; 7] =
    ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm", "-direct"];

fn depth_of(environment: &TerminalEnvironment) -> Depth {
    let is_full = matches!(environment.colour_term.as_str(), "truecolor" | "24bit");
    match environment.term.as_str() {
        "dumb" | "" => Depth::None,
        term if is_full || FULL_COLOUR.iter().any(|known| term.contains(known)) => Depth::Full,
        term if term.contains("256color") => Depth::Indexed,
        term if term.contains("mono") || term.starts_with("vt") => Depth::None,
        _ => Depth::Sixteen,
    }
}

const fn colour(colour: Colour) -> Color {
    match colour {
        Colour::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
        Colour::Ansi(number) | Colour::Indexed(number) => Color::Indexed(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn theme(term: &str, colour_term: &str, locale: &str) -> TextStyle {
        let [term, colour_term, locale] = [term, colour_term, locale].map(str::to_owned);
        let environment = TerminalEnvironment { term, colour_term, locale, no_colour: false };
        Theme::new(&Settings::default(), &environment).text_style
    }

    #[test]
    fn a_terminal_gets_what_it_can_show() {
        let full = theme("xterm-256color", "truecolor", "pt_PT.UTF-8");
        assert_eq!(full, TextStyle { charset: Charset::Unicode, depth: Depth::Full });
        let sixteen = theme("xterm", "", "en_GB.utf8");
        assert_eq!(sixteen, TextStyle { charset: Charset::Unicode, depth: Depth::Sixteen });
        let over_ssh = theme("xterm-256color", "", "en_GB.utf8");
        assert_eq!(over_ssh, TextStyle { charset: Charset::Unicode, depth: Depth::Indexed });
        assert_eq!(theme("tmux-256color", "", "C").depth, Depth::Indexed);
        for term in ["xterm-kitty", "alacritty", "foot", "xterm-direct"] {
            assert_eq!(theme(term, "", "C").depth, Depth::Full, "{term}");
        }
        assert_eq!(theme("xterm", "", "C").charset, Charset::Ascii);
        assert_eq!(theme("linux", "", "en_GB.UTF-8").charset, Charset::Ascii);
        assert_eq!(theme("dumb", "", "C").depth, Depth::None);
    }

    #[test]
    fn no_color_is_obeyed_unless_the_settings_insist() {
        let environment = TerminalEnvironment {
            term: "xterm".to_owned(),
            colour_term: "truecolor".to_owned(),
            locale: "en.UTF-8".to_owned(),
            no_colour: true,
        };
        let mut settings = Settings::default();
        assert_eq!(Theme::new(&settings, &environment).text_style.depth, Depth::None);
        settings.colour = settings::Colour::Always;
        assert_eq!(Theme::new(&settings, &environment).text_style.depth, Depth::Full);
    }
}
