# The full-screen terminal interface: everything around a game.

## Keys

tui-key-change = change
tui-key-choose = choose
tui-key-complete = complete
tui-key-continue = continue
tui-key-files = files
tui-key-find = find
tui-key-load = load
tui-key-move = move
tui-key-name-left-right = Left/Right
tui-key-name-space = Space
tui-key-name-up-down = Up/Down
tui-key-next-game = next game
tui-key-ok = OK
tui-key-page = next page
tui-key-pile = other list
tui-key-review = look at it
tui-key-scroll = scroll
tui-key-section = section

## Help

tui-help-title = Keys of this screen
tui-help-everywhere = Keys of every screen
tui-help-enter = choose; in a list the digits 1 to 9 choose a line at once
tui-help-mouse = The mouse does the same: click what you want, also in the line at the bottom; the wheel goes up and down.

## Home

tui-home-title = Quina: five board games
tui-home-first = Your first game, guided
tui-home-first-about = A game against a friendly opponent, with the first ten turns explained as they come.
tui-home-saved = Saved games ({ $count })
tui-home-saved-about = Continue a game that you left, or look at a finished one.
tui-home-load = Load a game from a file
tui-home-load-about = Open the record of a game: continue it, or look at how it went.
tui-home-study = Set up a position
tui-home-study-about = Set up a position of any game, let the computer analyse it, or play on from it.
tui-choose-first-game = Begin with which game?
tui-choose-game = Position: which game?
tui-home-guide = Rules
tui-home-guide-about = How { $game } and the other games are played, with pictures and examples.
tui-home-settings = Settings
tui-home-settings-about = Language, characters, colours, your name and your usual opponent.
tui-home-quit = Quit
tui-home-quit-about = Leave the program. Unfinished games are saved.
tui-home-ask-leave = Leave Quina?

## A new game

tui-setup-title = New game: { $game }
tui-setup-start = Start the game
tui-setup-start-about = Press Enter to play. { $players }
tui-setup-note = { $label }: { $value }. { $about }
tui-setup-rules = Rules
tui-setup-mode = Who plays
tui-setup-mode-about = You against the computer, people on one keyboard, or the computer against itself while you watch.
tui-setup-own = You are
tui-setup-own-about = Your seat. Player 1 begins.
tui-setup-opponent = Opponent
tui-setup-computer-about = Level 1 is for those who have just read the rules, level 10 is the strongest. The others are for comparison.
tui-setup-person-about = A name for this player; it may stay empty.
tui-setup-program = another program...
tui-setup-program-about = The command that starts a program which speaks the protocol of quina ugi, or any player as quina duel takes it, such as engine:nodes=5000.
tui-setup-seed = Seed
tui-setup-seed-drawn = The number this start is drawn from: the same number gives the same start. Type one, or press Ctrl-D to draw another.
tui-setup-seed-free = This start is not drawn; the random choices of computer players are drawn from this number. Type one, or press Ctrl-D to draw another.
tui-setup-seed-bad = A seed is a whole number from 0 to { $limit }.
tui-setup-bad-value = { $value } is not possible here; it takes { $values }.
tui-setup-closed = This cannot be changed together with the other choices: { $reason }
tui-setup-clock = Clock
tui-setup-clock-about = How much time the players have. { $ruling }

## Clocks

tui-clock-other = another time...
tui-clock-other-about = For the whole game: seconds at the start + seconds for each move, such as 300+2. For each move: seconds and /ply, such as 30/ply.
tui-clock-bad = { $text } is not a time. Write 300+2 for the whole game, or 30/ply for each move.

## Players

tui-seat-you = you

## Short names of options

tui-option-morelli-size = Board
tui-option-morelli-setup = Men
tui-option-morelli-end_rule = End
tui-option-morelli-timeout = Time out
tui-option-barragoon-barragoon_replacement = Captured
tui-option-barragoon-capture_direction = Capture
tui-option-barragoon-mutual_block = Both stuck
tui-option-barragoon-no_progress_cap = Turn limit
tui-option-barragoon-repetition = Repetition
tui-option-barragoon-strict_touch = Touched
tui-option-mapello-map = Map
tui-option-mapello-walls = Walls
tui-option-mapello-bonuses = Bonuses
tui-option-mapello-jokers = Jokers
tui-option-mapello-empties = Empty cells
tui-option-mapello-maxbonuses = Max bonuses
tui-option-mapello-maxjokers = Max jokers
tui-option-mapello-maxwalls = Max walls
tui-option-syrtis-layout = Board
tui-option-syrtis-setup = Tiles
tui-option-syrtis-double_pass_plies = Passes
tui-option-syrtis-four_pass_loser = Four passes
tui-option-syrtis-quicksand_before_island = Quicksand
tui-option-syrtis-repetition = Repetition
tui-option-syrtis-sink_keeps_connected = Sinking
tui-option-syrtis-slide_connected_each_step = Sliding
tui-option-syrtis-swap_any_consecutive = Swaps
tui-option-syrtis-swap_must_cure = Swap helps
tui-option-campo-bello-players = Players
tui-option-campo-bello-end = End
tui-option-campo-bello-rejump = Crossing
tui-option-campo-bello-tip_in_area = Tips

## Saved games

tui-saved-title = Saved games
tui-saved-running = Underway ({ $count })
tui-saved-finished = Over ({ $count })
tui-saved-studies = Studies ({ $count })
tui-saved-no-studies = There is no study yet. Look at a finished game and play another move from anywhere in it, or write a comment: it is saved here automatically.
tui-saved-variations = Variations: { $count }.
tui-saved-plies = { $count } plies
tui-saved-none = There is nothing here yet. Every game you play is saved automatically. Press Ctrl-O to load one from a file, Esc to go back.
tui-saved-no-shelf = There is no folder for saved games: neither XDG_DATA_HOME nor HOME is set.
tui-saved-broken = ! { $file }
tui-saved-reason = This file cannot be read as a game: { $reason }
tui-saved-details = { $players }. { $plies } plies. { $status }
tui-saved-rename = Rename { $file }
tui-saved-rename-about = The new name. A name that is taken is refused.
tui-saved-copy = Copy { $file }
tui-saved-copy-about = The name of the copy: a name among the saved games, or a path.
tui-saved-delete = Delete { $file }?
tui-saved-delete-about = This cannot be undone.
tui-saved-delete-no = No, keep it
tui-saved-delete-yes = Yes, delete it
tui-saved-named = Written: { $file }
tui-saved-taken = { $name } is taken. Choose another name.
tui-saved-no-name = { $name } is not a name for a file.
tui-saved-deleted = Deleted: { $file }

## Loading a record

tui-load-title = Load a game from a file
tui-load-about = Type the path of a record; Tab completes it. Or choose a file below.
tui-load-path = File:
tui-load-nothing = No file begins like this.
tui-load-folder = This is a folder. Choose a file in it.
tui-load-missing = There is no file { $file }.
tui-load-refused = This is not a game that can be read: { $reason }
tui-games-title = { $file }: { $count } games
tui-games-nobody = the record names no players
tui-games-details = Game { $number }, { $game }, { $date }: { $players }; result { $result }
tui-games-broken = ! Game { $number } cannot be read

## Rules

tui-guide-search = Find:
tui-guide-missed = { $text } is not in these rules.
tui-guide-help =
    PgDn, PgUp  a page on and back; Space and Enter too
    Left, Right  the section before, the next section
    1 to 8  a section by its number
    Tab  the next game; Shift-Tab the one before
    letters  begin a search
tui-guide-place = lines { $first } to { $last } of { $all }
tui-guide-sections = Sections

## Settings

tui-settings-title = Settings
tui-settings-file = Settings file: { $file }
tui-settings-written = Written to { $file }
tui-settings-failed = Not written, so this holds only until you leave: { $reason }
tui-settings-broken = { $file } cannot be understood ({ $reason }). It is not overwritten; changes hold only until you leave. Mend the file or move it away.
tui-settings-no-file = there is no folder for it, neither XDG_CONFIG_HOME nor HOME is set
tui-setting-language = Language
tui-setting-language-about = The language of everything.
tui-setting-language-auto = system default
tui-setting-language-en = English
tui-setting-language-pt = português
tui-setting-charset = Characters
tui-setting-charset-about = Which characters draw the boards. Choose ASCII if you see question marks or boxes.
tui-setting-charset-auto = as the terminal allows
tui-setting-charset-unicode = Unicode
tui-setting-charset-ascii = ASCII only
tui-setting-colour = Colour
tui-setting-colour-about = Without colours, everything is still told apart by its shape.
tui-setting-colour-auto = as the terminal allows
tui-setting-colour-always = always
tui-setting-colour-never = never
tui-setting-animation = Animation
tui-setting-animation-about = How fast pieces move.
tui-setting-animation-off = off
tui-setting-animation-slow = slow
tui-setting-animation-normal = normal
tui-setting-animation-fast = fast
tui-setting-speech = Speech
tui-setting-speech-about = With speech on, quina plays in plain lines from its next start: every turn is told in sentences, and the board is drawn only when you ask for it. quina play --speech=off opens this screen again.
tui-setting-speech-off = off
tui-setting-speech-on = on
tui-setting-opponent = Opponent
tui-setting-opponent-about = Who plays against you unless you choose somebody else. Level 1 is the weakest, level 10 the strongest.
tui-setting-name = Your name
tui-setting-name-about = Your name in games and records; it may stay empty.
tui-setting-name-none = none

## What the terminal can do

