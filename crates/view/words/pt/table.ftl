# O que uma mesa diz em todos os ecrãs: quem joga, relógios, toques, posições a compor.

## Quem joga

table-mode-people = só pessoas
table-mode-computer = pessoa e computador
table-mode-watch = só o computador
table-seat-level = nível { $level }
table-seat-level-rated = nível { $level } ({ $rating } Elo)
table-seat-uct = partidas ao acaso (uct)
table-seat-greedy = apanha o máximo (greedy)
table-seat-random = qualquer jogada (random)
table-seat-seed = o jogador do primeiro programa (seed)
table-seat-seed1 = primeiro programa, nível 1 (seed1)
table-seat-seed2 = primeiro programa, nível 2 (seed2)
table-seat-program = programa: { $command }

## Relógios

table-clock-none = nenhum
table-clock-game = { $time } para cada um
table-clock-game-more = { $time } para cada um + { $more } por lance
table-clock-ply = { $time } por lance
table-minutes = { $count } min
table-seconds = { $count } s
table-timeout-loses = Quem esgotar o tempo perde.
table-timeout-throne = Esgotado o tempo, ganha quem tiver a torre no centro; se estiver vazio, há empate.
table-timeout-out = Quem esgotar o tempo sai da partida; as peças ficam e os outros continuam.

## Tocar

table-not-now = Agora não se pode fazer nada com { $cell }.

## Posições que são válidas e a que nenhuma partida chega

table-remark-men = Nenhuma partida chega aqui: neste tabuleiro há { $all } peças e não { $men } (R3).
table-remark-white-tiles = Nenhuma partida chega aqui: as Brancas têm { $most } peças de valor { $value } e não { $count }.
table-remark-brown-tiles = Nenhuma partida chega aqui: as Castanhas têm { $most } peças de valor { $value } e não { $count }.
table-remark-barragoons = Nenhuma partida chega aqui: há { $most } barragoons e não { $count }.
