import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { guardedServer, isAllowed } from "@/tools/desk/http/guard";
import { listen } from "../../../helpers/local-server";

const isAnswered = (url: string, headers = {}, isUpgrade = false) =>
  isAllowed({ url, headers: { host: "localhost:3000", ...headers } }, 3000, isUpgrade);
const isConnected = (url: string, headers = {}) => isAnswered(url, headers, true);

const PAGES = ["/desk", "/api/desk/open", "/pricing", "/_next/static/chunks/a.js", "/sw.js"];

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another name of this computer", { host: "evil.example:3000" }],
  ["another name, with this one in front", { host: "localhost:3000.evil.example" }],
  ["another port", { origin: "http://localhost:8080" }],
  ["another port as a Host", { host: "localhost:8080" }],
  ["no port", { host: "localhost" }],
  ["another name of its own", { origin: "http://127.0.0.1:3000" }],
  ["another scheme", { origin: "https://localhost:3000" }],
  ["a page without origin", { origin: "null" }],
  ["another computer", { host: "192.168.0.7:3000" }],
  ["nobody", { host: undefined }],
  ["a picture or a link in another site's page", { "sec-fetch-site": "cross-site" }],
  ["a page on another port", { "sec-fetch-site": "same-site" }],
  ["two answers at once", { "sec-fetch-site": "same-origin, none" }],
])("refuses a request of %s", (_who, headers) => {
  expect(PAGES.filter((url) => isAnswered(url, headers))).toEqual([]);
  expect(isConnected("/_next/hmr?id=1", headers)).toBe(false);
});

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
  "answers the desk's own pages at %s",
  (host) => {
    for (const site of [{}, { "sec-fetch-site": "none" }])
      expect(PAGES.filter((url) => isAnswered(url, { host, ...site }))).toEqual(PAGES);
    const headers = { host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    expect(isAnswered("/api/desk/save", headers)).toBe(true);
    expect(isConnected("/_next/hmr?id=a", headers)).toBe(true);
  },
);

test("port 80 may be left out, as browsers do", () => {
  const headers = { host: "localhost", origin: "http://localhost" };
  expect(isAllowed({ url: "/desk", headers }, 80)).toBe(true);
});

test.each([
  // What Next's development server answers besides pages (next/dist/server/dev and next/dist/next-devtools).
  "/__nextjs_attach-nodejs-inspector",
  "/__nextjs_restart_dev",
  "/__nextjs_source-map",
  "/_next/mcp",
  "/_next/hmr",
  "/_next/image",
  "/_next/data/site/desk.json",
  "/.well-known/appspecific/com.chrome.devtools.json",
])("refuses %s in every spelling", (path) => {
  const encoded = path.replace(/[_.]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const written = [
    ...[path, path.toUpperCase(), encoded, encoded.replaceAll("%", "%25")],
    ...[path.replace(/^\/(.)/, "/$1\t"), `http://localhost:3000${path}`, `${path}?a=/desk`],
  ];
  expect(written.filter((url) => isAnswered(url))).toEqual([]);
});

test("refuses what is not a path, and WebSockets except hot reload's", () => {
  const targets = ["", "*", "desk", "http://localhost:3000/desk", "/%", "/%e0%a4%a"];
  expect(targets.filter((url) => isAnswered(url))).toEqual([]);
  const sockets = [
    "/",
    "/desk",
    "/_next/hmr/",
    "/_next/HMR",
    "//_next/hmr",
    "/_next/mcp",
    "/_next/hmrx",
  ];
  expect(sockets.filter((url) => isConnected(url))).toEqual([]);
});

test("pages get their scripts, photos, and the font of Next's messages", () => {
  const needed = [
    "/__nextjs_font/geist-latin.woff2",
    "/_next/static/chunks/%5Broot-of-the-server%5D__1f2a3b._.js",
    "/_next/static/chunks/_next_dist_1f2a3b.js",
    "/api/desk/photo?folder=wedding&file=a.jpg",
    "/desk?_rsc=1",
  ];
  expect(needed.filter((url) => isAnswered(url))).toEqual(needed);
});

test("no allowed target is an inner address once Next has parsed it", () => {
  const parts = ["/", "_", "__nextjs_", "_next", "mcp", "static", "font", "..", ".", "%2e", "%2f"];
  const target = fc.array(fc.constantFrom(...parts, "%5f", "%25", "\\", "?", "#", "@", "desk"));
  const open = /^\/_next\/static\/.*|^\/__nextjs_font\/.*/;
  fc.assert(
    fc.property(target, (words) => {
      const url = words.join("");
      if (!isAnswered(url)) return;
      const { pathname } = new URL(url, "http://n"); // as its middlewares do
      expect(decodeURIComponent(pathname).replace(open, "")).not.toMatch(/\/_+next/);
    }),
    { numRuns: 20_000 },
  );
});

test("only what is allowed reaches the desk; no answer may be framed, nor its type guessed", async () => {
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
  for (const one of [answer, refusal]) {
    expect(one).toMatch(/^content-security-policy: frame-ancestors 'none'/im);
    expect(one).toMatch(/^x-content-type-options: nosniff/im);
  }
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
});
