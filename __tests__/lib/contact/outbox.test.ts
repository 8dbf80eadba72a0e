/** @jest-environment jsdom */
import { forget, readOutbox, sendOrStore, sendWaiting, storeWaiting } from "@/lib/contact/outbox";
import { type PostOutcome, postMessage } from "@/lib/contact/post-message";

jest.mock("@/lib/contact/post-message", () => ({ postMessage: jest.fn() }));

const message = { id: "1", email: "a@b.hu", phone: "", subject: "Esküvő", message: "Szia!" };
/** The browser's store; updated when a transaction is complete. */
let stored: Record<string, unknown> = {};
/** The announced news, each with the content of the store at that moment. */
let announced: unknown[] = [];

/** The part of IndexedDB that the outbox uses, with one store. */
function transaction() {
  const its = { objectStore: () => ({ put, get, getAll, delete: remove }), oncomplete: () => {} };
  const answer = (result: unknown, written = {}) => {
    setTimeout(() => {
      Object.assign(stored, written);
      its.oncomplete();
    });
    return { result };
  };
  const put = (value: { id: string }) => answer(value.id, { [value.id]: value });
  const get = (id: string) => {
    const request = { result: stored[id], onsuccess: () => {} };
    setTimeout(() => {
      request.onsuccess(); // may write
      setTimeout(() => its.oncomplete());
    });
    return request;
  };
  const getAll = () => answer(Object.values(stored));
  const remove = (id: string) => {
    const { [id]: _, ...others } = stored;
    stored = others;
    return answer(undefined);
  };
  return its;
}

beforeEach(() => {
  [stored, announced] = [{}, []];
  const open = () => {
    const request = { result: { transaction, close: () => {} }, onsuccess: () => {} };
    setTimeout(() => request.onsuccess());
    return request;
  };
  Object.assign(globalThis, {
    indexedDB: { open, databases: async () => [{ name: "contact" }] },
    BroadcastChannel: class {
      postMessage = (news: unknown) => announced.push([news, Object.values(stored)]);
      close() {}
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
  Object.assign(navigator, { locks: { request } });
  jest.mocked(postMessage).mockReset();
  jest.useFakeTimers({ now: 0, doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
});

const visit = () => sendWaiting().catch(() => {});

const SENT = { id: "1", outcome: "sent" };
const UNSENT = { id: "1", outcome: "unsent", submission: message };

test.each<[PostOutcome, object]>([
  ["sent", SENT],
  ["refused", UNSENT],
])("replaces a message that is %s with its result before announcing it", async (outcome, news) => {
  jest.mocked(postMessage).mockResolvedValue(outcome);
  expect(await storeWaiting(message)).toBe(true);
  await sendWaiting();
  expect(announced).toEqual([[news, [news]]]);
  expect(await readOutbox()).toEqual({ waiting: [], news: [news] });
});

const MINUTE = 60_000;
const THREE_DAYS = 3 * 24 * 60;
const VISITS = [0, 0.9, 1, 1.9, 2.9, 3, 6.9, 7, THREE_DAYS - 1, THREE_DAYS];

test.each<[PostOutcome, number[]]>([
  ["failed", [0, 1, 3, 7, THREE_DAYS - 1, THREE_DAYS]],
  ["busy", [0, 1, 3, 7, THREE_DAYS - 1, THREE_DAYS]],
  ["unreachable", VISITS],
])("posts a message that is %s in minutes %j, then keeps its text", async (outcome, minutes) => {
  const posted: number[] = [];
  jest.mocked(postMessage).mockImplementation(async () => {
    posted.push(Date.now() / MINUTE);
    return outcome;
  });
  await storeWaiting(message);
  for (const minute of VISITS) {
    expect((await readOutbox()).news).toEqual([]);
    jest.setSystemTime(minute * MINUTE);
    await visit();
  }
  expect(posted).toEqual(minutes);
  expect(await readOutbox()).toEqual({ waiting: [], news: [UNSENT] });
});

test("a message that fails blocks no other, and background sync retries", async () => {
  jest.mocked(postMessage).mockResolvedValueOnce("failed").mockResolvedValue("sent");
  await storeWaiting(message);
  await storeWaiting({ ...message, id: "2" });
  await expect(sendWaiting()).rejects.toThrow("still waiting");
  expect((await readOutbox()).news).toEqual([{ ...SENT, id: "2" }]);
  await expect(sendWaiting()).rejects.toThrow("still waiting");
  jest.setSystemTime(MINUTE);
  await sendWaiting();
  expect(postMessage).toHaveBeenCalledTimes(3);
});

test.each<PostOutcome>(["sent", "failed"])(
  "two tabs post a message once if it is %s",
  async (it) => {
    jest.mocked(postMessage).mockResolvedValue(it);
    await storeWaiting(message);
    await Promise.all([visit(), visit()]);
    expect(postMessage).toHaveBeenCalledTimes(1);
  },
);

test("a message that was replaced while it was sent does not come back", async () => {
  await storeWaiting(message);
  jest.mocked(postMessage).mockImplementation(async () => {
    await forget("1");
    return "failed";
  });
  await sendWaiting();
  expect(await readOutbox()).toEqual({ waiting: [], news: [] });
});

test("sends messages of version 1.2, and skips results without a text", async () => {
  stored = { 1: message, 2: { id: "2", outcome: "refused" } };
  expect((await readOutbox()).news).toEqual([]);
  jest.mocked(postMessage).mockResolvedValue("sent");
  await sendWaiting();
  const { id: _, ...fields } = message;
  expect(postMessage).toHaveBeenCalledWith(fields);
});

test.each<[PostOutcome, string, string[]]>([
  ["unreachable", "2", ["2"]],
  ["unreachable", "1", ["1"]],
  ["sent", "2", []],
  ["failed", "2", ["1"]],
])("while 1 waits, a message that is %s with id %s leaves %j waiting", async (outcome, id, ids) => {
  jest.mocked(postMessage).mockResolvedValue(outcome);
  await storeWaiting(message);
  await sendOrStore({ ...message, id }, "1", "", undefined);
  expect((await readOutbox()).waiting.map((one) => one.id)).toEqual(ids);
});
