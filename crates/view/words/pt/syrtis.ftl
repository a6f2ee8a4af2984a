# Syrtis

## Porque é que uma jogada é recusada. $a é a casa em causa, $b uma segunda.

syrtis-over = A partida acabou.
syrtis-swap-first = Há uma ilha completa no tabuleiro inicial, por isso é preciso trocar primeiro duas peças: escreva swap e o número mais baixo de um par, por exemplo swap1.
syrtis-towers-first = Primeiro é preciso colocar as quatro torres: L@e2 coloca uma torre branca, T@b4 uma preta.
syrtis-choice-first = As torres estão colocadas; agora é preciso escolher um lado: light (Brancas) ou dark (Pretas).
syrtis-setup-over = A preparação terminou. Em cada jogada move-se uma torre ou desloca-se uma peça (e2-c1), afunda-se uma peça (xd3) ou passa-se a vez (pass).
syrtis-swap-pair = Só se podem trocar pares, indicados pelo número mais baixo, que é ímpar: swap1 para 1 e 2, swap3 para 3 e 4.
syrtis-swap-cure = Trocar { $a } com { $b } deixa uma ilha completa. Escolha um par que não deixe nenhuma ilha completa.
syrtis-tower-in-hand = As duas torres deste lado já estão colocadas. Coloque uma do outro lado.
syrtis-tower-water = Não há nenhuma peça em { $a }. Uma torre precisa de uma peça.
syrtis-tower-occupied = Já há uma torre em { $a }. Escolha uma peça desocupada.
syrtis-tower-attribute = A peça em { $a } não é da cor nem da forma da torre: L fica em peças brancas ou círculos, T em peças pretas ou quadrados.
syrtis-no-own-tower = Não tem nenhuma torre em { $a }. Comece por uma das suas torres.
syrtis-same-cell = A torre já está em { $a }. Escolha outra casa ou passe a vez.
syrtis-target-occupied = Há uma torre em { $a }. Pode passar por cima de torres, mas o destino tem de estar desocupado.
syrtis-other-island = { $a } não pertence a nenhuma ilha da torre em { $b }. Uma torre move-se por peças da sua cor, ou da sua forma, ligadas à peça em que está.
syrtis-outside-box = { $a } fica fora do retângulo que rodeia todas as peças. Uma peça deslocada não pode sair dele, nem a meio do movimento.
syrtis-no-water-path = Não há caminho por água de { $b } até { $a }. Uma peça desloca-se por espaços vazios ligados pelos lados, dentro do retângulo que rodeia todas as peças.
syrtis-slide-splits = Com a peça de { $b } em { $a } as peças não ficariam todas ligadas. Escolha uma casa que as ligue.
syrtis-slide-splits-on-the-way = As peças não ficariam ligadas em cada passo de { $b } até { $a }, como exige uma opção desta partida (slide_connected_each_step). Escolha uma casa a que a peça chegue sempre encostada às outras.
syrtis-sink-water = Não há nenhuma peça em { $a } para afundar.
syrtis-sink-tower = A peça em { $a } tem uma torre e não pode ser afundada.
syrtis-sink-far = { $a } não é adjacente a uma peça ocupada por uma torre sua. Só essas peças podem ser afundadas.
syrtis-sink-enclosed = A peça em { $a } tem peças dos quatro lados. Só se afunda uma peça com um espaço adjacente livre.
syrtis-sink-splits = Sem { $a } as outras peças não ficariam todas ligadas. Afunde uma peça que as deixe ligadas.

## Como acaba a partida. $winner e $loser são lugares.

syrtis-quicksand = Areias movediças: o jogador { $winner } afundou quatro peças sem que o jogador { $loser } afundasse nenhuma, e ganha.
syrtis-both-complete = Ambos os lados têm uma ilha completa ao mesmo tempo; o jogador { $winner } tem a iniciativa e ganha.
syrtis-complete = O jogador { $winner } tem uma ilha completa e ganha.
syrtis-double-pass = Ambos os jogadores passaram a vez, um a seguir ao outro; o jogador { $winner } tem a iniciativa e ganha.
syrtis-four-passes = Um jogador passou quatro vezes sem fazer mais nada; o jogador { $winner } tem a iniciativa e ganha.
syrtis-four-passes-lose = O jogador { $loser } passou quatro vezes sem fazer mais nada e perde; ganha o jogador { $winner }.
syrtis-repetition = A mesma posição ocorreu pela terceira vez; o jogador { $winner } tem a iniciativa e ganha.
syrtis-quiet = Houve 200 lances seguidos sem afundar nenhuma peça; o jogador { $winner } tem a iniciativa e ganha.
syrtis-repetition-draw = A mesma posição ocorreu pela terceira vez; a partida acaba empatada.
syrtis-quiet-draw = Houve 200 lances seguidos sem afundar nenhuma peça; a partida acaba empatada.
syrtis-time = O jogador { $loser } esgotou o tempo; ganha o jogador { $winner }.

## As linhas ao lado do tabuleiro.

syrtis-panel-light = Brancas
syrtis-panel-dark = Pretas
syrtis-panel-seats = Brancas (L, peças brancas e círculos): jogador { $light }. Pretas (T): jogador { $dark }.
syrtis-panel-no-sink = Ninguém afundou nenhuma peça; a iniciativa é das { $initiative }.
syrtis-panel-sinks = Últimas a afundar: { $side }, { $streak } de 4 seguidas; têm a iniciativa.
syrtis-panel-passes = Passes: Brancas { $light } de 4, Pretas { $dark } de 4; seguidos { $row } de { $limit }.
syrtis-panel-islands = Ilhas: brancas { $light }, círculos { $circles }; pretas { $dark }, quadrados { $squares }.
syrtis-panel-swap = Preparação: há uma ilha completa; troque as peças de um par (swap1).
syrtis-panel-towers = Preparação: coloque as torres (L@e2, T@b4).
syrtis-panel-in-hand = Torres por colocar: L { $light }, T { $dark }.
syrtis-panel-choice = Preparação: torres colocadas; escolha light (Brancas, começam) ou dark (Pretas).
syrtis-legend = Cantos inclinados são círculos, cantos retos quadrados; as peças cheias são pretas
