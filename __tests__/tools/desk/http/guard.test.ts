import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { guardedServer, isAllowed } from "@/tools/desk/http/guard";
import { listen } from "../../../helpers/local-server";

const isAnswered = (url: string, headers = {}, opens?: string[], localPort = 3000) => {
  const request = { url, headers: { host: "localhost:3000", ...headers }, socket: { localPort } };
  return isAllowed(request as unknown as IncomingMessage, opens);
};

const PAGES = [
  "/desk?_rsc=1",
  "/api/desk/photo?folder=wedding&file=a.jpg",
  "/",
  "/pricing",
  "/_next/static/chunks/%5Broot-of-the-server%5D__1f2a3b._.js",
  "/_next/static/chunks/_next_dist_1f2a3b.js",
  "/_next/hmr?id=1",
  "/__nextjs_font/geist-latin.woff2",
  "/sw.js",
];
const OPENS = ["document", "iframe"];

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["a host name that starts like its own", { host: "localhost:3000.evil.example" }],
  ["no port", { host: "localhost" }],
  ["another name of this computer", { host: "127.0.0.1:3000" }],
  ["a page without an origin", { origin: "null" }],
  ["another computer", { host: "192.168.0.7:3000" }],
  ["no host", { host: undefined }],
  ["a frame on another site", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }],
  ["a script on another port", { "sec-fetch-site": "same-site", "sec-fetch-dest": "empty" }],
  ["a form on another port", { origin: "http://localhost:1", "sec-fetch-dest": "document" }],
])("refuses requests from %s", (_who, headers) => {
  expect(PAGES.filter((url) => isAnswered(url, headers, OPENS))).toEqual([]);
});

test("answers its own pages and the address bar; links and frames elsewhere if they may", () => {
  const origin = "http://localhost:3000";
  for (const headers of [{}, { origin, "sec-fetch-site": "same-origin" }])
    expect(PAGES.filter((url) => isAnswered(url, headers))).toEqual(PAGES);
  for (const dest of OPENS) {
    const headers = { "sec-fetch-site": "same-site", "sec-fetch-dest": dest };
    expect([undefined, OPENS].map((opens) => isAnswered("/pricing", headers, opens))).toEqual([
      false,
      true,
    ]);
  }
  const headers = { host: "localhost", origin: "http://localhost" }; // browsers omit port 80
  expect(isAnswered("/desk", headers, [], 80)).toBe(true);
});

test("refuses hidden files and targets that are not paths", () => {
  const targets = [
    "/.well-known/appspecific/com.chrome.devtools.json", // Next's dev server answers it
    "/%2ewell-known/appspecific/com.chrome.devtools.json",
    "/\t_next/mcp",
    ...["", "*", "desk", "http://localhost:3000/desk", "/%", "/%e0%a4%a", "?a"],
    ...["/_next/hmr/", "/_next/HMR", "//_next/hmr", "/_next/hmrx"],
  ];
  expect(targets.filter((url) => isAnswered(url))).toEqual([]);
});

const runs = { numRuns: 20_000 };
const pathOf = (words: string[]) => fc.array(fc.constantFrom(...words));

test("no allowed target becomes an internal URL when Next parses it", () => {
  const parts =
    "/ _ __nextjs_ _NEXT _next mcp static font hmr .. . %2e %2f %5f %25 \\ ? # @ desk".split(" ");
  const open = /^\/_next\/(?:static\/.*|hmr$)|^\/__nextjs_font\/.*/;
  const isSafe = (words: string[]) => {
    const url = words.join("");
    if (!isAnswered(url)) return true;
    const { pathname } = new URL(url, "http://n"); // like its middlewares
    return !/\/_+next/i.test(decodeURIComponent(pathname).replace(open, ""));
  };
  fc.assert(fc.property(pathOf(parts), isSafe), runs);
});

test("allows every path of plain segments, with any query", () => {
  const segments = pathOf(["desk", "api", "next", "a_b-1.avif", "%5Bid%5D", "~x", "nextjs_font"]);
  const isOpen = (start: string, words: string[], query: string) =>
    isAnswered([start, ...words].join("/") + query);
  const starts = fc.constantFrom("/a", "/_next/static/_a", "/__nextjs_font/a");
  fc.assert(fc.property(starts, segments, fc.constantFrom("", "?/../_next"), isOpen), runs);
});

test("passes on only allowed requests, and sends security headers with every response", async () => {
  const passed: string[] = [];
  const answer = async (
    { method, url }: IncomingMessage,
    response: { end: (a: string) => void },
  ) => {
    passed.push(`${method} ${url}`);
    response.end("answered");
  };
  const webSockets = createServer().on("upgrade", ({ url }, socket) => {
    passed.push(`upgrade ${url}`);
    socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n");
  });
  const desk = await listen(guardedServer(answer));
  const site = await listen(guardedServer(answer, { desk: "http://localhost:1", webSockets }));
  const send = (port: number, line: string, upgrade = "", host = `localhost:${port}`) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const connection = upgrade ? `Upgrade\r\nUpgrade: ${upgrade}` : "close";
    socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`);
    return text(socket);
  };
  const framing = (response: string) => response.match(/frame-ancestors [^;]+|x-frame-options/gi);
  const framers = { [desk]: "'none'", [site]: "http://localhost:1" };
  for (const port of [desk, site]) {
    const [answered, refused] = [await send(port, "GET /desk"), await send(port, "GET /_next/mcp")];
    expect(answered).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
    const rebound = await send(port, "GET /desk", "", "evil.example");
    for (const one of [refused, rebound, await send(port, "OPTIONS *")])
      expect(one).toMatch(/^HTTP\/1\.1 403 /);
    for (const one of [answered, refused]) {
      expect(one).toMatch(/^x-content-type-options: nosniff/im);
      expect(framing(one)).toEqual([`frame-ancestors ${framers[port]}`]);
    }
    await send(port, `CONNECT localhost:${port}`);
    expect(await send(port, "GET /_next/hmr", "websocket", "evil.example")).toBe("");
  }
  expect(await send(desk, "GET /_next/hmr", "websocket")).toBe("");
  expect(await send(site, "GET /_next/hmr", "websocket")).toMatch(/^HTTP\/1\.1 101 /);
  expect(passed).toEqual(["GET /desk", "GET /desk", "upgrade /_next/hmr"]);
});
