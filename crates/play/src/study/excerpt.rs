//! A part of the line that is shown, with the variations that leave it there: what a screen shows
//! of a study however large it is.

use super::{Node, OpenStudy};
use crate::judgement::turn_number;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition};

/// A ply of an excerpt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExcerptPly {
    /// Where it leads.
    pub node: Node,
    /// As the notation writes it.
    pub token: String,
    /// Whether there is a comment on it.
    pub has_comment: bool,
    /// What was played instead of it elsewhere in the study.
    pub others: Vec<(Node, String)>,
}

/// A turn of an excerpt, or the part of it that lies within.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExcerptTurn {
    /// As score sheets number it: `7.`, and `7...` for the second turn.
    pub number: String,
    /// Its plies.
    pub plies: Vec<ExcerptPly>,
}

/// A part of the line that is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Excerpt {
    /// How many plies come before it.
    pub before: usize,
    /// How many plies come after it.
    pub after: usize,
    /// Its turns.
    pub turns: Vec<ExcerptTurn>,
}

impl Excerpt {
    /// The plies from `first` (0 is the first ply of the game) on, `count` of them at most.
    ///
    /// ```
    /// use quina_play::Study;
    /// use quina_play::study::{Excerpt, OpenStudy};
    /// use quina_rules::GameId;
    ///
    /// let mut open = OpenStudy::new(Study::of_position(&GameId::Mapello.default_start()));
    /// open.play_text("e3,f5")?;
    /// open.go_to_ply(1);
    /// open.play_text("d3")?;
    /// let excerpt = Excerpt::of(&open, 1, 10);
    /// assert_eq!((excerpt.before, excerpt.after), (1, 0));
    /// assert_eq!(excerpt.turns[0].number, "1...");
    /// assert_eq!(excerpt.turns[0].plies[0].token, "d3");
    /// assert_eq!(excerpt.turns[0].plies[0].others[0].1, "f5");
    /// # Ok::<(), quina_rules::PlyError>(())
    /// ```
    pub fn of(open: &OpenStudy, first: usize, count: usize) -> Self {
        let (line, game) = (open.line(), open.game());
        let first = first.min(line.len());
        let last = first.saturating_add(count).min(line.len());
        let begins = |ply: usize| game.position_at(ply).is_some_and(AnyPosition::is_turn_start);
        let mut turns_before = (1..=first).filter(|ply| begins(*ply)).count();
        let mut turns: Vec<ExcerptTurn> = Vec::new();
        for ply in first..last {
            let Some(ply_shown) = excerpt_ply(open, ply) else { break };
            if ply > first && begins(ply) {
                turns_before += 1;
            }
            if ply == first || begins(ply) {
                let number = turn_number(turns_before);
                turns.push(ExcerptTurn { number, plies: Vec::new() });
            }
            if let Some(turn) = turns.last_mut() {
                turn.plies.push(ply_shown);
            }
        }
        Self { before: first, after: line.len() - last, turns }
    }
}

/// The ply of the line that is shown after so many others.
fn excerpt_ply(open: &OpenStudy, ply: usize) -> Option<ExcerptPly> {
    let tree = open.study().tree();
    let node = *open.line().get(ply)?;
    let before = open.game().position_at(ply)?;
    let token = |mv: AnyMove| before.token(mv);
    let siblings = tree.before(node).map_or(&[][..], |parent| tree.after(parent));
    let other = |other: &Node| Some((*other, token(tree.mv(*other)?)));
    Some(ExcerptPly {
        node,
        token: token(tree.mv(node)?),
        has_comment: open.study().comment(node).is_some_and(|text| !text.is_empty()),
        others: siblings.iter().filter(|sibling| **sibling != node).filter_map(other).collect(),
    })
}
