# O primeiro jogo, acompanhado.

guided-turn = Jogada { $turn } de { $turns }: { $topic }
guided-go-on = Ainda há uma coisa a decidir antes da próxima jogada.
guided-played = { $player }: { $move }.
guided-worth = Vale a pena olhar: { $move }. { $reason }
guided-end = Foram dez jogadas: o guia acaba aqui e a partida continua. As dicas, as regras e o voltar atrás continuam à mão. Boa sorte!
guided-panel = Guia
guided-more = … { $key }: tudo
guided-left = O guia está fechado. Outra vez volta a abri-lo.
guided-back = O guia está aberto.
guided-can = Agora pode: { $list }.

guided-can-throne =
    { $many ->
        [one] ocupar o centro ({ $move })
       *[other] ocupar o centro de { $count } maneiras, por exemplo { $move }
    }
guided-can-turn-over =
    { $many ->
        [one] virar peças ({ $move })
       *[other] virar peças de { $count } maneiras, por exemplo { $move }
    }
guided-can-slide =
    { $many ->
        [one] deslizar uma peça sem virar nenhuma ({ $move })
       *[other] deslizar uma peça sem virar nenhuma: { $count } maneiras, por exemplo { $move }
    }
guided-can-run =
    { $many ->
        [one] mover uma peça para uma casa vazia ({ $move })
       *[other] mover uma peça para uma casa vazia de { $count } maneiras, por exemplo { $move }
    }
guided-can-capture =
    { $many ->
        [one] capturar uma peça ({ $move })
       *[other] capturar uma peça de { $count } maneiras, por exemplo { $move }
    }
guided-can-capture-barragoon =
    { $many ->
        [one] capturar um barragoon ({ $move })
       *[other] capturar um barragoon de { $count } maneiras, por exemplo { $move }
    }
guided-can-place =
    { $many ->
        [one] colocar um barragoon ({ $move })
       *[other] colocar um barragoon, primeiro a casa, depois a face ({ $count } maneiras, por exemplo { $move })
    }
guided-can-bonus =
    { $many ->
        [one] ganhar um bónus ({ $move })
       *[other] ganhar um de { $count } bónus, por exemplo { $move }
    }
guided-can-disc =
    { $many ->
        [one] pôr uma peça em { $move }
       *[other] pôr uma peça numa de { $count } casas, por exemplo { $move }
    }
guided-can-tower =
    { $many ->
        [one] mover uma torre ({ $move })
       *[other] mover uma torre de { $count } maneiras, por exemplo { $move }
    }
guided-can-tile =
    { $many ->
        [one] deslizar uma peça com a sua torre ({ $move })
       *[other] deslizar uma peça com a sua torre de { $count } maneiras, por exemplo { $move }
    }
guided-can-sink =
    { $many ->
        [one] afundar uma peça ({ $move })
       *[other] afundar uma de { $count } peças, por exemplo { $move }
    }
guided-can-jump-own =
    { $many ->
        [one] saltar uma peça sua ({ $move })
       *[other] saltar uma peça sua de { $count } maneiras, por exemplo { $move }
    }
guided-can-jump-other =
    { $many ->
        [one] saltar uma peça adversária ({ $move })
       *[other] saltar uma peça adversária de { $count } maneiras, por exemplo { $move }
    }
guided-can-remove =
    { $many ->
        [one] remover a sua peça ({ $move })
       *[other] remover uma das suas { $count } peças, por exemplo { $move }
    }
guided-can-word =
    { $many ->
        [one] dizer { $move }
       *[other] dizer { $move } ou outra palavra
    }

## Morelli, jogada a jogada

guided-morelli-1 = As suas peças são pretas. Em cada jogada uma peça desliza como uma dama de xadrez para uma casa vazia de uma faixa mais perto do centro. Mova uma e veja o que acontece.
guided-morelli-2 = Uma peça adversária mesmo entre a peça que moveu e outra sua muda de cor. É a única maneira de capturar, e a peça fica no tabuleiro.
guided-morelli-3 = Só quem se move captura: pode mover-se sem perigo para entre duas peças adversárias. Procure uma casa ao lado de uma peça adversária com uma sua do outro lado.
guided-morelli-4 = Ganha-se pelo centro. Quatro peças suas nos cantos de um quadrado à volta dele, direito ou inclinado, põem lá a sua torre.
guided-morelli-5 = Escolha uma das suas peças e veja as três casas que fazem com ela um quadrado à volta do centro. Já lá estão duas? Então podem bastar mais duas jogadas.
guided-morelli-6 = Uma peça que vira conta logo para um quadrado. Por isso uma captura pode completar um quadrado, seu ou, na jogada seguinte, do adversário.
guided-morelli-7 = A torre fica no centro mesmo que o quadrado se desfaça. Só um novo quadrado da outra cor a expulsa: decide o último quadrado.
guided-morelli-8 = As peças só andam para dentro, e as que estão ao lado do centro não se movem mais. Não gaste cedo as peças de fora: são as suas jogadas futuras.
guided-morelli-9 = Veja os quadrados do adversário com três peças. Se ele puder chegar ao quarto canto, ocupe-o ou vire uma das três.
guided-morelli-10 = A partida acaba quando quem tem a vez não tem jogadas, e então decide o centro. Com a sua torre lá, pode até convir-lhe ficar sem jogadas.

## Barragoon, jogada a jogada

guided-barragoon-1 = As suas peças são brancas. O número é o número de passos: um 3 anda exatamente três passos, ou dois. Anda para cima, para baixo ou para os lados, e vira no máximo uma vez.
guided-barragoon-2 = Nunca se passa por cima de peças. Os cubos são barragoons: sinais de trânsito que dizem como se atravessa uma casa. Um x nunca se atravessa.
guided-barragoon-3 = Com todos os passos, e não com um a menos, uma peça captura o que está onde acaba: uma peça adversária ou um barragoon. Capturar não é obrigatório.
guided-barragoon-4 = Quem não se puder mover quando a sua vez começa perde. Por isso conte jogadas além de peças: uma peça fechada vale pouco.
guided-barragoon-5 = Depois de capturar um barragoon volta a colocá-lo logo, em qualquer casa vazia, com qualquer face. Ponha-o onde tire jogadas ao adversário.
guided-barragoon-6 = Quando uma peça é capturada entram dois barragoons: primeiro coloca quem a perdeu, depois quem a capturou. A seguir move quem a perdeu. Uma troca vale menos do que parece.
guided-barragoon-7 = Uma peça só é atacada exatamente à distância completa de quem a ataca. Veja se alguma das suas está a três passos de um 3, com o caminho aberto.
guided-barragoon-8 = Uma seta que aponta para fora do tabuleiro nunca se atravessa. Na borda quase todas as faces são paredes.
guided-barragoon-9 = As suas peças de 4 chegam mais longe e precisam de espaço. Deixe-lhes caminhos abertos e feche os das outras.
guided-barragoon-10 = Antes de cada jogada pergunte: o que se pode capturar agora, e quantas jogadas terá depois cada lado? Quanto menos houver, mais vale cada uma.

## Mapello, jogada a jogada

guided-mapello-1 = Joga com as pretas. Ponha uma peça de modo que haja peças brancas em linha reta entre ela e outra sua: ficam pretas. Uma jogada tem de virar pelo menos uma.
guided-mapello-2 = As oito direções contam ao mesmo tempo. Todas as linhas cercadas se viram, quer queira quer não.
guided-mapello-3 = Uma casa com uma estrela é um bónus: quem lá puser uma peça ganha 3 pontos para sempre, mesmo que a peça seja virada depois. Mas tem de virar alguma coisa.
guided-mapello-4 = As paredes acabam todas as linhas. Uma peça com paredes ao lado nos sítios certos nunca mais pode ser virada: procure esses cantos.
guided-mapello-5 = J na borda é um joker: acaba uma linha como se fosse uma peça sua. Serve os dois lados; veja também o que dá às brancas.
guided-mapello-6 = Muitas peças cedo não são vantagem: dão mais para virar ao adversário. É melhor deixar-lhe poucas jogadas.
guided-mapello-7 = Quem não tem jogadas tem de passar. Uma jogada depois da qual o adversário passa dá-lhe outra vez a vez.
guided-mapello-8 = Antes de jogar ao lado de um bónus, veja se o adversário o pode ganhar a seguir.
guided-mapello-9 = A partida acaba quando nenhum dos lados pode jogar, mesmo com casas vazias. Cada peça vale um ponto, cada bónus três.
guided-mapello-10 = Perto do fim as peças contam finalmente. Conte o que vira cada jogada, e quem vai encher as últimas casas.

## Syrtis, jogada a jogada

guided-syrtis-1 = Joga com as brancas: são suas as peças brancas e os círculos. Ganha quando todas as peças brancas, ou todos os círculos, estiverem ligadas pelos lados: uma só ilha.
guided-syrtis-2 = Em cada vez faz uma coisa: move uma torre, desliza uma peça com a sua torre, afunda uma peça, ou passa. Uma torre anda por peças ligadas da sua cor, ou da sua forma.
guided-syrtis-3 = Afundar tira uma peça ao lado de uma das suas torres, sem torre e com um lado aberto. As outras peças têm de ficar todas ligadas.
guided-syrtis-4 = Uma peça com a sua torre desliza pela água, com a torre, e pode juntar duas ilhas onde parar.
guided-syrtis-5 = Veja ao lado do tabuleiro: lá se contam as ilhas de cada espécie. Cada ilha a menos é um passo para a vitória, sua ou do adversário.
guided-syrtis-6 = Afundar uma peça sua isolada também é progresso: o que não existe não precisa de ser ligado. E afundar uma ponte do adversário divide-lhe a ilha.
guided-syrtis-7 = Areias movediças: ganha quem afundar quatro peças sem o outro afundar nenhuma pelo meio. Duas ou três seguidas são uma ameaça; basta o outro afundar uma para acabar.
guided-syrtis-8 = Quem afundou por último tem a iniciativa e ganha se o jogo parar. Por isso afundar raramente é inútil.
guided-syrtis-9 = Uma torre protege a sua peça: não pode ser afundada. Ponha torres nas peças que seguram a sua ilha.
guided-syrtis-10 = Em cada vez procure três coisas: o que junta, o que divide o adversário, e quem vai mais longe a afundar.

## Campo Bello, jogada a jogada

guided-campo-bello-1 = Joga com o amarelo, em baixo e em cima. Livre-se das suas peças: salte por cima de uma peça para o ponto vazio logo a seguir. Se for sua, desaparece.
guided-campo-bello-2 = Ganha quem tiver menos pontos. Uma peça nos seus triângulos conta 3, noutro sítio qualquer 1.
guided-campo-bello-3 = A mesma peça pode saltar até três vezes numa jogada, e pode parar depois de cada salto. Três saltos valem por três jogadas.
guided-campo-bello-4 = Saltar uma peça adversária deixa-a ficar, mas depois remove uma das suas, à escolha.
guided-campo-bello-5 = Quando puder remover uma peça, escolha uma que mal se pode mover. As peças em y4 e g4 nunca podem saltar.
guided-campo-bello-6 = Um salto não pode acabar onde a jogada começou, e uma peça adversária só pode ser saltada uma vez em cada jogada.
guided-campo-bello-7 = A partida acaba quando quem tem a vez não pode saltar. Está à frente nos pontos? Procure uma jogada depois da qual o azul não possa saltar.
guided-campo-bello-8 = Está atrás nos pontos? Então guarde saltos para depois, para que o jogo continue.
guided-campo-bello-9 = Aquilo de que não se consegue livrar deve, pelo menos, sair de casa: fora custa 1 em vez de 3.
guided-campo-bello-10 = Cada salto custa-lhe exatamente uma peça. Conte os saltos que restam a cada lado: é o que o jogo ainda pode durar.
