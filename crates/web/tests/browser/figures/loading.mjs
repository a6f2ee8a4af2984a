// What a first visit loads, and how long it takes.

import { DESKTOP } from "../lib/visit.mjs";

const BOARD = "/play/morelli?setup=adjacent&p1=human&p2=human";

/** How often a time is measured; the median counts. */
const TIMES = 5;

export const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A page of a browser that was never here, with what the network carries for it. */
async function fresh({ browser }, options = {}) {
  const context = await browser.newContext({ viewport: DESKTOP, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return { context, page, session };
}

/** Counts the bytes over the wire, headers included. */
async function counted(session) {
  const count = { bytes: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (count.bytes += encodedDataLength));
  await session.send("Network.enable");
  return count;
}

/** Bytes over the wire of the home page and a board, and of what the service worker then keeps. */
export async function firstLoad(tools) {
  const { context, page, session } = await fresh(tools, { serviceWorkers: "block" });
  const count = await counted(session);
  await page.goto(tools.origin + BOARD);
  await page.locator("[data-quina-board] [data-cell]").first().waitFor();
  const beforeBoard = count.bytes;
  await context.close();

  const visit = await fresh(tools, { serviceWorkers: "block" });
  const all = await counted(visit.session);
  await visit.page.goto(`${tools.origin}/`);
  await visit.page.locator("[data-game-card]").first().waitFor();
  await visit.page.goto(tools.origin + BOARD);
  await visit.page.locator("[data-quina-board] [data-cell]").first().waitFor();
  await visit.page.waitForLoadState("networkidle");
  await visit.context.close();
  return { all: all.bytes, beforeBoard, kept: await keptBytes(tools) };
}

/** What the files of the offline list weigh compressed, each asked for once. */
async function keptBytes({ origin, browser }) {
  const context = await browser.newContext();
  const source = await (await context.request.get(`${origin}/sw.js`)).text();
  const files = new Set(source.match(/"\/[^"\s]*"/g).map((quoted) => quoted.slice(1, -1)));
  let bytes = 0;
  for (const file of files) {
    const answer = await fetch(origin + file, { headers: { "Accept-Encoding": "br" } });
    bytes += Number(answer.headers.get("content-length") ?? 0);
  }
  await context.close();
  return bytes;
}

/** From the start of the navigation until a cell of the board can be clicked. */
export async function timeToBoard(tools, slowdown) {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { context, page, session } = await fresh(tools);
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("[data-quina-board] .movable")) return;
        observer.disconnect();
        // Two frames later it is on the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => (window.usable = performance.now())));
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(tools.origin + BOARD);
    await page.waitForFunction(() => window.usable, null, { timeout: 60_000 });
    times.push(await page.evaluate(() => window.usable));
    await context.close();
  }
  return median(times);
}
