// axe on every page, in every theme, on a phone and on a desktop screen.

import { PATHS } from "../lib/pages.mjs";
import { DESKTOP, PHONE, Visit } from "../lib/visit.mjs";

const THEMES = ["light", "dark", "contrast"];

/** What axe must not find: everything that it knows of WCAG 2 and of good practice. */
async function violations(page) {
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.slice(0, 3).map(({ html }) => html).join("  ")}`);
}

const cases = {};
for (const theme of THEMES) {
  for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    cases[`axe, ${theme}, ${screen}`] = (tools) => {
      const settings = `language=en\nspeed=off\ntheme=${theme}\n`;
      return Visit.during(tools, { viewport, settings, reducedMotion: "reduce" }, async (visit) => {
        const source = tools.load("axe-core").source;
        const found = [];
        for (const [name, path] of Object.entries(PATHS)) {
          await visit.go(path);
          await visit.settled();
          await visit.page.evaluate(source);
          found.push(...(await violations(visit.page)).map((violation) => `${name}: ${violation}`));
        }
        if (found.length > 0) throw new Error(`${found.length} violations\n${found.join("\n")}`);
        return `${Object.keys(PATHS).length} pages`;
      });
    };
  }
}

export default {
  ...cases,

  "every cell is reached by arrow keys and has a name": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      for (const path of Object.values(PATHS).filter((path) => path.startsWith("/play/"))) {
        await visit.go(path);
        await visit.page.locator("[data-quina-board]").waitFor();
        const lost = await visit.page.evaluate(unreached);
        if (lost.length > 0) throw new Error(`${path}: ${lost.join(" ")}`);
      }
    }),

  "the focus stays on the board after a move by keyboard": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      // A placement is chosen in the picker, which then goes.
      await visit.go("/play/morelli?setup=built&size=7&p1=human&p2=human");
      const first = visit.page.locator("[data-quina-board] [data-cell][tabindex='0']");
      await first.focus();
      await visit.page.keyboard.press("Enter");
      await visit.page.keyboard.press("Tab");
      await visit.page.keyboard.press("Enter");
      await visit.page.locator("[data-quina-board][data-ply='1']").waitFor();
      const focused = await visit.page.evaluate(() => document.activeElement.dataset.cell ?? null);
      if (focused === null) throw new Error("the focus is not on the board");
    }),
};

/** Cells that no arrow key leads to, or whose name does not begin with the cell's. */
function unreached() {
  const board = document.querySelector("[data-quina-board]");
  const cells = [...board.querySelectorAll("[data-cell]")];
  const seen = new Set([cells[0]]);
  for (const cell of seen) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      cell.focus();
      cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      seen.add(document.activeElement);
    }
  }
  const begins = (cell) => cell.getAttribute("aria-label").toLowerCase().startsWith(cell.dataset.cell.toLowerCase());
  return cells.filter((cell) => !seen.has(cell) || !begins(cell)).map((cell) => cell.dataset.cell);
}
