# Campo Bello

## Porque é que uma jogada é recusada

campo-bello-over = A partida acabou.
campo-bello-jump-first = Uma jogada começa com um salto; ainda não há nada para terminar.
campo-bello-no-pass = Tem um salto possível, por isso tem de saltar: não se pode passar a vez.
campo-bello-end-instead = A meio de uma jogada não se passa a vez. Jogue "end" para parar aqui, ou continue a saltar.
campo-bello-must-pass = Não tem nenhum salto possível, mas outro jogador tem. Jogue "pass".
campo-bello-no-piece = Não há nenhuma peça em { $a }.
campo-bello-not-yours = A peça em { $a } não é sua.
campo-bello-no-line = Nenhum salto vai de { $a } para { $b }. Um salto passa por cima do ponto seguinte para o que vem logo a seguir, ao longo de uma linha do tabuleiro.
campo-bello-nothing-to-jump = O salto de { $a } para { $b } passa por cima de { $c }, e ali não há nenhuma peça.
campo-bello-landing-taken = Não pode terminar o salto em { $a }: há ali uma peça.
campo-bello-removal-due = Saltou uma peça adversária. Primeiro remova uma peça sua, qualquer uma, incluindo a que saltou para { $a }: "*" e o ponto.
campo-bello-no-removal = Não pode remover { $a } agora. Só se remove uma peça depois de saltar uma peça adversária.
campo-bello-remove-nothing = Não há nenhuma peça em { $a } para remover.
campo-bello-remove-not-yours = A peça em { $a } não é sua. Remova uma das suas.
campo-bello-other-piece = Nesta jogada só a peça em { $b } pode continuar, e não a de { $a }. Jogue "end" para parar aqui.
campo-bello-origin = Esta jogada começou em { $a }; a peça que salta não pode voltar lá.
campo-bello-crossed = A peça em { $a } já foi saltada nesta jogada e não pode ser saltada outra vez.

## Como acaba uma partida

campo-bello-no-pieces = Um jogador ficou sem peças: ganha o total mais baixo.
campo-bello-stuck = O jogador da vez não tem saltos possíveis: ganha o total mais baixo.
campo-bello-nobody-jumps = Já ninguém pode saltar: ganha o total mais baixo.
campo-bello-time = O jogador { $loser } esgotou o tempo; ganha o jogador { $winner }.
campo-bello-last-left = Todos os outros saíram; ganha o jogador { $winner }.

## Ao lado do tabuleiro

campo-bello-panel-yellow = Amarelo
campo-bello-panel-blue = Azul
campo-bello-panel-green = Verde
campo-bello-panel-red = Vermelho
campo-bello-panel-scores = Pontos ainda no tabuleiro (ganha o total mais baixo):
campo-bello-panel-score = { $letter }  { $colour } (jogador { $seat }): pontos { $score }, peças { $pieces }
campo-bello-panel-score-out = { $letter }  { $colour } (jogador { $seat }): pontos { $score }, peças { $pieces }; saiu
campo-bello-points = pontos { $score }
campo-bello-points-out = pontos { $score }, saiu
campo-bello-panel-goal = Ganha o total de pontos mais baixo.
campo-bello-panel-turn = Salto { $jumps } de 3: a peça em { $current } partiu de { $origin }.
campo-bello-panel-crossed = Saltadas nesta jogada: { $crossed }
campo-bello-panel-due = Remova uma das suas peças. Remover a de { $current } termina a jogada.
campo-bello-panel-go-on = A peça em { $current } pode continuar a saltar, ou terminar a jogada com "end".
campo-bello-panel-stuck = { $colour } não pode saltar.
campo-bello-panel-winner = Ganha: { $winners }.
campo-bello-panel-winners = Vitória partilhada: { $winners }.
campo-bello-panel-draw = Os totais são iguais: empate.
