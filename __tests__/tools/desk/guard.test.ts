import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { guardedServer, isAllowed } from "@/tools/desk/guard";
import { listen } from "../../helpers/local-server";

const PORT = 3000;
const own = { host: "localhost:3000" };
const isAnswered = (url: string, headers = {}) =>
  isAllowed({ url, headers: { ...own, ...headers } }, PORT);
const isConnected = (url: string, headers = {}) =>
  isAllowed({ url, headers: { ...own, ...headers } }, PORT, true);

const EVERYTHING = ["/desk", "/api/desk/open", "/pricing", "/_next/static/chunks/a.js", "/sw.js"];

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another name of this computer", { host: "evil.example:3000" }],
  ["another name, with this one in front", { host: "localhost:3000.evil.example" }],
  ["another port", { origin: "http://localhost:8080" }],
  ["another port as a Host", { host: "localhost:8080" }],
  ["no port", { host: "localhost" }],
  ["another name of its own", { host: "localhost:3000", origin: "http://127.0.0.1:3000" }],
  ["another scheme", { origin: "https://localhost:3000" }],
  ["a page without origin", { origin: "null" }],
  ["another computer", { host: "192.168.0.7:3000" }],
  ["nobody", { host: undefined }],
  ["a picture or a link in another site's page", { "sec-fetch-site": "cross-site" }],
  ["a page on another port", { "sec-fetch-site": "same-site" }],
  ["two answers at once", { "sec-fetch-site": "same-origin, none" }],
])("a request of %s is refused", (_who, headers) => {
  for (const url of EVERYTHING) expect(isAnswered(url, headers)).toBe(false);
  expect(isConnected("/_next/hmr?id=1", headers)).toBe(false);
});

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
  "the desk's own pages at %s are answered",
  (host) => {
    for (const url of EVERYTHING) {
      expect(isAnswered(url, { host })).toBe(true);
      expect(isAnswered(url, { host, "sec-fetch-site": "none" })).toBe(true);
    }
    const headers = { host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    expect(isAnswered("/api/desk/save", headers)).toBe(true);
    expect(isConnected("/_next/hmr?id=a", headers)).toBe(true);
  },
);

test("port 80 may be left out, as browsers do", () => {
  const headers = { host: "localhost", origin: "http://localhost" };
  expect(isAllowed({ url: "/desk", headers }, 80)).toBe(true);
});

// What Next's development server answers besides pages (next/dist/server/dev and next/dist/next-devtools).
const INNER = [
  "/__nextjs_attach-nodejs-inspector",
  "/__nextjs_restart_dev",
  "/__nextjs_source-map",
  "/_next/mcp",
  "/_next/hmr",
  "/_next/image",
  "/_next/data/site/desk.json",
  "/.well-known/appspecific/com.chrome.devtools.json",
];

test.each(INNER)("%s is refused in every spelling", (path) => {
  const encoded = path.replace(/[_.]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const written = [
    path,
    path.toUpperCase(),
    encoded,
    encoded.replaceAll("%", "%25"),
    path.replace(/^\/(.)/, "/$1\t"),
    `http://localhost:3000${path}`,
    `${path}?a=/desk`,
  ];
  for (const url of written) expect([url, isAnswered(url)]).toEqual([url, false]);
});

test.each(["", "*", "desk", "http://localhost:3000/desk", "/%", "/%e0%a4%a"])(
  "%j is no path, and refused",
  (url) => expect(isAnswered(url)).toBe(false),
);

test("pages get their scripts, pictures, and the font of Next's messages", () => {
  for (const url of [
    "/__nextjs_font/geist-latin.woff2",
    "/_next/static/chunks/%5Broot-of-the-server%5D__1f2a3b._.js",
    "/_next/static/chunks/_next_dist_1f2a3b.js",
    "/api/desk/picture?folder=wedding&file=a.jpg",
    "/desk?_rsc=1",
  ]) {
    expect([url, isAnswered(url)]).toEqual([url, true]);
  }
});

test.each(["/", "/desk", "/_next/hmr/", "/_next/HMR", "//_next/hmr", "/_next/mcp", "/_next/hmrx"])(
  "a WebSocket to %s is refused: hot reload alone has one",
  (url) => expect(isConnected(url)).toBe(false),
);

test("no allowed target is an inner address once Next has parsed it", () => {
  const parts = ["/", "_", "__nextjs_", "_next", "mcp", "static", "font", "..", ".", "%2e", "%2f"];
  const target = fc.array(fc.constantFrom(...parts, "%5f", "%25", "\\", "?", "#", "@", "desk"));
  fc.assert(
    fc.property(target, (words) => {
      const url = words.join("");
      if (!isAnswered(url)) return;
      const { pathname } = new URL(url, "http://n"); // as its middlewares do
      const inner = decodeURIComponent(pathname).replace(
        /^\/_next\/static\/.*|^\/__nextjs_font\/.*/,
        "",
      );
      expect(inner).not.toMatch(/\/_+next/);
    }),
    { numRuns: 20_000 },
  );
});

const UPGRADE = ["Connection: Upgrade", "Upgrade: websocket"];

test("the server passes on what is allowed alone; no answer may be framed, nor its type guessed", async () => {
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
  /** Sends these lines, with the right Host unless they name one. */
  const send = (line: string, ...fields: string[]) => {
    const host = fields.some((field) => /^host:/i.test(field)) ? [] : [`Host: localhost:${port}`];
    const socket = connect(port, "127.0.0.1");
    const close = /upgrade/i.test(fields.join()) ? [] : ["Connection: close"];
    socket.write(`${[line, ...host, ...close, ...fields].join("\r\n")}\r\n\r\n`);
    return text(socket);
  };
  const answers = [await send("GET /desk HTTP/1.1"), await send("GET /_next/mcp HTTP/1.1")];
  expect(answers[0]).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
  for (const answer of answers) {
    expect(answer).toMatch(/^content-security-policy: frame-ancestors 'none'/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
  }
  expect(await send("GET /_next/hmr HTTP/1.1", ...UPGRADE)).toMatch(/^HTTP\/1\.1 101 /);
  const allowed = ["GET /desk", "upgrade /_next/hmr"];
  expect(passed).toEqual(allowed);

  for (const lines of [
    ["GET /desk HTTP/1.1", "Host: evil.example"],
    ["POST /api/desk/publish HTTP/1.1", "Origin: https://evil.example", "Content-Length: 0"],
    [`GET http://localhost:${port}/__nextjs_attach-nodejs-inspector HTTP/1.1`],
    ["OPTIONS * HTTP/1.1"],
    ["TRACE /desk HTTP/1.1"],
    ["GET /_next/hmr HTTP/1.1", "Origin: https://evil.example", ...UPGRADE],
    ["GET /_next/mcp HTTP/1.1", ...UPGRADE],
    ["GET /desk HTTP/1.1", "Connection: Upgrade", "Upgrade: h2c"],
  ] as [string, ...string[]][])
    expect([lines, await send(...lines)]).toEqual([
      lines,
      expect.stringMatching(/^HTTP\/1\.1 403 /),
    ]);
  await send(`CONNECT localhost:${port} HTTP/1.1`);
  expect(passed).toEqual(allowed);
});
