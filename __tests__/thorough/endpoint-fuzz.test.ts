import fc from "fast-check";
import { BODY_LIMIT, createContactEndpoint } from "@/lib/contact/endpoint";
import {
  APP_CHECK_HEADER,
  CONTACT_FIELDS,
  type ContactSubmission,
  contactMessage,
} from "@/lib/contact/message";
import { REQUESTS } from "../helpers/contact-requests";

// The same requests every time. Another number, or none, finds others.
fc.configureGlobal({ seed: 2023 });

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const STATUSES = [200, 303, 400, 403, 405, 413, 415, 429];

/** Undefined where the web platform forbids such a request. */
function requestOf({ body = null, ...init }: RequestInit): Request | undefined {
  try {
    const isBodiless = init.method === "GET" || init.method === "HEAD";
    return new Request(URL_OF_ENDPOINT, { ...init, body: isBodiless ? null : body });
  } catch {
    return undefined;
  }
}

/** An endpoint, and the messages that it has relayed. */
function setUp(isFull = false) {
  const relayed: ContactSubmission[] = [];
  const limiter = { take: () => !isFull, giveBack: () => {}, secondsLeft: () => 1 };
  const { answer: endpoint } = createContactEndpoint({
    relay: async (message) => void relayed.push(message),
    limiter,
    appCheck: { isGenuine: async (token) => token.length % 2 === 0, limiter },
    log: () => {},
  });
  return { endpoint, relayed };
}

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.stringMatching(/^[\s\0\u200b]{0,8}$/),
  // Unpaired surrogates, which UTF-8 cannot encode.
  fc.constantFrom("\ud800", "a\udfff", "", "null", "&toString=a", '","__proto__":{"x":1},"y":"'),
);

const ODD_TYPES = [
  `${JSON_TYPE}; charset=utf-16`,
  ` ${FORM_TYPE.toUpperCase()} ;`,
  "__proto__",
  ";",
];
const anyType = fc.oneof(fc.constantFrom(...ODD_TYPES), fc.string());

const headerText = fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,40}$/);

const anyHeaders = fc.record(
  {
    "content-type": anyType,
    origin: fc.oneof(
      fc.constantFrom("null", "", URL_OF_ENDPOINT, "https://mintaanna.example", "https://[", "//x"),
      fc.webUrl(),
      headerText,
    ),
    host: fc.oneof(fc.domain(), headerText),
    "x-forwarded-host": fc.oneof(fc.constantFrom("mintaanna.example", ",", " , x"), headerText),
    "x-forwarded-for": fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
    "content-length": fc.constantFrom("0", "-1", "99999999999", "x"),
    "content-encoding": fc.constantFrom("gzip", "br", "x"),
    "transfer-encoding": fc.constantFrom("chunked", "x"),
    [APP_CHECK_HEADER]: headerText,
  },
  { requiredKeys: [] },
);

const anyMethod = fc.oneof(
  // Other methods are refused at once, so most are POST.
  { weight: 9, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH") },
  { weight: 1, arbitrary: fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/) },
);

/** Requests of the other tests, except the longest. */
const SEEDS = Object.values(REQUESTS)
  .flat()
  .filter(({ body }) => String(body ?? "").length < 2 * BODY_LIMIT);

/** Most of them with a piece of the body exchanged, half of them with another method and headers. */
const anySent: fc.Arbitrary<RequestInit> = fc
  .record({
    seed: fc.constantFrom(...SEEDS),
    piece: fc.option(fc.record({ start: fc.nat(150), length: fc.nat(20), text: anyText })),
    other: fc.option(fc.record({ method: anyMethod, headers: anyHeaders }), { freq: 1 }),
  })
  .map(({ seed, piece, other }) => {
    const headers = { ...seed.headers, ...other?.headers };
    if (!piece || typeof seed.body !== "string") return { ...seed, ...other, headers };
    const { start, length, text } = piece;
    const body = seed.body.slice(0, start) + text + seed.body.slice(start + length);
    return { ...seed, ...other, headers, body };
  });

/** Whether a message is valid and trimmed, without other fields. */
const isClean = ({ id, ...fields }: ContactSubmission): boolean =>
  /^[0-9a-f]{32}$/.test(id) &&
  contactMessage.isValidSync({ id, ...fields }) &&
  Object.entries(fields).every(
    ([field, text]) =>
      (CONTACT_FIELDS as readonly string[]).includes(field) && text === text?.trim(),
  );

test("any request gets a known status, and only valid messages are relayed", async () => {
  const seen = new Set<number>();
  let relayedCount = 0;
  await fc.assert(
    fc.asyncProperty(anySent, fc.boolean(), async (sent, isFull) => {
      const request = requestOf(sent);
      fc.pre(request !== undefined);
      const { endpoint, relayed } = setUp(isFull);
      const { status } = await endpoint(request);
      expect(STATUSES).toContain(status);
      seen.add(status);
      relayedCount += relayed.length;
      expect(relayed.every(isClean)).toBe(true);
      if (relayed.length > 0) expect([200, 303]).toContain(status);
      if (isFull) expect(relayed).toEqual([]);
    }),
    { numRuns: 3000 },
  );
  // All kinds of requests were among them.
  expect([...seen].sort()).toEqual(STATUSES);
  expect(relayedCount).toBeGreaterThan(100);
});
