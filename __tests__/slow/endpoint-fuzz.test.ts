import fc from "fast-check";
import { BODY_LIMIT, createContactEndpoint } from "@/lib/contact/endpoint";
import { CONTACT_FIELDS, type ContactSubmission, contactMessage } from "@/lib/contact/message";
import { APP_CHECK_HEADER } from "@/lib/contact/post-message";
import { REQUESTS } from "../helpers/contact-requests";

// The same requests every time. Another number, or none, finds others.
fc.configureGlobal({ seed: 2023 });

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const STATUSES = [200, 303, 400, 403, 405, 413, 415];

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.stringMatching(/^[\s\0\u200b]{0,8}$/),
  // Unpaired surrogates, which UTF-8 cannot encode.
  fc.constantFrom("\ud800", "a\udfff", "", "null", "&toString=a", '","__proto__":{"x":1},"y":"'),
);

const HEADERS =
  "host|origin|x-forwarded-host|x-forwarded-for|content-type|content-length|content-encoding";
const ODD = "null|,|//x|https://[|__proto__|-1|999999999|gzip|chunked|application/json; charset=x";
const anyHeaders = fc.dictionary(
  fc.constantFrom(...HEADERS.split("|"), "transfer-encoding", APP_CHECK_HEADER),
  fc.oneof(
    fc.constantFrom(...ODD.split("|"), URL_OF_ENDPOINT, "", " APPLICATION/X-WWW-FORM-URLENCODED ;"),
    ...[fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6()],
    fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,40}$/),
  ),
);
/** Mostly POST, because other methods are refused at once; only those that may have a body. */
const anyMethod = fc.constantFrom(...Array(18).fill("POST"), "PUT", "x-y");

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
  await fc.assert(
    fc.asyncProperty(anySent, async (sent) => {
      const delivered: ContactSubmission[] = [];
      const { status } = await createContactEndpoint({
        deliver: async (message) => void delivered.push(message),
        verify: async (token) => token.length % 2 === 0,
      }).answer(new Request(URL_OF_ENDPOINT, sent));
      expect(STATUSES).toContain(status);
      seen.add(status);
      expect(delivered.every(isClean)).toBe(true);
      if (delivered.length > 0) expect([200, 303]).toContain(status);
    }),
    { numRuns: 3000 },
  );
  expect([...seen].sort()).toEqual(STATUSES); // all kinds of requests were among them
});
