import siteJson from "@/content/site.json";
import { RESULT_ANCHORS } from "@/lib/contact/anchors";
import type { Askable } from "@/lib/contact/asked-for";
import { BODY_LIMIT, createContactEndpoint } from "@/lib/contact/endpoint";
import { type ContactMessage, HONEYPOT, LIMITS } from "@/lib/contact/message";
import { withId } from "@/lib/contact/message-id";
import { createRateLimiter } from "@/lib/contact/rate-limit";
import { RelayError } from "@/lib/contact/relay";

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const message = {
  email: "vendeg@posta.example",
  phone: "+36 30 123 4567",
  subject: "Esküvő júniusban",
  message: "Szia Anna!\nTitkos esküvő lesz.",
};
const FIELD_TEXTS = {
  email: "Kérlek add meg az email címed.",
  subject: "Tárgy megadása szükséges.",
  message: "Üzenet megadása szükséges.",
};

interface SetUpOptions {
  askable?: () => Promise<Askable>;
  relay?: (message: ContactMessage) => Promise<void>;
  perAddress?: number;
}

/** An endpoint, the messages that it handed on, and the lines that it logged. */
function setUp({ relay = async () => {}, perAddress = 100, askable }: SetUpOptions = {}) {
  const relayed: ContactMessage[] = [];
  const logged: string[] = [];
  const { answer: endpoint, take } = createContactEndpoint({
    relay: (its) => {
      relayed.push(its);
      return relay(its);
    },
    limiter: createRateLimiter({ perAddress, total: 1000, window: 600_000 }, () => 0),
    ...(askable && { askable }),
    log: (line) => logged.push(line),
  });
  return { endpoint, take, relayed, logged };
}

function post(body: RequestInit["body"], headers: Record<string, string> = {}): Request {
  return new Request(URL_OF_ENDPOINT, { method: "POST", body: body ?? null, headers });
}

const postJson = (data: unknown, headers: Record<string, string> = {}) =>
  post(JSON.stringify(data), { "content-type": "application/json", ...headers });

const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    ...headers,
  });

/** Status and content of an answer in JSON. */
async function read(response: Response): Promise<[number, unknown]> {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return [response.status, await response.json()];
}

test("a complete message is handed on and answered with ok", async () => {
  const { endpoint, relayed, logged } = setUp();
  expect(await read(await endpoint(postJson(message)))).toEqual([200, { ok: true }]);
  expect(relayed).toEqual([withId(message)]);
  expect(logged).toEqual([]);
});

test("what is handed on is trimmed, and holds the four fields only", async () => {
  const { endpoint, relayed } = setUp();
  const { phone: _, ...withoutPhone } = message;
  const body = { ...withoutPhone, subject: "  Esküvő júniusban ", admin: true, [HONEYPOT]: "" };
  await endpoint(postJson(body));
  expect(relayed).toEqual([withId({ ...message, phone: "" })]);
});

test("fields that are wrong are told in the words of the specification", async () => {
  const { endpoint, relayed } = setUp();
  expect(await read(await endpoint(postJson({})))).toEqual([
    400,
    { error: "invalid", fields: FIELD_TEXTS },
  ]);
  expect(await read(await endpoint(postJson({ ...message, email: "anna" })))).toEqual([
    400,
    { error: "invalid", fields: { email: FIELD_TEXTS.email } },
  ]);
  expect(relayed).toEqual([]);
});

/** As long as what is typed and what is chosen may be. */
const LONGEST = "a".repeat(LIMITS.message + LIMITS.choice);

test.each(["{", "", "null", "1", '"text"', "[]", `[${JSON.stringify(message)}]`, "{} {}"])(
  "the body %p cannot be read",
  async (body) => {
    const { endpoint, relayed } = setUp();
    const response = await endpoint(post(body, { "content-type": "application/json" }));
    expect(await read(response)).toEqual([400, { error: "unreadable" }]);
    expect(relayed).toEqual([]);
  },
);

const tooLong = JSON.stringify({ ...message, message: "a".repeat(BODY_LIMIT) });

test("a body above the limit is refused", async () => {
  const { endpoint, relayed } = setUp();
  const headers = { "content-type": "application/json", "content-length": `${tooLong.length}` };
  expect(await read(await endpoint(post(tooLong, headers)))).toEqual([413, { error: "too-large" }]);
  expect(relayed).toEqual([]);
});

test("a body without an end is read no further than the limit, whatever its length says", async () => {
  const { endpoint, relayed } = setUp();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1024;
      // A reader that never stops would otherwise hang the test.
      if (sent > 10 * BODY_LIMIT) controller.error(new Error("read without end"));
      else controller.enqueue(new TextEncoder().encode(" ".repeat(1024)));
    },
  });
  const request = new Request(URL_OF_ENDPOINT, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "content-length": "2" },
    ...{ duplex: "half" },
  });
  expect(await read(await endpoint(request))).toEqual([413, { error: "too-large" }]);
  expect(sent).toBeLessThanOrEqual(2 * BODY_LIMIT);
  expect(relayed).toEqual([]);
});

test("a visitor who hangs up in the middle is answered, not thrown at", async () => {
  const { endpoint, relayed } = setUp();
  const body = new ReadableStream({
    start: (controller) => controller.error(new Error(`broken off after ${message.email}`)),
  });
  const request = new Request(URL_OF_ENDPOINT, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
    ...{ duplex: "half" },
  });
  expect(await read(await endpoint(request))).toEqual([400, { error: "unreadable" }]);
  expect(relayed).toEqual([]);
});

test.each([
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/jsonp",
  "constructor",
  "__proto__",
  "",
])("a body of type %p is not taken", async (type) => {
  const { endpoint, relayed } = setUp();
  const response = await endpoint(post(JSON.stringify(message), { "content-type": type }));
  expect(await read(response)).toEqual([415, { error: "unsupported-media-type" }]);
  expect(relayed).toEqual([]);
});

test.each(["GET", "PUT", "DELETE", "PATCH"])(
  "%s is answered with what is allowed",
  async (method) => {
    const { endpoint } = setUp();
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      const request = new Request(URL_OF_ENDPOINT, { method, headers: { "content-type": type } });
      const response = await endpoint(request);
      expect(response.headers.get("allow")).toBe("POST");
      expect(await read(response)).toEqual([405, { error: "method-not-allowed" }]);
    }
  },
);

test("who has sent too much is asked to wait, and others are not", async () => {
  const { endpoint, relayed } = setUp({ perAddress: 2 });
  const send = async (address: string) =>
    (await read(await endpoint(postJson(message, { "x-forwarded-for": address }))))[0];
  expect(await send("203.0.113.7")).toBe(200);
  expect(await send("203.0.113.7")).toBe(200);
  expect(await send("203.0.113.7")).toBe(429);
  const refusal = await endpoint(postJson(message, { "x-forwarded-for": "203.0.113.7" }));
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await send("203.0.113.8")).toBe(200);
  expect(relayed).toHaveLength(3);
});

test("what is wrong or a trap costs nothing of the budget", async () => {
  const { endpoint } = setUp({ perAddress: 1 });
  await endpoint(postJson({ ...message, email: "anna" }));
  await endpoint(postJson({ ...message, [HONEYPOT]: "x" }));
  expect((await endpoint(postJson(message))).status).toBe(200);
});

test("a message that was not delivered is given back to the budget", async () => {
  let isDown = true;
  const relay = async () => {
    if (isDown) throw new RelayError("sendEmail answered 500");
  };
  const { endpoint } = setUp({ relay, perAddress: 1 });
  expect(await read(await endpoint(postJson(message)))).toEqual([502, { error: "not-delivered" }]);
  isDown = false;
  expect((await endpoint(postJson(message))).status).toBe(200);
  expect((await endpoint(postJson(message))).status).toBe(429);
});

test.each([
  ["a RelayError", new RelayError("sendEmail answered 500"), "sendEmail answered 500"],
  ["another error", new TypeError(`cannot send ${message.message}`), "TypeError"],
  ["something else", `cannot send ${message.message}`, "unknown error"],
])("after %s the log says why, and nothing of the message", async (_, error, reason) => {
  const { endpoint, logged } = setUp({ relay: () => Promise.reject(error) });
  const response = await endpoint(postJson(message));
  expect(logged).toEqual([`contact: not delivered: ${reason}`]);
  expect(await read(response)).toEqual([502, { error: "not-delivered" }]);
});

test("a program that fills in the hidden field believes that it has sent", async () => {
  const { endpoint, relayed, logged } = setUp();
  const filled = { ...message, [HONEYPOT]: "https://spam.example" };
  expect(await read(await endpoint(postJson(filled)))).toEqual([200, { ok: true }]);
  const response = await endpoint(postForm(filled));
  expect(response.headers.get("location")).toBe("/contact#elkuldve");
  expect(relayed).toEqual([]);
  // The photographer can find out why a message of a person never came.
  expect(logged).toHaveLength(2);
  for (const text of Object.values(message)) expect(logged.join()).not.toContain(text);
});

test.each([
  "https://elsewhere.example",
  "https://mintaanna.example.elsewhere.example",
  "null",
  "x",
])("a page of the origin %p cannot send", async (origin) => {
  const { endpoint, relayed } = setUp();
  for (const request of [postJson(message, { origin }), postForm(message, { origin })]) {
    expect(await read(await endpoint(request))).toEqual([403, { error: "foreign-origin" }]);
  }
  expect(relayed).toEqual([]);
});

test.each([
  ["its own address", {}, "https://mintaanna.example"],
  ["the host it was asked for", { host: "localhost:3000" }, "http://localhost:3000"],
  [
    "the host that the proxy was asked for",
    { host: "10.0.0.2:8080", "x-forwarded-host": "foto.example, proxy.example" },
    "https://foto.example",
  ],
  ["its own address behind a proxy that tells another", { host: "10.0.0.2" }, siteJson.url],
])("the site's own page can send: %s", async (_, headers, origin) => {
  const { endpoint, relayed } = setUp();
  expect((await endpoint(postJson(message, { ...headers, origin }))).status).toBe(200);
  expect(relayed).toHaveLength(1);
});

/** Where a browser without scripts is sent. */
async function placeAfter(response: Response): Promise<string | null> {
  expect(response.status).toBe(303);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toBe("");
  return response.headers.get("location");
}

test("a visitor without scripts comes back to the page, which says that it was sent", async () => {
  const { endpoint, relayed } = setUp();
  expect(await placeAfter(await endpoint(postForm(message)))).toBe("/contact#elkuldve");
  expect(relayed).toEqual([withId(message)]);
});

test.each([
  [{ email: "anna", subject: "", message: "" }, "#hiba-email"],
  [{ subject: " ", message: "" }, "#hiba-subject"],
  [{ message: "" }, "#hiba-message"],
])(
  "with %j a visitor without scripts is brought to the first wrong field",
  async (wrong, anchor) => {
    const { endpoint, relayed } = setUp();
    const response = await endpoint(postForm({ ...message, ...wrong }));
    expect(await placeAfter(response)).toBe(`/contact${anchor}`);
    expect(relayed).toEqual([]);
  },
);

test("a visitor without scripts is told when it did not work", async () => {
  const { endpoint } = setUp({ relay: () => Promise.reject(new RelayError("down")) });
  expect(await placeAfter(await endpoint(postForm(message)))).toBe("/contact#nem-sikerult");
});

test("a visitor without scripts is told when something is too long, and nothing else is wrong", async () => {
  const { endpoint } = setUp();
  const placeOf = async (wrong: Partial<typeof message>) =>
    placeAfter(await endpoint(postForm({ ...message, ...wrong })));
  expect(await placeOf({ message: "a".repeat(BODY_LIMIT) })).toBe("/contact#tul-hosszu");
  expect(await placeOf({ message: `${LONGEST}a` })).toBe("/contact#tul-hosszu");
  expect(await placeOf({ phone: "1".repeat(41), subject: "a".repeat(201) })).toBe(
    "/contact#tul-hosszu",
  );
});

const PAGE = "https://mintaanna.example/contact?csomag=eskuvoi-alap";
const askable = async () => ({ packages: { "eskuvoi-alap": "Esküvői alap" }, pictures: {} });

test("what a visitor without scripts has asked for stands in the message, unlike with them", async () => {
  const { endpoint, relayed } = setUp({ askable });
  await endpoint(postForm(message, { referer: PAGE }));
  await endpoint(postJson(message, { referer: PAGE }));
  await endpoint(postForm(message));
  expect(relayed.map(({ subject }) => subject)).toEqual([
    "Esküvői alap\u00a0– Esküvő júniusban",
    "Esküvő júniusban",
    "Esküvő júniusban",
  ]);
});

test.each([
  "https://elsewhere.example/contact?csomag=eskuvoi-alap",
  "https://mintaanna.example@elsewhere.example/contact?csomag=eskuvoi-alap",
  "https://mintaanna.example.elsewhere.example/contact?csomag=eskuvoi-alap",
  "https://elsewhere.example/https://mintaanna.example/contact?csomag=eskuvoi-alap",
  "http://mintaanna.example:8080/contact?csomag=eskuvoi-alap",
  "blob:https://mintaanna.example/contact?csomag=eskuvoi-alap",
  "//mintaanna.example/contact?csomag=eskuvoi-alap",
  "/contact?csomag=eskuvoi-alap",
  "https://mintaanna.example/pricing?csomag=eskuvoi-alap",
  "https://mintaanna.example/contact#?csomag=eskuvoi-alap",
  "https://mintaanna.example/contact?csomag=__proto__",
  "https://[",
  "null",
  "",
])("the page %p asks for nothing", async (referer) => {
  const { endpoint, relayed, logged } = setUp({ askable });
  expect((await endpoint(postForm(message, { referer }))).status).toBe(303);
  expect(relayed).toEqual([withId(message)]);
  expect(logged).toEqual([]);
});

test("the anchors are those that the page's styles and printed links know", () => {
  expect(RESULT_ANCHORS.sent).toBe("elkuldve");
  expect(RESULT_ANCHORS.failed).toBe("nem-sikerult");
  expect(RESULT_ANCHORS.tooLong).toBe("tul-hosszu");
  expect(RESULT_ANCHORS.field("email")).toBe("hiba-email");
});

test("a form that is sent twice is one message, and with another picture it is another one", async () => {
  const { endpoint, relayed } = setUp({
    askable: async () => ({ packages: {}, pictures: { "wedding/wedding-03": "Csokor" } }),
  });
  const referer = "https://mintaanna.example/contact?kep=wedding/wedding-03";
  for (const headers of [{}, {}, { referer }]) await endpoint(postForm(message, headers));
  const [first, second, other] = relayed;
  expect(second).toEqual(first);
  expect(other).not.toMatchObject({ id: withId(message).id });
});

test("a callable function has the same limits, the honeypot among them", async () => {
  const { take, relayed } = setUp({ perAddress: 1 });
  const sender = { address: "192.0.2.1" };
  expect(await take({ ...message, [HONEYPOT]: "x" }, sender)).toEqual({ status: 200 });
  expect(relayed).toEqual([]);
  expect(await take(message, sender)).toEqual({ status: 200 });
  expect(await take({ ...message, phone: undefined }, sender)).toMatchObject({ status: 429 });
  expect(await take({ ...message, email: "anna" }, { address: "192.0.2.2" })).toMatchObject({
    status: 400,
    fields: { email: FIELD_TEXTS.email },
  });
});
