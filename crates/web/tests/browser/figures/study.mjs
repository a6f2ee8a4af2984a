// A study of ten thousand nodes: how long a step through it takes.

import { DESKTOP } from "../lib/visit.mjs";
import { Random } from "../lib/random.mjs";
import { Rules } from "../lib/rules.mjs";

const NODES = 10_000;
const SEED = 1;

/** The record of a random game with variations of two plies all the way, as many as make up the nodes. */
async function record(quina) {
  const rules = new Rules(quina, "barragoon");
  const random = new Random(SEED);
  const { position: start } = await rules.after(null, []);
  const { plies } = await rules.random(start, random, 400);
  const words = [];
  let nodes = 0;
  for (let at = 0; at < plies.length; at += 1) {
    const before = plies.slice(0, at);
    const { moves } = await rules.after(start, before);
    words.push(plies[at]);
    nodes += 1;
    // As many as are still missing, spread over the plies that are left.
    const wanted = (NODES - nodes) / (plies.length - at) / 2;
    for (const token of moves.filter((token) => token !== plies[at]).slice(0, wanted)) {
      const { moves: replies } = await rules.after(start, [...before, token]);
      const line = replies.length > 0 ? [token, random.of(replies)] : [token];
      words.push(`(${line.join(" ")})`);
      nodes += line.length;
    }
  }
  const { result } = await rules.after(start, plies);
  rules.end();
  return { text: `[Game "barragoon"]\n[Rules "1"]\n[Result "${result || "*"}"]\n\n${words.join(" ")} ${result || "*"}\n`, nodes };
}

/** The longest answer to a step, of some on the way through the study, and how many nodes it has. */
export async function studyStep({ browser, origin, quina }) {
  const { text, nodes } = await record(quina);
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${origin}/analysis/barragoon`);
  await page.locator("[data-quina-board]").waitFor();
  await page.locator("details.files summary").first().click();
  await page.locator("#import-text").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByText("It was opened.").waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    window.answered = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "click") window.answered.push(duration);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  const forward = page.getByRole("button", { name: "One ply forward" });
  const isAtEnd = await forward.isDisabled();
  const step = isAtEnd ? page.getByRole("button", { name: "One ply back" }) : forward;
  for (let count = 0; count < 100; count += 1) await step.click();
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => Math.max(16, ...window.answered));
  await context.close();
  return { longest, nodes };
}
