//! What a reader has chosen for all games: language, look, behaviour. Kept in the browser's local
//! storage, a line for each; what cannot be read falls back to its default.

use crate::browser::{document, matches_media, root, window};
use quina_view::Language;

const KEY: &str = "quina-settings";

/// A choice with a fixed list of values, each with the name under which it is stored.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $value:ident = $text:literal),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub(crate) enum $name { $($(#[$what])* $value),* }

        impl $name {
            /// All of them.
            pub(crate) const ALL: &[Self] = &[$(Self::$value),*];

            /// The name in storage, in style sheets and in the ids of messages.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$value => $text),* }
            }

            /// The value with a name.
            pub(crate) fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }
    };
}

choice! {
    /// The colours around the board.
    Theme {
        /// As the system has it.
        #[default]
        System = "system",
        /// Dark on light.
        Light = "light",
        /// Light on dark.
        Dark = "dark",
        /// The strongest contrast.
        Contrast = "contrast",
    }
}

choice! {
    /// The colours of boards and pieces.
    Look {
        /// The colours of the originals.
        #[default]
        Classic = "classic",
        /// Wood and ivory.
        Wood = "wood",
        /// Colours that everybody can tell apart.
        Distinct = "distinct",
    }
}

choice! {
    /// How fast pieces move.
    Speed {
        /// At once.
        Off = "off",
        /// Quickly.
        Fast = "fast",
        /// So that one can follow.
        #[default]
        Normal = "normal",
        /// Slowly.
        Slow = "slow",
    }
}

choice! {
    /// Something that is on or off.
    Switch {
        /// Off.
        #[default]
        Off = "off",
        /// On.
        On = "on",
    }
}

/// Everything that a reader has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) look: Look,
    pub(crate) speed: Speed,
    pub(crate) sound: Switch,
    pub(crate) confirm: Switch,
    pub(crate) name: String,
}

impl Settings {
    /// Those of this browser; the query of the address may choose the language.
    pub(crate) fn load(asked: Option<&str>) -> Self {
        let stored = window().local_storage().ok().flatten();
        let text = stored.and_then(|storage| storage.get_item(KEY).ok().flatten());
        let text = text.unwrap_or_default();
        let value = |key: &str| {
            let find = |line: &'_ str| Some(line.strip_prefix(key)?.strip_prefix('=')?.to_owned());
            text.lines().find_map(find)
        };
        let named = value("language").and_then(|name| name.parse().ok());
        let asked = asked.and_then(|name| name.parse().ok());
        let own = window().navigator().language().unwrap_or_default();
        Self {
            language: asked.or(named).unwrap_or_else(|| Language::from_locale(&own)),
            theme: value("theme").and_then(|name| Theme::named(&name)).unwrap_or_default(),
            look: value("look").and_then(|name| Look::named(&name)).unwrap_or_default(),
            speed: value("speed").and_then(|name| Speed::named(&name)).unwrap_or_default(),
            sound: value("sound").and_then(|name| Switch::named(&name)).unwrap_or_default(),
            confirm: value("confirm").and_then(|name| Switch::named(&name)).unwrap_or_default(),
            name: value("name").unwrap_or_default(),
        }
    }

    /// Keeps them. A browser that keeps nothing has them until the page is closed.
    pub(crate) fn save(&self) {
        let name: String = self.name.chars().filter(|ch| !ch.is_control()).take(40).collect();
        let text = format!(
            "language={}\ntheme={}\nlook={}\nspeed={}\nsound={}\nconfirm={}\nname={name}\n",
            self.language,
            self.theme.name(),
            self.look.name(),
            self.speed.name(),
            self.sound.name(),
            self.confirm.name(),
        );
        if let Ok(Some(storage)) = window().local_storage() {
            // Storage may be full or forbidden.
            let _ = storage.set_item(KEY, &text);
        }
    }

    /// Shows them in the page: its language, and what its style sheet chooses by.
    pub(crate) fn apply(&self) {
        let theme = match self.theme {
            Theme::System if matches_media("(prefers-contrast: more)") => Theme::Contrast,
            Theme::System if matches_media("(prefers-color-scheme: dark)") => Theme::Dark,
            Theme::System => Theme::Light,
            chosen => chosen,
        };
        let root = root();
        let language = self.language.to_string();
        for (name, value) in [
            ("lang", language.as_str()),
            ("data-theme", theme.name()),
            ("data-look", self.look.name()),
        ] {
            // The names are valid attributes.
            let _ = root.set_attribute(name, value);
        }
        document().set_title("Quina");
    }
}
