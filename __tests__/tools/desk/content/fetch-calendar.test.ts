import { lookup } from "node:dns/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import { fetchCalendar } from "@/tools/desk/content/fetch-calendar";
import { serveHttp } from "../../../helpers/local-server";

const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR";
const TEN_MB = " ".repeat(10 * 1024 * 1024);

jest.mock("node:dns/promises", () => ({ lookup: jest.fn() }));
/** The IP address of `calendar.example`. Other names are IP addresses themselves. */
let address = "";

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
  const resolve = async (name: string) => [
    { address: name === "calendar.example" ? address : name, family: 4 },
  ];
  jest.mocked(lookup).mockImplementation(resolve as never);
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
  expect(await fetchCalendar(`${server}/moved`, '"1"')).toBeUndefined();
});

test.each([
  ["/401", "denied"],
  ["/404", "gone"],
  ["/500", "failing"],
  ["/304", "failing"],
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
  jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(controller.signal);
  await expect(fetchCalendar(`${server}/stuck`)).rejects.toMatchObject({ code: "slow" });
});

test("does not follow another host to this computer", async () => {
  address = "142.250.1.1";
  const atServer = ({ pathname }: URL, ...more: never[]) => http.get(server + pathname, ...more);
  jest.spyOn(https, "get").mockImplementation(atServer as never); // in place of the public host
  expect(await fetchCalendar("webcal://calendar.example/known")).toBeDefined();
  const redirected = fetchCalendar("https://calendar.example/inside");
  await expect(redirected).rejects.toMatchObject({ code: "private" });
  expect(seen).toEqual(["/known", "/inside"]);
});

const PRIVATE = "10.0.0.1 192.168.1.1 127.0.0.1 169.254.169.254 ::1 fd00::1 ::ffff:10.0.0.1";
test.each(PRIVATE.split(" "))("does not connect to %s", async (ip) => {
  address = ip;
  const fetched = fetchCalendar("https://calendar.example/");
  await expect(fetched).rejects.toMatchObject({ code: "private" });
});
