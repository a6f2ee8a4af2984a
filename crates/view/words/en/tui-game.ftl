# The table in the full-screen terminal interface.

## Keys

tui-game-key-touch = touch
tui-game-key-jump = next
tui-game-key-play = play
tui-game-key-complete = complete
tui-game-key-yes = yes
tui-game-key-no = no
tui-game-key-pause = pause

## Beside and below the board

tui-game-title = { $game }, ply { $ply }
tui-game-title-seed = { $game }, ply { $ply }, seed { $seed }
tui-game-level = computer, level { $level }
tui-game-panel-score = Score
tui-game-panel-moves = Moves
tui-game-panel-analysis = Analysis
tui-study-panel-review = Review
tui-game-panel-choices = Choose
tui-game-thinks = thinking
tui-game-paused = waiting
tui-game-too-small = The window is too small for the board. Make it larger, or type moves.
tui-game-analysing = The engine starts thinking.
tui-game-effort = depth { $depth }, { $nodes } nodes
tui-game-not-saved = This game is not saved: there is no folder for saved games.
tui-game-save-failed = The game could not be saved: { $reason }. F7 writes it elsewhere.
tui-game-unsaved = NOT SAVED
tui-game-title-unsaved = { $title } · NOT SAVED
tui-game-only-word = There is only one move: { $move }. Enter plays it.
tui-game-first = Type a move (such as { $move }), click it, or use Tab and Enter. F2: the rules.
tui-game-nothing-touched = Nothing is touched. Esc leaves the game.
tui-game-left-saved = The game is saved as { $name }. It can be continued from the saved games.
tui-game-over-touch = The game is over. Ctrl-U takes the last move back, F6 begins a rematch.
tui-game-over-for-good = The game is over. F6 begins a rematch, F5 looks back at it.
tui-game-left = ({ $player } is out)
tui-game-not-your-turn = { $player } is to act.
tui-game-no-person = No person plays here.
tui-game-no-review = This game cannot be reviewed: { $reason }
tui-game-no-hint = A hint is for a person whose turn it is.
tui-game-hint-thinks = The engine looks for a hint.
tui-game-draw-thinks = { $player } thinks about the draw.
tui-game-analysis-on = Analysis is on.
tui-game-analysis-off = Analysis is off.
tui-game-speed = Each ply of the computer is shown for { $seconds } s.
tui-game-ask-again = Enter asks once more.
tui-game-your-move = Move:
tui-game-completions = { $first }-{ $last } of { $count }, Tab: more
tui-game-choice-typed = Enter chooses it.
tui-game-no-completion = No legal move begins like this.

## Questions

tui-game-ask-resign = { $player }, do you resign?
tui-game-ask-swap = Do you change seats?
tui-game-ask-draw = { $player }, do you offer a draw?
tui-game-ask-agree = { $by } offers a draw. { $player }, do you agree?
tui-game-ask-leave = This game is not saved. Leave it anyway?
tui-game-ask-overwrite = { $file } already exists. Overwrite it?
tui-game-file-name = File:
tui-game-no-name = Without a name nothing is written.

## Files and copies

tui-game-format-text = Position: text
tui-game-format-record = Game: record
tui-game-format-svg = Position: drawing (SVG)
tui-game-format-png = Position: picture (PNG)
tui-game-format-film = Game: film (SVG)
tui-game-writing = The file is being written.
tui-game-written = Written: { $file }
tui-game-not-written = { $file } could not be written: { $reason }
tui-game-copied = Copied; also in { $file }, which holds the last copy only.
tui-game-not-copied = It could not be copied: { $reason }

## Texts that are read

tui-game-description = { $game } in words
tui-game-help =
    letters  begin a move in notation, such as { $move }, and so do digits and signs; blanks do for dashes and commas. Tab completes it, Enter plays it
    arrows  move the cursor
    Enter  touch what the cursor is on; Space too. When only computers play: pause and go on
    Tab  jump to the next thing that can be touched; Shift-Tab back
    Backspace  let go what was touched last; the right mouse button too
    PgUp, PgDn  scroll the moves

## Keys of the study and the editor

tui-game-key-step = step
tui-game-key-variation = variations
tui-game-key-put = put

## The study

tui-study-title = { $game }, ply { $ply } of { $plies }
tui-study-title-variation = { $game }, variation, ply { $ply } of { $plies }
tui-study-variation = This is a variation; Ctrl-G leads back to the main line.
tui-study-tried = Tried here: { $moves }
tui-study-result = The game ended: { $result }
tui-study-comment = Comment:
tui-study-review-on = Every ply is being judged. You can go on meanwhile, or leave.
tui-study-review-off = The review is closed.
tui-study-review-closed = The review is not open. F5 opens it.
tui-study-review-failed = The review has failed. F5 begins it again.
tui-study-progress = Judging: { $done } of { $total } plies
tui-study-mistakes = Errors found: { $count }. Ctrl-N goes to the next one, Ctrl-E lists them.
tui-study-no-mistake = There is no further error.
tui-study-error = { $number } { $move }, { $player }: { $judgement }, loses { $loss } %; better: { $best } ({ $score }).
tui-study-error-turn = { $number } { $turn }, { $player }: { $judgement }, loses { $loss } % in all; better instead of { $move }: { $best } ({ $score }).
tui-study-judged = { $number } { $move }, { $player }: { $judgement } ({ $score })
tui-study-ask-leave = This study could not be saved (F7 writes it to a file). Leave anyway?
tui-study-ask-remove = Delete this move and all moves and comments after it?
tui-study-kept = Saved in { $file }
tui-study-not-kept = It could not be saved: { $reason }
tui-study-no-shelf = It is not saved: there is no folder for saved games. F7 writes it to a file.
tui-study-is-main = This is the main line.
tui-study-part = part { $part } of { $parts }
tui-study-no-part = This is the first or the last part of the game.
tui-study-help =
    letters  begin a move in notation, such as { $move }, and so do digits and signs; blanks do for dashes and commas. Tab completes it, Enter plays it
    Left, Right  one ply back and on; the mouse wheel too
    Home, End  the start and the end of the line
    PgUp, PgDn  ten plies
    Up, Down  other variations of this ply
    Shift-arrows  move the cursor on the board; Tab jumps to what can be touched
    Enter  touch what the cursor is on: playing from the middle makes a variation

## The position editor

tui-edit-title = { $game }: editor
tui-edit-legal = The position is legal.
tui-edit-not-legal = Not a legal position:
tui-edit-fields = Fields after the board:
tui-edit-fields-prompt = Fields:
tui-edit-text-prompt = Position:
tui-edit-first-mend = First fix what is not legal.
tui-edit-not-this-game = This is not a position of { $game }: { $reason }
tui-edit-nothing-back = Nothing was changed.
tui-edit-ask-leave = Leave the editor? What was changed here is lost.
tui-edit-key-thing = next piece
tui-edit-help =
    letters  put the piece that has this letter, digit or sign beside the board
    arrows  move the cursor
    Enter  put the chosen piece; Space and a click too
    Tab  choose the next piece; Shift-Tab the one before
    Backspace  take away what is there; the right mouse button too
tui-edit-help-morelli = King on the Throne (- b w), side to act (b w), and setup while placing
tui-edit-help-barragoon = side to act (w b), who places next (- w b wb bw), turns without a captured tile
tui-edit-help-mapello = side to act (b w), bonuses taken by Black and by White, then setup, choose or p1=w
tui-edit-help-syrtis = side to act (L T, S in the set-up), last sinker (- L T), its streak, passes of L, of T and in a row, then L2 if Light is player 2
tui-edit-help-campo-bello = side to act (y b g r), the turn in progress (- or ORIGIN-CURRENT:JUMPS:CROSSED:DUE)
