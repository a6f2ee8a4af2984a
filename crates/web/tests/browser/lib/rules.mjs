// The rules as `quina ugi` of the same build knows them: what the page shows is compared with them.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** What `query result` says, as a record writes it: with more than two players, the winners' seats. */
const RESULTS = { p1win: "1-0", p2win: "0-1", draw: "1/2-1/2", none: "" };

function resultOf(said, position) {
  const isForTwo = !/players=[34]/.test(position);
  return isForTwo || !said.endsWith("win") ? RESULTS[said] : said.replaceAll(/p(\d)win/g, "$1");
}

/** A conversation about one game. */
export class Rules {
  #program;
  #waiting = [];
  #info = "";

  constructor(quina, game) {
    this.#program = spawn(quina, ["ugi"], { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.#program.stdout }).on("line", (line) => this.#hear(line));
    this.#program.on("exit", () => this.#refuse("quina ugi has ended"));
    this.#say(`setoption name UGI_Variant value ${game}`);
  }

  #hear(line) {
    const [word, rest] = split(line);
    if (word === "response") this.#waiting.shift()?.resolve(rest);
    else if (word === "bestmove") this.#waiting.shift()?.resolve(rest);
    else if (line.startsWith("info error")) this.#refuse(line);
    else if (word === "info") this.#info = line;
  }

  #refuse(why) {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(why));
  }

  #say(line) {
    this.#program.stdin.write(`${line}\n`);
  }

  #ask(line) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#say(line);
    });
  }

  /** Sets an option of the game or of the engine. */
  set(name, value) {
    this.#say(`setoption name ${name} value ${value}`);
  }

  /** What the rules say of a position (by default the start) after some plies. */
  async after(start, plies) {
    const from = start === null ? "startpos" : `fen ${start}`;
    const moves = plies.length > 0 ? ` moves ${plies.join(" ")}` : "";
    this.#say(`position ${from}${moves}`);
    const [position, moved, turn, result, over] = await Promise.all(
      ["fen", "moves", "turn", "result", "gameover"].map((what) => this.#ask(`query ${what}`)),
    );
    const isOver = over === "true";
    return {
      position,
      moves: moved.split(" ").filter((token) => token !== ""),
      turn: isOver ? "" : turn,
      result: resultOf(result, position),
    };
  }

  /** What the engine finds within so many nodes: the move, the nodes and the milliseconds of it all. */
  async search(position, nodes) {
    this.#say("uginewgame");
    await this.after(position, []);
    const move = await this.#ask(`go nodes ${nodes}`);
    const number = (word) => Number(this.#info.match(new RegExp(` ${word} (\\d+)`))[1]);
    return { move, nodes: number("nodes"), time: number("time") };
  }

  /**
   * A random game of at most so many plies. Captures are preferred where the notation shows them
   * (Barragoon), because they bring the end nearer.
   */
  async random(start, random, most) {
    const plies = [];
    for (;;) {
      const { moves } = await this.after(start, plies);
      if (moves.length === 0 || plies.length >= most) return { plies, isWhole: moves.length === 0 };
      const captures = moves.filter((token) => /^[a-g]\dx/.test(token));
      plies.push(random.of(captures.length > 0 && random.below(4) > 0 ? captures : moves));
    }
  }

  /** The shortest of some random games: a whole game that takes little time to enter. */
  async shortest(start, random, games, most) {
    let best = null;
    for (let game = 0; game < games; game += 1) {
      const found = await this.random(start, random, best?.plies.length ?? most);
      if (best === null || (found.isWhole && found.plies.length < best.plies.length) || !best.isWhole) best = found;
    }
    return best;
  }

  end() {
    this.#program.stdin.end("quit\n");
  }
}

function split(line) {
  const at = line.indexOf(" ");
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}
