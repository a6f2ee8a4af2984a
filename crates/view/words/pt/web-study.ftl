# A aplicação no navegador: análise, revisão, editor.
