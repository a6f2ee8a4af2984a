# O modo de linhas: ver, ouvir, estudar, e o menu.

## Ver

line-look-unknown = Não há `{ $text }` neste tabuleiro. Escreva ver para ouvir tudo; { $look }; ver última, ver ameaças; com a palavra longo diz-se mais.
line-look-parts = ver c4 para uma casa, ver 4 para uma linha, ver c para uma coluna
line-look-triangles = ver y4 para um ponto, ver y para um triângulo
line-look-nothing-yet = Ainda nada se jogou.

## As jogadas

line-moves-one = Só há uma jogada válida, { $move }.
line-moves-here = Jogadas com { $cell }: { $count }.
line-moves-none-here = Não há nenhuma jogada válida com { $cell }.
line-moves-plain = { $count } jogadas válidas: { $items }.
line-moves-each = { $count } jogadas válidas, { $each } com cada uma destas casas: { $items }. Escreva jogadas e uma casa para as dessa casa, jogadas todas para todas.
line-moves-grouped = { $count } jogadas válidas. Quantas com cada casa: { $items }. Escreva jogadas e uma casa para as dessa casa, jogadas todas para todas.
line-moves-group = { $cell } { $count }
line-moves-item = { $number }: { $move }
line-moves-choice = { $number }: { $move }, { $what }
line-moves-no-cell = Não há a casa `{ $text }` neste tabuleiro.

## À mesa

line-spoken = O tabuleiro não se desenha. Escreva ver para o ouvir, tabuleiro para o desenhar, ajuda para todas as palavras.
line-option = { $name }: { $value }
line-thinking = { START($player) } está a pensar.
line-resign-ask = { $player }, desiste mesmo? (s/n)
line-swap-ask = Trocar mesmo de lugar? (s/n)
line-not-swapped = Os lugares ficam como estão.
line-not-resigned = A partida continua.
line-after = E agora: rever, estudar, desfazer, ver, ajuda ou sair?
line-after-help =
    rever         ouvir os erros da partida, um a um
    estudar       percorrer a partida
    desfazer      voltar à sua última decisão e continuar
    ver           o que está no tabuleiro
    tabuleiro     o tabuleiro
    registo       a partida como registo
    guardar NOME  escrever uma cópia da partida
    sair          sair
line-in-study = Esta palavra é de um estudo. Escreva estudar para percorrer a partida até aqui.
line-not-in-study = Esta palavra é da mesa, não de um estudo.

## Um estudo

line-study-begin = Um estudo de { $game }: { $players }.
line-study-plies = Lances da linha principal: { $plies }. Variantes: { $variations }.
line-study-prompt = Lance { $ply } de { $plies } (ou ajuda):
line-study-prompt-variation = Lance { $ply } de { $plies } de uma variante (ou ajuda):
line-study-at-start = Este é o início.
line-study-at-end = A linha acaba aqui.
line-study-no-ply = Não há aqui o lance { $ply }; os lances vão de 0 a { $plies }.
line-study-comment = Comentário: { $text }
line-study-no-comment = Não há aqui nenhum comentário. Escreva comentar e um texto para o escrever.
line-study-branches = Continua com { $items }. Escreva uma jogada para a seguir.
line-study-new = Uma variante nova.
line-study-written = Guardado em { $file }.
line-study-unwritten = Não se conseguiu guardar: { $reason }. Imprime-se ao sair.
line-study-nowhere = Não há pasta para estudos, por isso isto não se guarda. Imprime-se ao sair.
line-study-is-main = Esta já é a linha principal.
line-study-promoted = Esta linha é agora a principal.
line-study-delete-ask = Apagar { $move } e tudo o que vem depois? (s/n)
line-study-deleted = Apagado.
line-study-nothing-to-delete = No início não há nada para apagar.
line-study-no-line = Não há a linha { $line }; há { $count }.
line-study-left = O estudo está fechado.
line-study-unsaved = O estudo não está guardado. Este é o seu texto:
line-study-help =
    Escreva uma jogada para a seguir, ou para começar com ela uma variante. Palavras:
    seguinte        o lance seguinte; seguinte 3 avança três lances
    voltar          um lance para trás
    ir 12           para o lance 12; ir início, ir fim
    linha           as linhas do estudo; linha 2 vai para a segunda
    ver             o que está no tabuleiro; { $look }
    tabuleiro       o tabuleiro desenhado
    jogadas         as jogadas válidas, numeradas
    comentar TEXTO  escrever aqui um comentário; só comentar lê-o, comentar - remove-o
    principal       fazer desta a linha principal
    apagar          apagar este lance e tudo o que vem depois
    rever           avaliar todos os lances da linha principal
    erro            ir para o erro seguinte que se encontrou; erro 2 para o segundo
    dica            o que o motor jogaria; outra vez diz mais
    analisar        o que o motor pensa da posição
    regras          as regras do jogo; regras R13 só essa regra
    posição         a posição em texto
    sair            fechar o estudo

## A revisão

line-review-begins = A avaliar { $plies } lances. Demora um pouco.
line-review-empty = Ainda não há nada para avaliar.
line-review-failed = Não se conseguiu acabar a revisão.
line-review-none = Não se encontraram erros.
line-review-found = Erros encontrados: { $count }. Escreva erro para o seguinte.
line-review-first = Escreva primeiro rever; depois, erro vai de um para o outro.
line-review-no-more = Não há mais erros.
line-review-mistake = Erro { $number } de { $count }, lance { $ply }. { $said }
line-review-lost = É { $judgement } e perde { $loss } % da probabilidade de vitória. Melhor seria { $move }.
line-review-inaccuracy = uma imprecisão
line-review-mistake-word = um erro
line-review-blunder = um erro grave

## O menu

line-menu-study = { $number }. Estudar um registo
line-menu-rules = { $number }. Ler as regras
line-menu-speech-on = { $number }. Voltar a desenhar o tabuleiro (a fala está ligada)
line-menu-speech-off = { $number }. Não desenhar tabuleiros, dizer tudo em frases (a fala está desligada)
line-menu-speech-unsaved = Isto só vale até sair: { $reason }
line-menu-quit = Em qualquer pergunta: sair termina.
line-menu-which-rules = As regras de que jogo?
line-menu-which-file = O ficheiro do registo, ou o nome de uma partida guardada; nada para voltar:
line-menu-record = { $number }. { $game } { $date }, { $players }: { $result }
line-menu-broken = { $number }. não se consegue ler
line-menu-option = { $number }. { $name }: { $value }
line-menu-value = { $number }. { $value }
line-menu-value-number = { $name }, { $values }:
line-menu-value-choose = { $name }, o número da sua escolha:
line-menu-no-value = `{ $value }` não é possível aqui.
line-menu-seed = Número do sorteio
