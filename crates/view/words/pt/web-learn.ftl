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

## Problemas

web-puzzle-today = { $game }: problema do dia
web-puzzle-number = { $game }: problema { $number }
web-puzzle = Problema { $number }
web-puzzle-done = Problema { $number }, resolvido
web-puzzle-grade = Dificuldade { $grade } de { $most }
web-puzzle-win = { $player }: jogue e ganhe. Encontre o único caminho.
web-puzzle-save = { $player }: só uma jogada salva a partida.
web-puzzle-best = { $player }: uma jogada é muito melhor do que todas as outras.
web-puzzle-on = Certo. Ainda é a sua vez: continue.
web-puzzle-reply = Certo. O adversário respondeu: continue.
web-puzzle-solved = Resolvido!
web-puzzle-wrong = A jogada é válida, mas há melhor. Tente outra vez.
web-puzzle-shown = É esta a solução.
web-puzzle-next = Próximo problema
web-puzzle-daily = Problema do dia
web-puzzle-difficulty = Dificuldade
web-puzzle-any = qualquer
web-puzzles-all = Todos os problemas
web-no-puzzle = Esse problema não existe.

## Regras

web-rules-search = Procurar
web-rules-found = { $count ->
    [one] { $count } regra numerada
   *[other] { $count } regras numeradas
}
web-rules-numbered = As regras por número
