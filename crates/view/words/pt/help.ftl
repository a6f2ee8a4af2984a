# A ajuda da linha de comandos.

help-quina = Cinco jogos abstratos de estratégia: jogar, estudar e investigar
help-play = Jogar, contra uma pessoa ou o computador, ou ver jogar o computador
help-games = Mostrar os jogos, ou explicar um deles com as suas opções
help-show = Desenhar uma posição em texto
help-moves = Mostrar as jogadas válidas, ou dizer porque é que uma não o é
help-perft = Contar sequências de lances, para verificar e cronometrar as regras
help-replay = Verificar o registo de uma partida e mostrar qualquer posição dela
help-playouts = Jogar partidas ao acaso e dizer a velocidade, a duração, a ramificação e os resultados
help-best = Encontrar a melhor jogada de uma posição
help-solve = Encontrar o valor exato de uma posição, ou dizer que não se pode provar
help-analyze = Avaliar cada lance do registo de uma partida
help-bench = Medir o motor: a sua assinatura e a sua velocidade
help-tune = Encontrar os pesos de uma avaliação em partidas do motor contra si mesmo, e de outros
help-puzzles = Fazer problemas a partir de partidas do motor contra si próprio
help-duel = Jogar um encontro entre dois jogadores e dizer Elo, margens de erro e pares
help-ladder = Medir os níveis de um jogo em encontros entre vizinhos
help-serve = Servir a aplicação do navegador e partidas entre pessoas, a esta máquina ou a outras
help-backup = Copiar para um ficheiro novo o que o servidor guarda
help-ugi = Falar o Universal Game Interface pela entrada e saída padrão
help-ugi-check = Verificar se um motor cumpre o protocolo
help-doctor = Dizer o que o terminal consegue, onde estão os ficheiros e se o motor está são
help-completions = Escrever o que um interpretador de comandos precisa para completar comandos
help-man = Escrever a página do manual, ou as de todos os comandos
help-help = Mostrar esta mensagem ou a ajuda de um comando
help-quina-after =
    Experimente:
      quina                                    tudo, no ecrã
      quina play syrtis                        jogar contra o computador
      quina games                              o que são os jogos
      quina show mapello                       uma posição inicial
      quina moves barragoon --explain d2-d7    porque é que uma jogada não é válida
      quina perft syrtis --depth 4             contar sequências de lances
      quina playouts campo-bello --games 1000  partidas ao acaso
      quina duel syrtis --p1 engine --p2 uct   um encontro entre dois jogadores
      quina best syrtis --movetime 2000        a jogada do motor
      quina analyze GAME.txt --svg chart.svg   quanto valeu cada lance de uma partida
      quina ugi                                falar com as regras e o motor por protocolo

    `quina help COMANDO` explica um comando.

## Opções e argumentos: help-any-NOME, ou help-COMANDO-NOME onde um comando tem palavras próprias.

help-any-lang = A língua das frases: en ou pt [por omissão: a do sistema]
help-any-ascii = Desenhar só com caracteres ASCII
help-any-no-colour = Desenhar sem cores
help-any-help = Mostrar a ajuda
help-any-speech = Linhas em frases, que só desenham o tabuleiro a pedido; --speech=off desenha-o, digam o que disserem as definições
help-study = Percorrer um registo, com variantes, comentários e uma revisão
help-study-file = O ficheiro do registo, ou o nome de uma partida guardada
help-serve-listen = Onde escutar, como IP:PORTA [por omissão: 127.0.0.1 e uma porta livre a partir de 8080]
help-backup-file = O ficheiro novo
help-doctor-store = Em vez disso, repetir todas as partidas que um servidor guarda, sqlite:FICHEIRO
help-any-store = Onde guardar partidas e contas, como sqlite:FICHEIRO [por omissão: um ficheiro na pasta de dados]
help-serve-public-url = O endereço em que os navegadores encontram o servidor, se houver um intermediário
help-serve-metrics = Onde escutar quem pede /metrics, como IP:PORTA [por omissão: com tudo o resto]
help-any-version = Mostrar a versão
help-play-game = O jogo; sem ele, um menu pergunta
help-games-game = Explicar este jogo e as suas opções
help-any-game = O jogo: morelli, barragoon, mapello, syrtis ou campo-bello
help-bench-game = Só este jogo [por omissão: os cinco]
help-any-position = Começar deste texto de posição (ver docs/notation.md)
help-any-option = Definir uma opção, como chave=valor; pode repetir-se (`quina games JOGO` mostra-as)
help-any-size = Morelli: o lado do tabuleiro, 13, 11, 9 ou 7
help-any-setup = Morelli: loose, adjacent, facing, built, sides ou blocks; Syrtis: ready, drawn ou full
help-any-map = Mapello: seed, rulebook, othello, empty, random ou built
help-any-walls = Mapello: paredes de um mapa sorteado, 0 a 8
help-any-bonuses = Mapello: bónus de um mapa sorteado, 0 a 8
help-any-jokers = Mapello: jokers de um mapa sorteado, 0 a 8
help-any-layout = Syrtis: major ou minor
help-any-players = Campo Bello: 2, 3 ou 4 jogadores
help-any-seed = A semente de tudo o que é sorteado; se faltar, sorteia-se e mostra-se uma nova
help-tune-seed = A semente das partidas
help-any-p1 = Jogador 1 [por omissão: human]
help-duel-p1 = O primeiro jogador, do ponto de vista do qual tudo se conta
help-any-p2 = Jogador 2 [por omissão: o adversário das definições, senão engine:level=3]
help-duel-p2 = O segundo jogador
help-any-p3 = Jogador 3 de Campo Bello [por omissão: como o jogador 2]
help-any-p4 = Jogador 4 de Campo Bello [por omissão: como o jogador 2]
help-play-tc = Jogar com relógio: segundos no início + segundos somados em cada lance, como 300+2
help-any-tc = Jogar com relógio: segundos no início + segundos somados em cada lance, como 10+0.1
help-any-move-time = Jogar com este número de segundos para cada lance
help-any-guided = Uma primeira partida acompanhada: o jogador 1 contra um adversário amigável, com as primeiras dez jogadas explicadas
help-any-plain = Modo de linhas, mesmo num terminal
help-any-resume = Continuar uma partida guardada, pelo nome ou ficheiro, ou qualquer registo
help-duel-resume = Continuar o encontro que está no ficheiro de --records
help-show-moves = Jogar antes estas jogadas (palavras separadas por espaços); sem valor, mostrar as jogadas válidas. Jogadas que começam por `-` escrevem-se --moves="-@a1 …"
help-any-moves = Jogar antes estas jogadas (palavras separadas por espaços)
help-any-explain = Dizer se esta jogada é válida e, se não for, que regra viola
help-perft-depth = Quantos lances (ou jogadas) de profundidade
help-any-depth = Ver este número de lances de profundidade
help-bench-depth = Procurar até este número de lances de profundidade [por omissão: a profundidade de cada posição]
help-any-divide = Escrever também a contagem depois de cada lance
help-any-turns = Contar jogadas completas em vez de lances
help-any-count-finished = Contar uma partida acabada uma vez em cada profundidade maior, como as tabelas publicadas de Othello
help-perft-threads = Quantos fios de execução usar
help-any-threads = Quantos fios de execução usar; com um só, nós ou profundidade dão sempre a mesma resposta
help-any-file = O ficheiro do registo; `-` lê a entrada padrão
help-any-ply = Mostrar a posição depois deste número de lances; 0 é o início
help-any-all = Escrever cada lance com o texto da posição a seguir
help-any-games = Quantas partidas
help-tune-games = Quantas partidas se jogam
help-duel-games = Quantas partidas; um número par dá pares inteiros
help-ladder-games = Quantas partidas para cada dois que se encontram
help-playouts-max-plies = Cortar uma partida depois deste número de lances (só regras sem fim precisam disso)
help-any-max-plies = Declarar empate quando uma partida chega a este número de lances [por omissão: 5000 onde as regras não põem fim]
help-any-movetime = Pensar este número de milissegundos
help-any-nodes = Ver este número de nós
help-solve-nodes = Desistir depois deste número de posições
help-puzzles-seed = A semente das partidas
help-puzzles-count = Quantos problemas fazer
help-puzzles-games = Procurá-los, no máximo, neste número de partidas
help-puzzles-nodes = Nós da primeira procura que tem de encontrar a solução de um problema; a segunda tem oito vezes mais [por omissão: 50000; com --check os da segunda procura de cada problema, para todas as procuras]
help-puzzles-threads = Ver este número de partidas ao mesmo tempo; os problemas são os mesmos
help-puzzles-out = Escrever os problemas neste ficheiro [por omissão: na saída padrão]; com --check, os que estão certos
help-puzzles-check = Não fazer nada de novo, mas provar outra vez os problemas deste ficheiro
help-tune-nodes = Nós para cada lance destas partidas
help-any-hash = O tamanho da tabela em MiB
help-solve-hash = O tamanho da tabela de Mapello em MiB
help-any-multipv = Mostrar as N melhores jogadas
help-any-json = Escrever um objeto JSON
help-duel-json = Escrever um objeto JSON na saída padrão, e tudo o resto na saída de erros
help-ladder-json = Escrever um objeto JSON na saída padrão, e tudo o resto na saída de erros
help-any-time = Desistir depois deste número de segundos; com 0 nunca desiste [por omissão: 60, e nunca em Mapello com 26 casas vazias ou menos]
help-analyze-svg = Desenhar neste ficheiro SVG a probabilidade de vitória ao longo da partida
help-analyze-png = Desenhar o mesmo neste ficheiro PNG
help-any-flip = Desenhar o tabuleiro visto do lado oposto
help-any-turn = Desenhar o tabuleiro rodado este número de graus no sentido dos ponteiros do relógio
help-any-svg = Desenhar a posição neste ficheiro SVG
help-any-png = Desenhar a posição neste ficheiro PNG
help-any-film = Desenhar a partida toda neste ficheiro SVG, como um filme que passa sozinho
help-any-force = Substituir ficheiros que já existem
help-tune-opening-plies = No máximo este número de lances ao acaso no início de uma partida
help-any-kind = Começar as partidas com estas opções, como chave=valor com espaços entre elas; pode repetir-se [por omissão: os inícios habituais do jogo]
help-any-opening-plies = Lances ao acaso antes de cada par de partidas [por omissão: 0 em preparações sorteadas, senão 4, Mapello 6]
help-any-rounds = Quantas vezes se repete jogar e ajustar, sempre com os pesos já encontrados
help-any-blend = Quanto conta uma segunda opinião em vez do resultado, 0 a 1: a da procura ou a de --playouts
help-tune-concurrency = Partidas jogadas ao mesmo tempo
help-any-concurrency = Quantas partidas correm lado a lado
help-any-from = Começar com os pesos deste ficheiro [por omissão: os do programa]
help-any-out = Escrever os pesos neste ficheiro [por omissão: na saída padrão]
help-man-out = Escrever as páginas de todos os comandos nesta pasta
help-any-balance = Sortear de novo um início em que uma procura curta dá a um lado mais de PERCENTAGEM das hipóteses (100: aceitar qualquer início)
help-any-margin = Perdoar a um relógio um atraso até este número de milissegundos
help-any-adjudicate-draw = Declarar empate: depois do lance APÓS, LANCES lances seguidos dentro de DENTRO centésimas
help-any-adjudicate-win = Declarar vitória: LANCES lances seguidos em que ambos dizem que um está ALÉM centésimas à frente
help-any-patience = Esperar por um programa este número de milissegundos além do seu tempo, ou ao todo onde nenhum tempo o limita
help-any-records = Acrescentar cada partida acabada a este ficheiro
help-ladder-records = Guardar as partidas nesta pasta, um ficheiro para cada dois que se encontram, e continuar daí
help-any-sprt = Parar assim que for claro que diferença de Elo é mais provável: ELO0,ELO1[,ALFA,BETA]
help-any-sprt-model = O que significa o Elo de --sprt: logistic ou normalised
help-any-quiet = Escrever só as linhas finais
help-any-levels = Que níveis, como 1-10
help-any-table = Experimentar níveis que não são os do programa: um ficheiro como crates/engine/data/levels.txt
help-any-yardstick = Com quem se compara o nível mais alto
help-any-write = Escrever as classificações deste jogo num ficheiro de dados; as dos outros ficam
help-any-cmd = A linha de comandos do motor [por omissão: este mesmo programa]
help-any-suite = Ler outra bateria de testes deste ficheiro
help-any-case = Só os casos cujo nome contém isto
help-any-print = Escrever antes a bateria de testes, que começa por explicar a sua forma
help-any-shell = O interpretador de comandos

## Os nomes dos valores.

value-address = ENDEREÇO
value-after-plies-within = APÓS,LANCES,DENTRO
value-on-off = on|off
value-base-inc = BASE+INC
value-blend = MISTURA
value-bonuses = BÓNUS
value-command = COMANDO
value-concurrency = N
value-d = D
value-degrees = GRAUS
value-dir = PASTA
value-elo0-elo1 = ELO0,ELO1
value-file = FICHEIRO
value-folder = PASTA
value-from-to = DE-ATÉ
value-game = JOGO
value-games = PARTIDAS
value-jokers = JOKERS
value-key-value = CHAVE=VALOR
value-language = LÍNGUA
value-layout = FORMATO
value-map = MAPA
value-max-plies = LANCES
value-mib = MIB
value-model = MODELO
value-moves = JOGADAS
value-ms = MS
value-n = N
value-nodes = NÓS
value-opening-plies = LANCES
value-options = OPÇÕES
value-percent = PERCENTAGEM
value-players = JOGADORES
value-plies-beyond = LANCES,ALÉM
value-rounds = VEZES
value-seconds = SEGUNDOS
value-seed = SEMENTE
value-setup = PREPARAÇÃO
value-shell = INTERPRETADOR
value-size = TAMANHO
value-spec = JOGADOR
value-store = ONDE
value-text = TEXTO
value-threads = FIOS
value-token = JOGADA
value-url = URL
value-walls = PAREDES

## O que o clap escreve

help-usage = Utilização:
help-usage-options = [OPÇÕES]
help-commands = Comandos:
help-arguments = Argumentos:
help-options = Opções:
help-default = [por omissão: { $values }]
help-possible = [valores possíveis: { $values }]

## Porque é que uma linha de comandos não se percebe. $arg é a opção, $value o seu valor, $why a razão.

clap-error = erro: { $reason }
clap-similar = sugestão: há algo parecido: { $similar }
clap-more = Para mais informações, experimente '--help'.
clap-no-value = falta o valor de '{ $arg }'
clap-bad-value = valor inválido '{ $value }' para '{ $arg }'
clap-bad-value-of = valor inválido '{ $value }' para '{ $arg }' (valores possíveis: { $possible })
clap-refused-value = valor inválido '{ $value }' para '{ $arg }': { $why }
clap-unknown = argumento inesperado '{ $arg }'
clap-unknown-command = comando desconhecido '{ $command }'
clap-missing = faltam argumentos obrigatórios: { $arg }
clap-repeated = o argumento '{ $arg }' não se pode repetir
clap-conflict = o argumento '{ $arg }' não se pode usar com '{ $prior }'
clap-too-many = valor inesperado '{ $value }' para '{ $arg }'; não se esperavam mais
clap-too-few = '{ $arg }' precisa de mais valores
clap-utf8 = há argumentos que não são UTF-8
clap-number = não é um número inteiro
clap-number-size = o número é demasiado grande ou demasiado pequeno
clap-range = { $value } não está em { $range }

## A página do manual

man-name = NOME
man-synopsis = SINOPSE
man-description = DESCRIÇÃO
man-options = OPÇÕES
man-subcommands = COMANDOS
man-extra = MAIS
man-version = VERSÃO
man-authors = AUTORES
help-any-record = Que registo de um ficheiro que tem vários, como um encontro; 1 é o primeiro
help-any-line = Que linha de um registo com variantes; 1 é a linha principal
help-any-network = Ensinar à rede do jogo como acabam partidas ao acaso (--playouts, 32 se não for indicado) em vez de ajustar os pesos
help-any-playouts = A segunda opinião é como acaba este número de partidas ao acaso a partir de cada posição, em vez do que a procura achou dela
help-any-restraint = Com que força os pesos são retidos onde estavam: 0.000001 para alguns milhares de partidas
help-tune-records = Aprender também com as partidas acabadas deste ficheiro de registos, seja quem for que as jogou; pode repetir-se
help-tune-starts = Começar uma em cada duas partidas numa posição das partidas deste ficheiro de registos; pode repetir-se
value-playouts = PARTIDAS
value-restraint = RETENÇÃO
