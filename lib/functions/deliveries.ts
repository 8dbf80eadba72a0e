/**
 * Records the state of deliveries: as `deliveries/<id>` in the project's private storage bucket, or as files in
 * `DELIVERIES_DIR` on the emulators.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getStorage } from "firebase-admin/storage";
import { type Mail, maildirTransport, rawMail } from "../email/transport";
import { setting } from "../settings.mjs";

/** `sending`: a delivery began, and may have been killed. */
export type DeliveryState = "sending" | "done";

export interface Deliveries {
  /** Records that a delivery begins. @returns the state of an earlier one, if there was one */
  begin(id: string): Promise<DeliveryState | undefined>;
  finish(id: string): Promise<unknown>;
  /** After a failed delivery, so the next attempt starts over. */
  takeBack(id: string): Promise<unknown>;
}

const inFolder = (folder: string) => ({
  async make(id: string) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, id), "sending", { flag: "wx" });
  },
  read: (id: string) => readFile(join(folder, id), "utf8"),
  finish: (id: string) => writeFile(join(folder, id), "done"),
  takeBack: (id: string) => rm(join(folder, id), { force: true }),
});

const fileInBucket = (path: string) =>
  getStorage()
    .bucket(setting("UNDELIVERED_BUCKET") || undefined)
    .file(path);

const inBucket = () => {
  const fileOf = (id: string) => fileInBucket(`deliveries/${id}`);
  return {
    make: (id: string) =>
      fileOf(id).save("sending", {
        resumable: false,
        preconditionOpts: { ifGenerationMatch: 0 }, // only if it does not exist
      }),
    read: async (id: string) => String((await fileOf(id).download())[0]),
    finish: (id: string) => fileOf(id).save("done", { resumable: false }),
    takeBack: (id: string) => fileOf(id).delete({ ignoreNotFound: true }),
  };
};

/** Only on the emulators. */
const folder = setting("DELIVERIES_DIR");
const store = folder ? inFolder(folder) : inBucket();

export const deliveries: Deliveries = {
  ...store,
  async begin(id) {
    try {
      await store.make(id);
      return undefined;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code !== "EEXIST" && code !== 412) throw error; // only if the file or object exists
      return (await store.read(id)) === "done" ? "done" : "sending";
    }
  },
};

/**
 * Stores a copy of a mail as `undelivered/<id>.eml` in the project's private storage bucket, or in the Maildir at
 * `UNDELIVERED_MAILDIR` on the emulators.
 * @throws {Error} of the storage or the file system
 */
export async function keepUndelivered(mail: Mail): Promise<void> {
  if (folder) return maildirTransport(setting("UNDELIVERED_MAILDIR"))(mail);
  await fileInBucket(`undelivered/${mail.id}.eml`).save(await rawMail(mail), {
    resumable: false,
    validation: "md5",
    contentType: "message/rfc822",
  });
}
