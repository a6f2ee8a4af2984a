# The browser app: lessons, puzzles, rules.
