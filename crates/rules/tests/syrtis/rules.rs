//! A test for each numbered rule.

use crate::starts::{self, BARE, MINOR, START, SWAP, read};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::syrtis::{Attribute, Layout, Move, Phase, Position, Side, Tile};
use quina_rules::{Cell, ChoiceError, Choices, Game, Outcome, Player, Timeout};
use std::collections::BTreeMap;

fn tokens(text: &str) -> Vec<String> {
    read(text).tokens()
}

fn has(text: &str, token: &str) -> bool {
    tokens(text).iter().any(|known| known == token)
}

fn after(text: &str, plies: &str) -> Position {
    let mut position = read(text);
    for token in plies.split_whitespace() {
        let mv = position.parse_move(token).unwrap_or_else(|error| panic!("{token}: {error}"));
        position.play_unchecked(mv);
    }
    position
}

fn game(text: &str, plies: &str) -> Game<Position> {
    let mut game = Game::new(read(text));
    for token in plies.split_whitespace() {
        let mv = game.position().parse_move(token).unwrap_or_else(|error| panic!("{error}"));
        game.play_unchecked(mv);
    }
    game
}

/// The rule that ended the game and the number of the winner's seat, `R23 1`.
fn verdict(game: &Game<Position>) -> String {
    game.ending().map_or_else(
        || "running".to_owned(),
        |ending| format!("{} {}", ending.rule, ending.outcome.to_record(2)),
    )
}

fn cell(position: &Position, name: &str) -> Cell {
    let bytes = name.as_bytes();
    position.cell(bytes[1] - b'1', bytes[0] - b'a').unwrap()
}

fn island_sizes(position: &Position, attribute: Attribute) -> Vec<usize> {
    let mut sizes: Vec<_> = position.islands(attribute).iter().map(Vec::len).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

/// R1: rows count from the top, and corners connect nothing.
#[test]
fn cells_are_named_from_the_upper_left_and_corners_do_not_connect() {
    let start = read(START);
    assert_eq!(start.cell_name(cell(&start, "e2")), "e2");
    assert_eq!(start.tower(cell(&start, "e2")), Some(Side::Light));
    assert_eq!(start.tower(cell(&start, "b6")), Some(Side::Dark));
    // Light's tiles a1 and b2 touch at a corner only.
    let corner = read("Lbcpq3/TpqLbc3/1Tpq3/5/5 L - 0 0,0,0");
    assert_eq!(island_sizes(&corner, Attribute::LightColour), [1, 1]);
}

/// R2: four types, `b` is light, 9 or 4 of each.
#[test]
fn there_are_as_many_tiles_of_each_type_as_the_layout_has() {
    for (text, each) in [(START, 9), (MINOR, 4)] {
        let position = read(text);
        let mut counts = BTreeMap::new();
        for tile in position.layout().cells().iter().filter_map(|cell| position.tile(*cell)) {
            *counts.entry(tile).or_insert(0) += 1;
        }
        assert_eq!(counts, Tile::ALL.into_iter().map(|tile| (tile, each)).collect());
    }
    let start = read(START);
    let light_circle = Tile { is_light: true, is_circle: true };
    assert_eq!(start.tile(cell(&start, "c1")), Some(light_circle));
    assert_eq!(light_circle.text(), "bc");
    assert!(light_circle.carries(Side::Light) && !light_circle.carries(Side::Dark));
}

/// R3, R4: the numbers, each pair a half-turn apart; the centre is empty.
#[test]
fn the_second_of_a_pair_is_the_half_turn_image_of_the_first() {
    for (layout, size, count) in [(Layout::Major, 7, 36), (Layout::Minor, 5, 16)] {
        assert_eq!(layout.size(), size);
        assert_eq!(layout.cells().len(), count);
        let last = 9 * (size - 1);
        for pair in layout.cells().chunks_exact(2) {
            assert_eq!(pair[0].0 + pair[1].0, last);
        }
        assert_eq!(layout.number(Cell(last / 2)), None, "the centre");
    }
    let start = read(START);
    assert_eq!(Layout::Major.number(cell(&start, "c4")), Some(1));
    assert_eq!(Layout::Major.number(cell(&start, "b6")), Some(22));
    let minor = read(MINOR);
    assert_eq!(Layout::Minor.number(cell(&minor, "c1")), Some(15));
    assert_eq!(Layout::Minor.number(cell(&minor, "e4")), Some(6));
}

/// R5: pairs are opposite; the draw is fixed for each seed.
#[test]
fn a_seed_gives_its_board() {
    let full = |layout, seed| {
        starts::start(&[("layout", layout), ("setup", "full"), ("seed", seed)]).to_string()
    };
    assert_eq!(
        full("major", "1"),
        "2bqbqbq2/1pqpcpcbqpq1/bcbqbqbcbcbcpq/pqpqpc1bqbcbc/bcpqpqpqpcpcpq/1bcpcbqbqbc1/2pcpcpc2 S - 0 0,0,0"
    );
    assert_eq!(full("minor", "1"), "2bqpc1/pcbcpqbq1/bcpq1bcpq/1pcbcpqbq/1bqpc2 S - 0 0,0,0");
    let towers = |layout: &str| {
        let position = starts::start(&[("layout", layout), ("setup", "drawn"), ("seed", "1")]);
        assert_eq!(position.phase(), Phase::Play);
        assert_eq!(position.turn(), Player::ONE);
        let named = |side| {
            let cells = position.layout().cells().iter();
            let mut cells: Vec<_> =
                cells.filter(|cell| position.tower(**cell) == Some(side)).collect();
            cells.sort_unstable();
            cells.iter().map(|cell| position.cell_name(**cell)).collect::<Vec<_>>().join(" ")
        };
        Side::ALL.map(named)
    };
    assert_eq!(towers("major"), ["f4 g4", "g5 d6"]);
    assert_eq!(towers("minor"), ["a2 c4", "b4 e4"]);
}

/// R5: a drawn start needs a seed, a ready-made one takes none.
#[test]
fn a_drawn_start_needs_a_seed() {
    let mut choices = Choices::new();
    assert_eq!(Position::seed_limit(&choices), None);
    choices.set(Position::OPTIONS, "setup", "full").unwrap();
    assert_eq!(Position::seed_limit(&choices), Some(u64::MAX));
    assert!(matches!(Position::start(&choices), Err(ChoiceError::Clash(_))));
    choices.set(Position::OPTIONS, "seed", "18446744073709551615").unwrap();
    assert_eq!(Position::start(&choices).unwrap().seed, Some(u64::MAX));
    choices.unset("setup");
    assert!(matches!(Position::start(&choices), Err(ChoiceError::Clash(_))));
    assert_eq!(Position::default_start(), read(START));
}

/// R5, R6: of the 17,920 Minor boards 2208 need a swap, and 4 to 6 pairs cure each of them.
#[test]
fn every_minor_board_can_be_cured_by_one_swap() {
    let mut need = 0;
    let mut boards = 0;
    for kinds in (0..1_u32 << 8).filter(|kinds| kinds.count_ones() == 4) {
        for coins in 0..1_u32 << 8 {
            let position = minor_board(kinds, coins);
            boards += 1;
            if position.phase() == Phase::Swap {
                need += 1;
                assert!((4..=6).contains(&position.count_moves()), "{position}");
                for mv in position.moves() {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    assert_eq!(next.phase(), Phase::Towers, "{position}");
                }
            }
        }
    }
    assert_eq!((boards, need), (17_920, 2208));
}

fn minor_board(kinds: u32, coins: u32) -> Position {
    let mut board = [[""; 5]; 5];
    for (pair, cells) in Layout::Minor.cells().chunks_exact(2).enumerate() {
        let names = if kinds >> pair & 1 == 1 { ["bc", "pq"] } else { ["bq", "pc"] };
        let first = (coins >> pair & 1) as usize;
        for (cell, tile) in cells.iter().zip([names[first], names[1 - first]]) {
            board[(cell.0 >> 3) as usize][(cell.0 & 7) as usize] = tile;
        }
    }
    let rows = board.map(|row| row.map(|tile| if tile.is_empty() { "1" } else { tile }).concat());
    read(&format!("{} S - 0 0,0,0", rows.join("/").replace("11", "2")))
}

/// R6: the options on what may be swapped.
#[test]
fn swaps_follow_their_options() {
    let any_pair = format!("{SWAP} [swap_must_cure=false]");
    let odd: Vec<_> = (1..16).step_by(2).map(|number| format!("swap{number}")).collect();
    assert_eq!(read(&any_pair).count_moves(), 8);
    assert!(odd.iter().all(|token| has(&any_pair, token)));
    let any_two = format!("{SWAP} [swap_any_consecutive=true,swap_must_cure=false]");
    assert_eq!(read(&any_two).count_moves(), 15);
    assert!(has(&any_two, "swap12"));
    let curing = format!("{SWAP} [swap_any_consecutive=true]");
    assert!(
        tokens(&curing)
            .iter()
            .any(|token| { token.strip_prefix("swap").unwrap().parse::<u8>().unwrap() % 2 == 0 })
    );
    // A swap that cures nothing is followed by another swap.
    let still = after(&any_pair, "swap9");
    assert_eq!((still.phase(), still.turn()), (Phase::Swap, Player::ONE));
}

/// R6: before towers are drawn, the lowest pair that cures the board is swapped.
#[test]
fn a_drawn_start_swaps_the_lowest_curing_pair() {
    let mut swapped = BTreeMap::new();
    let numbers = (0..400_u32).flat_map(|seed| [(seed, "false"), (seed, "true")]);
    for (seed, any_two) in numbers {
        let seed = seed.to_string();
        let drawn = |setup| {
            starts::start(&[
                ("layout", "minor"),
                ("setup", setup),
                ("seed", seed.as_str()),
                ("swap_any_consecutive", any_two),
            ])
        };
        let mut full = drawn("full");
        if full.phase() == Phase::Swap {
            let number = |mv: &Move| match mv {
                Move::Swap(number) => *number,
                _ => panic!("a swap is due"),
            };
            let lowest = full.moves().iter().map(number).min().unwrap();
            full.play_unchecked(Move::Swap(lowest));
            *swapped.entry(lowest).or_insert(0) += 1;
        }
        let tiles = |position: &Position| {
            position.layout().cells().iter().map(|cell| position.tile(*cell)).collect::<Vec<_>>()
        };
        let ready = drawn("drawn");
        assert_eq!(tiles(&ready), tiles(&full), "seed {seed}");
        assert_eq!(ready.outcome(), None);
    }
    assert!(swapped.keys().any(|number| number % 2 == 0), "{swapped:?}");
    assert!(swapped.keys().any(|number| number % 2 == 1 && *number > 1), "{swapped:?}");
}

/// R7: which towers may stand where, and in how many ways.
#[test]
fn towers_are_placed_in_any_order_on_tiles_of_their_colour_or_shape() {
    let count = quina_rules::perft::Count::default();
    assert_eq!(quina_rules::perft::perft(&read(BARE), 4, count), 24 * 111_186);
    assert_eq!(quina_rules::perft::perft(&after(SWAP, "swap1"), 4, count), 24 * 3_416);
    assert!(has(BARE, "L@b2") == has(BARE, "T@c1") && !has(BARE, "L@b2"), "pq and bc");
    assert!(has(BARE, "L@d1") && has(BARE, "T@d1"), "bq takes both");
    let one = after(BARE, "T@d1").to_string();
    assert!(!has(&one, "L@d1"), "a tower stands there");
    let both = after(BARE, "T@d1 T@e1").to_string();
    assert!(tokens(&both).iter().all(|token| token.starts_with("L@")));
}

/// R8: who acts in which phase, and what the choice does.
#[test]
fn player_1_sets_up_and_player_2_chooses() {
    let swap = read(SWAP);
    assert_eq!((swap.phase(), swap.turn()), (Phase::Swap, Player::ONE));
    let towers = after(SWAP, "swap1 T@c5 L@c1 L@b4");
    assert_eq!((towers.phase(), towers.turn()), (Phase::Towers, Player::ONE));
    let choice = after(SWAP, "swap1 T@c5 L@c1 L@b4 T@d2");
    assert_eq!((choice.phase(), choice.turn()), (Phase::Choice, Player::TWO));
    assert_eq!(choice.tokens(), ["dark", "light"]);
    let light = after(&choice.to_string(), "light");
    assert_eq!((light.side(), light.turn()), (Some(Side::Light), Player::TWO));
    let dark = after(&choice.to_string(), "dark");
    assert_eq!((dark.side(), dark.turn()), (Some(Side::Light), Player::ONE));
    assert_eq!(dark, read(MINOR));
    assert_eq!(light.to_string(), format!("{MINOR} L2"));
}

/// R9: the islands of the start, as the rules count them.
#[test]
fn islands_are_connected_tiles_of_one_attribute() {
    let start = read(START);
    for attribute in [Attribute::LightColour, Attribute::DarkColour] {
        assert_eq!(island_sizes(&start, attribute), [6, 4, 3, 3, 1, 1]);
    }
    for attribute in [Attribute::Circle, Attribute::Square] {
        assert_eq!(island_sizes(&start, attribute), [10, 5, 2, 1]);
    }
}

/// R10: one ply a turn, of any of the four kinds.
#[test]
fn players_alternate_ply_by_ply() {
    let mut position = read(MINOR);
    for (seat, token) in [1, 2, 1, 2].into_iter().zip(["xc2", "d2-d1", "b4-b3", "pass"]) {
        assert_eq!(position.turn().number(), seat, "{position}");
        position.play_unchecked(position.parse_move(token).unwrap());
    }
    assert_eq!(position.turn().number(), 1);
    assert!(position.is_turn_start());
}

/// R11: only the own attributes of the tile under the tower count.
#[test]
fn a_tower_moves_within_the_islands_of_its_own_attributes() {
    // T on the square b1 of a light tile: the squares c1, not the light a1.
    let text = "bcTbqpqLbcLbc/5/4Tpq/5/5 T - 0 0,0,0 [sink_keeps_connected=false]";
    assert!(has(text, "b1-c1"));
    assert!(!has(text, "b1-a1"));
    // L on bc uses both islands.
    let text = "bqLbcpcTpqLbcTpq1/7/7/7/7/7/7 L - 0 0,0,0";
    assert!(has(text, "b1-a1") && has(text, "b1-c1"));
    assert_eq!(read(START).parse_move("e2-d2").unwrap_err().refusal().unwrap().rule, "R11");
}

/// R12: towers block no way, but a target must be free.
#[test]
fn a_tower_passes_over_towers_but_stops_on_none() {
    let text = "LbcTbqbcTpqbq/Lpc4/5/5/5 L - 0 0,0,0";
    assert!(has(text, "a1-c1") && !has(text, "a1-b1") && !has(text, "a1-a2"));
}

/// R13: beside an own tower, without tower, with an open edge; the hole in the middle is open.
#[test]
fn a_tile_is_sunk_beside_an_own_tower_at_an_open_edge() {
    let reason = |token: &str| {
        let error = read(START).parse_move(token).unwrap_err();
        error.refusal().map(|refusal| (refusal.rule, refusal.reason)).unwrap()
    };
    assert_eq!(reason("xa1"), ("R13", "syrtis-sink-water"));
    assert_eq!(reason("xe2"), ("R13", "syrtis-sink-tower"));
    assert_eq!(reason("xe4"), ("R13", "syrtis-sink-tower"));
    assert_eq!(reason("xc1"), ("R13", "syrtis-sink-far"));
    assert_eq!(reason("xe3"), ("R13", "syrtis-sink-enclosed"));
    assert!(has(START, "xd3") && has(START, "xc4"), "beside the hole d4");
    assert!(has(START, "xe1"), "at the edge of the frame");
}

/// R14: the rest stays connected, unless the option says otherwise.
#[test]
fn a_sink_may_not_split_the_island() {
    let text = "4bq2/2pqpcbcTpq1/2pq1pq2/2Lbc4/2pcbq3/1TbqbcLbcpq2/7 L - 0 0,0,0";
    let free = format!("{text} [sink_keeps_connected=false]");
    for token in ["xc3", "xc5", "xc6"] {
        assert!(!has(text, token) && has(&free, token), "{token}");
    }
    // On a split board only a slide that mends it is legal:
    //   Lbc  .  Tpq  pq
    //   pq   .  Lbq  bc
    //   Tpq
    let split = "Lbc1Tpqpq1/pq1Lbqbc1/Tpq4/5/5 L - 0 0,0,0 [sink_keeps_connected=false]";
    let position = read(split);
    let slides: Vec<_> = position
        .moves()
        .into_iter()
        .filter(|mv| matches!(mv, Move::Go { to, .. } if position.tile(*to).is_none()))
        .map(|mv| position.token(mv))
        .collect();
    assert_eq!(slides, ["a1-b2", "c2-b1"]);
}

/// R15: nobody has to sink, and a sunk tile is gone.
#[test]
fn a_sunk_tile_is_out_of_the_game() {
    assert!(tokens(START).iter().any(|token| !token.starts_with('x')));
    let next = after(START, "xf2");
    assert_eq!(next.tile(cell(&next, "f2")), None);
    let tiles = |position: &Position| {
        (0..49)
            .filter_map(|n| position.cell(n / 7, n % 7))
            .filter(|c| position.tile(*c).is_some())
            .count()
    };
    assert_eq!((tiles(&read(START)), tiles(&next)), (36, 35));
    // The last four tiles carry towers, so that nothing can be sunk.
    assert_eq!(tokens("LbcTpqLbcTpq1/5/5/5/5 L T 1 0,0,0"), ["pass"]);
}

/// R16: through water by edges; the cell it leaves is water for it; corners are no passage.
#[test]
fn a_slide_goes_through_water_edge_by_edge() {
    // a1 is shut in by b1 and a2, though b2 touches it at the corner.
    let shut = "LbcTbq3/Tpc1pq2/Lpcpqbc2/5/5 L - 0 0,0,0";
    let refused = read(shut).parse_move("a1-b2").unwrap_err();
    assert_eq!(refused.refusal().unwrap().rule, "R16");
    // The tile on b2 lies between two waters and can slide into either.
    let both = "Lbc1Tpq2/pqLbcpq2/Tpq1bc2/5/5 L - 0 0,0,0";
    assert!(has(both, "b2-b1") && has(both, "b2-b3"));
}

/// R17: the box of all current tiles, which shrinks with the island.
#[test]
fn a_slide_stays_in_the_box_of_the_tiles() {
    let text = "TpqLbc3/1pq3/1LbcTbq2/5/5 T - 0 0,0,0";
    let rule = |token: &str| read(text).parse_move(token).unwrap_err().refusal().unwrap().rule;
    assert_eq!(rule("a1-c1"), "R16");
    assert_eq!(rule("c3-d3"), "R17");
    assert_eq!(rule("c3-c4"), "R17");
    let bounds = |position: &Position| {
        let (first, last) = position.bounds().unwrap();
        position.cell_name(first) + &position.cell_name(last)
    };
    assert_eq!(bounds(&read(text)), "a1c3");
    assert_eq!(bounds(&after(text, "a1-a2")), "a1c3", "b1 holds the top row");
    assert_eq!(bounds(&read(START)), "a1g7");
}

/// R18: connected at the end; on the way only under the option.
#[test]
fn a_slide_must_end_connected_and_may_cross_open_water() {
    // A ring of tiles around a lake. Once a3 has left, b3 touches nothing.
    let lake = "Lbcpqpqpqpqpqpq/Tpq5bc/Lbq5bc/bq5bc/bq5bc/bq5bc/pcTpcpcpcpcpcpc L - 0 0,0,0";
    let strict = format!("{lake} [slide_connected_each_step=true]");
    let reason = |text: &str, token: &str| {
        let refused = read(text).parse_move(token).err()?;
        refused.refusal().map(|refusal| (refusal.rule, refusal.reason))
    };
    assert_eq!(reason(lake, "a3-f4"), None);
    assert_eq!(reason(lake, "a3-d4"), Some(("R18", "syrtis-slide-splits")));
    assert_eq!(reason(&strict, "a3-d4"), Some(("R18", "syrtis-slide-splits")));
    assert_eq!(reason(&strict, "a3-f4"), Some(("R18", "syrtis-slide-splits-on-the-way")));
    assert!(has(&format!("{MINOR} [slide_connected_each_step=true]"), "b4-a5"), "along the coast");
    // b1 alone joins left and right, and on b2 it does so again.
    assert!(has("TpqLbcTpq2/Lbq1pc2/5/5/5 L - 0 0,0,0", "b1-b2"));
}

/// R19: a slide changes neither streak nor last sinker.
#[test]
fn a_slide_is_no_sink() {
    let next = after(&MINOR.replace("L - 0", "L T 3"), "b4-a4");
    assert_eq!((next.last_sinker(), next.streak()), (Some(Side::Dark), 3));
}

/// R20: a pass is always there.
#[test]
fn a_pass_is_always_allowed() {
    for position in starts::random_running(60, 41, "") {
        assert_eq!(position.explain(Move::Pass), None);
    }
}

/// R21: the streak grows with the own sinks and begins anew with the other's.
#[test]
fn the_streak_counts_sinks_of_one_side() {
    let sinks = |plies: &str| {
        let position = after(MINOR, plies);
        (position.last_sinker(), position.streak())
    };
    assert_eq!(sinks("pass pass"), (None, 0));
    assert_eq!(sinks("xc2"), (Some(Side::Light), 1));
    assert_eq!(sinks("xc2 pass xb5"), (Some(Side::Light), 2));
    assert_eq!(sinks("xc2 xb5"), (Some(Side::Dark), 1));
}

/// R22: own passes stand while the opponent acts; passes in a row do not.
#[test]
fn passes_are_counted_in_two_ways() {
    let counts = |plies: &str| {
        let position = after(START, plies);
        let own = Side::ALL.map(|side| position.own_passes(side));
        (own, position.passes_in_row())
    };
    assert_eq!(counts("pass"), ([1, 0], 1));
    assert_eq!(counts("pass pass"), ([1, 1], 2));
    assert_eq!(counts("pass e4-f4"), ([1, 0], 0));
    assert_eq!(counts("pass e4-f4 pass"), ([2, 0], 1));
    assert_eq!(counts("pass e4-f4 xf2"), ([0, 0], 0));
    assert_eq!(counts("pass pass xf2"), ([0, 1], 0));
}

/// R23: four sinks without one of the opponent's between them, on any turns.
#[test]
fn quicksand_wins() {
    let plies = "xc4 b6-a5 xd3 e4-c4 c3-c2 a5-c6 xf2 pass xc3";
    assert_eq!(verdict(&game(START, plies)), "R23 1-0");
}

/// R24: complete for one side wins, whoever did it; a single tile is an island.
#[test]
fn a_complete_island_wins_for_its_owner() {
    let gift = "pqLbcTpqTpcbq/1Lbc3/5/5/5 L - 0 0,0,0";
    assert_eq!(verdict(&game(gift, "xa1")), "R24 0-1");
    assert_eq!(verdict(&game(&format!("{gift} L2"), "xa1")), "R24 1-0");
    // One circle is left, c1: complete by itself, towers or not.
    let single = "LbqTpqbcTpq1/Lbqpqbq2/5/5/5 T - 0 0,0,0";
    assert_eq!(verdict(&game(single, "")), "R24 1-0");
    // No light tile and three islands of circles: having none is not complete.
    let none = read("LpcTpqLpcTpqpc/5/5/5/5 L - 0 0,0,0");
    assert_eq!(none.outcome(), Some(Outcome::win(Player::TWO)), "the dark tiles are");
}

/// R25: both complete at once.
#[test]
fn when_both_are_complete_the_initiative_decides() {
    let text = "LbqpcLbcTpq1/3Tpqpc/5/5/5 L - 0 0,0,0";
    assert_eq!(verdict(&game(text, "a1-c2")), "R25 1-0");
    assert_eq!(verdict(&game(&text.replace("L - 0", "L T 1"), "a1-c2")), "R25 0-1");
}

/// R26: four passes in a row, or two under the option.
#[test]
fn a_double_pass_ends_the_game() {
    assert_eq!(verdict(&game(START, "pass pass pass")), "running");
    assert_eq!(verdict(&game(START, "pass pass pass pass")), "R26 1-0");
    assert_eq!(verdict(&game(START, "xf2 pass pass pass pass")), "R26 1-0");
    let two = format!("{START} [double_pass_plies=2]");
    assert_eq!(verdict(&game(&two, "pass")), "running");
    assert_eq!(verdict(&game(&two, "pass pass")), "R26 1-0");
}

/// R27: four own passes give the initiative its win, even the passer's; or lose under the option.
#[test]
fn four_own_passes_end_the_game() {
    let plies = "pass e4-f4 pass f4-e4 pass e4-f4 pass";
    assert_eq!(verdict(&game(START, plies)), "R27 1-0");
    let passer = format!("{START} [four_pass_loser=passer]");
    assert_eq!(verdict(&game(&passer, plies)), "R27 0-1");
    let by_dark = "e2-c1 pass c1-e2 pass e2-c1 pass c1-e2 pass";
    assert_eq!(verdict(&game(START, by_dark)), "R27 1-0");
    assert_eq!(verdict(&game(&passer, by_dark)), "R27 1-0");
    let reason = |text: &str| game(text, plies).ending().unwrap().reason;
    assert_eq!(reason(START), "syrtis-four-passes");
    assert_eq!(reason(&passer), "syrtis-four-passes-lose");
}

/// R28: the last sinker, or Light.
#[test]
fn the_initiative_is_the_last_sinkers_or_lights() {
    assert_eq!(read(START).initiative(), Side::Light);
    assert_eq!(after(START, "xf2").initiative(), Side::Light);
    assert_eq!(read(&START.replace("L - 0", "L T 2")).initiative(), Side::Dark);
    let dark = START.replace("L - 0", "L T 2");
    assert_eq!(verdict(&game(&dark, "pass pass pass pass")), "R26 0-1");
}

/// R29: quicksand before the enemy's island, or after it under the option.
#[test]
fn a_fourth_sink_that_completes_the_enemys_island_is_judged_by_the_option() {
    let mut random = SplitMix64::new(17);
    let mut found = 0;
    while found < 20 {
        let text = starts::random_board(&mut random, "", false);
        let fields: Vec<_> = text.split(' ').collect();
        let text = format!("{} L L 3 0,0,0", fields[0]);
        let late = format!("{text} [quicksand_before_island=false]");
        let position = read(&late);
        for token in position.tokens().iter().filter(|token| token.starts_with('x')) {
            let ending = game(&late, token).ending().unwrap();
            assert_eq!(verdict(&game(&text, token)), "R23 1-0");
            if ending.rule == "R24" && ending.outcome == Outcome::win(Player::TWO) {
                found += 1;
            } else {
                assert_eq!(ending.outcome, Outcome::win(Player::ONE), "{late} {token}");
            }
        }
    }
}

/// R30: the seat that has the winning side wins.
#[test]
fn the_result_is_the_seat_of_the_winning_side() {
    let passes = "pass pass pass pass";
    assert_eq!(verdict(&game(START, passes)), "R26 1-0");
    assert_eq!(verdict(&game(&format!("{START} L2"), passes)), "R26 0-1");
}

/// R31a: the third occurrence, by every value of the option; passes make another position.
#[test]
fn a_third_occurrence_is_a_stall() {
    let round = "e2-c1 e4-f4 c1-e2 f4-e4 ";
    let almost = format!("{round}{}", &round[..17]);
    assert_eq!(verdict(&game(START, &almost)), "running");
    assert_eq!(verdict(&game(START, &round.repeat(2))), "R31 1-0");
    assert_eq!(
        verdict(&game(&format!("{START} [repetition=draw]"), &round.repeat(2))),
        "R31 1/2-1/2"
    );
    assert_eq!(verdict(&game(&format!("{START} [repetition=off]"), &round.repeat(5))), "running");
    assert_eq!(verdict(&game(&START.replace("L - 0", "L T 1"), &round.repeat(2))), "R31 0-1");
    // The tiles of START stand for the third time here, but with other counts of passes.
    assert_eq!(verdict(&game(START, &format!("{round}pass pass"))), "running");
}

/// R31: a sink empties the memory, and the quiet plies are counted anew.
#[test]
fn after_a_sink_the_count_of_quiet_plies_begins_anew() {
    let sunk = game(START, "e2-c1 e4-f4 c1-e2 f4-e4 xf2");
    assert_eq!(sunk.history().quiet_plies(), 0);
    assert_eq!(sunk.history().occurrences(sunk.position()), 1);
    assert_eq!(game(START, "e2-c1 e4-f4 xd3 pass").history().quiet_plies(), 1);
}

/// R31: positions of the set-up do not count, the first one of play does.
#[test]
fn counting_begins_with_the_first_position_of_play() {
    let set_up = "swap1 T@c5 L@c1 L@b4 T@d2 dark ";
    let after_set_up = game(SWAP, set_up);
    assert_eq!(after_set_up.history().quiet_plies(), 0);
    assert_eq!(after_set_up.history().occurrences(after_set_up.position()), 1);
    let round = "b4-b3 d2-d1 b3-b4 d1-d2 ";
    let twice = game(SWAP, &format!("{set_up}{}", round.repeat(2)));
    assert_eq!((verdict(&twice), twice.len()), ("R31 1-0".to_owned(), 6 + 8));
    assert_eq!(verdict(&game(MINOR, &round.repeat(2))), "R31 1-0");
}

/// R31b: 200 plies without a sink.
#[test]
fn two_hundred_quiet_plies_are_a_stall() {
    let mut random = SplitMix64::new(3);
    let mut game = Game::new(read(START));
    while game.ending().is_none() {
        let moves: Vec<_> =
            game.moves().into_iter().filter(|mv| matches!(mv, Move::Go { .. })).collect();
        game.play_unchecked(moves[random.below(moves.len())]);
        assert_eq!(game.history().quiet_plies() as usize, game.len());
    }
    let ending = game.ending().unwrap();
    assert_eq!((ending.rule, ending.reason, game.len()), ("R31", "syrtis-quiet", 200));
    assert_eq!(ending.outcome, Outcome::win(Player::ONE));
    let draw = read(&format!("{START} [repetition=draw]"));
    assert_eq!(draw.history_ending(1, 199), None);
    assert_eq!(draw.history_ending(1, 200).unwrap().outcome, Outcome::Draw);
    assert_eq!(draw.history_ending(2, 0), None);
    assert_eq!(read(&format!("{START} [repetition=off]")).history_ending(9, 900), None);
}

/// The clock: who runs out of time loses.
#[test]
fn who_runs_out_of_time_loses() {
    let Timeout::Ends(ending) = read(START).time_out(Player::ONE, &Choices::new()) else {
        panic!("the game ends");
    };
    assert_eq!(ending.outcome, Outcome::win(Player::TWO));
    assert!(Position::ENDINGS.contains(&ending.reason));
}
