# The browser app.

## The frame

web-skip = Skip to the content
web-home = Quina: all games
web-ways = Pages
web-settings = Settings
web-about = Quina: five abstract strategy games. Everything here works without an account, and without the network after the first visit.
web-unknown = There is no such page
web-to-games = To the five games
web-loading = Loading
web-failed = This could not be loaded: { $reason }

## The games

web-title = Five games
web-lead = Play a friend at this screen or the computer, learn the rules step by step, and study what happened.
web-new-game = New game
web-new-game-of = New game: { $game }
web-first-game = Your first game, guided
web-learn = Learn
web-puzzles = Puzzles
web-analysis = Analysis
web-editor = Set up a position
web-rules = Rules
web-continue = Continue
web-finished = Finished games
web-broken = A kept game that this version cannot read.
web-remove = Remove
web-remove-game = Remove this game of { $game }
web-plies = Plies: { $count }

## A new game

web-who-plays = Who plays
web-you = you
web-sit-here = Sit here
web-opponent = Player { $number }
web-name = Name
web-name-of = Name of player { $number }
web-time = Clock
web-set-up = Set-up
web-rule-options = Rules that can be changed
web-seed = Seed
web-draw-again = Draw anew
web-bad-seed = `{ $seed }` is no seed: it takes a whole number from 0 to { $limit }.
web-begin = Begin

## At the table

web-preparing = The board is being prepared …
web-board = Board of { $game }
web-players = Players
web-commands-main = Commands of every move
web-commands = Further commands
web-move = Move
web-move-example = such as { $move }
web-play-move = Play
web-confirm = Play { $move }?
web-yes = Yes
web-no = No
web-undo = Undo
web-redo = Redo
web-hint = Hint
web-hint-more = Tell me more
web-flip = Flip board
web-rematch = Rematch
web-resign = Resign
web-offer-draw = Offer draw
web-swap = Swap seats
web-analyse = Analyse
web-share = Share
web-pause = Pause
web-go-on = Continue
web-save-record = Save record
web-save-drawing = Save drawing
web-link-copied = A link to this game is in the clipboard.
web-link = A link to this game: { $link }
web-link-too-long = The link is too long to be read.
web-not-kept = This browser does not keep the game: its storage is full or not allowed. Save the record to keep it.
web-looking-back = This was an earlier position. Now the board shows the game as it stands.
web-computers-turn = It is the computer's turn.
web-learn-rule = Learn { $rule }
web-guide-close = Close the guide
web-guide-open = Open the guide
web-first = First position
web-back = One ply back
web-forward = One ply forward
web-last = Last position
web-events = What happened

## In words

web-in-words = The position in words
web-words-board = Board
web-words-last = Last turn
web-words-threats = Threats
web-words-due = What is due
web-words-part = Cell, row or column
web-words-tell = Tell
web-no-part = There is no cell, row or column `{ $name }` on this board.

## Settings

web-language = Language
web-theme = Colours of the page
web-theme-system = as the system
web-theme-light = light
web-theme-dark = dark
web-theme-contrast = high contrast
web-look = Boards
web-look-classic = classic
web-look-wood = wood
web-look-distinct = for colour-blind eyes
web-speed = Moving pieces
web-speed-off = at once
web-speed-fast = fast
web-speed-normal = normal
web-speed-slow = slow
web-sound = Sounds
web-sound-off = off
web-sound-on = on
web-confirm-moves = Ask before a move is played
web-confirm-moves-off = no
web-confirm-moves-on = yes

## Everything as one file

web-backup = Your games as a file
web-backup-about = One file holds all games that this browser keeps, what you have learnt, and these settings. It can be taken to another browser.
web-backup-save = Save everything
web-backup-restore = Take over a file
web-backup-done = Games taken over: { $games }. Left out because they are older or cannot be read: { $left }.
web-backup-foreign = This is not a file that Quina has saved, or it is too large.
web-backup-newer = A newer version of Quina saved this file.
web-backup-not-kept = This browser keeps nothing: its storage is full or not allowed.
