# Why the text of a position is refused. $a, $b, … are what a reason names besides the offending
# text, in the order of the English sentence, which is that of the rules; a test compares them.

position-missing = a position is missing
position-too-long = a position has at most { $a } characters
position-ascii = a position is written in printable ASCII characters
position-blanks = fields are separated by exactly one blank, with none at the ends
position-content = expected one of { $a } or what stands for empty cells
position-fields = after the board there are { $a } to { $b } fields and the options
setup-content = `{ $a }` cannot hold `{ $b }`
setup-field = there is no field `{ $a }`
setup-value = `{ $a }` cannot be the field `{ $b }`
position-number = expected a whole number from 0 to { $a }
position-rows = expected { $a } rows separated by `/`, found { $b }
position-run-zero = a run of empty cells is a number that does not begin with 0
position-run-long = row { $a } has { $b } cells, of which { $c } are left for this run
position-row-long = row { $a } has more than { $b } cells
position-row-short = row { $a } has { $b } cells instead of { $c }
position-options = options are written `[key=value,key=value]`
position-option = an option is written `key=value`
position-option-twice = `{ $a }` appears twice

position-morelli-fields = a position is written `board throne side`
position-morelli-setup = expected `setup` (while placing), options or nothing here
position-morelli-end = nothing but options may follow here
position-morelli-rows = a board has 7, 9, 11 or 13 rows separated by `/`, this one { $a }
position-morelli-letter = expected `b`, `w` or a number of empty squares
position-morelli-man-on-throne = no man stands on the Throne; its King is written in the second field
position-morelli-throne = the Throne is `-` (vacant), `b` or `w`
position-morelli-side = the side to act is `b` or `w`
position-morelli-placing-band = while placing, men stand on the outermost band only, not on { $a }
position-morelli-placing-pairs = while placing, every man has one of the other colour opposite, unlike those on { $a }
position-morelli-placing-throne = the Throne is vacant, `-`, while the men are being placed
position-morelli-placing-over = all men are placed already; leave `setup` out
position-morelli-placer = with this many pairs placed it is `{ $a }` who places

position-barragoon-fields = expected four fields (board, side to act, pending placers, turns since the last capture of a tile), found { $a }
position-barragoon-letter = expected a tile (Z D V z d v), a face (x ^ > Y < | - e s w n W N E S +) or a number of empty cells
position-barragoon-full = at least { $a } cells must be empty, not { $b }
position-barragoon-side = the side to act is `w` or `b`
position-barragoon-placers = the pending placers are `-`, `w`, `b`, `wb` or `bw`
position-barragoon-first-placer = the first pending placer must be the side to act
position-barragoon-count = while two placements are due a tile has just been captured, so this must be 0

position-mapello-fields = a position is written `BOARD SIDE BLACK WHITE`, then `setup`, `choose` or `p1=w` where needed, then `[key=value]` where needed
position-mapello-border = a cell of the border is a wall `#` or a joker `J`
position-mapello-letter = a cell of the play area is `B`, `W`, a wall `#`, a bonus `*` or counted as empty; jokers `J` stand on the border only
position-mapello-side = the side to act is `b` or `w`
position-mapello-phase = the phase is `setup`, `choose` or `p1=w`, or left out
position-mapello-centre = d4, e4, d5 and e5 hold no wall and no bonus (R8)
position-mapello-walls = there are at most { $a } walls inside the play area (R7)
position-mapello-jokers = there are at most { $a } jokers (R7)
position-mapello-bonuses = unplayed and taken bonuses together are at most { $a } (R7)
position-mapello-unplayed-discs = in `{ $a }` the discs are Black d4 e5, White e4 d5 and no others (R6)
position-mapello-unplayed-fields = in `{ $a }` the fields before are `b 0 0`

position-syrtis-fields = a position has the fields board, side to act, last sinker, streak, passes, then L2 if Light is player 2, then options in brackets
position-syrtis-seats = the seats are written L2 if Light is player 2, else left out
position-syrtis-rows = a board has 7 rows (Major) or 5 rows (Minor), not { $a }
position-syrtis-tiles = there are { $a } tiles { $b }, at most { $c } exist
position-syrtis-tower = the tower { $a } on { $b } stands on { $c }, which has neither its colour nor its shape
position-syrtis-tile = expected a tile: bc, bq, pc or pq, with L or T before it for a tower
position-syrtis-side = the side to act is L or T, or S in the set-up
position-syrtis-sinker = the last sinker is L or T, or - if nobody has sunk a tile
position-syrtis-passes = passes are written `own-L,own-T,in-a-row`, such as 0,0,0
position-syrtis-play-towers = in play each side has 2 towers, here { $a } { $b }
position-syrtis-parted = the tiles are not all connected
position-syrtis-streak = the streak of a last sinker is 1 to 4
position-syrtis-no-streak = without a last sinker the streak is 0
position-syrtis-passes-over = these own passes cannot occur together: the game would have ended before
position-syrtis-passes-in-row = with these own passes there were { $a } passes in a row
position-syrtis-set-up-needs = in the set-up { $a } needs a tile
position-syrtis-set-up-water = in the set-up { $a } cannot have a tile
position-syrtis-set-up-towers = each side has 2 towers, here { $a } { $b }
position-syrtis-set-up-complete = an attribute is complete, so tiles must be swapped before towers are placed
position-syrtis-set-up-tiles = in the set-up there are { $a } tiles { $b }, not { $c }
position-syrtis-set-up-opposites = the tiles { $a } and { $b } ({ $c } and { $d }) are not opposites
position-syrtis-set-up-sinker = in the set-up the last sinker is -
position-syrtis-set-up-streak = in the set-up the streak is 0
position-syrtis-set-up-passes = in the set-up the passes are 0,0,0
position-syrtis-set-up-seats = in the set-up nobody has a side yet, so there is no seats field

position-campo-bello-fields = a position has the fields BOARD SIDE TURN, then `out=…` if a player is out, then `[options]`
position-campo-bello-board = a board has 41 characters, this one has { $a }
position-campo-bello-letter = { $a } is `.` or the letter of its owner; with { $b } players the owners are { $c }
position-campo-bello-pieces = `{ $a }` has { $b } pieces; a side has at most { $c }
position-campo-bello-side = with { $a } players the side to act is one of { $b }
position-campo-bello-side-out = this player is out; the side to act is somebody else
position-campo-bello-end = after the turn only `out=…` or `[options]` may follow
position-campo-bello-out-of-two = with 2 players the one who runs out of time has lost; nobody is out
position-campo-bello-out-letters = expected different letters of { $a }
position-campo-bello-out-some = at least one player is out here, and at least one is not
position-campo-bello-turn = a turn is `-` or `ORIGIN-CURRENT:JUMPS:CROSSED:DUE` such as `r1-y0:2:mid+r0:*`
position-campo-bello-jumps = the number of jumps is 1, 2 or 3
position-campo-bello-due = `*` while a removal is due, else `-`
position-campo-bello-crossed-twice = this point is crossed twice
position-campo-bello-point-name = write `{ $a }`
position-campo-bello-jumper = { $a } must hold a piece of the side to act
position-campo-bello-origin = { $a } must be empty, because the jumper left it
position-campo-bello-crossed = { $a } was crossed and must hold an opponent's piece
position-campo-bello-crossed-many = { $a } points are crossed in { $b } jumps
position-campo-bello-due-crossed = a removal is due only after an opponent's piece was crossed
position-campo-bello-no-pieces = a side without pieces has ended the game, so no turn is in progress
position-campo-bello-one-left = only one player is left, so no turn is in progress
position-campo-bello-turn-passed = no further jump is legal, so the turn has passed: write `-` and the next side
