# The browser app: lessons, puzzles, rules.

## Lessons

web-lessons-of = Learn { $game }
web-lessons-lead = Short lessons with one idea each. You do it on a real board, and the rules judge every move.
web-lessons-all = All lessons
web-lessons-after = What comes after the lessons
web-lessons-end = That was the last lesson. Now play your first game, with a guide that explains its first turns.
web-lesson-number = Lesson { $number } of { $count }
web-lesson-tasks = { $done } of { $all } tasks done
web-lesson-solved = Done
web-lesson-next = Next lesson: { $title }
web-task = Task
web-tasks = Tasks
web-task-number = Task { $number }
web-task-solved = Task { $number }, done
web-task-next = Next task
web-task-anew = Start again
web-solution = Show solution
web-hint-begin = Begin with { $cells }.
web-hint-marked = Begin with one of the marked cells.
web-read-rule = Read { $rule }
web-rule-untaught = No lesson is about this rule. This is what it says:
web-no-rule = There is no rule { $rule }.

## Puzzles

web-puzzle-today = { $game }: puzzle of the day
web-puzzle-number = { $game }: puzzle { $number }
web-puzzle = Puzzle { $number }
web-puzzle-done = Puzzle { $number }, solved
web-puzzle-grade = Difficulty { $grade } of { $most }
web-puzzle-win = { $player } to move and win. Find the only way.
web-puzzle-save = { $player } to move. Only one move saves the game.
web-puzzle-best = { $player } to move. One move is far better than all others.
web-puzzle-on = Right. It is still your turn: go on.
web-puzzle-reply = Right. Your opponent has answered: go on.
web-puzzle-solved = Solved!
web-puzzle-wrong = That is legal, but there is something better. Try again.
web-puzzle-shown = This is the solution.
web-puzzle-next = Next puzzle
web-puzzle-daily = Puzzle of the day
web-puzzle-difficulty = Difficulty
web-puzzle-any = any
web-puzzles-all = All puzzles
web-no-puzzle = There is no such puzzle.

## Rules

web-rules-search = Search
web-rules-found = { $count ->
    [one] { $count } numbered rule
   *[other] { $count } numbered rules
}
web-rules-numbered = The rules by number
