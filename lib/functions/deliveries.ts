/**
 * Marks of what is being delivered and what was. They lie in the project's private storage bucket as
 * `deliveries/<id>`, or as files in `DELIVERIES_DIR`, as on the emulators.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getStorage } from "firebase-admin/storage";
import { inMaildir, type Mail, rawMail } from "../email/transport";

/** `sending`: somebody began to deliver it, and was perhaps killed meanwhile. */
export type DeliveryState = "sending" | "done";

export interface Deliveries {
  /**
   * Makes the mark of a mail that nobody has begun to deliver.
   * @returns how far somebody else came; nothing where the mark was made
   */
  begin(id: string): Promise<DeliveryState | undefined>;
  finish(id: string): Promise<unknown>;
  /** It was surely not delivered: the next try begins anew. */
  takeBack(id: string): Promise<unknown>;
}

const isTaken = (error: unknown) => {
  const { code } = error as { code?: unknown };
  return code === "EEXIST" || code === 412; // the file is there; the bucket's precondition failed
};

const inFolder = (folder: string) => ({
  async make(id: string) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, id), "sending", { flag: "wx" });
  },
  read: (id: string) => readFile(join(folder, id), "utf8"),
  finish: (id: string) => writeFile(join(folder, id), "done"),
  takeBack: (id: string) => rm(join(folder, id), { force: true }),
});

const inBucket = () => {
  const fileOf = (id: string) =>
    getStorage()
      .bucket(process.env.UNDELIVERED_BUCKET || undefined)
      .file(`deliveries/${id}`);
  return {
    make: (id: string) =>
      fileOf(id).save("sending", {
        resumable: false,
        preconditionOpts: { ifGenerationMatch: 0 }, // only where there is none
      }),
    read: async (id: string) => String((await fileOf(id).download())[0]),
    finish: (id: string) => fileOf(id).save("done", { resumable: false }),
    takeBack: (id: string) => fileOf(id).delete({ ignoreNotFound: true }),
  };
};

const store = process.env.DELIVERIES_DIR ? inFolder(process.env.DELIVERIES_DIR) : inBucket();

export const deliveries: Deliveries = {
  ...store,
  async begin(id) {
    try {
      await store.make(id);
      return undefined;
    } catch (error) {
      if (!isTaken(error)) throw error;
      return (await store.read(id)) === "done" ? "done" : "sending";
    }
  },
};

/**
 * Keeps a mail that no server takes: as `undelivered/<id>.eml` in the project's private storage bucket, or in the
 * Maildir at `UNDELIVERED_MAILDIR`, as on the emulators.
 * @throws {Error} of the storage or the file system
 */
export async function keepUndelivered(mail: Mail): Promise<void> {
  const folder = process.env.UNDELIVERED_MAILDIR;
  if (folder) return inMaildir(folder)(mail);
  await getStorage()
    .bucket(process.env.UNDELIVERED_BUCKET || undefined)
    .file(`undelivered/${mail.id}.eml`)
    .save(await rawMail(mail), {
      resumable: false,
      validation: "md5",
      contentType: "message/rfc822",
    });
}
