/** A folder that a site is put into: on this computer, or on a server by SFTP or FTPS. */
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, posix } from "node:path";
import { Readable, Writable } from "node:stream";
import { writeWhole } from "@/lib/write-whole";
import { CommandError } from "../kit/run";
import { type Hosting, keepSettings } from "./hosting";

/** Paths are relative to the folder, with slashes. */
export interface RemoteFolder {
  /** A file's bytes; undefined where there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Makes a folder below, and those above it. */
  makeFolder(path: string): Promise<void>;
  /** Writes a file whole or not at all; its folder has to be there. */
  write(path: string, data: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Behind the name of a file until it is there whole. */
const PART = ".part";
/** In ms. */
const TIMEOUT = 30_000;

/**
 * Opens the folder of a hosting; it is made where it is missing.
 *
 * @param root the project, in whose `.env` the key of an SFTP server is kept when it is met first
 * @throws {CommandError} when the server cannot be reached, or refuses
 */
export async function openRemote(root: string, { kind, settings }: Hosting): Promise<RemoteFolder> {
  const { PUBLISH_HOST: host = "", PUBLISH_FOLDER: folder = "" } = settings;
  if (kind === "folder") return openLocal(folder);
  try {
    const server = serverOf(settings);
    return await (kind === "sftp" ? openSftp(root, server) : openFtps(server));
  } catch (error) {
    throw new CommandError(`${host}: ${error instanceof Error ? error.message : error}`);
  }
}

interface Server {
  host: string;
  port: number | undefined;
  user: string;
  password: string;
  folder: string;
}

/** The host as hosters' letters write it: with a scheme, with a port, or bare. */
function serverOf(settings: Hosting["settings"]): Server {
  const { hostname, port } = new URL(`ftp://${settings.PUBLISH_HOST?.replace(/^\w+:\/\//, "")}`);
  return {
    host: hostname.replace(/^\[|\]$/g, ""), // of an address of IPv6
    port: port ? Number(port) : undefined,
    user: settings.PUBLISH_USER ?? "",
    password: settings.PUBLISH_PASSWORD ?? "",
    folder: settings.PUBLISH_FOLDER ?? "",
  };
}

async function openLocal(folder: string): Promise<RemoteFolder> {
  await mkdir(folder, { recursive: true });
  return {
    read: (path) => readFile(join(folder, path)).catch(unlessMissing),
    makeFolder: async (path) => void (await mkdir(join(folder, path), { recursive: true })),
    write: (path, data) => writeWhole(join(folder, path), data),
    remove: (path) => rm(join(folder, path), { force: true }),
    close: async () => {},
  };
}

/** What reading a file that is not there throws: ENOENT, in SFTP 2 (draft-ietf-secsh-filexfer-02), in FTP 550. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (![2, 550, "ENOENT"].includes(error.code as number)) throw error;
}

async function openSftp(root: string, { folder, ...server }: Server): Promise<RemoteFolder> {
  const { default: Client } = await import("ssh2-sftp-client");
  const quiet = () => {}; // what goes wrong is thrown by the call that it goes wrong in
  const client = new Client("site", { error: quiet, end: quiet, close: quiet });
  const known = process.env.PUBLISH_HOST_KEY;
  let shown = "";
  const isKnown = (key: string) => {
    shown = key;
    return !known || key === known;
  };
  const connection = {
    ...server,
    readyTimeout: TIMEOUT,
    hostHash: "sha256",
    hostVerifier: isKnown,
  };
  const at = (path: string) => posix.join(folder || ".", path);
  try {
    await client.connect(connection as Parameters<typeof client.connect>[0]);
    await client.mkdir(at(""), true);
  } catch (error) {
    await client.end();
    const isOther = shown !== "" && !isKnown(shown);
    throw isOther ? new Error("the server shows another key than before") : error;
  }
  if (!known) await keepSettings(root, { PUBLISH_HOST_KEY: shown });
  return {
    read: (path) => client.get(at(path)).then((data) => data as Buffer, unlessMissing),
    makeFolder: async (path) => void (await client.mkdir(at(path), true)),
    write: async (path, data) => {
      await client.put(data, at(path + PART));
      // Not every server knows the rename that replaces a file.
      await client.posixRename(at(path + PART), at(path)).catch(async () => {
        await client.delete(at(path), true);
        await client.rename(at(path + PART), at(path));
      });
    },
    remove: async (path) => void (await client.delete(at(path), true)),
    close: async () => void (await client.end()),
  };
}

async function openFtps({ folder, port, ...server }: Server): Promise<RemoteFolder> {
  const { Client } = await import("basic-ftp");
  const client = new Client(TIMEOUT);
  let base: string;
  try {
    await client.access({ ...server, ...(port && { port }), secure: true });
    await client.ensureDir(folder || ".");
    base = await client.pwd();
  } catch (error) {
    client.close();
    throw error;
  }
  const at = (path: string) => posix.join(base, path);
  return {
    read: async (path) => {
      const chunks: Buffer[] = [];
      const collect = new Writable({
        write: (chunk, _encoding, done) => {
          chunks.push(chunk);
          done();
        },
      });
      return client.downloadTo(collect, at(path)).then(() => Buffer.concat(chunks), unlessMissing);
    },
    makeFolder: (path) => client.ensureDir(at(path)),
    write: async (path, data) => {
      await client.uploadFrom(Readable.from([data]), at(path + PART));
      // Not every server replaces a file when another one is renamed.
      await client.rename(at(path + PART), at(path)).catch(async () => {
        await client.remove(at(path), true);
        await client.rename(at(path + PART), at(path));
      });
    },
    remove: async (path) => void (await client.remove(at(path), true)),
    close: async () => client.close(),
  };
}
