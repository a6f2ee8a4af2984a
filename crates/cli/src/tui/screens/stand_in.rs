//! Stands where the board with its moves will be: shows a position and the players.

use crate::play::Sitting;
use crate::tui::people::seat_label;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::{Board, lines};
use quina_rules::{AnyPosition, GameId, Player, Position};
use quina_view::scene::{Scene, scene};
use quina_view::text::seat_name;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

#[derive(Debug)]
pub(super) struct StandIn {
    game: GameId,
    players: Vec<String>,
    scene: Scene,
    board: Board,
}

impl StandIn {
    pub(super) fn of_game(sitting: &Sitting, context: &Context) -> Self {
        let player = |(at, seat)| {
            let player = seat_name(sitting.position(), Player::from_index(at), &context.words);
            let who = seat_label(seat, Some(sitting.id()), context);
            context.say("play-who", &[("player", &player), ("who", &who)])
        };
        let players = sitting.seats().iter().enumerate().map(player).collect();
        Self { players, ..Self::of_position(sitting.position(), context) }
    }

    pub(super) fn of_position(position: &AnyPosition, _context: &Context) -> Self {
        Self {
            game: position.game(),
            players: Vec::new(),
            scene: scene(position),
            board: Board::default(),
        }
    }
}

impl Screen for StandIn {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let mut text = vec![Line::styled(self.game.title(), context.look.title())];
        text.extend(self.players.iter().map(|line| Line::raw(line.as_str())));
        let rows = (text.len() as u16).min(area.height);
        lines(frame, area, text);
        let below = Rect { y: area.y + rows, height: area.height - rows, ..area };
        self.board.draw(frame, below, &self.scene, context.look);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Next {
        match key.code {
            KeyCode::Esc => Next::Pop,
            _ => Next::Idle,
        }
    }

    fn game(&self) -> Option<GameId> {
        Some(self.game)
    }

    fn keys(&self) -> Vec<KeyHint> {
        vec![("Esc", "tui-key-back"), ("F2", "tui-key-rules")]
    }
}
