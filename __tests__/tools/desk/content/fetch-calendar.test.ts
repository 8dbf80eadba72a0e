import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent } from "node:https";
import { connect } from "node:net";
import { fetchCalendar } from "@/tools/desk/content/fetch-calendar";
import { serveHttp } from "../../../helpers/local-server";

const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR";
const TEN_MB = " ".repeat(10 * 1024 * 1024);
/** Gives a name a public address. IP addresses stay. */
const toPublic = async (name: string) => [
  { address: name === "calendar.example" ? "142.250.1.1" : name, family: 4 },
];

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/known": (response, { headers }) =>
    headers["if-none-match"] === '"1"'
      ? response.writeHead(304).end()
      : response.setHeader("etag", '"1"').end(CALENDAR),
  "/large": (response) => response.end(CALENDAR + TEN_MB),
  "/short": (response) => {
    response.writeHead(200, { "content-length": 1000 });
    response.write(CALENDAR, () => response.destroy());
  },
  "/half": (response) => response.end(CALENDAR.slice(0, -5)),
  "/again": (response) => response.writeHead(302, { location: "/again" }).end(),
  "/moved": (response) => response.writeHead(301, { location: "/known" }).end(),
  "/away": (response) => response.writeHead(302, { location: "http://example.com/" }).end(),
  "/inside": (response) => response.writeHead(302, { location: `${server}/known` }).end(),
};

let server = "";
let seen: string[] = [];
beforeEach(async () => {
  seen = [];
  server = await serveHttp((request, response) => {
    seen.push(request.url ?? "");
    const answer = answers[request.url ?? ""];
    if (answer) answer(response, request);
    else response.writeHead(Number(request.url?.slice(1))).end(CALENDAR);
  });
});

test("asks with the ETag, and follows a redirect", async () => {
  expect(await fetchCalendar(`${server}/moved`)).toEqual({ text: CALENDAR, etag: '"1"' });
  expect(await fetchCalendar(`${server}/moved`, { etag: '"1"' })).toBeUndefined();
});

test.each([
  ["/401", "denied"],
  ["/404", "gone"],
  ["/500", "failing"],
  ["/large", "large"],
  ["/short", "cut"],
  ["/half", "cut"],
  ["/again", "redirects"],
  ["/away", "address"],
])("refuses the answer of %s", async (path, code) => {
  await expect(fetchCalendar(server + path)).rejects.toMatchObject({ code, message: code });
});

test("gives up when the time is over", async () => {
  const controller = new AbortController();
  answers["/stuck"] = () => controller.abort();
  const { signal } = controller;
  await expect(fetchCalendar(`${server}/stuck`, { signal })).rejects.toMatchObject({
    code: "slow",
  });
});

test("does not follow another host to this computer", async () => {
  const { port } = new URL(server);
  const createConnection = () => connect(Number(port), "127.0.0.1"); // in place of the public host
  const agent = Object.assign(new Agent(), { createConnection });
  const options = { agent, resolve: toPublic };
  expect(await fetchCalendar("webcal://calendar.example/known", options)).toBeDefined();
  const redirected = fetchCalendar("https://calendar.example/inside", options);
  await expect(redirected).rejects.toMatchObject({ code: "private" });
  expect(seen).toEqual(["/known", "/inside"]);
});

test.each("10.0.0.1 192.168.1.1 127.0.0.1 169.254.169.254 ::1 fd00::1 ::ffff:10.0.0.1".split(" "))(
  "does not connect to %s",
  async (address) => {
    const resolve = async () => [{ address, family: 4 }];
    const fetched = fetchCalendar("https://calendar.example/", { resolve });
    await expect(fetched).rejects.toMatchObject({ code: "private" });
  },
);
