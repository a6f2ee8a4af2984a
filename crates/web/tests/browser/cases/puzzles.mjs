// A sample of puzzles, solved by the solutions in the tree.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Board, HANDS } from "../lib/board.mjs";
import { GAMES, at } from "../lib/games.mjs";
import { Random } from "../lib/random.mjs";
import { Visit } from "../lib/visit.mjs";

const FOLDER = join(import.meta.dirname, "../../../../learn/puzzles");

/** How many of each game are solved. */
const SAMPLE = 4;

const cases = {};
for (const game of GAMES) {
  cases[`a sample of ${game}`] = async (tools) => {
    const random = new Random(tools.seed);
    const all = puzzles(game);
    // How many there must be is tested with the puzzles themselves.
    if (all.length === 0) return "there are none";
    const solved = [];
    for (let count = 0; count < SAMPLE; count += 1) {
      const puzzle = random.of(all);
      await at(tools, `/puzzles/${game}?puzzle=${puzzle.id}`, game, {}, (table) => solve(table, puzzle));
      solved.push(puzzle.id);
    }
    return `of ${all.length}: ${solved.join(", ")}`;
  };
}
export default {
  ...cases,

  "one a day, by the date": (tools) =>
    Visit.during(tools, {}, async ({ page }) => {
      const daily = async (date) => {
        await page.clock.setFixedTime(new Date(date));
        await page.goto(`${tools.origin}/puzzles/mapello`);
        return page.locator("[data-puzzle]").getAttribute("data-puzzle");
      };
      const days = ["2027-03-01T08:00", "2027-03-01T23:00", "2027-03-02T08:00", "2027-03-03T08:00"];
      const ids = [];
      for (const day of days) ids.push(await daily(day));
      if (ids[0] !== ids[1] || new Set(ids).size !== 3) throw new Error(`the puzzles of ${days}: ${ids}`);
    }),
};

/** Plays the solver's plies; those of the other side must follow by themselves. */
async function solve({ board, rules, start, page }, { position, plies }) {
  if (start !== position) throw new Error(`the board shows ${start} and not ${position}`);
  const { turn: solver, moves } = await rules.after(start, []);
  const other = moves.find((token) => token !== plies[0]);
  if (other) {
    await HANDS.typed(board, other);
    await page.locator(".said.wrong").filter({ hasText: /\w/ }).waitFor();
    await board.shows({ position: start, ply: 0 });
  }
  for (let played = 0; played < plies.length; played += 1) {
    const { turn } = await rules.after(start, plies.slice(0, played));
    if (turn === solver) await HANDS.typed(board, plies[played]);
    await board.reaches(played + 1);
  }
  const { position: last } = await rules.after(start, plies);
  await board.shows({ position: last, ply: plies.length });
  await page.locator(".said.right").filter({ hasText: "Solved" }).waitFor();
}

/** The puzzles of a game (docs/puzzles.md). */
function puzzles(game) {
  return readFileSync(join(FOLDER, `${game}.txt`), "utf8")
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [id, position, solution] = line.split(" ; ");
      return { id, position, plies: solution.split(/[ ,]/) };
    });
}
