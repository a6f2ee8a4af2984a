# The table in the full-screen terminal interface.

## Keys

tui-game-key-touch = touch
tui-game-key-jump = next
tui-game-key-type = type
tui-game-key-undo = undo
tui-game-key-part = part
tui-game-key-hint = hint
tui-game-key-analysis = analysis
tui-game-key-leave = leave
tui-game-key-play = play
tui-game-key-complete = complete
tui-game-key-cancel = cancel
tui-game-key-yes = yes
tui-game-key-no = no
tui-game-key-rematch = rematch
tui-game-key-review = review
tui-game-key-new = new game
tui-game-key-home = home
tui-game-key-export = export
tui-game-key-pause = pause
tui-game-key-speed = speed
tui-game-key-one-ply = one ply
tui-game-key-scroll = scroll
tui-game-key-back = back

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
tui-game-too-small = The window is too small for the board. Make it larger, or type moves with m.
tui-game-analysing = The engine starts thinking.
tui-game-effort = depth { $depth }, { $nodes } nodes
tui-game-not-saved = This game is not saved: there is no folder for saved games.
tui-game-save-failed = The game could not be saved: { $reason }. e writes it elsewhere, C copies it.
tui-game-unsaved = NOT SAVED
tui-game-title-unsaved = { $title } · NOT SAVED
tui-game-only-word = There is only one move: { $move }. Enter plays it.
tui-game-first = Your move: Tab goes to what can be touched, Enter touches it; g shows the rules.
tui-game-nothing-touched = Nothing is touched. q leaves the game.
tui-game-over-touch = The game is over. u takes the last move back, r begins a rematch.
tui-game-over-for-good = The game is over. r begins a rematch, w looks back at it.
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
tui-game-no-completion = No legal move begins like this.

## Questions

tui-game-ask-resign = { $player }, do you resign?
tui-game-ask-draw = { $player }, do you offer a draw?
tui-game-ask-agree = { $by } offers a draw. { $player }, do you agree?
tui-game-ask-leave = This game is not saved. Leave it all the same?
tui-game-ask-overwrite = { $file } is there already. Overwrite it?
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

tui-game-keys = Keys at the table
tui-game-description = { $game } in words
tui-game-help =
    arrows     move the cursor
    Enter      touch what the cursor is on; Space too
    Tab        jump to the next thing that can be touched; Shift-Tab back
    Backspace  let go what was touched last; Esc and the right mouse button too
    letters    choose from a palette by the letter or number beside the choice
    mouse      a click touches
    m          type a move: Tab completes it, Enter plays it
    u          take back to your last decision
    Ctrl-R     play again what was taken back; U too
    h          a hint; once more tells more: area, piece, move, reason
    a          analysis on and off
    v          the position in words
    Ctrl-F     turn the board round; Ctrl-T turns it by a quarter
    g          the rules of the game; F2 too
    c          copy the position
    C          copy the record
    e          export: text, record, drawing, picture, film
    d          offer a draw
    r          resign
    s          swap sides
    PgUp PgDn  scroll the moves
    q          leave; the game is saved

    When only computers play:
    Space      pause and go on
    + -        faster and slower
    {"."}          one ply

    When the game is over:
    r          a rematch with sides changed
    w          review the game
    n          a new game, set up like this one
    q          home

## Keys of the study and the editor

tui-game-key-step = step
tui-game-key-variation = variations
tui-game-key-comment = comment
tui-game-key-put = put
tui-game-key-side = side to act
tui-game-key-fields = fields
tui-game-key-text = whole text
tui-game-key-analyse = analyse
tui-game-key-clear = empty board

## The study

tui-study-title = { $game }, ply { $ply } of { $plies }
tui-study-title-variation = { $game }, variation, ply { $ply } of { $plies }
tui-study-variation = This is a variation; o leads back to the main line.
tui-study-tried = Tried here: { $moves }
tui-study-result = The game ended: { $result }
tui-study-comment = Comment:
tui-study-review-on = Every ply is being judged. You can go on meanwhile, or leave.
tui-study-review-off = The review is closed.
tui-study-review-closed = The review is not open. w opens it.
tui-study-review-failed = The review has failed. w begins it again.
tui-study-progress = Judging: { $done } of { $total } plies
tui-study-mistakes = Errors found: { $count }. n goes to the next one, i lists them.
tui-study-no-mistake = There is no further error.
tui-study-error = Ply { $ply }, { $move }: { $judgement }, loses { $loss } %; better: { $best } ({ $score })
tui-study-error-turn = Plies { $first } to { $last }: { $judgement }, lose { $loss } % together; better at ply { $ply }: { $best } ({ $score })
tui-study-judged = { $ply }. { $move }: { $judgement } ({ $score })
tui-study-ask-leave = This study could not be kept (s writes it into a file). Leave all the same?
tui-study-ask-remove = Take this move away, with all moves and comments after it?
tui-study-kept = Kept in { $file }
tui-study-not-kept = It could not be kept: { $reason }
tui-study-no-shelf = It is not kept: there is no folder for saved games. s writes it into a file.
tui-study-is-main = This is the main line.
tui-study-part = part { $part } of { $parts }
tui-study-no-part = This is the first or the last part of the game.
tui-study-keys = Keys of the study
tui-study-help =
    Left Right  one ply back and on; the mouse wheel too
    Home End    the start and the end of the line
    PgUp PgDn   ten plies
    Up Down     other variations of this ply
    Tab, hjkl   move the cursor on the board
    Enter       touch what the cursor is on: playing from the middle makes a variation
    m           type a move
    {"["} ]         where somebody left the table: what was played before and after that
    o           back to the main line
    O           make this line the main line
    t           write a comment about this ply
    x           take this move away, with all that comes after it
    e           export: text, record with all variations, drawing, picture, film
    s           write the record with all variations at once
    w           review: every ply judged; once more closes it
    n N         the next error, the one before
    i           the list of errors
    a           analysis on and off
    p           play on from here against the usual opponent
    E           edit this position
    c C         copy the position, the record
    v           the position in words
    Ctrl-F      turn the board round; Ctrl-T turns it by a quarter
    g           the rules of the game; F2 too
    q           leave; variations and comments are kept by themselves

## The position editor

tui-edit-title = { $game }: position editor
tui-edit-legal = The position is legal.
tui-edit-not-legal = Not a legal position:
tui-edit-fields = Fields behind the board:
tui-edit-fields-prompt = Fields:
tui-edit-text-prompt = Position:
tui-edit-first-mend = First fix what is not legal.
tui-edit-not-this-game = This is not a position of { $game }: { $reason }
tui-edit-nothing-back = Nothing was changed.
tui-edit-ask-leave = Leave the editor? What was changed here is lost.
tui-edit-key-thing = next piece (or its letter)
tui-edit-key-erase = erase
tui-edit-help-morelli = King on the Throne (- b w), side to act (b w), and setup while placing
tui-edit-help-barragoon = side to act (w b), who places next (- w b wb bw), turns without a captured tile
tui-edit-help-mapello = side to act (b w), bonuses taken by Black and by White, then setup, choose or p1=w
tui-edit-help-syrtis = side to act (L T, S in the set-up), last sinker (- L T), its streak, passes of L, of T and in a row, then L2 where Light is player 2
tui-edit-help-campo-bello = side to act (y b g r), the turn in progress (- or ORIGIN-CURRENT:JUMPS:CROSSED:DUE)
