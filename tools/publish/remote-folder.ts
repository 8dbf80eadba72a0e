/** A folder that a site is uploaded to: on this computer, or on a server by SFTP or FTPS. */
import { hash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { isPassing, PublishError } from "./publish-error";
import { type Settings, saveSettings, settings } from "./settings";

/** Paths are relative to the folder, with slashes. What its methods throw, `issueOf` understands. */
export interface RemoteFolder {
  /** @throws when the server does not say */
  exists(): Promise<unknown>;
  /** Undefined where there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  makeFolder(path: string): Promise<unknown>;
  /** Sends a file. Not every server reports that it kept less of it. */
  put(path: string, data: Buffer): Promise<unknown>;
  /** In bytes; undefined where there is no such file. */
  size(path: string): Promise<number | undefined>;
  /** Compares content by the server's own hash; undefined where it has none. */
  hasContent?(path: string, data: Buffer): Promise<boolean | undefined>;
  rename(from: string, to: string): Promise<unknown>;
  /** Writes a file whole or not at all; its folder has to exist. */
  write(path: string, data: Buffer): Promise<void>;
  remove(path: string): Promise<unknown>;
  /** Removes a folder with all that is in it. */
  removeFolder(path: string): Promise<unknown>;
  close(): Promise<unknown>;
}

type Driver = Omit<RemoteFolder, "write">;

/** Appended to a file's name until it is complete. */
export const PART = ".part";
/** Appended to the name of a file that is being replaced, where a server does not do that at once. */
const OLD = ".old";
const TIMEOUT = 30_000;

const DRIVERS = { folder: openLocal, sftp: openSftp, ftps: openFtps };

export type RemoteKind = keyof typeof DRIVERS;

/**
 * Opens the folder of a hosting, which may still have to be made.
 * @param root the project, in whose `.env` the key of an SFTP server is kept on the first connection
 * @throws what `issueOf` understands, when the server cannot be reached, or refuses
 */
export const openRemote = async (
  root: string,
  kind: RemoteKind,
  account: Settings,
): Promise<RemoteFolder> => verified(await DRIVERS[kind](account, root));

/** Adds what servers do in different ways: each write is confirmed, and each refusal gets its code. */
export function verified(driver: Driver): RemoteFolder {
  const { put, size, rename } = driver;
  const remove = (path: string) =>
    driver.remove(path).catch(async (error) => {
      if ((await size(path)) !== undefined) throw error;
    });
  const read = async (path: string) => {
    const data = await driver.read(path);
    if (!data && (await size(path)) !== undefined) throw new PublishError({ code: "upload-only" });
    return data;
  };
  /** Renames in steps, so that the old file is removed only after the server has shown that it renames. */
  const replace = async (part: string, path: string) => {
    await remove(path + OLD);
    await rename(path, path + OLD);
    await rename(part, path).catch(async (error) => {
      await rename(path + OLD, path);
      throw error;
    });
    await remove(path + OLD);
  };
  const writeUnder = async (path: string, data: Buffer) => {
    const part = path + PART;
    const refuse = async (code: "incomplete-file" | "no-rename", error?: unknown) => {
      if (isPassing(error)) throw error;
      await remove(part).catch(() => {}); // makes room on a full server
      throw new PublishError({ code, path }, error);
    };
    await put(part, data).catch((error) => refuse("incomplete-file", error));
    if ((await size(part)) !== data.length) await refuse("incomplete-file");
    await rename(part, path)
      .catch(() => replace(part, path))
      .catch((error) => refuse("no-rename", error));
    const isThere = (await driver.hasContent?.(path, data)) ?? (await size(path)) === data.length;
    if (!isThere) throw new PublishError({ code: "unconfirmed", path });
  };
  const write = (path: string, data: Buffer) =>
    writeUnder(path, data).catch(async (error) => {
      const { dir, base } = posix.parse(path);
      if (!base.startsWith(".") || isPassing(error)) throw error;
      const other = posix.join(dir, randomUUID());
      await writeUnder(other, data).catch(() => Promise.reject(error)); // not because of the name
      await remove(other);
      throw new PublishError({ code: "dot-names", path }, error);
    });
  return { ...driver, read, remove, write };
}

async function openLocal({ PUBLISH_FOLDER: folder = "" }: Settings): Promise<Driver> {
  const at = (path: string) => join(folder, path);
  return {
    exists: async () => existsSync(folder),
    read: (path) => readFile(at(path)).catch(unlessMissing),
    makeFolder: (path) => mkdir(at(path), { recursive: true }),
    put: (path, data) => writeFile(at(path), data),
    size: async (path) => {
      const file = await stat(at(path)).catch(unlessMissing);
      return file?.isFile() ? file.size : undefined;
    },
    rename: (from, to) => rename(at(from), at(to)),
    remove: (path) => rm(at(path)),
    removeFolder: (path) => rm(at(path), { recursive: true, force: true }),
    close: async () => {},
  };
}

/** What reading a missing file throws: ENOENT, 2 in SFTP (draft-ietf-secsh-filexfer-02), 550 in FTP. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (![2, 550, "ENOENT", "ENOTDIR"].includes(error.code as number)) throw error;
}

/** Hosters write the name of a server with a scheme, with a port, or bare. */
function serverOf({ PUBLISH_HOST = "", PUBLISH_USER = "", PUBLISH_PASSWORD = "" }: Settings) {
  const { hostname, port } = new URL(`ftp://${PUBLISH_HOST.replace(/^\w+:\/\//, "")}`);
  const host = hostname.replace(/^\[|\]$/g, ""); // of an IPv6 address
  const account = { user: PUBLISH_USER, password: PUBLISH_PASSWORD };
  return { host, ...(port && { port: Number(port) }), ...account };
}

async function openSftp(account: Settings, root: string): Promise<Driver> {
  const { default: Client } = await import("ssh2-sftp-client");
  const ignore = () => {}; // the call that fails throws
  const client = new Client("site", { error: ignore, end: ignore, close: ignore });
  const known = settings.PUBLISH_HOST_KEY;
  let shown = "";
  const hostVerifier = (key: string) => {
    shown = key;
    return !known || key === known;
  };
  const limits = { readyTimeout: TIMEOUT, keepaliveInterval: TIMEOUT / 3 }; // silence thrice is the end
  const server = serverOf(account);
  // Some servers ask for the password in this way only.
  client.on("keyboard-interactive", (_name, _text, _language, prompts, answer) =>
    answer(prompts.map(() => server.password)),
  );
  const options = { ...server, ...limits, tryKeyboard: true, hostHash: "sha256", hostVerifier };
  await client.connect(options as Parameters<typeof client.connect>[0]).catch(async (error) => {
    await client.end();
    throw shown && !hostVerifier(shown) ? new PublishError({ code: "other-key" }, error) : error;
  });
  if (!known) await saveSettings(root, { PUBLISH_HOST_KEY: shown });
  const at = (path: string) => posix.join(account.PUBLISH_FOLDER || ".", path);
  return {
    exists: () => client.exists(at("")),
    read: (path) => client.get(at(path)).then((data) => data as Buffer, unlessMissing),
    makeFolder: (path) => client.mkdir(at(path), true),
    put: (path, data) => client.put(data, at(path)),
    size: async (path) => {
      const file = await client.stat(at(path)).catch(unlessMissing);
      return file?.isFile ? file.size : undefined;
    },
    // Not every server knows the rename that replaces a file.
    rename: (from, to) =>
      client.posixRename(at(from), at(to)).catch(() => client.rename(at(from), at(to))),
    remove: (path) => client.delete(at(path)),
    removeFolder: (path) => client.rmdir(at(path), true),
    close: () => client.end(),
  };
}

/** By the length of what a server answers, since each command may use any. */
const HASHES: Record<number, string> = { 32: "md5", 40: "sha1", 64: "sha256", 128: "sha512" };

async function openFtps(account: Settings): Promise<Driver> {
  const { Client } = await import("basic-ftp");
  const client = new Client(TIMEOUT);
  const start = async () => {
    await client.access({ ...serverOf(account), secure: true });
    return client.pwd();
  };
  const base = await start().catch((error) => {
    client.close();
    throw error;
  });
  const at = (path: string) => posix.resolve(base, account.PUBLISH_FOLDER ?? "", path);
  const features = await client.features();
  const hashCommand = ["XSHA256", "XSHA1", "XMD5", "HASH"].find((name) => features.has(name));
  /** CWD has one answer for a folder that is missing and one that is closed: the folder above lists the latter. */
  const exists = async (folder: string): Promise<boolean> => {
    const isRoot = folder === "/";
    if (await client.cd(folder).catch((error) => unlessMissing(isRoot ? {} : error))) return true;
    const { dir, base: name } = posix.parse(folder);
    return (await exists(dir)) && (await client.list(dir)).some((entry) => entry.name === name);
  };
  return {
    exists: () => exists(at("")),
    read: async (path) => {
      const file = new PassThrough();
      const all = Promise.all([buffer(file), client.downloadTo(file, at(path))]);
      return all.then(([data]) => data, unlessMissing);
    },
    makeFolder: (path) => client.ensureDir(at(path)),
    put: (path, data) => client.uploadFrom(Readable.from([data]), at(path)),
    size: (path) =>
      client.size(at(path)).catch((error) => {
        if (/^50[0234]$/.test(error.code)) throw new PublishError({ code: "no-size" }, error);
        return unlessMissing(error);
      }),
    hasContent: async (path, data) => {
      if (!hashCommand) return undefined;
      const { message } = await client.sendIgnoringError(`${hashCommand} ${at(path)}`);
      const [told = ""] = /\b[0-9a-f]{32,}\b/i.exec(message.replace(at(path), "")) ?? [];
      const algorithm = HASHES[told.length];
      return algorithm ? hash(algorithm, data) === told.toLowerCase() : undefined;
    },
    rename: (from, to) => client.rename(at(from), at(to)),
    remove: (path) => client.remove(at(path)),
    removeFolder: async (path) => {
      await client.cd(base); // not in what is removed
      await client.removeDir(at(path));
    },
    close: async () => client.close(),
  };
}
