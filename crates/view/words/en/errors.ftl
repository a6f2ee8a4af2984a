# What is wrong with what was typed, besides moves (text.ftl) and positions (positions.ftl). The
# sentences about options and records are those of the rules; a test compares them.

## Suggestions

similar = did you mean { $similar }?

## Options

bad-option-key = `{ $a }` is not an option of this game; its options are { $b }
bad-option-value = `{ $a }` is not a value of `{ $b }`; it takes { $c }
bad-option-number = `{ $a }` is not a value of `{ $b }`; it takes a number from { $c } to { $d }
bad-option-number-or = `{ $a }` is not a value of `{ $b }`; it takes a number from { $c } to { $d }, or { $e }
bad-option-twice = `{ $a }` is given twice, as `{ $b }` and as `{ $c }`
clash-morelli-no-seed = the set-up { $a } is not drawn, so it takes no seed; leave the seed out, or choose setup=loose
clash-morelli-seed = there is no set-up number { $a } on this board; choose a seed from 0 to { $b }
clash-morelli-needs-seed = the set-up loose is drawn by its number; choose a seed from 0 to { $a }
clash-morelli-blocks = the set-up blocks is for sizes 9, 11 and 13; choose another size or set-up
clash-mapello-needs-seed = map=random is drawn and needs a seed; choose seed=NUMBER
clash-mapello-not-drawn = `{ $a }` belongs to map=random; map={ $b } draws nothing
clash-syrtis-no-seed = setup=ready draws nothing, so it takes no seed; choose setup=drawn or setup=full, or leave the seed out
clash-syrtis-needs-seed = this set-up is drawn: give the number it is drawn from, seed=N
clash-campo-bello-end = `end` is an option for 2 players; with { $a } a player without a jump always passes, so leave it out

## Records

record-line = line { $line }: { $reason }
record-in-tag = tag { $tag }: { $reason }
record-move = ply { $ply }, `{ $word }`: { $reason }
unknown-game = `{ $name }` is not a game; the games are { $games }
record-too-long = a record has at most { $a } bytes
record-tag = a tag is written [Name "value"] on one line
record-tag-backslash = in a tag, `\` may only come before `"` or `\`
record-tag-twice = the tag { $a } appears twice
record-tags = more than { $a } tags
record-comment = a comment is not closed; `{"}"}` is missing
record-word-long = a word has at most 512 bytes
record-words = more than { $a } words
record-plies = more than { $a } plies
record-result-missing = the result is missing at the end; `*` for an open game
record-behind-result = text after the result
record-depth = variations can be nested at most { $a } deep
record-variation-empty = `)` must close a variation of at least one word
record-variation-first = a variation must come after the word that it replaces
record-variation-open = a variation is not closed; `)` is missing
record-no-game = the tag Game is missing
record-rules = tag Rules: `{ $a }` is not known; this program has rules { $b }
record-option = tag Options: `{ $a }` is not written `key=value`
record-over-already = ply { $a }, `{ $b }`: the game is over already ({ $c })
record-over-within = `{ $a }`: the game is over before the end of this word
record-results-differ = the tag Result is `{ $a }`, the moves end with `{ $b }`
record-result-wrong = the result is `{ $a }`, by the rules it is `{ $b }`
tag-clocks = seconds are written with commas between them, one number for each of { $a } seats with a clock
tag-seed = `{ $a }` is not a number from 0 below 2^64
tag-seat = `{ $a }` is not a seat
tag-chapter = it is written `REASON SEAT; START; PLIES`
tag-chapter-players = it is about another number of players
tag-chapter-over = the game was over before its last ply
tag-chapter-move = `{ $a }` is not legal at this point
tag-chapter-next = the moves in this tag do not lead to the next part of the record
record-no-result = `{ $a }` is not a result of a game for { $b }
record-not-over = the result is `{ $a }`, but the game is not over; the tag Termination must say how it ended (resignation, time, agreement, adjudication, abandoned)
study-long = a study has at most { $bytes } bytes
study-empty = there is no record
study-record = record { $number }: { $reason }
study-start = record { $number } begins from a different position than the first

## Players

spec-kind = `{ $a }` is not a player; choose from { $b }
spec-kind-or-program = `{ $a }` is not a player; choose from { $b } and cmd=PROGRAM
spec-no-program = `cmd=` needs the program to start, for example cmd=./my-engine
spec-no-setting = `{ $a }` is not a setting; settings are written key=value and separated by commas
spec-setting = `{ $a }` has no setting `{ $b }`; it has { $c }
spec-setting-of-none = `{ $a }` has no setting `{ $b }`; it has none
spec-bad-movetime = `movetime={ $a }` is not possible; movetime is a number of milliseconds from 1
spec-bad-nodes = `nodes={ $a }` is not possible; nodes is a number from 1
spec-bad-depth = `depth={ $a }` is not possible; depth is a number of plies from 1
spec-bad-level = `level={ $a }` is not possible; level is a number from 1 to 10
spec-bad-elo = `elo={ $a }` is not possible; elo is a whole number
spec-bad-c = `c={ $a }` is not possible; c is a number from 0 to 100 with up to three decimals, for example 0.7
spec-bad-threads = `threads={ $a }` is not possible; threads is a number from 1 to 1024
spec-bad-hash = `hash={ $a }` is not possible; hash is a number of MiB from 1 to 1048576
spec-bad-overhead = `overhead={ $a }` is not possible; overhead is a number of milliseconds from 0 to 10000
spec-bad-weights = `weights={ $a }` is not possible; weights is a file that `quina tune` has written
spec-bad-levels = `levels={ $a }` is not possible; levels is a file like data/levels.txt
spec-bad-without = `without={ $a }` is not possible; without is a part of the search or several joined by `+`: aspiration, learning, reductions, futility, probcut, quiescence
spec-bad-seed = `seed={ $a }` is not possible; seed is a number from 0 below 2^64
spec-twice = `{ $a }` is set twice; leave one of them out
spec-clash = `{ $a }` and `{ $b }` exclude each other; leave one of them out
spec-other-bots = { $a } has no player `{ $b }`; it has { $c }
spec-no-bots = { $a } has no player `{ $b }`; no bot of a first program is known for it
spec-needs = `{ $a }` means nothing without `{ $b }`; give both
spec-file = { $a }={ $b }: { $c }
spec-file-missing = { $a }={ $b }: there is no such file
spec-no-level = level { $a } does not exist; the levels are 1 to { $b }
spec-not-measured = the levels of { $a } have no measured ratings yet, so choose a level instead of an Elo
spec-elo-range = { $a } is rated from { $b } to { $c }, so an Elo of { $d } cannot be played
seat-unknown = { $reason }; a person is `human` or `human:NAME`

## Times

bad-time-control = `{ $a }` is not a time control; it is written 10 or 10+0.1, seconds at the start and added with every ply
bad-time-a-ply = `{ $a }` is not a time for a ply; it is written in seconds, like 30

## Flags

puzzles-fewer = only { $found } of { $count } puzzles were found, and written; more --games or another --seed may give more
puzzles-games = games:
puzzles-sound = { $count } puzzles: every solution is the only best one
puzzles-unsound = only { $sound } of { $count } puzzles hold
puzzle-not-best = puzzle { $id }: { $move } is not the only best ply: { $best } has { $bestchance } %, { $second } has { $secondchance } %
puzzle-nothing-found = puzzle { $id }: nothing to compare with { $move }
puzzle-incomplete = puzzle { $id }: the solution ends before the turn does
puzzle-themes = puzzle { $id }: the themes are others
tune-no-network = { $game } has no network to train; leave --network out
flag-for = --{ $flag } for { $game }
flag-option = --option { $option }
flag-option-form = --option `{ $option }`: an option is written key=value
flag-position = `{ $text }` is not a position of { $game }
flag-position-and = --position already says where to begin; leave out --{ $flag }
flag-seed = this start of { $game } is not drawn, so --seed means nothing; leave it out or choose a drawn set-up (`quina games { $game }` lists them)
flag-speech = `{ $value }` is neither on nor off
flag-resume-and = --resume already says where to begin; leave out the flags of the set-up
flag-needs-game = these flags need a game: quina play GAME …; without flags a menu asks
flag-no-seat = this game has { $players } players; leave out --p{ $seat }
flag-ply = { $file } has { $plies } plies; --ply takes 0 to { $plies }
flag-line = { $file } has { $count } lines; --line takes 1 to { $count }
move-refused = `{ $move }`: { $reason }
at-ply = ply { $ply }: { $reason }

## Files

file = { $file }
file-open = cannot open { $file }
file-read = cannot read { $file }
file-write = cannot write { $file }
file-there = { $file } already exists; --force replaces it, or choose another name
file-replace = { $file } already exists. Replace it? (y/n)
file-is-input = { $file } is an input of this command; choose another name for its output
file-is-pipe = { $file } is a pipe, which waits until somebody reads it; choose the name of a file
file-names-folder = { $file } is a folder; choose the name of a file
file-written-twice = { $file } is named by two flags; choose another name for one of them
man-replaced = The pages that were in { $folder } before have been replaced.
file-make = cannot create { $file }
man-write = cannot write manual pages to { $file }
file-empty = the file is empty
file-picture = it is a picture ({ $a })
file-document = it is a document ({ $a })
file-archive = it is an archive ({ $a }); unpack it first
file-program = it is a program ({ $a })
file-binary = it is not text (UTF-8)
file-web-page = it is a web page
file-data = it is data in { $a }
file-chess = it looks like games of chess (PGN); records of the five games begin with a line such as [Game "mapello"]
file-plain-text = it is a text without the tags of a record, which begins with a line such as [Game "mapello"]
file-folder = it is a folder; name a file in it
file-no-record = { $file } is not a record
file-records = { $file } has { $count } records; --record takes 1 to { $count }
resume-several = { $file } has { $count } games; add --record with a number from 1 to { $count }
file-not-found = no such file or folder
file-not-permitted = not permitted
file-exists = it exists already
file-is-folder = it is a folder
file-not-text = it is not text
file-no-room = no space is left
file-not-folder = a part of its path is not a folder
file-folder-full = the folder is not empty
file-read-only = nothing can be written there
file-too-large = it would be too large
system-busy = it is in use
system-ended = the other end has closed
system-time-out = it took too long
system-interrupted = it was interrupted
system-no-memory = there is not enough memory
system-unsupported = this system cannot do that
system-error = the system refuses it (error { $code })
system-error-unknown = the system refuses it
file-not-utf8 = the file is not UTF-8 text
file-not-ordinary = it is not an ordinary file but a pipe, a device or the like
file-too-long = the file has more than { $a } bytes, which is too large here
output-write = standard output cannot be written
file-busy = another program is writing and does not finish
study-unsaved = the study could not be saved; it was printed instead
game-unsaved = the game could not be saved; its record was printed instead
file-bad-name = not a name for a file
file-not-saved-game = not a saved game
file-no-free-name = no name is free
file-bytes = the bytes from { $at } on are not a character
png-size = a picture of { $width }x{ $height } pixels; choose a width so that both are 1 to { $most }
png-drawing = the picture could not be drawn: { $reason }

## Matches and measuring

bad-model = `{ $a }` is not a model; the models are logistic and normalised
bad-sprt = `{ $a }` is not written ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA
bad-sprt-elo = `{ $a }`: ELO0 must be below ELO1
bad-sprt-errors = `{ $a }`: ALPHA and BETA are above 0, and below 1 together
bad-draw-rule = `{ $a }` is not written AFTER,PLIES,WITHIN, like 60,10,5
bad-win-rule = `{ $a }` is not written PLIES,BEYOND, like 6,800
bad-language = `{ $a }` is not a language; the languages are en and pt
bad-levels = `{ $a }` is not a range of levels; they go from 1 to { $b }
no-memory = there is no memory for a table of { $a } MiB; choose a smaller one
match-file-busy = { $file } is being written by another match
match-file-full = { $file } is not empty; --resume continues its match, or choose another file
match-file-strange = { $file } has no finished game of a match; remove it or choose another file
match-file-record = { $file }: the match cannot be resumed because of the record at line { $line }; fix or remove it
match-no-blank = no blank line after this record
match-other = this record is from a different match than the first
match-twice = game { $a } appears twice
match-tag-number = the tag { $a } is not a number
match-tag-missing = the tag { $a } is missing: not a record of a match
match-round = games are numbered from 1
match-result = `{ $a }` is not the result of a finished game
match-result-wrong = the result `{ $a }` does not follow from the moves and the end of the game (`{ $b }`)
match-fault = `{ $a }` is not a fault; it is written like `2 time`
match-file-seed = { $file } has the seed { $there }, not { $now }
match-file-settings = { $file } was played under other settings:
  {"  "}there: { $there }
  {"  "}now:   { $now }
match-no-player = { $player } cannot play
start-over = no game can begin from `{ $a }`, which is over, and no other start was found; choose another position, or fewer --opening-plies
no-thread = a thread cannot be started ({ $a }); end other programs or use fewer threads
bad-blend = `{ $a }` is not a share from 0 to 1
bad-restraint = `{ $a }` is not a number from 0 to 1, like 0.000001
bad-kind = `{ $a }` is not written key=value
no-computer = no computer has this seat
stopped = stopped
stopped-same = stopped; the same command continues
stopped-after = stopped after { $counted } of { $games } games
stopped-resume = stopped after { $counted } of { $games } games; --resume continues
suite = the suite
suite-no-case = no case of the suite has `{ $text }` in its name
suite-failed = { $failed } of { $cases } cases failed
failure-crashed = the program ended: { $a }
failure-silent = no answer: { $a }
failure-illegal = an illegal move: { $a }
failure-told = { $a }
failure-game-over = the game is over, there is nothing to choose
failure-other-game = this opponent plays only { $a }
failure-thread = its thread is gone
failure-panic = it panicked
failure-asked = it was asked for something else
failure-never-said = it never said `{ $a }`
failure-stopped = the match was stopped
failure-before = it failed before
failure-late = no `bestmove` in time
failure-bestmove = `bestmove { $a }` is not legal here
failure-unnamed = no program is named
failure-unread = it does not read its input
failure-exit = exit status { $a }{ $b }
failure-signal = signal { $a }{ $b }
failure-output = it closed its output{ $a }
program-not-found = `{ $a }` cannot be started: there is no such program
program-not-permitted = `{ $a }` cannot be started: it is not permitted to run
program-not-started = `{ $a }` cannot be started: { $b }

# Settings
setting-in-line = line { $line }: { $reason }
setting-twice = `{ $a }` appears twice
setting-text = the value of `{ $a }` must be a text
setting-value = `{ $a }` is not a value of `{ $b }`; it takes { $c }
setting-form = a setting is written key = "value"
setting-backslash = in quotes, `\` may only come before `"` or `\`
