import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { fetchCalendar, parseAddress } from "@/tools/desk/feeds/fetch-calendar";
import { serveHttp } from "../../../helpers/local-server";

const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR";
const megabytes = (count: number) => " ".repeat(count * 1024 * 1024);

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/known": (response, { headers }) =>
    headers["if-none-match"] === '"1"'
      ? response.writeHead(304).end()
      : response.setHeader("etag", '"1"').end(CALENDAR),
  "/packed": (response) =>
    response.setHeader("content-encoding", "gzip").end(gzipSync(CALENDAR + megabytes(20))),
  "/bomb": (response) =>
    response.setHeader("content-encoding", "gzip").end(gzipSync(CALENDAR + megabytes(30))),
  "/comment": (response) => response.end(`${CALENDAR}\n<!-- cached -->`),
  "/login": (response, { headers }) =>
    response.end(headers.authorization === `Basic ${btoa("anna:p@ss")}` ? CALENDAR : ""),
  "/large": (response) => response.end(CALENDAR + megabytes(30)),
  "/short": (response) => {
    response.writeHead(200, { "content-length": 1000 });
    response.write(CALENDAR, () => response.destroy());
  },
  "/half": (response) => response.end(CALENDAR.slice(0, -5)),
  "/page": (response) => response.end("\n<!DOCTYPE html><title>Naptár</title>"),
  "/again": (response) => response.writeHead(302, { location: "/again" }).end(),
  "/moved": (response) => response.writeHead(301, { location: "/known" }).end(),
};

let server = "";
beforeEach(async () => {
  server = await serveHttp((request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer) answer(response, request);
    else response.writeHead(Number(request.url?.slice(1))).end(CALENDAR);
  });
});

test("asks with the ETag, and follows a redirect", async () => {
  expect(await fetchCalendar(`${server}/moved`)).toEqual({ text: CALENDAR, etag: '"1"' });
  expect(await fetchCalendar(`${server}/moved`, '"1"')).toBeUndefined();
});

test("reads packed and large calendars, text after the end, and one with a password", async () => {
  expect(await fetchCalendar(`${server}/packed`)).toMatchObject({ text: CALENDAR });
  expect(await fetchCalendar(`${server}/comment`)).toHaveProperty("text");
  const login = server.replace("//", "//anna:p%40ss@");
  expect(await fetchCalendar(`${login}/login`)).toMatchObject({ text: CALENDAR });
});

test.each([
  ["/401", "denied"],
  ["/404", "gone"],
  ["/410", "gone"],
  ["/500", "failing"],
  ["/304", "failing"],
  ["/large", "large"],
  ["/bomb", "large"],
  ["/short", "cut"],
  ["/half", "cut"],
  ["/page", "page"],
  ["/again", "silent"],
])("refuses the answer of %s", async (path, code) => {
  await expect(fetchCalendar(server + path)).rejects.toMatchObject({ code, message: code });
});

test("gives up when the time is over", async () => {
  const controller = new AbortController();
  answers["/stuck"] = () => controller.abort();
  jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(controller.signal);
  await expect(fetchCalendar(`${server}/stuck`)).rejects.toMatchObject({ code: "slow" });
});

test("says that a certificate is not trusted", async () => {
  const cause = { code: "DEPTH_ZERO_SELF_SIGNED_CERT" };
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed", { cause }));
  const fetched = fetchCalendar("https://calendar.example/");
  await expect(fetched).rejects.toMatchObject({ code: "untrusted" });
});

test.each([
  "webcal://calendar.example/a.ics",
  "„https://calendar.example/a.ics”",
  " <https://calendar.example/a.ics>\n",
  "calendar.example/a.ics",
])("understands the address %s", (address) => {
  expect(parseAddress(address).href).toBe("https://calendar.example/a.ics");
});
