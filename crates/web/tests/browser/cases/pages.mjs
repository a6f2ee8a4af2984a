// Every page in every theme: axe finds nothing, nothing is wider than the screen, nothing jumps
// while loading; and a picture of it, to be looked at by whoever changes it.

import { join } from "node:path";
import { PATHS } from "../lib/pages.mjs";
import { DESKTOP, PHONE, Visit } from "../lib/visit.mjs";

/** Themes and screens. The one of high contrast differs from the others in its colours alone. */
const LOOKS = [
  ["light", "phone", PHONE],
  ["light", "desktop", DESKTOP],
  ["dark", "phone", PHONE],
  ["dark", "desktop", DESKTOP],
  ["contrast", "desktop", DESKTOP],
];

/** The largest shift of the layout that Web Vitals calls good. */
const SHIFT = 0.1;

const cases = {};
for (const [theme, screen, viewport] of LOOKS) {
  cases[`all, ${theme}, ${screen}`] = (tools) => {
    const settings = `language=en\nspeed=off\ntheme=${theme}\n`;
    return Visit.during(tools, { viewport, settings, reducedMotion: "reduce" }, async (visit) => {
      const axe = tools.load("axe-core").source;
      const found = [];
      await visit.page.addInitScript(noteShifts);
      for (const [name, path] of Object.entries(PATHS)) {
        await visit.go(path);
        await visit.settled();
        // First the layout: for its picture the page is made as high as it is long.
        const complaints = await misfits(visit.page, viewport);
        await visit.page.screenshot({ path: join(tools.out, `${name}-${screen}-${theme}.png`), fullPage: true });
        await visit.page.evaluate(axe);
        complaints.push(...(await violations(visit.page)));
        found.push(...complaints.map((complaint) => `${name}: ${complaint}`));
      }
      if (found.length > 0) throw new Error(`${found.length} complaints\n${found.join("\n")}`);
      return `${Object.keys(PATHS).length} pages`;
    });
  };
}

export default {
  ...cases,

  "on a phone the whole board is on the screen": (tools) =>
    Visit.during(tools, { viewport: PHONE, hasTouch: true, isMobile: true }, async (visit) => {
      for (const [name, path] of Object.entries(PATHS).filter(([name]) => name.startsWith("play-"))) {
        await visit.go(path);
        const box = await visit.page.locator("[data-quina-board]").boundingBox();
        const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= PHONE.width && box.y + box.height <= PHONE.height;
        if (!isInside) throw new Error(`${name}: the board is at ${JSON.stringify(box)}`);
      }
    }),
};

/** What axe finds, of all that it knows of WCAG and of good practice. */
async function violations(page) {
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.slice(0, 3).map(({ html }) => html).join("  ")}`);
}

/** What is wrong with the layout. */
async function misfits(page, { width }) {
  const { all, shift, shifted } = await page.evaluate(() => ({
    all: document.documentElement.scrollWidth,
    shift: window.shift,
    shifted: window.shifted,
  }));
  const wide = all > width ? [`${all} pixels wide, wider than the screen`] : [];
  const jumps = shift > SHIFT ? [`the layout shifts by ${shift.toFixed(3)}: ${shifted.join(", ")}`] : [];
  return [...wide, ...jumps];
}

function noteShifts() {
  window.shift = 0;
  window.shifted = [];
  const name = ({ node }) => node?.className || node?.nodeName;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shift += value;
      window.shifted.push(...sources.map(name));
    }
  }).observe({ type: "layout-shift", buffered: true });
}
