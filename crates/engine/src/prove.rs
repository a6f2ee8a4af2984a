//! Proofs: the value of a position with best play, where the tree is small enough.
