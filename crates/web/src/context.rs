//! What all pages share: the route, the settings, the words, and what is told to screen readers.

use crate::route::Route;
use crate::settings::Settings;
use leptos::prelude::*;
use quina_view::Words;
use std::sync::Arc;

/// What all pages share. It is copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    /// The address.
    pub(crate) route: RwSignal<Route>,
    /// What the reader has chosen.
    pub(crate) settings: RwSignal<Settings>,
    /// The words of the chosen language.
    pub(crate) words: RwSignal<Arc<Words>>,
}

impl Context {
    /// Makes it and provides it to all components.
    pub(crate) fn provide() -> Self {
        let route = Route::current();
        let settings = Settings::load(route.value("lang"));
        settings.apply();
        let context = Self {
            words: RwSignal::new(Arc::new(Words::new(settings.language))),
            route: RwSignal::new(route),
            settings: RwSignal::new(settings),
        };
        provide_context(context);
        context
    }

    /// The one that was provided.
    pub(crate) fn get() -> Self {
        expect_context()
    }

    /// Changes the settings, keeps them and shows them.
    pub(crate) fn change(self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.read_untracked().language;
        self.settings.update(change);
        let settings = self.settings.read_untracked();
        settings.save();
        settings.apply();
        if settings.language != before {
            self.words.set(Arc::new(Words::new(settings.language)));
        }
    }

    /// Reads the settings again, after others were taken over from a file.
    pub(crate) fn reload_settings(self) {
        let settings = Settings::load(None);
        settings.apply();
        self.words.set(Arc::new(Words::new(settings.language)));
        self.settings.set(settings);
    }

    /// A message without arguments; follows the language.
    pub(crate) fn say(self, id: &str) -> String {
        self.words.read().say(id, &[])
    }

    /// A message with arguments; follows the language.
    pub(crate) fn say_with(self, id: &str, args: &[(&str, &str)]) -> String {
        self.words.read().say(id, args)
    }

    /// The words as they are now, for an event.
    pub(crate) fn words_now(self) -> Arc<Words> {
        self.words.get_untracked()
    }
}

/// A message that follows the language, for views.
pub(crate) fn t(id: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let context = Context::get();
    move || context.say(id)
}
