// Set-up phases and other starts: entered by clicks, compared with the rules ply by ply.

import { PEOPLE, at, enter } from "../lib/games.mjs";
import { Random } from "../lib/random.mjs";
import { Rules } from "../lib/rules.mjs";

/** How many plies are entered: more than any of the phases has that are built piece by piece. */
const PLIES = 30;

/** The address of a start, and what must be entered there. */
const STARTS = {
  "morelli built": ["morelli", "setup=built&size=7", /^[bw]@/],
  "morelli sides": ["morelli", "setup=sides&size=9", null],
  "morelli blocks": ["morelli", "setup=blocks&size=9", null],
  "morelli loose": ["morelli", "setup=loose&size=11", null],
  "mapello built": ["mapello", "map=built", /^([#*J]@|done$|black$|white$)/],
  "mapello random": ["mapello", "map=random", null],
  "syrtis full": ["syrtis", "setup=full&layout=major", /^([LT]@|light$|dark$)/],
  "syrtis drawn": ["syrtis", "setup=drawn&layout=minor", null],
};

const cases = {};
for (const [name, [game, query, phase]] of Object.entries(STARTS)) {
  cases[name] = (tools) => entered(tools, game, `seed=${tools.seed % 1000}&${query}`, PEOPLE, phase);
}
export default {
  ...cases,

  async "syrtis full, with a swap"(tools) {
    const seed = await seedWithSwap(tools);
    return entered(tools, "syrtis", `setup=full&layout=minor&seed=${seed}`, PEOPLE, /^(swap\d+|[LT]@|light$|dark$)/);
  },

  "campo-bello for three": (tools) => entered(tools, "campo-bello", "players=3", `${PEOPLE}&p3=human`),
  "campo-bello for four": (tools) => entered(tools, "campo-bello", "players=4", `${PEOPLE}&p3=human&p4=human`),
};

/** Enters random plies; the first one must be of the phase. */
async function entered(tools, game, query, seats, phase = null) {
  return at(tools, `/play/${game}?${query}&${seats}`, game, {}, async (table) => {
    for (const pair of query.split("&")) table.rules.set(...pair.split("="));
    const { position } = await table.rules.after(null, []);
    await table.board.shows({ position, ply: 0 });
    const { plies } = await table.rules.random(table.start, new Random(tools.seed), PLIES);
    if (phase && !phase.test(plies[0])) throw new Error(`${plies[0]} is no ply of the set-up phase`);
    await enter(table, plies, "clicks");
    return `${plies.length} plies, of the phase ${plies.filter((ply) => phase?.test(ply)).length}`;
  });
}

/** A seed whose board has to be cured by a swap (R6 of Syrtis). */
async function seedWithSwap({ quina }) {
  const rules = new Rules(quina, "syrtis");
  rules.set("setup", "full");
  rules.set("layout", "minor");
  try {
    for (let seed = 0; ; seed += 1) {
      rules.set("seed", seed);
      const { moves } = await rules.after(null, []);
      if (moves[0].startsWith("swap")) return seed;
    }
  } finally {
    rules.end();
  }
}
