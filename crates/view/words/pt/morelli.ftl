# Morelli

# Porque é que uma jogada é recusada
morelli-over = A partida acabou; já não há jogadas.
morelli-off-board = { $a } não é uma casa deste tabuleiro.
morelli-placing = As peças ainda estão a ser colocadas; escolha um par de casas opostas na faixa de fora.
morelli-origin-empty = Não há nenhuma peça em { $a }; escolha uma das suas peças.
morelli-origin-enemy = A peça em { $a } não é sua; escolha uma das suas peças.
morelli-same-square = A peça já está em { $a }; escolha outra casa para ela.
morelli-line = { $a } e { $b } não estão na mesma linha; uma peça move-se na horizontal, na vertical ou na diagonal.
morelli-throne = Nenhuma peça pode parar no centro, { $a }; só se pode passar por ele enquanto está vazio.
morelli-band = { $a } não está mais perto do centro do que { $b }; escolha uma casa de uma faixa mais interior.
morelli-occupied = { $a } está ocupada; escolha uma casa vazia.
morelli-blocked = A peça em { $a } está no caminho de { $b } para { $c }; as peças não saltam.
morelli-king = A torre no centro, { $a }, está no caminho de { $b } para { $c }; só se passa pelo centro enquanto está vazio.
morelli-not-placing = As peças já estão todas colocadas; mova uma das suas peças.
morelli-place-band = { $a } não está na faixa de fora, onde todas as peças começam; escolha aí uma casa vazia.
morelli-place-name = O par de { $a } e { $b } escreve-se com a casa { $b }.
morelli-place-taken = { $a } e { $b } já têm as suas peças; escolha um par vazio.
morelli-pass = Aqui não se pode passar a vez; faça uma jogada.

# Como acaba uma partida
morelli-stuck-wins = O jogador { $winner } não tem jogadas, o que acaba a partida, e ganha: a sua torre está no centro.
morelli-stuck-loses = O jogador { $loser } não tem jogadas, o que acaba a partida; ganha o jogador { $winner }, que tem a torre no centro.
morelli-black-stuck-draw = O jogador 1 não tem jogadas, o que acaba a partida; o centro está vazio, por isso é empate.
morelli-white-stuck-draw = O jogador 2 não tem jogadas, o que acaba a partida; o centro está vazio, por isso é empate.
morelli-both-win = Nenhum jogador tem jogadas; ganha o jogador { $winner }, que tem a torre no centro.
morelli-both-draw = Nenhum jogador tem jogadas e o centro está vazio: empate.
morelli-agreed-win = Os jogadores concordaram em acabar; ganha o jogador { $winner }, que tem a torre no centro.
morelli-agreed-draw = Os jogadores concordaram em acabar e o centro está vazio: empate.
morelli-time-win = Decide o centro: ganha o jogador { $winner }, que lá tem a torre.
morelli-time-draw = Decide o centro: está vazio, por isso é empate.
morelli-time-loses = O jogador { $loser } esgotou o tempo; ganha o jogador { $winner }.

# Ao lado do tabuleiro
morelli-panel-throne-vacant = Centro: vazio (se acabasse agora, seria empate)
morelli-panel-throne-black = Centro: a torre preta (se acabasse agora, ganharia o jogador 1)
morelli-panel-throne-white = Centro: a torre branca (se acabasse agora, ganharia o jogador 2)
morelli-panel-black = Pretas (b, jogador 1): peças { $men }, podem mover-se { $movable }, jogadas { $moves }
morelli-panel-white = Brancas (w, jogador 2): peças { $men }, podem mover-se { $movable }, jogadas { $moves }
morelli-panel-placing = Colocação: pares a colocar nesta vez { $turn }, ao todo { $left }
morelli-panel-end-both = Quem não tem jogadas passa; acaba quando ninguém as tem

# As faixas, do centro para fora
morelli-band-0 = violeta
morelli-band-1 = roxo
morelli-band-2 = azul
morelli-band-3 = verde
morelli-band-4 = amarelo
morelli-band-5 = laranja
morelli-band-6 = vermelho
