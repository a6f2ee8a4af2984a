# Jogar: dicas, as linhas de uma partida à mesa, o menu.

## Dicas

play-hint-word = Desta vez não é uma casa: a próxima decisão é uma palavra.
play-hint-area = Olhe para aqui: { $cells }
play-hint-piece = A peça em { $cell } tem algo a fazer.
play-hint-column = Pense na coluna { $column }.
play-hint-move = O motor jogaria { $move }.
play-hint-reason = { $move } vale { $score } para si, uma probabilidade de vitória de { $chance } %.
play-hint-expects = O motor espera: { $line }
play-hint-second = A seguir vem { $move }: { $score }, { $chance } %.

## O início

play-begin = { $game }. Semente { $seed }.
play-resumed = { $game }, iniciado em { $date }. Lances jogados: { $plies }. Semente { $seed }.
play-who = { $player }: { $who }
play-person = uma pessoa
play-absent = { $player }: o registo indica `{ $name }`, mas um registo não inicia programas nem lê ficheiros; agora joga uma pessoa. Para continuar com um programa à sua escolha: quina play --resume FICHEIRO --p{ $number } 'cmd=PROGRAMA'
play-absent-demanding = { $player }: o registo indica `{ $name }`, mas um registo não pode pedir tanta memória nem tantos fios de execução; agora joga uma pessoa. Para continuar assim mesmo: quina play --resume FICHEIRO --p{ $number } '{ $name }'
play-pace-game = Relógios: { $seconds } segundos para cada um, e mais { $more } por lance.
play-pace-ply = Relógios: { $seconds } segundos para cada lance.
play-options-chosen = Escolhido: { $options }
play-setting-unknown = O ficheiro de definições tem uma chave que esta versão não conhece: { $key }. Fica como está.
play-settings-broken = O ficheiro de definições { $file } não se entende, por isso é ignorado: { $reason }
play-no-home = Não há pasta para partidas guardadas (nem XDG_DATA_HOME nem HOME estão definidas), por isso esta partida não é guardada.

## À mesa

play-prompt = { $player }, a sua jogada (ou ajuda):
play-only-move = Só há uma jogada: { $move }
play-ply = { $ply }. { $player }: { $move }
play-clocks = Relógios: { $clocks }
play-clock-of = { $player } { $time }
play-moves = { $count } jogadas válidas, a escrever ou a escolher pelo número:
play-no-number = Não há aqui a jogada { $number }; os números vão de 1 a { $count }.
play-unreadable = `{ $text }` não é uma jogada nem uma palavra conhecida aqui ({ $reason }). Escreva ajuda para as palavras, jogadas para as jogadas válidas.
play-not-yours = `{ $move }` é para { $player } decidir. Escreva só os seus lances.
play-already-over = A partida acabou.
play-taken-back = Lances desfeitos: { $count }.
play-goes-on = O jogo continua como antes.
play-played-again = Lances refeitos: { $count }.
play-nothing-back = Não há nada seu para desfazer.
play-nothing-again = Não há nada para refazer.
play-strict = Nesta partida nada se desfaz: strict_touch está ligado (R23).
play-clock-decided = O relógio decidiu; isso não se desfaz.
play-time-out = { $player } esgotou o tempo.
play-left = { $player } está fora, e os outros continuam. As peças ficam.
play-swapped = Os jogadores trocaram de lugar.
play-draw-ask = { $by } propõe empate. { $player }, aceita? (s/n)
play-draw-declined = { $player } recusa o empate.
play-draw-accepted = { $player } aceita o empate.
play-yes-or-no = Responda s ou n, por favor.
play-copied = Uma cópia da partida está em { $file }.
play-copy-failed = Não se escreveu nenhuma cópia em { $name }: { $reason }
play-copy-needs-name = Dê um nome à cópia: guardar NOME
play-save-failed = Não se conseguiu guardar o jogo: { $reason }. Escreva guardar PASTA/NOME para o manter noutro sítio, ou registo para o imprimir.
play-moved = O jogo está guardado em { $file } e continua aí.
play-record-full = Este jogo é tão longo como um registo pode ser e não pode continuar. desistir ou empate termina-o.
play-no-move = { $player } não deu nenhuma jogada: { $reason }
play-rule-unknown = As regras não mencionam { $rule }.
play-option-line = { $key } = { $value }: { $about }
play-help =
    Escreva uma jogada como na lista (jogadas mostra-a), ou o seu número. Os lances de uma vez podem juntar-se com vírgulas.
    Palavras:
    jogadas       as jogadas válidas, numeradas
    tabuleiro     o tabuleiro outra vez
    dica          uma dica; outra vez diz mais: zona, peça, jogada, razão
    desfazer      voltar à sua última decisão
    refazer       jogar outra vez o que se desfez
    regras        as regras do jogo; regras R13 só essa regra
    opções        as opções desta partida
    analisar      o que o motor pensa da posição
    posição       a posição em texto
    registo       a partida até aqui como registo
    guardar NOME  escrever uma cópia da partida
    empate        propor empate
    desistir      desistir
    trocar        trocar de lugar
    sair          guardar a partida e sair

## O fim

play-saved = A partida está guardada: { $file }; continue com: quina play --resume { $name }
play-not-saved = Nada se jogou, por isso nada se guarda.
play-unsaved = O jogo não está guardado. Este é o seu registo:
play-over = A partida acabou: { $how }
play-over-time = { $player } esgotou o tempo. { $ending }
play-over-resigned = { $player } desiste.
play-over-agreed = Os jogadores acordam o empate.
play-over-failed = { $player } falhou e perde.
play-over-other = Por { $termination }.
play-won = { $players } ganha.
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
play-menu-level = Nível de { $player }, 1 (fácil) a 10 (difícil), ou um jogador como random ou uct [{ $usual }]:
play-menu-no-level = `{ $text }` não é um jogador. Indique um nível de 1 a 10, ou um de random, greedy, uct, engine:nodes=1000, cmd=PROGRAMA.
play-menu-seat = O seu lugar, 1 a { $seats }; o jogador 1 começa [1]:
play-menu-clock = Relógio: 300+2 (segundos, e mais por lance), 30/ply (segundos para cada lance), ou nenhum [nenhum]:
play-menu-no-clock = `{ $text }` não é um relógio.
play-menu-options = INÍCIO
play-menu-option = { $number }. { $key } = { $value } ({ $values }): { $about }
play-menu-start = 0. Começar
play-menu-change = Número do que quer mudar, ou 0 para começar [0]:
play-menu-value = { $key } ({ $values }):
play-menu-refused = Isso não combina: { $reason }
play-menu-no-value = `{ $value }` não é possível para { $key }; aceita { $values }.
play-values-number = um número de { $from } a { $to }
play-values-number-or = um número de { $from } a { $to }, ou { $word }
play-menu-drawn = sorteado
play-menu-again = Jogar outra vez? (s/n)
play-menu-files = PARTIDAS GUARDADAS
play-menu-file = { $number }. { $game }, { $date }, { $players }; lances: { $plies }
play-menu-broken = { $file } não se consegue ler: { $reason }
play-menu-back = 0. Voltar
play-menu-bye = Até à próxima.

## O que as opções significam

play-option-morelli-size = casas de lado; 13 é o normal, 9 um bom jogo curto
play-option-morelli-setup = como estão as peças: loose é sorteado (oficial), built é posto pelos jogadores
play-option-morelli-seed = o número da disposição sorteada
play-option-morelli-end_rule = acaba quando o jogador da vez não se pode mover (turn), ou quando nenhum pode (both)
play-option-morelli-timeout = esgotado o tempo decide o centro (throne), ou esse jogador perde (loses)
play-option-barragoon-barragoon_replacement = se um barragoon capturado tem de voltar ao tabuleiro, ou pode ir para a reserva (R12)
play-option-barragoon-capture_direction = se um barragoon se captura de qualquer lado, ou só por onde se poderia entrar (R11)
play-option-barragoon-mutual_block = o que significa que nenhum dos jogadores se poderia mover (R18)
play-option-barragoon-no_progress_cap = depois de quantas vezes sem a captura de uma telha há empate (R20)
play-option-barragoon-repetition = se a terceira ocorrência de uma posição é empate (R19)
play-option-barragoon-strict_touch = se uma telha tocada tem de ser movida e nada se desfaz (R23)
play-option-mapello-map = o mapa em que se joga; random sorteia um, em built o jogador 1 constrói-o
play-option-mapello-walls = paredes dentro de um mapa sorteado
play-option-mapello-bonuses = bónus de um mapa sorteado
play-option-mapello-jokers = jokers de um mapa sorteado
play-option-mapello-seed = o número de que se sorteia um mapa
play-option-mapello-empties = de quem são as casas vazias no fim da partida (R22)
play-option-mapello-maxbonuses = máximo de bónus que se podem pôr ao construir (R7)
play-option-mapello-maxjokers = máximo de jokers que se podem pôr ao construir (R7)
play-option-mapello-maxwalls = máximo de paredes interiores que se podem pôr ao construir (R7)
play-option-syrtis-layout = o tabuleiro: 36 peças em 7x7, ou 16 peças em 5x5
play-option-syrtis-setup = um tabuleiro pronto; peças e torres sorteadas; ou peças sorteadas e a preparação completa
play-option-syrtis-seed = o número de que se sorteia o tabuleiro
play-option-syrtis-double_pass_plies = quantas passagens seguidas acabam a partida (R26)
play-option-syrtis-four_pass_loser = quem perde quando um lado passou quatro vezes seguidas: o lado sem a iniciativa, ou quem passou (R27)
play-option-syrtis-quicksand_before_island = um quarto afundamento seguido ganha mesmo quando completa a ilha do adversário (R29)
play-option-syrtis-repetition = o que traz uma terceira ocorrência, ou 200 lances sem afundar (R31)
play-option-syrtis-sink_keeps_connected = afundar tem de deixar as outras peças ligadas (R14)
play-option-syrtis-slide_connected_each_step = as peças têm de estar ligadas depois de cada passo de um deslize, não só no fim (R18)
play-option-syrtis-swap_any_consecutive = a preparação pode trocar quaisquer dois números seguidos, como 12 e 13, não só pares (R6)
play-option-syrtis-swap_must_cure = a preparação só pode trocar um par que não deixe nada completo, onde o houver (R6)
play-option-campo-bello-players = quantos jogam: 2 com dois triângulos cada, 3 ou 4 com um triângulo cada
play-option-campo-bello-end = dois jogadores: a partida acaba quando o jogador da vez não tem salto, ou esse jogador passa e acaba quando ninguém tem
play-option-campo-bello-rejump = se uma peça do adversário pode ser saltada mais do que uma vez na mesma vez
play-option-campo-bello-tip_in_area = se a ponta de um triângulo conta como parte da zona do seu jogador

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
play-doctor-size-small = { $columns } colunas, { $rows } linhas: pequeno demais para os tabuleiros, são precisas 80 x 24
play-doctor-size-unknown = desconhecido
play-doctor-colours-true = 16 milhões
play-doctor-colours-256 = 256
play-doctor-colours-16 = 16
play-doctor-colours-none = nenhumas
play-doctor-unicode = Unicode
play-doctor-ascii = ASCII
play-doctor-language-is = { $language } (localização { $locale })
play-doctor-not-writable = { $path }: não se pode escrever: { $reason }
play-doctor-no-home = nenhuma pasta: nem a variável XDG nem HOME estão definidas
play-doctor-games = { $path }: pode escrever-se; { $running } partidas para continuar, { $finished } acabadas, { $broken } ilegíveis
play-doctor-settings = { $path }: { $state }
play-doctor-settings-none = não existe, usam-se as definições habituais
play-doctor-settings-fine = entendido
play-doctor-signature = a assinatura de { $game } é a registada
play-doctor-signature-wrong = a assinatura de { $game } é { $found } em vez de { $recorded }: esta compilação não procura como devia
play-doctor-wrong = Há coisas por arranjar: { $count }
play-doctor-sample = Este é um tabuleiro como se desenha aqui. Se as linhas estão tortas ou vê caixas, experimente --ascii; se as cores incomodam, --no-colour. As definições guardam ambos.
