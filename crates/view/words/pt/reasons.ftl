# Porque é que uma jogada é boa, ou foi um erro. O sujeito é sempre uma jogada: $move é a que se
# explica, $with a que faz alguma coisa, $what o que ela faz.

reason-only-move = Não há outra jogada.
reason-does = Esta jogada { $what }.
reason-prepares = Prepara { $with }, que { $what }.
reason-lets = { $move } permite { $with } ({ $player }), que { $what }.
reason-follows = Depois de { $line } é possível { $with } ({ $player }), que { $what }.
reason-other-lets = { $move } permitiria { $with } ({ $player }), que { $what }.
reason-other-follows = Depois de { $line } seria possível { $with } ({ $player }), que { $what }.
reason-would-do = { $move } teria { $what }.
reason-would-prepare = { $move } teria preparado { $with }, que { $what }.
reason-done = { $with } ({ $player }) { $what }.
reason-leaves = { $move } deixa { $what } ({ $player }); { $better } teria deixado { $other }.
reason-changes = Deixa { $what } ({ $player }) em vez de { $before }.
reason-leaves-now = Deixa { $what } ({ $player }); { $better } deixaria { $other }.
reason-other-leaves = { $move } deixaria { $what } ({ $player }); { $better } deixa { $other }.
reason-after = Depois de { $line }: { $what } ({ $player }); depois de { $betterline } haveria { $other }.
reason-after-now = Depois de { $line }: { $what } ({ $player }); depois de { $betterline } haveria { $other }.
reason-other-after = Depois de { $line } haveria { $what } ({ $player }); depois de { $betterline } há { $other }.
reason-later = { $turns } jogadas depois de { $move }: { $what } ({ $player }); depois de { $better } haveria { $other }.
reason-later-now = { $turns } jogadas depois: { $what } ({ $player }); depois de { $better } haveria { $other }.
reason-other-later = { $turns } jogadas depois de { $move } haveria { $what } ({ $player }); depois de { $better } há { $other }.
reason-wins =
    { $many ->
        [one] Acaba logo o jogo: { $ending }
       *[other] Acaba o jogo em { $turns } jogadas ({ $line }): { $ending }
    }
reason-ends =
    { $many ->
        [one] { $move } acaba logo o jogo: { $ending }
       *[other] { $move } leva ao fim em { $turns } jogadas ({ $line }): { $ending }
    }
reason-other-ends =
    { $many ->
        [one] { $move } acabaria logo o jogo: { $ending }
       *[other] { $move } levaria ao fim em { $turns } jogadas ({ $line }): { $ending }
    }
reason-would-end =
    { $many ->
        [one] { $move } teria acabado logo o jogo: { $ending }
       *[other] { $move } teria acabado o jogo em { $turns } jogadas ({ $line }): { $ending }
    }

## O que uma jogada faz; $verb é present, past ou participle, $many é none, one ou other

reason-deed-turns-men =
    { $verb ->
        [present] vira
        [past] virou
       *[participle] virado
    } { $many ->
        [one] a peça em { $cells }
       *[other] { $number } peças ({ $cells })
    }
reason-deed-takes-throne =
    { $verb ->
        [present] põe
        [past] pôs
       *[participle] posto
    } a torre no centro com o quadrado { $cells }
reason-deed-captures-tile =
    { $verb ->
        [present] captura
        [past] capturou
       *[participle] capturado
    } o { $number } em { $cells }
reason-deed-captures-barragoon =
    { $verb ->
        [present] captura
        [past] capturou
       *[participle] capturado
    } o barragoon em { $cells }
reason-deed-takes-bonus =
    { $verb ->
        [present] ganha
        [past] ganhou
       *[participle] ganho
    } o bónus em { $cells }: { $number } pontos
reason-deed-flips =
    { $verb ->
        [present] vira
        [past] virou
       *[participle] virado
    } { $many ->
        [one] a peça em { $cells }
       *[other] { $number } peças
    }
reason-deed-takes-safe-cell =
    { $verb ->
        [present] ocupa
        [past] ocupou
       *[participle] ocupado
    } { $cells }, onde uma peça nunca pode ser virada
reason-deed-leaves-no-move =
    { $verb ->
        [present] deixa
        [past] deixou
       *[participle] deixado
    } o adversário sem jogadas
reason-deed-joins =
    { $verb ->
        [present] reduz
        [past] reduziu
       *[participle] reduzido
    } as ilhas de { $tiles } de { $before } para { $number }
reason-deed-splits =
    { $verb ->
        [present] divide
        [past] dividiu
       *[participle] dividido
    } as ilhas de { $tiles }: { $number } em vez de { $before }
reason-deed-sinks =
    { $verb ->
        [present] afunda
        [past] afundou
       *[participle] afundado
    } { $cells }, { $many ->
        [one] a primeira de quatro seguidas que ganham
       *[other] { $number } das quatro seguidas que ganham
    }
reason-deed-sheds =
    { $verb ->
        [present] tira
        [past] tirou
       *[participle] tirado
    } do tabuleiro { $many ->
        [one] um ponto
       *[other] { $number } pontos
    }

reason-light-tiles = peças brancas
reason-dark-tiles = peças pretas
reason-circles = círculos
reason-squares = quadrados

## O que se conta

reason-count-moves =
    { $many ->
        [one] uma jogada
       *[other] { $number } jogadas
    }
reason-count-jumps =
    { $many ->
        [one] um salto
       *[other] { $number } saltos
    }
reason-count-men =
    { $many ->
        [one] uma peça
       *[other] { $number } peças
    }
reason-count-throne-moves =
    { $many ->
        [one] uma jogada que ocupa o centro
       *[other] { $number } jogadas que ocupam o centro
    }
reason-count-tiles =
    { $many ->
        [one] uma peça
       *[other] { $number } peças
    }
reason-count-prey =
    { $many ->
        [one] uma peça para capturar
       *[other] { $number } peças para capturar
    }
reason-count-bonus-moves =
    { $many ->
        [one] um bónus para ganhar
       *[other] { $number } bónus para ganhar
    }
reason-count-safe-discs =
    { $many ->
        [one] uma peça que nunca pode ser virada
       *[other] { $number } peças que nunca podem ser viradas
    }
reason-count-points =
    { $many ->
        [one] um ponto
       *[other] { $number } pontos
    }
reason-count-islands =
    { $many ->
        [one] uma ilha de { $tiles }
       *[other] { $number } ilhas de { $tiles }
    }
reason-count-sinkable =
    { $many ->
        [one] uma peça para afundar
       *[other] { $number } peças para afundar
    }
reason-count-movable =
    { $many ->
        [one] uma peça que se pode mover
       *[other] { $number } peças que se podem mover
    }
reason-count-near-frames =
    { $many ->
        [one] um quadrado a que falta só uma peça
       *[other] { $number } quadrados a que falta só uma peça
    }
reason-count-open-frames =
    { $many ->
        [one] um quadrado aberto com duas peças
       *[other] { $number } quadrados abertos com duas peças
    }
reason-count-turnable =
    { $many ->
        [one] uma peça para virar
       *[other] { $number } peças para virar
    }
