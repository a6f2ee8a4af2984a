# What is to be done now: said to the person who has to do it, or to the others about a player.

due-morelli-place =
    { $who ->
        [you] Place a pair of men: choose an empty cell of the edge.
       *[other] { $player } places a pair of men.
    }
due-morelli-move =
    { $who ->
        [you] Your turn: choose a man, then a cell nearer to the centre.
       *[other] { $player } is to move.
    }
due-barragoon-move =
    { $who ->
        [you] Your turn: choose a tile, then where it goes.
       *[other] { $player } is to move.
    }
due-barragoon-place =
    { $who ->
        [you] Place a barragoon: choose a cell, then its face.
       *[other] { $player } places a barragoon: a cell, then its face.
    }
due-barragoon-may-place =
    { $who ->
        [you] You may place a barragoon (choose a cell, then its face), or pass.
       *[other] { $player } may place a barragoon, or pass.
    }
due-mapello-build =
    { $who ->
        [you] Build the map: choose a piece and a cell, or say that it is done.
       *[other] { $player } builds the map.
    }
due-mapello-choose =
    { $who ->
        [you] The map is ready: choose your colour.
       *[other] The map is ready: { $player } chooses a colour.
    }
due-mapello-move =
    { $who ->
        [you] Your turn: choose a cell for your disc.
       *[other] { $player } is to move.
    }
due-mapello-pass =
    { $who ->
        [you] You have no move: pass.
       *[other] { $player } has no move and passes.
    }
due-syrtis-swap =
    { $who ->
        [you] Set-up: swap the two tiles of a pair.
       *[other] { $player } swaps the two tiles of a pair.
    }
due-syrtis-towers =
    { $who ->
        [you] Set-up: place a tower on a tile.
       *[other] { $player } places a tower on a tile.
    }
due-syrtis-choice =
    { $who ->
        [you] The towers stand: choose your side. Light moves first.
       *[other] The towers stand: { $player } chooses a side.
    }
due-syrtis-move =
    { $who ->
        [you] Your turn: move a tower, slide or sink a tile, or pass.
       *[other] { $player } is to move.
    }
due-campo-bello-jump =
    { $who ->
        [you] Your turn: choose a piece, then where it lands.
       *[other] { $player } is to jump.
    }
due-campo-bello-go-on =
    { $who ->
        [you] You may jump on, or end the turn.
       *[other] { $player } may jump on, or end the turn.
    }
due-campo-bello-remove =
    { $who ->
        [you] Remove one of your pieces; removing the jumping one ends the turn.
       *[other] { $player } removes one of their own pieces.
    }
