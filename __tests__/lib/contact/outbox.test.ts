/** @jest-environment jsdom */
import { readOutbox, sendOrStore, sendWaiting, storeWaiting } from "@/lib/contact/outbox";
import { type PostOutcome, postMessage } from "@/lib/contact/post-message";

jest.mock("@/lib/contact/post-message", () => ({ postMessage: jest.fn() }));

const message = { id: "1", email: "a@b.hu", phone: "", subject: "Esküvő", message: "Szia!" };
/** The browser's store; updated when a transaction is complete. */
let stored: Record<string, unknown> = {};
/** The announced news, each with the content of the store at that moment. */
let announced: unknown[] = [];

/** The part of IndexedDB that the outbox uses, with one store. */
function transaction() {
  const its = { objectStore: () => ({ put, getAll, delete: remove }), oncomplete: () => {} };
  const answer = (result: unknown, written = {}) => {
    setTimeout(() => {
      Object.assign(stored, written);
      its.oncomplete();
    });
    return { result };
  };
  const put = (value: { id: string }) => answer(value.id, { [value.id]: value });
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
  const request = (_name: string, work: () => Promise<void>) => work();
  Object.assign(navigator, { locks: { request } });
});

test.each<PostOutcome>(["sent", "refused"])(
  "replaces a message that is %s with its result before announcing it",
  async (outcome) => {
    jest.mocked(postMessage).mockResolvedValue(outcome);
    expect(await storeWaiting(message)).toBe(true);
    await sendWaiting();
    const news = { id: "1", outcome };
    expect(announced).toEqual([[news, [news]]]);
    expect(await readOutbox()).toEqual({ waiting: [], news: [news] });
  },
);

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
