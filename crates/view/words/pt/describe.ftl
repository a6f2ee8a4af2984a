# Posições por palavras, para quem as ouve.

## Como se faz uma lista

describe-list = { $count } { $what }: { $cells }.
describe-none = 0 { $what }.
describe-run = { $first } a { $last }
describe-empty = vazia
describe-note = número { $number }

## As faixas do Morelli

describe-morelli-indigo = roxo
describe-morelli-blue = azul
describe-morelli-green = verde
describe-morelli-yellow = amarelo
describe-morelli-orange = laranja
describe-morelli-red = vermelho

## O que há a notar numa casa

describe-mark-cursor = está aqui
describe-mark-selected = escolhida
describe-mark-target = pode ser escolhida
describe-mark-movable = pode mover-se
describe-mark-hint = dica
describe-mark-refused = aqui está o motivo
describe-mark-threat = em perigo
describe-mark-winning = ganhou
describe-mark-jumper = está a saltar
describe-mark-origin = a jogada começou aqui
describe-mark-crossed = saltada nesta jogada
describe-mark-due = pode ser removida
describe-mark-last-move = última jogada
describe-mark-changed = alterada pela última jogada

## O que está numa casa; $number é one ou other

describe-morelli-black =
    { $number ->
        [one] peça preta
       *[other] peças pretas
    }
describe-morelli-white =
    { $number ->
        [one] peça branca
       *[other] peças brancas
    }
describe-morelli-black-king =
    { $number ->
        [one] torre preta
       *[other] torres pretas
    }
describe-morelli-white-king =
    { $number ->
        [one] torre branca
       *[other] torres brancas
    }
describe-morelli-throne =
    { $number ->
        [one] centro vazio
       *[other] centros vazios
    }
describe-barragoon-white-2 =
    { $number ->
        [one] peça branca de valor 2
       *[other] peças brancas de valor 2
    }
describe-barragoon-white-3 =
    { $number ->
        [one] peça branca de valor 3
       *[other] peças brancas de valor 3
    }
describe-barragoon-white-4 =
    { $number ->
        [one] peça branca de valor 4
       *[other] peças brancas de valor 4
    }
describe-barragoon-brown-2 =
    { $number ->
        [one] peça castanha de valor 2
       *[other] peças castanhas de valor 2
    }
describe-barragoon-brown-3 =
    { $number ->
        [one] peça castanha de valor 3
       *[other] peças castanhas de valor 3
    }
describe-barragoon-brown-4 =
    { $number ->
        [one] peça castanha de valor 4
       *[other] peças castanhas de valor 4
    }
describe-barragoon-no-entry =
    { $number ->
        [one] Sentido proibido
       *[other] Sentidos proibidos
    }
describe-barragoon-one-way-up =
    { $number ->
        [one] Sentido único para cima
       *[other] Sentidos únicos para cima
    }
describe-barragoon-one-way-right =
    { $number ->
        [one] Sentido único para a direita
       *[other] Sentidos únicos para a direita
    }
describe-barragoon-one-way-down =
    { $number ->
        [one] Sentido único para baixo
       *[other] Sentidos únicos para baixo
    }
describe-barragoon-one-way-left =
    { $number ->
        [one] Sentido único para a esquerda
       *[other] Sentidos únicos para a esquerda
    }
describe-barragoon-two-ways-upright =
    { $number ->
        [one] Dois sentidos na vertical
       *[other] Dois sentidos na vertical
    }
describe-barragoon-two-ways-level =
    { $number ->
        [one] Dois sentidos na horizontal
       *[other] Dois sentidos na horizontal
    }
describe-barragoon-right-turn-up-right =
    { $number ->
        [one] Curva à direita, entrada a subir, saída para a direita
       *[other] Curvas à direita, entrada a subir, saída para a direita
    }
describe-barragoon-right-turn-right-down =
    { $number ->
        [one] Curva à direita, entrada para a direita, saída para baixo
       *[other] Curvas à direita, entrada para a direita, saída para baixo
    }
describe-barragoon-right-turn-down-left =
    { $number ->
        [one] Curva à direita, entrada a descer, saída para a esquerda
       *[other] Curvas à direita, entrada a descer, saída para a esquerda
    }
describe-barragoon-right-turn-left-up =
    { $number ->
        [one] Curva à direita, entrada para a esquerda, saída para cima
       *[other] Curvas à direita, entrada para a esquerda, saída para cima
    }
describe-barragoon-left-turn-up-left =
    { $number ->
        [one] Curva à esquerda, entrada a subir, saída para a esquerda
       *[other] Curvas à esquerda, entrada a subir, saída para a esquerda
    }
describe-barragoon-left-turn-right-up =
    { $number ->
        [one] Curva à esquerda, entrada para a direita, saída para cima
       *[other] Curvas à esquerda, entrada para a direita, saída para cima
    }
describe-barragoon-left-turn-down-right =
    { $number ->
        [one] Curva à esquerda, entrada a descer, saída para a direita
       *[other] Curvas à esquerda, entrada a descer, saída para a direita
    }
describe-barragoon-left-turn-left-down =
    { $number ->
        [one] Curva à esquerda, entrada para a esquerda, saída para baixo
       *[other] Curvas à esquerda, entrada para a esquerda, saída para baixo
    }
describe-barragoon-all-turns =
    { $number ->
        [one] Todas as direções
       *[other] Todas as direções
    }
describe-mapello-black =
    { $number ->
        [one] peça preta
       *[other] peças pretas
    }
describe-mapello-white =
    { $number ->
        [one] peça branca
       *[other] peças brancas
    }
describe-mapello-bonus =
    { $number ->
        [one] bónus
       *[other] bónus
    }
describe-mapello-wall =
    { $number ->
        [one] parede
       *[other] paredes
    }
describe-mapello-border =
    { $number ->
        [one] borda
       *[other] casas da borda
    }
describe-mapello-joker =
    { $number ->
        [one] joker
       *[other] jokers
    }
describe-syrtis-light-tower =
    { $number ->
        [one] torre branca
       *[other] torres brancas
    }
describe-syrtis-dark-tower =
    { $number ->
        [one] torre preta
       *[other] torres pretas
    }
describe-syrtis-light-circle =
    { $number ->
        [one] círculo branco
       *[other] círculos brancos
    }
describe-syrtis-light-square =
    { $number ->
        [one] quadrado branco
       *[other] quadrados brancos
    }
describe-syrtis-dark-circle =
    { $number ->
        [one] círculo preto
       *[other] círculos pretos
    }
describe-syrtis-dark-square =
    { $number ->
        [one] quadrado preto
       *[other] quadrados pretos
    }
describe-syrtis-water =
    { $number ->
        [one] água
       *[other] casas de água
    }
describe-campo-bello-yellow =
    { $number ->
        [one] peça amarela
       *[other] peças amarelas
    }
describe-campo-bello-blue =
    { $number ->
        [one] peça azul
       *[other] peças azuis
    }
describe-campo-bello-green =
    { $number ->
        [one] peça verde
       *[other] peças verdes
    }
describe-campo-bello-red =
    { $number ->
        [one] peça vermelha
       *[other] peças vermelhas
    }

## Partes de um tabuleiro

describe-row = Linha { $name }: { $items }.
describe-column = Coluna { $name }: { $items }.
describe-triangle = Triângulo { $name }: { $items }.
describe-item = { $cells } { $what }
describe-nothing = vazio

## O que se pode fazer com uma casa

describe-on-their-turn = { $player }, se fosse a sua vez:
describe-stuck = Não se pode mover agora.
describe-moves-to = Move-se para { $cells }.
describe-captures-on = Captura em { $cells }.
describe-turns-with = Vira peças adversárias ao mover-se para { $cells }.
describe-turns = Ao mover-se para { $cell }, vira { $cells }.
describe-reached-from = Pode ser alcançada de { $cells }.
describe-disc-here = Uma peça aqui vira { $cells }.
describe-sink-here = Esta peça pode ser afundada.
describe-remove-here = Esta peça pode ser removida.
describe-place-here = Aqui pode colocar-se algo.
describe-island-light = A ilha de peças brancas a que pertence tem { $count }: { $cells }.
describe-island-circles = A ilha de círculos a que pertence tem { $count }: { $cells }.
describe-island-dark = A ilha de peças pretas a que pertence tem { $count }: { $cells }.
describe-island-squares = A ilha de quadrados a que pertence tem { $count }: { $cells }.

## O que alguém jogou

describe-passes = { START($player) } passa.
describe-places = { START($player) } coloca em { $cell }: { $what }.
describe-places-pair = { START($player) } coloca { $items }.
describe-on-cell = { $what } em { $cell }
describe-moves-man = { START($player) } move uma peça de { $from } para { $to }.
describe-turned = Viradas: { $cells }.
describe-throne-black = A torre preta ocupa o centro.
describe-throne-white = A torre branca ocupa o centro.
describe-moves = { START($player) } move uma { $what } de { $from } para { $to }.
describe-captured = Captura: { $what }.
describe-declines = { START($player) } envia o barragoon capturado para a reserva.
describe-disc = { START($player) } coloca uma peça em { $cell }.
describe-flipped = Viradas: { $cells }.
describe-bonus-taken = Ganha um bónus.
describe-map-done = { START($player) } acabou o mapa.
describe-takes-black = { START($player) } fica com as Pretas.
describe-takes-white = { START($player) } fica com as Brancas.
describe-moves-tower = { START($player) } move uma torre de { $from } para { $to }.
describe-slides = { START($player) } desloca uma peça com a sua torre de { $from } para { $to }.
describe-sinks = { START($player) } afunda { $cell }: { $what }.
describe-sinks-in-row = Afundamentos seguidos: { $count } de 4.
describe-swaps = { START($player) } troca as peças em { $cells }.
describe-takes-light = { START($player) } fica com as Brancas.
describe-takes-dark = { START($player) } fica com as Pretas.
describe-jumps-own = { START($player) } salta de { $from } para { $to }. A peça própria em { $over } é removida.
describe-jumps-other = { START($player) } salta de { $from } para { $to } por cima de { $over }: { $what }.
describe-removes = { START($player) } remove a peça própria em { $cell }.
describe-ends-turn = { START($player) } termina a vez.

## O que os adversários poderiam fazer se fosse a sua vez

describe-threat-over = A partida acabou; nada está ameaçado.
describe-threat-not-now = As ameaças dizem-se no início de uma vez, com o tabuleiro já preparado.
describe-threat-none = { START($player) } não ameaça nada.
describe-threat-stuck = { START($player) } não poderia jogar agora.
describe-threat-win = { START($player) } poderia ganhar já: { $moves }.
describe-threat-capture = { START($player) } poderia capturar: { $cells }.
describe-threat-turn = { START($player) } poderia virar: { $cells }.
describe-threat-flip = { START($player) } poderia virar: { $cells }.
describe-threat-throne = { START($player) } poderia ocupar o centro: { $moves }.
describe-threat-bonus = { START($player) } poderia ganhar um bónus em: { $cells }.
describe-threat-sink = { START($player) } afundou as últimas peças de seguida e poderia afundar: { $cells }.
describe-threat-move = { $move } tomaria { $cells }.
