//! Language, look and behaviour, and everything that the browser keeps, as one file.

use crate::backup;
use crate::browser::{download, read_text, today};
use crate::context::{Context, t};
use crate::settings::{Look, Speed, Switch, Theme};
use leptos::prelude::*;
use quina_view::Language;

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let context = Context::get();
    let settings = context.settings;
    let language = move |event| {
        if let Ok(language) = event_target_value(&event).parse() {
            context.change(|settings| settings.language = language);
        }
    };
    let choice = |id: &'static str,
                  names: Vec<&'static str>,
                  now: Signal<&'static str>,
                  set: Callback<String>| {
        let options = names.into_iter().map(move |name| {
            let label = move || context.say(&format!("web-{id}-{name}"));
            view! { <option value=name selected=move || now.get() == name>{label}</option> }
        });
        view! {
            <p class="setting">
                <label for=format!("setting-{id}")>{move || context.say(&format!("web-{id}"))}</label>
                <select
                    id=format!("setting-{id}")
                    on:change=move |event| set.run(event_target_value(&event))
                >
                    {options.collect_view()}
                </select>
            </p>
        }
    };
    macro_rules! row {
        ($id:literal, $kind:ident, $field:ident) => {
            choice(
                $id,
                $kind::ALL.iter().map(|value| value.name()).collect(),
                Signal::derive(move || settings.read().$field.name()),
                Callback::new(move |name: String| {
                    if let Some(value) = $kind::named(&name) {
                        context.change(|settings| settings.$field = value);
                    }
                }),
            )
        };
    }
    view! {
        <section class="page narrow settings">
            <h1>{t("web-settings")}</h1>
            <p class="setting">
                <label for="setting-language">{t("web-language")}</label>
                <select id="setting-language" on:change=language>
                    {Language::ALL.into_iter().map(|language| {
                        let name = match language {
                            Language::English => "English",
                            Language::Portuguese => "Português",
                        };
                        let is_chosen = move || settings.read().language == language;
                        view! {
                            <option value=language.to_string() lang=language.to_string() selected=is_chosen>
                                {name}
                            </option>
                        }
                    }).collect_view()}
                </select>
            </p>
            {row!("theme", Theme, theme)}
            {row!("look", Look, look)}
            {row!("speed", Speed, speed)}
            {row!("sound", Switch, sound)}
            {row!("confirm-moves", Switch, confirm)}
            <p class="setting">
                <label for="setting-name">{t("web-name")}</label>
                <input
                    id="setting-name"
                    type="text"
                    maxlength="40"
                    autocomplete="nickname"
                    prop:value=move || settings.read().name.clone()
                    on:change=move |event| {
                        let name = event_target_value(&event).trim().to_owned();
                        context.change(|settings| settings.name = name);
                    }
                />
            </p>
            <Backup/>
        </section>
    }
}

/// Everything that the browser keeps, as one file.
#[component]
fn Backup() -> impl IntoView {
    let context = Context::get();
    let said = RwSignal::new(String::new());
    let say = move |text: String| {
        if said.try_read_untracked().is_some() {
            said.set(text);
        }
    };
    let save = move |_| {
        leptos::task::spawn_local(async move {
            match backup::write().await {
                Ok(text) => {
                    let name = format!("quina-{}.json", today().replace('.', "-"));
                    download(&name, "application/json", &text);
                }
                Err(why) => say(context.words_now().say(why.message(), &[])),
            }
        });
    };
    let restore = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let words = context.words_now();
            let is_small = file.size() <= backup::LARGEST;
            let text = if is_small { read_text(&file).await } else { None };
            let read = match text {
                Some(text) => backup::read(&text, &words).await,
                None => Err(backup::Unreadable::Foreign),
            };
            // The same file can be chosen again.
            input.set_value("");
            say(match read {
                Ok(restored) => {
                    let (games, left) = (restored.games.to_string(), restored.left_out.to_string());
                    words.say("web-backup-done", &[("games", &games), ("left", &left)])
                }
                Err(why) => words.say(why.message(), &[]),
            });
            context.reload_settings();
        });
    };
    view! {
        <h2>{t("web-backup")}</h2>
        <p>{t("web-backup-about")}</p>
        <p class="ways">
            <button type="button" on:click=save>{t("web-backup-save")}</button>
        </p>
        <p class="setting">
            <label for="restore">{t("web-backup-restore")}</label>
            <input id="restore" type="file" accept=".json,application/json" on:change=restore/>
        </p>
        <p role="status">{move || said.get()}</p>
    }
}
