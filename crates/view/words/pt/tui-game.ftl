# A mesa na interface de ecrã inteiro.

## Keys

tui-game-key-touch = tocar
tui-game-key-jump = seguinte
tui-game-key-play = jogar
tui-game-key-complete = completar
tui-game-key-yes = sim
tui-game-key-no = não
tui-game-key-pause = pausa

## Beside and below the board

tui-game-title = { $game }, lance { $ply }
tui-game-title-seed = { $game }, lance { $ply }, semente { $seed }
tui-game-level = computador, nível { $level }
tui-game-panel-score = Situação
tui-game-panel-moves = Jogadas
tui-game-panel-analysis = Análise
tui-study-panel-review = Revisão
tui-game-panel-choices = Escolher
tui-game-thinks = a pensar
tui-game-paused = à espera
tui-game-too-small = A janela é pequena demais para o tabuleiro. Aumente-a, ou escreva as jogadas.
tui-game-analysing = O motor começa a pensar.
tui-game-effort = profundidade { $depth }, { $nodes } nós
tui-game-not-saved = Esta partida não é guardada: não há pasta para as partidas guardadas.
tui-game-save-failed = Não se conseguiu guardar a partida: { $reason }. F7 escreve-a noutro sítio.
tui-game-unsaved = NÃO GUARDADA
tui-game-title-unsaved = { $title } · NÃO GUARDADA
tui-game-only-word = Só há uma jogada: { $move }. Enter joga-a.
tui-game-first = Escreva a jogada (como { $move }), clique, ou use Tab e Enter. F2: as regras.
tui-game-nothing-touched = Nada está tocado. Esc sai da partida.
tui-game-left-saved = A partida fica guardada como { $name }. Continua-se a partir das partidas guardadas.
tui-game-over-touch = A partida acabou. Ctrl-U desfaz a última jogada, F6 começa uma desforra.
tui-game-over-for-good = A partida acabou. F6 começa uma desforra, F5 revê-a.
tui-game-left = ({ $player } saiu)
tui-game-not-your-turn = É a vez { JOIN("de", $player) }.
tui-game-no-person = Aqui não joga nenhuma pessoa.
tui-game-no-review = Esta partida não se pode rever: { $reason }
tui-game-no-hint = Uma dica é só para uma pessoa, e quando é a sua vez.
tui-game-hint-thinks = O motor está à procura de uma dica.
tui-game-draw-thinks = { START($player) } está a pensar no empate.
tui-game-analysis-on = A análise está ligada.
tui-game-analysis-off = A análise está desligada.
tui-game-speed = Cada lance do computador fica à vista { $seconds } s.
tui-game-ask-again = Enter volta a perguntar.
tui-game-your-move = Jogada:
tui-game-completions = { $first }-{ $last } de { $count }, Tab: mais
tui-game-choice-typed = Enter escolhe-o.
tui-game-no-completion = Nenhuma jogada válida começa assim.

## Questions

tui-game-ask-resign = { $player }, desiste?
tui-game-ask-swap = Quer trocar de lugares?
tui-game-ask-draw = { $player }, propõe empate?
tui-game-ask-agree = { START($by) } propõe empate. { $player }, aceita?
tui-game-ask-leave = Esta partida não está guardada. Sair mesmo assim?
tui-game-ask-overwrite = { $file } já existe. Substituir?
tui-game-file-name = Ficheiro:
tui-game-no-name = Sem um nome, nada se escreve.

## Files and copies

tui-game-format-text = Posição: texto
tui-game-format-record = Partida: registo
tui-game-format-svg = Posição: desenho (SVG)
tui-game-format-png = Posição: imagem (PNG)
tui-game-format-film = Partida: filme (SVG)
tui-game-writing = O ficheiro está a ser escrito.
tui-game-written = Escrito: { $file }
tui-game-not-written = Não foi possível escrever { $file }: { $reason }
tui-game-copied = Copiado; também em { $file }, que só tem a última cópia.
tui-game-not-copied = Não foi possível copiar: { $reason }

## Texts that are read

tui-game-description = { $game } em palavras
tui-game-help =
    letras  começam uma jogada em notação, como { $move }, tal como algarismos e sinais; os espaços substituem hífenes e vírgulas. Tab completa-a, Enter joga-a
    setas  mover o cursor
    Enter  tocar no que está sob o cursor; o espaço também. Quando só jogam computadores: pausa e continuar
    Tab  saltar para o que se pode tocar a seguir; Shift-Tab para trás
    Backspace  largar o que se tocou por último; o botão direito do rato também
    PgUp, PgDn  deslizar os lances

## Keys of the study and the editor

tui-game-key-step = passo
tui-game-key-variation = variantes
tui-game-key-put = pôr

## The study

tui-study-title = { $game }, lance { $ply } de { $plies }
tui-study-title-variation = { $game }, variante, lance { $ply } de { $plies }
tui-study-variation = Isto é uma variante; Ctrl-G volta à linha principal.
tui-study-tried = Experimentado aqui: { $moves }
tui-study-result = A partida acabou: { $result }
tui-study-comment = Comentário:
tui-study-review-on = Todos os lances estão a ser avaliados. Entretanto pode continuar, ou sair.
tui-study-review-off = A revisão está fechada.
tui-study-review-closed = A revisão não está aberta. F5 abre-a.
tui-study-review-failed = A revisão falhou. F5 começa-a de novo.
tui-study-progress = A avaliar: { $done } de { $total } lances
tui-study-mistakes = Erros encontrados: { $count }. Ctrl-N vai ao seguinte, Ctrl-E mostra a lista.
tui-study-no-mistake = Não há mais erros.
tui-study-error = { $number } { $move }, { $player }: { $judgement }, perde { $loss } %; melhor: { $best } ({ $score }).
tui-study-error-turn = { $number } { $turn }, { $player }: { $judgement }, perde ao todo { $loss } %; melhor em vez de { $move }: { $best } ({ $score }).
tui-study-judged = { $number } { $move }, { $player }: { $judgement } ({ $score })
tui-study-ask-leave = Não foi possível guardar este estudo (F7 escreve-o num ficheiro). Sair mesmo assim?
tui-study-ask-remove = Retirar esta jogada, com todas as jogadas e comentários que se seguem?
tui-study-kept = Guardado em { $file }
tui-study-not-kept = Não foi possível guardar: { $reason }
tui-study-no-shelf = Não fica guardado: não há pasta para as partidas guardadas. F7 escreve-o num ficheiro.
tui-study-is-main = Esta é a linha principal.
tui-study-part = parte { $part } de { $parts }
tui-study-no-part = Esta é a primeira ou a última parte da partida.
tui-study-help =
    letras  começam uma jogada em notação, como { $move }, tal como algarismos e sinais; os espaços substituem hífenes e vírgulas. Tab completa-a, Enter joga-a
    Esq., Dir.  um lance para trás e para a frente; a roda do rato também
    Home, End  o início e o fim da linha
    PgUp, PgDn  dez lances
    Cima, Baixo  outras variantes deste lance
    Shift-setas  mover o cursor no tabuleiro; Tab salta para o que se pode tocar
    Enter  tocar no que está sob o cursor: jogar do meio faz uma variante

## The position editor

tui-edit-title = { $game }: editor
tui-edit-legal = A posição é válida.
tui-edit-not-legal = Não é uma posição válida:
tui-edit-fields = Campos a seguir ao tabuleiro:
tui-edit-fields-prompt = Campos:
tui-edit-text-prompt = Posição:
tui-edit-first-mend = Primeiro corrija o que não é válido.
tui-edit-not-this-game = Isto não é uma posição de { $game }: { $reason }
tui-edit-nothing-back = Não há nada para desfazer.
tui-edit-ask-leave = Sair do editor? Perde-se o que aqui foi alterado.
tui-edit-key-thing = peça seguinte
tui-edit-help =
    letras  põem a peça que tem essa letra, algarismo ou sinal ao lado do tabuleiro
    setas  mover o cursor
    Enter  pôr a peça escolhida; o espaço e um clique também
    Tab  escolher a peça seguinte; Shift-Tab a anterior
    Backspace  tirar o que lá está; o botão direito do rato também
tui-edit-help-morelli = torre no centro (- b w), quem joga (b w), e setup enquanto se colocam peças
tui-edit-help-barragoon = quem joga (w b), quem coloca a seguir (- w b wb bw), jogadas sem captura de uma peça
tui-edit-help-mapello = quem joga (b w), bónus das Pretas e das Brancas, depois setup, choose ou p1=w
tui-edit-help-syrtis = quem joga (L T, S na preparação), último a afundar (- L T), quantas seguidas, passes de L, de T e seguidos, depois L2 se as Brancas são o jogador 2
tui-edit-help-campo-bello = quem joga (y b g r), a jogada em curso (- ou ORIGEM-ATUAL:SALTOS:SALTADAS:DÍVIDA)
