# A aplicação no navegador: lições, problemas, regras.

## Lições

web-lessons-of = Aprender { $game }
web-lessons-lead = Lições curtas, cada uma com uma só ideia. É no tabuleiro que a põe em prática, e as regras julgam cada jogada.
web-lessons-all = Todas as lições
web-lessons-after = O que vem depois das lições
web-lessons-end = Foi a última lição. Jogue agora a sua primeira partida, com um guia que explica as primeiras jogadas.
web-lesson-number = Lição { $number } de { $count }
web-lesson-tasks = { $done } de { $all } tarefas feitas
web-lesson-solved = Feita
web-lesson-next = Próxima lição: { $title }
web-task = Tarefa
web-tasks = Tarefas
web-task-number = Tarefa { $number }
web-task-solved = Tarefa { $number }, feita
web-task-next = Próxima tarefa
web-task-anew = Recomeçar
web-solution = Mostrar a solução
web-hint-begin = Comece por { $cells }.
web-hint-marked = Comece por uma das casas assinaladas.
web-read-rule = Ler { $rule }
web-rule-untaught = Nenhuma lição trata desta regra. É isto o que ela diz:
web-no-rule = Não há nenhuma regra { $rule }.
