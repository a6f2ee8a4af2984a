# Barragoon: refusals, endings and the lines beside the board.

barragoon-over = The game is over.
barragoon-tile-due = It is time to move a tile. Choose one of your tiles and a target, for example d2-d5.
barragoon-no-pass = You cannot pass: move one of your tiles.
barragoon-no-tile = There is no tile on { $a }. Choose one of your own tiles.
barragoon-enemy-tile = The tile on { $a } is your opponent's. Choose one of your own tiles.
barragoon-not-a-tile = A barragoon stands on { $a }, and barragoons are never moved. Choose one of your own tiles.
barragoon-distance = The tile on { $a } cannot go to { $b }: a tile goes exactly as many steps as its value, or one less, with at most one turn.
barragoon-tile-in-the-way = A tile stands in the way on { $a }. Tiles are never crossed.
barragoon-face-in-the-way = The barragoon on { $a } cannot be crossed this way.
barragoon-both-ways-closed = Both ways are closed, one on { $a }, the other on { $b }.
barragoon-own-tile = Your own tile stands on { $a }. Choose another target.
barragoon-short-capture = Something stands on { $a }, and only a full move captures: the tile on { $b } must go as many steps as its value.
barragoon-two-and-all-turns = A 2 cannot capture the All Turns barragoon on { $a }; a 3 or a 4 could.
barragoon-capture-direction = The barragoon on { $a } can only be captured with a heading with which its face could be entered.
barragoon-replacement-due = First place the barragoon you captured: choose a face and an empty cell, for example +@d4.
barragoon-replacement-open = First deal with the barragoon you captured: choose a face and an empty cell, for example +@d4, or send it to the reserve with pass.
barragoon-placement-due = A tile was captured, and you must place a barragoon: choose a face and an empty cell, for example +@d4.
barragoon-occupied = { $a } is not empty. Barragoons go on empty cells.

barragoon-no-tiles = Player { $winner } wins: player { $loser } has no tiles left.
barragoon-blocked = Player { $winner } wins: player { $loser } cannot move any tile.
barragoon-both-blocked = Draw: neither player could move.
barragoon-repetition = Draw: the same position has occurred three times.
barragoon-no-progress = Draw: too many turns have passed without the capture of a tile.
barragoon-time = Player { $winner } wins: player { $loser } has run out of time.

barragoon-panel-tiles-white = White: tiles left { $tiles }
barragoon-panel-tiles-brown = Brown: tiles left { $tiles }
barragoon-panel-barragoons = Barragoons: { $board } on the board, { $reserve } in the reserve
barragoon-legend = Brown tiles stand in round brackets, white ones in square brackets
barragoon-legend-frames = White tiles have a single frame, brown ones a double frame
barragoon-legend-turns = Turns show the way in and out: ^e> is entered going up and left going right
barragoon-panel-count = Turns without the capture of a tile: { $count } of { $cap }
barragoon-panel-count-open = Turns without the capture of a tile: { $count }
barragoon-panel-white = White
barragoon-panel-brown = Brown
barragoon-panel-one-places = { $first } places a barragoon, then { $mover } moves
barragoon-panel-one-may-place = { $first } places a barragoon or passes, then { $mover } moves
barragoon-panel-two-place = { $first } places a barragoon, then { $second } places one, then { $mover } moves
