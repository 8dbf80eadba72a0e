import siteJson from "@/content/site.json";
import { type ContactEndpointOptions, createContactEndpoint, withId } from "@/lib/contact/endpoint";
import { LoggableError } from "@/lib/contact/log-reason";
import type { ContactSubmission } from "@/lib/contact/message";
import { APP_CHECK_HEADER, HONEYPOT } from "@/lib/contact/post-message";
import { createRateLimiter } from "@/lib/contact/rate-limit";
import { composeEmail } from "@/lib/email/compose";
import { messageErrors } from "@/lib/strings";
import { form, json, message, REQUESTS } from "../../helpers/contact-requests";

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const chosen = { day: "2027-06-12", package: "eskuvoi-alap", pictures: "wedding/wedding-03" };
interface SetUpOptions extends Partial<ContactEndpointOptions> {
  perAddress?: number;
}

/** An endpoint, the messages that it delivered, and the lines that it logged. */
function setUp({ deliver = async () => {}, perAddress = 100, ...options }: SetUpOptions = {}) {
  const delivered: ContactSubmission[] = [];
  const logged: string[] = [];
  jest.spyOn(console, "error").mockImplementation((line) => logged.push(line));
  const { answer, take } = createContactEndpoint({
    deliver: (its) => {
      delivered.push(its);
      return deliver(its);
    },
    limiter: createRateLimiter({ perAddress, total: 1000, window: 600_000 }),
    ...options,
  });
  const endpoint = (init: RequestInit, url = URL_OF_ENDPOINT) => answer(new Request(url, init));
  return { endpoint, take, delivered, logged };
}

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
  const sent = { ...chosen, subject: " Esküvő júniusban ", admin: "1", [HONEYPOT]: "" };
  const withCharset = { "content-type": "application/json; charset=utf-8" };
  expect(await read(await endpoint(json(sent, withCharset)))).toEqual([200, { ok: true }]);
  const crlf = { ...sent, message: message.message.replace("\n", "\r\n") };
  expect(await redirectOf(await endpoint(form(crlf)))).toBe("/contact#elkuldve");
  const expected = withId({ ...message, ...chosen });
  expect(delivered).toEqual([expected, expected]);
  expect(logged).toEqual([]);
});

test.each(Object.entries(REQUESTS))("answers these requests with %s", async (answer, requests) => {
  for (const request of requests) {
    const response = await setUp().endpoint(request);
    const { status, headers } = response;
    const anchor = headers.get("location")?.replace("/contact#", "");
    const said = anchor ?? (await response.json()).error ?? "";
    expect(`${status} ${said}`.trim()).toBe(answer);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("allow")).toBe(status === 405 ? "POST" : null);
  }
});

test("reports the errors of a message by field", async () => {
  const wrong = { subject: " ", day: "2027-02-29", message: "a".repeat(5001) };
  const fields = {
    subject: "Tárgy megadása szükséges.",
    day: messageErrors.day,
    message: messageErrors.tooLong(5000, 5001),
  };
  const answer = await setUp().endpoint(json(wrong));
  expect(await read(answer)).toEqual([400, { error: "invalid", fields }]);
});

test("answers a request whose body fails", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("x")) });
  const response = await setUp().endpoint({ ...json(), body, ...{ duplex: "half" } });
  expect(await read(response)).toEqual([400, { error: "unreadable" }]);
});

test("answers a request whose body never ends", async () => {
  const clock = new AbortController();
  jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(clock.signal);
  const body = new ReadableStream({
    pull: () => clock.abort(new DOMException("", "TimeoutError")),
  });
  const response = await setUp().endpoint({ ...json(), body, ...{ duplex: "half" } });
  expect(await read(response)).toEqual([408, { error: "too-slow" }]);
  expect(response.headers.get("connection")).toBe("close");
});

test("limits only the visitor above the limit, whatever address the request claims", async () => {
  const { endpoint } = setUp({ perAddress: 1 });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const statusOf = async (address: string) => (await endpoint(json({}, from(address)))).status;
  expect(await statusOf("198.51.100.1, 203.0.113.7")).toBe(200);
  expect(await statusOf("198.51.100.2, 203.0.113.7")).toBe(429);
  expect(await statusOf("203.0.113.8")).toBe(200);
  const refusal = await endpoint(json({}, from("203.0.113.7")));
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  const refused = await endpoint(form({}, from("203.0.113.7")));
  expect(await redirectOf(refused)).toBe("/contact#nem-sikerult");
});

test("delivers a message with the hidden field filled in, marked, and within stricter limits", async () => {
  const { endpoint, take, delivered } = setUp();
  const trapped = { ...message, [HONEYPOT]: "https://jelszokezelo.example" };
  expect((await endpoint(json(trapped))).status).toBe(200);
  const [first] = delivered as [ContactSubmission];
  expect(composeEmail(first).subject).toMatch(/^\[talán szemét\] Üzenet a weboldalról: /);
  const { id, isDoubtful: _, ...fields } = first;
  const passedOn = { ...fields, [HONEYPOT]: "1" }; // by `deliver`
  const statusOf = async (its: object) => (await take({ ...its }, { address: "192.0.2.1" })).status; // as the function gets it
  expect([await statusOf(passedOn), await statusOf(passedOn)]).toEqual([200, 200]);
  expect([await statusOf(passedOn), await statusOf(message)]).toEqual([429, 200]);
  expect(delivered.map((one) => one.id)).toEqual(Array(4).fill(id));
});

test.each([
  ["a LoggableError", new LoggableError("sendEmail answered 500"), "sendEmail answered 500"],
  ["another error", new TypeError(`cannot send ${message.message}`), "TypeError"],
  ["something else", `cannot send ${message.message}`, "unknown error"],
])("logs the reason of %s, and nothing of the message", async (_, error, reason) => {
  const { endpoint, logged } = setUp({ deliver: () => Promise.reject(error) });
  expect(await read(await endpoint(json()))).toEqual([502, { error: "not-delivered" }]);
  expect(await redirectOf(await endpoint(form()))).toBe("/contact#nem-sikerult");
  expect(new Set(logged)).toEqual(new Set([`contact: not delivered: ${reason}`]));
});

test("accepts messages from pages of its own host", async () => {
  const asked = { host: "localhost:3000", origin: "http://localhost:3000" };
  expect((await setUp().endpoint(json({}, asked))).status).toBe(200);
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
  ["an invalid message costs nothing", [9, 9], "invalid", 400, [9, 9]],
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
  const { endpoint } = setUp({ deliver, limiter, verify: isGenuine, strictLimiter: unproven });
  const headers = token && { [APP_CHECK_HEADER]: token };
  const changes = token === "invalid" ? { email: "anna" } : {};
  expect((await endpoint(json(changes, { ...headers }))).status).toBe(status);
  expect([limiter.left, unproven.left]).toEqual(after);
});

const PAGE = "https://mintaanna.example/contact?csomag=eskuvoi-alap&nap=2027-06-12";

const OTHERS = [
  "https://elsewhere.example/contact?csomag=eskuvoi-alap",
  "https://mintaanna.example@elsewhere.example/contact?csomag=eskuvoi-alap",
  "blob:https://mintaanna.example/contact?csomag=eskuvoi-alap",
  "https://mintaanna.example/pricing?csomag=eskuvoi-alap",
  "https://[",
];

test("adds the contact page's query to a form without scripts, unless a field was typed", async () => {
  const { endpoint, delivered } = setUp();
  for (const day of ["", "2027-06-19"]) await endpoint(form({ day }, { referer: PAGE }));
  await endpoint(json({}, { referer: PAGE }));
  for (const referer of OTHERS) expect((await endpoint(form({}, { referer }))).status).toBe(303);
  const [asked, typed, ...others] = delivered;
  const own = { ...message, package: "eskuvoi-alap" };
  expect(asked).toEqual(withId({ ...own, day: "2027-06-12" }));
  expect(typed).toEqual(withId({ ...own, day: "2027-06-19" }));
  expect(others).toEqual(Array(1 + OTHERS.length).fill(withId(message)));
});

test("the id depends on all fields, including day, package and photos", () => {
  const all = [{}, { day: chosen.day }, { package: chosen.package }, { pictures: chosen.pictures }];
  const ids = [...all, {}].map((its) => withId({ ...message, ...its }).id);
  expect(new Set(ids).size).toBe(all.length);
});

test("an endpoint on another host answers only the site, and redirects forms back to it", async () => {
  const ask = (init: RequestInit) => setUp().endpoint(init, "https://functions.example/contact");
  const allowed = (response: Response) => response.headers.get("access-control-allow-origin");
  const [own, other] = [{ origin: siteJson.url }, { origin: "https://other.example" }];
  const preflight = await ask({ method: "OPTIONS", headers: own });
  expect([preflight.status, allowed(preflight)]).toEqual([204, own.origin]);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
  const sent = await ask(json({}, own));
  expect([sent.status, allowed(sent)]).toEqual([200, own.origin]);
  expect(await redirectOf(await ask(form({}, own)))).toBe(`${siteJson.url}/contact#elkuldve`);

  const refused = await ask({ method: "OPTIONS", headers: other });
  expect([refused.status, allowed(refused)]).toEqual([405, null]);
  const foreign = await ask(json({}, other));
  expect([foreign.status, allowed(foreign)]).toEqual([403, null]);
});
