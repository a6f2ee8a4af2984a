# Barragoon: recusas, finais e as linhas ao lado do tabuleiro.

barragoon-over = O jogo acabou.
barragoon-tile-due = É altura de mover uma telha. Escolha uma das suas telhas e um destino, por exemplo d2-d5.
barragoon-no-pass = Não pode passar a vez: mova uma das suas telhas.
barragoon-no-tile = Não há nenhuma telha em { $a }. Escolha uma das suas telhas.
barragoon-enemy-tile = A telha em { $a } é do adversário. Escolha uma das suas telhas.
barragoon-not-a-tile = Em { $a } está um barragoon, e os barragoons nunca se movem. Escolha uma das suas telhas.
barragoon-distance = A telha em { $a } não pode ir para { $b }: uma telha anda exatamente tantas células como o seu valor, ou menos uma, com uma só mudança de direção no máximo.
barragoon-tile-in-the-way = Há uma telha no caminho, em { $a }. Nunca se passa por cima de telhas.
barragoon-face-in-the-way = O barragoon em { $a } não pode ser atravessado desta maneira.
barragoon-both-ways-closed = Os dois caminhos estão fechados, um em { $a }, o outro em { $b }.
barragoon-own-tile = Em { $a } está uma telha sua. Escolha outro destino.
barragoon-short-capture = A célula { $a } está ocupada, e só um movimento completo (full move) captura: a telha em { $b } tem de andar tantas células como o seu valor.
barragoon-two-and-all-turns = Uma telha de 2 não pode capturar o barragoon "todas as direções" em { $a }; uma de 3 ou de 4 poderia.
barragoon-capture-direction = O barragoon em { $a } só pode ser capturado numa direção em que a sua face permita entrar.
barragoon-replacement-due = Primeiro coloque o barragoon que capturou: escolha uma face e uma célula livre, por exemplo +@d4.
barragoon-replacement-open = Primeiro decida o que fazer ao barragoon que capturou: escolha uma face e uma célula livre, por exemplo +@d4, ou mande-o para a reserva com pass.
barragoon-placement-due = Foi capturada uma telha e tem de colocar um barragoon: escolha uma face e uma célula livre, por exemplo +@d4.
barragoon-occupied = A célula { $a } não está livre. Os barragoons colocam-se em células livres.

barragoon-no-tiles = Vence o jogador { $winner }: o jogador { $loser } já não tem telhas.
barragoon-blocked = Vence o jogador { $winner }: o jogador { $loser } não consegue mover nenhuma telha.
barragoon-both-blocked = Empate: nenhum dos jogadores se conseguia mover.
barragoon-repetition = Empate: a mesma posição surgiu três vezes.
barragoon-no-progress = Empate: passaram demasiados turnos sem a captura de uma telha.
barragoon-time = Vence o jogador { $winner }: acabou o tempo do jogador { $loser }.

barragoon-panel-tiles-white = Brancas: telhas restantes { $tiles }
barragoon-panel-tiles-brown = Castanhas: telhas restantes { $tiles }
barragoon-panel-barragoons = Barragoons: { $board } no tabuleiro, { $reserve } na reserva
barragoon-legend = Telhas castanhas entre parênteses curvos, brancas entre parênteses retos
barragoon-legend-frames = Telhas brancas com moldura simples, castanhas com moldura dupla
barragoon-legend-turns = Curvas com entrada e saída: em ^e> entra-se a subir e sai-se para a direita
barragoon-panel-count = Turnos sem captura de uma telha: { $count } de { $cap }
barragoon-panel-count-open = Turnos sem captura de uma telha: { $count }
barragoon-panel-white = Brancas
barragoon-panel-brown = Castanhas
barragoon-panel-one-places = Colocam um barragoon: { $first }; a seguir movem: { $mover }
barragoon-panel-one-may-place = Colocam um barragoon ou passam: { $first }; a seguir movem: { $mover }
barragoon-panel-two-place = Colocam um barragoon: { $first }, depois { $second }; a seguir movem: { $mover }
