import { createContactEndpoint } from "@/lib/contact/endpoint";
import { CONTACT_FIELDS } from "@/lib/contact/message";
import { createRateLimiter } from "@/lib/contact/rate-limit";

const PARTS = [..."éa@.- \n%–👰</0", "a@", "a.", "\r\n", "2027-"];
const message = { email: "kata@example.com", phone: "", subject: "Tárgy", message: "Szia" };

const { answer } = createContactEndpoint({
  relay: async () => {},
  limiter: createRateLimiter({ perAddress: 1e6, total: 1e6, window: 1000 }),
  log: () => {},
});

/** The shortest of three times in ms, because other load on the machine only adds to it. */
async function timeOf(fields: Record<string, string>) {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const body = new URLSearchParams({ ...message, ...fields });
    const start = performance.now();
    await answer(new Request("http://localhost/api/contact", { method: "POST", body }));
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

// Ten times as long if linear, a hundred times if quadratic. Less than 200 ms says nothing.
test.each(PARTS)("100,000 letters of %j take about ten times as long as 10,000", async (part) => {
  const text = (length: number) => part.repeat(length / part.length);
  for (const field of CONTACT_FIELDS) {
    const short = await timeOf({ [field]: text(10_000) });
    const long = await timeOf({ [field]: text(100_000) });
    expect(long).toBeLessThan(Math.max(40 * short, 200));
  }
});
