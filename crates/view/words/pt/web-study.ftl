# A aplicação no navegador: análise, revisão, editor.

## Análise

web-study-title = { $game }: análise
web-study-at-start = O início.
web-study-play-here = Jogar daqui
web-study-place = Lance { $ply } de { $plies }
web-study-place-variation = Lance { $ply } de { $plies }, numa variante
web-study-earlier = { $count ->
    [one] { $count } lance anterior
   *[other] { $count } lances anteriores
}
web-study-later = { $count ->
    [one] { $count } lance posterior
   *[other] { $count } lances posteriores
}
web-study-line = Esta linha
web-study-variations = Outros lances experimentados aqui
web-study-next-variation = Variante seguinte
web-study-main-line = Ir para a linha principal
web-study-promote = Tornar linha principal
web-study-delete = Apagar a partir daqui
web-study-comment = Comentário

## O motor

web-study-engine = Motor
web-study-engine-start = Ligar
web-study-engine-stop = Parar
web-study-lines = Sequências
web-study-chance = { $player }: probabilidade de ganhar { $chance } %
web-study-no-chance = Ainda não se conhece a probabilidade de ganhar.
web-study-play-to = Jogar a sequência até { $move }

## Revisão

web-study-review = Rever a partida
web-study-review-stop = Parar a revisão
web-study-accuracy = { $player }: precisão { $accuracy } %
web-study-mistakes = { $count ->
    [0] Não se encontraram erros.
    [one] Encontrou-se um erro.
   *[other] Encontraram-se { $count } erros.
}
web-study-mistake = { $number } { $move }, { $player }: { $judgement }, perde { $loss } %
web-study-better = Melhor:
web-study-retry-of = Repetir os erros { JOIN("de", $player) }
web-study-retry-ask = { $number } de { $count }: { $move } foi um erro { JOIN("de", $player) }. Encontre uma jogada melhor.
web-study-retry-judging = A sua jogada está a ser avaliada.
web-study-retry-best = { $move } é a jogada do motor.
web-study-retry-good = { $move } é boa: não perde quase nada.
web-study-retry-answer = { $move } era melhor.
web-study-retry-same = Foi isso que se jogou. Encontre uma jogada melhor.
web-study-retry-wrong = { $move } perde { $loss } %. Tente outra jogada.
web-study-retry-show = Mostrar a resposta
web-study-retry-next = Erro seguinte
web-study-retry-end = Terminar

## Partilhar, abrir, guardar

web-study-share-position = Partilhar a posição
web-study-open = Abrir uma partida ou uma posição
web-study-import-text = Registo, estudo ou texto de uma posição
web-study-import = Abrir
web-study-file = Abrir um ficheiro
web-study-opened = Está aberto.
web-study-several = Há várias partidas. Escolha uma:
web-study-file-large = O ficheiro é demasiado grande.
web-study-file-unreadable = Não foi possível ler o ficheiro.
web-study-save = Guardar
web-study-save-png = Guardar imagem
web-study-save-film = Guardar filme
web-study-no-png = Este navegador não conseguiu fazer a imagem.

## O editor

web-study-things = O que pôr no tabuleiro
web-study-take-away = Tirar
web-study-usual-start = Início habitual
web-study-clear = Esvaziar o tabuleiro
web-study-other-side = Joga o outro lado

## As suas partidas

web-study-own = As suas partidas com esta posição
web-study-own-count = { $found } de { $all } partidas chegaram a esta posição.
web-study-own-ply = (depois do lance { $ply })
