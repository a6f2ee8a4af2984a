# mapello

# Why a move is refused.
mapello-over = The game is over: neither side has a move left.
mapello-building = The map is still being built: place a wall, a bonus or a joker, or say done.
mapello-choosing = The map is ready. Player 2 now chooses a colour: black or white.
mapello-built = The map is finished; nothing can be placed any more.
mapello-chosen = The colours are settled already; put a disc.
mapello-limit = No more pieces of this kind may be placed: the limit is reached. Place another kind, or say done.
mapello-inside-only = { $a } lies on the border. Walls and bonuses are placed inside the 8x8 play area; on the border only jokers are.
mapello-border-only = { $a } lies inside the play area. Jokers stand on the border only.
mapello-centre = { $a } is one of the four centre cells, which hold the first discs and nothing else.
mapello-not-free = There is a piece on { $a } already; choose a free cell.
mapello-outside = { $a } lies on the border. Discs are put inside the 8x8 play area.
mapello-wall = { $a } is a wall and cannot be played on.
mapello-occupied = There is a disc on { $a } already; choose a free cell.
mapello-joker-beside = { $a } flips nothing. The joker on { $b } helps only if opponent's discs lie between it and your disc.
mapello-line-to-wall = { $a } flips nothing: its line of opponent's discs ends on the wall { $b }, not on a disc of yours or a joker.
mapello-line-to-bonus = { $a } flips nothing: its line of opponent's discs ends on the unplayed bonus { $b }, which is an empty cell, not a disc of yours or a joker.
mapello-line-to-gap = { $a } flips nothing: its line of opponent's discs ends on the empty cell { $b }, not on a disc of yours or a joker.
mapello-flips-nothing = { $a } flips nothing: no opponent's disc lies beside it in a line to a disc of yours or a joker.
mapello-can-move = You have a move, so you may not pass.

# How a game ends.
mapello-points = Neither side can move. Player { $winner } has the higher score and wins.
mapello-draw = Neither side can move, and the scores are equal: a draw.
mapello-time = Player { $loser } ran out of time. Player { $winner } wins.

# Beside the board.
mapello-panel-black = Black (player { $player }): discs { $discs } + 3 x bonuses { $bonuses } = { $total }
mapello-panel-white = White (player { $player }): discs { $discs } + 3 x bonuses { $bonuses } = { $total }
mapello-panel-black-empties = Black (player { $player }): discs { $discs } + 3 x bonuses { $bonuses } + empty cells { $empties } = { $total }
mapello-panel-white-empties = White (player { $player }): discs { $discs } + 3 x bonuses { $bonuses } + empty cells { $empties } = { $total }
mapello-panel-margin = Margin: { $count }
mapello-panel-left = Bonuses left on the board: { $count }
mapello-panel-building = Player 1 builds the map. Walls { $walls } of { $maxwalls }, bonuses { $bonuses } of { $maxbonuses }, jokers { $jokers } of { $maxjokers }.
mapello-panel-choosing = The map is ready. Player 2 chooses a colour: black or white.
mapello-panel-pass = The side to act has no move and must pass.
mapello-signs = * bonus, J joker; a filled cell is a wall
mapello-legend = B black, W white, * bonus, J joker; a filled cell is a wall
