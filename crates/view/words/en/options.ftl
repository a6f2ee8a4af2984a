# What can be chosen: one line for each option, a short label for each named value.
# The lines are those of the games' option tables, word by word; a test compares them.

option-number = a number from { $min } to { $max }
option-number-or = a number from { $min } to { $max }, or { $word }

## Morelli

option-morelli-size = squares a side; 13 is the standard, 9 a good short game
option-morelli-size-13 = 13x13, the standard
option-morelli-size-11 = 11x11
option-morelli-size-9 = 9x9, a short game
option-morelli-size-7 = 7x7, a very short game
option-morelli-setup = how the men stand: loose is drawn (official), built is placed by the players
option-morelli-setup-loose = drawn, the official one
option-morelli-setup-adjacent = two neighbouring edges each
option-morelli-setup-facing = Black above, White below
option-morelli-setup-built = the players place the men
option-morelli-setup-sides = historical: opposite edges
option-morelli-setup-blocks = historical: runs of men
option-morelli-seed = the number of the loose set-up
option-morelli-end_rule = over when the player to move is stuck (turn), or when both are (both)
option-morelli-end_rule-turn = over when the player to move is stuck
option-morelli-end_rule-both = over when both are stuck
option-morelli-timeout = when time runs out the Throne decides (throne), or that player loses (loses)
option-morelli-timeout-throne = the Throne decides
option-morelli-timeout-loses = running out of time loses

## Barragoon

option-barragoon-barragoon_replacement = Whether a captured barragoon must be placed again, or may go to the reserve (R12).
option-barragoon-barragoon_replacement-mandatory = must be placed again
option-barragoon-barragoon_replacement-optional = may go to the reserve
option-barragoon-capture_direction = Whether a barragoon is captured from any side, or only as it could be entered (R11).
option-barragoon-capture_direction-any = from any side
option-barragoon-capture_direction-entry = only as it could be entered
option-barragoon-mutual_block = What happens if neither player can move (R18).
option-barragoon-mutual_block-loss = the player to move loses
option-barragoon-mutual_block-draw = a draw
option-barragoon-no_progress_cap = After how many turns without the capture of a tile the game is drawn (R20).
option-barragoon-no_progress_cap-off = no limit
option-barragoon-repetition = Whether the third occurrence of a position is a draw (R19).
option-barragoon-repetition-3 = the third occurrence is a draw
option-barragoon-repetition-off = positions may recur
option-barragoon-strict_touch = Whether a touched tile must be moved and nothing is taken back (R23).
option-barragoon-strict_touch-on = a touched tile must be moved
option-barragoon-strict_touch-off = a tile may be put back

## Mapello

option-mapello-map = the map to play on; random draws one, built has player 1 build it
option-mapello-map-seed = the usual map
option-mapello-map-rulebook = the map of the printed rules
option-mapello-map-othello = plain Othello
option-mapello-map-empty = no walls, bonuses or jokers
option-mapello-map-random = drawn from a number
option-mapello-map-built = player 1 builds, player 2 chooses a colour
option-mapello-map-seed-intermediate = a board to study, in mid-game
option-mapello-map-seed-final = a board to study, at the end
option-mapello-walls = walls inside a random map
option-mapello-bonuses = bonuses of a random map
option-mapello-jokers = jokers of a random map
option-mapello-seed = the number a random map is drawn from
option-mapello-empties = who gets the empty cells of a finished game (R22)
option-mapello-empties-nobody = nobody
option-mapello-empties-winner = the winner
option-mapello-maxbonuses = most bonuses that may be placed while building (R7)
option-mapello-maxjokers = most jokers that may be placed while building (R7)
option-mapello-maxwalls = most inner walls that may be placed while building (R7)

## Syrtis

option-syrtis-layout = the board: 36 tiles on a 7x7 frame, or 16 tiles on a 5x5 frame
option-syrtis-layout-major = Major, 36 tiles
option-syrtis-layout-minor = Minor, 16 tiles
option-syrtis-setup = a ready-made board; tiles and towers drawn from the seed; or drawn tiles and the full set-up phase
option-syrtis-setup-ready = a ready-made board
option-syrtis-setup-drawn = tiles and towers drawn
option-syrtis-setup-full = drawn tiles, towers placed by player 1
option-syrtis-seed = the number that the board is drawn from
option-syrtis-double_pass_plies = how many passes in a row end the game (R26)
option-syrtis-double_pass_plies-4 = four, two by each
option-syrtis-double_pass_plies-2 = two, one by each
option-syrtis-four_pass_loser = who loses when a side has passed four times in a row: the side without the initiative, or the passer (R27)
option-syrtis-four_pass_loser-initiative = the side without the initiative
option-syrtis-four_pass_loser-passer = the passer
option-syrtis-quicksand_before_island = a fourth sink in a row wins even if it completes the enemy's island (R29)
option-syrtis-quicksand_before_island-true = yes
option-syrtis-quicksand_before_island-false = no, islands come first
option-syrtis-repetition = what happens at a third occurrence, or after 200 plies without a sink (R31)
option-syrtis-repetition-initiative = the initiative decides
option-syrtis-repetition-draw = a draw
option-syrtis-repetition-off = nothing, the game goes on
option-syrtis-sink_keeps_connected = a sink must leave the other tiles connected (R14)
option-syrtis-sink_keeps_connected-true = yes
option-syrtis-sink_keeps_connected-false = no, it may split them
option-syrtis-slide_connected_each_step = the tiles must be connected after every step of a slide, not only at its end (R18)
option-syrtis-slide_connected_each_step-false = no, only at its end
option-syrtis-slide_connected_each_step-true = yes, at every step
option-syrtis-swap_any_consecutive = the set-up may swap any two consecutive numbers, such as 12 and 13, not only pairs (R6)
option-syrtis-swap_any_consecutive-false = only pairs
option-syrtis-swap_any_consecutive-true = any two consecutive numbers
option-syrtis-swap_must_cure = the set-up may swap only a pair that leaves nothing complete, where there is one (R6)
option-syrtis-swap_must_cure-true = only a pair that helps
option-syrtis-swap_must_cure-false = any pair

## Campo Bello

option-campo-bello-players = how many play: 2 with two triangles each, 3 or 4 with one triangle each
option-campo-bello-players-2 = two players, two triangles each
option-campo-bello-players-3 = three players, one triangle each
option-campo-bello-players-4 = four players, one triangle each
option-campo-bello-end = two players: the game ends when the player to move has no jump, or that player passes and it ends when nobody has one
option-campo-bello-end-mover = over when the player to move has no jump
option-campo-bello-end-pass = a player without a jump passes
option-campo-bello-rejump = whether an opponent's piece may be crossed more than once in a turn
option-campo-bello-rejump-false = once only
option-campo-bello-rejump-true = again and again
option-campo-bello-tip_in_area = whether the tip of a triangle counts as part of its player's area
option-campo-bello-tip_in_area-true = the tip counts
option-campo-bello-tip_in_area-false = the tip does not count
