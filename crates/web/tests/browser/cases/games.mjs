// A whole random game of each of the five, by every way of entering moves.

import { GAMES, PEOPLE, randomGame } from "../lib/games.mjs";
import { PHONE } from "../lib/visit.mjs";

const ANIMATED = { settings: "language=en\nspeed=normal\n" };

/** With animations too: they must never stand in the way of the next move. */
const WAYS = {
  clicks: ANIMATED,
  touch: { viewport: PHONE, hasTouch: true, isMobile: true },
  keyboard: {},
  typed: ANIMATED,
};

const cases = {};
for (const game of GAMES) {
  for (const [hand, options] of Object.entries(WAYS)) {
    cases[`${game} by ${hand}`] = (tools) => randomGame(tools, game, hand, `seed=${tools.seed % 1000}&${PEOPLE}`, options);
  }
}
export default cases;
