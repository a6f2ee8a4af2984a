# O que está errado no que se escreveu, além das jogadas (text.ftl) e das posições (positions.ftl).

## Sugestões

similar = queria dizer { $similar }?

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
clash-syrtis-needs-seed = esta preparação é sorteada: indique o número de que sai, seed=N
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
record-depth = as variantes encaixam-se umas nas outras até { $a } níveis
record-variation-empty = `)` fecha uma variante de pelo menos uma palavra
record-variation-first = uma variante vem depois da palavra que substitui
record-variation-open = há uma variante por fechar; falta `)`
record-no-game = falta a etiqueta Game
record-rules = etiqueta Rules: `{ $a }` não se conhece; este programa tem as regras { $b }
record-option = etiqueta Options: `{ $a }` não está escrito `chave=valor`
record-over-already = lance { $a }, `{ $b }`: a partida já acabou ({ $c })
record-over-within = `{ $a }`: a partida acaba antes do fim desta palavra
record-results-differ = a etiqueta Result é `{ $a }`, as jogadas terminam com `{ $b }`
record-result-wrong = o resultado é `{ $a }`, mas pelas regras é `{ $b }`
tag-clocks = os segundos escrevem-se separados por vírgulas, um número para cada um de { $a } lugares com relógio
tag-seed = `{ $a }` não é um número a partir de 0 e abaixo de 2^64
tag-seat = `{ $a }` não é um lugar
tag-chapter = escreve-se `MOTIVO LUGAR; INÍCIO; LANCES`
tag-chapter-players = trata de outro número de jogadores
tag-chapter-over = a partida acabou antes do último lance
tag-chapter-move = `{ $a }` não é uma jogada válida onde está
tag-chapter-next = o que conta não conduz ao que o registo tem a seguir
record-no-result = `{ $a }` não é um resultado de uma partida de { $b }
record-not-over = o resultado é `{ $a }`, mas a partida não acabou; a etiqueta Termination tem de dizer como acabou (resignation, time, agreement, adjudication, abandoned)
study-long = um estudo tem no máximo { $bytes } bytes
study-empty = não há registo
study-record = registo { $number }: { $reason }
study-start = o registo { $number } não começa na mesma posição que o primeiro

## Jogadores

spec-kind = `{ $a }` não é um jogador; escolha entre { $b }
spec-kind-or-program = `{ $a }` não é um jogador; escolha entre { $b } e cmd=PROGRAMA
spec-no-program = `cmd=` precisa do programa a iniciar, por exemplo cmd=./my-engine
spec-no-setting = `{ $a }` não é uma definição; as definições escrevem-se chave=valor, separadas por vírgulas
spec-setting = `{ $a }` não tem a definição `{ $b }`; tem { $c }
spec-setting-of-none = `{ $a }` não tem a definição `{ $b }`; não tem nenhuma
spec-bad-movetime = `movetime={ $a }` não é possível; movetime é um número de milissegundos a partir de 1
spec-bad-nodes = `nodes={ $a }` não é possível; nodes é um número a partir de 1
spec-bad-depth = `depth={ $a }` não é possível; depth é um número de lances a partir de 1
spec-bad-level = `level={ $a }` não é possível; level é um número de 1 a 10
spec-bad-elo = `elo={ $a }` não é possível; elo é um número inteiro
spec-bad-c = `c={ $a }` não é possível; c é um número de 0 a 100 com até três casas decimais, por exemplo 0.7
spec-bad-threads = `threads={ $a }` não é possível; threads é um número de 1 a 1024
spec-bad-hash = `hash={ $a }` não é possível; hash é um número de MiB de 1 a 1048576
spec-bad-overhead = `overhead={ $a }` não é possível; overhead é um número de milissegundos de 0 a 10000
spec-bad-weights = `weights={ $a }` não é possível; weights é um ficheiro escrito por `quina tune`
spec-bad-levels = `levels={ $a }` não é possível; levels é um ficheiro como data/levels.txt
spec-bad-without = `without={ $a }` não é possível; without é uma parte da procura ou várias unidas por `+`: aspiration, learning, reductions, futility, probcut, quiescence
spec-bad-seed = `seed={ $a }` não é possível; seed é um número a partir de 0 e abaixo de 2^64
spec-twice = `{ $a }` aparece duas vezes; omita uma delas
spec-clash = `{ $a }` e `{ $b }` excluem-se; omita uma delas
spec-other-bots = { $a } não tem o jogador `{ $b }`; tem { $c }
spec-no-bots = { $a } não tem o jogador `{ $b }`; não se conhece nenhum jogador de um primeiro programa
spec-needs = `{ $a }` não significa nada sem `{ $b }`; indique ambas
spec-file = { $a }={ $b }: { $c }
spec-file-missing = { $a }={ $b }: o ficheiro não existe
spec-no-level = não há o nível { $a }; os níveis vão de 1 a { $b }
spec-not-measured = os níveis de { $a } ainda não têm Elo medido, por isso escolha um nível em vez de um Elo
spec-elo-range = { $a } tem Elo de { $b } a { $c }, por isso não se pode jogar com um Elo de { $d }
seat-unknown = { $reason }; uma pessoa é `human` ou `human:NOME`

## Tempos

bad-time-control = `{ $a }` não é um tempo de jogo; escreve-se 10 ou 10+0.1, segundos no início e somados em cada lance
bad-time-a-ply = `{ $a }` não é um tempo por lance; escreve-se em segundos, por exemplo 30

## Opções da linha de comandos

puzzles-fewer = só se encontraram e escreveram { $found } de { $count } problemas; mais --games ou outra --seed podem dar mais
puzzles-games = partidas:
puzzles-sound = { $count } problemas: cada solução é a única melhor
puzzles-unsound = só { $sound } de { $count } problemas estão certos
puzzle-not-best = problema { $id }: { $move } não é o único melhor lance: { $best } tem { $bestchance } %, { $second } tem { $secondchance } %
puzzle-nothing-found = problema { $id }: não há nada com que comparar { $move }
puzzle-incomplete = problema { $id }: a solução acaba antes da jogada
puzzle-themes = problema { $id }: os temas são outros
tune-no-network = { $game } não tem rede para treinar; omita --network
flag-for = --{ $flag } de { $game }
flag-option = --option { $option }
flag-option-form = --option `{ $option }`: uma opção escreve-se chave=valor
flag-position = `{ $text }` não é uma posição de { $game }
flag-position-and = --position já diz onde se começa; omita --{ $flag }
flag-seed = este início de { $game } não é sorteado, por isso --seed não significa nada; omita-o ou escolha uma preparação sorteada (`quina games { $game }` mostra-as)
flag-speech = `{ $value }` não é on nem off
flag-resume-and = --resume já diz onde se começa; omita as opções da preparação
flag-needs-game = estas opções precisam de um jogo: quina play JOGO …; sem elas, um menu pergunta
flag-no-seat = esta partida tem { $players } jogadores; omita --p{ $seat }
flag-ply = { $file } tem { $plies } lances; --ply aceita de 0 a { $plies }
flag-line = { $file } tem { $count } linhas; --line aceita de 1 a { $count }
move-refused = `{ $move }`: { $reason }
at-ply = lance { $ply }: { $reason }

## Ficheiros

file = { $file }
file-open = não se consegue abrir { $file }
file-read = não se consegue ler { $file }
file-write = não se consegue escrever { $file }
file-there = { $file } já existe; --force substitui-o, ou escolha outro nome
file-replace = { $file } já existe. Substituir? (s/n)
file-is-input = { $file } é o que este comando lê; escolha outro nome para o que escreve
file-is-pipe = { $file } é um canal, que espera até alguém o ler; escolha o nome de um ficheiro
file-names-folder = { $file } é uma pasta; escolha o nome de um ficheiro
file-written-twice = { $file } é indicado por duas opções; escolha outro nome para uma delas
man-replaced = As páginas que estavam antes em { $folder } foram substituídas.
file-make = não se consegue criar { $file }
man-write = não se consegue escrever as páginas do manual em { $file }
file-empty = o ficheiro está vazio
file-picture = é uma imagem ({ $a })
file-document = é um documento ({ $a })
file-archive = é um arquivo comprimido ({ $a }); extraia-o primeiro
file-program = é um programa ({ $a })
file-binary = não é texto (UTF-8)
file-web-page = é uma página da Web
file-data = são dados em { $a }
file-chess = parecem partidas de xadrez (PGN); os registos dos cinco jogos começam com uma linha como [Game "mapello"]
file-plain-text = é um texto sem as etiquetas de um registo, que começa com uma linha como [Game "mapello"]
file-folder = é uma pasta; indique um ficheiro dentro dela
file-no-record = { $file } não é um registo
file-records = { $file } tem { $count } registos; --record aceita de 1 a { $count }
resume-several = { $file } tem { $count } partidas; acrescente --record com um número de 1 a { $count }
file-not-found = o ficheiro ou a pasta não existe
file-not-permitted = não há permissão
file-exists = já existe
file-is-folder = é uma pasta
file-not-text = não é um texto
file-no-room = já não há espaço em disco
file-not-folder = o que está antes do nome não é uma pasta
file-folder-full = a pasta não está vazia
file-read-only = ali não se pode escrever nada
file-too-large = o ficheiro ficaria grande demais
system-busy = está a ser usado
system-ended = o outro lado fechou
system-time-out = demora demais
system-interrupted = foi interrompido
system-no-memory = não há memória que chegue
system-unsupported = este sistema não consegue fazê-lo
system-error = o sistema recusou (erro { $code })
system-error-unknown = o sistema recusou
file-not-utf8 = o ficheiro não é texto em UTF-8
file-not-ordinary = não é um ficheiro comum, mas um canal, um dispositivo ou algo semelhante
file-too-long = o ficheiro tem mais de { $a } bytes, demasiados para isto
output-write = não se consegue escrever na saída padrão
file-busy = outro programa está a escrever e não acaba
study-unsaved = não foi possível guardar o estudo; foi escrito acima
game-unsaved = não se conseguiu guardar a partida; em vez disso foi escrito o seu registo
file-bad-name = não é um nome para um ficheiro
file-not-saved-game = não é uma partida guardada
file-no-free-name = não há nenhum nome livre
file-bytes = os bytes a partir de { $at } não são um carácter
png-size = uma imagem de { $width }x{ $height } píxeis; escolha uma largura para que ambos vão de 1 a { $most }
png-drawing = não se conseguiu desenhar a imagem: { $reason }

## Encontros e medições

bad-model = `{ $a }` não é um modelo; os modelos são logistic e normalised
bad-sprt = `{ $a }` não está escrito ELO0,ELO1 nem ELO0,ELO1,ALFA,BETA
bad-sprt-elo = `{ $a }`: ELO0 tem de ser menor que ELO1
bad-sprt-errors = `{ $a }`: ALFA e BETA são maiores que 0, e menores que 1 em conjunto
bad-draw-rule = `{ $a }` não está escrito APÓS,LANCES,DENTRO, como 60,10,5
bad-win-rule = `{ $a }` não está escrito LANCES,ALÉM, como 6,800
bad-language = `{ $a }` não é uma língua; as línguas são en e pt
bad-levels = `{ $a }` não é um intervalo de níveis; vão de 1 a { $b }
no-memory = não há memória para uma tabela de { $a } MiB; escolha uma menor
match-file-busy = { $file } está a ser escrito por outro encontro
match-file-full = { $file } não está vazio; --resume continua o encontro que lá está, ou escolha outro ficheiro
match-file-strange = { $file } não tem nenhuma partida acabada de um encontro; apague-o ou escolha outro ficheiro
match-file-record = { $file }: o encontro não pode continuar por causa do registo que começa na linha { $line }; corrija-o ou apague-o
match-no-blank = falta uma linha em branco depois deste registo
match-other = este registo é de um encontro diferente do primeiro
match-twice = a partida { $a } está lá duas vezes
match-tag-number = a etiqueta { $a } não é um número
match-tag-missing = falta a etiqueta { $a }: não é um registo de um encontro
match-round = as partidas são numeradas a partir de 1
match-result = `{ $a }` não é o resultado de uma partida acabada
match-result-wrong = o resultado `{ $a }` não decorre dos lances nem do fim da partida (`{ $b }`)
match-fault = `{ $a }` não é uma falta; escreve-se como `2 time`
match-file-seed = { $file } tem a semente { $there }, e não { $now }
match-file-settings = { $file } foi jogado noutras condições:
  {"  "}lá:    { $there }
  {"  "}agora: { $now }
match-no-player = { $player } não joga
start-over = nenhuma partida pode começar em `{ $a }`, que já acabou, e não se encontrou outro início; escolha outra posição, ou menos --opening-plies
no-thread = não se consegue iniciar outro fio de execução ({ $a }); feche outros programas ou use menos fios
bad-blend = `{ $a }` não é uma proporção de 0 a 1
bad-restraint = `{ $a }` não é um número de 0 a 1, como 0.000001
bad-kind = `{ $a }` não está escrito chave=valor
no-computer = nenhum computador tem este lugar
stopped = interrompido
stopped-same = interrompido; o mesmo comando continua
stopped-after = interrompido ao fim de { $counted } de { $games } partidas
stopped-resume = interrompido ao fim de { $counted } de { $games } partidas; --resume continua
suite = a bateria de testes
suite-no-case = nenhum caso da bateria tem `{ $text }` no nome
suite-failed = { $failed } de { $cases } casos falharam
failure-crashed = o programa terminou: { $a }
failure-silent = sem resposta: { $a }
failure-illegal = uma jogada inválida: { $a }
failure-told = { $a }
failure-game-over = a partida terminou, não há nada a escolher
failure-other-game = este adversário só joga { $a }
failure-thread = deixou de existir
failure-panic = teve um erro interno
failure-asked = foi-lhe pedida outra coisa
failure-never-said = nunca disse `{ $a }`
failure-stopped = o encontro foi interrompido
failure-before = já falhou antes
failure-late = nenhum `bestmove` a tempo
failure-bestmove = `bestmove { $a }` não é válida aqui
failure-unnamed = não se indicou nenhum programa
failure-unread = não lê o que lhe é enviado
failure-exit = código de saída { $a }{ $b }
failure-signal = sinal { $a }{ $b }
failure-output = fechou a saída{ $a }
program-not-found = não se consegue iniciar `{ $a }`: não há tal programa
program-not-permitted = não se consegue iniciar `{ $a }`: não há permissão para o executar
program-not-started = não se consegue iniciar `{ $a }`: { $b }

# Settings
setting-in-line = linha { $line }: { $reason }
setting-twice = `{ $a }` aparece aqui duas vezes
setting-text = o valor de `{ $a }` tem de ser um texto
setting-value = `{ $a }` não é um valor de `{ $b }`; os valores são { $c }
setting-form = uma definição escreve-se chave = "valor"
setting-backslash = entre aspas, `\` fica antes de `"` ou de `\`
