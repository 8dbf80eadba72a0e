import fc from "fast-check";
import { BODY_LIMIT, createContactEndpoint } from "@/lib/contact/endpoint";
import { CONTACT_FIELDS, type ContactSubmission, contactMessage } from "@/lib/contact/message";
import { APP_CHECK_HEADER } from "@/lib/contact/post-message";
import { REQUESTS } from "../helpers/contact-requests";

// The same requests every time. Another number, or none, finds others.
fc.configureGlobal({ seed: 2023 });

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const STATUSES = [200, 303, 400, 403, 405, 413, 415, 429];

/** Undefined where the web platform forbids such a request. */
function requestOf(init: RequestInit): Request | undefined {
  try {
    return new Request(URL_OF_ENDPOINT, init);
  } catch {
    return undefined;
  }
}

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.stringMatching(/^[\s\0\u200b]{0,8}$/),
  // Unpaired surrogates, which UTF-8 cannot encode.
  fc.constantFrom("\ud800", "a\udfff", "", "null", "&toString=a", '","__proto__":{"x":1},"y":"'),
);

const FORWARDED = ["host", "x-forwarded-host", "x-forwarded-for"];
const CONTENT = ["content-type", "content-length", "content-encoding", "transfer-encoding"];
const ODD =
  "null|,|;|//x|https://[|__proto__|-1|99999999999|gzip|chunked|application/json; charset=x";
const anyHeaders = fc.dictionary(
  fc.constantFrom(...FORWARDED, ...CONTENT, "origin", APP_CHECK_HEADER),
  fc.oneof(
    fc.constantFrom(...ODD.split("|"), URL_OF_ENDPOINT, "", " APPLICATION/X-WWW-FORM-URLENCODED ;"),
    ...[fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6()],
    fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,40}$/),
  ),
);
/** Mostly POST, because other methods are refused at once. */
const anyMethod = fc.oneof(
  { weight: 9, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/) },
);

/** Requests of the other tests, except the longest. */
const SEEDS = Object.values(REQUESTS)
  .flat()
  .filter(({ body }) => String(body ?? "").length < 2 * BODY_LIMIT);

/** Most have a part of the body replaced, half another method and headers. */
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

/** True if a message is valid and trimmed, and has no other fields. */
const isClean = ({ id, isDoubtful: _, ...fields }: ContactSubmission): boolean =>
  /^[0-9a-f]{32}$/.test(id) &&
  contactMessage.isValidSync({ id, ...fields }) &&
  Object.entries(fields).every(
    ([field, text]) =>
      (CONTACT_FIELDS as readonly string[]).includes(field) && text === text?.trim(),
  );

test("any request gets a known status, and only valid messages are delivered", async () => {
  jest.spyOn(console, "error").mockReturnValue();
  const seen = new Set<number>();
  let deliveredCount = 0;
  await fc.assert(
    fc.asyncProperty(anySent, fc.boolean(), async (sent, isFull) => {
      const request = requestOf(sent);
      fc.pre(request !== undefined);
      const delivered: ContactSubmission[] = [];
      const limiter = { take: () => !isFull, giveBack: () => {}, secondsLeft: () => 1 };
      const { status } = await createContactEndpoint({
        deliver: async (message) => void delivered.push(message),
        limiter,
        strictLimiter: limiter,
        verify: async (token) => token.length % 2 === 0,
      }).answer(request);
      expect(STATUSES).toContain(status);
      seen.add(status);
      deliveredCount += delivered.length;
      expect(delivered.every(isClean)).toBe(true);
      if (delivered.length > 0) expect([200, 303]).toContain(status);
      if (isFull) expect(delivered).toEqual([]);
    }),
    { numRuns: 3000 },
  );
  // All kinds of requests were among them.
  expect([...seen].sort()).toEqual(STATUSES);
  expect(deliveredCount).toBeGreaterThan(100);
});
