# O que se escolhe numa jogada além das casas, como o diz um botão ou uma lista.

choice-morelli-black = uma peça preta
choice-morelli-white = uma peça branca
choice-morelli-pass = passar a vez

choice-barragoon-no-entry = Sentido proibido
choice-barragoon-one-way-up = Sentido único: para cima
choice-barragoon-one-way-right = Sentido único: para a direita
choice-barragoon-one-way-down = Sentido único: para baixo
choice-barragoon-one-way-left = Sentido único: para a esquerda
choice-barragoon-two-ways-upright = Dois sentidos: para cima e para baixo
choice-barragoon-two-ways-level = Dois sentidos: para a esquerda e para a direita
choice-barragoon-right-turn-east = Curva à direita: sobe e vai para a direita
choice-barragoon-right-turn-south = Curva à direita: vai para a direita e desce
choice-barragoon-right-turn-west = Curva à direita: desce e vai para a esquerda
choice-barragoon-right-turn-north = Curva à direita: vai para a esquerda e sobe
choice-barragoon-left-turn-west = Curva à esquerda: sobe e vai para a esquerda
choice-barragoon-left-turn-north = Curva à esquerda: vai para a direita e sobe
choice-barragoon-left-turn-east = Curva à esquerda: desce e vai para a direita
choice-barragoon-left-turn-south = Curva à esquerda: vai para a esquerda e desce
choice-barragoon-all-turns = Todas as direções: para um lado ou para o outro, nunca em frente
choice-barragoon-pass = para a reserva

choice-mapello-wall = parede
choice-mapello-bonus = bónus
choice-mapello-joker = joker
choice-mapello-done = o mapa está pronto
choice-mapello-black = ficar com as Pretas
choice-mapello-white = ficar com as Brancas
choice-mapello-pass = passar a vez

choice-syrtis-sink = afundar
choice-syrtis-light-tower = uma torre branca
choice-syrtis-dark-tower = uma torre preta
choice-syrtis-light = ficar com as Brancas
choice-syrtis-dark = ficar com as Pretas
choice-syrtis-pass = passar a vez

choice-campo-bello-end = terminar a jogada
choice-campo-bello-pass = passar a vez
