// The board of a page by its marks, and ways to enter a move: clicks, taps, keys, text.

import { steps } from "./steps.mjs";

const BOARD = "[data-quina-board]";

export class Board {
  constructor(page, game) {
    this.page = page;
    this.game = game;
  }

  /** Waits until there is a board of this game. */
  async open() {
    await this.page.locator(`${BOARD}[data-game="${this.game}"]`).waitFor();
    return this;
  }

  /** Everything that the board says about itself. */
  async marks() {
    return this.page.locator(BOARD).evaluate(({ dataset }) => ({
      position: dataset.position,
      ply: Number(dataset.ply),
      turn: dataset.turn,
      result: dataset.result,
    }));
  }

  async position() {
    return (await this.marks()).position;
  }

  /** Waits until the board says exactly this; what is not named may be anything. */
  async shows(expected, timeout = 5_000) {
    const wanted = Object.entries(expected).map(([key, value]) => [key, String(value)]);
    const agrees = ([selector, wanted]) => {
      const data = document.querySelector(selector)?.dataset;
      return data !== undefined && wanted.every(([key, value]) => data[key] === value);
    };
    try {
      await this.page.waitForFunction(agrees, [BOARD, wanted], { timeout });
    } catch {
      const found = JSON.stringify(await this.marks(), null, 1);
      const said = await this.page.locator('[role="alert"]').allInnerTexts();
      throw new Error(`the board should say ${JSON.stringify(expected, null, 1)}, not ${found}; alerts: ${said.join(" ")}`);
    }
  }

  /** Waits until at least so many plies are shown. */
  async reaches(ply, timeout = 5_000) {
    const hasPlies = ([selector, ply]) => Number(document.querySelector(selector)?.dataset.ply) >= ply;
    await this.page.waitForFunction(hasPlies, [BOARD, ply], { timeout });
  }

  cell(name) {
    return this.page.locator(`${BOARD} [data-cell="${name}"]`);
  }

  choice(name) {
    return this.page.locator(`[data-quina-choices] [data-choice="${name}"]`);
  }
}

/** Where a step is. */
const place = (board, step) => (step.cell ? board.cell(step.cell) : board.choice(step.choice));

/** Ways to enter a ply. Each takes the board, the token and the positions before and after. */
export const HANDS = {
  async clicks(board, token, before, after) {
    for (const step of steps(board.game, token, before, after)) await place(board, step).click({ timeout: 4_000 });
  },

  async touch(board, token, before, after) {
    for (const step of steps(board.game, token, before, after)) await place(board, step).tap({ timeout: 4_000 });
  },

  async keyboard(board, token, before, after) {
    for (const step of steps(board.game, token, before, after)) {
      await (step.cell ? walkTo(board, step.cell) : tabTo(board, `[data-choice="${step.choice}"]`));
      await board.page.keyboard.press("Enter");
    }
  },

  async typed(board, token) {
    const field = board.page.getByLabel("Move", { exact: true });
    await field.fill(token);
    await field.press("Enter");
  },
};

/** Goes to a cell by arrow keys alone. */
async function walkTo(board, name) {
  await tabTo(board, `${BOARD} [data-cell]`);
  const keys = await board.page.evaluate(keysTo, [BOARD, name]);
  if (keys === null) throw new Error(`arrow keys do not lead to ${name}`);
  for (const key of keys) await board.page.keyboard.press(key);
  const focused = await board.page.evaluate(() => document.activeElement?.dataset.cell);
  if (focused !== name) throw new Error(`${keys.join(", ")} should lead to ${name}, not ${focused}`);
}

/** The shortest way of arrow keys from the focused cell to another, by trying the keys out. */
function keysTo([board, name]) {
  const find = (label) => document.querySelector(`${board} [data-cell="${label}"]`);
  const first = document.activeElement.dataset.cell;
  const ways = new Map([[first, []]]);
  for (const [label, keys] of ways) {
    if (label === name) break;
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      find(label).focus();
      find(label).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const next = document.activeElement.dataset.cell;
      if (!ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  find(first).focus();
  return ways.get(name) ?? null;
}

/** Presses Tab until something is focused: forwards, and backwards where that is shorter. */
export async function tabTo(board, selector) {
  const isThere = () => board.page.evaluate((selector) => document.activeElement?.matches(selector), selector);
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await isThere()) return;
    await board.page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}
