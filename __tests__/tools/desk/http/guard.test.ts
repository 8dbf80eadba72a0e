import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { guardedServer, isAllowed } from "@/tools/desk/http/guard";
import { listen } from "../../../helpers/local-server";

const isAnswered = (url: string, headers = {}, isUpgrade = false) =>
  isAllowed({ url, headers: { host: "localhost:3000", ...headers } }, 3000, isUpgrade);
const isConnected = (url: string, headers = {}) => isAnswered(url, headers, true);

const PAGES = [
  "/desk?_rsc=1",
  "/api/desk/photo?folder=wedding&file=a.jpg",
  "/pricing",
  "/_next/static/chunks/%5Broot-of-the-server%5D__1f2a3b._.js",
  "/_next/static/chunks/_next_dist_1f2a3b.js",
  "/__nextjs_font/geist-latin.woff2",
  "/sw.js",
];

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["a host name that starts like its own", { host: "localhost:3000.evil.example" }],
  ["no port", { host: "localhost" }],
  ["another of its own names", { origin: "http://127.0.0.1:3000" }],
  ["a page without an origin", { origin: "null" }],
  ["another computer", { host: "192.168.0.7:3000" }],
  ["no host", { host: undefined }],
  ["an image or link on another site", { "sec-fetch-site": "cross-site" }],
  ["a page on another port", { "sec-fetch-site": "same-site" }],
])("refuses requests from %s", (_who, headers) => {
  expect(PAGES.filter((url) => isAnswered(url, headers))).toEqual([]);
  expect(isConnected("/_next/hmr?id=1", headers)).toBe(false);
});

test("answers the desk's own pages at each name of this computer", () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    for (const site of [{}, { "sec-fetch-site": "none" }])
      expect(PAGES.filter((url) => isAnswered(url, { host, ...site }))).toEqual(PAGES);
    const headers = { host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    expect(isAnswered("/api/desk/save", headers)).toBe(true);
    expect(isConnected("/_next/hmr?id=a", headers)).toBe(true);
  }
  const headers = { host: "localhost", origin: "http://localhost" }; // browsers omit port 80
  expect(isAllowed({ url: "/desk", headers }, 80)).toBe(true);
});

test("refuses hidden files, targets that are not paths, and other WebSockets", () => {
  const targets = [
    "/.well-known/appspecific/com.chrome.devtools.json", // Next's dev server answers it
    "/%2ewell-known/appspecific/com.chrome.devtools.json",
    "/\t_next/mcp",
    ...["", "*", "desk", "http://localhost:3000/desk", "/%", "/%e0%a4%a"],
  ];
  expect(targets.filter((url) => isAnswered(url))).toEqual([]);
  const sockets = ["/", "/desk", "/_next/hmr/", "/_next/HMR", "//_next/hmr", "/_next/hmrx"];
  expect(sockets.filter((url) => isConnected(url))).toEqual([]);
});

test("no allowed target becomes an internal URL when Next parses it", () => {
  const parts =
    "/ _ __nextjs_ _NEXT _next mcp static font .. . %2e %2f %5f %25 \\ ? # @ desk".split(" ");
  const target = fc.array(fc.constantFrom(...parts));
  const open = /^\/_next\/static\/.*|^\/__nextjs_font\/.*/;
  fc.assert(
    fc.property(target, (words) => {
      const url = words.join("");
      if (!isAnswered(url)) return;
      const { pathname } = new URL(url, "http://n"); // like its middlewares
      expect(decodeURIComponent(pathname).replace(open, "")).not.toMatch(/\/_+next/i);
    }),
    { numRuns: 20_000 },
  );
});

test("passes on only allowed requests, and sends security headers with every response", async () => {
  const passed: string[] = [];
  const server = guardedServer(
    ({ method, url }, response) => {
      passed.push(`${method} ${url}`);
      response.end("answered");
    },
    ({ url }, socket) => {
      passed.push(`upgrade ${url}`);
      socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n");
    },
  );
  const port = await listen(server);
  const send = (line: string, upgrade = "", host = `localhost:${port}`) => {
    const socket = connect(port, "127.0.0.1");
    const connection = upgrade ? `Upgrade\r\nUpgrade: ${upgrade}` : "close";
    socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`);
    return text(socket);
  };
  const [answer, refusal] = [await send("GET /desk"), await send("GET /_next/mcp")];
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
  for (const one of [answer, refusal]) expect(one).toMatch(/^x-content-type-options: nosniff/im);
  expect(await send("GET /_next/hmr", "websocket")).toMatch(/^HTTP\/1\.1 101 /);
  const refused = [
    refusal,
    await send("GET /desk", "", "evil.example"),
    await send("OPTIONS *"),
    await send("TRACE /desk"),
    await send("GET /_next/hmr", "websocket", "evil.example"),
    await send("GET /desk", "h2c"),
  ];
  expect(refused.map((one) => one.slice(0, 13))).toEqual(refused.map(() => "HTTP/1.1 403 "));
  await send(`CONNECT localhost:${port}`);
  expect(passed).toEqual(["GET /desk", "upgrade /_next/hmr"]);

  const framing = async (path: string) =>
    (await send(`GET ${path}`)).match(/frame-\w+ '\w+'|(?<=x-frame-options: )\w+/gi);
  for (const path of ["/desk", "/desk/packages?a", "/api/desk/page?path=", "/desk/files/desk.js"])
    expect(await framing(path)).toEqual(["frame-ancestors 'none'", "frame-src 'self'", "DENY"]);
  for (const path of ["/pricing", "/gallery/desk"])
    expect(await framing(path)).toEqual(["frame-ancestors 'self'", "SAMEORIGIN"]);
});
