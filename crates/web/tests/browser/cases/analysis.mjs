// Studying: the analysis page with its engine, tree and review, and the editor of positions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Board, HANDS } from "../lib/board.mjs";
import { GAMES, at, enter } from "../lib/games.mjs";
import { Random } from "../lib/random.mjs";
import { Visit, saved } from "../lib/visit.mjs";

/** The longest that a review of a short game may take on a busy machine. */
const PATIENCE = 120_000;

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

const cases = {};
for (const game of GAMES) {
  cases[`plies of both players in ${game}, and the engine`] = (tools) =>
    at(tools, `/analysis/${game}`, game, {}, async (table) => {
      const { page, rules, start, board } = table;
      const { plies } = await rules.random(start, new Random(tools.seed), 5);
      await enterStudied(table, plies);
      await press(page, "Start");
      const first = page.locator(".engine-lines li").first();
      await first.waitFor({ timeout: 30_000 });
      const move = await first.locator(".ply").first().innerText();
      const { moves } = await rules.after(start, plies);
      if (!moves.includes(move)) throw new Error(`the engine's line begins with ${move}, which is illegal`);
      const began = Date.now();
      await press(page, "Stop");
      await page.locator(".engine-lines").waitFor({ state: "detached" });
      await board.shows({ ply: plies.length });
      return `stopped within ${Date.now() - began} ms`;
    });
}

export default {
  ...cases,

  "a line of the engine is played by a click": (tools) =>
    at(tools, "/analysis/mapello", "mapello", {}, async ({ page, board, rules, start }) => {
      await press(page, "Start");
      const ply = page.locator(".engine-lines li").first().locator(".ply").first();
      await ply.waitFor({ timeout: 30_000 });
      const token = await ply.innerText();
      await ply.click();
      // The engine may have changed its mind between reading and clicking: what was played must be legal.
      await board.reaches(1);
      const { moves } = await rules.after(start, []);
      const played = await Promise.all(moves.map((move) => rules.after(start, [move])));
      const position = await board.position();
      if (!played.some((one) => one.position === position)) throw new Error(`${token} leads to ${position}`);
    }),

  "variations are kept beside the main line": (tools) =>
    at(tools, "/analysis/syrtis", "syrtis", {}, async ({ page, board, rules, start }) => {
      const { moves } = await rules.after(start, []);
      const [main, other] = moves;
      const after = async (token) => (await rules.after(start, [token])).position;
      await HANDS.typed(board, main);
      await board.shows({ position: await after(main), ply: 1 });
      await press(page, "One ply back");
      await board.shows({ position: start, ply: 0 });
      await HANDS.typed(board, other);
      await board.shows({ position: await after(other), ply: 1 });
      await press(page, "Next variation");
      await board.shows({ position: await after(main), ply: 1 });
    }),

  "a shared link leads to the same game": (tools) =>
    at(tools, "/analysis/barragoon", "barragoon", {}, async (table) => {
      const { visit, page, rules, start } = table;
      const { plies } = await rules.random(start, new Random(tools.seed), 8);
      await enterStudied(table, plies);
      await visit.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: visit.origin });
      await press(page, "Share");
      await page.getByText("A link to this game is in the clipboard.").waitFor();
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      await Visit.during(tools, {}, async (other) => {
        await other.go(link.pathname + link.hash);
        const board = await new Board(other.page, "barragoon").open();
        await board.shows({ position: (await rules.after(start, plies)).position, ply: plies.length });
        await press(other.page, "First position");
        await board.shows({ position: start, ply: 0 });
      });
    }),

  "a game from the table is analysed and reviewed": (tools) =>
    at(tools, "/play/mapello?map=othello&p1=human&p2=human", "mapello", {}, async (table) => {
      const { page, rules, start } = table;
      const { plies } = await rules.random(start, new Random(tools.seed), 8);
      await enter(table, plies, "typed");
      await press(page, "Analyse");
      await page.locator("[data-page=analysis]").waitFor();
      await table.board.shows({ position: (await rules.after(start, plies)).position, ply: plies.length });
      await press(page, "Review the game");
      await page.locator(".review .chart svg").waitFor({ timeout: PATIENCE });
      await page.locator(".review").getByText(/accuracy \d/).first().waitFor();
    }),

  "a study is saved and opened again": (tools) =>
    at(tools, "/analysis/morelli", "morelli", {}, async (table) => {
      const { page, rules, start } = table;
      const { plies } = await rules.random(start, new Random(tools.seed), 5);
      await enterStudied(table, plies);
      await page.getByText("Save", { exact: true }).click();
      const file = await saved(page, "Save record", join(tools.out, "study.txt"));
      // The page of another game opens it too.
      await at(tools, "/analysis/syrtis", "syrtis", {}, async (other) => {
        await other.page.getByText("Open a game or a position").click();
        await other.page.locator("#import-text").fill(readFileSync(file, "utf8"));
        await press(other.page, "Open");
        const board = await new Board(other.page, "morelli").open();
        await press(other.page, "Last position").catch(() => {});
        await board.shows({ position: (await rules.after(start, plies)).position, ply: plies.length });
      });
    }),

  "a text that is no game is refused": (tools) =>
    at(tools, "/analysis/morelli", "morelli", {}, async ({ page, board, start }) => {
      await page.getByText("Open a game or a position").click();
      for (const text of ["<script>alert(1)</script>", '[Game "mapello"]\n\n1. zz9 *\n', "\u0000", "x".repeat(5000)]) {
        await page.locator("#import-text").fill(text);
        await press(page, "Open");
        await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
        await board.shows({ position: start, ply: 0 });
      }
    }),

  "the editor says why a position is not legal": (tools) =>
    at(tools, "/editor/mapello", "mapello", {}, async ({ page, board, rules, start }) => {
      const judged = page.locator(".judged");
      await judged.filter({ hasText: "The position is legal." }).waitFor();
      // A wall on a cell of the centre (R6).
      await page.locator('[data-thing="#"]').click();
      await board.cell("d4").click();
      await judged.filter({ hasText: "Not a legal position" }).waitFor();
      if ((await judged.getByRole("listitem").count()) === 0) throw new Error("no reason is given");
      await rules.after(await board.position(), []).then(
        () => Promise.reject(new Error("the rules have no objection")),
        () => {},
      );
      await press(page, "Play from here");
      await page.getByRole("alert").filter({ hasText: "First fix" }).waitFor();
      await press(page, "Undo");
      await board.shows({ position: start });
    }),

  "a position is set up and played": async (tools) => {
    for (const game of GAMES) {
      await at(tools, `/editor/${game}`, game, {}, async ({ page, board, rules, start }) => {
        const { plies } = await rules.random(start, new Random(tools.seed), 6);
        const { position } = await rules.after(start, plies);
        await page.locator("#position-text").fill(position);
        await page.locator("#position-text").blur();
        await board.shows({ position });
        await press(page, "Analyse");
        await page.locator("[data-page=analysis]").waitFor();
        await board.shows({ position, ply: 0 });
      });
    }
  },
};

/** Enters plies on the analysis board, on which every player's are entered. */
async function enterStudied({ board, rules, start }, plies) {
  for (let at = 0; at < plies.length; at += 1) {
    await HANDS.typed(board, plies[at]);
    const { position } = await rules.after(start, plies.slice(0, at + 1));
    await board.shows({ position, ply: at + 1 });
  }
}
