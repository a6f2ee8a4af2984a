//! Late move reductions: by how much the depth of a late move is reduced.

/// By how many plies the depth of a late quiet move is reduced: more with depth and place in the
/// order, less in principal variation nodes and for moves with a good history.
pub(super) fn reduction(depth: i32, place: usize, is_pv: bool, history: i32) -> i32 {
    let sixteenths = log2_sixteenths(depth as u32) * log2_sixteenths(place as u32 + 1) / 40;
    let by_history = history / 16;
    (sixteenths - by_history - if is_pv { 16 } else { 0 }) / 16
}

/// The logarithm to base 2 in sixteenths, in whole numbers, so that it is the same everywhere.
fn log2_sixteenths(n: u32) -> i32 {
    let whole = n.max(1).ilog2();
    let fraction = ((n.max(1) << 4) >> whole) - 16;
    (whole * 16 + fraction) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_grow() {
        assert_eq!(log2_sixteenths(1), 0);
        assert_eq!(log2_sixteenths(2), 16);
        assert_eq!(log2_sixteenths(8), 48);
        assert!((1..100).all(|n| log2_sixteenths(n) <= log2_sixteenths(n + 1)));
    }

    #[test]
    fn late_moves_are_reduced_more() {
        assert_eq!(reduction(3, 1, false, 0), 0);
        assert!(reduction(8, 20, false, 0) > reduction(8, 4, false, 0));
        assert!(reduction(8, 20, false, 400) < reduction(8, 20, false, 0));
    }
}
