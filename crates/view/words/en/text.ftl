# Why the text of a move is not understood, or a mark in it is false. $a is what a reason
# names besides the offending text. The sentences are those of the rules, word by word; a test
# compares them.

text-found = `{ $found }` at column { $column }: { $reason }
text-at = at column { $column }: { $reason }

text-too-long = a move has at most { $a } characters
text-turn-too-long = a turn has at most { $a } characters

text-morelli-square = expected a square, a letter and a number as in `c4`
text-morelli-off-board = the squares of this board are a1 to { $a }
text-morelli-destination = expected `-` and the destination, as in `a3-c3`
text-morelli-end = expected the end of the move; it may only be followed by `x` with the captured squares, then `*`, then `//`
text-morelli-placing = expected `b@` or `w@` and a square, as in `b@c1`
text-morelli-placing-end = nothing may follow the square of a placed man
text-morelli-captured-twice = this square appears twice among the captures
text-morelli-captures-at-most = a move captures at most seven men
text-morelli-captures-nothing = this move captures nothing
text-morelli-captures-exactly = this move captures exactly `{ $a }`
text-morelli-no-king = `*` says that a King enters the Throne, but none does with this move
text-morelli-not-over = `//` says that the game is over, but it goes on after this move

text-barragoon-move = a move is written `d2-d5` or `d8xd5`, a placement `+@d4`, a declined placement `pass`
text-barragoon-face = a face is one of x ^ > Y < | - e s w n W N E S +
text-barragoon-cell = a cell is a letter from a to g and a digit from 1 to 9
text-barragoon-no-capture = nothing stands on { $a } to be captured; write `-`

text-mapello-move = a move is a cell such as `d3`, or `pass`; while building, `#@c4`, `*@d2`, `J@d0` or `done`; then `black` or `white`

text-syrtis-move = a move is written e2-c1 (move or slide), xd3 (sink) or pass; in the set-up swap11, L@e2, T@b4, light or dark
text-syrtis-cell = the cells of this board are a1 to { $a }
text-syrtis-swap = a swap names the lower of two numbers, swap1 to swap{ $a }

text-campo-bello-move = a ply is a jump such as `y8-y1`, a removal such as `*g3`, `end` or `pass`
text-campo-bello-point = a point is `mid` or a letter of y, g, r, b and a digit
text-campo-bello-turn-over = the turn is over before `{ $a }`; that is another word
