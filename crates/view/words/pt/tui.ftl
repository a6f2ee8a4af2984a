# A interface de ecrã inteiro: tudo à volta de uma partida.

## Teclas

tui-key-change = mudar
tui-key-choose = escolher
tui-key-complete = completar
tui-key-continue = continuar
tui-key-files = ficheiros
tui-key-find = procurar
tui-key-load = abrir
tui-key-move = mover
tui-key-name-left-right = Esq./Dir.
tui-key-name-space = Espaço
tui-key-name-up-down = Cima/Baixo
tui-key-next-game = outro jogo
tui-key-ok = OK
tui-key-page = página seguinte
tui-key-pile = outra lista
tui-key-review = ver
tui-key-scroll = deslizar
tui-key-section = secção

## Ajuda

tui-help-title = Teclas deste ecrã
tui-help-everywhere = Teclas de todos os ecrãs
tui-help-enter = escolher; numa lista os algarismos 1 a 9 escolhem logo uma linha
tui-help-mouse = O rato faz o mesmo: clique no que quer, também na linha do fundo; a roda sobe e desce.

## Início

tui-home-title = Quina: cinco jogos
tui-home-first = A primeira partida, acompanhada
tui-home-first-about = Uma partida contra um adversário amigável, com as primeiras dez jogadas explicadas uma a uma.
tui-home-saved = Partidas guardadas ({ $count })
tui-home-saved-about = Continuar uma partida que deixou a meio, ou ver uma que acabou.
tui-home-load = Abrir de um ficheiro
tui-home-load-about = Abrir o registo de uma partida: continuá-la, ou ver como correu.
tui-home-study = Montar uma posição
tui-home-study-about = Montar uma posição de qualquer dos jogos, e deixar o computador analisá-la ou continuar a jogar a partir dela.
tui-choose-first-game = Começar com que jogo?
tui-choose-game = Posição: de que jogo?
tui-home-guide = Regras
tui-home-guide-about = Como se joga { $game }, e como se jogam os outros jogos, com imagens e exemplos.
tui-home-settings = Definições
tui-home-settings-about = Língua, caracteres, cores, o seu nome e o seu adversário habitual.
tui-home-quit = Sair
tui-home-quit-about = Sair do programa. As partidas por acabar ficam guardadas.
tui-home-ask-leave = Sair do Quina?

## Uma partida nova

tui-setup-title = Nova partida: { $game }
tui-setup-start = Começar a partida
tui-setup-start-about = Prima Enter para jogar. { $players }
tui-setup-note = { $label }: { $value }. { $about }
tui-setup-rules = Regras
tui-setup-mode = Quem joga
tui-setup-mode-about = Uma pessoa contra o computador, várias pessoas no mesmo teclado, ou o computador contra si próprio para quem quiser assistir.
tui-setup-own = O seu lugar
tui-setup-own-about = O seu lugar à mesa. O jogador 1 começa.
tui-setup-opponent = Adversário
tui-setup-computer-about = O nível 1 é para quem acabou de ler as regras, o nível 10 é o mais forte. Os outros servem de comparação.
tui-setup-person-about = Um nome para este jogador; pode ficar vazio.
tui-setup-program = outro programa...
tui-setup-program-about = O comando que inicia um programa que fale o protocolo de quina ugi, ou qualquer jogador como os de quina duel, por exemplo engine:nodes=5000.
tui-setup-seed = Semente
tui-setup-seed-drawn = O número de que se sorteia este início: o mesmo número dá o mesmo início. Escreva um, ou prima Ctrl-D para sortear outro.
tui-setup-seed-free = Este início não é sorteado; é deste número que sai o acaso dos jogadores do computador. Escreva um número, ou prima Ctrl-D para sortear outro.
tui-setup-seed-bad = Uma semente é um número inteiro de 0 a { $limit }.
tui-setup-bad-value = { $value } não é possível aqui; os valores são { $values }.
tui-setup-closed = Isto não se pode mudar por causa das outras escolhas: { $reason }
tui-setup-clock = Relógio
tui-setup-clock-about = Quanto tempo têm os jogadores. { $ruling }

## Relógios

tui-clock-other = outro tempo...
tui-clock-other-about = Para toda a partida: segundos no início + segundos por lance, como 300+2. Para cada lance: segundos e /ply, como 30/ply.
tui-clock-bad = { $text } não é um tempo. Escreva 300+2 para toda a partida, ou 30/ply para cada lance.

## Jogadores

tui-seat-you = o seu lugar

## Nomes curtos das opções

tui-option-morelli-size = Tabuleiro
tui-option-morelli-setup = Peças
tui-option-morelli-end_rule = Fim
tui-option-morelli-timeout = Tempo
tui-option-barragoon-barragoon_replacement = Capturado
tui-option-barragoon-capture_direction = Captura
tui-option-barragoon-mutual_block = Bloqueio
tui-option-barragoon-no_progress_cap = Limite
tui-option-barragoon-repetition = Repetição
tui-option-barragoon-strict_touch = Tocada
tui-option-mapello-map = Mapa
tui-option-mapello-walls = Paredes
tui-option-mapello-bonuses = Bónus
tui-option-mapello-jokers = Jokers
tui-option-mapello-empties = Vazias
tui-option-mapello-maxbonuses = Máx. bónus
tui-option-mapello-maxjokers = Máx. jokers
tui-option-mapello-maxwalls = Máx. paredes
tui-option-syrtis-layout = Tabuleiro
tui-option-syrtis-setup = Peças
tui-option-syrtis-double_pass_plies = Passes
tui-option-syrtis-four_pass_loser = 4 passes
tui-option-syrtis-quicksand_before_island = Areias
tui-option-syrtis-repetition = Repetição
tui-option-syrtis-sink_keeps_connected = Afundar
tui-option-syrtis-slide_connected_each_step = Deslocar
tui-option-syrtis-swap_any_consecutive = Trocas
tui-option-syrtis-swap_must_cure = Troca útil
tui-option-campo-bello-players = Jogadores
tui-option-campo-bello-end = Fim
tui-option-campo-bello-rejump = Saltar
tui-option-campo-bello-tip_in_area = Vértices

## Partidas guardadas

tui-saved-title = Partidas guardadas
tui-saved-running = Por acabar ({ $count })
tui-saved-finished = Acabadas ({ $count })
tui-saved-studies = Estudos ({ $count })
tui-saved-no-studies = Ainda não há estudos. Veja uma partida acabada e faça outra jogada em qualquer ponto dela, ou escreva um comentário: o estudo guarda-se aqui sozinho.
tui-saved-variations = Variantes: { $count }.
tui-saved-plies = { $count } lances
tui-saved-none = Ainda não há nada aqui. As partidas guardam-se sozinhas à medida que se jogam. Prima Ctrl-O para abrir uma de um ficheiro, Esc para voltar.
tui-saved-no-shelf = Não há pasta para as partidas guardadas: nem XDG_DATA_HOME nem HOME estão definidas.
tui-saved-broken = ! { $file }
tui-saved-reason = Este ficheiro não se consegue ler como partida: { $reason }
tui-saved-details = { $players }. { $plies } lances. { $status }
tui-saved-rename = Mudar o nome de { $file }
tui-saved-rename-about = O nome novo. Um nome já usado é recusado.
tui-saved-copy = Copiar { $file }
tui-saved-copy-about = O nome da cópia: um nome entre as partidas guardadas, ou um caminho.
tui-saved-delete = Apagar { $file }?
tui-saved-delete-about = Isto não se pode desfazer.
tui-saved-delete-no = Não, guardar
tui-saved-delete-yes = Sim, apagar
tui-saved-named = Escrito: { $file }
tui-saved-taken = O nome { $name } já está em uso. Escolha outro.
tui-saved-no-name = { $name } não serve de nome a um ficheiro.
tui-saved-deleted = Apagado: { $file }

## Abrir um registo

tui-load-title = Abrir uma partida de um ficheiro
tui-load-about = Escreva o caminho de um registo; Tab completa-o. Ou escolha um ficheiro em baixo.
tui-load-path = Ficheiro:
tui-load-nothing = Nenhum ficheiro começa assim.
tui-load-folder = Isto é uma pasta. Escolha um ficheiro dentro dela.
tui-load-missing = O ficheiro { $file } não existe.
tui-load-refused = Isto não é uma partida que se consiga ler: { $reason }
tui-games-title = { $file }: { $count } partidas
tui-games-nobody = o registo não indica jogadores
tui-games-details = Partida { $number }, { $game }, { $date }: { $players }; resultado { $result }
tui-games-broken = ! Não se consegue ler a partida { $number }

## Regras

tui-guide-search = Procurar:
tui-guide-missed = { $text } não aparece nestas regras.
tui-guide-help =
    PgDn, PgUp  uma página para a frente e para trás; o espaço e Enter também
    Esq., Dir.  a secção anterior, a secção seguinte
    1 a 8  uma secção pelo seu número
    Tab  o jogo seguinte; Shift-Tab o anterior
    letras  começam uma procura
tui-guide-place = linhas { $first } a { $last } de { $all }
tui-guide-sections = Secções

## Definições

tui-settings-title = Definições
tui-settings-file = Ficheiro de definições: { $file }
tui-settings-written = Escrito em { $file }
tui-settings-failed = Não foi escrito, por isso só vale até sair do programa: { $reason }
tui-settings-broken = Não se consegue entender { $file } ({ $reason }). O ficheiro fica como está; as mudanças só valem até sair do programa. Corrija o ficheiro ou tire-o dali.
tui-settings-no-file = não há pasta para ele: nem XDG_CONFIG_HOME nem HOME estão definidas
tui-setting-language = Língua
tui-setting-language-about = A língua de todos os textos.
tui-setting-language-auto = a do sistema
tui-setting-language-en = inglês (English)
tui-setting-language-pt = português
tui-setting-charset = Caracteres
tui-setting-charset-about = Com que caracteres se desenham os tabuleiros. Escolha ASCII se vir pontos de interrogação ou caixas.
tui-setting-charset-auto = os que o terminal tiver
tui-setting-charset-unicode = Unicode
tui-setting-charset-ascii = só ASCII
tui-setting-colour = Cores
tui-setting-colour-about = Mesmo sem cores, tudo se distingue pela forma.
tui-setting-colour-auto = as que o terminal tiver
tui-setting-colour-always = sempre
tui-setting-colour-never = nunca
tui-setting-animation = Animação
tui-setting-animation-about = Com que velocidade se movem as peças.
tui-setting-animation-off = desligada
tui-setting-animation-slow = lenta
tui-setting-animation-normal = normal
tui-setting-animation-fast = rápida
tui-setting-speech = Fala
tui-setting-speech-about = Com a fala ligada, o quina joga em linhas simples a partir do próximo arranque: cada jogada é dita em frases e o tabuleiro só se desenha a pedido. quina play --speech=off volta a abrir este ecrã.
tui-setting-speech-off = desligada
tui-setting-speech-on = ligada
tui-setting-opponent = Adversário
tui-setting-opponent-about = Quem joga contra si se não escolher outro adversário. O nível 1 é o mais fraco, o nível 10 o mais forte.
tui-setting-name = O seu nome
tui-setting-name-about = O seu nome nas partidas e nos registos; pode ficar vazio.
tui-setting-name-none = nenhum

## O que o terminal pode

