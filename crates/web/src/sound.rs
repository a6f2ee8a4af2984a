//! Soft sounds, made by the browser's synthesiser: no file is loaded. Off unless they are chosen.

use crate::context::Context;
use crate::settings::Switch;
use leptos::prelude::*;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

/// What is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A ply was played.
    Ply,
    /// Something was refused.
    Refused,
    /// The game is over.
    Over,
}

impl Sound {
    /// The tones: hertz, and when each begins, in seconds.
    const fn tones(self) -> &'static [(f32, f64)] {
        match self {
            Self::Ply => &[(523.25, 0.0)],
            Self::Refused => &[(174.61, 0.0)],
            Self::Over => &[(392.0, 0.0), (523.25, 0.14), (659.25, 0.28)],
        }
    }
}

/// How long a tone is heard, in seconds.
const LENGTH: f64 = 0.16;
/// How loud it begins; it fades away.
const LOUDNESS: f32 = 0.08;

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, if sounds are wanted and the browser has any.
pub(crate) fn play(sound: Sound, context: Context) {
    if context.settings.read_untracked().sound == Switch::On {
        AUDIO.with_borrow_mut(|audio| {
            if audio.is_none() {
                *audio = AudioContext::new().ok();
            }
            // A browser without sound stays silent.
            let _ =
                audio.as_ref().map(|audio| sound.tones().iter().try_for_each(|t| tone(audio, *t)));
        });
    }
}

fn tone(audio: &AudioContext, (hertz, after): (f32, f64)) -> Result<(), wasm_bindgen::JsValue> {
    let begin = audio.current_time() + after;
    let (oscillator, gain) = (audio.create_oscillator()?, audio.create_gain()?);
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(hertz);
    gain.gain().set_value_at_time(LOUDNESS, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, begin + LENGTH)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&audio.destination())?;
    oscillator.start_with_when(begin)?;
    oscillator.stop_with_when(begin + LENGTH)
}
