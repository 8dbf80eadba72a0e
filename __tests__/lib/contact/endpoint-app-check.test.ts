import { type ContactEndpointOptions, createContactEndpoint } from "@/lib/contact/endpoint";
import type { ContactSubmission } from "@/lib/contact/message";
import { withId } from "@/lib/contact/message-id";
import { createRateLimiter, type RateLimiter } from "@/lib/contact/rate-limit";
import { RelayError } from "@/lib/contact/relay";
import { addressOf } from "@/lib/contact/request";

const URL_OF_ENDPOINT = "https://mintaanna.example/api/contact";
const GENUINE = "genuine";
const message = {
  email: "vendeg@posta.example",
  phone: "",
  subject: "Esküvő júniusban",
  message: "Szia Anna!",
};

/** A budget of one address, and what is left of it. */
function budget(left: number): RateLimiter & { left: number } {
  return {
    left,
    take() {
      if (this.left <= 0) return false;
      this.left -= 1;
      return true;
    },
    giveBack() {
      this.left += 1;
    },
    secondsLeft: () => 1,
  };
}

interface SetUpOptions {
  /** What visitors may send, and what those without proof may send besides. */
  normal?: number;
  strict?: number;
  relay?: () => Promise<void>;
  isGenuine?: (token: string) => Promise<boolean>;
}

/** An endpoint with App Check, its budgets, and what it handed on with which token. */
function setUp({
  normal = 10,
  strict = 10,
  relay = async () => {},
  isGenuine = async (token) => token === GENUINE,
}: SetUpOptions = {}) {
  const relayed: [ContactSubmission, string | undefined][] = [];
  const budgets = { normal: budget(normal), strict: budget(strict) };
  const { answer: endpoint } = createContactEndpoint({
    relay: (its, token) => {
      relayed.push([its, token]);
      return relay();
    },
    limiter: budgets.normal,
    appCheck: { isGenuine, limiter: budgets.strict },
    log: () => {},
  });
  const send = async (token?: string) =>
    (await endpoint(post(token === undefined ? {} : { "x-firebase-appcheck": token }))).status;
  const left = () => [budgets.normal.left, budgets.strict.left];
  return { send, relayed, left };
}

const post = (headers: Record<string, string>, body: unknown = message) =>
  new Request(URL_OF_ENDPOINT, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

test("with a genuine token a message costs the normal budget only, and the token is handed on", async () => {
  const { send, relayed, left } = setUp();
  expect(await send(GENUINE)).toBe(200);
  expect(relayed).toEqual([[withId(message), GENUINE]]);
  expect(left()).toEqual([9, 10]);
});

test.each([
  ["no token", undefined],
  ["a forged token", "forged"],
  ["an empty token", ""],
])("with %s a message costs both budgets, and no token is handed on", async (_, token) => {
  const { send, relayed, left } = setUp();
  expect(await send(token)).toBe(200);
  expect(relayed).toEqual([[withId(message), undefined]]);
  expect(left()).toEqual([9, 9]);
});

test("without proof the strict budget is the end, with it the normal one", async () => {
  const { send, relayed } = setUp({ normal: 4, strict: 2 });
  expect([await send(), await send("forged"), await send()]).toEqual([200, 200, 429]);
  expect([await send(GENUINE), await send(GENUINE)]).toEqual([200, 200]);
  expect([await send(GENUINE), await send()]).toEqual([429, 429]);
  expect(relayed).toHaveLength(4);
});

test("what is refused by the strict budget costs nothing of the normal one", async () => {
  const { send, left } = setUp({ normal: 5, strict: 0 });
  expect([await send(), await send(), await send("forged")]).toEqual([429, 429, 429]);
  expect(left()).toEqual([5, 0]);
});

test("what is refused by the normal budget costs nothing of the strict one", async () => {
  const { send, left } = setUp({ normal: 0, strict: 5 });
  expect([await send(), await send("forged")]).toEqual([429, 429]);
  expect(left()).toEqual([0, 5]);
});

test("where both budgets are used up nothing is given back", async () => {
  const { send, left } = setUp({ normal: 0, strict: 0 });
  expect([await send(), await send(GENUINE)]).toEqual([429, 429]);
  expect(left()).toEqual([0, 0]);
});

test("a message that was not delivered is given back to the budgets that it was taken from", async () => {
  const { send, left } = setUp({ relay: () => Promise.reject(new RelayError("down")) });
  for (const token of [undefined, "forged", GENUINE]) expect(await send(token)).toBe(502);
  expect(left()).toEqual([10, 10]);
});

test("the real budgets are kept for each address", async () => {
  const limits = { total: 100, window: 600_000 };
  const { answer: endpoint } = createContactEndpoint({
    relay: async () => {},
    limiter: createRateLimiter({ ...limits, perAddress: 3 }, () => 0),
    appCheck: {
      isGenuine: async (token) => token === GENUINE,
      limiter: createRateLimiter({ ...limits, perAddress: 1 }, () => 0),
    },
  });
  const send = async (address: string, token = "") =>
    (await endpoint(post({ "x-forwarded-for": address, "x-firebase-appcheck": token }))).status;
  expect([await send("203.0.113.7"), await send("203.0.113.7")]).toEqual([200, 429]);
  expect(await send("203.0.113.8")).toBe(200);
  expect([await send("203.0.113.7", GENUINE), await send("203.0.113.7", GENUINE)]).toEqual([
    200, 200,
  ]);
  expect(await send("203.0.113.7", GENUINE)).toBe(429);
});

test("a check that fails itself hands nothing on and costs nothing", async () => {
  const { send, relayed, left } = setUp({ isGenuine: () => Promise.reject(new Error("broken")) });
  expect(await send("any")).toBe(502);
  expect(relayed).toEqual([]);
  expect(left()).toEqual([10, 10]);
});

test("a message that is wrong costs nothing, whatever its token", async () => {
  const limiter = budget(1);
  const { answer: endpoint } = createContactEndpoint({
    relay: async () => {},
    limiter,
    appCheck: { isGenuine: async () => true, limiter },
  });
  const headers = { "x-firebase-appcheck": GENUINE };
  expect((await endpoint(post(headers, { ...message, email: "anna" }))).status).toBe(400);
  expect(limiter.left).toBe(1);
});

test("without App Check tokens mean nothing", async () => {
  const relayed: unknown[] = [];
  const limiter = budget(2);
  const { answer: endpoint } = createContactEndpoint({
    relay: async (...given) => void relayed.push(given),
    limiter,
  });
  expect((await endpoint(post({ "x-firebase-appcheck": GENUINE }))).status).toBe(200);
  expect((await endpoint(post({}))).status).toBe(200);
  expect((await endpoint(post({}))).status).toBe(429);
  expect(relayed).toEqual([
    [withId(message), undefined],
    [withId(message), undefined],
  ]);
});

/** The address that an endpoint books a request on. */
async function bookedOn(
  forwarded: string | undefined,
  options: Pick<ContactEndpointOptions, "proxies"> = {},
): Promise<string[]> {
  const booked: string[] = [];
  const limiter = {
    take: (address: string) => booked.push(address) > 0,
    giveBack: () => {},
    secondsLeft: () => 1,
  };
  const { answer: endpoint } = createContactEndpoint({
    relay: async () => {},
    limiter,
    ...options,
  });
  await endpoint(post(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }));
  return booked;
}

test.each([
  [1, "203.0.113.7", "203.0.113.7"],
  [1, "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  [1, "198.51.100.1,198.51.100.2 , 203.0.113.7 ", "203.0.113.7"],
  [2, "203.0.113.7, 10.0.0.1", "203.0.113.7"],
  [2, "198.51.100.1, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
  [3, "198.51.100.1, 203.0.113.7, 10.0.0.1, 10.0.0.2", "203.0.113.7"],
  // Fewer than there are proxies: it came from within.
  [2, "203.0.113.7", "203.0.113.7"],
  [3, "203.0.113.7, 10.0.0.1", "203.0.113.7"],
  [1, "2001:db8::7", "2001:db8::7"],
  [1, "", "unknown"],
  [1, " , ", "unknown"],
])(
  "behind %i proxies a request that came through %p is of %p",
  async (proxies, through, visitor) => {
    expect(await bookedOn(through, { proxies })).toEqual([visitor]);
    const request = new Request(URL_OF_ENDPOINT, { headers: { "x-forwarded-for": through } });
    expect(addressOf(request, proxies)).toBe(visitor);
  },
);

test("without an option there is one proxy", async () => {
  expect(await bookedOn("198.51.100.1, 203.0.113.7")).toEqual(["203.0.113.7"]);
  const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.7" };
  expect(addressOf(new Request(URL_OF_ENDPOINT, { headers }))).toBe("203.0.113.7");
});

test("all requests without an address are one visitor", async () => {
  expect(await bookedOn(undefined)).toEqual(["unknown"]);
  expect(await bookedOn(undefined, { proxies: 2 })).toEqual(["unknown"]);
});

test("what a visitor writes in front changes nothing, however many proxies there are", async () => {
  for (const proxies of [1, 2, 3]) {
    const ours = ["203.0.113.7", "10.0.0.1", "10.0.0.2"].slice(0, proxies).join(", ");
    const forged = ["198.51.100.1", "", "unknown", "x, y", "203.0.113.8, 203.0.113.9"];
    const booked = await Promise.all(
      forged.map((claim) => bookedOn(`${claim}, ${ours}`, { proxies })),
    );
    expect(new Set(booked.flat())).toEqual(new Set(["203.0.113.7"]));
  }
});
