import siteJson from "@/content/site.json";
import { type ContactEndpointOptions, createContactEndpoint, withId } from "@/lib/contact/endpoint";
import { LoggableError } from "@/lib/contact/log-reason";
import type { ContactMessage } from "@/lib/contact/message";
import { APP_CHECK_HEADER, HONEYPOT } from "@/lib/contact/post-message";
import { createRateLimiter } from "@/lib/contact/rate-limit";
import { messageErrors } from "@/lib/strings";
import { REQUESTS } from "../../helpers/contact-requests";
import { MESSAGE } from "../../helpers/message";

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const { id: _, ...message } = MESSAGE;
const chosen = { day: "2027-06-12", package: "eskuvoi-alap", pictures: "wedding/wedding-03" };
interface SetUpOptions extends Partial<ContactEndpointOptions> {
  perAddress?: number;
}

/** An endpoint, the messages that it delivered, and the lines that it logged. */
function setUp({ deliver = async () => {}, perAddress = 100, ...options }: SetUpOptions = {}) {
  const delivered: ContactMessage[] = [];
  const logged: string[] = [];
  jest.spyOn(console, "error").mockImplementation((line) => logged.push(line));
  const { answer: endpoint, take } = createContactEndpoint({
    deliver: (its, token) => {
      delivered.push(its);
      return deliver(its, token);
    },
    limiter: createRateLimiter({ perAddress, total: 1000, window: 600_000 }),
    ...options,
  });
  return { endpoint, take, delivered, logged };
}

function post(body: RequestInit["body"], headers: Record<string, string> = {}): Request {
  const duplex = { duplex: "half" }; // what a stream needs
  return new Request(URL_OF_ENDPOINT, { method: "POST", body: body ?? null, headers, ...duplex });
}

const postJson = (data: unknown, headers: Record<string, string> = {}) =>
  post(JSON.stringify(data), { "content-type": JSON_TYPE, ...headers });

const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(new URLSearchParams(fields).toString(), { "content-type": FORM_TYPE, ...headers });

/** Status and body of a JSON response. */
async function read(response: Response): Promise<[number, unknown]> {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return [response.status, await response.json()];
}

/** Where a browser without scripts is redirected. */
async function redirectOf(response: Response): Promise<string | null> {
  expect(response.status).toBe(303);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response.headers.get("location");
}

test("delivers a complete message, posted as JSON or as a form", async () => {
  const { endpoint, delivered, logged } = setUp();
  const sent = { ...message, ...chosen, subject: " Esküvő júniusban ", admin: "1", [HONEYPOT]: "" };
  const withCharset = { "content-type": `${JSON_TYPE}; charset=utf-8` };
  expect(await read(await endpoint(postJson(sent, withCharset)))).toEqual([200, { ok: true }]);
  const crlf = { ...sent, message: sent.message.replace("\n", "\r\n") };
  expect(await redirectOf(await endpoint(postForm(crlf)))).toBe("/contact#elkuldve");
  const expected = withId({ ...message, ...chosen });
  expect(delivered).toEqual([expected, expected]);
  expect(logged).toEqual([]);
});

test.each(Object.entries(REQUESTS))("answers these requests with %s", async (answer, requests) => {
  for (const request of requests) {
    const response = await setUp().endpoint(new Request(URL_OF_ENDPOINT, request));
    const { status, headers } = response;
    const anchor = headers.get("location")?.replace("/contact#", "");
    const said = anchor ?? (await response.json()).error ?? "";
    expect(`${status} ${said}`.trim()).toBe(answer);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("allow")).toBe(status === 405 ? "POST" : null);
  }
});

test("reports the errors of a message by field", async () => {
  const wrong = { ...message, subject: " ", day: "2027-02-29", message: "a".repeat(5001) };
  const fields = {
    subject: "Tárgy megadása szükséges.",
    day: messageErrors.day,
    message: messageErrors.tooLong(5000, 5001),
  };
  const answer = await setUp().endpoint(postJson(wrong));
  expect(await read(answer)).toEqual([400, { error: "invalid", fields }]);
});

test("answers a request whose body fails", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("x")) });
  const response = await setUp().endpoint(post(body, { "content-type": JSON_TYPE }));
  expect(await read(response)).toEqual([400, { error: "unreadable" }]);
});

test("limits only the visitor above the limit, whatever address the request claims", async () => {
  const { endpoint } = setUp({ perAddress: 1 });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const statusOf = async (address: string) =>
    (await endpoint(postJson(message, from(address)))).status;
  expect(await statusOf("198.51.100.1, 203.0.113.7")).toBe(200);
  expect(await statusOf("198.51.100.2, 203.0.113.7")).toBe(429);
  expect(await statusOf("203.0.113.8")).toBe(200);
  const refusal = await endpoint(postJson(message, from("203.0.113.7")));
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  const form = await endpoint(postForm(message, from("203.0.113.7")));
  expect(await redirectOf(form)).toBe("/contact#nem-sikerult");
});

test("neither endpoint nor function counts messages that are invalid, trapped or undelivered", async () => {
  let isDown = true;
  const deliver = async () => {
    if (isDown) throw new LoggableError("sendEmail answered 500");
  };
  const { take, delivered, logged } = setUp({ deliver, perAddress: 1 });
  const statusOf = async (its: Record<string, string>) =>
    (await take(its, { address: "192.0.2.1" })).status;
  expect(await statusOf({ ...message, email: "anna" })).toBe(400);
  expect(await statusOf({ ...message, [HONEYPOT]: "https://spam.example" })).toBe(200);
  expect(delivered).toEqual([]);
  // So the photographer can find out why a person's message never arrived.
  expect(logged).toEqual(["contact: the hidden field was filled in; nothing sent"]);
  expect(await statusOf(message)).toBe(502);
  isDown = false;
  expect([await statusOf(message), await statusOf(message)]).toEqual([200, 429]);
});

test.each([
  ["a LoggableError", new LoggableError("sendEmail answered 500"), "sendEmail answered 500"],
  ["another error", new TypeError(`cannot send ${message.message}`), "TypeError"],
  ["something else", `cannot send ${message.message}`, "unknown error"],
])("logs the reason of %s, and nothing of the message", async (_, error, reason) => {
  const { endpoint, logged } = setUp({ deliver: () => Promise.reject(error) });
  expect(await read(await endpoint(postJson(message)))).toEqual([502, { error: "not-delivered" }]);
  expect(await redirectOf(await endpoint(postForm(message)))).toBe("/contact#nem-sikerult");
  expect(new Set(logged)).toEqual(new Set([`contact: not delivered: ${reason}`]));
});

test("accepts messages from pages of its own host", async () => {
  const asked = { host: "localhost:3000", origin: "http://localhost:3000" };
  expect((await setUp().endpoint(postJson(message, asked))).status).toBe(200);
});

/** A budget, with the number of messages left. */
function budget(left: number) {
  const its = { left, take: () => its.left > 0 && its.left-- > 0, giveBack: () => void its.left++ };
  return Object.assign(its, { secondsLeft: () => 1 });
}

test.each([
  // Budgets before; the token; the answer; budgets after.
  ["a genuine token costs only the normal budget", [9, 9], "genuine", 200, [8, 9]],
  ["no token costs both", [9, 9], "", 200, [8, 8]],
  ["a forged token costs both", [9, 9], "forged", 200, [8, 8]],
  ["without proof the strict budget applies", [9, 0], "forged", 429, [9, 0]],
  ["with proof it does not", [9, 0], "genuine", 200, [8, 0]],
  ["the normal budget applies to everyone", [0, 9], "", 429, [0, 9]],
  ["an undelivered message costs nothing", [9, 9], "undelivered", 502, [9, 9]],
  ["a failing check costs nothing", [9, 9], "broken", 502, [9, 9]],
] as const)("with App Check %s", async (_, [normal, strict], token, status, after) => {
  const [limiter, unproven] = [budget(normal), budget(strict)];
  const isGenuine = async () => {
    if (token === "broken") throw new Error("broken");
    return token === "genuine";
  };
  const deliver = jest.fn(async () => {
    if (token === "undelivered") throw new LoggableError("down");
  });
  const { endpoint } = setUp({ deliver, limiter, appCheck: { isGenuine, limiter: unproven } });
  const headers = token && { [APP_CHECK_HEADER]: token };
  expect((await endpoint(postJson(message, { ...headers }))).status).toBe(status);
  expect([limiter.left, unproven.left]).toEqual(after);
  // A callable function behind it gets only genuine tokens.
  const passedOn = token === "genuine" ? token : undefined;
  if (status === 200) expect(deliver).toHaveBeenCalledWith(expect.anything(), passedOn);
});

const PAGE = "https://mintaanna.example/contact?csomag=eskuvoi-alap&nap=2027-06-12";

test("adds the page's query to a form without scripts, unless a field was typed", async () => {
  const { endpoint, delivered } = setUp();
  await endpoint(postForm({ ...message, day: "" }, { referer: PAGE }));
  await endpoint(postForm({ ...message, day: "2027-06-19" }, { referer: PAGE }));
  await endpoint(postJson(message, { referer: PAGE }));
  expect(delivered).toEqual([
    withId({ ...message, package: "eskuvoi-alap", day: "2027-06-12" }),
    withId({ ...message, package: "eskuvoi-alap", day: "2027-06-19" }),
    withId(message),
  ]);
});

test.each([
  "https://elsewhere.example/contact?csomag=eskuvoi-alap",
  "https://mintaanna.example@elsewhere.example/contact?csomag=eskuvoi-alap",
  "blob:https://mintaanna.example/contact?csomag=eskuvoi-alap",
  "https://mintaanna.example/pricing?csomag=eskuvoi-alap",
  "https://[",
])("ignores the query of the referring page %p", async (referer) => {
  const { endpoint, delivered } = setUp();
  expect((await endpoint(postForm(message, { referer }))).status).toBe(303);
  expect(delivered).toEqual([withId(message)]);
});

test("the id depends on all fields, including day, package and photos", () => {
  const all = [{}, { day: chosen.day }, { package: chosen.package }, { pictures: chosen.pictures }];
  const ids = [...all, {}].map((its) => withId({ ...message, ...its }).id);
  expect(new Set(ids).size).toBe(all.length);
});

test("an endpoint on another host answers only the site, and redirects forms back to it", async () => {
  const ask = (method: string, headers: Record<string, string>, body: string | null = null) =>
    setUp().endpoint(new Request("https://functions.example/contact", { method, headers, body }));
  const allowed = (response: Response) => response.headers.get("access-control-allow-origin");
  const [own, other] = [{ origin: siteJson.url }, { origin: "https://other.example" }];
  const preflight = await ask("OPTIONS", own);
  expect([preflight.status, allowed(preflight)]).toEqual([204, own.origin]);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
  const json = { "content-type": JSON_TYPE };
  const sent = await ask("POST", { ...own, ...json }, JSON.stringify(message));
  expect([sent.status, allowed(sent)]).toEqual([200, own.origin]);
  const form = `${new URLSearchParams(message)}`;
  const place = await redirectOf(await ask("POST", { ...own, "content-type": FORM_TYPE }, form));
  expect(place).toBe(`${siteJson.url}/contact#elkuldve`);

  const refused = await ask("OPTIONS", other);
  expect([refused.status, allowed(refused)]).toEqual([405, null]);
  const foreign = await ask("POST", { ...other, ...json }, "{}");
  expect([foreign.status, allowed(foreign)]).toEqual([403, null]);
});
