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
