# The browser app: analysis, review, editor.

## Analysis

web-study-title = { $game }: analysis
web-study-at-start = The beginning.
web-study-play-here = Play from here
web-study-place = Ply { $ply } of { $plies }
web-study-place-variation = Ply { $ply } of { $plies }, in a variation
web-study-earlier = { $count ->
    [one] { $count } earlier ply
   *[other] { $count } earlier plies
}
web-study-later = { $count ->
    [one] { $count } later ply
   *[other] { $count } later plies
}
web-study-line = This line
web-study-variations = Other plies tried here
web-study-next-variation = Next variation
web-study-main-line = To the main line
web-study-promote = Make main line
web-study-delete = Delete from here
web-study-comment = Comment

## The engine

web-study-engine = Engine
web-study-engine-start = Start
web-study-engine-stop = Stop
web-study-lines = Lines
web-study-chance = { $player }: winning chance { $chance } %
web-study-no-chance = The winning chance is not known yet.
web-study-play-to = Play the line as far as { $move }

## Review

web-study-review = Review the game
web-study-review-stop = Stop the review
web-study-accuracy = { $player }: accuracy { $accuracy } %
web-study-mistakes = { $count ->
    [0] No errors were found.
    [one] One error was found.
   *[other] { $count } errors were found.
}
web-study-mistake = { $number } { $move }, { $player }: { $judgement }, loses { $loss } %
web-study-better = Better:
web-study-retry-of = Retry the errors of { $player }
web-study-retry-ask = { $number } of { $count }: { $move } was an error of { $player }. Find a better move.
web-study-retry-judging = Your move is being judged.
web-study-retry-best = { $move } is the engine's move.
web-study-retry-good = { $move } is good: it loses next to nothing.
web-study-retry-answer = { $move } was better.
web-study-retry-same = That is what was played. Find a better move.
web-study-retry-wrong = { $move } loses { $loss } %. Try another move.
web-study-retry-show = Show the answer
web-study-retry-next = Next error
web-study-retry-end = End

## Sharing, opening, saving

web-study-share-position = Share position
web-study-open = Open a game or a position
web-study-import-text = Record, study or text of a position
web-study-import = Open
web-study-file = Open a file
web-study-opened = It was opened.
web-study-several = There are several games. Choose one:
web-study-file-large = The file is too large.
web-study-file-unreadable = The file could not be read.
web-study-save = Save
web-study-save-png = Save picture
web-study-save-film = Save film
web-study-no-png = This browser could not make the picture.

## The editor

web-study-things = What to put on the board
web-study-take-away = Take away
web-study-usual-start = Usual start
web-study-clear = Clear the board
web-study-other-side = Other side to act

## Own games

web-study-own = Your games with this position
web-study-own-count = { $found } of { $all } games reached this position.
web-study-own-ply = (after ply { $ply })
