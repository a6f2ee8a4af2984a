# Syrtis

## Why a move is refused. $a is the cell concerned, $b a second one.

syrtis-over = The game is over.
syrtis-swap-first = An attribute is complete on the fresh board, so two tiles must be swapped first: write swap and the lower number of a pair, such as swap1.
syrtis-towers-first = The four towers must be placed first: L@e2 places a Light tower, T@b4 a Dark one.
syrtis-choice-first = The towers stand; now a side must be chosen: light or dark.
syrtis-setup-over = The set-up is over. A turn is a tower move or slide (e2-c1), a sink (xd3) or a pass.
syrtis-swap-pair = Only pairs can be swapped, named by their lower, odd number: swap1 for 1 and 2, swap3 for 3 and 4.
syrtis-swap-cure = Swapping { $a } and { $b } leaves an attribute complete. Choose a pair after which nothing is complete.
syrtis-tower-in-hand = Both towers of this side stand already. Place one of the other side's.
syrtis-tower-water = There is no tile on { $a }. A tower needs a tile.
syrtis-tower-occupied = There is a tower on { $a } already. Choose a tile without one.
syrtis-tower-attribute = The tile on { $a } has neither the tower's colour nor its shape: L stands on light tiles or circles, T on dark tiles or squares.
syrtis-no-own-tower = You have no tower on { $a }. Begin with one of your own towers.
syrtis-same-cell = The tower stands on { $a } already. Choose another cell, or pass.
syrtis-target-occupied = There is a tower on { $a }. Towers may be passed over, but the target must be free.
syrtis-other-island = { $a } is not in an island of the tower on { $b }. A tower moves along tiles of its own colour, or of its own shape, that are connected to the tile it stands on.
syrtis-outside-box = { $a } lies outside the box around all tiles. A slide may not leave it, not even on the way.
syrtis-no-water-path = No way through water leads from { $b } to { $a }. A tile slides by edges through cells without tiles, inside the box around all tiles.
syrtis-slide-splits = With the tile from { $b } on { $a } the tiles would not all be connected. Choose a cell that joins them.
syrtis-slide-splits-on-the-way = The tiles would not stay connected at every step from { $b } to { $a }, as an option of this game (slide_connected_each_step) asks. Choose a cell that the tile reaches along the others.
syrtis-sink-water = There is no tile on { $a } to sink.
syrtis-sink-tower = The tile on { $a } carries a tower and cannot be sunk.
syrtis-sink-far = { $a } is not beside a tile with one of your towers. Only such tiles can be sunk.
syrtis-sink-enclosed = The tile on { $a } has tiles on all four sides. Only a tile with an open edge can be sunk.
syrtis-sink-splits = Without { $a } the other tiles would not be connected. Sink a tile that leaves them in one piece.

## How a game ends. $winner and $loser are seats.

syrtis-quicksand = Quicksand: player { $winner } sank four tiles without one of player { $loser }'s between them, and wins.
syrtis-both-complete = Both sides have a complete island at once; player { $winner } has the initiative and wins.
syrtis-complete = Player { $winner } has a complete island and wins.
syrtis-double-pass = Both players passed in turn; player { $winner } has the initiative and wins.
syrtis-four-passes = A player passed four times without another action; player { $winner } has the initiative and wins.
syrtis-four-passes-lose = Player { $loser } passed four times without another action and loses; player { $winner } wins.
syrtis-repetition = The same position occurred for the third time; player { $winner } has the initiative and wins.
syrtis-quiet = 200 plies were played without a sink; player { $winner } has the initiative and wins.
syrtis-repetition-draw = The same position occurred for the third time; the game is drawn.
syrtis-quiet-draw = 200 plies were played without a sink; the game is drawn.
syrtis-time = Player { $loser } ran out of time; player { $winner } wins.

## The lines beside the board.

syrtis-panel-light = Light
syrtis-panel-dark = Dark
syrtis-panel-seats = Light (L, light tiles and circles): player { $light }. Dark (T): player { $dark }.
syrtis-panel-no-sink = Nobody has sunk a tile; the initiative is { $initiative }'s.
syrtis-panel-sinks = Last sink: { $side }, { $streak } of 4 in a row; the initiative is { $side }'s.
syrtis-panel-passes = Passes: Light { $light } of 4, Dark { $dark } of 4; in a row { $row } of { $limit }.
syrtis-panel-islands = Islands: light { $light }, circles { $circles }; dark { $dark }, squares { $squares }.
syrtis-panel-swap = Set-up: an attribute is complete; swap two tiles of a pair (swap1).
syrtis-panel-towers = Set-up: place the towers (L@e2, T@b4).
syrtis-panel-in-hand = Towers in hand: L { $light }, T { $dark }.
syrtis-panel-choice = Set-up: the towers stand; choose a side (light or dark). Light moves first.
syrtis-legend = Slanted corners are circles, straight ones squares; filled tiles are dark
