/** Loaded into the server that is measured: says what is left in its memory when the collector has been through it. */
import { setTimeout as pass } from "node:timers/promises";

process.on("message", async (message) => {
  if (message !== "memory") return;
  // What ends with one collection may hold what only the next one finds.
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc();
    await pass(200);
  }
  process.send(process.memoryUsage().heapUsed);
});
