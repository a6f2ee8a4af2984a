# O servidor: o que diz no terminal, e porque recusa um pedido.

server-no-page = Este programa foi feito sem a página. `cargo run --release -- serve` faz um que a tem.
server-cannot-listen = não se consegue escutar em { $address }

problem-bad-request = O pedido não se percebe.
problem-not-found = Não há nada aqui.
problem-bad-method = Este endereço não conhece esse método.
problem-too-large = O corpo do pedido tem mais de 64 KiB.
problem-internal = O servidor cometeu um erro. Tente de novo mais tarde.
