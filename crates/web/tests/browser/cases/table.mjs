// What the table offers beside moves: its buttons, the picker, what it says.

import { GAMES, PEOPLE, at, enter } from "../lib/games.mjs";
import { HANDS } from "../lib/board.mjs";
import { Random } from "../lib/random.mjs";

/** A game of Mapello between two people, a few plies on. */
const midway = (tools, act, seats = PEOPLE) =>
  at(tools, `/play/mapello?map=othello&${seats}`, "mapello", {}, async (table) => {
    const { plies } = await table.rules.random(table.start, new Random(tools.seed), 6);
    await enter(table, plies, "typed");
    return act({ ...table, plies, press: (name) => table.page.getByRole("button", { name, exact: true }).click() });
  });

export default {
  "undo and redo": (tools) =>
    midway(tools, async ({ board, rules, start, plies, press }) => {
      const before = await rules.after(start, plies.slice(0, -1));
      await press("Undo");
      await board.shows({ position: before.position, ply: plies.length - 1 });
      const now = await rules.after(start, plies);
      await press("Redo");
      await board.shows({ position: now.position, ply: plies.length });
    }),

  "looking back changes nothing": (tools) =>
    midway(tools, async ({ board, rules, start, plies, press }) => {
      await press("First position");
      await board.shows({ position: start, ply: 0 });
      await press("One ply forward");
      await board.shows({ position: (await rules.after(start, plies.slice(0, 1))).position, ply: 1 });
      await press("Last position");
      await board.shows({ position: (await rules.after(start, plies)).position, ply: plies.length });
    }),

  resign: (tools) =>
    midway(tools, async ({ board, page, press }) => {
      const { turn } = await board.marks();
      await press("Resign");
      await press("Yes");
      await board.shows({ turn: "", result: turn === "1" ? "0-1" : "1-0" });
      await page.getByRole("button", { name: "Rematch" }).waitFor();
    }),

  "a question is answered with no": (tools) =>
    midway(tools, async ({ board, press, plies }) => {
      await press("Resign");
      await press("No");
      await board.shows({ ply: plies.length, result: "" });
    }),

  "a draw is offered and agreed": (tools) =>
    midway(tools, async ({ board, press }) => {
      await press("Offer draw");
      await press("Yes");
      await press("Yes");
      await board.shows({ turn: "", result: "1/2-1/2" });
    }),

  "a draw is offered and declined": (tools) =>
    midway(tools, async ({ board, press, plies }) => {
      await press("Offer draw");
      await press("Yes");
      await press("No");
      await board.shows({ ply: plies.length, result: "" });
    }),

  rematch: (tools) =>
    midway(tools, async ({ board, press }) => {
      await press("Resign");
      await press("Yes");
      await press("Rematch");
      await board.shows({ ply: 0, result: "" });
    }),

  flip: (tools) =>
    midway(tools, async ({ board, page, rules, start, plies, press }) => {
      const place = async (name) => (await board.cell(name).boundingBox()).y;
      const isUpright = (await place("a1")) < (await place("a8"));
      await press("Flip board");
      await page.waitForFunction(
        (wasUpright) => {
          const y = (name) => document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect().y;
          return y("a1") < y("a8") !== wasUpright;
        },
        isUpright,
      );
      const { moves } = await rules.after(start, plies);
      await enter({ board, rules, start }, moves.slice(0, 1), "clicks", plies);
    }),

  "a hint in stages": (tools) =>
    midway(tools, async ({ page, press, board, rules, start, plies }) => {
      await press("Hint");
      const hint = page.locator("section.hint");
      await hint.waitFor({ timeout: 30_000 });
      while (await page.getByRole("button", { name: "Tell me more" }).count()) await press("Tell me more");
      const { moves } = await rules.after(start, plies);
      const said = await hint.innerText();
      if (!moves.some((token) => said.includes(token))) throw new Error(`no legal move is named: ${said}`);
      await board.shows({ ply: plies.length });
    }),

  "a shared link holds the whole game": (tools) =>
    midway(tools, async ({ visit, page, press, rules, start, plies }) => {
      await visit.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: visit.origin });
      await press("Share");
      await page.getByText("A link to this game is in the clipboard.").waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const { position } = await rules.after(start, plies);
      const text = decodeURIComponent(new URL(link).hash.slice(1));
      if (text !== `${start}~${plies.join(",")}`) throw new Error(`the link says ${text}`);
      // Whoever opens it sees the position.
      await visit.go(new URL(link).pathname + new URL(link).hash);
      await page.locator(`[data-quina-board][data-position="${position}"]`).waitFor();
    }),

  "an illegal move is refused by its rule": async (tools) => {
    for (const [game, token, rule] of [
      ["morelli", "a1-a2", /\(R\d+\)/],
      ["barragoon", "b1-b9", /\(R\d+\)/],
      ["mapello", "a1", /\(R\d+\)/],
      ["syrtis", "a3-g5", /\(R\d+\)/],
      ["campo-bello", "y0-y1", /\(R\d+\)/],
    ]) {
      await at(tools, `/play/${game}?${PEOPLE}`, game, {}, async ({ board, page, start }) => {
        await HANDS.typed(board, token);
        await page.getByRole("alert").filter({ hasText: rule }).waitFor();
        await page.getByRole("link", { name: /^Learn R\d+/ }).waitFor();
        await board.shows({ position: start, ply: 0 });
      });
    }
  },

  "text that is no move is refused": (tools) =>
    midway(tools, async ({ board, page, plies }) => {
      for (const text of ["hello", "d3d3d3", "<b>x</b>", "é", "e".repeat(500)]) {
        await HANDS.typed(board, text);
        await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor();
        await board.shows({ ply: plies.length });
      }
    }),

  "a cell that cannot be touched is refused by its rule": (tools) =>
    midway(tools, async ({ board, page, rules, start, plies }) => {
      const { position } = await rules.after(start, plies);
      await board.cell("d4").click();
      await page.getByRole("alert").filter({ hasText: /\(R\d+\)/ }).waitFor();
      await board.shows({ position });
    }),

  "every event is a sentence": (tools) =>
    midway(tools, async ({ page, plies }) => {
      const log = page.getByRole("log").locator("p");
      const said = await log.allInnerTexts();
      if (said.length !== plies.length || said.some((sentence) => !/\w.*\.$/.test(sentence.trim()))) {
        throw new Error(`${plies.length} plies, but the log says: ${said.join(" | ")}`);
      }
    }),

  "a turn of several plies and its end are chosen in the picker": (tools) =>
    at(tools, `/play/campo-bello?${PEOPLE}`, "campo-bello", {}, async (table) => {
      // A game in which a turn is ended although it could go on.
      const random = new Random(tools.seed);
      for (;;) {
        const { plies } = await table.rules.random(table.start, random, 60);
        const end = plies.indexOf("end");
        if (end < 0) continue;
        await enter(table, plies.slice(0, end), "typed");
        const names = await table.page.locator("[data-quina-choices] button").allInnerTexts();
        if (names.some((name) => name.trim() === "")) throw new Error("a choice has no name");
        await enter(table, plies.slice(end, end + 1), "clicks", plies.slice(0, end));
        return;
      }
    }),

  "a move is dragged": (tools) =>
    at(tools, `/play/morelli?${PEOPLE}`, "morelli", {}, async ({ board, rules, start }) => {
      const { moves } = await rules.after(start, []);
      const token = new Random(tools.seed).of(moves);
      const [from, to] = token.split("-");
      await board.cell(from).dragTo(board.cell(to));
      await board.shows({ position: (await rules.after(start, [token])).position, ply: 1 });
    }),

  "a move is confirmed where the settings ask for it": (tools) =>
    at(tools, `/play/mapello?map=othello&${PEOPLE}`, "mapello", { settings: "language=en\nspeed=off\nconfirm=on\n" }, async (table) => {
      const { moves } = await table.rules.after(table.start, []);
      await table.board.cell(moves[0]).click();
      const yes = table.page.getByRole("button", { name: "Yes", exact: true });
      await yes.waitFor();
      await table.board.shows({ ply: 0 });
      await yes.click();
      await table.board.shows({ ply: 1 });
    }),

  "who runs out of time loses": (tools) =>
    at(tools, `/play/mapello?map=othello&clock=1%2B0&${PEOPLE}`, "mapello", {}, async ({ board, rules, start }) => {
      const { moves } = await rules.after(start, []);
      await HANDS.typed(board, moves[0]).catch(() => {});
      await board.shows({ turn: "" }, 10_000);
      const { result, ply } = await board.marks();
      if (result !== (ply === 0 ? "0-1" : "1-0")) throw new Error(`after ${ply} plies the result is ${result}`);
    }),

  "the position in words": async (tools) => {
    for (const game of GAMES) {
      await at(tools, `/play/${game}?${PEOPLE}`, game, {}, async (table) => {
        const { page } = table;
        const { moves } = await table.rules.after(table.start, []);
        await enter(table, moves.slice(0, 1), "typed");
        await page.getByText("The position in words").click();
        for (const name of ["Board", "Last turn", "Threats", "What is due"]) {
          await page.getByRole("button", { name, exact: true }).click();
          const told = page.locator(".told").filter({ hasText: /\w{3}/ });
          await told.waitFor().catch(() => {
            throw new Error(`${game}: ${name} tells nothing`);
          });
        }
      });
    }
  },
};
