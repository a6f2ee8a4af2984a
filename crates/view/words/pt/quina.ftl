# O que é comum a todos os jogos.


quina-about-morelli = Deslize as peças para o centro, vire as que cercar, faça quadrados à volta dele. 2 jogadores.
quina-about-barragoon = Peças que correm num tabuleiro de sinais de trânsito; perde quem não se puder mover. 2 jogadores.
quina-about-mapello = Othello num mapa com paredes, bónus e jokers. 2 jogadores.
quina-about-syrtis = Uma ilha que se afunda: junte todas as suas peças de uma cor ou de uma forma. 2 jogadores.
quina-about-campo-bello = Salte para tirar do tabuleiro as suas próprias peças; ganha quem ficar com menos pontos. 2 a 4 jogadores.

quina-options-setup = Escolhas do início (opções da linha de comandos com o mesmo nome, ou --option):
quina-options-rule = Opções das regras (--option chave=valor, ou entre parênteses retos numa posição):
quina-options-match = Definições da partida (escritas no registo):
quina-default = (por omissão { $value })
quina-default-drawn = (sorteado e mostrado se for omitido)

quina-player = Jogador { $number }
quina-to-act = É a vez { JOIN("de", $player) }
quina-black = Pretas
quina-white = Brancas
quina-brown = Castanhas
quina-light = Brancas
quina-dark = Pretas
quina-yellow = amarelo
quina-blue = azul
quina-green = verde
quina-red = vermelho

quina-seed = semente { $seed }
quina-legal = { $move } é uma jogada válida.
quina-legal-moves = { $count } jogadas válidas:
quina-ply-of = Depois do lance { $ply } de { $plies }:
quina-lines = Linhas (--line N mostra uma):
quina-main-line = { $line }. a linha principal: { $moves }
quina-variation = { $line }. sai da linha { $left } depois do lance { $ply }: { $moves }
quina-other-game = Esta jogada é de outro jogo.
quina-marks = Marcas: { $marks }
quina-drawn = Desenhado: { $file }
