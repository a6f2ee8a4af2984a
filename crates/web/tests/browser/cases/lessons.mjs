// Every task of every lesson is solved by its listed answers, and refuses its listed mistakes.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Board, HANDS } from "../lib/board.mjs";
import { GAMES } from "../lib/games.mjs";
import { Rules } from "../lib/rules.mjs";
import { Visit } from "../lib/visit.mjs";

const FOLDER = join(import.meta.dirname, "../../../../learn/lessons");

const cases = {};
for (const game of GAMES) {
  cases[`all of ${game}`] = (tools) =>
    Visit.during(tools, {}, async (visit) => {
      const rules = new Rules(tools.quina, game);
      try {
        return await solveAll(visit, rules, game, outline(game));
      } finally {
        rules.end();
      }
    });
}
export default {
  ...cases,

  "a rule leads to the lesson that teaches it": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      const [{ rule, id }] = outline("mapello");
      await visit.go(`/learn/mapello?rule=${rule}`);
      await new Board(visit.page, "mapello").open();
      const path = new URL(visit.page.url());
      if (path.pathname !== "/learn/mapello") throw new Error(`${rule} leads to ${path}, not to ${id}`);
    }),

  "a hint and the solution help on": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      await visit.go(`/learn/syrtis?lesson=${outline("syrtis")[0].id}`);
      const board = await new Board(visit.page, "syrtis").open();
      const before = await board.position();
      await visit.page.getByRole("button", { name: "Hint", exact: true }).click();
      await visit.page.getByRole("status").filter({ hasText: /\w/ }).first().waitFor();
      await board.shows({ position: before });
      await visit.page.getByRole("button", { name: "Show solution" }).click();
      await board.reaches(1);
    }),
};

/** Goes from the first lesson to the last, task by task, as a reader does. */
async function solveAll(visit, rules, game, lessons) {
  const { page } = visit;
  await visit.go(`/learn/${game}?lesson=${lessons[0].id}`);
  const board = await new Board(page, game).open();
  let tasks = 0;
  for (const { id, tasks: inLesson } of lessons) {
    for (const task of inLesson) {
      try {
        await solve(board, rules, task);
      } catch (error) {
        error.message = `lesson ${id} of ${game}: ${error.message}`;
        throw error;
      }
      tasks += 1;
      await page.locator("#lesson-next").click();
    }
  }
  if (new URL(page.url()).pathname !== `/play/${game}`) throw new Error(`the lessons end at ${page.url()}`);
  return `${lessons.length} lessons, ${tasks} tasks`;
}

/** Answers everything that a task asks; its listed mistakes are tried first. */
async function solve(board, rules, { position, asks }) {
  const { position: start } = await rules.after(position, []);
  const played = [];
  await board.shows({ position: start, ply: 0 });
  for (const { answers, wrong, reply } of asks) {
    const { moves } = await rules.after(start, played);
    for (const token of wrong) {
      await HANDS.typed(board, token);
      await board.page.locator(".said.wrong").filter({ hasText: /\w/ }).waitFor();
      await board.shows({ ply: played.length });
    }
    // Where only their number is listed, a right answer is looked for among all moves.
    const isListed = !/^\d+$/.test(answers[0]);
    const right = isListed ? answers[0] : await find(board, moves, played.length);
    if (isListed) await HANDS.typed(board, right);
    played.push(right, ...reply);
    await board.shows({ position: (await rules.after(start, played)).position, ply: played.length });
  }
}

/** Types one move after another until one is right. */
async function find(board, moves, ply) {
  for (const token of moves) {
    await HANDS.typed(board, token);
    await board.page.locator(".said").filter({ hasText: /\w/ }).first().waitFor();
    if ((await board.marks()).ply > ply) return token;
  }
  throw new Error("no legal move is right");
}

/** The lessons of a game with the answers of their tasks (docs/lessons.md). */
function outline(game) {
  const lessons = [];
  for (const line of readFileSync(join(FOLDER, `${game}.txt`), "utf8").split("\n")) {
    const at = line.indexOf(" ");
    const [word, rest] = at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
    const tasks = lessons.at(-1)?.tasks;
    const asks = tasks?.at(-1)?.asks;
    if (word === "lesson") lessons.push({ id: rest, tasks: [] });
    else if (word === "rules") lessons.at(-1).rule = rest.split(" ")[0];
    else if (word === "task") tasks.push({ position: null, asks: [] });
    else if (word === "position") tasks.at(-1).position = rest;
    else if (word === "ask") asks.push({ answers: [], wrong: [], reply: [] });
    else if (["answers", "wrong", "reply"].includes(word)) asks.at(-1)[word] = rest.split(/[ ,]/);
  }
  return lessons;
}
