//! A message that is not yet translated: its id and its arguments.

use crate::words::Words;
use std::collections::BTreeMap;

/// A message with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Message {
    /// Its id in the Fluent files.
    pub id: &'static str,
    /// Its arguments.
    pub arguments: BTreeMap<&'static str, Argument>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Argument {
    /// A number.
    Number(i64),
    /// The name of a cell, or several.
    Text(String),
    /// A word that is a message itself.
    Message(Message),
    /// Several arguments, one after the other.
    List(Vec<Self>),
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self { id, arguments: BTreeMap::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.insert(name, value.into());
        self
    }

    /// The sentence.
    pub fn say(&self, words: &Words) -> String {
        let said: Vec<_> =
            self.arguments.iter().map(|(name, value)| (*name, value.say(words))).collect();
        let args: Vec<_> = said.iter().map(|(name, value)| (*name, value.as_str())).collect();
        words.say(self.id, &args)
    }
}

impl Argument {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
            Self::Message(message) => message.say(words),
            Self::List(all) => {
                let said: Vec<_> = all.iter().map(|one| one.say(words)).collect();
                said.join(", ")
            }
        }
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl<T: Into<Argument>> FromIterator<T> for Argument {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        Self::List(all.into_iter().map(Into::into).collect())
    }
}
