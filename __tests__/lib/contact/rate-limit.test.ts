import { createContactEndpoint } from "@/lib/contact/endpoint";
import { createRateLimiter } from "@/lib/contact/rate-limit";

/** A limiter with a fake clock. */
function limiterWithClock(limits: { perAddress: number; total: number }) {
  const clock = jest.spyOn(performance, "now").mockReturnValue(1_000_000);
  const limiter = createRateLimiter({ ...limits, window: 600_000 });
  const take = (...addresses: string[]) => addresses.map(limiter.take);
  return { clock, limiter, take };
}

test("renews the budgets in each time window", () => {
  const { take, clock } = limiterWithClock({ perAddress: 1, total: 2 });
  expect(take("a", "b")).toEqual([true, true]);
  clock.mockReturnValue(1_599_999);
  expect(take("a", "b")).toEqual([false, false]);
  clock.mockReturnValue(1_600_000);
  expect(take("a", "b", "a")).toEqual([true, true, false]);
});

test("gives an undelivered message back to both budgets", () => {
  const { limiter, take } = limiterWithClock({ perAddress: 1, total: 1 });
  take("a");
  limiter.giveBack("a");
  expect(take("b", "c")).toEqual([true, false]);
});

test("reserves half of the total for first messages", () => {
  const { take } = limiterWithClock({ perAddress: 5, total: 60 });
  for (let turn = 0; turn < 5; turn += 1)
    take(...Array.from({ length: 12 }, (_, n) => `attacker ${n}`));
  const visitors = take(...Array.from({ length: 31 }, (_, n) => `visitor ${n}`));
  expect(visitors.filter(Boolean)).toHaveLength(30);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::1"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.2"],
])("%s and %s share a budget, %s has its own", (one, same, other) => {
  const { limiter, take } = limiterWithClock({ perAddress: 1, total: 1000 });
  expect(take(one, same, other)).toEqual([true, false, true]);
  limiter.giveBack(same);
  expect(take(one)).toEqual([true]);
});

test("the default budgets are 5 messages for an address, 60 in all", async () => {
  const statuses = async (addresses: string[]) => {
    const { take } = createContactEndpoint({ deliver: async () => {} });
    const message = { email: "a@posta.example", subject: "a", message: "a" };
    const outcomes = addresses.map(async (address) => (await take(message, { address })).status);
    return (await Promise.all(outcomes)).filter((status) => status === 200).length;
  };
  expect(await statuses(Array(6).fill("a"))).toBe(5);
  expect(await statuses(Array.from({ length: 70 }, (_, n) => `${n}`))).toBe(60);
});

test.each(["LIMIT_PER_ADDRESS", "LIMIT_TOTAL", "PROXIES"])("refuses a wrong CONTACT_%s", (name) => {
  for (const value of ["0", "-1", "many", "1.5", "1e3", " 5"]) {
    process.env[`CONTACT_${name}`] = value;
    const error = `CONTACT_${name} must be a positive whole number, not "${value}"`;
    expect(() => createContactEndpoint({ deliver: async () => {} })).toThrow(error);
  }
});
