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
