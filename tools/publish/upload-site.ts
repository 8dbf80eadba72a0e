import { hash, randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, posix } from "node:path";
import { CHANGING_FILES, INDEX_NAME } from "@/lib/clients/addresses";
import { keyOfVariant } from "@/lib/photos/recipe";
import { mergeHtaccess } from "../build/server-rules";
import { listFiles } from "../shared/folders";
import { isPassing, PublishError, type PublishIssue } from "./publish-issue";
import { hasOtherRights, PART, type RemoteEntry, type RemoteFolder } from "./remote-folder";

/**
 * Lists the uploaded files on the server. The value of a path is its {@link LocalFile} `version` once the server has
 * confirmed the file, the id of an upload that is not complete, or {@link WRONG}.
 */
const UPLOAD_MANIFEST = ".published.json";
/** Marks a file that visitors do not get as it was sent. It is sent again in any case. */
const WRONG = "wrong";
const IS_OUTSIDE = /^(?:\/|$)|\\|\p{Cc}|(?:^|\/)\.\.(?:\/|$)/u;
/** Appended to the name of what was on the server before the first upload. */
const FOREIGN = ".regi";
/** Hosting panels and other programs have lines of their own in it, so it is compared and written as a whole. */
const MERGED = ".htaccess";
/** In parallel, because each mostly waits. Web space seldom allows more. */
const CONNECTIONS = 4;
/** Names in a notice. */
const EXAMPLES = 5;

/** What a folder contains. Fixed files are known by their name and size; pages refer to all other files. */
const KINDS = {
  site: {
    isFixed: (path: string) => keyOfVariant(path) !== undefined,
    /** Also top-level files with a fixed name. */
    isPage: (path: string) => /\.html$|^[^/]+$/.test(path),
  },
  gallery: {
    isFixed: (path: string) => !CHANGING_FILES.includes(path),
    isPage: (path: string) => path === INDEX_NAME,
  },
};
type FolderKind = (typeof KINDS)["site"];

/** The order of an upload. After each step, pages only refer to files that exist. */
const STEPS = ["rights", "files", "new-pages", "changed-pages", "old-pages", "old-files"] as const;
type Step = (typeof STEPS)[number];

type Manifest = Record<string, string>;

interface LocalFile {
  size: number;
  isFixed: boolean;
  /** The size; of files that are not fixed, after their SHA-256. Earlier releases had only hashes. */
  version: string;
}
type LocalFiles = Record<string, LocalFile>;

/** In bytes; undefined if the file is not complete, or an earlier release has sent it. */
function sizeIn(version = ""): number | undefined {
  const [, size] = /^(?:[0-9a-f]{64} )?(\d{1,15})$/.exec(version) ?? [];
  return size === undefined ? undefined : Number(size);
}

interface UploadOptions {
  open: () => Promise<RemoteFolder>;
  onProgress?: (done: number, total: number) => void;
  /** True for a client gallery, which has its folder to itself. */
  isGallery?: boolean | undefined;
  /** False if it must not replace files that are not in the manifest; otherwise it keeps them under other names. */
  replaces?: boolean | undefined;
}

/**
 * Makes a remote folder equal to a local one: sends files that are new, changed, or not on the server as they were sent, pages
 * last, then removes old files. Files that are not in the manifest stay, and so do folders with their own manifest. After an
 * interruption the same call (on a new connection, while that makes progress) or the next one continues, with any site.
 * @returns notices about the server
 * @throws what `issueOf` understands, if no connection opens, a file is refused, or somebody else uploads
 */
export async function uploadSite(folder: string, options: UploadOptions): Promise<PublishIssue[]> {
  const kind = options.isGallery ? KINDS.gallery : KINDS.site;
  const upload = new Upload(folder, await filesIn(folder, kind), options);
  for (let connections = CONNECTIONS; ; connections = 1)
    if (await upload.run(connections)) return upload.notices();
}

/** Says which files were not on the server as they were sent, and have been sent again. */
export function restoredIssue(files: readonly string[]): PublishIssue {
  const names = files.toSorted((a, b) => a.split("/").length - b.split("/").length);
  const more = names.length > EXAMPLES ? ` és még ${names.length - EXAMPLES} fájl` : "";
  return { code: "restored", files: names.slice(0, EXAMPLES).join(", ") + more };
}

class Upload {
  readonly #id = randomUUID();
  #found = new Map<string, RemoteEntry>();
  #canList = true;
  /** What is left to do, by path. Undefined before the server was asked. */
  #jobs: Map<string, Step> | undefined;
  #total = 0;
  #before: Manifest = {};
  #manifest: Manifest = {};
  /** The values of files that are not complete. */
  readonly #begun: Manifest = {};
  /** Manifests we may have left on the server; any other content means a rival upload. */
  readonly #saved = new Set<string>();
  #merged: Buffer | undefined;
  /** Files that somebody changed or removed on the server. */
  readonly #restored: string[] = [];
  #unreadable: RemoteFolder["unreadable"];
  #broken: unknown;
  #refused: string | undefined;

  constructor(
    private readonly folder: string,
    private readonly site: LocalFiles,
    private readonly options: UploadOptions,
  ) {}

  /** @returns false if the connection broke, but a new one may continue */
  async run(maxConnections: number): Promise<boolean> {
    const left = this.#jobs?.size;
    this.#refused = undefined;
    try {
      await this.#uploadWith(maxConnections);
      return true;
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.#broken = error;
      if (maxConnections > 1 || this.#jobs?.size !== left) return false;
      // A full server may reset the connection.
      const path = this.#refused;
      throw path ? new PublishError({ code: "incomplete-file", path }, error) : error;
    }
  }

  notices(): PublishIssue[] {
    const issues: PublishIssue[] = [];
    // A gallery's names say nothing.
    if (this.#restored.length > 0 && !this.options.isGallery)
      issues.push(restoredIssue(this.#restored));
    if (this.#unreadable) issues.push({ code: "unreadable", ...this.#unreadable });
    return issues;
  }

  async #uploadWith(maxConnections: number): Promise<void> {
    const { open } = this.options;
    const first = await open().catch((error) => Promise.reject(this.#broken ?? error));
    const connections = [first];
    try {
      this.#jobs ??= await this.#plan(first);
      await this.#makeFolders(first, this.#jobs);
      await this.#save(first);
      await readManifest(first); // refused if the account may only upload
      const more = Math.max(0, Math.min(maxConnections, this.#jobs.size) - 1);
      const opened = Array.from({ length: more }, open);
      for (const result of await Promise.allSettled(opened)) // the server may allow fewer
        if (result.status === "fulfilled") connections.push(result.value);
      let failure = await this.#work(this.#jobs, connections);
      await this.#save(first).catch((error) => {
        // What broke the connection is the cause.
        failure = failure && error.issue?.code !== "other-upload" ? failure : error;
      });
      if (failure) throw failure;
    } finally {
      for (const { unreadable } of connections) this.#unreadable ??= unreadable;
      await Promise.allSettled(connections.map((connection) => connection.close()));
    }
  }

  /** @returns the first error, after which no job starts */
  async #work(jobs: Map<string, Step>, connections: RemoteFolder[]): Promise<unknown> {
    let failure: unknown;
    for (const step of STEPS) {
      const paths = [...jobs.keys()].filter((path) => jobs.get(path) === step);
      const work = async (remote: RemoteFolder) => {
        for (let path = paths.shift(); path && !failure; path = paths.shift()) {
          this.options.onProgress?.(this.#total - jobs.size, this.#total);
          try {
            await this.#update(remote, path, step);
            jobs.delete(path);
          } catch (error) {
            failure ??= error;
            this.#refused ??= path;
          }
        }
      };
      await Promise.all(connections.map(work));
    }
    return failure;
  }

  async #update(remote: RemoteFolder, path: string, step: Step): Promise<void> {
    const file = this.site[path];
    const found = this.#found.get(path);
    if (step === "rights") {
      if (found) await remote.fixRights(path, found);
    } else if (file) {
      const merged = path === MERGED ? this.#merged : undefined;
      await remote.write(path, merged ?? (await readFile(join(this.folder, path))));
      this.#manifest[path] = file.version;
    } else {
      await remote.remove(path);
      if (sizeIn(this.#before[path]) === undefined) await remote.remove(path + PART); // left by an interruption
      delete this.#manifest[path];
    }
  }

  async #save(remote: RemoteFolder): Promise<void> {
    const found = await readManifest(remote);
    const isOurs = this.#saved.has(JSON.stringify(found));
    if (!isOurs) this.#manifest = { ...found, ...this.#begun };
    const text = JSON.stringify(this.#manifest);
    this.#saved.add(text);
    await remote.write(UPLOAD_MANIFEST, Buffer.from(text));
    if (!isOurs) throw new PublishError({ code: "other-upload" });
  }

  async #plan(remote: RemoteFolder): Promise<Map<string, Step>> {
    this.#before = await readManifest(remote);
    await this.#look(remote);
    if (!this.options.isGallery) await this.#keepForeign(remote);
    const jobs = this.#findJobs(await this.#mergeRules(remote));
    for (const [path, step] of jobs)
      if (step !== "rights") this.#begun[path] = this.#isWrong(path) ? WRONG : this.#id;
    this.#total = jobs.size;
    this.#saved.add(JSON.stringify(this.#before));
    const versions = Object.entries(this.site).map(([path, { version }]) => [path, version]);
    this.#manifest = { ...this.#before, ...Object.fromEntries(versions), ...this.#begun };
    return jobs;
  }

  #isWrong = (path: string): boolean => this.#before[path] === WRONG;

  /** @param isMerged see `#mergeRules` */
  #findJobs(isMerged: boolean | undefined): Map<string, Step> {
    const { isPage } = this.options.isGallery ? KINDS.gallery : KINDS.site;
    const jobs = new Map<string, Step>();
    for (const [path, { isFixed, size, version }] of Object.entries(this.site)) {
      const found = this.#found.get(path);
      const sizeThere = found?.isFolder ? undefined : found?.size;
      const sizeSent = sizeIn(this.#before[path]);
      const isUnchanged = isFixed ? !this.#isWrong(path) : this.#before[path] === version;
      const isRules = path === MERGED && isMerged !== undefined;
      const isThere = isRules ? isMerged : sizeThere === size;
      const isOther = sizeSent !== undefined && sizeSent !== sizeThere;
      if (isRules ? isUnchanged && !isMerged : isOther) this.#restored.push(path);
      const pageStep = sizeThere === undefined ? "new-pages" : "changed-pages";
      if (!isUnchanged || !isThere) jobs.set(path, isPage(path) ? pageStep : "files");
    }
    for (const path of Object.keys(this.#before))
      if (!(path in this.site)) jobs.set(path, isPage(path) ? "old-pages" : "old-files");
    for (const path of [...Object.keys(this.site), ...foldersOf(this.site)]) {
      const found = this.#found.get(path);
      if (found && hasOtherRights(found) && !jobs.has(path)) jobs.set(path, "rights");
    }
    return jobs;
  }

  /**
   * Lists each folder, then asks for files that no list has: some servers hide dot files, end long lists early, list nothing, or
   * close the connection instead.
   */
  async #look(remote: RemoteFolder): Promise<void> {
    this.#found.clear();
    for (const folder of [".", ...foldersOf(this.site)]) {
      if (!this.#canList || !(folder === "." || this.#found.get(folder)?.isFolder)) continue;
      this.#canList = false; // also if the connection closes
      const entries = await remote.list(folder);
      this.#canList = entries !== undefined;
      for (const entry of entries ?? []) this.#found.set(posix.join(folder, entry.name), entry);
    }
    for (const [path, { isFixed }] of Object.entries(this.site)) {
      const isNew = isFixed && !(path in this.#before); // nobody else has such names
      if (isNew || this.#found.has(path)) continue;
      const size = await remote.size(path);
      if (size !== undefined) this.#found.set(path, { name: path, isFolder: false, size });
    }
  }

  /**
   * Copies files of others that would be replaced, and renames a folder with a file's name, or a file with a folder's.
   * @throws {PublishError} if there are some, but they must not be replaced
   */
  async #keepForeign(remote: RemoteFolder): Promise<void> {
    const obstacles: string[] = [];
    for (const path of [...foldersOf(this.site), ...Object.keys(this.site)]) {
      const isFolder = this.#found.get(path)?.isFolder;
      if (isFolder !== path in this.site) continue;
      const isSurelyFolder = (await remote.size(path)) === undefined; // lists may be read wrongly
      if (isFolder === isSurelyFolder) obstacles.push(path);
    }
    const isForeign = ([path, { isFixed }]: [string, LocalFile]) =>
      !isFixed && !(path in this.#before) && this.#found.get(path)?.isFolder === false;
    const files = Object.entries(this.site).filter(isForeign);
    const found = [...obstacles, ...files.map(([path]) => path)];
    const examples = found.slice(0, EXAMPLES).join(", ");
    if (found.length > 0 && !this.options.replaces)
      throw new PublishError({ code: "foreign-files", count: `${found.length}`, examples });
    for (const path of found) {
      let copy = path + FOREIGN;
      while (this.#found.has(copy) || (await remote.size(copy)) !== undefined) copy += FOREIGN;
      if (obstacles.includes(path)) {
        await remote.rename(path, copy);
        this.#found.delete(path);
      } else {
        const data = await remote.read(path); // it stays until it is replaced
        if (data) await remote.write(copy, data);
      }
    }
  }

  /** @returns true if the server's rules already contain ours; undefined if there are none to merge */
  async #mergeRules(remote: RemoteFolder): Promise<boolean | undefined> {
    if (this.options.isGallery || !(MERGED in this.site)) return undefined;
    const rules = await remote.read(MERGED);
    const ours = await readFile(join(this.folder, MERGED), "utf8");
    this.#merged = Buffer.from(mergeHtaccess(rules?.toString(), ours));
    return rules?.equals(this.#merged) ?? false;
  }

  async #makeFolders(remote: RemoteFolder, jobs: Map<string, Step>): Promise<void> {
    const paths = [...jobs.keys()].filter((path) => path in this.site);
    for (const folder of new Set([".", ...paths.map((path) => posix.dirname(path))]))
      if (!this.#found.get(folder)?.isFolder) await remote.makeFolder(folder);
  }
}

/** Folders with files, and those above them, which come first. */
function foldersOf(site: LocalFiles): string[] {
  const folders = new Set<string>();
  for (const path of Object.keys(site))
    for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder))
      folders.add(folder);
  return [...folders].sort();
}

/** Makes the next upload send files again, except those that the manifest does not list. */
export async function forgetUploaded(folder: RemoteFolder, paths: string[]): Promise<void> {
  const manifest = await readManifest(folder);
  for (const path of paths) if (path in manifest) manifest[path] = WRONG;
  await folder.write(UPLOAD_MANIFEST, Buffer.from(JSON.stringify(manifest)));
}

/** If the manifest is missing or damaged, everything is sent. Nothing outside of the folder is ever removed. */
async function readManifest(folder: RemoteFolder): Promise<Manifest> {
  const data = (await folder.read(UPLOAD_MANIFEST)) ?? (await folder.read(UPLOAD_MANIFEST + PART));
  try {
    const entries = Object.entries(JSON.parse(String(data)) as Manifest);
    return Object.fromEntries(entries.filter(([path]) => !IS_OUTSIDE.test(path)));
  } catch {
    return {};
  }
}

async function filesIn(folder: string, kind: FolderKind): Promise<LocalFiles> {
  const files: LocalFiles = {};
  for (const path of await listFiles(folder)) {
    const file = join(folder, path);
    const { size } = await stat(file);
    const isFixed = kind.isFixed(path);
    const version = isFixed ? `${size}` : `${hash("sha256", await readFile(file))} ${size}`;
    files[path] = { size, isFixed, version };
  }
  return files;
}
