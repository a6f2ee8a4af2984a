# A aplicação no navegador.

## A moldura

web-skip = Saltar para o conteúdo
web-home = Quina: todos os jogos
web-ways = Páginas
web-settings = Definições
web-about = Quina: cinco jogos abstratos de estratégia. Tudo funciona sem conta e, depois da primeira visita, também sem rede.
web-unknown = Esta página não existe
web-to-games = Ir para os cinco jogos
web-loading = A carregar
web-failed = Não foi possível carregar: { $reason }

## Os jogos

web-title = Cinco jogos
web-lead = Jogue com alguém neste ecrã ou contra o computador, aprenda as regras passo a passo e estude o que aconteceu.
web-new-game = Nova partida
web-new-game-of = Nova partida: { $game }
web-first-game = A sua primeira partida, com guia
web-learn = Aprender
web-puzzles = Problemas
web-analysis = Análise
web-editor = Montar uma posição
web-rules = Regras
web-continue = Continuar
web-finished = Partidas terminadas
web-broken = Uma partida guardada que esta versão não consegue ler.
web-remove = Eliminar
web-remove-game = Eliminar esta partida de { $game }
web-plies = Lances: { $count }

## Uma nova partida

web-who-plays = Quem joga
web-you = o seu lugar
web-sit-here = Sentar-se aqui
web-opponent = Jogador { $number }
web-name = Nome
web-name-of = Nome do jogador { $number }
web-time = Relógio
web-set-up = Preparação
web-rule-options = Regras que se podem mudar
web-seed = Semente
web-draw-again = Sortear de novo
web-bad-seed = `{ $seed }` não é uma semente: é preciso um número inteiro de 0 a { $limit }.
web-begin = Começar

## À mesa

web-preparing = O tabuleiro está a ser preparado …
web-board = Tabuleiro de { $game }
web-players = Jogadores
web-commands-main = Comandos de cada jogada
web-commands = Outros comandos
web-move = Jogada
web-move-example = por exemplo { $move }
web-play-move = Jogar
web-confirm = Jogar { $move }?
web-yes = Sim
web-no = Não
web-undo = Desfazer
web-redo = Refazer
web-hint = Dica
web-hint-more = Diga mais
web-flip = Virar o tabuleiro
web-rematch = Desforra
web-resign = Desistir
web-offer-draw = Propor empate
web-swap = Trocar de lugar
web-analyse = Analisar
web-share = Partilhar
web-pause = Pausa
web-go-on = Continuar
web-save-record = Guardar registo
web-save-drawing = Guardar desenho
web-link-copied = A ligação para esta partida foi copiada.
web-link = Uma ligação para esta partida: { $link }
web-link-too-long = A ligação é demasiado longa para ser lida.
web-not-kept = Este navegador não guarda a partida: o espaço está cheio ou não é permitido. Guarde o registo para a conservar.
web-looking-back = Era uma posição anterior. O tabuleiro mostra agora a partida como está.
web-computers-turn = É a vez do computador.
web-learn-rule = Aprender { $rule }
web-guide-close = Fechar o guia
web-guide-open = Abrir o guia
web-first = Primeira posição
web-back = Um lance atrás
web-forward = Um lance à frente
web-last = Última posição
web-events = O que aconteceu

## Em palavras

web-in-words = A posição em palavras
web-words-board = Tabuleiro
web-words-last = Última jogada
web-words-threats = Ameaças
web-words-due = O que falta fazer
web-words-part = Casa, linha ou coluna
web-words-tell = Dizer
web-no-part = Não há casa, linha ou coluna `{ $name }` neste tabuleiro.

## Definições

web-language = Língua
web-theme = Cores da página
web-theme-system = como no sistema
web-theme-light = claras
web-theme-dark = escuras
web-theme-contrast = alto contraste
web-look = Tabuleiros
web-look-classic = clássicos
web-look-wood = de madeira
web-look-distinct = para daltónicos
web-speed = Movimento das peças
web-speed-off = imediato
web-speed-fast = rápido
web-speed-normal = normal
web-speed-slow = lento
web-sound = Sons
web-sound-off = desligados
web-sound-on = ligados
web-confirm-moves = Perguntar antes de jogar
web-confirm-moves-off = não
web-confirm-moves-on = sim

## Tudo num ficheiro

web-backup = As suas partidas num ficheiro
web-backup-about = Um só ficheiro leva todas as partidas que este navegador guarda, o que aprendeu e estas definições. Pode levá-lo para outro navegador.
web-backup-save = Guardar tudo
web-backup-restore = Ler um ficheiro
web-backup-done = Partidas lidas: { $games }. Deixadas de fora por serem mais antigas ou ilegíveis: { $left }.
web-backup-foreign = Este ficheiro não foi guardado pelo Quina, ou é demasiado grande.
web-backup-newer = Este ficheiro foi guardado por uma versão mais recente do Quina.
web-backup-not-kept = Este navegador não guarda nada: o espaço está cheio ou não é permitido.
