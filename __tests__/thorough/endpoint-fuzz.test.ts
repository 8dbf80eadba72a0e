import fc from "fast-check";
import { BODY_LIMIT, createContactEndpoint } from "@/lib/contact/endpoint";
import {
  APP_CHECK_HEADER,
  CONTACT_FIELDS,
  type ContactSubmission,
  contactMessage,
  HONEYPOT,
} from "@/lib/contact/message";

// The same requests every time. Another number, or none, finds others.
fc.configureGlobal({ seed: 2023 });

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const STATUSES = [200, 303, 400, 403, 405, 413, 415, 429];
const FIELDS = [...CONTACT_FIELDS, "id", HONEYPOT, "__proto__", "toString", "constructor"];

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** Undefined where the web platform forbids such a request. */
function requestOf({ method, headers, body }: Sent): Request | undefined {
  try {
    const isBodiless = method === "GET" || method === "HEAD";
    return new Request(URL_OF_ENDPOINT, { method, headers, body: isBodiless ? null : body });
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
  fc.constantFrom("\ud800", "a\udfff", "", "null", "vendeg@posta.example"),
);

const address = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9_+-]{1,20}$/), fc.stringMatching(/^[a-z0-9]{1,15}$/))
  .map(([name, host]) => `${name}@${host}.example`);

const text = fc.string({ unit: "binary", minLength: 1, maxLength: 90 });
const spaces = fc.stringMatching(/^[ \t\r\n\u00a0\ufeff]{0,3}$/);
const padded = (inner: fc.Arbitrary<string>) =>
  fc.tuple(spaces, inner, spaces).map((parts) => parts.join(""));
const required = padded(text).filter((padded) => padded.trim() !== "");

/** Messages that the form would send. */
const validMessage = fc.record(
  {
    email: padded(address),
    subject: required,
    message: fc
      .array(fc.oneof(required, fc.constantFrom("\r", "\n", "\r\n")))
      .map((parts) => `x${parts.join("")}`),
    phone: padded(fc.string({ unit: "binary", maxLength: 15 })),
  },
  { requiredKeys: ["email", "subject", "message"] },
);

/** Any fields, often those of a message with one wrong field. */
const anyFields = fc.oneof(
  fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), anyText),
  fc.record(
    { email: anyText, phone: anyText, subject: anyText, message: anyText, id: anyText },
    { requiredKeys: [] },
  ),
  fc
    .tuple(validMessage, fc.constantFrom(...FIELDS), anyText)
    .map(([message, field, text]) => ({ ...message, [field]: text })),
  validMessage,
);

const formOf = (fields: object) => new URLSearchParams({ ...fields }).toString();

/** JSON of any shape, also with the right fields but other values than texts. */
const anyJson = fc.oneof(
  fc.json(),
  fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue()).map((data) => JSON.stringify(data)),
  anyFields.map((fields) => JSON.stringify(fields)),
);

const anyBody: fc.Arbitrary<Sent["body"]> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: "binary" }),
  fc.uint8Array().map((bytes) => Uint8Array.from(bytes)),
  anyJson,
  anyFields.map(formOf),
  // Around the limit and far above it.
  fc
    .tuple(anyFields, fc.integer({ min: BODY_LIMIT - 100, max: BODY_LIMIT + 100 }))
    .map(([fields, length]) => JSON.stringify(fields).padEnd(length)),
  fc.constant("a=".repeat(BODY_LIMIT)),
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

/** Requests with the right method and type. */
const likelySent: fc.Arbitrary<Sent> = fc
  .tuple(anyFields, fc.boolean(), anyHeaders)
  .map(([fields, isJson, { origin: _, ...headers }]) => ({
    method: "POST",
    headers: { ...headers, "content-type": isJson ? JSON_TYPE : FORM_TYPE },
    body: isJson ? JSON.stringify(fields) : formOf(fields),
  }));

const anyMethod = fc.oneof(
  // Other methods are refused at once, so most are POST.
  { weight: 9, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH") },
  { weight: 1, arbitrary: fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/) },
);

const anySent = fc.oneof(
  likelySent,
  fc.record({ method: anyMethod, headers: anyHeaders, body: anyBody }),
  fc.record({
    method: anyMethod,
    headers: fc.constantFrom({ "content-type": JSON_TYPE }, { "content-type": FORM_TYPE }),
    body: anyBody,
  }),
);

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
