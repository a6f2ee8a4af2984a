# Morelli

# Why a move is refused
morelli-over = The game is over; no more moves can be made.
morelli-off-board = { $a } is not a square of this board.
morelli-placing = The men are still being placed; choose a pair of opposite squares on the outermost band instead.
morelli-origin-empty = There is no man on { $a }; choose one of your own men.
morelli-origin-enemy = The man on { $a } is not yours; choose one of your own men.
morelli-same-square = The man stands on { $a } already; choose another square for it.
morelli-line = { $a } and { $b } are not on one line; a man moves along a rank, a file or a diagonal.
morelli-throne = No man may stop on the Throne, { $a }; it can only be crossed while it is vacant.
morelli-band = { $a } is not nearer to the centre than { $b }; choose a square on a band further in.
morelli-occupied = { $a } is occupied; choose an empty square.
morelli-blocked = The man on { $a } is in the way from { $b } to { $c }; men do not jump.
morelli-king = The King on the Throne, { $a }, is in the way from { $b } to { $c }; only a vacant Throne can be crossed.
morelli-not-placing = All men are placed; move one of your men instead.
morelli-place-band = { $a } is not on the outermost band, where all men begin; choose an empty square there.
morelli-place-name = The pair of { $a } and { $b } is named by its square { $b }.
morelli-place-taken = { $a } and { $b } have their men already; choose an empty pair.
morelli-pass = You cannot pass here; make a move.

# How a game ends
morelli-stuck-wins = Player { $winner } cannot move, which ends the game, and wins, with the King on the Throne.
morelli-stuck-loses = Player { $loser } cannot move, which ends the game; player { $winner } wins, whose King is on the Throne.
morelli-black-stuck-draw = Player 1 cannot move, which ends the game; the Throne is vacant, so it is a draw.
morelli-white-stuck-draw = Player 2 cannot move, which ends the game; the Throne is vacant, so it is a draw.
morelli-both-win = Neither player can move; player { $winner } wins, whose King is on the Throne.
morelli-both-draw = Neither player can move and the Throne is vacant: a draw.
morelli-agreed-win = The players agreed to end; player { $winner } wins, whose King is on the Throne.
morelli-agreed-draw = The players agreed to end and the Throne is vacant: a draw.
morelli-time-win = The Throne decides: player { $winner } wins, whose King is on it.
morelli-time-draw = The Throne decides: it is vacant, so the game is a draw.
morelli-time-loses = Player { $loser } ran out of time; player { $winner } wins.

# Beside the board
morelli-panel-throne-vacant = Throne: vacant (a draw, as it stands)
morelli-panel-throne-black = Throne: the black King (player 1 wins, as it stands)
morelli-panel-throne-white = Throne: the white King (player 2 wins, as it stands)
morelli-panel-black = Black (b, player 1): men { $men }, able to move { $movable }, moves { $moves }
morelli-panel-white = White (w, player 2): men { $men }, able to move { $movable }, moves { $moves }
morelli-panel-placing = Placing: pairs to place in this turn { $turn }, left in all { $left }
morelli-panel-end-both = A stuck player passes; over when both are stuck

# The bands, from the centre outwards
morelli-band-0 = Violet
morelli-band-1 = Indigo
morelli-band-2 = Blue
morelli-band-3 = Green
morelli-band-4 = Yellow
morelli-band-5 = Orange
morelli-band-6 = Red
