# Porque é que o texto de uma jogada não se percebe, ou um sinal nele está errado. $a é o que
# a razão indica além do texto em causa.

text-found = `{ $found }` na coluna { $column }: { $reason }
text-at = na coluna { $column }: { $reason }

text-too-long = uma jogada tem no máximo { $a } caracteres
text-turn-too-long = uma jogada inteira tem no máximo { $a } caracteres

text-morelli-square = esperava-se uma casa, uma letra e um número como em `c4`
text-morelli-off-board = as casas deste tabuleiro vão de a1 a { $a }
text-morelli-destination = esperava-se `-` e o destino, como em `a3-c3`
text-morelli-end = esperava-se o fim da jogada; só se pode seguir `x` com as casas capturadas, depois `*`, depois `//`
text-morelli-placing = esperava-se `b@` ou `w@` e uma casa, como em `b@c1`
text-morelli-placing-end = nada se pode seguir à casa de uma peça colocada
text-morelli-captured-twice = esta casa aparece duas vezes entre as capturas
text-morelli-captures-at-most = uma jogada captura no máximo sete peças
text-morelli-captures-nothing = esta jogada não captura nada
text-morelli-captures-exactly = esta jogada captura exatamente `{ $a }`
text-morelli-no-king = `*` diz que uma torre entra no centro, mas nenhuma entra com esta jogada
text-morelli-not-over = `//` diz que a partida acaba, mas continua depois desta jogada

text-barragoon-move = um movimento escreve-se `d2-d5` ou `d8xd5`, uma colocação `+@d4`, uma colocação recusada `pass`
text-barragoon-face = uma face é uma destas: x ^ > Y < | - e s w n W N E S +
text-barragoon-cell = uma casa é uma letra de a até g e um algarismo de 1 a 9
text-barragoon-no-capture = não há nada em { $a } para capturar; escreva `-`

text-mapello-move = uma jogada é uma casa como `d3`, ou `pass`; ao construir, `#@c4`, `*@d2`, `J@d0` ou `done`; depois `black` ou `white`

text-syrtis-move = uma jogada escreve-se e2-c1 (mover a torre ou deslocar a peça), xd3 (afundar) ou pass; na preparação swap11, L@e2, T@b4, light ou dark
text-syrtis-cell = as casas deste tabuleiro vão de a1 a { $a }
text-syrtis-swap = uma troca indica o mais baixo de dois números, swap1 a swap{ $a }

text-campo-bello-move = um lance é um salto como `y8-y1`, uma remoção como `*g3`, `end` ou `pass`
text-campo-bello-point = um ponto é `mid` ou uma das letras y, g, r, b e um algarismo
text-campo-bello-turn-over = a jogada termina antes de `{ $a }`; isso é outra palavra
