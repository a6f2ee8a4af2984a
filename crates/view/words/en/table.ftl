# What a table says on every screen: who plays, clocks, touches, positions being put together.

## Who plays

table-mode-people = people
table-mode-computer = you and the computer
table-mode-watch = the computer alone
table-seat-level = level { $level }
table-seat-level-rated = level { $level } ({ $rating } Elo)
table-seat-uct = random trials (uct)
table-seat-greedy = takes the most (greedy)
table-seat-random = any move (random)
table-seat-seed = first program's bot (seed)
table-seat-seed1 = first program, level 1 (seed1)
table-seat-seed2 = first program, level 2 (seed2)
table-seat-program = program: { $command }

## Clocks

table-clock-none = none
table-clock-game = { $time } each
table-clock-game-more = { $time } each + { $more } a move
table-clock-ply = { $time } a move
table-minutes = { $count } min
table-seconds = { $count } s
table-timeout-loses = Running out of time loses.
table-timeout-throne = When time runs out, whoever owns the Throne wins; without an owner it is a draw.
table-timeout-out = A player who runs out of time is out; the pieces stay and the others play on.

## Touching

table-not-now = Nothing can be done with { $cell } now.

## Positions that are legal and that no game comes to

table-remark-men = This cannot occur in a game: { $all } men are on this board, not { $men } (R3).
table-remark-white-tiles = This cannot occur in a game: White has { $most } tiles of value { $value }, not { $count }.
table-remark-brown-tiles = This cannot occur in a game: Brown has { $most } tiles of value { $value }, not { $count }.
table-remark-barragoons = This cannot occur in a game: there are { $most } barragoons, not { $count }.
