# quina
