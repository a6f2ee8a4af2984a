# What is wrong with what was typed, besides moves (text.ftl) and positions (positions.ftl). The
# sentences about options and records are those of the rules; a test compares them.

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
record-tag-backslash = in a tag, `\` stands before `"` or `\`
record-tag-twice = the tag { $a } stands here twice
record-tags = more than { $a } tags
record-comment = a comment is not closed; `{"}"}` is missing
record-word-long = a word has at most 512 bytes
record-words = more than { $a } words
record-plies = more than { $a } plies
record-result-missing = the result is missing at the end; `*` for an open game
record-behind-result = text behind the result
record-no-game = the tag Game is missing
record-rules = tag Rules: `{ $a }` is not known; this program has rules { $b }
record-option = tag Options: `{ $a }` is not written `key=value`
record-over-already = ply { $a }, `{ $b }`: the game is over already ({ $c })
record-over-within = `{ $a }`: the game is over before the end of this word
record-results-differ = the tag Result is `{ $a }`, the moves end with `{ $b }`
record-result-wrong = the result is `{ $a }`, by the rules it is `{ $b }`
record-no-result = `{ $a }` is not a result of a game for { $b }
record-not-over = the result is `{ $a }`, but the game is not over; the tag Termination must say how it ended (resignation, time, agreement, adjudication, abandoned)
