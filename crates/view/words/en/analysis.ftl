# What the engine says of positions and games.

analysis-best = Best move: { $move }
analysis-score = Score: { $score } (winning chance { $chance } %)
analysis-line = Line: { $line }
analysis-numbered = { $number }. { $move }: { $score } (winning chance { $chance } %)
analysis-effort = Depth { $depth }, { $nodes } nodes, { $seconds } s
analysis-win-in = win in { $plies }
analysis-loss-in = loss in { $plies }
analysis-with-margin = { $score }, { $margin } points
analysis-over = The game is over, so there is no move to look for: { $ending }

analysis-solved-effort = { $nodes } positions, { $seconds } s
analysis-solved-win = { $player } wins with best play of all.
analysis-solved-draw = With best play of all nobody wins.
analysis-solved-loss = { $player } does not win with best play of all.
analysis-solved-ahead = { $player } ends { $points } points ahead with best play of both.
analysis-solved-behind = { $player } ends { $points } points behind with best play of both.
analysis-solved-even = Both end with the same points with best play of both.
analysis-unsolved = There is no exact value: { $reason }. More may help: --time, --nodes.

analysis-ply = ply
analysis-player = player
analysis-move = move
analysis-chance = chance
analysis-loss = loss
analysis-judgement = judgement
analysis-engine = the engine's move
analysis-forced = forced
analysis-best-move = best
analysis-good = good
analysis-inaccuracy = inaccuracy
analysis-mistake = mistake
analysis-blunder = blunder
analysis-accuracy = { $player }: accuracy { $accuracy } %, { $blunders } blunders, { $mistakes } mistakes, { $inaccuracies } inaccuracies
analysis-nothing-decided = { $player }: had nothing to decide
analysis-chart-title = { $game }: { $p1 } against { $p2 }
analysis-chart-title-many = { $game }: the players' winning chances
analysis-chart-across = plies
analysis-chart-up = winning chance of { $player }
analysis-chart-up-many = winning chance
analysis-chart-note = Ply { $ply }, { $move }: { $judgement }, loses { $loss } %
analysis-chart-written = The chart is in { $file }.
