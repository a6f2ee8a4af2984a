// The computer as an opponent, and two of them watched.

import { HANDS } from "../lib/board.mjs";
import { GAMES, at } from "../lib/games.mjs";
import { Random } from "../lib/random.mjs";

/** How many turns of the person are answered. */
const TURNS = 3;

/** The longest that level 1 may take for a turn on a busy machine. */
const PATIENCE = 30_000;

const cases = {};
for (const game of GAMES) {
  cases[`${game} at level 1`] = (tools) =>
    at(tools, `/play/${game}?seed=5&p1=human&p2=engine:1`, game, {}, async (table) => {
      const random = new Random(tools.seed);
      let plies = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        plies = await ownTurn(table, plies, random);
        plies = await answered(table, plies);
      }
      return `${plies.length} plies`;
    });
}

export default {
  ...cases,

  "two computers are watched, stopped and let go on": (tools) =>
    at(tools, "/play/mapello?map=othello&p1=engine:1&p2=engine:1", "mapello", {}, async ({ page, board }) => {
      await board.reaches(1, PATIENCE);
      await page.getByRole("button", { name: "Pause" }).click();
      const { ply } = await board.marks();
      await page.waitForTimeout(700);
      await board.shows({ ply });
      await page.getByRole("button", { name: "Continue" }).click();
      await board.reaches(ply + 1, PATIENCE);
    }),

  "undo takes the computer's answer back too": (tools) =>
    at(tools, "/play/mapello?map=othello&p1=human&p2=engine:1", "mapello", {}, async (table) => {
      await answered(table, await ownTurn(table, [], new Random(tools.seed)));
      await table.page.getByRole("button", { name: "Undo", exact: true }).click();
      await table.board.shows({ position: table.start, ply: 0, turn: 1 });
    }),
};

/** Plays until it is no longer our turn. The answer to the last ply may already be on the board. */
async function ownTurn({ board, rules, start }, plies, random) {
  const played = [...plies];
  for (;;) {
    const { turn, moves } = await rules.after(start, played);
    if (turn !== "1") return played;
    const token = random.of(moves);
    await HANDS.typed(board, token);
    await board.reaches(played.length + 1);
    played.push(token);
  }
}

/** Waits for the computer's turn, which must be legal; returns all plies. */
async function answered({ board, rules, start }, plies) {
  let played = plies;
  let known = await rules.after(start, played);
  while (known.turn === "2") {
    await board.reaches(played.length + 1, PATIENCE);
    // It may have played several plies already: we follow it one by one.
    const { position, ply } = await board.marks();
    const found = await follow(rules, start, played, ply, position);
    if (found === null) throw new Error(`${position} is not reached from ${known.position} in ${ply - played.length} plies`);
    played = found;
    known = await rules.after(start, played);
  }
  return played;
}

/** The plies that lead to a position of the board, if there are any. */
async function follow(rules, start, plies, ply, position) {
  const { moves, position: here } = await rules.after(start, plies);
  if (plies.length === ply) return here === position ? plies : null;
  for (const token of moves) {
    const found = await follow(rules, start, [...plies, token], ply, position);
    if (found !== null) return found;
  }
  return null;
}
