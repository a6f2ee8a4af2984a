# The server: what it says on the terminal, and why it refuses a request.

server-no-page = This build has no page: it was made without it. `cargo run --release -- serve` makes one with it.
server-cannot-listen = cannot listen on { $address }

problem-bad-request = The request cannot be understood.
problem-not-found = There is nothing here.
problem-bad-method = This address does not know that method.
problem-too-large = The body is larger than 64 KiB.
problem-internal = The server made a mistake. Please try again later.
