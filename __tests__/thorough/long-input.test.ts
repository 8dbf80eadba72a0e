import { createContactEndpoint } from "@/lib/contact/endpoint";
import { CONTACT_FIELDS } from "@/lib/contact/message";
import { createRateLimiter } from "@/lib/contact/rate-limit";

const LETTERS = [
  "é",
  "a",
  "@",
  "a@",
  ".",
  "a.",
  "-",
  " ",
  "\n",
  "\r\n",
  "%",
  "2027-",
  "–",
  "👰",
  "<",
  "/",
  "0",
];
const message = { email: "kata@example.com", phone: "", subject: "Tárgy", message: "Szia" };

const { answer } = createContactEndpoint({
  relay: async () => {},
  limiter: createRateLimiter({ perAddress: 1e6, total: 1e6, window: 1000 }),
  log: () => {},
});

/** How long an answer takes at best, in ms: what else the machine does only adds to it. */
async function timeOf(fields: Record<string, string>, headers: Record<string, string>) {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const body = new URLSearchParams({ ...message, ...fields });
    const start = performance.now();
    await answer(new Request("http://localhost/api/contact", { method: "POST", body, headers }));
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

// Linear work takes ten times as long here, quadratic work a hundred times; below 200 ms only the machine is measured.
test.each(LETTERS)("100,000 letters of %j take about ten times as long as 10,000", async (part) => {
  const text = (length: number) => part.repeat(length / part.length);
  for (const field of CONTACT_FIELDS) {
    const short = await timeOf({ [field]: text(10_000) }, {});
    const long = await timeOf({ [field]: text(100_000) }, {});
    expect(long).toBeLessThan(Math.max(40 * short, 200));
  }
});
