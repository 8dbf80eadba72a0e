import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { simpleParser } from "mailparser";
import { deliverTask, MAX_RETRY_MS } from "@/lib/functions/deliver-task";
import type { DeliveryTask } from "@/lib/functions/queue";
import { serveStorage } from "../../helpers/fake-storage";
import { MESSAGE } from "../../helpers/message";

const task = (age = 0): DeliveryTask => ({ message: MESSAGE, queuedAt: Date.now() - age });

let logged: jest.SpyInstance;
let storage: Awaited<ReturnType<typeof serveStorage>>;

beforeEach(async () => {
  storage = await serveStorage();
  process.env.STORAGE_EMULATOR_HOST = storage.url;
  await Promise.all(getApps().map(deleteApp));
  initializeApp({ projectId: "demo-photographer", storageBucket: "test-bucket" });
  logged = jest.spyOn(console, "error").mockReturnValue();
});

const failWith = (fields: object) => () =>
  Promise.reject(Object.assign(new Error(MESSAGE.subject), fields));

test.each([
  ["the server is busy", { code: "EENVELOPE", responseCode: 451 }],
  ["the password is wrong", { code: "EAUTH", responseCode: 535 }],
])("retries if %s", async (_, fields) => {
  await expect(deliverTask(task(), failWith(fields))).rejects.toMatchObject(fields);
  expect(storage.objects.size).toBe(0);
});

test("stores a mail that is refused permanently under its id, and logs nothing of its text", async () => {
  await deliverTask(task(), failWith({ code: "EENVELOPE", responseCode: 550 }));
  expect([...storage.objects.keys()]).toEqual([`undelivered/${MESSAGE.id}.eml`]);
  const [{ bytes, contentType } = {}] = storage.objects.values();
  expect(contentType).toBe("message/rfc822");
  expect((await simpleParser(bytes ?? "")).text).toContain(MESSAGE.message);
  const line = `deliverEmail: ${MESSAGE.id}: refused for good: Error EENVELOPE 550`;
  expect(logged.mock.calls).toEqual([[line]]);
});

test("keeps a mail before the queue drops it", async () => {
  const send = failWith({ code: "ECONNREFUSED" });
  await expect(deliverTask(task(MAX_RETRY_MS - 60_000), send)).rejects.toThrow();
  expect(storage.objects.size).toBe(0);
  await deliverTask(task(MAX_RETRY_MS), send);
  expect(storage.objects.size).toBe(1);
  const line = `deliverEmail: ${MESSAGE.id}: given up: Error ECONNREFUSED`;
  expect(logged.mock.calls).toEqual([[line]]);
});

test("retries if the copy cannot be stored", async () => {
  storage.failure = 403;
  const send = failWith({ responseCode: 550 });
  await expect(deliverTask(task(), send)).rejects.toMatchObject({ code: 403 });
});

test("sends a mail again whose delivery was killed or failed", async () => {
  const send = jest.fn(async () => {}).mockImplementationOnce(failWith({ code: "ECONNREFUSED" }));
  await expect(deliverTask(task(), send)).rejects.toThrow();
  await deliverTask(task(), send);
  const ids = send.mock.calls.map(([mail]: { messageId?: string }[]) => mail?.messageId);
  expect(ids).toEqual([expect.stringContaining(MESSAGE.id), ids[0]]);
  expect(storage.objects.size).toBe(0);
});
