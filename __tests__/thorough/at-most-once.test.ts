/** In any order of events, a message is one mail at most, and none that was answered 200 is lost. */
import fc from "fast-check";
import { withId } from "@/lib/contact/message-id";
import type { Mail } from "@/lib/email/transport";
import { makeTempFolder } from "../helpers/temp-folder";

/** Takes a mail; does not answer, having taken (`silent`) or lost it (`lossy`); or refuses the connection. */
type Server = "up" | "silent" | "lossy" | "down";
const mockWorld = { server: "up" as Server, mails: [] as string[] };

jest.mock("@/lib/email/transport", () => {
  const real = jest.requireActual("@/lib/email/transport");
  const send = async ({ id }: Mail) => {
    const { server, mails } = mockWorld;
    await new Promise((resolve) => setTimeout(resolve));
    if (server === "down") throw Object.assign(new Error("down"), { code: "ECONNREFUSED" });
    if (server !== "lossy") mails.push(id);
    if (server !== "up") throw new real.PerhapsDeliveredError("no answer");
  };
  return { ...real, createTransport: () => send };
});

/** Mails that may not have arrived, so they were kept. */
const mockKept: string[] = [];
jest.mock("@/lib/email/maildir", () => ({
  deliverToMaildir: async (_folder: string, _mail: Uint8Array, id: string) => mockKept.push(id),
}));

type Endpoint = (request: Request) => Promise<Response>;

/** The endpoint of a new process, whose only memory is on the disk. */
async function startProcess(): Promise<Endpoint> {
  let endpoint: Endpoint | undefined;
  await jest.isolateModulesAsync(async () => {
    const { createContactEndpoint } = await import("@/lib/contact/endpoint");
    const { createRateLimiter } = await import("@/lib/contact/rate-limit");
    const { relayMessage } = await import("@/lib/contact/relay");
    const limiter = createRateLimiter({ perAddress: 1e6, total: 1e6, window: 1e9 });
    endpoint = createContactEndpoint({ relay: relayMessage, limiter, log: () => {} }).answer;
  });
  if (!endpoint) throw new Error("no endpoint");
  return endpoint;
}

const EMPTY = { email: "kata@example.com", phone: "", message: "y" };
const messageOf = (subject: string) => ({ ...EMPTY, subject });
/** By id. */
const SUBJECTS = new Map(
  ["1", "2", "3"].map((subject) => [withId(messageOf(subject)).id, subject]),
);
const IDS = [...SUBJECTS.keys()];
const post = (id: string) =>
  new Request("http://localhost/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(messageOf(SUBJECTS.get(id) ?? "")),
  });

const step = fc.oneof(
  fc.record({
    do: fc.constant("submit" as const),
    ids: fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    do: fc.constant("server" as const),
    is: fc.constantFrom<Server[]>("up", "silent", "lossy", "down"),
  }),
  fc.record({ do: fc.constant("restart" as const) }),
  fc.record({ do: fc.constant("clock" as const), hours: fc.integer({ min: -20, max: 20 }) }),
);

test("messages are sent at most once, through restarts, failures and clock changes", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      process.env.DELIVERED_DIR = await makeTempFolder();
      Object.assign(mockWorld, { server: "up", mails: [] });
      mockKept.length = 0;
      const taken = new Set<string>();
      const now = Date.now();
      const clock = jest.spyOn(Date, "now").mockReturnValue(now);
      let endpoint = await startProcess();
      for (const one of steps) {
        if (one.do === "server") mockWorld.server = one.is;
        else if (one.do === "restart") endpoint = await startProcess();
        else if (one.do === "clock") clock.mockReturnValue(now + one.hours * 3_600_000);
        else {
          const answers = await Promise.all(one.ids.map((id) => endpoint(post(id))));
          for (const [n, { status }] of answers.entries())
            if (status === 200) taken.add(one.ids[n] ?? "");
        }
      }
      clock.mockRestore();
      for (const id of IDS) {
        const mails = mockWorld.mails.filter((mail) => mail === id).length;
        expect(mails).toBeLessThanOrEqual(1);
        if (taken.has(id))
          expect(mails + mockKept.filter((kept) => kept === id).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 25 },
  );
});
