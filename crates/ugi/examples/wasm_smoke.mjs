// Runs the WebAssembly of the example `wasm_smoke` and ends with its exit code.
// Usage: node wasm_smoke.mjs FILE.wasm
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
process.exitCode = instance.exports.main(0, 0);
