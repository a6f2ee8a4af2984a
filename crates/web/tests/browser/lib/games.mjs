// Whole games on the page, compared with the rules after every ply.

import { Board, HANDS } from "./board.mjs";
import { Random } from "./random.mjs";
import { Rules } from "./rules.mjs";
import { Visit } from "./visit.mjs";

export const GAMES = ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"];

/** Two people at this screen: neither engine nor chance but ours. */
export const PEOPLE = "p1=human&p2=human";

/** Opens a board in a visit of its own and does something there. */
export async function at(tools, path, game, options, act) {
  return Visit.during(tools, options, async (visit) => {
    const rules = new Rules(tools.quina, game);
    try {
      await visit.go(path);
      const board = await new Board(visit.page, game).open();
      const start = await board.position();
      return await act({ visit, page: visit.page, board, rules, start });
    } finally {
      rules.end();
    }
  });
}

/** Enters plies one by one, each compared with the rules. */
export async function enter({ board, rules, start }, plies, hand, from = []) {
  const played = [...from];
  let { position } = await rules.after(start, played);
  for (const token of plies) {
    const before = position;
    const told = await rules.after(start, [...played, token]);
    await HANDS[hand](board, token, before, told.position);
    played.push(token);
    position = told.position;
    try {
      await board.shows({ position, ply: played.length, turn: told.turn, result: told.result });
    } catch (error) {
      error.message = `after ${played.join(" ")} from ${start}: ${error.message}`;
      throw error;
    }
  }
  return played;
}

/** A random whole game, the shortest of some, entered one way. */
export async function randomGame(tools, game, hand, query, options, { games = 12, most = 400 } = {}) {
  return at(tools, `/play/${game}?${query}`, game, options, async (table) => {
    const random = new Random(tools.seed);
    const { plies, isWhole } = await table.rules.shortest(table.start, random, games, most);
    await enter(table, plies, hand);
    return `${plies.length} plies${isWhole ? "" : " of a longer game"}`;
  });
}
