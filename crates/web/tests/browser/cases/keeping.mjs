// What the browser keeps: games, settings, and the app itself when the network is gone.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Board, HANDS } from "../lib/board.mjs";
import { PEOPLE, at, enter } from "../lib/games.mjs";
import { Random } from "../lib/random.mjs";
import { Visit, saved } from "../lib/visit.mjs";

const begun = (tools, act) =>
  at(tools, `/play/syrtis?seed=2&${PEOPLE}`, "syrtis", {}, async (table) => {
    const { plies } = await table.rules.random(table.start, new Random(tools.seed), 4);
    await enter(table, plies, "typed");
    return act({ ...table, plies });
  });

export default {
  "a reload in the middle keeps the game": (tools) =>
    begun(tools, async ({ visit, page, board, rules, start, plies }) => {
      await kept(page);
      await page.reload();
      await visit.ready();
      await board.open();
      const { position, moves } = await rules.after(start, plies);
      await board.shows({ position, ply: plies.length });
      await enter({ board, rules, start }, moves.slice(0, 1), "typed", plies);
    }),

  "the home page lists a game that was begun": (tools) =>
    begun(tools, async ({ visit, page, board, plies }) => {
      await kept(page);
      const position = await board.position();
      await visit.go("/");
      await page.getByRole("heading", { name: "Continue" }).waitFor();
      await page.locator(".kept a").first().click();
      await board.open();
      await board.shows({ position, ply: plies.length });
      await visit.go("/");
      await page.getByRole("button", { name: "Remove this game of Syrtis" }).click();
      await page.getByRole("heading", { name: "Continue" }).waitFor({ state: "detached" });
    }),

  "back and forward lead through the pages": (tools) =>
    Visit.during(tools, {}, async ({ page }) => {
      await page.goto(`${tools.origin}/`);
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Five games" }).waitFor();
      await page.goForward();
      await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    }),

  "everything is saved as a file and restored from it": (tools) =>
    begun(tools, async ({ visit, page, board, plies }) => {
      await kept(page);
      const position = await board.position();
      await visit.go("/settings");
      const file = await saved(page, "Save everything", join(tools.out, "everything.json"));
      await Visit.during(tools, {}, async (other) => {
        await other.go("/settings");
        await other.page.locator("#restore").setInputFiles(file);
        await other.page.getByRole("status").filter({ hasText: /1/ }).waitFor();
        await other.go("/");
        await other.page.locator(".kept a").first().click();
        const restored = await new Board(other.page, "syrtis").open();
        await restored.shows({ position, ply: plies.length });
      });
    }),

  "a file from elsewhere is refused": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      const file = join(tools.out, "foreign.json");
      for (const text of ["", "{", '{"format":"quina","games":[{"id":"<img>","text":"nonsense"}]}', "\u0000".repeat(1000)]) {
        writeFileSync(file, text);
        await visit.go("/settings");
        await visit.page.locator("#restore").setInputFiles(file);
        await visit.page.getByRole("status").filter({ hasText: /\w/ }).last().waitFor();
        await visit.go("/");
        if (await visit.page.locator(".kept").count()) throw new Error(`${text} was taken for a game`);
      }
    }),

  "a record is saved": (tools) =>
    begun(tools, async ({ page, plies }) => {
      const file = await saved(page, "Save record", join(tools.out, "record.txt"));
      const text = readFileSync(file, "utf8");
      for (const token of plies) if (!text.includes(token)) throw new Error(`${token} is not in ${text}`);
    }),

  "after the first visit it works without the network": (tools) =>
    at(tools, "/play/mapello?map=othello&p1=human&p2=human", "mapello", {}, async ({ visit, page, rules, start }) => {
      const { moves } = await rules.after(start, []);
      await visit.go("/");
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await visit.context.setOffline(true);
      await visit.go("/");
      await page.getByRole("heading", { level: 1, name: "Five games" }).waitFor();
      await visit.go("/play/mapello?map=othello&p1=human&p2=engine:1");
      const board = await new Board(page, "mapello").open();
      await HANDS.typed(board, moves[0]);
      await board.reaches(2, 30_000);
      await visit.go("/learn/mapello");
      await visit.go("/rules/mapello");
      await page.getByText("R1", { exact: false }).first().waitFor();
      // The browser itself says so where only the network was asked.
      visit.forgive(/ERR_INTERNET_DISCONNECTED/);
    }),

  "it can be installed": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      await visit.go("/");
      const address = await visit.page.locator("link[rel=manifest]").getAttribute("href");
      const manifest = await (await visit.page.request.get(visit.origin + address)).json();
      const sizes = manifest.icons.map(({ sizes }) => sizes);
      for (const icon of manifest.icons) {
        const answer = await visit.page.request.get(visit.origin + icon.src);
        if (!answer.ok()) throw new Error(`${icon.src}: ${answer.status()}`);
      }
      const isComplete = manifest.name && manifest.start_url && manifest.display === "standalone";
      if (!isComplete || !sizes.includes("192x192") || !sizes.includes("512x512")) throw new Error(JSON.stringify(manifest));
    }),
};

/** Waits until the game of the page is in the browser's storage. */
async function kept(page) {
  await page.waitForURL(/[?&]id=/);
  // It is written after each ply, without anything to be seen.
  await page.waitForTimeout(500);
}
