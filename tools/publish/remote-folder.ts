/** The folder to which a site is uploaded: on this computer, or on a server by SFTP or FTPS. */
import { hash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import type { FileInfo } from "ssh2-sftp-client";
import { removeWhenFree, renameWhenFree, whenFree } from "@/lib/locked-files.mjs";
import { isPassing, PublishError } from "./publish-issue";
import { type Settings, saveSettings, settings } from "./settings";

/** Unix rights, in octal: web servers read as another user, and only the owner may write. */
const RIGHTS = { file: "644", folder: "755" };

export interface RemoteEntry {
  name: string;
  isFolder: boolean;
  size: number;
  /** In octal; undefined on servers without Unix rights. */
  rights?: string | undefined;
}

/** Paths are relative to the folder, with slashes. `issueOf` understands what the methods throw. */
export interface RemoteFolder {
  /** @throws if the server does not say */
  exists(): Promise<unknown>;
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** No entries if there is no such folder; undefined if the server does not list it. */
  list(path: string): Promise<RemoteEntry[] | undefined>;
  /** Makes a file or folder readable for the web server, and writable only for its owner. */
  fixRights(path: string, entry: RemoteEntry): Promise<void>;
  /** Set once the server has refused to make something readable: what, and its rights. */
  unreadable?: { path: string; rights: string };
  makeFolder(path: string): Promise<unknown>;
  /** Sends a file. Some servers do not report that they stored only part of it. */
  put(path: string, data: Buffer): Promise<unknown>;
  /** In bytes; undefined if there is no such file. */
  size(path: string): Promise<number | undefined>;
  /** Compares content by the server's hash; undefined if it has none. */
  hasContent?(path: string, data: Buffer): Promise<boolean | undefined>;
  rename(from: string, to: string): Promise<unknown>;
  /** Writes a file atomically; its folder must exist. */
  write(path: string, data: Buffer): Promise<void>;
  remove(path: string): Promise<unknown>;
  removeFolder(path: string): Promise<unknown>;
  close(): Promise<unknown>;
}

const rightsFor = ({ isFolder }: RemoteEntry) => (isFolder ? RIGHTS.folder : RIGHTS.file);

export const hasOtherRights = (entry: RemoteEntry): boolean =>
  entry.rights !== undefined && entry.rights !== rightsFor(entry);

type Driver = Omit<RemoteFolder, "write" | "fixRights" | "unreadable"> & {
  /** Undefined where the system's own rules apply. */
  setRights?(path: string, rights: string): Promise<unknown>;
};

/** Appended to a file's name until it is complete. */
export const PART = ".part";
/** Appended to the name of the old file, on servers whose rename does not replace files. */
const OLD = ".old";
const TIMEOUT_MS = 30_000;

const DRIVERS = { folder: openLocal, sftp: openSftp, ftps: openFtps };

export type RemoteKind = keyof typeof DRIVERS;

/** Opens the folder of a hosting, which may not exist yet. The first connection stores an SFTP server's key in `.env`. */
export const openRemote = async (root: string, kind: RemoteKind, account: Settings) =>
  verified(await DRIVERS[kind](account, root));

/** Makes servers behave alike: confirms each write, and reports each refusal by its code. */
export function verified(driver: Driver): RemoteFolder {
  const { put, size, rename } = driver;
  const remove = (path: string) =>
    driver.remove(path).catch(async (error) => {
      if ((await size(path)) !== undefined) throw error;
    });
  const read = async (path: string) => {
    // ProFTPD closes the data connection for a missing file before it says so.
    if ((await size(path)) === undefined) return undefined;
    const data = await driver.read(path);
    if (!data) throw new PublishError({ code: "upload-only" });
    return data;
  };
  const list = (path: string) =>
    driver.list(path).catch((error) => {
      if (isPassing(error)) throw error;
      return undefined;
    });
  const fixRights = async (path: string, entry: RemoteEntry) => {
    if (!hasOtherRights(entry)) return;
    await driver.setRights?.(path, rightsFor(entry)).catch((error) => {
      if (isPassing(error)) throw error;
      const { rights = "" } = entry;
      if (!/[4-7]$/.test(rights)) remote.unreadable ??= { path, rights };
    });
  };
  /** A server gives all new files the same rights. */
  let newFile: RemoteEntry | undefined;
  const fixNewFile = async (path: string) => {
    const { dir, base } = posix.parse(path);
    newFile ??= (await list(dir))?.find(({ name }) => name === base);
    newFile ??= { name: base, isFolder: false, size: 0 };
    await fixRights(path, newFile);
  };
  /** Renames in steps: removes the old file only after the server has proved that it can rename. */
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
    await fixNewFile(part); // before visitors get it
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
      await writeUnder(other, data).catch(() => Promise.reject(error)); // the name was not the reason
      await remove(other);
      throw new PublishError({ code: "dot-names", path }, error);
    });
  const remote: RemoteFolder = { ...driver, read, list, fixRights, remove, write };
  return remote;
}

async function openLocal({ PUBLISH_FOLDER: folder = "" }: Settings): Promise<Driver> {
  const at = (path: string) => join(folder, path);
  return {
    exists: async () => existsSync(folder),
    read: (path) => readFile(at(path)).catch(unlessMissing),
    list: async (path) => {
      const entries = (await readdir(at(path), { withFileTypes: true }).catch(unlessMissing)) ?? [];
      return pLimit(8).map(entries, async (entry) => ({
        name: entry.name,
        isFolder: entry.isDirectory(),
        size: (await stat(at(join(path, entry.name)))).size,
      }));
    },
    makeFolder: (path) => mkdir(at(path), { recursive: true }),
    put: (path, data) => writeFile(at(path), data),
    size: async (path) => {
      const file = await stat(at(path)).catch(unlessMissing);
      return file?.isFile() ? file.size : undefined;
    },
    rename: (from, to) => renameWhenFree(at(from), at(to)),
    remove: (path) => whenFree(at(path), () => rm(at(path))),
    removeFolder: (path) => removeWhenFree(at(path)),
    close: async () => {},
  };
}

/** Reading a missing file throws ENOENT, 2 in SFTP (draft-ietf-secsh-filexfer-02), or 550 in FTP. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (![2, 550, "ENOENT", "ENOTDIR"].includes(error.code as number)) throw error;
}

/** Web hosts give the server's name with a scheme, with a port, or bare. */
function serverOf({ PUBLISH_HOST = "", PUBLISH_USER = "", PUBLISH_PASSWORD = "" }: Settings) {
  const { hostname, port } = new URL(`ftp://${PUBLISH_HOST.replace(/^\w+:\/\//, "")}`);
  const host = hostname.replace(/^\[|\]$/g, ""); // around an IPv6 address
  const login = { user: PUBLISH_USER, password: PUBLISH_PASSWORD };
  return { host, ...(port && { port: Number(port) }), ...login };
}

/** Otherwise ssh2 makes every file writable for everybody, whatever the server's umask. */
const NEW_FILE = { mode: Number.parseInt(RIGHTS.file, 8) };

/** Some servers describe their files in a way of their own, not like `ls -l`. */
function sftpEntry({ name, size, type, rights }: FileInfo): RemoteEntry {
  const { user, group, other } = rights;
  const digit = (letters: string) =>
    (letters.includes("r") ? 4 : 0) +
    (letters.includes("w") ? 2 : 0) +
    (/[xst]/.test(letters) ? 1 : 0);
  const isUnix = /^[rwxst]+$/i.test(user + group + other);
  return {
    name,
    isFolder: type === "d",
    size,
    rights: isUnix ? [user, group, other].map(digit).join("") : undefined,
  };
}

/** As servers, hosts and SSH programs print it. @param key its SHA-256 in hexadecimal */
const fingerprintOf = (key: string) =>
  `SHA256:${Buffer.from(key, "hex").toString("base64").replace(/=+$/, "")}`;

export const trustKey = (root: string, fingerprint: string): Promise<void> => {
  const key = Buffer.from(fingerprint.replace("SHA256:", ""), "base64").toString("hex");
  return saveSettings(root, { PUBLISH_HOST_KEY: key });
};

async function openSftp(account: Settings, root: string): Promise<Driver> {
  const { default: Client } = await import("ssh2-sftp-client");
  const ignore = () => {}; // the failing call throws
  const client = new Client("site", { error: ignore, end: ignore, close: ignore });
  const known = settings.PUBLISH_HOST_KEY;
  let shown = "";
  const hostVerifier = (key: string) => {
    shown = key;
    return !known || key === known;
  };
  const limits = { readyTimeout: TIMEOUT_MS, keepaliveInterval: TIMEOUT_MS / 3 }; // ends after three missing replies
  const server = serverOf(account);
  // Some servers only ask for the password interactively.
  client.on("keyboard-interactive", (_name, _text, _language, prompts, answer) =>
    answer(prompts.map(() => server.password)),
  );
  const options = { ...server, ...limits, tryKeyboard: true, hostHash: "sha256", hostVerifier };
  await client.connect(options as Parameters<typeof client.connect>[0]).catch(async (error) => {
    await client.end();
    if (!shown || hostVerifier(shown)) throw error;
    const fingerprints = { known: fingerprintOf(`${known}`), shown: fingerprintOf(shown) };
    throw new PublishError({ code: "other-key", ...fingerprints }, error);
  });
  if (!known) await saveSettings(root, { PUBLISH_HOST_KEY: shown });
  const at = (path: string) => posix.join(account.PUBLISH_FOLDER || ".", path);
  const makeFolder = async (folder: string) => {
    if (await client.exists(folder)) return;
    await makeFolder(posix.dirname(folder));
    await client.mkdir(folder);
    await client.chmod(folder, Number.parseInt(RIGHTS.folder, 8)).catch(ignore);
  };
  return {
    exists: () => client.exists(at("")),
    read: (path) => client.get(at(path)).then((data) => data as Buffer, unlessMissing),
    list: async (path) => ((await client.list(at(path)).catch(unlessMissing)) ?? []).map(sftpEntry),
    setRights: (path, rights) => client.chmod(at(path), Number.parseInt(rights, 8)),
    makeFolder: (path) => makeFolder(at(path)),
    put: (path, data) => client.put(data, at(path), { writeStreamOptions: NEW_FILE }),
    size: async (path) => {
      const file = await client.stat(at(path)).catch(unlessMissing);
      return file?.isFile ? file.size : undefined;
    },
    // Some servers do not support the rename that replaces a file.
    rename: (from, to) =>
      client.posixRename(at(from), at(to)).catch(() => client.rename(at(from), at(to))),
    remove: (path) => client.delete(at(path)),
    removeFolder: (path) => client.rmdir(at(path), true),
    close: () => client.end(),
  };
}

/** By the length of the server's hash, because each command may use any algorithm. */
const HASHES: Record<number, string> = { 32: "md5", 40: "sha1", 64: "sha256", 128: "sha512" };

/** Servers with this port expect TLS before the first command. */
const IMPLICIT_TLS_PORT = 990;

async function openFtps(account: Settings): Promise<Driver> {
  const { Client } = await import("basic-ftp");
  const client = new Client(TIMEOUT_MS);
  const server = serverOf(account);
  const secure = server.port === IMPLICIT_TLS_PORT ? "implicit" : true;
  const opening = client.access({ ...server, secure }).then(() => client.pwd());
  const base = await opening.catch((error) => {
    client.close();
    throw error;
  });
  const at = (path: string) => posix.resolve(base, account.PUBLISH_FOLDER ?? "", path);
  const features = await client.features();
  const hashCommand = ["XSHA256", "XSHA1", "XMD5", "HASH"].find((name) => features.has(name));
  /** CWD cannot distinguish a missing folder from a closed one: only the latter is listed in the folder above. */
  const exists = async (folder: string): Promise<boolean> => {
    const isRoot = folder === "/";
    if (await client.cd(folder).catch((error) => unlessMissing(isRoot ? {} : error))) return true;
    const { dir, base: name } = posix.parse(folder);
    return (await exists(dir)) && (await client.list(dir)).some((entry) => entry.name === name);
  };
  const makeFolder = async (folder: string) => {
    if (folder === "/" || (await client.cd(folder).catch(unlessMissing))) return;
    await makeFolder(posix.dirname(folder));
    await client.send(`MKD ${folder}`);
    await client.sendIgnoringError(`SITE CHMOD ${RIGHTS.folder} ${folder}`);
  };
  return {
    exists: () => exists(at("")),
    read: async (path) => {
      const file = new PassThrough();
      const all = Promise.all([buffer(file), client.downloadTo(file, at(path))]);
      return all.then(([data]) => data, unlessMissing);
    },
    list: async (path) => {
      if (!(await client.cd(at(path)).catch(unlessMissing))) return [];
      const entries = await client.list();
      return entries.map(({ name, isDirectory, size, permissions }) => ({
        name,
        isFolder: isDirectory,
        size,
        rights: permissions && `${permissions.user}${permissions.group}${permissions.world}`,
      }));
    },
    setRights: (path, rights) => client.send(`SITE CHMOD ${rights} ${at(path)}`),
    makeFolder: (path) => makeFolder(at(path)),
    put: (path, data) => client.uploadFrom(Readable.from([data]), at(path)),
    size: (path) =>
      client.size(at(path)).catch((error) => {
        if (/^50[0234]$/.test(error.code)) throw new PublishError({ code: "no-size" }, error);
        return unlessMissing(error);
      }),
    hasContent: async (path, data) => {
      if (!hashCommand) return undefined;
      const { message } = await client.sendIgnoringError(`${hashCommand} ${at(path)}`);
      const [found = ""] = /\b[0-9a-f]{32,}\b/i.exec(message.replace(at(path), "")) ?? [];
      const algorithm = HASHES[found.length];
      return algorithm ? hash(algorithm, data) === found.toLowerCase() : undefined;
    },
    rename: (from, to) => client.rename(at(from), at(to)),
    remove: (path) => client.remove(at(path)),
    removeFolder: async (path) => {
      await client.cd(base); // must not be inside the removed folder
      await client.removeDir(at(path));
    },
    close: async () => client.close(),
  };
}
