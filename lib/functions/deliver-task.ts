import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getStorage } from "firebase-admin/storage";
import { reasonOf } from "../contact/log-reason";
import { composeEmail } from "../email/compose";
import { type Mail, maildirTransport, rawMail, type Transport } from "../email/transport";
import { setting } from "../settings.mjs";
import type { DeliveryTask } from "./queue";

/** Less than the day after which the queue drops a mail without a trace. */
export const MAX_RETRY_MS = 22 * 60 * 60 * 1000;

/** The function has 120 s: the rest is for storing a copy. */
const DELIVERY_TIMEOUT_MS = 50_000;

/** Replies to a login. They are not final, because the photographer can correct the password. */
const LOGIN_REFUSALS = [530, 534, 535, 538];

/**
 * Delivers one mail of the queue once. Keeps a copy if the server refuses it for good, or for most of a day; also if an
 * earlier attempt was killed, because that mail may have arrived.
 * @throws {Error} so that the queue tries again later
 */
export async function deliverTask(task: DeliveryTask, send: Transport): Promise<void> {
  const mail = await composeEmail(task.message);
  const record = recordOf(mail.id);
  const before = await begin(record);
  if (before === "sending") {
    await keepUndelivered(mail);
    console.error(`deliverEmail: ${mail.id}: an earlier attempt was killed; a copy is kept`);
    await record.finish();
  }
  if (before) return;
  try {
    await send(mail, AbortSignal.timeout(DELIVERY_TIMEOUT_MS));
  } catch (error) {
    // nodemailer adds the mail server's reply to its errors. 5xx is final (RFC 5321, section 4.2.1).
    const { responseCode = 0 } = error as { responseCode?: number };
    const isRefused =
      Math.floor(responseCode / 100) === 5 && !LOGIN_REFUSALS.includes(responseCode);
    if (!isRefused && Date.now() - task.queuedAt < MAX_RETRY_MS) {
      await record.remove();
      throw error;
    }
    await keepUndelivered(mail);
    const outcome = isRefused ? "refused for good" : "given up";
    console.error(`deliverEmail: ${mail.id}: ${outcome}: ${reasonOf(error)}`);
  }
  await record.finish();
}

/**
 * Records the state of a delivery, `sending` or `done`: as `deliveries/<id>` in the project's private storage bucket, or as
 * a file in `DELIVERIES_DIR` on the emulators.
 */
function recordOf(id: string) {
  const folder = setting("DELIVERIES_DIR");
  if (folder) {
    const path = join(folder, id);
    return {
      async create() {
        await mkdir(folder, { recursive: true });
        await writeFile(path, "sending", { flag: "wx" });
      },
      read: () => readFile(path, "utf8"),
      finish: () => writeFile(path, "done"),
      remove: () => rm(path, { force: true }),
    };
  }
  const file = fileInBucket(`deliveries/${id}`);
  return {
    // Only if it does not exist.
    create: () =>
      file.save("sending", { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } }),
    read: async () => String((await file.download())[0]),
    finish: () => file.save("done", { resumable: false }),
    remove: () => file.delete({ ignoreNotFound: true }),
  };
}

/** @returns the state of an earlier delivery, which may have been killed while sending; undefined if there was none */
async function begin(record: ReturnType<typeof recordOf>): Promise<"sending" | "done" | undefined> {
  try {
    await record.create();
    return undefined;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== "EEXIST" && code !== 412) throw error; // only if the file or object exists
    return (await record.read()) === "done" ? "done" : "sending";
  }
}

const fileInBucket = (path: string) =>
  getStorage()
    .bucket(setting("UNDELIVERED_BUCKET") || undefined)
    .file(path);

/**
 * Stores a copy of a mail as `undelivered/<id>.eml` in the project's private storage bucket, or in the Maildir at
 * `UNDELIVERED_MAILDIR` on the emulators.
 * @throws {Error} of the storage or the file system
 */
export async function keepUndelivered(mail: Mail): Promise<void> {
  if (setting("DELIVERIES_DIR")) return maildirTransport(setting("UNDELIVERED_MAILDIR"))(mail);
  await fileInBucket(`undelivered/${mail.id}.eml`).save(await rawMail(mail), {
    resumable: false,
    validation: "md5",
    contentType: "message/rfc822",
  });
}
