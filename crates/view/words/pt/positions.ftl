# Porque é que o texto de uma posição é recusado. $a, $b, … são o que a razão indica além do texto
# em causa, pela ordem da frase inglesa.

position-missing = falta uma posição
position-too-long = uma posição tem no máximo { $a } caracteres
position-ascii = uma posição escreve-se com caracteres ASCII imprimíveis
position-blanks = os campos são separados por um só espaço, sem nenhum nas pontas
position-content = esperava-se um destes: { $a }, ou o que representa casas vazias
position-fields = depois do tabuleiro há { $a } a { $b } campos e as opções
setup-content = `{ $a }` não pode ter `{ $b }`
setup-field = não há o campo `{ $a }`
setup-value = `{ $a }` não pode ser o campo `{ $b }`
position-number = esperava-se um número inteiro de 0 a { $a }
position-rows = esperavam-se { $a } linhas separadas por `/`, há { $b }
position-run-zero = uma sequência de casas vazias é um número que não começa por 0
position-run-long = a linha { $a } tem { $b } casas, das quais sobram { $c } para esta sequência
position-row-long = a linha { $a } tem mais de { $b } casas
position-row-short = a linha { $a } tem { $b } casas em vez de { $c }
position-options = as opções escrevem-se `[chave=valor,chave=valor]`
position-option = uma opção escreve-se `chave=valor`
position-option-twice = `{ $a }` aparece aqui duas vezes

position-morelli-fields = uma posição escreve-se `tabuleiro centro vez`
position-morelli-setup = esperava-se aqui `setup` (durante a colocação), opções ou nada
position-morelli-end = aqui só se podem seguir opções
position-morelli-rows = um tabuleiro tem 7, 9, 11 ou 13 linhas separadas por `/`, este tem { $a }
position-morelli-letter = esperava-se `b`, `w` ou um número de casas vazias
position-morelli-man-on-throne = nenhuma peça está no centro; a sua torre escreve-se no segundo campo
position-morelli-throne = o centro é `-` (vazio), `b` ou `w`
position-morelli-side = o lado da vez é `b` ou `w`
position-morelli-placing-band = durante a colocação só há peças na faixa de fora, não em { $a }
position-morelli-placing-pairs = durante a colocação cada peça tem uma da outra cor na casa oposta, ao contrário das que estão em { $a }
position-morelli-placing-throne = o centro está vazio, `-`, enquanto se colocam as peças
position-morelli-placing-over = as peças já estão todas colocadas; omita `setup`
position-morelli-placer = com estes pares colocados é `{ $a }` quem coloca

position-barragoon-fields = esperavam-se quatro campos (tabuleiro, lado da vez, quem ainda coloca, jogadas desde a última captura de uma peça), há { $a }
position-barragoon-letter = esperava-se uma peça (Z D V z d v), uma face (x ^ > Y < | - e s w n W N E S +) ou um número de casas vazias
position-barragoon-full = pelo menos { $a } casas têm de estar vazias, não { $b }
position-barragoon-side = o lado da vez é `w` ou `b`
position-barragoon-placers = quem ainda coloca é `-`, `w`, `b`, `wb` ou `bw`
position-barragoon-first-placer = o primeiro a colocar tem de ser o lado da vez
position-barragoon-count = quando faltam duas colocações acaba de ser capturada uma peça, por isso isto tem de ser 0

position-mapello-fields = uma posição escreve-se `TABULEIRO VEZ PRETAS BRANCAS`, depois `setup`, `choose` ou `p1=w` se for preciso, depois `[chave=valor]` se for preciso
position-mapello-border = uma casa da borda é uma parede `#` ou um joker `J`
position-mapello-letter = uma casa da área de jogo é `B`, `W`, uma parede `#`, um bónus `*` ou conta-se como vazia; os jokers `J` só existem na borda
position-mapello-side = o lado da vez é `b` ou `w`
position-mapello-phase = a fase é `setup`, `choose` ou `p1=w`, ou omite-se
position-mapello-centre = d4, e4, d5 e e5 não têm paredes nem bónus (R8)
position-mapello-walls = há no máximo { $a } paredes dentro da área de jogo (R7)
position-mapello-jokers = há no máximo { $a } jokers (R7)
position-mapello-bonuses = os bónus por jogar e os já ganhos são ao todo no máximo { $a } (R7)
position-mapello-unplayed-discs = em `{ $a }` as peças são as pretas d4 e5, as brancas e4 d5 e mais nenhuma (R6)
position-mapello-unplayed-fields = em `{ $a }` os campos anteriores são `b 0 0`

position-syrtis-fields = uma posição tem os campos tabuleiro, lado da vez, último a afundar, quantas seguidas, passes, depois L2 se as Brancas são o jogador 2, depois opções entre parênteses retos
position-syrtis-seats = os lugares escrevem-se L2 se as Brancas são o jogador 2; senão omitem-se
position-syrtis-rows = um tabuleiro tem 7 linhas (Major) ou 5 linhas (Minor), não { $a }
position-syrtis-tiles = há { $a } peças { $b }, só existem { $c }
position-syrtis-tower = a torre { $a } em { $b } está em { $c }, que não é da sua cor nem da sua forma
position-syrtis-tile = esperava-se uma peça: bc, bq, pc ou pq, com L ou T antes se tiver uma torre
position-syrtis-side = o lado da vez é L ou T, ou S na preparação
position-syrtis-sinker = o último a afundar é L ou T, ou - se ninguém afundou uma peça
position-syrtis-passes = os passes escrevem-se `de-L,de-T,seguidos`, por exemplo 0,0,0
position-syrtis-play-towers = durante a partida cada lado tem 2 torres, aqui { $a } { $b }
position-syrtis-parted = as peças não estão todas ligadas
position-syrtis-streak = quem afundou por último afundou 1 a 4 peças seguidas
position-syrtis-no-streak = se ninguém afundou, as peças seguidas são 0
position-syrtis-passes-over = estes passes não podem ocorrer juntos: a partida já teria acabado
position-syrtis-passes-in-row = com estes passes houve { $a } passes seguidos
position-syrtis-set-up-needs = na preparação { $a } precisa de uma peça
position-syrtis-set-up-water = na preparação { $a } não pode ter uma peça
position-syrtis-set-up-towers = cada lado tem 2 torres, aqui { $a } { $b }
position-syrtis-set-up-complete = há uma ilha completa, por isso é preciso trocar peças antes de colocar torres
position-syrtis-set-up-tiles = na preparação há { $a } peças { $b }, não { $c }
position-syrtis-set-up-opposites = as peças { $a } e { $b } ({ $c } e { $d }) não são opostas
position-syrtis-set-up-sinker = na preparação o último a afundar é -
position-syrtis-set-up-streak = na preparação as peças seguidas são 0
position-syrtis-set-up-passes = na preparação os passes são 0,0,0
position-syrtis-set-up-seats = na preparação ninguém tem ainda um lado, por isso não há campo dos lugares

position-campo-bello-fields = uma posição tem os campos TABULEIRO VEZ JOGADA, depois `out=…` se alguém saiu, depois `[opções]`
position-campo-bello-board = um tabuleiro tem 41 caracteres, este tem { $a }
position-campo-bello-letter = { $a } é `.` ou a letra do dono; com { $b } jogadores os donos são { $c }
position-campo-bello-pieces = `{ $a }` tem { $b } peças; um lado tem no máximo { $c }
position-campo-bello-side = com { $a } jogadores o lado da vez é um destes: { $b }
position-campo-bello-side-out = este jogador já saiu; a vez é de outro
position-campo-bello-end = depois da jogada só se pode seguir `out=…` ou `[opções]`
position-campo-bello-out-of-two = com 2 jogadores quem esgota o tempo perdeu; ninguém sai
position-campo-bello-out-letters = esperavam-se letras diferentes de { $a }
position-campo-bello-out-some = aqui saiu pelo menos um jogador, e pelo menos um não saiu
position-campo-bello-turn = uma jogada é `-` ou `ORIGEM-ATUAL:SALTOS:SALTADAS:DÍVIDA`, por exemplo `r1-y0:2:mid+r0:*`
position-campo-bello-jumps = o número de saltos é 1, 2 ou 3
position-campo-bello-due = `*` enquanto falta remover uma peça, senão `-`
position-campo-bello-crossed-twice = este ponto é saltado duas vezes
position-campo-bello-point-name = escreva `{ $a }`
position-campo-bello-jumper = { $a } tem de ter uma peça do lado da vez
position-campo-bello-origin = { $a } tem de estar vazio, porque a peça que salta saiu de lá
position-campo-bello-crossed = { $a } foi saltado e tem de ter uma peça adversária
position-campo-bello-crossed-many = foram saltados { $a } pontos em { $b } saltos
position-campo-bello-due-crossed = só falta remover uma peça depois de saltar uma peça adversária
position-campo-bello-no-pieces = um lado sem peças acabou a partida, por isso nenhuma jogada está a meio
position-campo-bello-one-left = só resta um jogador, por isso nenhuma jogada está a meio
position-campo-bello-turn-passed = já não há saltos válidos, por isso a jogada terminou: escreva `-` e o lado seguinte
