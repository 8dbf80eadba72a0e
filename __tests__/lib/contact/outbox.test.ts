/** @jest-environment jsdom */
import { readOutbox, sendOrStore, sendWaiting, storeWaiting } from "@/lib/contact/outbox";
import { type PostOutcome, postMessage } from "@/lib/contact/post-message";

jest.mock("@/lib/contact/post-message", () => ({ postMessage: jest.fn() }));

const message = { id: "1", email: "a@b.hu", phone: "", subject: "Esküvő", message: "Szia!" };
/** What lies in the browser's store: what is written, once its transaction is complete. */
let stored: Record<string, unknown> = {};
/** What was told, with what lay in the store at that moment. */
let told: unknown[] = [];

/** The part of IndexedDB that the outbox asks for, with one store. */
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
  [stored, told] = [{}, []];
  const open = () => {
    const request = { result: { transaction, close: () => {} }, onsuccess: () => {} };
    setTimeout(() => request.onsuccess());
    return request;
  };
  Object.assign(globalThis, {
    indexedDB: { open, databases: async () => [{ name: "contact" }] },
    BroadcastChannel: class {
      postMessage = (news: unknown) => told.push([news, Object.values(stored)]);
      close() {}
    },
  });
  const request = (_name: string, work: () => Promise<void>) => work();
  Object.assign(navigator, { locks: { request } });
});

test.each<PostOutcome>(["sent", "refused"])(
  "a message that is %s leaves the outbox; its result is stored before it is announced",
  async (outcome) => {
    jest.mocked(postMessage).mockResolvedValue(outcome);
    expect(await storeWaiting(message)).toBe(true);
    await sendWaiting();
    const news = { id: "1", outcome };
    expect(told).toEqual([[news, [news]]]);
    expect(await readOutbox()).toEqual({ waiting: [], news: [news] });
  },
);

test.each<[PostOutcome, string, string[]]>([
  ["unreachable", "2", ["2"]],
  ["unreachable", "1", ["1"]],
  ["sent", "2", []],
  ["failed", "2", ["1"]],
])("while 1 waits, a message that is %s as %s leaves %j waiting", async (outcome, id, ids) => {
  jest.mocked(postMessage).mockResolvedValue(outcome);
  await storeWaiting(message);
  await sendOrStore({ ...message, id }, "1", "", undefined);
  expect((await readOutbox()).waiting.map((one) => one.id)).toEqual(ids);
});
