# mapello

# Porque é que uma jogada é recusada.
mapello-over = A partida acabou: nenhum dos lados tem jogadas válidas.
mapello-building = O mapa ainda está a ser construído: coloque uma parede, um bónus ou um joker, ou diga done.
mapello-choosing = O mapa está pronto. O jogador 2 escolhe agora a cor: black (Pretas) ou white (Brancas).
mapello-built = O mapa está terminado; já não se pode colocar nada.
mapello-chosen = As cores já estão decididas; coloque uma peça.
mapello-limit = Não se podem colocar mais peças deste tipo: o limite foi atingido. Coloque outro tipo, ou diga done.
mapello-inside-only = { $a } fica na borda. As paredes e os bónus colocam-se dentro da área de jogo de 8x8; na borda só há jokers.
mapello-border-only = { $a } fica dentro da área de jogo. Os jokers só existem na borda.
mapello-centre = { $a } é uma das quatro casas centrais, que só recebem as primeiras peças.
mapello-not-free = Já há uma peça em { $a }; escolha uma casa livre.
mapello-outside = { $a } fica na borda. As peças colocam-se dentro da área de jogo de 8x8.
mapello-wall = { $a } é uma parede e não se pode jogar nela.
mapello-occupied = Já há uma peça em { $a }; escolha uma casa livre.
mapello-joker-beside = { $a } não vira nada. O joker em { $b } só ajuda se houver peças do adversário entre ele e a sua peça.
mapello-line-to-wall = { $a } não vira nada: a linha de peças do adversário termina na parede { $b }, e não numa peça sua ou num joker.
mapello-line-to-bonus = { $a } não vira nada: a linha de peças do adversário termina no bónus { $b }, que é uma casa vazia, e não numa peça sua ou num joker.
mapello-line-to-gap = { $a } não vira nada: a linha de peças do adversário termina na casa vazia { $b }, e não numa peça sua ou num joker.
mapello-flips-nothing = { $a } não vira nada: não há ao lado nenhuma peça do adversário em linha com uma peça sua ou um joker.
mapello-can-move = Tem uma jogada válida, por isso não pode passar a vez.

# Como acaba uma partida.
mapello-points = Nenhum dos lados pode jogar. O jogador { $winner } tem mais pontos e ganha.
mapello-draw = Nenhum dos lados pode jogar e os pontos são iguais: empate.
mapello-time = O jogador { $loser } esgotou o tempo. Ganha o jogador { $winner }.

# Ao lado do tabuleiro.
mapello-panel-black = Pretas (jogador { $player }): peças { $discs } + 3 x bónus { $bonuses } = { $total }
mapello-panel-white = Brancas (jogador { $player }): peças { $discs } + 3 x bónus { $bonuses } = { $total }
mapello-panel-black-empties = Pretas (jogador { $player }): peças { $discs } + 3 x bónus { $bonuses } + casas vazias { $empties } = { $total }
mapello-panel-white-empties = Brancas (jogador { $player }): peças { $discs } + 3 x bónus { $bonuses } + casas vazias { $empties } = { $total }
mapello-panel-margin = Diferença: { $count }
mapello-panel-left = Bónus por jogar: { $count }
mapello-panel-building = O jogador 1 constrói o mapa. Paredes { $walls } de { $maxwalls }, bónus { $bonuses } de { $maxbonuses }, jokers { $jokers } de { $maxjokers }.
mapello-panel-choosing = O mapa está pronto. O jogador 2 escolhe a cor: black (Pretas) ou white (Brancas).
mapello-panel-pass = Quem tem a vez não pode jogar e tem de passar.
mapello-signs = * bónus, J joker; uma casa cheia é uma parede
mapello-legend = B preta, W branca, * bónus, J joker; uma casa cheia é uma parede
