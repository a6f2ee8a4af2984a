//! The reasons of hints and reviews: that they are found, that they are true, what they say.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod checker;
mod review;

use checker::check;
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_view::{Language, Words};
use review::{Tally, review};

#[test]
fn most_mistakes_have_a_reason_and_every_reason_is_true() {
    let languages = Language::ALL.map(Words::new);
    for game in GameId::ALL {
        let mut sentences = 0;
        let tally = review(game, 0..2, 300, &mut |position, _, reasons| {
            for (reason, words) in
                reasons.iter().flat_map(|r| languages.iter().map(move |w| (r, w)))
            {
                let said = reason.say(position, words);
                assert!(!said.contains('{') && !said.contains("reason-"), "{said}");
                assert!(!said.contains("  ") && said.ends_with(['.', ')']), "{said}");
                sentences += 1;
            }
        });
        let Tally { games, mistakes, explained, .. } = tally;
        assert_eq!(games, 2);
        assert!(mistakes >= 3, "{game}: {tally:?}");
        assert!(5 * explained >= 4 * mistakes, "{game}: {tally:?}");
        assert!(sentences >= 2 * explained, "{game}: {tally:?}");
    }
}
