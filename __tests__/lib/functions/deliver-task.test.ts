import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { initializeApp } from "firebase-admin/app";
import { deliverTask, keepUndelivered, MAX_RETRY_MS } from "@/lib/functions/deliver-task";
import type { DeliveryTask } from "@/lib/functions/queue";
import { serveStorage } from "../../helpers/fake-storage";
import { readMaildir } from "../../helpers/maildir";
import { MESSAGE } from "../../helpers/message";
import { makeTempFolder } from "../../helpers/temp-folder";

const task = (age = 0): DeliveryTask => ({ message: MESSAGE, queuedAt: Date.now() - age });

let logged: jest.SpyInstance;

beforeEach(async () => {
  process.env.DELIVERIES_DIR = await makeTempFolder();
  process.env.UNDELIVERED_MAILDIR = await makeTempFolder();
  logged = jest.spyOn(console, "error").mockReturnValue();
});

/** The number of kept copies. */
const kept = async () => (await readMaildir(String(process.env.UNDELIVERED_MAILDIR))).length;

const failWith = (fields: object) => () =>
  Promise.reject(Object.assign(new Error(MESSAGE.subject), fields));

test.each([
  ["the server is busy", { code: "EENVELOPE", responseCode: 451 }],
  ["the password is wrong", { code: "EAUTH", responseCode: 535 }],
])("retries if %s", async (_, fields) => {
  await expect(deliverTask(task(), failWith(fields))).rejects.toMatchObject(fields);
  expect(await kept()).toBe(0);
});

test("keeps a mail that is refused permanently, and logs nothing of its text", async () => {
  await deliverTask(task(), failWith({ code: "EENVELOPE", responseCode: 550 }));
  expect(await kept()).toBe(1);
  const line = `deliverEmail: ${MESSAGE.id}: refused for good: Error EENVELOPE 550`;
  expect(logged.mock.calls).toEqual([[line]]);
});

test("keeps a mail before the queue drops it", async () => {
  const send = failWith({ code: "ECONNREFUSED" });
  await expect(deliverTask(task(MAX_RETRY_MS - 60_000), send)).rejects.toThrow();
  expect(await kept()).toBe(0);
  await deliverTask(task(MAX_RETRY_MS), send);
  expect(await kept()).toBe(1);
  expect(logged.mock.calls).toEqual([
    [`deliverEmail: ${MESSAGE.id}: given up: Error ECONNREFUSED`],
  ]);
});

test("retries if the copy cannot be stored", async () => {
  process.env.UNDELIVERED_MAILDIR = "package.json"; // a file where a folder must be
  await expect(deliverTask(task(), failWith({ responseCode: 550 }))).rejects.toMatchObject({
    syscall: "mkdir",
  });
});

test("retries until the mail is delivered", async () => {
  const send = jest.fn(async () => {}).mockImplementationOnce(failWith({ code: "ECONNREFUSED" }));
  await expect(deliverTask(task(), send)).rejects.toThrow();
  await deliverTask(task(), send);
  await deliverTask(task(), send);
  expect(send).toHaveBeenCalledTimes(2);
  expect(await kept()).toBe(0);
});

test("keeps one copy of a mail whose delivery was killed", async () => {
  const send = jest.fn(async () => {});
  await writeFile(join(String(process.env.DELIVERIES_DIR), MESSAGE.id), "sending");
  await deliverTask(task(), send);
  await deliverTask(task(), send);
  expect(send).not.toHaveBeenCalled();
  expect(await kept()).toBe(1);
  const line = `deliverEmail: ${MESSAGE.id}: an earlier attempt was killed; a copy is kept`;
  expect(logged.mock.calls).toEqual([[line]]);
});

test("stores an undelivered mail in the bucket, under its id", async () => {
  const { url, objects } = await serveStorage();
  Object.assign(process.env, { DELIVERIES_DIR: "", UNDELIVERED_BUCKET: "test-bucket" });
  process.env.STORAGE_EMULATOR_HOST = url;
  initializeApp({ projectId: "demo-photographer" });
  await keepUndelivered({ id: MESSAGE.id, text: "Szia Anna!" });
  expect([...objects.keys()]).toEqual([`undelivered/${MESSAGE.id}.eml`]);
  const [{ bytes, contentType } = {}] = objects.values();
  expect(contentType).toBe("message/rfc822");
  expect(`${bytes}`).toContain("Szia Anna!");
});
