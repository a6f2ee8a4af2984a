# Jogar: dicas, as linhas de uma partida à mesa, o menu.

## Dicas

play-hint-word = Desta vez não é uma casa: o que falta decidir é uma palavra.
play-hint-area = Olhe para aqui: { $cells }
play-hint-piece = Em { $cell } há algo a fazer.
play-hint-column = Pense na coluna { $column }.
play-hint-move = O motor jogaria { $move }.
play-hint-reason = { $move } vale { $score } para si, uma probabilidade de vitória de { $chance } %.
play-hint-expects = O motor espera: { $line }
play-hint-second = A segunda melhor é { $move }: { $score }, { $chance } %.

## O início

play-begin = { $game }. Semente { $seed }.
play-resumed = { $game }, partida iniciada em { $date }. Lances jogados: { $plies }. Semente { $seed }.
play-who = { $player }: { $who }
play-person = uma pessoa
play-absent = { $player }: o registo indica `{ $name }`, mas um registo não inicia programas nem lê ficheiros; agora joga uma pessoa. Para continuar com um programa à sua escolha: quina play --resume FICHEIRO --p{ $number } 'cmd=PROGRAMA'
play-absent-demanding = { $player }: o registo indica `{ $name }`, mas um registo não pode pedir tanta memória nem tantos fios de execução; agora joga uma pessoa. Para continuar assim mesmo: quina play --resume FICHEIRO --p{ $number } '{ $name }'
play-pace-game = Relógios: { $seconds } segundos para cada um, e mais { $more } por lance.
play-pace-ply = Relógios: { $seconds } segundos para cada lance.
play-options-chosen = Escolhas: { $options }
play-setting-unknown = O ficheiro de definições tem uma chave que esta versão não conhece: { $key }. Fica como está.
play-settings-broken = Não se consegue entender o ficheiro de definições { $file }, por isso é ignorado: { $reason }
play-no-home = Não há pasta para as partidas guardadas (nem XDG_DATA_HOME nem HOME estão definidas), por isso esta partida não é guardada.

## À mesa

play-prompt = { $player }, a sua jogada (ou ajuda):
play-only-move = Só há uma jogada: { $move }
play-ply = { $ply }. { $player }: { $move }
play-clocks = Relógios: { $clocks }
play-clock-of = { $player } { $time }
play-moves = { $count } jogadas válidas, a escrever ou a escolher pelo número:
play-no-number = Aqui não há a jogada { $number }; os números vão de 1 a { $count }.
play-unreadable = `{ $text }` não é uma jogada nem uma palavra conhecida aqui ({ $reason }). Escreva ajuda para ver as palavras, jogadas para ver as jogadas válidas.
play-not-yours = `{ $move }` é uma decisão { JOIN("de", $player) }. Escreva só os seus lances.
play-already-over = A partida acabou.
play-taken-back = Lances desfeitos: { $count }.
play-goes-on = A partida continua como antes.
play-played-again = Lances refeitos: { $count }.
play-nothing-back = Não há nada seu para desfazer.
play-nothing-again = Não há nada para refazer.
play-strict = Nesta partida nada se desfaz: strict_touch está ligado (R23).
play-clock-decided = O relógio já decidiu; isso não se pode desfazer.
play-time-out = { START($player) } esgotou o tempo.
play-left = { START($player) } sai da partida e os outros continuam. As peças ficam.
play-swapped = Os jogadores trocaram de lugar.
play-draw-ask = { START($by) } propõe empate. { $player }, aceita? (s/n)
play-draw-declined = { START($player) } recusa o empate.
play-draw-accepted = { START($player) } aceita o empate.
play-yes-or-no = Responda s ou n, por favor.
play-copied = Ficou uma cópia da partida em { $file }.
play-copy-failed = Não se escreveu nenhuma cópia em { $name }: { $reason }
play-copy-needs-name = Dê um nome à cópia: guardar NOME
play-save-failed = Não se conseguiu guardar a partida: { $reason }. Escreva guardar PASTA/NOME para a guardar noutro sítio, ou registo para a ver escrita.
play-moved = A partida está guardada em { $file } e continua aí.
play-record-full = Esta partida já tem o máximo que um registo pode ter e não pode continuar. Termina com desistir ou empate.
play-no-move = { START($player) } não deu nenhuma jogada: { $reason }
play-rule-unknown = As regras não mencionam { $rule }.
play-option-line = { $key } = { $value }: { $about }
play-help =
    Escreva uma jogada como na lista (jogadas mostra-a), ou o seu número. Os lances de uma jogada podem juntar-se com vírgulas.
    Palavras:
    jogadas       as jogadas válidas, numeradas; jogadas { $cell } só as dessa casa
    tabuleiro     o tabuleiro outra vez
    ver           o que está no tabuleiro; { $look }
    última        o que mudou na última vez
    ameaças       o que o adversário poderia fazer se fosse a sua vez
                  ver longo, ver { $cell } longo, ameaças longo: o mesmo com mais pormenor
    dica          uma dica; pedida outra vez, diz mais: zona, peça, jogada, razão
    guia          o guia de uma primeira partida: fecha-o, ou abre um
    desfazer      voltar à sua última decisão
    refazer       jogar outra vez o que se desfez
    regras        as regras do jogo; regras R13, só essa regra
    opções        as opções desta partida
    analisar      o que o motor pensa da posição
    rever         os erros da partida até aqui, um a um
    estudar       percorrer a partida até aqui, tentar outras jogadas, comentar
    posição       a posição em texto
    registo       a partida até aqui como registo
    guardar NOME  escrever uma cópia da partida
    empate        propor empate
    desistir      desistir da partida
    trocar        trocar de lugar
    sair          guardar a partida e sair

## O fim

play-saved = A partida está guardada: { $file }; para continuar: quina play --resume { $name }
play-not-saved = Nada se jogou, por isso não há nada para guardar.
play-unsaved = A partida não está guardada. Este é o seu registo:
play-over = A partida acabou: { $how }
play-over-time = { START($player) } esgotou o tempo. { $ending }
play-over-resigned = { START($player) } desiste.
play-over-agreed = Os jogadores acordaram o empate.
play-over-failed = { START($player) } falhou e perde.
play-over-other = Por { $termination }.
play-won = { START($players) } ganha.
play-won-shared = Vitória partilhada: { $players }.
play-drawn = Ninguém ganha: empate.
play-points = Pontos: { $points }
play-points-of = { $player } { $points }
play-result = Resultado: { $result }. Lances: { $plies }. Semente: { $seed }.
play-file = Registo: { $file }

## O menu

play-menu-title = QUINA
play-menu-game = { $number }. { $game }: { $about }
play-menu-saved = { $number }. Continuar uma partida guardada ({ $count })
play-menu-leave = 0. Sair
play-menu-choose = Escolha um número:
play-menu-number = Indique um número de { $from } a { $to }, por favor.
play-menu-modes = MODO
play-menu-mode-people = 1. Pessoa contra pessoa
play-menu-mode-computer = 2. Pessoa contra computador
play-menu-mode-watch = 3. Computador contra computador
play-menu-mode-guided = 4. A primeira partida, acompanhada: as primeiras dez jogadas são explicadas uma a uma
play-menu-level = Nível { JOIN("de", $player) }, de 1 (fácil) a 10 (difícil), ou um jogador como random ou uct [{ $usual }]:
play-menu-no-level = `{ $text }` não é um jogador. Indique um nível de 1 a 10, ou um destes: random, greedy, uct, engine:nodes=1000, cmd=PROGRAMA.
play-menu-seat = O seu lugar, de 1 a { $seats }; o jogador 1 começa [1]:
play-menu-clock = Relógio: 300+2 (segundos, e quantos mais por lance), 30/ply (segundos para cada lance), ou nenhum [nenhum]:
play-menu-no-clock = `{ $text }` não é uma escolha de relógio.
play-menu-options = PREPARAÇÃO
play-menu-start = 0. Começar
play-menu-change = Número do que quer mudar, ou 0 para começar [0]:
play-menu-refused = Estas escolhas não combinam: { $reason }
play-menu-drawn = sorteado
play-menu-again = Jogar outra vez? (s/n)
play-menu-files = PARTIDAS GUARDADAS
play-menu-file = { $number }. { $game }, { $date }, { $players }; lances: { $plies }
play-menu-broken = Não se consegue ler { $file }: { $reason }
play-menu-back = 0. Voltar
play-menu-bye = Até à próxima.

## O que as opções significam

play-option-morelli-size = casas de lado; 13 é o normal, 9 dá uma boa partida curta
play-option-morelli-setup = como ficam as peças: em loose são sorteadas (a oficial), em built são colocadas pelos jogadores
play-option-morelli-seed = o número da preparação sorteada
play-option-morelli-end_rule = acaba quando o jogador da vez não tem jogadas (turn), ou quando ninguém as tem (both)
play-option-morelli-timeout = esgotado o tempo, decide o centro (throne), ou esse jogador perde (loses)
play-option-barragoon-barragoon_replacement = se um barragoon capturado tem de voltar ao tabuleiro, ou pode ir para a reserva (R12)
play-option-barragoon-capture_direction = se um barragoon se captura de qualquer lado, ou só numa direção em que se possa entrar (R11)
play-option-barragoon-mutual_block = o que acontece se nenhum dos jogadores se conseguir mover (R18)
play-option-barragoon-no_progress_cap = ao fim de quantas jogadas sem a captura de uma peça há empate (R20)
play-option-barragoon-repetition = se há empate quando uma posição surge pela terceira vez (R19)
play-option-barragoon-strict_touch = se uma peça tocada tem de ser movida e nada se desfaz (R23)
play-option-mapello-map = o mapa em que se joga; random é sorteado, built é construído pelo jogador 1
play-option-mapello-walls = paredes dentro de um mapa sorteado
play-option-mapello-bonuses = bónus de um mapa sorteado
play-option-mapello-jokers = jokers de um mapa sorteado
play-option-mapello-seed = o número de que sai um mapa sorteado
play-option-mapello-empties = para quem contam as casas vazias de uma partida terminada (R22)
play-option-mapello-maxbonuses = o máximo de bónus que se podem colocar ao construir (R7)
play-option-mapello-maxjokers = o máximo de jokers que se podem colocar ao construir (R7)
play-option-mapello-maxwalls = o máximo de paredes interiores que se podem colocar ao construir (R7)
play-option-syrtis-layout = o tabuleiro: 36 peças numa grelha de 7x7, ou 16 peças numa de 5x5
play-option-syrtis-setup = um tabuleiro pronto; peças e torres sorteadas; ou peças sorteadas e a preparação completa
play-option-syrtis-seed = o número de que sai um tabuleiro sorteado
play-option-syrtis-double_pass_plies = quantos passes seguidos terminam a partida (R26)
play-option-syrtis-four_pass_loser = quem perde quando um lado passou quatro vezes seguidas: o lado sem a iniciativa, ou quem passou (R27)
play-option-syrtis-quicksand_before_island = a quarta peça afundada seguida ganha mesmo que complete a ilha do adversário (R29)
play-option-syrtis-repetition = o que acontece quando uma posição surge pela terceira vez, ou há 200 lances sem afundar (R31)
play-option-syrtis-sink_keeps_connected = afundar uma peça tem de deixar as outras ligadas (R14)
play-option-syrtis-slide_connected_each_step = as peças têm de estar ligadas em cada passo de um deslocamento, e não só no fim (R18)
play-option-syrtis-swap_any_consecutive = na preparação podem trocar-se quaisquer números seguidos, como 12 e 13, e não só pares (R6)
play-option-syrtis-swap_must_cure = na preparação só pode trocar-se um par que não deixe nenhuma ilha completa, se o houver (R6)
play-option-campo-bello-players = quantos jogam: 2 com dois triângulos cada um, 3 ou 4 com um triângulo cada um
play-option-campo-bello-end = dois jogadores: a partida termina quando o jogador da vez não tem saltos, ou esse jogador passa e a partida termina quando ninguém os tem
play-option-campo-bello-rejump = se uma peça adversária pode ser saltada mais de uma vez na mesma jogada
play-option-campo-bello-tip_in_area = se o vértice de um triângulo faz parte da área do seu jogador

## O diagnóstico

play-doctor-terminal = Terminal
play-doctor-size = Tamanho
play-doctor-colours = Cores
play-doctor-characters = Caracteres
play-doctor-language = Língua
play-doctor-data = Partidas guardadas
play-doctor-config = Definições
play-doctor-cores = Núcleos
play-doctor-engine = Motor
play-doctor-both = entrada e saída
play-doctor-none = nem entrada nem saída; usa-se o modo de linhas
play-doctor-partly = só entrada ou só saída; usa-se o modo de linhas
play-doctor-size-of = { $columns } colunas, { $rows } linhas
play-doctor-size-small = { $columns } colunas, { $rows } linhas: é pequeno demais para os tabuleiros, são precisas 80 x 24
play-doctor-size-unknown = desconhecido
play-doctor-colours-true = 16 milhões
play-doctor-colours-256 = 256
play-doctor-colours-16 = 16
play-doctor-colours-none = nenhumas
play-doctor-unicode = Unicode
play-doctor-ascii = ASCII
play-doctor-language-is = { $language } (localização do sistema: { $locale })
play-doctor-not-writable = { $path }: não se pode escrever aqui: { $reason }
play-doctor-no-home = nenhuma pasta: nem a variável XDG nem HOME estão definidas
play-doctor-games = { $path }: pode escrever-se; partidas por acabar: { $running }; acabadas: { $finished }; ilegíveis: { $broken }
play-doctor-settings = { $path }: { $state }
play-doctor-settings-none = não existe, usam-se os valores por omissão
play-doctor-settings-fine = em ordem
play-doctor-signature = a assinatura de { $game } é a registada
play-doctor-signature-wrong = a assinatura de { $game } é { $found } em vez de { $recorded }: esta compilação não procura como devia
play-doctor-wrong = Problemas encontrados: { $count }
play-doctor-sample = Este é um tabuleiro como se desenha aqui. Se as linhas estiverem tortas ou vir caixas, experimente --ascii; se as cores incomodarem, --no-colour. As definições guardam ambas as escolhas.
