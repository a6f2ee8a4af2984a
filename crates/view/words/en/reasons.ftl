# Why a move is good, or was a mistake. A move is always the subject: $move is the one that is
# explained, $with the one that does something, $what what it does.

reason-only-move = There is no other move.
reason-does = It { $what }.
reason-prepares = It leads to { $with }, which { $what }.
reason-lets = { $move } lets { $player } play { $with }, which { $what }.
reason-follows = After { $line }, { $player } can play { $with }, which { $what }.
reason-other-lets = { $move } would let { $player } play { $with }, which { $what }.
reason-other-follows = After { $line }, { $player } could play { $with }, which { $what }.
reason-would-do = { $move } would have { $what }.
reason-would-prepare = { $move } would have led to { $with }, which { $what }.
reason-done = { $with } ({ $player }) { $what }.
reason-leaves = { $move } leaves { $player } { $what }; { $better } would have left { $other }.
reason-changes = It leaves { $player } with { $what } instead of { $before }.
reason-leaves-now = It leaves { $player } { $what }; { $better } would leave { $other }.
reason-other-leaves = { $move } would leave { $player } { $what }; { $better } leaves { $other }.
reason-after = After { $line }, { $player } has { $what }; after { $betterline }, it would have been { $other }.
reason-after-now = After { $line }, { $player } has { $what }; after { $betterline }, it would be { $other }.
reason-other-after = After { $line }, { $player } would have { $what }; after { $betterline }, it is { $other }.
reason-later = { $turns } turns after { $move }, { $player } has { $what }; after { $better }, it would have been { $other }.
reason-later-now = { $turns } turns later, { $player } has { $what }; after { $better }, it would be { $other }.
reason-other-later = { $turns } turns after { $move }, { $player } would have { $what }; after { $better }, it is { $other }.
reason-wins =
    { $many ->
        [one] It ends the game at once: { $ending }
       *[other] It ends the game in { $turns } turns ({ $line }): { $ending }
    }
reason-ends =
    { $many ->
        [one] { $move } ends the game at once: { $ending }
       *[other] { $move } leads to the end in { $turns } turns ({ $line }): { $ending }
    }
reason-other-ends =
    { $many ->
        [one] { $move } would end the game at once: { $ending }
       *[other] { $move } would lead to the end in { $turns } turns ({ $line }): { $ending }
    }
reason-would-end =
    { $many ->
        [one] { $move } would have ended the game at once: { $ending }
       *[other] { $move } would have ended the game in { $turns } turns ({ $line }): { $ending }
    }

## What a turn does; $verb is present, past or participle, $many is none, one or other

reason-deed-turns-men =
    { $verb ->
        [present] turns over
       *[other] turned over
    } { $many ->
        [one] the man on { $cells }
       *[other] { $number } men ({ $cells })
    }
reason-deed-takes-throne =
    { $verb ->
        [present] puts
       *[other] put
    } the King on the Throne with a frame of { $cells }
reason-deed-captures-tile =
    { $verb ->
        [present] captures
       *[other] captured
    } the { $number } on { $cells }
reason-deed-captures-barragoon =
    { $verb ->
        [present] captures
       *[other] captured
    } the barragoon on { $cells }
reason-deed-takes-bonus =
    { $verb ->
        [present] takes
        [past] took
       *[participle] taken
    } the bonus on { $cells }: { $number } points
reason-deed-flips =
    { $verb ->
        [present] flips
       *[other] flipped
    } { $many ->
        [one] the disc on { $cells }
       *[other] { $number } discs
    }
reason-deed-takes-safe-cell =
    { $verb ->
        [present] takes
        [past] took
       *[participle] taken
    } { $cells }, where a disc can never be flipped
reason-deed-leaves-no-move =
    { $verb ->
        [present] leaves
       *[other] left
    } the opponent without a move
reason-deed-joins =
    { $verb ->
        [present] brings
       *[other] brought
    } the { $tiles } from { $before } islands to { $number }
reason-deed-splits =
    { $verb ->
        [present] splits
       *[other] split
    } the { $tiles }: { $number } islands instead of { $before }
reason-deed-sinks =
    { $verb ->
        [present] sinks
        [past] sank
       *[participle] sunk
    } { $cells }, { $many ->
        [one] the first sink of four in a row that win
       *[other] { $number } of the four sinks in a row that win
    }
reason-deed-sheds =
    { $verb ->
        [present] gets
        [past] got
       *[participle] got
    } rid of { $many ->
        [one] one point
       *[other] { $number } points
    }

reason-light-tiles = light tiles
reason-dark-tiles = dark tiles
reason-circles = circles
reason-squares = squares

## What is counted

reason-count-moves =
    { $many ->
        [none] no move
        [one] one move
       *[other] { $number } moves
    }
reason-count-jumps =
    { $many ->
        [none] no jump
        [one] one jump
       *[other] { $number } jumps
    }
reason-count-men =
    { $many ->
        [none] no man
        [one] one man
       *[other] { $number } men
    }
reason-count-throne-moves =
    { $many ->
        [none] no move that takes the Throne
        [one] one move that takes the Throne
       *[other] { $number } moves that take the Throne
    }
reason-count-tiles =
    { $many ->
        [none] no tile
        [one] one tile
       *[other] { $number } tiles
    }
reason-count-prey =
    { $many ->
        [none] no tile to capture
        [one] one tile to capture
       *[other] { $number } tiles to capture
    }
reason-count-bonus-moves =
    { $many ->
        [none] no bonus to take
        [one] one bonus to take
       *[other] { $number } bonuses to take
    }
reason-count-safe-discs =
    { $many ->
        [none] no disc that can never be flipped
        [one] one disc that can never be flipped
       *[other] { $number } discs that can never be flipped
    }
reason-count-points =
    { $many ->
        [none] no points
        [one] one point
       *[other] { $number } points
    }
reason-count-islands =
    { $many ->
        [none] no island of { $tiles }
        [one] one island of { $tiles }
       *[other] { $number } islands of { $tiles }
    }
reason-count-sinkable =
    { $many ->
        [none] no tile to sink
        [one] one tile to sink
       *[other] { $number } tiles to sink
    }
reason-count-movable =
    { $many ->
        [none] nothing that can move
        [one] one piece that can move
       *[other] { $number } pieces that can move
    }
reason-count-near-frames =
    { $many ->
        [none] no frame that lacks only one man
        [one] one frame that lacks only one man
       *[other] { $number } frames that lack only one man
    }
reason-count-open-frames =
    { $many ->
        [none] no open frame with two men
        [one] one open frame with two men
       *[other] { $number } open frames with two men
    }
reason-count-turnable =
    { $many ->
        [none] no man to turn over
        [one] one man to turn over
       *[other] { $number } men to turn over
    }
