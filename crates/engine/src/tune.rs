//! Finding the weights of an evaluation from games of the engine with itself.
