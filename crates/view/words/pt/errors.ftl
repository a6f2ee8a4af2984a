# O que está errado no que se escreveu, além das jogadas (text.ftl) e das posições (positions.ftl).

## Opções

bad-option-key = `{ $a }` não é uma opção deste jogo; as suas opções são { $b }
bad-option-value = `{ $a }` não é um valor de `{ $b }`; os valores são { $c }
bad-option-number = `{ $a }` não é um valor de `{ $b }`; tem de ser um número de { $c } a { $d }
bad-option-number-or = `{ $a }` não é um valor de `{ $b }`; tem de ser um número de { $c } a { $d }, ou { $e }
bad-option-twice = `{ $a }` aparece duas vezes, como `{ $b }` e como `{ $c }`
clash-morelli-no-seed = a preparação { $a } não é sorteada, por isso não leva semente; omita a semente, ou escolha setup=loose
clash-morelli-seed = não há preparação número { $a } neste tabuleiro; escolha uma semente de 0 a { $b }
clash-morelli-needs-seed = a preparação loose é sorteada pelo seu número; escolha uma semente de 0 a { $a }
clash-morelli-blocks = a preparação blocks é para os tamanhos 9, 11 e 13; escolha outro tamanho ou outra preparação
clash-mapello-needs-seed = map=random é sorteado e precisa de uma semente; escolha seed=NÚMERO
clash-mapello-not-drawn = `{ $a }` pertence a map=random; map={ $b } não sorteia nada
clash-syrtis-no-seed = setup=ready não sorteia nada, por isso não leva semente; escolha setup=drawn ou setup=full, ou omita a semente
clash-syrtis-needs-seed = esta preparação é sorteada: dê o número de onde é sorteada, seed=N
clash-campo-bello-end = `end` é uma opção para 2 jogadores; com { $a } um jogador sem saltos passa sempre, por isso omita-a

## Registos

record-line = linha { $line }: { $reason }
record-in-tag = etiqueta { $tag }: { $reason }
record-move = lance { $ply }, `{ $word }`: { $reason }
unknown-game = `{ $name }` não é um jogo; os jogos são { $games }
record-too-long = um registo tem no máximo { $a } bytes
record-tag = uma etiqueta escreve-se [Nome "valor"] numa só linha
record-tag-backslash = numa etiqueta, `\` fica antes de `"` ou `\`
record-tag-twice = a etiqueta { $a } aparece aqui duas vezes
record-tags = mais de { $a } etiquetas
record-comment = um comentário não está fechado; falta `{"}"}`
record-word-long = uma palavra tem no máximo 512 bytes
record-words = mais de { $a } palavras
record-plies = mais de { $a } lances
record-result-missing = falta o resultado no fim; `*` se a partida está em aberto
record-behind-result = há texto depois do resultado
record-no-game = falta a etiqueta Game
record-rules = etiqueta Rules: `{ $a }` não é conhecido; este programa tem as regras { $b }
record-option = etiqueta Options: `{ $a }` não está escrito `key=value`
record-over-already = lance { $a }, `{ $b }`: o jogo já acabou ({ $c })
record-over-within = `{ $a }`: o jogo acaba antes do fim desta palavra
record-results-differ = a etiqueta Result é `{ $a }`, as jogadas terminam com `{ $b }`
record-result-wrong = o resultado é `{ $a }`, pelas regras é `{ $b }`
record-no-result = `{ $a }` não é um resultado de um jogo para { $b }
record-not-over = o resultado é `{ $a }`, mas o jogo não acabou; a etiqueta Termination tem de dizer como acabou (resignation, time, agreement, adjudication, abandoned)
