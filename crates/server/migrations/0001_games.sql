-- Players: guests have no name, accounts a name and a password. A deleted account keeps its row,
-- without name and password, because games refer to it.
CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT,
    name_key TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

-- What proves who somebody is: a cookie or a token, stored as its SHA-256.
CREATE TABLE keys (
    hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    player TEXT NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX keys_of_player ON keys (player);

CREATE TABLE recovery_codes (
    player TEXT NOT NULL REFERENCES players (id),
    hash TEXT NOT NULL,
    PRIMARY KEY (player, hash)
);

-- The terms of a game are written once; the columns from `status` on follow its log and only serve
-- lists and deadlines.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    seed BIGINT NOT NULL,
    salt TEXT NOT NULL,
    rated BIGINT NOT NULL,
    access TEXT NOT NULL,
    created BIGINT NOT NULL,
    status TEXT NOT NULL,
    ply BIGINT NOT NULL,
    position TEXT NOT NULL,
    result TEXT,
    ended BIGINT,
    deadline BIGINT,
    computer_to_act BIGINT NOT NULL
);
CREATE INDEX games_by_time ON games (created);
CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX games_running ON games (status) WHERE status <> 'over';

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    player TEXT REFERENCES players (id),
    level BIGINT,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_of_player ON seats (player);

-- Everything that happened in a game, in order. This is the game: the rest can be computed from it.
CREATE TABLE log (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT,
    ply BIGINT,
    moves TEXT,
    PRIMARY KEY (game, number)
);

CREATE TABLE ratings (
    player TEXT NOT NULL REFERENCES players (id),
    game TEXT NOT NULL,
    speed TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (player, game, speed)
);
CREATE INDEX ratings_by_strength ON ratings (game, speed, rating);

CREATE TABLE seeks (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id),
    terms TEXT NOT NULL,
    side BIGINT,
    created BIGINT NOT NULL
);

-- When the server last was at work: what comes between that and its next start is nobody's time.
CREATE TABLE alive (
    only BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
