// The browser, and the server that it visits.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** Loads what `npm ci` put into a folder. */
export const loader = (folder) => createRequire(join(resolve(folder), "package.json"));

/** Starts Debian's Chromium: as root, without a graphics card, and without asking its maker for anything. */
export function launch(load) {
  return load("playwright-core").chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Starts `quina serve` on a free port, with a folder of its own for what it keeps. */
export async function serve(quina) {
  const home = mkdtempSync(join(tmpdir(), "quina-browser-"));
  const child = spawn(quina, ["serve", "--listen", "127.0.0.1:0"], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => child.kill());
  const ended = new Promise((done) => child.on("exit", done));
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([new Promise((heard) => lines.once("line", heard)), ended]);
  const url = String(first).replace("listening on ", "");
  if (!url.startsWith("http")) throw new Error("quina serve did not start");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { url, stop };
}
