// Tests the browser app in Chromium. `node run.mjs --help` says how.

import { mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launch, loader, serve } from "./lib/browser.mjs";

const HELP = `node run.mjs --quina PROGRAM --modules FOLDER [--url ADDRESS] [--out FOLDER] [--seed N]
                [--workers N] [--list] [WORD ...]

  --quina     the program: it serves the page, and its rules are what the page is compared with
  --modules   the folder in which \`npm install\` put playwright-core and axe-core
  --url       tests a page that is served already
  --out       where pictures go
  --seed      of the random games; printed, so that a run can be repeated
  --workers   how many cases run at the same time (2)
  WORD        only cases whose name contains all the words`;

const { values: args, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    quina: { type: "string" },
    modules: { type: "string" },
    url: { type: "string" },
    out: { type: "string" },
    seed: { type: "string" },
    workers: { type: "string", default: "2" },
    list: { type: "boolean" },
    help: { type: "boolean" },
  },
});
if (args.help || !args.quina || !args.modules) {
  console.log(HELP);
  process.exit(args.help ? 0 : 2);
}

/** The longest that one case may take. */
const LIMIT = 180_000;

const load = loader(args.modules);
const seed = Number(args.seed ?? Math.floor(Math.random() * 1_000_000));
const out = resolve(args.out ?? join(args.modules, "pictures"));

const cases = [];
const folder = join(import.meta.dirname, "cases");
for (const file of readdirSync(folder).sort()) {
  const subject = file.replace(".mjs", "");
  const { default: found } = await import(join(folder, file));
  for (const [name, run] of Object.entries(found)) cases.push({ name: `${subject}: ${name}`, run });
}
const chosen = cases.filter(({ name }) => words.every((word) => name.includes(word)));
if (args.list) {
  for (const { name } of chosen) console.log(name);
  process.exit(0);
}

const server = args.url ? null : await serve(args.quina);
const origin = new URL(args.url ?? server.url).origin;
const browser = await launch(load);
mkdirSync(out, { recursive: true });
console.log(`browser tests of ${origin}, seed ${seed}, pictures in ${out}`);
const tools = { browser, origin, quina: resolve(args.quina), seed, out, load };

let passed = 0;
const failed = [];
const waiting = [...chosen];
await Promise.all(Array.from({ length: Number(args.workers) }, work));
await browser.close();
await server?.stop();
for (const { name, error } of failed) console.log(`\nFAILED ${name}\n${error.stack ?? error}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);

/** Runs cases until none is left. */
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const began = Date.now();
    const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
    try {
      const note = await within(LIMIT, next.run(tools));
      passed += 1;
      console.log(`ok   ${next.name} (${[note, seconds()].filter(Boolean).join(", ")})`);
    } catch (error) {
      failed.push({ name: next.name, error });
      console.log(`FAIL ${next.name} (${seconds()}): ${String(error.message ?? error).split("\n")[0]}`);
    }
  }
}

function within(limit, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${limit / 1000} s`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
