// Measures the figures of the browser app for docs/benchmarks.md, on an otherwise idle machine:
// `cargo xtask web-figures` builds what it needs and calls it.

import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { launch, loader, serve } from "./lib/browser.mjs";
import { engineSpeeds, stopLatency } from "./figures/engine.mjs";
import { firstLoad, timeToBoard } from "./figures/loading.mjs";
import { clickLatency, longestTask } from "./figures/playing.mjs";
import { studyStep } from "./figures/study.mjs";

const { values: args } = parseArgs({
  options: { quina: { type: "string" }, modules: { type: "string" }, url: { type: "string" } },
});
const load = loader(args.modules);
const server = args.url ? null : await serve(args.quina);
const origin = new URL(args.url ?? server.url).origin;
const browser = await launch(load);
const tools = { browser, origin, quina: resolve(args.quina) };

const rows = [["figure", "measured", "at most"]];
const add = (figure, measured, bound) => {
  rows.push([figure, measured, bound]);
  console.error(`${figure}: ${measured}`);
};
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(3)} MB`;
const milliseconds = (time) => `${Math.round(time)} ms`;

const loaded = await firstLoad(tools);
add("first load, home and a board, over the wire", megabytes(loaded.all), "0.9 MB");
add("of that before the board is shown", megabytes(loaded.beforeBoard), "0.4 MB");
add("kept for use without the network, over the wire", megabytes(loaded.kept), "");
for (const slowdown of [1, 4]) {
  add(`board usable, processor ${slowdown}x slower`, milliseconds(await timeToBoard(tools, slowdown)), slowdown === 4 ? "2000 ms" : "");
}
for (const slowdown of [1, 4]) {
  const bound = slowdown === 4 ? "100 ms" : "50 ms";
  add(`click answered while the engine thinks, ${slowdown}x slower`, milliseconds(await clickLatency(tools, slowdown)), bound);
}
add("longest task in a game", milliseconds(await longestTask(tools)), "200 ms");
add("a search is stopped", milliseconds(await stopLatency(tools)), "50 ms");
const study = await studyStep(tools);
add(`a step through a study of ${study.nodes} nodes`, milliseconds(study.longest), "");
print(rows);

console.log();
const speeds = [["game", "nodes", "native nodes/s", "in the worker", "share", "same nodes and move"]];
for await (const { game, nodes, native, worker, isSame } of engineSpeeds(tools)) {
  const row = [game, nodes, Math.round(native), Math.round(worker), (worker / native).toFixed(2), isSame ? "yes" : "NO"];
  speeds.push(row.map(String));
  console.error(row.join(" "));
}
print(speeds);
await browser.close();
await server?.stop();

function print(table) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const [head, ...rest] = table;
  console.log([line(head), line(head.map(() => "---")), ...rest.map(line)].join("\n"));
}
