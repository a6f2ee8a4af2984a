//! The pieces of a game as SVG symbols, for a page that shows them beside the board.

use super::canvas::Canvas;
use super::{Options, Symbols, piece};
use crate::scene::{Ink, Piece, PieceKind};
use quina_rules::GameId;
use quina_rules::barragoon::Face;

/// Every piece that a game has, as a drawing without size that holds nothing but symbols. A page
/// puts it in once and uses `<use href="#q-disc-black" width="24" height="24"/>` wherever it likes;
/// its boards use them too with [`Symbols::OfPage`](super::Symbols::OfPage).
pub fn symbols(game: GameId, options: &Options) -> String {
    // Other drawings refer to these symbols, so they are always included.
    let options = Options { symbols: Symbols::Own, ..options.clone() };
    let mut canvas = Canvas::new(&options);
    for piece in pieces(game) {
        piece::draw(&mut canvas, piece, (0, 0));
    }
    canvas.finish_symbols()
}

/// The name of a piece's symbol: `disc-black`. Its id begins with that of the drawing.
pub fn symbol_name(piece: Piece) -> String {
    piece::name(piece)
}

fn pieces(game: GameId) -> Vec<Piece> {
    let of = |kinds: &[PieceKind], inks: &[Ink]| {
        let pairs = kinds.iter().flat_map(|kind| inks.iter().map(move |ink| (*kind, *ink)));
        pairs.map(|(kind, ink)| Piece { kind, ink, owner: None }).collect::<Vec<_>>()
    };
    let two = [Ink::Black, Ink::White];
    match game {
        GameId::Morelli => of(&[PieceKind::Man, PieceKind::King], &two),
        GameId::Barragoon => {
            let mut all = of(&[2, 3, 4].map(PieceKind::Runner), &[Ink::White, Ink::Brown]);
            all.extend(of(&Face::ALL.map(PieceKind::Sign), &[Ink::Neutral]));
            all
        }
        GameId::Mapello => of(&[PieceKind::Disc], &two),
        GameId::Syrtis => of(&[PieceKind::Tower], &two),
        GameId::CampoBello => {
            of(&[PieceKind::Peg], &[Ink::Yellow, Ink::Blue, Ink::Green, Ink::Red])
        }
    }
}
