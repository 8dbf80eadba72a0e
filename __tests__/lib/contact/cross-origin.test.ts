import siteJson from "@/content/site.json";
import { createContactEndpoint } from "@/lib/contact/endpoint";
import { createRateLimiter } from "@/lib/contact/rate-limit";

const SITE = siteJson.url;
const ENDPOINT = "https://functions.example/contact";
const { answer } = createContactEndpoint({
  relay: async () => {},
  limiter: createRateLimiter({ perAddress: 9, total: 9, window: 1000 }),
});
const ask = (method: string, origin: string, type: string, body: string | null = null) =>
  answer(new Request(ENDPOINT, { method, headers: { origin, "content-type": type }, body }));
const fields = { email: "a@b.hu", subject: "Esküvő", message: "Szia" };
const ALLOWED = "access-control-allow-origin";

test("the site may ask an endpoint on another host", async () => {
  const preflight = await ask("OPTIONS", SITE, "");
  expect([preflight.status, preflight.headers.get(ALLOWED)]).toEqual([204, SITE]);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
  const sent = await ask("POST", SITE, "application/json", JSON.stringify(fields));
  expect([sent.status, sent.headers.get(ALLOWED)]).toEqual([200, SITE]);
});

test("a browser without scripts is redirected to the site", async () => {
  const type = "application/x-www-form-urlencoded";
  const sent = await ask("POST", SITE, type, `${new URLSearchParams(fields)}`);
  expect(sent.headers.get("location")).toMatch(new RegExp(`^${SITE}/contact#`));
});

test("another site may not", async () => {
  const preflight = await ask("OPTIONS", "https://other.example", "");
  expect([preflight.status, preflight.headers.get(ALLOWED)]).toEqual([405, null]);
  const sent = await ask("POST", "https://other.example", "application/json", "{}");
  expect([sent.status, sent.headers.get(ALLOWED)]).toEqual([403, null]);
});
