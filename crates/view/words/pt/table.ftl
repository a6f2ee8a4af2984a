# O que uma mesa diz em todos os ecrãs: quem joga, relógios, toques, posições a compor.

## Quem joga

table-mode-people = pessoas
table-mode-computer = você e o computador
table-mode-watch = só o computador
table-seat-level = nível { $level }
table-seat-level-rated = nível { $level } ({ $rating } Elo)
table-seat-uct = ensaios ao acaso (uct)
table-seat-greedy = leva o máximo (greedy)
table-seat-random = qualquer jogada (random)
table-seat-seed = o primeiro programa (seed)
table-seat-seed1 = primeiro programa, nível 1 (seed1)
table-seat-seed2 = primeiro programa, nível 2 (seed2)
table-seat-program = programa: { $command }

## Relógios

table-clock-none = nenhum
table-clock-game = { $time } cada
table-clock-game-more = { $time } cada + { $more } por lance
table-clock-ply = { $time } por lance
table-minutes = { $count } min
table-seconds = { $count } s
table-timeout-loses = Quem esgota o tempo perde.
table-timeout-throne = Esgotado o tempo, ganha quem tem a torre no centro; se está vazio, há empate.
table-timeout-out = Quem esgota o tempo sai; as peças ficam e os outros continuam.

## Tocar

table-not-now = Agora não se pode fazer nada com { $cell }.

## Posições que são legais e a que nenhum jogo chega

table-remark-men = Nenhum jogo chega aqui: neste tabuleiro há { $all } peças e não { $men } (R3).
table-remark-white-tiles = Nenhum jogo chega aqui: as brancas têm { $most } peças de valor { $value } e não { $count }.
table-remark-brown-tiles = Nenhum jogo chega aqui: as castanhas têm { $most } peças de valor { $value } e não { $count }.
table-remark-barragoons = Nenhum jogo chega aqui: há { $most } barragoons e não { $count }.
