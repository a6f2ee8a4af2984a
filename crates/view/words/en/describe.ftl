# Positions in words, for those who listen to them.

## How a list is put together

describe-list = { $count } { $what }: { $cells }.
describe-none = 0 { $what }.
describe-run = { $first } to { $last }
describe-empty = empty
describe-note = number { $number }

## The bands of Morelli

describe-morelli-indigo = Indigo
describe-morelli-blue = Blue
describe-morelli-green = Green
describe-morelli-yellow = Yellow
describe-morelli-orange = Orange
describe-morelli-red = Red

## What is to be noticed about a place

describe-mark-cursor = you are here
describe-mark-selected = selected
describe-mark-target = can be chosen
describe-mark-movable = can move
describe-mark-hint = hint
describe-mark-refused = here is why not
describe-mark-threat = in danger
describe-mark-winning = has won
describe-mark-jumper = is jumping
describe-mark-origin = the turn began here
describe-mark-crossed = crossed in this turn
describe-mark-due = may be removed
describe-mark-last-move = last move
describe-mark-changed = changed by the last move

## What stands on a place; $number is one or other

describe-morelli-black =
    { $number ->
        [one] black man
       *[other] black men
    }
describe-morelli-white =
    { $number ->
        [one] white man
       *[other] white men
    }
describe-morelli-black-king =
    { $number ->
        [one] black King
       *[other] black Kings
    }
describe-morelli-white-king =
    { $number ->
        [one] white King
       *[other] white Kings
    }
describe-morelli-throne =
    { $number ->
        [one] vacant Throne
       *[other] vacant Thrones
    }
describe-barragoon-white-2 =
    { $number ->
        [one] white tile of value 2
       *[other] white tiles of value 2
    }
describe-barragoon-white-3 =
    { $number ->
        [one] white tile of value 3
       *[other] white tiles of value 3
    }
describe-barragoon-white-4 =
    { $number ->
        [one] white tile of value 4
       *[other] white tiles of value 4
    }
describe-barragoon-brown-2 =
    { $number ->
        [one] brown tile of value 2
       *[other] brown tiles of value 2
    }
describe-barragoon-brown-3 =
    { $number ->
        [one] brown tile of value 3
       *[other] brown tiles of value 3
    }
describe-barragoon-brown-4 =
    { $number ->
        [one] brown tile of value 4
       *[other] brown tiles of value 4
    }
describe-barragoon-no-entry =
    { $number ->
        [one] No Entry
       *[other] No Entries
    }
describe-barragoon-one-way-up =
    { $number ->
        [one] One Way up
       *[other] One Ways up
    }
describe-barragoon-one-way-right =
    { $number ->
        [one] One Way right
       *[other] One Ways right
    }
describe-barragoon-one-way-down =
    { $number ->
        [one] One Way down
       *[other] One Ways down
    }
describe-barragoon-one-way-left =
    { $number ->
        [one] One Way left
       *[other] One Ways left
    }
describe-barragoon-two-ways-upright =
    { $number ->
        [one] Two Ways up and down
       *[other] Two Ways up and down
    }
describe-barragoon-two-ways-level =
    { $number ->
        [one] Two Ways left and right
       *[other] Two Ways left and right
    }
describe-barragoon-right-turn-up-right =
    { $number ->
        [one] Right Turn from up to right
       *[other] Right Turns from up to right
    }
describe-barragoon-right-turn-right-down =
    { $number ->
        [one] Right Turn from right to down
       *[other] Right Turns from right to down
    }
describe-barragoon-right-turn-down-left =
    { $number ->
        [one] Right Turn from down to left
       *[other] Right Turns from down to left
    }
describe-barragoon-right-turn-left-up =
    { $number ->
        [one] Right Turn from left to up
       *[other] Right Turns from left to up
    }
describe-barragoon-left-turn-up-left =
    { $number ->
        [one] Left Turn from up to left
       *[other] Left Turns from up to left
    }
describe-barragoon-left-turn-right-up =
    { $number ->
        [one] Left Turn from right to up
       *[other] Left Turns from right to up
    }
describe-barragoon-left-turn-down-right =
    { $number ->
        [one] Left Turn from down to right
       *[other] Left Turns from down to right
    }
describe-barragoon-left-turn-left-down =
    { $number ->
        [one] Left Turn from left to down
       *[other] Left Turns from left to down
    }
describe-barragoon-all-turns =
    { $number ->
        [one] All Turns
       *[other] All Turns
    }
describe-mapello-black =
    { $number ->
        [one] black disc
       *[other] black discs
    }
describe-mapello-white =
    { $number ->
        [one] white disc
       *[other] white discs
    }
describe-mapello-bonus =
    { $number ->
        [one] bonus
       *[other] bonuses
    }
describe-mapello-wall =
    { $number ->
        [one] wall
       *[other] walls
    }
describe-mapello-border =
    { $number ->
        [one] border
       *[other] border cells
    }
describe-mapello-joker =
    { $number ->
        [one] joker
       *[other] jokers
    }
describe-syrtis-light-tower =
    { $number ->
        [one] Light tower
       *[other] Light towers
    }
describe-syrtis-dark-tower =
    { $number ->
        [one] Dark tower
       *[other] Dark towers
    }
describe-syrtis-light-circle =
    { $number ->
        [one] light circle
       *[other] light circles
    }
describe-syrtis-light-square =
    { $number ->
        [one] light square
       *[other] light squares
    }
describe-syrtis-dark-circle =
    { $number ->
        [one] dark circle
       *[other] dark circles
    }
describe-syrtis-dark-square =
    { $number ->
        [one] dark square
       *[other] dark squares
    }
describe-syrtis-water =
    { $number ->
        [one] water
       *[other] water cells
    }
describe-campo-bello-yellow =
    { $number ->
        [one] yellow piece
       *[other] yellow pieces
    }
describe-campo-bello-blue =
    { $number ->
        [one] blue piece
       *[other] blue pieces
    }
describe-campo-bello-green =
    { $number ->
        [one] green piece
       *[other] green pieces
    }
describe-campo-bello-red =
    { $number ->
        [one] red piece
       *[other] red pieces
    }

## Parts of a board

describe-row = Row { $name }: { $items }.
describe-column = Column { $name }: { $items }.
describe-triangle = Triangle { $name }: { $items }.
describe-item = { $cells } { $what }
describe-nothing = empty

## What can be done with a cell

describe-on-their-turn = If { $player } were to act:
describe-stuck = This piece cannot move now.
describe-moves-to = Moves to { $cells }.
describe-captures-on = Captures on { $cells }.
describe-turns-with = Turns enemy men by moving to { $cells }.
describe-turns = Moving to { $cell } turns { $cells }.
describe-reached-from = Can be reached from { $cells }.
describe-disc-here = A disc here flips { $cells }.
describe-sink-here = This tile can be sunk.
describe-remove-here = This piece can be removed.
describe-place-here = Something can be placed here.
describe-island-light = Its island of light tiles has { $count }: { $cells }.
describe-island-circles = Its island of circles has { $count }: { $cells }.
describe-island-dark = Its island of dark tiles has { $count }: { $cells }.
describe-island-squares = Its island of squares has { $count }: { $cells }.

## What somebody played

describe-passes = { $player } passes.
describe-places = { $player } places on { $cell }: { $what }.
describe-places-pair = { $player } places { $items }.
describe-on-cell = { $what } on { $cell }
describe-moves-man = { $player } moves a man from { $from } to { $to }.
describe-turned = Turned: { $cells }.
describe-throne-black = The black King takes the Throne.
describe-throne-white = The white King takes the Throne.
describe-moves = { $player } moves a { $what } from { $from } to { $to }.
describe-captured = Captured: { $what }.
describe-declines = { $player } sends the captured barragoon to the reserve.
describe-disc = { $player } puts a disc on { $cell }.
describe-flipped = Flipped: { $cells }.
describe-bonus-taken = A bonus is taken.
describe-map-done = { $player } has finished the map.
describe-takes-black = { $player } takes Black.
describe-takes-white = { $player } takes White.
describe-moves-tower = { $player } moves a tower from { $from } to { $to }.
describe-slides = { $player } slides a tile with its tower from { $from } to { $to }.
describe-sinks = { $player } sinks { $cell }, a { $what }.
describe-sinks-in-row = Sinks in a row: { $count } of 4.
describe-swaps = { $player } swaps the tiles on { $cells }.
describe-takes-light = { $player } takes Light.
describe-takes-dark = { $player } takes Dark.
describe-jumps-own = { $player } jumps from { $from } to { $to }. The own piece on { $over } is removed.
describe-jumps-other = { $player } jumps from { $from } to { $to } over { $over }, a { $what }.
describe-removes = { $player } removes the own piece on { $cell }.
describe-ends-turn = { $player } ends the turn.

## What the opponents could do if it were their turn

describe-threat-over = The game is over; nothing is threatened.
describe-threat-not-now = Threats can be told at the beginning of a turn, once the board is set up.
describe-threat-none = { $player } threatens nothing.
describe-threat-stuck = { $player } could not move now.
describe-threat-win = { $player } could win at once: { $moves }.
describe-threat-capture = { $player } could capture: { $cells }.
describe-threat-turn = { $player } could turn: { $cells }.
describe-threat-flip = { $player } could flip: { $cells }.
describe-threat-throne = { $player } could take the Throne: { $moves }.
describe-threat-bonus = { $player } could take a bonus on: { $cells }.
describe-threat-sink = { $player } has sunk the last tiles in a row and could sink: { $cells }.
describe-threat-move = { $move } would take { $cells }.
