// The engine in its worker, compared with the same engine in the program.

import { Rules } from "../lib/rules.mjs";
import { median } from "./loading.mjs";

/** Positions a few plies into a game, with about a second's nodes each. */
const POSITIONS = {
  morelli: 200_000,
  barragoon: 300_000,
  mapello: 1_500_000,
  syrtis: 1_000_000,
  "campo-bello": 1_000_000,
};

/** How often each search is run; the fastest counts, because only disturbances make it slower. */
const TIMES = 3;

/** Opens a page that can talk to the worker. */
async function worker({ browser, origin }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.locator("[data-game-card]").first().waitFor();
  return { context, page };
}

/** Searches a position in a new worker, as the analysis page does. */
function search([game, start, nodes]) {
  const folder = document.querySelector("meta[name=quina-assets]").content;
  const engine = new Worker(`${folder}/worker.js`, { type: "module" });
  const task = { type: "analyse", game: { game, start, moves: [] }, lines: 1, nodes, language: "en" };
  return new Promise((done) => {
    let last = null;
    engine.onmessage = ({ data }) => {
      const { reply } = JSON.parse(data);
      if (reply.type === "report") last = reply;
      if (reply.type !== "complete") return;
      engine.terminate();
      done({ nodes: last.nodes, time: last.time_ms, move: last.lines[0].moves[0] });
    };
    engine.postMessage(JSON.stringify({ id: 1, task }));
  });
}

/** Nodes per second in the worker and natively, and whether both found the same. */
export async function* engineSpeeds(tools) {
  const { context, page } = await worker(tools);
  for (const [game, nodes] of Object.entries(POSITIONS)) {
    const rules = new Rules(tools.quina, game);
    const { position } = await rules.after(null, []);
    const native = [];
    const inWorker = [];
    for (let time = 0; time < TIMES; time += 1) {
      native.push(await rules.search(position, nodes));
      inWorker.push(await page.evaluate(search, [game, position, nodes]));
    }
    rules.end();
    const speed = (found) => Math.max(...found.map(({ nodes, time }) => (1000 * nodes) / time));
    const isSame = [...native, ...inWorker].every((one) => one.nodes === native[0].nodes && one.move === native[0].move);
    yield { game, nodes: native[0].nodes, native: speed(native), worker: speed(inWorker), isSame };
  }
  await context.close();
}

/** From the message that stops a search without end to the answer to the next one. */
export async function stopLatency(tools) {
  const { context, page } = await worker(tools);
  const times = [];
  for (const game of Object.keys(POSITIONS)) {
    const rules = new Rules(tools.quina, game);
    const { position } = await rules.after(null, []);
    rules.end();
    times.push(...(await page.evaluate(stops, [game, position])));
  }
  await context.close();
  console.error(`stopped ${times.length} times, median ${Math.round(median(times))} ms`);
  return Math.max(...times);
}

async function stops([game, start]) {
  const folder = document.querySelector("meta[name=quina-assets]").content;
  const engine = new Worker(`${folder}/worker.js`, { type: "module" });
  const send = (id, task) => engine.postMessage(JSON.stringify({ id, task }));
  const analyse = (nodes) => ({ type: "analyse", game: { game, start, moves: [] }, lines: 3, nodes, language: "en" });
  const answer = (id) =>
    new Promise((done) => (engine.onmessage = ({ data }) => JSON.parse(data).id === id && done()));
  const times = [];
  for (let id = 1; id < 20; id += 2) {
    send(id, analyse(0));
    await answer(id);
    await new Promise((done) => setTimeout(done, 200));
    const began = performance.now();
    send(0, { type: "stop" });
    send(id + 1, analyse(1));
    await answer(id + 1);
    times.push(performance.now() - began);
  }
  engine.terminate();
  return times;
}
