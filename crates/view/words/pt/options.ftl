# O que se pode escolher: uma linha por opção, uma etiqueta curta por valor com nome.

option-number = um número de { $min } a { $max }
option-number-or = um número de { $min } a { $max }, ou { $word }

## Morelli

option-morelli-size = casas de lado; 13 é o normal, 9 dá uma boa partida curta
option-morelli-size-13 = 13x13, o normal
option-morelli-size-11 = 11x11
option-morelli-size-9 = 9x9, uma partida curta
option-morelli-size-7 = 7x7, uma partida muito curta
option-morelli-setup = como ficam as peças: em loose são sorteadas (a oficial), em built são colocadas pelos jogadores
option-morelli-setup-loose = soltas: sorteadas, a oficial
option-morelli-setup-adjacent = adjacentes: duas bordas vizinhas para cada lado
option-morelli-setup-facing = de frente: pretas em cima, brancas em baixo
option-morelli-setup-built = os jogadores colocam as peças
option-morelli-setup-sides = histórica: bordas opostas
option-morelli-setup-blocks = histórica: grupos de peças
option-morelli-seed = o número da preparação loose
option-morelli-end_rule = acaba quando o jogador da vez não tem jogadas (turn), ou quando ninguém as tem (both)
option-morelli-end_rule-turn = acaba quando o jogador da vez não tem jogadas
option-morelli-end_rule-both = acaba quando ninguém tem jogadas
option-morelli-timeout = quando o tempo se esgota, decide o centro (throne), ou esse jogador perde (loses)
option-morelli-timeout-throne = decide o centro
option-morelli-timeout-loses = quem esgota o tempo perde

## Barragoon

option-barragoon-barragoon_replacement = Se um barragoon capturado tem de voltar a ser colocado, ou pode ir para a reserva (R12).
option-barragoon-barragoon_replacement-mandatory = tem de voltar a ser colocado
option-barragoon-barragoon_replacement-optional = pode ir para a reserva
option-barragoon-capture_direction = Se um barragoon se captura de qualquer lado, ou só numa direção em que se possa entrar (R11).
option-barragoon-capture_direction-any = de qualquer lado
option-barragoon-capture_direction-entry = só como se possa entrar
option-barragoon-mutual_block = O que acontece se nenhum dos jogadores se conseguir mover (R18).
option-barragoon-mutual_block-loss = perde quem tem a vez
option-barragoon-mutual_block-draw = empate
option-barragoon-no_progress_cap = Ao fim de quantas jogadas sem a captura de uma peça há empate (R20).
option-barragoon-no_progress_cap-off = sem limite
option-barragoon-repetition = Se há empate quando uma posição surge pela terceira vez (R19).
option-barragoon-repetition-3 = à terceira vez há empate
option-barragoon-repetition-off = as posições podem repetir-se
option-barragoon-strict_touch = Se uma peça tocada tem de ser movida e não se volta atrás (R23).
option-barragoon-strict_touch-on = peça tocada é peça jogada
option-barragoon-strict_touch-off = pode trocar de peça

## Mapello

option-mapello-map = o mapa em que se joga; random é sorteado, built é construído pelo jogador 1
option-mapello-map-seed = o mapa habitual
option-mapello-map-rulebook = o mapa das regras impressas
option-mapello-map-othello = Othello normal
option-mapello-map-empty = sem paredes, bónus ou jokers
option-mapello-map-random = sorteado a partir de um número
option-mapello-map-built = o jogador 1 constrói, o jogador 2 escolhe a cor
option-mapello-map-seed-intermediate = um tabuleiro para estudar, a meio da partida
option-mapello-map-seed-final = um tabuleiro para estudar, no fim
option-mapello-walls = paredes na área de jogo de um mapa sorteado
option-mapello-bonuses = bónus de um mapa sorteado
option-mapello-jokers = jokers de um mapa sorteado
option-mapello-seed = o número de que sai um mapa sorteado
option-mapello-empties = para quem contam as casas vazias de uma partida terminada (R22)
option-mapello-empties-nobody = ninguém
option-mapello-empties-winner = o vencedor
option-mapello-maxbonuses = o máximo de bónus que se podem colocar ao construir (R7)
option-mapello-maxjokers = o máximo de jokers que se podem colocar ao construir (R7)
option-mapello-maxwalls = o máximo de paredes que se podem colocar na área de jogo ao construir (R7)

## Syrtis

option-syrtis-layout = o tabuleiro: 36 peças numa grelha de 7x7, ou 16 peças numa de 5x5
option-syrtis-layout-major = Major, 36 peças
option-syrtis-layout-minor = Minor, 16 peças
option-syrtis-setup = um tabuleiro pronto; peças e torres sorteadas; ou peças sorteadas e a preparação completa
option-syrtis-setup-ready = um tabuleiro pronto
option-syrtis-setup-drawn = peças e torres sorteadas
option-syrtis-setup-full = peças sorteadas, torres colocadas pelo jogador 1
option-syrtis-seed = o número de que sai um tabuleiro sorteado
option-syrtis-double_pass_plies = quantos passes seguidos terminam a partida (R26)
option-syrtis-double_pass_plies-4 = quatro, dois de cada
option-syrtis-double_pass_plies-2 = dois, um de cada
option-syrtis-four_pass_loser = quem perde quando um lado passou quatro vezes seguidas: o lado sem a iniciativa, ou quem passou (R27)
option-syrtis-four_pass_loser-initiative = o lado sem a iniciativa
option-syrtis-four_pass_loser-passer = quem passou
option-syrtis-quicksand_before_island = a quarta peça afundada seguida ganha mesmo que complete a ilha do adversário (R29)
option-syrtis-quicksand_before_island-true = sim
option-syrtis-quicksand_before_island-false = não, primeiro contam as ilhas
option-syrtis-repetition = o que acontece quando uma posição surge pela terceira vez, ou há 200 lances sem afundar (R31)
option-syrtis-repetition-initiative = decide a iniciativa
option-syrtis-repetition-draw = empate
option-syrtis-repetition-off = nada, a partida continua
option-syrtis-sink_keeps_connected = afundar uma peça tem de deixar as outras ligadas (R14)
option-syrtis-sink_keeps_connected-true = sim
option-syrtis-sink_keeps_connected-false = não, pode dividi-las
option-syrtis-slide_connected_each_step = as peças têm de estar ligadas em cada passo de um deslocamento, e não só no fim (R18)
option-syrtis-slide_connected_each_step-false = não, só no fim
option-syrtis-slide_connected_each_step-true = sim, em cada passo
option-syrtis-swap_any_consecutive = na preparação podem trocar-se quaisquer números seguidos, como 12 e 13, e não só pares (R6)
option-syrtis-swap_any_consecutive-false = só pares
option-syrtis-swap_any_consecutive-true = quaisquer números seguidos
option-syrtis-swap_must_cure = na preparação só pode trocar-se um par que não deixe nenhuma ilha completa, se o houver (R6)
option-syrtis-swap_must_cure-true = só um par que resolva
option-syrtis-swap_must_cure-false = qualquer par

## Campo Bello

option-campo-bello-players = quantos jogam: 2 com dois triângulos cada um, 3 ou 4 com um triângulo cada um
option-campo-bello-players-2 = dois jogadores, dois triângulos cada um
option-campo-bello-players-3 = três jogadores, um triângulo cada um
option-campo-bello-players-4 = quatro jogadores, um triângulo cada um
option-campo-bello-end = dois jogadores: a partida termina quando o jogador da vez não tem saltos, ou esse jogador passa e a partida termina quando ninguém os tem
option-campo-bello-end-mover = termina quando o jogador da vez não tem saltos
option-campo-bello-end-pass = quem não tem saltos passa
option-campo-bello-rejump = se uma peça adversária pode ser saltada mais de uma vez na mesma jogada
option-campo-bello-rejump-false = só uma vez
option-campo-bello-rejump-true = várias vezes
option-campo-bello-tip_in_area = se o vértice de um triângulo faz parte da área do seu jogador
option-campo-bello-tip_in_area-true = o vértice conta
option-campo-bello-tip_in_area-false = o vértice não conta
