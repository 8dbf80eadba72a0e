import { createRateLimiter, rateLimiterFromEnvironment } from "@/lib/contact/rate-limit";
import { setEnvironment } from "../../helpers/environment";

/** A limiter whose clock the test turns. */
function limiterWithClock(limits: { perAddress: number; total: number }) {
  const clock = { now: 1_000_000 };
  const limiter = createRateLimiter({ ...limits, window: 600_000 }, () => clock.now);
  return { clock, limiter };
}

test("an address may send as many messages as its budget says", () => {
  const { limiter } = limiterWithClock({ perAddress: 2, total: 100 });
  expect(["a", "a", "a"].map(limiter.take)).toEqual([true, true, false]);
});

test("one address that sends much does not keep another from sending", () => {
  const { limiter } = limiterWithClock({ perAddress: 1, total: 100 });
  expect(["a", "a", "b"].map(limiter.take)).toEqual([true, false, true]);
});

test("in a new window everybody may send again", () => {
  const { limiter, clock } = limiterWithClock({ perAddress: 1, total: 2 });
  expect(["a", "b"].map(limiter.take)).toEqual([true, true]);
  clock.now += 599_999;
  expect(["a", "b"].map(limiter.take)).toEqual([false, false]);
  clock.now += 1;
  expect(["a", "b", "a"].map(limiter.take)).toEqual([true, true, false]);
});

test("a message that was not delivered is given back to both budgets", () => {
  const { limiter } = limiterWithClock({ perAddress: 1, total: 1 });
  limiter.take("a");
  limiter.giveBack("a");
  expect(limiter.take("a")).toBe(true);
  limiter.giveBack("a");
  expect(limiter.take("b")).toBe(true);
  expect(limiter.take("c")).toBe(false);
});

test("without a configuration an address may send five messages, all together sixty", () => {
  setEnvironment("CONTACT_LIMIT_PER_ADDRESS", undefined);
  setEnvironment("CONTACT_LIMIT_TOTAL", undefined);
  const limiter = rateLimiterFromEnvironment();
  const takes = Array.from({ length: 13 }, (_, visitor) =>
    Array.from({ length: 6 }, () => limiter.take(`visitor ${visitor}`)),
  );
  expect(takes[0]).toEqual([true, true, true, true, true, false]);
  const another = rateLimiterFromEnvironment();
  const first = Array.from({ length: 70 }, (_, n) => another.take(`${n}`));
  expect(first.filter(Boolean)).toHaveLength(60);
});

test.each(["CONTACT_LIMIT_PER_ADDRESS", "CONTACT_LIMIT_TOTAL"])(
  "a %s that is no positive number is named",
  (name) => {
    for (const value of ["0", "-1", "many", "1.5", "1e3", " 5"]) {
      setEnvironment(name, value);
      expect(rateLimiterFromEnvironment).toThrow(
        `${name} must be a positive whole number, not "${value}"`,
      );
    }
  },
);

test("a few addresses that use up their budgets do not shut out who has not written yet", () => {
  const { limiter } = limiterWithClock({ perAddress: 5, total: 60 });
  for (let turn = 0; turn < 5; turn += 1)
    for (let address = 0; address < 12; address += 1) limiter.take(`attacker ${address}`);
  const visitors = Array.from({ length: 30 }, (_, n) => limiter.take(`visitor ${n}`));
  expect(visitors.filter(Boolean)).toHaveLength(30);
  expect(limiter.take("one more")).toBe(false);
});

test("a wall clock that is put back two days locks nobody out", () => {
  jest.useFakeTimers({ doNotFake: ["performance"] });
  const limiter = createRateLimiter({ perAddress: 1, total: 10, window: 0 });
  limiter.take("a");
  jest.setSystemTime(Date.now() - 172_800_000);
  expect(limiter.take("a")).toBe(true);
  jest.useRealTimers();
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::1"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.2"],
])("%s and %s are one household, %s is another", (one, same, other) => {
  const limiter = createRateLimiter({ perAddress: 1, total: 1000, window: 1000 }, () => 0);
  expect([one, same, other].map((address) => limiter.take(address))).toEqual([true, false, true]);
  limiter.giveBack(same);
  expect(limiter.take(one)).toBe(true);
});
