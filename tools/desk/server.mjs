/** The desk's server, on the port that is named: Next in development behind the guard. `desk.ts` starts it. */
import { createServer } from "node:http";
import next from "next";
import { guardedServer } from "./guard.mjs";

const hostname = "localhost";
const port = Number(process.argv[2]);
// Next takes WebSockets off the server that it is given, past any guard: so it is given one that nobody reaches.
const httpServer = createServer();
const app = next({ dev: true, hostname, port, httpServer });
await app.prepare();
guardedServer(app.getRequestHandler(), (request, socket, head) => {
  // Before the first page there is nobody to reload.
  if (!httpServer.emit("upgrade", request, socket, head)) socket.destroy();
})
  .once("error", (error) => {
    console.error(error); // Next would only log it, and the process stay
    process.exit(1);
  })
  .listen(port, hostname);
