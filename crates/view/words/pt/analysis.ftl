# O que o motor diz de posições e partidas.

analysis-best = Melhor lance: { $move }
analysis-score = Avaliação: { $score } (probabilidade de vitória { $chance } %)
analysis-line = Sequência: { $line }
analysis-numbered = { $number }. { $move }: { $score } (probabilidade de vitória { $chance } %)
analysis-effort = Profundidade { $depth }, { $nodes } nós, { $seconds } s
analysis-win-in = vitória em { $plies }
analysis-loss-in = derrota em { $plies }
analysis-with-margin = { $score }, { $margin } pontos
analysis-over = A partida acabou, por isso não há lance a procurar: { $ending }

analysis-solved-effort = { $nodes } posições, { $seconds } s
analysis-solved-win = { $player } ganha se todos jogarem o melhor.
analysis-solved-draw = Se todos jogarem o melhor, ninguém ganha.
analysis-solved-loss = { $player } não ganha se todos jogarem o melhor.
analysis-solved-ahead = { $player } acaba com { $points } pontos de avanço se ambos jogarem o melhor.
analysis-solved-behind = { $player } acaba com { $points } pontos de atraso se ambos jogarem o melhor.
analysis-solved-even = Ambos acabam com os mesmos pontos se jogarem o melhor.
analysis-unsolved = Não há valor exato: { $reason }. Mais esforço pode ajudar: --time, --nodes.

analysis-ply = lance
analysis-player = jogador
analysis-move = jogada
analysis-chance = prob.
analysis-loss = perda
analysis-judgement = juízo
analysis-engine = jogada do motor
analysis-forced = forçada
analysis-best-move = a melhor
analysis-good = boa
analysis-inaccuracy = imprecisão
analysis-mistake = erro
analysis-blunder = erro grave
analysis-accuracy = { $player }: precisão { $accuracy } %, erros graves { $blunders }, erros { $mistakes }, imprecisões { $inaccuracies }
analysis-nothing-decided = { $player }: não teve nada para decidir
analysis-chart-title = { $game }: { $p1 } contra { $p2 }
analysis-chart-title-many = { $game }: as probabilidades de vitória dos jogadores
analysis-chart-across = lances
analysis-chart-up = probabilidade de vitória de { $player }
analysis-chart-up-many = probabilidade de vitória
analysis-chart-note = Lance { $ply }, { $move }: { $judgement }, perde { $loss } %
analysis-chart-written = O gráfico está em { $file }.
