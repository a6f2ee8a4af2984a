// The keyboard and what is read out. What axe finds is in `pages.mjs`.

import { PATHS } from "../lib/pages.mjs";
import { Visit } from "../lib/visit.mjs";

export default {
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
