# A mesa na interface de ecrã inteiro.

## Keys

tui-game-key-touch = tocar
tui-game-key-jump = seguinte
tui-game-key-type = escrever
tui-game-key-undo = desfazer
tui-game-key-part = parte
tui-game-key-hint = dica
tui-game-key-analysis = análise
tui-game-key-leave = deixar
tui-game-key-play = jogar
tui-game-key-complete = completar
tui-game-key-cancel = cancelar
tui-game-key-yes = sim
tui-game-key-no = não
tui-game-key-rematch = desforra
tui-game-key-review = rever
tui-game-key-new = novo jogo
tui-game-key-home = início
tui-game-key-export = exportar
tui-game-key-pause = pausa
tui-game-key-speed = velocidade
tui-game-key-one-ply = um lance
tui-game-key-scroll = deslizar
tui-game-key-back = voltar

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
tui-game-too-small = A janela é pequena demais para o tabuleiro. Aumente-a, ou escreva as jogadas com m.
tui-game-analysing = O motor começa a ver.
tui-game-effort = profundidade { $depth }, { $nodes } nós
tui-game-not-saved = Este jogo não é guardado: não há pasta para jogos guardados.
tui-game-save-failed = Não se conseguiu guardar o jogo: { $reason }. e escreve-o noutro sítio, C copia-o.
tui-game-unsaved = NÃO GUARDADO
tui-game-title-unsaved = { $title } · NÃO GUARDADO
tui-game-only-word = Só há uma jogada: { $move }. Enter joga-a.
tui-game-first = É a sua vez: Tab vai ao que se pode tocar, Enter toca; g mostra as regras.
tui-game-nothing-touched = Nada está tocado. q deixa o jogo.
tui-game-over-touch = O jogo acabou. u desfaz a última jogada, r começa uma desforra.
tui-game-over-for-good = O jogo acabou. r começa uma desforra, w revê-o.
tui-game-left = ({ $player } está fora)
tui-game-not-your-turn = É a vez de { $player }.
tui-game-no-person = Aqui não joga nenhuma pessoa.
tui-game-no-review = Este jogo não se pode rever: { $reason }
tui-game-no-hint = Uma dica é para uma pessoa que tem a vez.
tui-game-hint-thinks = O motor procura uma dica.
tui-game-draw-thinks = { $player } pensa no empate.
tui-game-analysis-on = A análise está ligada.
tui-game-analysis-off = A análise está desligada.
tui-game-speed = Um lance do computador fica { $seconds } s.
tui-game-ask-again = Enter pergunta outra vez.
tui-game-your-move = Jogada:
tui-game-completions = { $first }-{ $last } de { $count }, Tab: mais
tui-game-no-completion = Nenhuma jogada válida começa assim.

## Questions

tui-game-ask-resign = { $player }, desiste?
tui-game-ask-draw = { $player }, propõe empate?
tui-game-ask-agree = { $by } propõe empate. { $player }, aceita?
tui-game-ask-leave = Este jogo não está guardado. Deixá-lo mesmo assim?
tui-game-ask-overwrite = { $file } já existe. Escrever por cima?
tui-game-file-name = Ficheiro:
tui-game-no-name = Sem nome, nada se escreve.

## Files and copies

tui-game-format-text = Posição: texto
tui-game-format-record = Jogo: registo
tui-game-format-svg = Posição: desenho (SVG)
tui-game-format-png = Posição: imagem (PNG)
tui-game-format-film = Jogo: filme (SVG)
tui-game-writing = O ficheiro está a ser escrito.
tui-game-written = Escrito: { $file }
tui-game-not-written = Não foi possível escrever { $file }: { $reason }
tui-game-copied = Copiado; também em { $file }, que só tem a última cópia.
tui-game-not-copied = Não foi possível copiar: { $reason }

## Texts that are read

tui-game-keys = Teclas à mesa
tui-game-description = { $game } em palavras
tui-game-help =
    setas      mover o cursor
    Enter      tocar no que está sob o cursor; o espaço também
    Tab        saltar para o que se pode tocar a seguir; Shift-Tab para trás
    Backspace  largar o que se tocou por último; Esc e o botão direito do rato também
    letras     escolher de uma paleta pela letra ou pelo número ao lado
    rato       um clique toca
    m          escrever uma jogada: Tab completa-a, Enter joga-a
    u          desfazer até à sua última decisão
    Ctrl-R     jogar de novo o que se desfez; U também
    h          uma dica; outra vez diz mais: zona, peça, jogada, razão
    a          ligar e desligar a análise
    v          a posição em palavras
    Ctrl-F     virar o tabuleiro ao contrário; Ctrl-T roda-o um quarto de volta
    g          as regras do jogo; F2 também
    c          copiar a posição
    C          copiar o registo
    e          exportar: texto, registo, desenho, imagem, filme
    d          propor empate
    r          desistir
    s          trocar de lado
    PgUp PgDn  deslizar os lances
    q          deixar; o jogo fica guardado

    Quando só jogam computadores:
    Espaço     pausa e continuar
    + -        mais depressa e mais devagar
    {"."}          um lance

    Quando o jogo acabou:
    r          desforra com os lados trocados
    w          rever o jogo
    n          um novo jogo, preparado como este
    q          início

## Keys of the study and the editor

tui-game-key-step = passo
tui-game-key-variation = variantes
tui-game-key-comment = comentar
tui-game-key-put = pôr
tui-game-key-side = quem joga
tui-game-key-fields = campos
tui-game-key-text = texto inteiro
tui-game-key-analyse = analisar
tui-game-key-clear = tabuleiro vazio

## The study

tui-study-title = { $game }, lance { $ply } de { $plies }
tui-study-title-variation = { $game }, variante, lance { $ply } de { $plies }
tui-study-variation = Isto é uma variante; o volta à linha principal.
tui-study-tried = Tentado aqui: { $moves }
tui-study-result = O jogo acabou: { $result }
tui-study-comment = Comentário:
tui-study-review-on = Todos os lances estão a ser avaliados. Entretanto pode continuar, ou sair.
tui-study-review-off = A revisão está fechada.
tui-study-review-closed = A revisão não está aberta. w abre-a.
tui-study-review-failed = A revisão falhou. w começa-a de novo.
tui-study-progress = A avaliar: { $done } de { $total } lances
tui-study-mistakes = Erros encontrados: { $count }. n vai ao seguinte, i mostra a lista.
tui-study-no-mistake = Não há mais erros.
tui-study-error = Lance { $ply }, { $move }: { $judgement }, perde { $loss } %; melhor: { $best } ({ $score })
tui-study-error-turn = Lances { $first } a { $last }: { $judgement }, perdem juntos { $loss } %; melhor no lance { $ply }: { $best } ({ $score })
tui-study-judged = { $ply }. { $move }: { $judgement } ({ $score })
tui-study-ask-leave = Não foi possível guardar este estudo (s escreve-o num ficheiro). Sair mesmo assim?
tui-study-ask-remove = Retirar esta jogada, com todas as jogadas e comentários que se seguem?
tui-study-kept = Guardado em { $file }
tui-study-not-kept = Não foi possível guardar: { $reason }
tui-study-no-shelf = Não fica guardado: não há pasta para partidas guardadas. s escreve-o num ficheiro.
tui-study-is-main = Esta é a linha principal.
tui-study-part = parte { $part } de { $parts }
tui-study-no-part = Esta é a primeira ou a última parte do jogo.
tui-study-keys = Teclas do estudo
tui-study-help =
    Esq., Dir.  um lance para trás e para a frente; a roda do rato também
    Home End    o início e o fim da linha
    PgUp PgDn   dez lances
    Cima, Baixo outras variantes deste lance
    Tab, hjkl   mover o cursor no tabuleiro
    Enter       tocar no que está sob o cursor: jogar do meio faz uma variante
    m           escrever uma jogada
    {"["} ]         onde alguém deixou a mesa: o que se jogou antes e depois disso
    o           voltar à linha principal
    O           fazer desta linha a linha principal
    t           escrever um comentário sobre este lance
    x           retirar esta jogada, com tudo o que se segue
    e           exportar: texto, registo com todas as variantes, desenho, imagem, filme
    s           escrever logo o registo com todas as variantes
    w           revisão: todos os lances avaliados; outra vez fecha-a
    n N         o erro seguinte, o anterior
    i           a lista dos erros
    a           ligar e desligar a análise
    p           continuar a jogar daqui contra o adversário habitual
    E           editar esta posição
    c C         copiar a posição, o registo
    v           a posição em palavras
    Ctrl-F      virar o tabuleiro ao contrário; Ctrl-T roda-o um quarto de volta
    g           as regras do jogo; F2 também
    q           deixar; variantes e comentários guardam-se sozinhos

## The position editor

tui-edit-title = { $game }: editor de posições
tui-edit-legal = A posição é válida.
tui-edit-not-legal = Não é uma posição válida:
tui-edit-fields = Campos a seguir ao tabuleiro:
tui-edit-fields-prompt = Campos:
tui-edit-text-prompt = Posição:
tui-edit-first-mend = Primeiro corrija o que não é válido.
tui-edit-not-this-game = Isto não é uma posição de { $game }: { $reason }
tui-edit-nothing-back = Nada foi alterado.
tui-edit-ask-leave = Sair do editor? Perde-se o que aqui foi alterado.
tui-edit-key-thing = peça seguinte (ou a letra)
tui-edit-key-erase = apagar
tui-edit-help-morelli = torre no centro (- b w), quem joga (b w), e setup enquanto se colocam peças
tui-edit-help-barragoon = quem joga (w b), quem coloca a seguir (- w b wb bw), turnos sem captura de telha
tui-edit-help-mapello = quem joga (b w), bónus de Pretas e de Brancas, depois setup, choose ou p1=w
tui-edit-help-syrtis = quem joga (L T, S na preparação), último a afundar (- L T), quantas seguidas, passes de L, de T e seguidos, depois L2 onde as Brancas são o jogador 2
tui-edit-help-campo-bello = quem joga (y b g r), o turno em curso (- ou ORIGEM-ATUAL:SALTOS:CRUZADAS:DÍVIDA)
