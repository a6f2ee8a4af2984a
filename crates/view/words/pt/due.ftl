# O que há a fazer agora: dito a quem tem de o fazer, ou aos outros sobre um jogador.

due-morelli-place =
    { $who ->
        [you] Coloque um par de peças: escolha uma casa vazia da borda.
       *[other] { START($player) } coloca um par de peças.
    }
due-morelli-move =
    { $who ->
        [you] É a sua vez: escolha uma peça e uma casa mais perto do centro.
       *[other] É a vez { JOIN("de", $player) }.
    }
due-barragoon-move =
    { $who ->
        [you] É a sua vez: escolha uma peça e a casa para onde vai.
       *[other] É a vez { JOIN("de", $player) }.
    }
due-barragoon-place =
    { $who ->
        [you] Coloque um barragoon: escolha uma casa e depois a face.
       *[other] { START($player) } coloca um barragoon: uma casa e depois a face.
    }
due-barragoon-may-place =
    { $who ->
        [you] Pode colocar um barragoon (escolha uma casa e a face) ou passar.
       *[other] { START($player) } pode colocar um barragoon ou passar.
    }
due-mapello-build =
    { $who ->
        [you] Construa o mapa: escolha o que põe e uma casa, ou dê-o por pronto.
       *[other] { START($player) } constrói o mapa.
    }
due-mapello-choose =
    { $who ->
        [you] O mapa está pronto: escolha a sua cor.
       *[other] O mapa está pronto: { JOIN("", $player) } escolhe uma cor.
    }
due-mapello-move =
    { $who ->
        [you] É a sua vez: escolha uma casa para a sua peça.
       *[other] É a vez { JOIN("de", $player) }.
    }
due-mapello-pass =
    { $who ->
        [you] Não pode jogar: passe.
       *[other] { START($player) } não pode jogar e passa.
    }
due-syrtis-swap =
    { $who ->
        [you] Preparação: troque as duas peças de um par.
       *[other] { START($player) } troca as duas peças de um par.
    }
due-syrtis-towers =
    { $who ->
        [you] Preparação: coloque uma torre numa peça.
       *[other] { START($player) } coloca uma torre numa peça.
    }
due-syrtis-choice =
    { $who ->
        [you] As torres estão no lugar: escolha um lado. As claras começam.
       *[other] As torres estão no lugar: { JOIN("", $player) } escolhe um lado.
    }
due-syrtis-move =
    { $who ->
        [you] É a sua vez: mova uma torre, desloque ou afunde uma peça, ou passe.
       *[other] É a vez { JOIN("de", $player) }.
    }
due-campo-bello-jump =
    { $who ->
        [you] É a sua vez: escolha uma peça e a casa onde cai.
       *[other] { START($player) } vai saltar.
    }
due-campo-bello-go-on =
    { $who ->
        [you] Pode continuar a saltar ou acabar a vez.
       *[other] { START($player) } pode continuar a saltar ou acabar a vez.
    }
due-campo-bello-remove =
    { $who ->
        [you] Retire uma das suas peças; retirar a que salta acaba a vez.
       *[other] { START($player) } retira uma das suas peças.
    }
