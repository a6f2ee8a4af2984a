// How quickly the page answers while a game is played.

import { DESKTOP } from "../lib/visit.mjs";

async function table({ browser, origin }, path, slowdown = 1) {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.locator("[data-quina-board]").waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page };
}

/** The longest time from a click to the frame that answers it, while the engine searches. */
export async function clickLatency(tools, slowdown) {
  const { context, page } = await table(tools, "/play/morelli?setup=adjacent&p1=human&p2=human", slowdown);
  await page.evaluate(think);
  await page.evaluate(() => {
    window.answered = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === "click") window.answered.push(duration);
      }
    }).observe({ type: "event", durationThreshold: 16 });
  });
  // One piece after the other is selected: names, because only what can be touched next is marked.
  const pieces = await page.locator("[data-cell].movable").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
  for (const piece of pieces.slice(0, 20)) {
    await page.locator(`[data-cell="${piece}"]`).click();
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(500);
  // What takes less than 16 ms is not even noted.
  const longest = await page.evaluate(() => Math.max(16, ...window.answered));
  await context.close();
  return longest;
}

/** Lets the engine search in a worker until the page is closed. */
async function think() {
  const folder = document.querySelector("meta[name=quina-assets]").content;
  const start = document.querySelector("[data-quina-board]").dataset.position;
  window.thinking = new Worker(`${folder}/worker.js`, { type: "module" });
  const heard = new Promise((done) => (window.thinking.onmessage = done));
  const game = { game: "morelli", start, moves: [] };
  window.thinking.postMessage(JSON.stringify({ id: 1, task: { type: "analyse", game, lines: 3, nodes: 0, language: "en" } }));
  await heard;
}

/** The longest task of the page during a game against the computer. */
export async function longestTask(tools) {
  let longest = 0;
  for (const game of ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"]) {
    const { context, page } = await table(tools, `/play/${game}?seed=1&p1=engine:2&p2=engine:3`);
    await page.evaluate(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: "longtask" });
    });
    await page.waitForFunction(() => Number(document.querySelector("[data-quina-board]").dataset.ply) >= 10, null, { timeout: 120_000 });
    longest = Math.max(longest, await page.evaluate(() => window.longest));
    await context.close();
  }
  return longest;
}
