# Playing: hints, the lines of a game at the table, the menu.

## Hints

play-hint-word = No cell this time: the next decision is a word.
play-hint-area = Look here: { $cells }
play-hint-piece = The piece on { $cell } has something to do.
play-hint-column = Think of column { $column }.
play-hint-move = The engine would play { $move }.
play-hint-reason = { $move } is worth { $score } to you, a winning chance of { $chance } %.
play-hint-expects = The engine expects: { $line }
play-hint-second = Next best is { $move }: { $score }, { $chance } %.

## The beginning

play-begin = { $game }. Seed { $seed }.
play-resumed = { $game }, begun on { $date }. Plies played: { $plies }. Seed { $seed }.
play-who = { $player }: { $who }
play-person = a person
play-absent = { $player }: the record names `{ $name }`, but a record starts no program and reads no file; a person plays now. To play on with a program of your own choice: quina play --resume FILE --p{ $number } 'cmd=PROGRAM'
play-absent-demanding = { $player }: the record names `{ $name }`, but a record may not ask for so much memory or so many threads; a person plays now. To play on with it all the same: quina play --resume FILE --p{ $number } '{ $name }'
play-pace-game = Clocks: { $seconds } seconds each, and { $more } more with every ply.
play-pace-ply = Clocks: { $seconds } seconds for each ply.
play-options-chosen = Chosen: { $options }
play-setting-unknown = The settings file has a key that this version does not know: { $key }. It is left as it is.
play-settings-broken = The settings file { $file } cannot be understood, so it is ignored: { $reason }
play-no-home = There is no folder for saved games (neither XDG_DATA_HOME nor HOME is set), so this game is not saved.

## At the table

play-prompt = { $player }, your move (or help):
play-only-move = There is only one move: { $move }
play-ply = { $ply }. { $player }: { $move }
play-clocks = Clocks: { $clocks }
play-clock-of = { $player } { $time }
play-moves = { $count } legal moves, to be typed or chosen by number:
play-no-number = There is no move { $number } here; the numbers go from 1 to { $count }.
play-unreadable = `{ $text }` is neither a move nor a word that is known here ({ $reason }). Type help for the words, moves for the legal moves.
play-not-yours = `{ $move }` is for { $player } to decide. Type only your own plies.
play-already-over = The game is over.
play-taken-back = Plies taken back: { $count }.
play-goes-on = The game continues as before.
play-played-again = Plies played again: { $count }.
play-nothing-back = There is nothing of yours to take back.
play-nothing-again = There is nothing to play again.
play-strict = Nothing is taken back in this game: strict_touch is on (R23).
play-clock-decided = The clock has decided; that cannot be taken back.
play-time-out = { $player } has run out of time.
play-left = { $player } is out, and the others play on. The pieces stay.
play-swapped = The players have changed seats.
play-draw-ask = { $by } offers a draw. { $player }, do you agree? (y/n)
play-draw-declined = { $player } declines the draw.
play-draw-accepted = { $player } agrees to the draw.
play-yes-or-no = Please answer y or n.
play-copied = A copy of the game is in { $file }.
play-copy-failed = No copy was written to { $name }: { $reason }
play-copy-needs-name = Give the copy a name: save NAME
play-save-failed = The game could not be saved: { $reason }. Type save FOLDER/NAME to keep it elsewhere, or record to print it.
play-moved = The game is saved in { $file } and will be saved there from now on.
play-record-full = This game is as long as a record can be and cannot go on. resign or draw ends it.
play-no-move = { $player } gave no move: { $reason }
play-rule-unknown = The rules do not mention { $rule }.
play-option-line = { $key } = { $value }: { $about }
play-help =
    Type a move as in the list (moves shows it), or its number. The plies of a turn may be joined by commas.
    Words:
    moves      the legal moves, numbered; moves { $cell } only those with that cell
    board      the board once more
    look       what is on the board, in words; { $look }
    last       what changed in the last turn
    threats    what the opponent could do if it were their turn
               look long, look { $cell } long, threats long: the same with more detail
    hint       a hint; once more tells more: area, piece, move, reason
    guide      the guide of a first game: closes it, or opens one
    undo       take back to your last decision
    redo       play again what was taken back
    rules      the rules of the game; rules R13 only that rule
    options    the options of this game
    analyse    what the engine thinks of the position
    review     the mistakes of the game so far, one by one
    study      step through the game so far, try other moves, write comments
    position   the position as text
    record     the game so far as a record
    save NAME  write a copy of the game
    draw       offer a draw
    resign     give up
    swap       change seats
    quit       save the game and leave

## The end

play-saved = The game is saved: { $file }; continue with: quina play --resume { $name }
play-not-saved = Nothing was played, so nothing is saved.
play-unsaved = The game is not saved. This is its record:
play-over = The game is over: { $how }
play-over-time = { $player } has run out of time. { $ending }
play-over-resigned = { $player } resigns.
play-over-agreed = The players agree to a draw.
play-over-failed = { $player } failed and loses.
play-over-other = By { $termination }.
play-won = { $players } wins.
play-won-shared = A shared win: { $players }.
play-drawn = Nobody wins: a draw.
play-points = Points: { $points }
play-points-of = { $player } { $points }
play-result = Result: { $result }. Plies: { $plies }. Seed: { $seed }.
play-file = Record: { $file }

## The menu

play-menu-title = QUINA
play-menu-game = { $number }. { $game }: { $about }
play-menu-saved = { $number }. Continue a saved game ({ $count })
play-menu-leave = 0. Leave
play-menu-choose = Choose a number:
play-menu-number = Please give a number from { $from } to { $to }.
play-menu-modes = MODE
play-menu-mode-people = 1. Person against person
play-menu-mode-computer = 2. Person against computer
play-menu-mode-watch = 3. Computer against computer
play-menu-mode-guided = 4. Your first game, guided: the first ten turns are explained as they come
play-menu-level = Level of { $player }, 1 (easy) to 10 (hard), or a player such as random or uct [{ $usual }]:
play-menu-no-level = `{ $text }` is not a player. Give a level from 1 to 10, or one of random, greedy, uct, engine:nodes=1000, cmd=PROGRAM.
play-menu-seat = Your seat, 1 to { $seats }; player 1 begins [1]:
play-menu-clock = Clock: 300+2 (seconds, and more with every ply), 30/ply (seconds for each), or none [none]:
play-menu-no-clock = `{ $text }` is not a clock setting.
play-menu-options = SET-UP
play-menu-start = 0. Start
play-menu-change = Number of what to change, or 0 to start [0]:
play-menu-refused = These choices do not go together: { $reason }
play-menu-drawn = drawn
play-menu-again = Play again? (y/n)
play-menu-files = SAVED GAMES
play-menu-file = { $number }. { $game }, { $date }, { $players }; plies: { $plies }
play-menu-broken = { $file } cannot be read: { $reason }
play-menu-back = 0. Back
play-menu-bye = Goodbye.

## What the options mean

play-option-morelli-size = squares a side; 13 is the standard, 9 a good short game
play-option-morelli-setup = how the men stand: loose is drawn (official), built is placed by the players
play-option-morelli-seed = the number of the loose set-up
play-option-morelli-end_rule = over when the player to move is stuck (turn), or when both are (both)
play-option-morelli-timeout = when time runs out the Throne decides (throne), or that player loses (loses)
play-option-barragoon-barragoon_replacement = whether a captured barragoon must be placed again, or may go to the reserve (R12)
play-option-barragoon-capture_direction = whether a barragoon is captured from any side, or only as it could be entered (R11)
play-option-barragoon-mutual_block = what happens if neither player can move (R18)
play-option-barragoon-no_progress_cap = after how many turns without the capture of a tile the game is drawn (R20)
play-option-barragoon-repetition = whether the third occurrence of a position is a draw (R19)
play-option-barragoon-strict_touch = whether a touched tile must be moved and nothing is taken back (R23)
play-option-mapello-map = the map to play on; random draws one, built has player 1 build it
play-option-mapello-walls = walls inside a random map
play-option-mapello-bonuses = bonuses of a random map
play-option-mapello-jokers = jokers of a random map
play-option-mapello-seed = the number a random map is drawn from
play-option-mapello-empties = who gets the empty cells of a finished game (R22)
play-option-mapello-maxbonuses = most bonuses that may be placed while building (R7)
play-option-mapello-maxjokers = most jokers that may be placed while building (R7)
play-option-mapello-maxwalls = most inner walls that may be placed while building (R7)
play-option-syrtis-layout = the board: 36 tiles on a 7x7 frame, or 16 tiles on a 5x5 frame
play-option-syrtis-setup = a ready-made board; tiles and towers drawn; or drawn tiles and the full set-up phase
play-option-syrtis-seed = the number that the board is drawn from
play-option-syrtis-double_pass_plies = how many passes in a row end the game (R26)
play-option-syrtis-four_pass_loser = who loses when a side has passed four times in a row: the side without the initiative, or the passer (R27)
play-option-syrtis-quicksand_before_island = a fourth sink in a row wins even if it completes the enemy's island (R29)
play-option-syrtis-repetition = what happens at a third occurrence, or after 200 plies without a sink (R31)
play-option-syrtis-sink_keeps_connected = a sink must leave the other tiles connected (R14)
play-option-syrtis-slide_connected_each_step = the tiles must be connected after every step of a slide, not only at its end (R18)
play-option-syrtis-swap_any_consecutive = the set-up may swap any two consecutive numbers, such as 12 and 13, not only pairs (R6)
play-option-syrtis-swap_must_cure = the set-up may swap only a pair that leaves nothing complete, where there is one (R6)
play-option-campo-bello-players = how many play: 2 with two triangles each, 3 or 4 with one triangle each
play-option-campo-bello-end = two players: the game ends when the player to move has no jump, or that player passes and it ends when nobody has one
play-option-campo-bello-rejump = whether an opponent's piece may be crossed more than once in a turn
play-option-campo-bello-tip_in_area = whether the tip of a triangle counts as part of its player's area

## The doctor

play-doctor-terminal = Terminal
play-doctor-size = Size
play-doctor-colours = Colours
play-doctor-characters = Characters
play-doctor-language = Language
play-doctor-data = Saved games
play-doctor-config = Settings
play-doctor-cores = Cores
play-doctor-engine = Engine
play-doctor-both = input and output
play-doctor-none = neither input nor output; line mode is used
play-doctor-partly = only input or only output; line mode is used
play-doctor-size-of = { $columns } columns, { $rows } rows
play-doctor-size-small = { $columns } columns, { $rows } rows: too small for the boards, 80 x 24 is needed
play-doctor-size-unknown = not known
play-doctor-colours-true = 16 million
play-doctor-colours-256 = 256
play-doctor-colours-16 = 16
play-doctor-colours-none = none
play-doctor-unicode = Unicode
play-doctor-ascii = ASCII
play-doctor-language-is = { $language } (locale { $locale })
play-doctor-not-writable = { $path }: cannot be written: { $reason }
play-doctor-no-home = no folder: neither the XDG variable nor HOME is set
play-doctor-games = { $path }: can be written; games in progress: { $running }; finished: { $finished }; unreadable: { $broken }
play-doctor-settings = { $path }: { $state }
play-doctor-settings-none = does not exist; the defaults are used
play-doctor-settings-fine = understood
play-doctor-signature = the signature of { $game } is as recorded
play-doctor-signature-wrong = the signature of { $game } is { $found } instead of { $recorded }: this build does not search as it should
play-doctor-wrong = Problems found: { $count }
play-doctor-sample = This is a board as it is drawn here. If the lines are crooked or you see boxes, try --ascii; if the colours hurt, --no-colour. The settings keep either.
