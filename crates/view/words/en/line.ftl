# Line mode: looking, listening, studying, and the menu.

## Looking

line-look-unknown = There is no `{ $text }` on this board. Type look for all of it; { $look }; look last, look threats; with the word long more is said.
line-look-parts = look c4 for a cell, look 4 for a row, look c for a column
line-look-triangles = look y4 for a point, look y for a triangle
line-look-nothing-yet = Nothing has been played yet.

## The moves

line-moves-one = There is one legal move, { $move }.
line-moves-here = Moves with { $cell }: { $count }.
line-moves-none-here = There is no legal move with { $cell }.
line-moves-plain = { $count } legal moves: { $items }.
line-moves-each = { $count } legal moves, { $each } with each of these cells: { $items }. Type moves and a cell for those of that cell, moves all for all.
line-moves-grouped = { $count } legal moves. How many with which cell: { $items }. Type moves and a cell for those of that cell, moves all for all.
line-moves-group = { $cell } { $count }
line-moves-item = { $number }: { $move }
line-moves-choice = { $number }: { $move }, { $what }
line-moves-no-cell = There is no cell `{ $text }` on this board.

## At the table

line-spoken = The board is not drawn. Type look to hear it, board to have it drawn, help for all words.
line-option = { $name }: { $value }
line-thinking = { $player } is thinking.
line-resign-ask = { $player }, do you really give up? (y/n)
line-swap-ask = Really swap seats? (y/n)
line-not-swapped = The seats stay as they are.
line-not-resigned = The game goes on.
line-after = What now: review, study, undo, look, help or quit?
line-after-help =
    review     hear the mistakes of the game one by one
    study      step through the game
    undo       take back to your last decision and play on
    look       what is on the board
    board      the board
    record     the game as a record
    save NAME  write a copy of the game
    quit       leave
line-in-study = This word belongs to a study. Type study to step through the game so far.
line-not-in-study = This word belongs to the table, not to a study.

## A study

line-study-begin = A study of { $game }: { $players }.
line-study-plies = Plies of the main line: { $plies }. Variations: { $variations }.
line-study-prompt = Ply { $ply } of { $plies } (or help):
line-study-prompt-variation = Ply { $ply } of { $plies } of a variation (or help):
line-study-at-start = This is the start.
line-study-at-end = The line ends here.
line-study-no-ply = There is no ply { $ply } here; the plies go from 0 to { $plies }.
line-study-comment = Comment: { $text }
line-study-no-comment = There is no comment here. Type comment and a text to write one.
line-study-branches = It goes on with { $items }. Type a move to follow it.
line-study-new = A new variation.
line-study-written = Kept in { $file }.
line-study-unwritten = This could not be saved: { $reason }. It is printed when you leave.
line-study-nowhere = There is no folder for studies, so this is not saved. It is printed when you leave.
line-study-is-main = This is the main line already.
line-study-promoted = This line is the main line now.
line-study-delete-ask = Delete { $move } and all that comes after it? (y/n)
line-study-deleted = Deleted.
line-study-nothing-to-delete = At the start there is nothing to delete.
line-study-no-line = There is no line { $line }; there are { $count }.
line-study-left = The study is closed.
line-study-unsaved = The study is not saved. This is its text:
line-study-help =
    Type a move to follow it, or to begin a variation with it. Words:
    next          the next ply; next 3 goes three plies on
    back          one ply back
    go 12         to ply 12; go start, go last
    line          the lines of the study; line 2 goes to the second one
    look          what is on the board; { $look }
    board         the board drawn
    moves         the legal moves, numbered
    comment TEXT  write a comment here; comment alone reads it, comment - removes it
    main          make this line the main line
    delete        delete this ply and all that comes after it
    review        judge every ply of the main line
    mistake       go to the next mistake that the review found; mistake 2 to the second one
    hint          what the engine would play; once more tells more
    analyse       what the engine thinks of the position
    rules         the rules of the game; rules R13 only that rule
    position      the position as text
    quit          close the study

## A review

line-review-begins = Judging { $plies } plies. This takes a while.
line-review-empty = There is nothing to judge yet.
line-review-failed = The review could not be finished.
line-review-none = No mistakes were found.
line-review-found = Mistakes found: { $count }. Type mistake for the next one.
line-review-first = Type review first; then mistake goes from one to the next.
line-review-no-more = There are no more mistakes.
line-review-mistake = Mistake { $number } of { $count }, ply { $ply }. { $said }
line-review-lost = That is { $judgement } and loses { $loss } % of the winning chance. Better is { $move }.
line-review-inaccuracy = an inaccuracy
line-review-mistake-word = a mistake
line-review-blunder = a blunder

## The menu

line-menu-study = { $number }. Study a record
line-menu-rules = { $number }. Read the rules
line-menu-speech-on = { $number }. Draw the board again (speech is on)
line-menu-speech-off = { $number }. Draw no boards, say everything in sentences (speech is off)
line-menu-speech-unsaved = This holds only until you leave: { $reason }
line-menu-quit = At every question: quit leaves.
line-menu-which-rules = The rules of which game?
line-menu-which-file = The file of the record, or the name of a saved game; nothing goes back:
line-menu-record = { $number }. { $game } { $date }, { $players }: { $result }
line-menu-broken = { $number }. cannot be read
line-menu-option = { $number }. { $name }: { $value }
line-menu-value = { $number }. { $value }
line-menu-value-number = { $name }, { $values }:
line-menu-value-choose = { $name }, the number of your choice:
line-menu-no-value = `{ $value }` is not possible here.
line-menu-seed = Number to draw from
