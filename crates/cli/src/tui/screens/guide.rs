//! The rules of the games: the guide, scrolled, section by section.

use super::game::pager::Pager;
use crate::tui::commands::Command;
use crate::tui::keys::{Key, typed_char};
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::theme::Theme;
use crate::tui::widgets::list::{Picked, is_click};
use crate::tui::widgets::{Column, Field, List, Tabs, lines, paragraph};
use quina_rules::GameId;
use quina_view::guide::{Example, ExampleKind, Guide, guide};
use quina_view::rule_book;
use quina_view::scene::scene;
use quina_view::sheet::best_sheet;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The widest line of a guide.
const WIDTH: u16 = 76;

/// The columns that the frame of the page takes, and a blank beside it.
const FRAME: u16 = 4;

/// The width of the column of sections, if there is room for it.
const SIDE: u16 = 36;

/// The columns before a board, and the rows that it may have.
const INDENT: usize = 4;
const BOARD_ROWS: usize = 20;

/// The rules of a game, and of the others from there.
#[derive(Debug)]
pub struct GuideScreen {
    game: GameId,
    /// The first visible line.
    top: usize,
    /// How many lines there are, and how many are visible.
    count: usize,
    height: usize,
    /// The line on which each section begins.
    starts: Vec<usize>,
    /// The lines as text, for the search.
    text: Vec<String>,
    games: Tabs,
    numbers: Tabs,
    sections: List,
    search: Option<Field>,
    wanted: String,
    is_missed: bool,
}

impl GuideScreen {
    /// The rules of this game.
    pub fn new(game: GameId) -> Self {
        Self {
            game,
            top: 0,
            count: 0,
            height: 1,
            starts: Vec::new(),
            text: Vec::new(),
            games: Tabs::default(),
            numbers: Tabs::default(),
            sections: List::default(),
            search: None,
            wanted: String::new(),
            is_missed: false,
        }
    }

    /// Lays the guide out to a width.
    fn lay_out(&mut self, guide: &Guide, width: u16, theme: Theme) -> Vec<Line<'static>> {
        self.starts.clear();
        let mut page = Vec::new();
        for (at, section) in guide.sections.iter().enumerate() {
            if at > 0 {
                page.push(Line::default());
            }
            self.starts.push(page.len());
            let title = format!("{}. {}", at + 1, section.title);
            page.push(Line::styled(title, theme.title()));
            page.push(Line::default());
            let mut rest = section.lines.as_slice();
            while let Some((line, others)) = rest.split_first() {
                let boards = section.examples.iter().filter(|e| e.kind == ExampleKind::Board);
                let board = boards.into_iter().find(|example| rest.starts_with(&example.lines));
                if let Some(example) = board
                    && let Some(drawn) = board_lines(self.game, example, width, theme)
                {
                    page.extend(drawn);
                    rest = &rest[example.lines.len()..];
                    continue;
                }
                rest = others;
                if line.starts_with("    ") || line.is_empty() {
                    page.push(Line::raw(*line));
                } else {
                    page.extend(paragraph(line, width.into()).iter().map(|l| marked(l, theme)));
                }
            }
        }
        self.text = page.iter().map(ToString::to_string).collect();
        self.count = page.len();
        page
    }

    /// The current section.
    fn section(&self) -> usize {
        // The last lines cannot be scrolled to the top, so at the end the last visible section is
        // current.
        let line = if self.top + self.height >= self.count { self.count } else { self.top + 1 };
        let last = self.starts.iter().rposition(|start| *start < line).unwrap_or(0);
        let first = self.starts.iter().rposition(|start| *start <= self.top).unwrap_or(0);
        if self.sections.chosen() >= first && self.sections.chosen() <= last {
            self.sections.chosen()
        } else {
            first
        }
    }

    fn go_to(&mut self, section: usize) -> Next {
        if let Some(start) = self.starts.get(section) {
            self.top = *start;
            self.sections.choose(section);
        }
        Next::Redraw
    }

    fn scroll(&mut self, lines: isize) -> Next {
        self.top = self.top.saturating_add_signed(lines).min(self.last_top());
        Next::Redraw
    }

    const fn last_top(&self) -> usize {
        self.count.saturating_sub(self.height)
    }

    fn show(&mut self, game: GameId) -> Next {
        self.game = game;
        self.top = 0;
        self.sections = List::default();
        Next::Redraw
    }

    /// Shows another game, this many places further in the list.
    fn turn(&mut self, places: usize) -> Next {
        let at = GameId::ALL.iter().position(|game| *game == self.game).unwrap_or(0);
        self.show(GameId::ALL[(at + places) % GameId::ALL.len()])
    }

    /// Goes to the next line with the search text, wrapping around at the end.
    fn find(&mut self) -> Next {
        let wanted = self.wanted.to_lowercase();
        if wanted.is_empty() {
            return Next::Redraw;
        }
        let has = |at: &usize| self.text[*at].to_lowercase().contains(&wanted);
        let found = (self.top + 1..self.count).chain(0..=self.top).find(has);
        self.is_missed = found.is_none();
        if let Some(line) = found {
            self.top = line;
        }
        Next::Redraw
    }

    /// Opens the search with the beginning of a text.
    fn search_for(&mut self, text: &str) -> Next {
        self.search = Some(Field::with(text));
        Next::Redraw
    }

    fn key_of_search(&mut self, key: KeyEvent) -> Next {
        let Some(field) = &mut self.search else { return Next::Idle };
        match key.code {
            KeyCode::Esc => self.search = None,
            KeyCode::Enter => {
                field.text().trim().clone_into(&mut self.wanted);
                self.search = None;
                return self.find();
            }
            _ if !field.key(key) => return Next::Idle,
            _ => {}
        }
        Next::Redraw
    }

    fn draw_status(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        if let Some(field) = &self.search {
            let label = format!("{} ", context.say("tui-guide-search", &[]));
            let width = (label.chars().count() as u16).min(area.width);
            frame.render_widget(Line::styled(label, theme.key()), area);
            let place = Rect { x: area.x + width, width: area.width - width, ..area };
            field.draw(frame, place, theme);
        } else if self.is_missed {
            let said = context.say("tui-guide-missed", &[("text", &self.wanted)]);
            frame.render_widget(Line::styled(said, theme.warning()), area);
        } else {
            let [first, last] = [self.top + 1, (self.top + self.height).min(self.count)];
            let [first, last, all] = [first, last, self.count].map(|n| n.to_string());
            let args = [("first", first.as_str()), ("last", &last), ("all", &all)];
            frame.render_widget(
                Line::styled(context.say("tui-guide-place", &args), theme.faint()),
                area,
            );
        }
    }
}

/// The board of an example, drawn as boards are drawn here.
fn board_lines(
    game: GameId,
    example: &Example,
    width: u16,
    theme: Theme,
) -> Option<Vec<Line<'static>>> {
    let scene = scene(&example.position(game)?);
    let room = usize::from(width).saturating_sub(INDENT);
    let sheet = best_sheet(&scene, room, BOARD_ROWS, theme.text_style)?;
    let line = |row: usize| {
        let glyphs = (0..sheet.width).map(|column| sheet.glyph(column, row));
        let spans = glyphs.map(|glyph| Span::styled(glyph.ch.to_string(), theme.glyph(glyph)));
        let before = [Span::raw(" ".repeat(INDENT))];
        before.into_iter().chain(spans).collect::<Line<'_>>()
    };
    Some((0..sheet.height).map(line).collect())
}

impl Screen for GuideScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let guide = guide(self.game, context.words.language());
        let row = |y: u16| Rect {
            y: area.y + y.min(area.height),
            height: u16::from(y < area.height),
            ..area
        };
        let names = GameId::ALL.map(|game| game.title().to_owned());
        let chosen = GameId::ALL.iter().position(|game| *game == self.game).unwrap_or(0);
        self.games.draw(frame, row(0), &names, chosen, theme);
        let has_side = area.width >= WIDTH + SIDE;
        let left = if has_side { SIDE } else { 0 };
        let titles = guide.sections.iter().enumerate();
        let titles: Vec<_> = titles.map(|(at, s)| format!("{}. {}", at + 1, s.title)).collect();
        let framed = Rect {
            x: area.x + left,
            y: row(2).y,
            width: (area.width - left).min(WIDTH + FRAME),
            height: area.height.saturating_sub(3),
        };
        // Where there is no list of sections, the frame says which one this is.
        let title = if has_side { self.game.title() } else { titles[self.section()].as_str() };
        let body = Column::room(frame, framed, title, theme);
        let page = self.lay_out(guide, body.width, theme);
        self.height = usize::from(body.height).max(1);
        self.top = self.top.min(self.last_top());
        lines(frame, body, page.into_iter().skip(self.top).collect());
        let section = self.section();
        self.sections.choose(section);
        if has_side {
            let side = Rect { width: SIDE, x: area.x, ..framed };
            let title = context.say("tui-guide-sections", &[]);
            let side = Column::room(frame, side, &title, theme);
            self.sections.draw_texts(frame, side, &titles, theme);
            self.numbers = Tabs::default();
        } else {
            let numbers: Vec<_> = (1..=titles.len()).map(|n| n.to_string()).collect();
            let width = (3 * numbers.len() as u16).min(area.width);
            let strip = Rect { width, ..row(1) };
            self.numbers.draw(frame, strip, &numbers, section, theme);
        }
        self.draw_status(frame, row(area.height.saturating_sub(1)), context);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Next {
        if self.search.is_some() {
            return self.key_of_search(key);
        }
        self.is_missed = false;
        let page = self.height.saturating_sub(2).max(1).cast_signed();
        match key.code {
            KeyCode::Esc => Next::Pop,
            KeyCode::Up => self.scroll(-1),
            KeyCode::Down => self.scroll(1),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::PageDown | KeyCode::Char(' ') | KeyCode::Enter => self.scroll(page),
            KeyCode::Home => self.scroll(isize::MIN),
            KeyCode::End => self.scroll(self.count.cast_signed()),
            KeyCode::Left => self.go_to(self.section().saturating_sub(1)),
            KeyCode::Right => self.go_to(self.section() + 1),
            KeyCode::Tab => self.turn(1),
            KeyCode::BackTab => self.turn(GameId::ALL.len() - 1),
            _ => match typed_char(key) {
                Some(digit @ '1'..='8') => self.go_to(digit as usize - '1' as usize),
                Some(letter) => self.search_for(letter.encode_utf8(&mut [0; 4])),
                None => Next::Idle,
            },
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Next {
        match mouse.kind {
            MouseEventKind::ScrollUp => return self.scroll(-3),
            MouseEventKind::ScrollDown => return self.scroll(3),
            _ if !is_click(mouse) => return Next::Idle,
            _ => {}
        }
        if let Some(at) = self.games.at(mouse.column, mouse.row) {
            return self.show(GameId::ALL[at]);
        }
        if let Some(at) = self.numbers.at(mouse.column, mouse.row) {
            return self.go_to(at);
        }
        match self.sections.click(mouse.column, mouse.row) {
            Picked::Line(at) => self.go_to(at),
            _ => Next::Idle,
        }
    }

    fn paste(&mut self, text: &str, _context: &mut Context) -> Next {
        match &mut self.search {
            Some(field) => {
                field.paste(text);
                Next::Redraw
            }
            None => Next::Idle,
        }
    }

    fn commands(&self) -> Vec<Command> {
        let mut commands = vec![Command::Back];
        if self.search.is_none() {
            commands.extend((!self.wanted.is_empty()).then_some(Command::NextFound));
            commands.extend([Command::Reference, Command::Find]);
        }
        commands
    }

    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        self.is_missed = false;
        match command {
            Command::Find => self.search_for(""),
            Command::NextFound => self.find(),
            Command::Reference => {
                let page = rule_book::page(self.game, &context.words);
                Next::Push(Box::new(Pager::new(self.game.title().to_owned(), page)))
            }
            _ => Next::Idle,
        }
    }

    fn name_of(&self, command: Command) -> &'static str {
        match command {
            Command::NextFound => "command-next-found-text",
            _ => command.message(),
        }
    }

    fn takes_text(&self) -> bool {
        self.search.is_some()
    }

    fn page_of(&self) -> Option<Command> {
        Some(Command::Rules)
    }

    fn keys(&self) -> Vec<KeyHint> {
        if self.search.is_some() {
            return vec![(Key::Enter, "tui-key-find")];
        }
        vec![
            (Key::PageDown, "tui-key-page"),
            (Key::LeftRight, "tui-key-section"),
            (Key::Tab, "tui-key-next-game"),
        ]
    }

    fn key_help(&self) -> Option<&'static str> {
        self.search.is_none().then_some("tui-guide-help")
    }
}

/// A line in which text in backticks is shown as something to type.
fn marked(line: &str, theme: Theme) -> Line<'static> {
    if line.matches('`').count() % 2 == 1 {
        return Line::raw(line.to_owned());
    }
    let parts = line.split('`').enumerate();
    let span = |(at, part): (usize, &str)| {
        let part = part.to_owned();
        if at % 2 == 1 { Span::styled(part, theme.key()) } else { Span::raw(part) }
    };
    Line::from(parts.map(span).collect::<Vec<_>>())
}
