/** A folder that a site is uploaded to: on this computer, or on a server by SFTP or FTPS. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join, posix } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { PublishError } from "./results";
import { toPublishError } from "./server-faults";
import { keepSettings, type Settings, settings } from "./settings";

export type RemoteKind = "folder" | "sftp" | "ftps";

/** Paths are relative to the folder, with slashes. Every method throws a {@link PublishError}. */
export interface RemoteFolder {
  read(path: string): Promise<Buffer | undefined>;
  makeFolder(path: string): Promise<unknown>;
  /** Sends a file. Not every server reports that it kept less of it. */
  put(path: string, data: Buffer): Promise<unknown>;
  /** In bytes; undefined where there is no such file. */
  size(path: string): Promise<number | undefined>;
  rename(from: string, to: string): Promise<unknown>;
  /** Writes a file whole or not at all; its folder has to exist. */
  write(path: string, data: Buffer): Promise<void>;
  remove(path: string): Promise<unknown>;
  /** Removes a folder with all that is in it. */
  removeFolder(path: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Appended to a file's name until it is complete. */
export const PART = ".part";
const TIMEOUT = 30_000;

/** Hosters write the name of a server with a scheme, with a port, or bare. */
function serverOf({ PUBLISH_HOST = "", PUBLISH_USER = "", PUBLISH_PASSWORD = "" }: Settings) {
  const { hostname, port } = new URL(`ftp://${PUBLISH_HOST.replace(/^\w+:\/\//, "")}`);
  const host = hostname.replace(/^\[|\]$/g, ""); // of an IPv6 address
  const account = { user: PUBLISH_USER, password: PUBLISH_PASSWORD };
  return { host, ...(port && { port: Number(port) }), ...account };
}

type Server = ReturnType<typeof serverOf>;

/**
 * Opens the folder of a hosting.
 * @param root the project, in whose `.env` the key of an SFTP server is kept on the first connection
 * @param isMade whether a folder that is missing is made; its name may be mistyped
 * @throws {PublishError} when the server cannot be reached, or refuses
 */
export async function openRemote(
  root: string,
  kind: RemoteKind,
  account: Settings,
  isMade = true,
): Promise<RemoteFolder> {
  const { PUBLISH_FOLDER: folder = "" } = account;
  try {
    if (kind === "folder") return await openLocal(folder, isMade);
    const server = serverOf(account);
    if (server.port) await checkProtocol(kind, server.host, server.port);
    if (kind === "sftp") return await openSftp(root, server, folder, isMade);
    return await openFtps(server, folder, isMade);
  } catch (error) {
    throw toPublishError(error);
  }
}

/** What a server sends first. A client of the other protocol would wait until its connection times out. */
const GREETINGS = { sftp: /^SSH-/, ftps: /^\d{3}[ -]/ };

/** @throws {Error} when nothing listens at a port, or something that speaks another protocol */
async function checkProtocol(
  kind: keyof typeof GREETINGS,
  host: string,
  port: number,
): Promise<void> {
  const socket = connect(port, host);
  try {
    const signal = AbortSignal.timeout(TIMEOUT / 3);
    const events = ["data", "end"].map((event) => once(socket, event, { signal }));
    const [greeting] = await Promise.race(events);
    if (!GREETINGS[kind].test(String(greeting))) throw new PublishError({ code: "other-protocol" });
  } finally {
    socket.destroy();
  }
}

/** Adds what servers do in different ways: to write a file, verified by its size, and to remove what may be missing. */
export function verified(unverified: Omit<RemoteFolder, "write">): RemoteFolder {
  const folder = withPublishErrors(unverified);
  const remove = (path: string) =>
    folder.remove(path).catch(async (error) => {
      if ((await folder.size(path)) !== undefined) throw error;
    });
  const write = async (path: string, data: Buffer) => {
    const part = path + PART;
    const answer = await folder.put(part, data).catch((error: Error) => error);
    if (answer instanceof Error || (await folder.size(part)) !== data.length) {
      await remove(part).catch(() => {}); // makes room on a full server
      throw new PublishError({ code: "incomplete-file", path }, answer);
    }
    // Not every server replaces a file when another one is renamed.
    await folder.rename(part, path).catch(async (error) => {
      if ((await folder.size(part)) === undefined) throw error;
      await remove(path);
      await folder.rename(part, path);
    });
  };
  return { ...folder, remove, write };
}

/** Lets all methods throw a {@link PublishError}. */
function withPublishErrors<Methods extends object>(methods: Methods): Methods {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: unknown[]) =>
      method(...args).catch((error: unknown) => {
        throw toPublishError(error);
      }),
  ]);
  return Object.fromEntries(wrapped);
}

async function openLocal(folder: string, isMade: boolean): Promise<RemoteFolder> {
  if (isMade) await mkdir(folder, { recursive: true });
  else if (!existsSync(folder)) throw new PublishError({ code: "no-folder" });
  return verified({
    read: (path) => readFile(join(folder, path)).catch(unlessMissing),
    makeFolder: (path) => mkdir(join(folder, path), { recursive: true }),
    put: (path, data) => writeFile(join(folder, path), data),
    size: async (path) => {
      const file = await stat(join(folder, path)).catch(unlessMissing);
      return file?.isFile() ? file.size : undefined;
    },
    rename: (from, to) => rename(join(folder, from), join(folder, to)),
    remove: (path) => rm(join(folder, path)),
    removeFolder: (path) => rm(join(folder, path), { recursive: true, force: true }),
    close: async () => {},
  });
}

/** What reading a missing file throws: ENOENT, 2 in SFTP (draft-ietf-secsh-filexfer-02), 550 in FTP. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (![2, 550, "ENOENT", "ENOTDIR"].includes(error.code as number)) throw error;
}

async function openSftp(root: string, server: Server, folder: string, isMade: boolean) {
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
  const options = { ...server, ...limits, hostHash: "sha256", hostVerifier };
  const at = (path: string) => posix.join(folder || ".", path);
  try {
    await client.connect(options as Parameters<typeof client.connect>[0]);
    if (isMade) await client.mkdir(at(""), true);
    else if (!(await client.exists(at("")))) throw new PublishError({ code: "no-folder" });
  } catch (error) {
    await client.end();
    const isOther = shown !== "" && !hostVerifier(shown);
    throw isOther ? new PublishError({ code: "other-key" }, error) : error;
  }
  if (!known) await keepSettings(root, { PUBLISH_HOST_KEY: shown });
  return verified({
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
  });
}

async function openFtps(server: Server, folder: string, isMade: boolean) {
  const { Client } = await import("basic-ftp");
  const client = new Client(TIMEOUT);
  try {
    await client.access({ ...server, secure: true });
    if (isMade) await client.ensureDir(folder || ".");
    else if (!(await client.cd(folder || ".").catch(unlessMissing)))
      throw new PublishError({ code: "no-folder" });
    const base = await client.pwd();
    const at = (path: string) => posix.join(base, path);
    return verified({
      read: async (path) => {
        const file = new PassThrough();
        const all = Promise.all([buffer(file), client.downloadTo(file, at(path))]);
        return all.then(([data]) => data, unlessMissing);
      },
      makeFolder: (path) => client.ensureDir(at(path)),
      put: (path, data) => client.uploadFrom(Readable.from([data]), at(path)),
      size: (path) => client.size(at(path)).catch(unlessMissing),
      rename: (from, to) => client.rename(at(from), at(to)),
      remove: (path) => client.remove(at(path)),
      removeFolder: async (path) => {
        await client.cd(base); // not in what is removed
        await client.removeDir(at(path));
      },
      close: async () => client.close(),
    });
  } catch (error) {
    client.close();
    throw error;
  }
}
