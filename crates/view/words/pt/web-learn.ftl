# A aplicação no navegador: lições, problemas, regras.
