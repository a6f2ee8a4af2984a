# Campo Bello

## Why a move is refused

campo-bello-over = The game is over.
campo-bello-jump-first = A turn begins with a jump; there is nothing to end yet.
campo-bello-no-pass = You can jump, so you have to: there is no passing.
campo-bello-end-instead = There is no passing in the middle of a turn. Play "end" to stop here, or jump on.
campo-bello-must-pass = You have no jump, but somebody else has one. Play "pass".
campo-bello-no-piece = There is no piece on { $a }.
campo-bello-not-yours = The piece on { $a } is not yours.
campo-bello-no-line = No jump leads from { $a } to { $b }. A jump goes over the next point to the one beyond it, along a line of the board.
campo-bello-nothing-to-jump = A jump from { $a } to { $b } goes over { $c }, where there is no piece.
campo-bello-landing-taken = You cannot land on { $a }: a piece stands there.
campo-bello-removal-due = You have crossed an opponent's piece. First remove one of your own, any one, the jumper on { $a } included: "*" and its point.
campo-bello-no-removal = You may not remove { $a } now. A piece is removed only after you crossed an opponent's.
campo-bello-remove-nothing = There is no piece on { $a } to remove.
campo-bello-remove-not-yours = The piece on { $a } is not yours. Remove one of your own.
campo-bello-other-piece = Only the piece on { $b } may go on in this turn, not the one on { $a }. Play "end" to stop here.
campo-bello-origin = This turn began on { $a }; the jumper may not come back to it.
campo-bello-crossed = The piece on { $a } was crossed in this turn already and may not be crossed again.

## How a game ends

campo-bello-no-pieces = A player has no pieces left: the lowest total wins.
campo-bello-stuck = The player to move has no jump: the lower total wins.
campo-bello-nobody-jumps = Nobody can jump any more: the lowest total wins.
campo-bello-time = Player { $loser } has run out of time; player { $winner } wins.
campo-bello-last-left = Everybody else is out; player { $winner } wins.

## Beside the board

campo-bello-panel-yellow = Yellow
campo-bello-panel-blue = Blue
campo-bello-panel-green = Green
campo-bello-panel-red = Red
campo-bello-panel-scores = Points left on the board (the lowest total wins):
campo-bello-panel-score = { $letter }  { $colour } (player { $seat }): points { $score }, pieces { $pieces }
campo-bello-panel-score-out = { $letter }  { $colour } (player { $seat }): points { $score }, pieces { $pieces }; out
campo-bello-points = points { $score }
campo-bello-points-out = points { $score }, out
campo-bello-panel-goal = The lowest total of points wins.
campo-bello-panel-turn = Jump { $jumps } of 3: the piece on { $current } started from { $origin }.
campo-bello-panel-crossed = Crossed in this turn: { $crossed }
campo-bello-panel-due = Remove one of your own pieces. Removing the one on { $current } ends the turn.
campo-bello-panel-go-on = The piece on { $current } may jump on, or "end" the turn.
campo-bello-panel-stuck = { $colour } cannot jump.
campo-bello-panel-winner = { $winners } wins.
campo-bello-panel-winners = A shared win: { $winners }.
campo-bello-panel-draw = The totals are equal: a draw.
