/** Decodes a HEIC in a thread of its own: WebAssembly gives its memory back in no other way. */
import { parentPort, workerData } from "node:worker_threads";
import decode from "heic-decode";

parentPort?.postMessage(await decode(workerData));
