# What all games share.


quina-about-morelli = Slide men towards the centre, turn over what you sandwich, frame the Throne. 2 players.
quina-about-barragoon = Run tiles over a board of traffic signs; a stuck player loses. 2 players.
quina-about-mapello = Othello on a map with walls, bonuses and jokers. 2 players.
quina-about-syrtis = A sinking island: join all your tiles of one colour or of one shape. 2 players.
quina-about-campo-bello = Jump your own pieces off the board; fewest points left wins. 2 to 4 players.

quina-options-setup = Choices of the start (flags of the same name, or --option):
quina-options-rule = Rule options (--option key=value, or in the bracket of a position):
quina-options-match = Settings of a match (written in a record):
quina-default = (default { $value })
quina-default-drawn = (drawn and shown if left out)

quina-player = Player { $number }
quina-to-act = { $player } to act
quina-black = Black
quina-white = White
quina-brown = Brown
quina-light = Light
quina-dark = Dark
quina-yellow = yellow
quina-blue = blue
quina-green = green
quina-red = red

quina-seed = seed { $seed }
quina-legal = { $move } is legal.
quina-legal-moves = { $count } legal moves:
quina-ply-of = After ply { $ply } of { $plies }:
quina-lines = Lines (--line N shows one):
quina-main-line = { $line }. the main line: { $moves }
quina-variation = { $line }. leaves line { $left } after ply { $ply }: { $moves }
quina-other-game = This is a move of another game.
quina-marks = Marks: { $marks }
quina-drawn = Drawn: { $file }
