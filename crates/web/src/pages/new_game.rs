//! A new game being set up: who plays, where it begins, how much time there is, with a preview.

use crate::board::Picture;
use crate::browser::draw_seed;
use crate::context::{Context, t};
use crate::engine::{self, Role};
use crate::route::{encode, go};
use leptos::prelude::*;
use quina_play::game_draft::Mode;
use quina_play::labels::{opponents, seat_label};
use quina_play::{GameDraft, Opening, Pace, Seat, paces};
use quina_rules::options::Values;
use quina_rules::{ChoiceError, GameId, OptionKind, OptionSpec, Player};
use quina_view::Sayable;
use quina_view::panel::seat_name;
use quina_view::scene::scene;
use quina_web_messages::{Reply, Task};

#[component]
pub(crate) fn NewGame(game: GameId) -> impl IntoView {
    let context = Context::get();
    let name = context.settings.read_untracked().name.clone();
    let name = (!name.is_empty()).then_some(name);
    let opponent = Seat::level(Seat::USUAL_LEVEL);
    let draft = GameDraft::drawn_by(game, &opponent, name, draw_seed, Opening::new);
    let draft = RwSignal::new(draft);
    let fault = RwSignal::new(None::<String>);
    let balanced = RwSignal::new(None::<u64>);
    balance(draft, balanced);
    on_cleanup(|| engine::stop(Role::Analyst));
    let board = Memo::new(move |_| scene(draft.read().position()));
    let title = Signal::derive(move || context.say_with("web-board", &[("game", game.title())]));
    let clash = move || draft.read().opening().err().map(|error| error.say(&context.words.read()));
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if draft.read_untracked().opening().is_ok() {
            let found = balanced.get_untracked();
            go(context.route, &address(&draft.read_untracked(), found));
        }
    };
    view! {
        <section class="page new-game">
            <h1>{move || context.say_with("web-new-game-of", &[("game", game.title())])}</h1>
            <div class="new-game-parts">
                <div class="preview">
                    <Picture scene=board id="preview".to_owned() title/>
                    <Seed draft fault/>
                </div>
                <form on:submit=play>
                    <Who draft/>
                    <Clock draft/>
                    <Options draft fault/>
                    <div role="alert" class="refusal">{move || fault.get().or_else(clash)}</div>
                    <p class="ways">
                        <button type="submit" class="main" disabled=move || draft.read().opening().is_err()>
                            {t("web-begin")}
                        </button>
                        <a class="button" href=format!("/play/{game}?guided=1")>{t("web-first-game")}</a>
                    </p>
                </form>
            </div>
        </section>
    }
}

/// Has the engine find a balanced board wherever one is drawn and nobody has chosen the seed.
/// `balanced` is the last seed that was found.
fn balance(draft: RwSignal<GameDraft>, balanced: RwSignal<Option<u64>>) {
    let wanted = Memo::new(move |_| {
        let draft = draft.read();
        let choices = draft.choices();
        let is_wanted =
            Opening::is_balanced_by_engine(draft.game, &choices) && !draft.is_seed_typed();
        is_wanted.then(|| (choices, draft.seed))
    });
    Effect::new(move |_| {
        let Some((choices, seed)) = wanted.get() else { return };
        if balanced.get_untracked() == Some(seed) {
            return;
        }
        let choices = choices.iter().map(|(key, value)| (key.to_owned(), value.to_owned()));
        let task = Task::Balance {
            game: draft.read_untracked().game.name().to_owned(),
            choices: choices.collect(),
            seed,
        };
        engine::ask(Role::Analyst, task, move |reply| {
            let is_open = draft.try_read_untracked().is_some_and(|draft| draft.seed == seed);
            if let (Reply::Seed { seed }, true) = (reply, is_open) {
                balanced.set(Some(seed));
                draft.update(|draft| draft.set_drawn_seed(seed));
            }
        });
    });
}

/// The address of the game. `balanced` is the seed of a board that the engine has found.
fn address(draft: &GameDraft, balanced: Option<u64>) -> String {
    let mut query: Vec<(String, String)> = Vec::new();
    for (at, seat) in draft.seats().iter().enumerate() {
        query.push((format!("p{}", at + 1), seat_text(seat)));
    }
    let choices = draft.choices();
    query.extend(choices.iter().map(|(key, value)| (key.to_owned(), value.to_owned())));
    // A balanced board that is not found yet is looked for at the table.
    let is_found = balanced == Some(draft.seed) || draft.is_seed_typed();
    if draft.is_drawn() && (is_found || !Opening::is_balanced_by_engine(draft.game, &choices)) {
        query.push(("seed".to_owned(), draft.seed.to_string()));
    }
    if draft.pace != Pace::Untimed {
        query.push(("clock".to_owned(), draft.pace.to_string()));
    }
    let query: Vec<_> =
        query.iter().map(|(key, value)| format!("{}={}", encode(key), encode(value))).collect();
    format!("/play/{}?{}", draft.game, query.join("&"))
}

/// A seat as addresses write it.
fn seat_text(seat: &Seat) -> String {
    match seat {
        Seat::Human { name: Some(name) } => format!("human:{name}"),
        _ => seat.name(),
    }
}

/// Who plays.
#[component]
fn Who(draft: RwSignal<GameDraft>) -> impl IntoView {
    let context = Context::get();
    let mode = move |mode: Mode| {
        let id = format!("mode-{}", mode.message());
        view! {
            <label class="radio">
                <input
                    type="radio"
                    name="mode"
                    id=id
                    prop:checked=move || draft.read().mode == mode
                    on:change=move |_| draft.update(|draft| draft.mode = mode)
                />
                {t(mode.message())}
            </label>
        }
    };
    let players = Memo::new(move |_| draft.read().players());
    let seat_line = move |at: usize| {
        let label = move || {
            seat_name(draft.read().position(), Player::from_index(at), &context.words.read())
        };
        let is_own = move || draft.read().mode == Mode::Computer && draft.read().own == at;
        let is_computer = move || {
            let draft = draft.read();
            draft.mode == Mode::Watch || draft.mode == Mode::Computer && draft.own != at
        };
        let sit_here = move |_| draft.update(|draft| draft.own = at);
        view! {
            <li class="seat">
                <span class="seat-name">{label}</span>
                <Show when=is_own><span>{t("web-you")}</span></Show>
                <Show when=is_computer><Opponent draft at/></Show>
                <Show when=move || is_computer() && draft.read().mode == Mode::Computer>
                    <button type="button" class="quiet" on:click=sit_here>{t("web-sit-here")}</button>
                </Show>
                <Show when=move || draft.read().mode == Mode::People><PersonName draft at/></Show>
            </li>
        }
    };
    view! {
        <fieldset>
            <legend>{t("web-who-plays")}</legend>
            <div class="radios">{Mode::ALL.into_iter().map(mode).collect_view()}</div>
            <ul class="seats">
                {move || (0..players.get()).map(seat_line).collect_view()}
            </ul>
        </fieldset>
    }
}

/// The computer player of a seat.
#[component]
fn Opponent(draft: RwSignal<GameDraft>, at: usize) -> impl IntoView {
    let context = Context::get();
    let game = draft.read_untracked().game;
    let all = opponents(Some(game));
    let options = all.iter().enumerate().map(|(number, seat)| {
        let seat = seat.clone();
        let shown = seat.clone();
        let is_chosen = move || draft.read().computers[at] == seat;
        let label = move || seat_label(&shown, Some(game), &context.words.read());
        view! { <option value=number.to_string() selected=is_chosen>{label}</option> }
    });
    let options = options.collect_view();
    let choose = move |event| {
        let number = event_target_value(&event).parse::<usize>().ok();
        if let Some(seat) = number.and_then(|number| all.get(number)) {
            draft.update(|draft| draft.computers[at] = seat.clone());
        }
    };
    let name = move || context.say_with("web-opponent", &[("number", &(at + 1).to_string())]);
    view! { <select aria-label=name on:change=choose>{options}</select> }
}

/// The name of a person at the same screen.
#[component]
fn PersonName(draft: RwSignal<GameDraft>, at: usize) -> impl IntoView {
    let context = Context::get();
    let label = move || context.say_with("web-name-of", &[("number", &(at + 1).to_string())]);
    view! {
        <input
            type="text"
            maxlength="40"
            autocomplete="off"
            aria-label=label
            placeholder=t("web-name")
            prop:value=move || draft.read().names[at].clone().unwrap_or_default()
            on:input=move |event| {
                let name = event_target_value(&event);
                let name: String = name.chars().filter(|ch| !ch.is_control()).collect();
                let name = name.trim().to_owned();
                draft.update(|draft| draft.names[at] = (!name.is_empty()).then_some(name));
            }
        />
    }
}

/// The clock.
#[component]
fn Clock(draft: RwSignal<GameDraft>) -> impl IntoView {
    let context = Context::get();
    let all = paces::paces();
    let options = all.iter().enumerate().map(|(number, pace)| {
        let pace = *pace;
        let label = move || paces::label(pace, &context.words.read());
        view! {
            <option value=number.to_string() selected=move || draft.read().pace == pace>{label}</option>
        }
    });
    let options = options.collect_view();
    let choose = move |event| {
        let number = event_target_value(&event).parse::<usize>().ok();
        if let Some(pace) = number.and_then(|number| all.get(number)) {
            draft.update(|draft| draft.pace = *pace);
        }
    };
    view! {
        <fieldset>
            <legend>{t("web-time")}</legend>
            <select aria-label=t("web-time") on:change=choose>{options}</select>
        </fieldset>
    }
}

/// The options of the game.
#[component]
fn Options(draft: RwSignal<GameDraft>, fault: RwSignal<Option<String>>) -> impl IntoView {
    let specs: Vec<_> = draft.read_untracked().specs().collect();
    let (start, rules): (Vec<_>, Vec<_>) =
        specs.into_iter().partition(|spec| spec.kind == OptionKind::Setup);
    let lines = move |specs: Vec<&'static OptionSpec>| {
        specs.into_iter().map(|spec| view! { <OptionLine draft fault spec/> }).collect_view()
    };
    let has_rules = !rules.is_empty();
    view! {
        <fieldset class="options">
            <legend>{t("web-set-up")}</legend>
            {lines(start)}
            {has_rules.then(|| view! {
                <details>
                    <summary>{t("web-rule-options")}</summary>
                    {lines(rules)}
                </details>
            })}
        </fieldset>
    }
}

#[component]
fn OptionLine(
    draft: RwSignal<GameDraft>,
    fault: RwSignal<Option<String>>,
    spec: &'static OptionSpec,
) -> impl IntoView {
    let context = Context::get();
    let game = draft.read_untracked().game;
    let id = format!("option-{}", spec.key);
    let about_id = format!("about-{}", spec.key);
    let name = move || context.say(&format!("tui-option-{game}-{}", spec.key));
    let about = move || context.words.read().option_help(game, spec);
    let why_closed = Memo::new(move |_| {
        draft.read().closed_by(spec.key).map(|error: &ChoiceError| error.say(&context.words.read()))
    });
    let set = move |event| {
        let value = event_target_value(&event);
        let outcome = draft.try_update(|draft| draft.set(spec, value.trim()));
        let why = outcome.and_then(Result::err).map(|error| error.say(&context.words_now()));
        fault.set(why);
    };
    let field = match spec.values {
        Values::OneOf(words) => {
            let options = words.iter().map(|word| {
                let label = move || context.words.read().option_value(game, spec.key, word);
                let is_chosen = move || draft.read().value(spec.key) == *word;
                view! { <option value=*word selected=is_chosen>{label}</option> }
            });
            view! {
                <select
                    id=id.clone()
                    aria-describedby=about_id.clone()
                    disabled=move || why_closed.read().is_some()
                    on:change=set
                >
                    {options.collect_view()}
                </select>
            }
            .into_any()
        }
        Values::Number(..) | Values::NumberOr(..) => view! {
            <input
                id=id.clone()
                type="text"
                size="5"
                autocomplete="off"
                aria-describedby=about_id.clone()
                disabled=move || why_closed.read().is_some()
                prop:value=move || draft.read().value(spec.key).to_owned()
                on:change=set
            />
        }
        .into_any(),
    };
    view! {
        <div class="option">
            <label for=id>{name}</label>
            {field}
            <small id=about_id>{move || why_closed.get().unwrap_or_else(about)}</small>
        </div>
    }
}

/// The seed of a drawn start.
#[component]
fn Seed(draft: RwSignal<GameDraft>, fault: RwSignal<Option<String>>) -> impl IntoView {
    let context = Context::get();
    let set = move |event| {
        let text = event_target_value(&event);
        let outcome = draft.try_update(|draft| draft.type_seed(text.trim()));
        let why = outcome.and_then(Result::err).map(|limit| {
            context.words_now().say("web-bad-seed", &[("seed", &text), ("limit", &limit)])
        });
        fault.set(why);
    };
    view! {
        <Show when=move || draft.read().is_drawn()>
            <p class="seed">
                <label for="seed">{t("web-seed")}</label>
                <input
                    id="seed"
                    type="text"
                    inputmode="numeric"
                    size="12"
                    autocomplete="off"
                    prop:value=move || draft.read().seed.to_string()
                    on:change=set
                />
                <button type="button" on:click=move |_| draft.update(GameDraft::draw)>{t("web-draw-again")}</button>
            </p>
        </Show>
    }
}
