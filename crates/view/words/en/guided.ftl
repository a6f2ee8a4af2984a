# The guided first game.

guided-turn = Turn { $turn } of { $turns }: { $topic }
guided-go-on = Something is still to be decided before the next turn.
guided-played = { $player } played { $move }.
guided-worth = Worth a look: { $move }. { $reason }
guided-end = These were ten turns: the guide ends here, and the game goes on. Hints, rules and taking back are there as before. Good luck!
guided-panel = Guide
guided-more = … { $key }: all of it
guided-left = The guide is closed. Once more opens it again.
guided-back = The guide is open.
guided-can = You can now: { $list }.

guided-can-throne =
    { $many ->
        [one] take the Throne ({ $move })
       *[other] take the Throne in { $count } ways, such as { $move }
    }
guided-can-turn-over =
    { $many ->
        [one] turn men over ({ $move })
       *[other] turn men over in { $count } ways, such as { $move }
    }
guided-can-slide =
    { $many ->
        [one] slide a man without turning any over ({ $move })
       *[other] slide a man without turning any over: { $count } ways, such as { $move }
    }
guided-can-run =
    { $many ->
        [one] run to an empty cell ({ $move })
       *[other] run to an empty cell in { $count } ways, such as { $move }
    }
guided-can-capture =
    { $many ->
        [one] capture a tile ({ $move })
       *[other] capture a tile in { $count } ways, such as { $move }
    }
guided-can-capture-barragoon =
    { $many ->
        [one] capture a barragoon ({ $move })
       *[other] capture a barragoon in { $count } ways, such as { $move }
    }
guided-can-place =
    { $many ->
        [one] place a barragoon ({ $move })
       *[other] place a barragoon, first the cell, then the face ({ $count } ways, such as { $move })
    }
guided-can-bonus =
    { $many ->
        [one] take a bonus ({ $move })
       *[other] take one of { $count } bonuses, such as { $move }
    }
guided-can-disc =
    { $many ->
        [one] put a disc on { $move }
       *[other] put a disc on one of { $count } cells, such as { $move }
    }
guided-can-tower =
    { $many ->
        [one] move a tower ({ $move })
       *[other] move a tower in { $count } ways, such as { $move }
    }
guided-can-tile =
    { $many ->
        [one] slide a tile with its tower ({ $move })
       *[other] slide a tile with its tower in { $count } ways, such as { $move }
    }
guided-can-sink =
    { $many ->
        [one] sink a tile ({ $move })
       *[other] sink one of { $count } tiles, such as { $move }
    }
guided-can-jump-own =
    { $many ->
        [one] jump over an own piece ({ $move })
       *[other] jump over an own piece in { $count } ways, such as { $move }
    }
guided-can-jump-other =
    { $many ->
        [one] jump over another's piece ({ $move })
       *[other] jump over another's piece in { $count } ways, such as { $move }
    }
guided-can-remove =
    { $many ->
        [one] remove your piece ({ $move })
       *[other] remove one of your { $count } pieces, such as { $move }
    }
guided-can-word =
    { $many ->
        [one] say { $move }
       *[other] say { $move } or another word
    }

## Morelli, turn by turn

guided-morelli-1 = Your men are black. Each turn one man slides like a chess queen to an empty square on a band nearer to the centre. Just move one inwards and look what happens.
guided-morelli-2 = An enemy man directly between the man you moved and another of yours changes colour. That is the only way to capture, and the man stays on the board.
guided-morelli-3 = Only the mover captures: you may safely move between two enemy men. Look for a square beside an enemy man with your own man behind it.
guided-morelli-4 = You win by the Throne, the square in the centre. Four of your men on the corners of a square around it, however tilted, put your King there.
guided-morelli-5 = Pick one of your men and look at the three squares that make a square with it around the centre. Two men there already? Then two more moves may do.
guided-morelli-6 = A man you turn over counts for a frame at once. So a capture can complete a frame, yours or, one turn later, the enemy's.
guided-morelli-7 = The King on the Throne stays even if his frame is broken. Only a new frame of the other colour drives him out, so the last frame decides.
guided-morelli-8 = Men only ever go inwards, and those beside the Throne never move again. Do not spend your outer men too early: they are your later moves.
guided-morelli-9 = Look at the enemy's squares with three men. If the fourth corner can be reached, occupy it or turn one of the three over.
guided-morelli-10 = The game ends when the player to move has no move, and then the Throne decides. With your King on it you may be glad to run out of moves.

## Barragoon, turn by turn

guided-barragoon-1 = Your tiles are white. The number is the number of steps: a 3 runs exactly three steps, or two. Steps go up, down, left or right, with one turn at most.
guided-barragoon-2 = Tiles are never crossed. The cubes are barragoons: traffic signs that say how a cell may be crossed. An x may not be crossed at all.
guided-barragoon-3 = With all its steps, not with one less, a tile captures what stands where it ends: an enemy tile or a barragoon. You need not capture.
guided-barragoon-4 = Who cannot move when the turn begins loses. So count moves as well as tiles: a tile that is walled in is worth little.
guided-barragoon-5 = After capturing a barragoon you place it again at once, on any empty cell, with any face up. Put it where it takes moves from your opponent.
guided-barragoon-6 = When a tile is captured two new barragoons come: first its owner places one, then the captor. Then the owner moves. A trade is worth less than it looks.
guided-barragoon-7 = A tile is attacked only from exactly its attacker's full distance. Look whether one of yours stands three steps from a 3, with an open way.
guided-barragoon-8 = An arrow that points off the board can never be crossed. At the edge, most faces are walls.
guided-barragoon-9 = Your 4s reach furthest and need room. Keep ways open for them, and close those of the other 4s.
guided-barragoon-10 = Before each turn ask two things: what can be captured now, and how many moves will each side have afterwards? The fewer are left, the more each one counts.

## Mapello, turn by turn

guided-mapello-1 = You are Black. Put a disc so that white discs lie in a straight row between it and another disc of yours: they turn black. A move must turn at least one.
guided-mapello-2 = All eight directions count at once. Every enclosed row turns over, whether you like it or not.
guided-mapello-3 = A cell with a star is a bonus: who puts a disc there has 3 points for good, even if the disc is turned later. You still must turn something.
guided-mapello-4 = Walls end every line. A disc with walls beside it in the right places can never be turned again: look for such corners.
guided-mapello-5 = J on the border is a joker: it ends a line as if it were your disc. It serves both sides, so look what it gives to White too.
guided-mapello-6 = Many discs early are no advantage: they give White more to turn. Better leave White few moves.
guided-mapello-7 = If you have no move you must pass, and so must White. A move after which White must pass gives you another turn.
guided-mapello-8 = Before you move beside a bonus, ask whether White can then take it.
guided-mapello-9 = The game ends when neither side can move, even with empty cells. Each disc is a point, each bonus three.
guided-mapello-10 = Towards the end discs count at last. Count what each move turns, and who will fill the last cells.

## Syrtis, turn by turn

guided-syrtis-1 = You are Light: yours are the light tiles and the circles. You win when all light tiles, or all circles, hang together by their edges: one island.
guided-syrtis-2 = A turn is one thing: move a tower, slide a tile with your tower on it, sink a tile, or pass. A tower moves along tiles of your colour, or of your shape, that hang together.
guided-syrtis-3 = Sinking removes a tile beside one of your towers that carries no tower and has an open edge. The other tiles must stay in one piece.
guided-syrtis-4 = A tile with your tower slides through the water, tower and all, and may join two islands where it lands.
guided-syrtis-5 = Look beside the board: it counts the islands of each kind. Every island less is a step towards the win, for you or for Dark.
guided-syrtis-6 = Sinking a lonely tile of yours is progress too: what is not there need not be joined. And sinking a bridge of Dark's splits his island.
guided-syrtis-7 = Quicksand: who sinks four tiles without a sink of the other between them wins. Two or three in a row are a threat; one sink of the other ends it.
guided-syrtis-8 = Who sank last has the initiative and wins if the game comes to a standstill. So a sink is rarely useless.
guided-syrtis-9 = A tower protects its tile: it cannot be sunk. Put towers on tiles that hold your island together.
guided-syrtis-10 = Each turn look for three things: what joins, what splits the other, and who is how far with sinking.

## Campo Bello, turn by turn

guided-campo-bello-1 = You are Yellow, at the bottom and at the top. Get rid of your pieces: jump over a piece to the empty point behind it. If it is yours, it is gone.
guided-campo-bello-2 = The fewest points win. A piece in your own triangles counts 3, anywhere else 1.
guided-campo-bello-3 = The same piece may jump up to three times in a turn, and you may stop after each. Three jumps are worth three turns.
guided-campo-bello-4 = Jumping over another's piece leaves it there, but then you remove one of your own, whichever you like.
guided-campo-bello-5 = When you may remove a piece, choose one that can hardly move. The pieces on y4 and g4 can never jump at all.
guided-campo-bello-6 = A turn may not end a jump where it began, and another's piece may be crossed once only in a turn.
guided-campo-bello-7 = The game ends when the player to move cannot jump. Ahead in points? Then look for a turn after which Blue cannot jump.
guided-campo-bello-8 = Behind in points? Then keep jumps for later, so that the game goes on.
guided-campo-bello-9 = What you cannot get rid of should at least leave home: outside it costs 1 instead of 3.
guided-campo-bello-10 = Each jump costs you exactly one piece. Count the jumps that each side has left: that is how long the game can last.
