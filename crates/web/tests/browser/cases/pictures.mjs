// Pictures of every page, to be looked at by whoever changes it; and what must hold of every layout.

import { join } from "node:path";
import { PATHS } from "../lib/pages.mjs";
import { DESKTOP, PHONE, Visit } from "../lib/visit.mjs";

const cases = {};
for (const theme of ["light", "dark"]) {
  for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    cases[`every page, ${theme}, ${screen}`] = (tools) => {
      const settings = `language=en\nspeed=off\ntheme=${theme}\n`;
      return Visit.during(tools, { viewport, settings }, async (visit) => {
        for (const [name, path] of Object.entries(PATHS)) {
          await visit.go(path);
          await visit.settled();
          const file = join(tools.out, `${name}-${viewport.width}-${theme}.png`);
          await visit.page.screenshot({ path: file, fullPage: true });
          const width = await visit.page.evaluate(() => document.documentElement.scrollWidth);
          if (width > viewport.width) throw new Error(`${name} is ${width} wide, wider than the screen`);
        }
      });
    };
  }
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

  "nothing jumps while loading": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      await visit.page.addInitScript(() => {
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const [name, path] of Object.entries(PATHS)) {
        await visit.go(path);
        await visit.settled();
        const shift = await visit.page.evaluate(() => window.shift);
        // The bound of "good" in Web Vitals.
        if (shift > 0.1) throw new Error(`${name} has a layout shift of ${shift.toFixed(3)}`);
      }
    }),
};
