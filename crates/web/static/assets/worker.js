// The engine's end of the channel: hands messages in, works in slices, sends what comes of it.
import init, { EngineWorker } from "./engine.js";

const early = [];
let engine;
let isRunning = false;
const channel = new MessageChannel();

function go() {
  if (!isRunning && engine.is_busy()) {
    isRunning = true;
    // A message to oneself: what came from the page meanwhile is heard before it.
    channel.port2.postMessage(0);
  }
}

function hear(text) {
  engine.receive(text);
  go();
}

channel.port1.onmessage = () => {
  isRunning = false;
  for (const text of engine.step()) postMessage(text);
  go();
};

onmessage = (event) => (engine ? hear(event.data) : early.push(event.data));

await init({ module_or_path: new URL("./engine_bg.wasm", import.meta.url) });
engine = new EngineWorker();
for (const text of early) hear(text);
