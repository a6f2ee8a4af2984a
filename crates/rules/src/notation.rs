//! Moves, turns and cells as text.

use crate::explain::{Explain, MoveError};
use crate::steps::Cell;
use crate::text::{MAX_MOVE_LEN, TextError, reason};
use std::fmt::{self, Display};

/// A game with a notation: its positions, moves, turns and cells have texts.
///
/// `Display` writes the position's text; [`Ruleset`](crate::Ruleset) reads it again.
pub trait Notation: Explain + Display {
    /// Reads the text of a move without checking whether it is legal: in upper or lower case and in
    /// any form that the notation allows.
    fn read_move(&self, text: &str) -> Result<Self::Move, TextError>;

    /// Checks the marks in the text of a legal move (`x`, `*`, `//`); a wrong one is an error.
    fn check_marks(&self, mv: Self::Move, text: &str) -> Result<(), TextError> {
        let _ = (mv, text);
        Ok(())
    }

    /// Writes the token of a move: ASCII, no blanks.
    fn write_move(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads one word of a record: a ply, or plies joined by `,`, or (Campo Bello) a whole turn in
    /// its short form. Each ply is legal after the one before.
    fn read_turn(&self, text: &str) -> Result<Vec<Self::Move>, MoveError> {
        let mut position = self.clone();
        let mut moves = Vec::new();
        for token in text.split(',') {
            let mv = position.parse_move(token)?;
            position.play_unchecked(mv);
            moves.push(mv);
        }
        Ok(moves)
    }

    /// The move as the game's own literature writes it, for people: `D1-I6 xH6I5`. The token if
    /// there is no such form.
    fn move_for_people(&self, mv: Self::Move) -> String {
        self.token(mv)
    }

    /// The name of a cell, `c4`.
    fn cell_name(&self, cell: Cell) -> String;

    /// The token of a move.
    fn token(&self, mv: Self::Move) -> String {
        let mut token = String::new();
        self.write_move(mv, &mut token).expect("writing to a string does not fail");
        token
    }

    /// The tokens of all legal moves, sorted as plain text.
    fn tokens(&self) -> Vec<String> {
        let mut tokens: Vec<_> = self.moves().into_iter().map(|mv| self.token(mv)).collect();
        tokens.sort_unstable();
        tokens
    }

    /// Reads a move and makes sure that it is legal and its marks are right.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        if text.len() > MAX_MOVE_LEN {
            let reason = reason!("text-too-long", "a move has at most {} characters", MAX_MOVE_LEN);
            return Err(TextError::whole(text, reason).into());
        }
        let mv = self.read_move(text)?;
        if let Some(refusal) = self.explain(mv) {
            return Err(MoveError::Illegal { text: text.to_owned(), refusal });
        }
        self.check_marks(mv, text)?;
        Ok(mv)
    }
}
