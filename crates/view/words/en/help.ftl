# The help of the command line. English is not taken from here but from the code, which a test compares
# with this: it shows when a translation is stale.

help-quina = Five abstract strategy games: play, study and research them
help-play = Play a game, against a person or the computer, or watch the computer
help-games = List the games, or explain one with its options
help-show = Draw a position as text
help-moves = List the legal moves, or say why a move is not legal
help-perft = Count move sequences, to check and time the rules
help-replay = Check a game record and show any position of it
help-playouts = Play random games and report speed, length, branching and results
help-best = Find the best move of a position
help-solve = Find the exact value of a position, or say that it cannot be proven
help-analyze = Judge every ply of a game record
help-bench = Measure the engine: its signature and its speed
help-tune = Find the weights of an evaluation from games of the engine against itself and of others
help-puzzles = Make puzzles from games of the engine against itself
help-duel = Play a match between two players and report Elo, error bars and pairs
help-ladder = Measure the levels of a game by matches between neighbours
help-serve = Serve the browser app and games between people, to this machine or to others
help-backup = Copy the store of the server into a new file
help-ugi = Speak the Universal Game Interface on standard input and output
help-ugi-check = Check whether an engine keeps to the protocol
help-doctor = Say what the terminal can do, where the files are, and whether the engine is sound
help-completions = Print the completions of a shell
help-man = Print the manual page, or write those of all commands
help-help = Print this message or the help of the given subcommand(s)
help-quina-after =
    Try:
      quina                                    everything, on the screen
      quina play syrtis                        play against the computer
      quina games                              what the games are
      quina show mapello                       a start position
      quina moves barragoon --explain d2-d7    why a move is not legal
      quina perft syrtis --depth 4             count move sequences
      quina playouts campo-bello --games 1000  random games
      quina duel syrtis --p1 engine --p2 uct   a match between two players
      quina best syrtis --movetime 2000        the engine's move
      quina analyze GAME.txt --svg chart.svg   what every ply of a game was worth
      quina ugi                                talk to rules and engine by protocol

    `quina help COMMAND` explains a command.

## Flags and arguments: help-any-FLAG, or help-COMMAND-FLAG where a command has words of its own.

help-any-lang = The language of sentences: en or pt [default: from the locale]
help-any-ascii = Draw with ASCII characters only
help-any-no-colour = Draw without colours
help-any-help = Print help
help-any-speech = Line mode in sentences, which draws the board only when asked; --speech=off draws it whatever the settings say
help-study = Step through a record, with variations, comments and a review
help-study-file = The record's file, or the name of a saved game
help-serve-listen = Where to listen, as IP:PORT [default: 127.0.0.1 and a free port from 8080 on]
help-backup-file = The new file
help-doctor-store = Instead replay every game of this store of the server, sqlite:FILE
help-any-store = Where games and accounts are kept, as sqlite:FILE [default: a file in the data folder]
help-serve-public-url = The address under which browsers find the server, if a proxy is between them
help-serve-metrics = Where to listen for whoever asks for /metrics, as IP:PORT [default: with everything else]
help-any-version = Print version
help-play-game = The game; without it a menu asks
help-games-game = Explain this game and its options
help-any-game = The game: morelli, barragoon, mapello, syrtis or campo-bello
help-bench-game = Only this game [default: all five]
help-any-position = Begin from this position text (see docs/notation.md)
help-any-option = Set an option, as key=value; can be given several times (`quina games GAME` lists them)
help-any-size = Morelli: the side of the board, 13, 11, 9 or 7
help-any-setup = Morelli: loose, adjacent, facing, built, sides or blocks; Syrtis: ready, drawn or full
help-any-map = Mapello: seed, rulebook, othello, empty, random or built
help-any-walls = Mapello: walls of a random map, 0 to 8
help-any-bonuses = Mapello: bonuses of a random map, 0 to 8
help-any-jokers = Mapello: jokers of a random map, 0 to 8
help-any-layout = Syrtis: major or minor
help-any-players = Campo Bello: 2, 3 or 4 players
help-any-seed = The seed of everything that is drawn; a fresh one is drawn and shown if it is left out
help-tune-seed = The seed of the games
help-puzzles-seed = The seed of the games
help-any-p1 = Player 1 [default: human]
help-duel-p1 = The first player, from whose point of view everything is counted
help-any-p2 = Player 2 [default: the opponent of the settings, else engine:level=3]
help-duel-p2 = The second player
help-any-p3 = Player 3 of Campo Bello [default: same as player 2]
help-any-p4 = Player 4 of Campo Bello [default: same as player 2]
help-play-tc = Play with clocks: seconds at the start + seconds added with every ply, like 300+2
help-any-tc = Play with clocks: seconds at the start + seconds added with every ply, like 10+0.1
help-any-move-time = Play with this many seconds for each ply
help-any-guided = A guided first game: player 1 against a friendly opponent, the first ten turns explained
help-any-plain = Line mode, also on a terminal
help-any-resume = Continue a saved game, by its name or file, or any record
help-duel-resume = Continue the match in the file of --records
help-show-moves = Play these moves first (words separated by blanks); without a value, list the legal moves. Moves that begin with `-` are written --moves="-@a1 …"
help-any-moves = Play these moves first (words separated by blanks)
help-any-explain = Say whether this move is legal, and if not, which rule it breaks
help-perft-depth = How many plies (or turns) deep
help-any-depth = Search D plies deep
help-bench-depth = Search D plies deep [default: each position's own depth]
help-any-divide = Also print the count below each move
help-any-turns = Count complete turns instead of plies
help-any-count-finished = Count a finished game once at every deeper depth, as the published Othello tables do
help-perft-threads = How many threads to use
help-any-threads = How many threads to use; with one, nodes or a depth give the same answer everywhere
help-any-file = The record's file; `-` reads standard input
help-any-ply = Show the position after this many plies; 0 is the start
help-any-all = Print every ply with the position text after it
help-any-games = How many games
help-tune-games = How many games are played
help-duel-games = How many games; an even number makes whole pairs
help-ladder-games = How many games for each pairing
help-playouts-max-plies = Cut a game off after this many plies (needed only if the rules set no end)
help-any-max-plies = Adjudicate a draw when a game reaches N plies [default: 5000 if the rules set no end]
help-any-movetime = Think for this many milliseconds
help-any-nodes = Search N nodes
help-solve-nodes = Give up after N positions
help-puzzles-count = How many puzzles to make
help-puzzles-games = Look for them in at most this many games
help-puzzles-nodes = Nodes of the first search that has to find a puzzle's solution; the second search has eight times as many [default: 50000; with --check those of each puzzle's second search, for every search]
help-puzzles-threads = Look at this many games at the same time; the puzzles stay the same
help-puzzles-out = Write the puzzles to this file [default: to standard output]; with --check, those that hold
help-puzzles-check = Make nothing, but prove the puzzles of this file again
help-tune-nodes = Nodes for every ply of these games
help-any-hash = The size of the table in MiB
help-solve-hash = The size of Mapello's table in MiB
help-any-multipv = Show the N best moves
help-any-json = Print one JSON object
help-duel-json = Print one JSON object to standard output, everything else to standard error
help-ladder-json = Print one JSON object to standard output, everything else to standard error
help-any-time = Give up after this many seconds; 0 means never [default: 60, but never for Mapello with at most 26 empty cells]
help-analyze-svg = Draw the winning chance in the course of the game into this SVG file
help-analyze-png = Draw the same into this PNG file
help-any-flip = Draw the board from the opposite side
help-any-turn = Draw the board turned clockwise by this many degrees
help-any-svg = Draw the position into this SVG file
help-any-png = Draw the position into this PNG file
help-any-film = Draw the whole game into this SVG file, as a film that plays by itself
help-any-force = Replace existing files
help-tune-opening-plies = At most this many random plies at the start of a game
help-any-kind = Begin the games with these options, as key=value with blanks between them; can be given several times [default: the usual starts of the game]
help-any-opening-plies = Random plies before each pair of games [default: 0 for drawn set-ups, else 4, Mapello 6]
help-any-rounds = How often playing and fitting are repeated, each time with the weights just found
help-any-blend = How much a second opinion counts instead of the result, 0 to 1: that of the search, or that of --playouts
help-tune-concurrency = Games played at the same time
help-any-concurrency = How many games to run at the same time
help-any-from = Begin with the weights of this file [default: those of the program]
help-any-out = Write the weights to this file [default: to standard output]
help-man-out = Write the pages of all commands to this folder
help-any-balance = Draw another start if a short search gives one side more than PERCENT of the chances (100: take any start)
help-any-margin = Tolerate a clock overrun of up to this many milliseconds
help-any-adjudicate-draw = Adjudicate a draw: after ply AFTER, PLIES plies in a row within WITHIN hundredths
help-any-adjudicate-win = Adjudicate a win: PLIES plies in a row in which both agree that one player is BEYOND hundredths ahead
help-any-patience = Wait this many milliseconds for a program beyond its time limit, or in total if it has none
help-any-records = Append every finished game to this file
help-ladder-records = Keep the games in this folder, one file for each pairing, and continue from there
help-any-sprt = Stop as soon as it is clear which Elo difference is more likely: ELO0,ELO1[,ALPHA,BETA]
help-any-sprt-model = What the Elo of --sprt means: logistic or normalised
help-any-quiet = Print only the closing lines
help-any-levels = Which levels, like 1-10
help-any-table = Try levels that are not built in: a file like crates/engine/data/levels.txt
help-any-yardstick = The player that the highest level is compared with
help-any-write = Write the ratings of this game to a data file; those of other games are kept
help-any-cmd = The engine's command line [default: this program itself]
help-any-suite = Read another suite from this file
help-any-case = Only the cases whose name contains this
help-any-print = Print the suite instead, which begins with an explanation of its format
help-any-shell = The shell

## The names of values.

value-address = ADDRESS
value-after-plies-within = AFTER,PLIES,WITHIN
value-on-off = on|off
value-base-inc = BASE+INC
value-blend = BLEND
value-bonuses = BONUSES
value-command = COMMAND
value-concurrency = CONCURRENCY
value-d = D
value-degrees = DEGREES
value-dir = DIR
value-elo0-elo1 = ELO0,ELO1
value-file = FILE
value-folder = FOLDER
value-from-to = FROM-TO
value-game = GAME
value-games = GAMES
value-jokers = JOKERS
value-key-value = KEY=VALUE
value-language = LANGUAGE
value-layout = LAYOUT
value-map = MAP
value-max-plies = MAX_PLIES
value-mib = MIB
value-model = MODEL
value-moves = MOVES
value-ms = MS
value-n = N
value-nodes = NODES
value-opening-plies = OPENING_PLIES
value-options = OPTIONS
value-percent = PERCENT
value-players = PLAYERS
value-plies-beyond = PLIES,BEYOND
value-rounds = ROUNDS
value-seconds = SECONDS
value-seed = SEED
value-setup = SETUP
value-shell = SHELL
value-size = SIZE
value-spec = SPEC
value-store = STORE
value-text = TEXT
value-threads = THREADS
value-token = TOKEN
value-url = URL
value-walls = WALLS

## What clap writes

help-usage = Usage:
help-usage-options = [OPTIONS]
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-default = [default: { $values }]
help-possible = [possible values: { $values }]

## Why a command line is not understood. $arg is the flag, $value its value, $why the reason.

clap-error = error: { $reason }
clap-similar = tip: there is something similar: { $similar }
clap-more = For more information, try '--help'.
clap-no-value = a value is required for '{ $arg }' but none was supplied
clap-bad-value = invalid value '{ $value }' for '{ $arg }'
clap-bad-value-of = invalid value '{ $value }' for '{ $arg }' (possible values: { $possible })
clap-refused-value = invalid value '{ $value }' for '{ $arg }': { $why }
clap-unknown = unexpected argument '{ $arg }'
clap-unknown-command = unrecognized subcommand '{ $command }'
clap-missing = required arguments were not provided: { $arg }
clap-repeated = the argument '{ $arg }' cannot be used multiple times
clap-conflict = the argument '{ $arg }' cannot be used with '{ $prior }'
clap-too-many = unexpected value '{ $value }' for '{ $arg }'; no more were expected
clap-too-few = more values are required for '{ $arg }'
clap-utf8 = invalid UTF-8 in one or more arguments
clap-number = not a whole number
clap-number-size = the number is too large or too small
clap-range = { $value } is not in { $range }

## The manual page

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = SUBCOMMANDS
man-extra = EXTRA
man-version = VERSION
man-authors = AUTHORS
help-any-record = Which record of a file that holds several, such as a match; 1 is the first
help-any-line = Which line of a record with variations; 1 is the main line
help-any-network = Teach the game's network how random games end (--playouts, 32 if none are given) instead of fitting the weights
help-any-playouts = Take the second opinion from this many random games from each position, instead of from the search
help-any-restraint = How strongly weights are pulled back to their old values: 0.000001 for a few thousand games
help-tune-records = Learn from the finished games in this file of records too, whoever played them; can be given several times
help-tune-starts = Begin every second game in a position from the games of this file of records; can be given several times
value-playouts = PLAYOUTS
value-restraint = RESTRAINT
