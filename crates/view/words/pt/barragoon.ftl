# Barragoon: recusas, finais e as linhas ao lado do tabuleiro.

barragoon-over = A partida acabou.
barragoon-tile-due = É altura de mover uma peça. Escolha uma das suas peças e um destino, por exemplo d2-d5.
barragoon-no-pass = Não pode passar a vez: mova uma das suas peças.
barragoon-no-tile = Não há nenhuma peça em { $a }. Escolha uma das suas peças.
barragoon-enemy-tile = A peça em { $a } é do adversário. Escolha uma das suas peças.
barragoon-not-a-tile = Em { $a } está um barragoon, e os barragoons nunca se movem. Escolha uma das suas peças.
barragoon-distance = A peça em { $a } não pode ir para { $b }: uma peça anda exatamente tantos passos como o seu valor, ou menos um, e muda de direção no máximo uma vez.
barragoon-tile-in-the-way = Há uma peça no caminho, em { $a }. Nunca se passa por cima de peças.
barragoon-face-in-the-way = O barragoon em { $a } não pode ser atravessado desta maneira.
barragoon-both-ways-closed = Os dois caminhos estão fechados, um em { $a }, o outro em { $b }.
barragoon-own-tile = Em { $a } está uma peça sua. Escolha outro destino.
barragoon-short-capture = A casa { $a } está ocupada, e só um movimento completo captura: a peça em { $b } tem de andar tantos passos como o seu valor.
barragoon-two-and-all-turns = Uma peça de 2 não pode capturar o barragoon «todas as direções» em { $a }; uma de 3 ou de 4 poderia.
barragoon-capture-direction = O barragoon em { $a } só pode ser capturado numa direção em que a sua face permita entrar.
barragoon-replacement-due = Primeiro coloque o barragoon que capturou: escolha uma face e uma casa livre, por exemplo +@d4.
barragoon-replacement-open = Primeiro decida o que fazer ao barragoon que capturou: escolha uma face e uma casa livre, por exemplo +@d4, ou mande-o para a reserva com pass.
barragoon-placement-due = Foi capturada uma peça e tem de colocar um barragoon: escolha uma face e uma casa livre, por exemplo +@d4.
barragoon-occupied = A casa { $a } não está livre. Os barragoons colocam-se em casas livres.

barragoon-no-tiles = Ganha o jogador { $winner }: o jogador { $loser } já não tem peças.
barragoon-blocked = Ganha o jogador { $winner }: o jogador { $loser } não consegue mover nenhuma peça.
barragoon-both-blocked = Empate: nenhum dos jogadores se conseguia mover.
barragoon-repetition = Empate: a mesma posição surgiu três vezes.
barragoon-no-progress = Empate: passaram demasiadas jogadas sem a captura de uma peça.
barragoon-time = Ganha o jogador { $winner }: o jogador { $loser } esgotou o tempo.

barragoon-panel-tiles-white = Brancas: peças restantes { $tiles }
barragoon-panel-tiles-brown = Castanhas: peças restantes { $tiles }
barragoon-panel-barragoons = Barragoons: { $board } no tabuleiro, { $reserve } na reserva
barragoon-legend = Peças castanhas entre parênteses curvos, brancas entre parênteses retos
barragoon-legend-frames = Peças brancas com moldura simples, castanhas com moldura dupla
barragoon-legend-turns = Curvas com entrada e saída: em ^e> entra-se a subir e sai-se para a direita
barragoon-panel-count = Jogadas sem captura de uma peça: { $count } de { $cap }
barragoon-panel-count-open = Jogadas sem captura de uma peça: { $count }
barragoon-panel-white = Brancas
barragoon-panel-brown = Castanhas
barragoon-panel-one-places = As { $first } colocam um barragoon, depois movem as { $mover }
barragoon-panel-one-may-place = As { $first } colocam um barragoon ou passam, depois movem as { $mover }
barragoon-panel-two-place = As { $first } colocam um barragoon e as { $second } outro, depois movem as { $mover }
