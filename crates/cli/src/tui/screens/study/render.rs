//! Draws a study: the board, the line with its comments, the chart, the mistakes.

use super::screen::{Mode, StudyScreen};
use crate::commands::analyze::{judgement_word, points};
use crate::play::Seat;
use crate::play::review::Review;
use crate::thinking::{percent_lost, say_score};
use crate::tui::screen::Context;
use crate::tui::screens::game::layout::{Layout, draw_message};
use crate::tui::screens::game::panel::MOVES;
use crate::tui::widgets::Column;
use crate::tui::widgets::chances;
use crate::tui::widgets::evaluation;
use quina_engine::analysis::Ply;
use quina_play::judgement::{self, move_number};
use quina_play::labels::{name_label, seat_label};
use quina_play::move_input::Focus;
use quina_play::reasons::{self, MoveReason, Sense};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, Cell, Player};
use quina_view::scene::{Mark, Scene, scene_at};
use quina_view::text;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use std::ops::Range;

/// The moves of a reviewed game.
fn analysis_moves(review: Option<&Review>, plies: Range<usize>) -> Vec<AnyMove> {
    let judged = review.and_then(Review::analysis).and_then(|analysis| analysis.plies.get(plies));
    judged.unwrap_or_default().iter().map(|ply| ply.mv).collect()
}

/// The rows of the chart.
const CHART: u16 = 6;

impl StudyScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let scene = self.board.seen(self.animation.frame().unwrap_or_else(|| self.marked_scene()));
        let layout = Layout::new(area, &scene, theme);
        let title = self.title(context);
        frame.render_widget(Line::styled(title.clone(), theme.title()), layout.title);
        let title = if layout.title.height == 0 { title.as_str() } else { "" };
        if let Some(place) = layout.board {
            self.board.draw(frame, place, &scene, theme);
        }
        let mistakes = match self.mode {
            Mode::Mistakes(_) => self.mistake_texts(context),
            _ => Vec::new(),
        };
        let is_listed = match &mut self.mode {
            Mode::Mistakes(list) => {
                let column = Column::framed(frame, layout.panel, title, theme);
                list.draw_texts(frame, column.rest(), &mistakes, theme);
                true
            }
            Mode::Export(dialog) => dialog.draw_list(frame, layout.panel, context),
            _ => false,
        };
        if !is_listed {
            self.draw_panel(frame, layout.panel, title, context);
        }
        self.draw_foot(frame, layout.foot, context);
    }

    /// The board with all marks.
    fn marked_scene(&self) -> Scene {
        let mut scene = scene_at(self.open.game(), self.ply());
        if matches!(self.mode, Mode::Game | Mode::Typing(_)) {
            scene.mark_all(self.move_input.marks());
            scene.mark_all(self.reason_marks());
        }
        scene
    }

    fn title(&self, context: &Context) -> String {
        let game = self.open.game().start().game().title();
        let (ply, plies) = (self.ply().to_string(), self.open.game().len().to_string());
        let args = [("game", game), ("ply", ply.as_str()), ("plies", plies.as_str())];
        let id = if self.is_main() { "tui-study-title" } else { "tui-study-title-variation" };
        let mut title = context.say(id, &args);
        if let Some((part, parts)) = self.parts.place() {
            let [part, parts] = [part, parts].map(|number| number.to_string());
            let args = [("part", part.as_str()), ("parts", parts.as_str())];
            title = format!("{title}, {}", context.say("tui-study-part", &args));
        }
        match self.players(context) {
            Some(players) => format!("{title} ({players})"),
            None => title,
        }
    }

    /// `Ana - Rui`, if the record has names.
    fn players(&self, context: &Context) -> Option<String> {
        let names =
            (1..=self.open.game().start().players()).map(|number| self.name(number, context));
        let names: Vec<_> = names.collect();
        let shown = || names.iter().map(|name| name.clone().unwrap_or_else(|| "?".to_owned()));
        names.iter().any(Option::is_some).then(|| shown().collect::<Vec<_>>().join(" - "))
    }

    /// The name of a player, if the record has one.
    fn name(&self, number: u8, context: &Context) -> Option<String> {
        let about = self.open.study().about();
        let seat: Option<Seat> =
            about.tag(&format!("Seat{number}")).and_then(|text| text.parse().ok());
        let named = || about.tag(&format!("P{number}")).filter(|name| *name != "?");
        match seat {
            Some(seat) => Some(seat_label(&seat, None, &context.words)),
            None => named().map(|name| name_label(Some(name), &context.words)),
        }
    }

    fn draw_panel(&mut self, frame: &mut Frame<'_>, area: Rect, title: &str, context: &Context) {
        let theme = context.theme;
        let mut column = Column::framed(frame, area, title, theme);
        column.repeat_title(frame, title);
        let position = self.position().clone();
        column.write(frame, &self.state(context), theme.bright());
        if let Some(comment) = self.open.study().comment(self.open.at()) {
            column.write(frame, &comment, theme.good());
        }
        if self.open.study().tree().siblings(self.open.at()).len() > 1 {
            column.write(frame, &self.variations(context), theme.faint());
        }
        let choices = self.move_input.choices();
        self.palette.clear();
        if !choices.is_empty() {
            let chosen = match self.move_input.focus() {
                Focus::Choice(at) => Some(at),
                Focus::Cell(_) => None,
            };
            let game = position.game();
            column.section(frame, &context.say("tui-game-panel-choices", &[]));
            let used = self.palette.draw(frame, column.rest(), (game, &choices), chosen, context);
            column.skip(used);
        }
        if self.analyst.is_on() {
            column.section(frame, &context.say("tui-game-panel-analysis", &[]));
            let report = self.analyst.report(&position);
            let rest = column.rest();
            let place = Rect { height: rest.height.saturating_sub(MOVES + 1), ..rest };
            let used = evaluation::draw(frame, place, (&position, report), context);
            column.skip(used);
        }
        self.draw_review(frame, &mut column, context);
        column.section(frame, &context.say("tui-game-panel-moves", &[]));
        let rest = column.rest();
        self.moves.draw(frame, rest, (&[], self.open.game()), self.ply(), theme);
    }

    /// Who acts, or how the game ended.
    fn state(&self, context: &Context) -> String {
        let is_last = self.ply() == self.open.game().len();
        if is_last && self.open.game().ending().is_some() {
            return text::status(self.open.game(), &context.words);
        }
        let result = self.open.study().about().result.as_str();
        if self.open.at() == self.open.study().played() && result != "*" {
            return context.say("tui-study-result", &[("result", result)]);
        }
        let position = self.position();
        let seat = text::seat_name(position, position.turn(), &context.words);
        context.say("quina-to-act", &[("player", &seat)])
    }

    /// The moves that were tried here, this one marked.
    fn variations(&self, context: &Context) -> String {
        let before = self.ply().checked_sub(1).and_then(|ply| self.open.game().position_at(ply));
        let Some(before) = before else { return String::new() };
        let tokens: Vec<_> = self
            .open
            .study()
            .tree()
            .siblings(self.open.at())
            .iter()
            .filter_map(|node| {
                let token = before.token(self.open.study().tree().mv(*node)?);
                Some(if *node == self.open.at() { format!("[{token}]") } else { token })
            })
            .collect();
        context.say("tui-study-tried", &[("moves", &tokens.join(" "))])
    }

    fn draw_review(&self, frame: &mut Frame<'_>, column: &mut Column, context: &Context) {
        let Some(review) = &self.review else { return };
        let theme = context.theme;
        column.section(frame, &context.say("tui-study-panel-review", &[]));
        let Some(analysis) = review.analysis() else {
            if review.has_failed() {
                column.write(frame, &context.say("tui-study-review-failed", &[]), theme.warning());
            } else {
                let (done, total) = review.progress();
                let (done, total) = (done.to_string(), total.to_string());
                let args = [("done", done.as_str()), ("total", total.as_str())];
                column.write(frame, &context.say("tui-study-progress", &args), theme.faint());
            }
            return;
        };
        let two = self.open.game().start().players() == 2;
        let chart = chances::Chances {
            points: points(analysis, Player::ONE, two),
            plies: analysis.plies.len(),
            current: self.is_main().then(|| self.ply()),
            marks: review.mistakes().iter().map(|(ply, _)| ply + 1).collect(),
        };
        let rest = column.rest();
        let height = CHART.min(rest.height / 3);
        chart.draw(frame, Rect { height, ..rest }, theme);
        column.skip(height);
        let here = self.ply().checked_sub(1).filter(|_| self.is_main());
        let judged = here.and_then(|ply| Some((ply, analysis.plies.get(ply)?)));
        if let Some((ply, judged)) = judged {
            let line = self.say_ply((ply, judged), reasons::MOST, context);
            column.write(frame, &line, Style::new());
        } else {
            let count = review.mistakes().len().to_string();
            column.write(
                frame,
                &context.say("tui-study-mistakes", &[("count", &count)]),
                theme.faint(),
            );
        }
    }

    /// `12. d3-d5 (Ana): blunder, loses 34 %; better: d2-d4 (+0.50)`, and why, with the number of the
    /// list of moves. If several plies of a turn are mistakes, the worst of them stands for the turn.
    fn say_ply(&self, (ply, judged): (usize, &Ply), most: usize, context: &Context) -> String {
        let words = &context.words;
        let game = self.open.study().main_game();
        let Some(before) = game.position_at(ply) else { return String::new() };
        let best = judged.best.moves.first().map(|mv| before.token(*mv)).unwrap_or_default();
        let turn = self.review.as_ref().and_then(|review| review.shared_error(ply));
        let (loss, judgement) =
            turn.map_or((judged.loss, judged.judgement), |turn| (turn.loss, turn.judgement));
        let plies = turn.map_or(ply..ply + 1, |turn| turn.plies.clone());
        let whole = judgement::tokens(
            game.position_at(plies.start).unwrap_or(before),
            &analysis_moves(self.review.as_ref(), plies.clone()),
        );
        let args = [
            ("number", move_number(&game, plies.start)),
            ("player", self.label(judged.player, context)),
            ("turn", whole.join(",")),
            ("move", before.token(judged.mv)),
            ("judgement", judgement_word(judgement, words)),
            ("loss", percent_lost(loss)),
            ("best", best),
            ("score", say_score(judged.best.score, judged.best.margin, words)),
        ];
        let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
        let id = match turn {
            Some(_) => "tui-study-error-turn",
            None if judgement.is_error() => "tui-study-error",
            None => "tui-study-judged",
        };
        let reasons = self.review.as_ref().map(|review| review.reasons(ply)).unwrap_or_default();
        let reasons = reasons.iter().take(most).map(|reason| reason.say(before, words));
        std::iter::once(words.say(id, &args)).chain(reasons).collect::<Vec<_>>().join(" ")
    }

    /// The name of a player, or else of the seat.
    fn label(&self, player: Player, context: &Context) -> String {
        let named = self.name(player.number(), context);
        named.unwrap_or_else(|| text::seat_name(self.open.game().start(), player, &context.words))
    }

    /// The cells that the reasons of the mistake shown here are about.
    fn reason_marks(&self) -> Vec<(Cell, Mark)> {
        let shown = self.ply().checked_sub(1).filter(|_| self.is_main()).zip(self.review.as_ref());
        let reasons = shown.map(|(ply, review)| review.reasons(ply)).unwrap_or_default();
        let mark = |reason: &MoveReason| match reason.sense {
            Sense::Lets | Sense::WouldLet => Mark::Threat,
            _ => Mark::Hint,
        };
        let marks = |reason: &MoveReason| {
            let mark = mark(reason);
            reason.cells().iter().map(move |cell| (*cell, mark)).collect::<Vec<_>>()
        };
        reasons.iter().flat_map(marks).collect()
    }

    fn mistake_texts(&self, context: &Context) -> Vec<String> {
        let review = self.review.iter();
        let mistakes = review.flat_map(Review::mistakes);
        // The strongest reason only: a list is looked through.
        mistakes.map(|mistake| self.say_ply(mistake, 1, context)).collect()
    }

    fn draw_foot(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let position = self.position().clone();
        match &mut self.mode {
            Mode::Typing(entry) => {
                let choices = self.move_input.choices();
                let shown = (&position, self.message.as_ref(), choices.as_slice());
                entry.draw(frame, area, shown, context);
            }
            Mode::Comment(entry) => {
                entry.draw(frame, area, &context.say("tui-study-comment", &[]), theme);
            }
            Mode::Export(dialog) => dialog.draw_foot(frame, area, context),
            Mode::Question(question, _) => question.draw(frame, area, context),
            Mode::Game | Mode::Mistakes(_) => {
                if let Some(message) = &self.message {
                    draw_message(frame, area, message, theme);
                }
            }
        }
    }
}
