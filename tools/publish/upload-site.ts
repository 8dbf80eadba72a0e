import { hash, randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { CHANGING_FILES } from "@/lib/clients/addresses";
import { keyOfVariant } from "@/lib/photos/recipe";
import { mergeHtaccess } from "../build/server-rules";
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
/** The manifest is saved each time after this many times its own size was sent. */
const SAVE_RATIO = 10;
/** Of servers that list no folders, the sizes of this many fixed files are asked, then the others are believed. */
const SAMPLE = 50;
/** Names in a notice. */
const EXAMPLES = 5;

/** Pages, and top-level files with a fixed name: sent after everything that they may refer to. */
const IS_PAGE = /\.html$|^[^/]+$/;

/** The order of an upload. After each step, pages only refer to files that exist. */
const STEPS = ["rights", "files", "new-pages", "changed-pages", "old-pages", "old-files"] as const;
type Step = (typeof STEPS)[number];

type Manifest = Record<string, string>;

interface LocalFile {
  size: number;
  /** Fixed files are known by their name and size. */
  isFixed: boolean;
  /** The size; of files that are not fixed, after their SHA-256. Earlier releases had only hashes. */
  version: string;
}

/** In bytes; undefined if the file is not complete, or an earlier release has sent it. */
function sizeIn(version = ""): number | undefined {
  const [, size] = /^(?:[0-9a-f]{64} )?(\d{1,15})$/.exec(version) ?? [];
  return size === undefined ? undefined : Number(size);
}

/**
 * Makes a remote folder equal to a local one: sends files that are new, changed, or not on the server as they were sent, pages
 * last, then removes old files. Files that are not in the manifest stay, and so do folders with their own manifest. The
 * manifest lists the confirmed files and is saved repeatedly, so after an interruption the same call (on a new connection,
 * while that makes progress) or the next one continues, with any site.
 * @param index a client gallery's file that refers to the others
 * @param replaces false if it must not replace files that are not in the manifest; otherwise it keeps them under other names
 * @returns notices about the server
 * @throws what `issueOf` understands, if no connection opens, a file is refused, or somebody else uploads
 */
export async function uploadSite(
  folder: string,
  open: () => Promise<RemoteFolder>,
  onProgress: (done: number, total: number) => void = () => {},
  index?: string,
  replaces = false,
): Promise<PublishIssue[]> {
  const isFixed = (path: string) =>
    index ? !CHANGING_FILES.includes(path) : keyOfVariant(path) !== undefined;
  const site = await filesIn(folder, isFixed);
  const upload = new Upload(folder, site, open, onProgress, index, replaces);
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
  #entries: Map<string, RemoteEntry> | undefined;
  #canList = true;
  /** What is left to do, by path. Undefined before the server was asked. */
  #jobs: Map<string, Step> | undefined;
  #total = 0;
  #done = 0;
  #before: Manifest = {};
  #manifest: Manifest = {};
  /** The values of files that are not complete. */
  readonly #begun: Manifest = {};
  /** Manifests we may have left on the server; any other content means a rival upload. */
  readonly #saved = new Set<string>();
  /** Bytes sent since the manifest was saved, after which it is saved again: negative while it is not due. */
  #unsaved = 0;
  #merged: Buffer | undefined;
  /** Files that somebody changed or removed on the server. */
  readonly #restored: string[] = [];
  #unreadable: RemoteFolder["unreadable"];
  #broken: unknown;
  #refused: string | undefined;

  constructor(
    private readonly folder: string,
    private readonly site: Record<string, LocalFile>,
    private readonly open: () => Promise<RemoteFolder>,
    private readonly onProgress: (done: number, total: number) => void,
    private readonly index: string | undefined,
    private readonly replaces: boolean,
  ) {}

  /** @returns false if the connection broke, but a new one may continue */
  async run(maxConnections: number): Promise<boolean> {
    const start = this.#done;
    this.#refused = undefined;
    try {
      await this.#uploadWith(maxConnections);
      return true;
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.#broken = error;
      if (maxConnections > 1 || this.#done > start) return false;
      // A full server may reset the connection.
      const path = this.#refused;
      throw path ? new PublishError({ code: "incomplete-file", path }, error) : error;
    }
  }

  notices(): PublishIssue[] {
    const issues: PublishIssue[] = [];
    // A gallery's names say nothing.
    if (this.#restored.length > 0 && !this.index) issues.push(restoredIssue(this.#restored));
    if (this.#unreadable) issues.push({ code: "unreadable", ...this.#unreadable });
    return issues;
  }

  async #uploadWith(maxConnections: number): Promise<void> {
    const first = await this.open().catch((error) => Promise.reject(this.#broken ?? error));
    const connections = [first];
    try {
      this.#jobs ??= await this.#plan(first);
      await this.#makeFolders(first, this.#jobs);
      await this.#save(first);
      await readManifest(first); // refused if the account may only upload
      const others = Math.min(maxConnections, this.#jobs.size) - 1;
      const opened = Array.from({ length: Math.max(0, others) }, this.open);
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
          this.onProgress(this.#done, this.#total);
          try {
            await this.#update(remote, path, step);
            jobs.delete(path);
            this.#done += 1;
            if (remote === connections[0] && this.#unsaved > 0) await this.#save(remote);
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
    const entry = this.#entries?.get(path);
    if (step === "rights") {
      if (entry) await remote.fixRights(path, entry);
    } else if (file) {
      const ours = await readFile(join(this.folder, path));
      const data = path === MERGED ? (this.#merged ?? ours) : ours;
      await remote.write(path, data);
      this.#manifest[path] = file.version;
      this.#unsaved += data.length;
    } else {
      await remote.remove(path);
      if (sizeIn(this.#before[path]) === undefined) await remote.remove(path + PART); // left by an interruption
      delete this.#manifest[path];
    }
  }

  async #save(remote: RemoteFolder): Promise<void> {
    const now = await readManifest(remote);
    const isOurs = this.#saved.has(JSON.stringify(now));
    if (!isOurs) this.#manifest = { ...now, ...this.#begun };
    const text = JSON.stringify(this.#manifest);
    this.#saved.add(text);
    await remote.write(UPLOAD_MANIFEST, Buffer.from(text));
    this.#unsaved = -SAVE_RATIO * text.length;
    if (!isOurs) throw new PublishError({ code: "other-upload" });
  }

  /** Compares the server with the site. */
  async #plan(remote: RemoteFolder): Promise<Map<string, Step>> {
    this.#before = await readManifest(remote);
    this.#entries = await this.#listFolders(remote);
    const sizes = await this.#sizesOn(remote);
    if (!this.index) await this.#keepForeign(remote, sizes);
    const jobs = this.#findJobs(sizes, await this.#mergeRules(remote));
    const changed = [...jobs].filter(([, step]) => step !== "rights").map(([path]) => path);
    for (const path of changed) this.#begun[path] = this.#isWrong(path) ? WRONG : this.#id;
    this.#total = jobs.size;
    this.#saved.add(JSON.stringify(this.#before));
    Object.assign(this.#manifest, this.#before, this.#begun);
    for (const [path, { version }] of Object.entries(this.site))
      if (!(path in this.#begun)) this.#manifest[path] = version;
    return jobs;
  }

  #isWrong = (path: string): boolean => this.#before[path] === WRONG;

  #findJobs(sizes: Map<string, number | undefined>, mergedIsSame: boolean): Map<string, Step> {
    const jobs = new Map<string, Step>();
    for (const [path, { isFixed, size, version }] of Object.entries(this.site)) {
      const sizeThere = sizes.get(path);
      const isUnchanged = isFixed ? !this.#isWrong(path) : this.#before[path] === version;
      const isMerged = path === MERGED && !this.index && sizeThere !== undefined;
      const isThere = isMerged ? mergedIsSame : sizeThere === size;
      const sizeSent = isMerged ? undefined : sizeIn(this.#before[path]);
      const isTampered = isMerged
        ? isUnchanged && !isThere
        : sizeSent !== undefined && sizeThere !== sizeSent;
      if (isTampered) this.#restored.push(path);
      const entry = this.#entries?.get(path);
      if (!isUnchanged || !isThere) jobs.set(path, this.#stepOf(path, sizeThere !== undefined));
      else if (entry && hasOtherRights(entry)) jobs.set(path, "rights");
    }
    for (const path of Object.keys(this.#before))
      if (!(path in this.site)) jobs.set(path, this.#stepOf(path, true));
    for (const folder of foldersOf(this.site)) {
      const entry = this.#entries?.get(folder);
      if (entry?.isFolder && hasOtherRights(entry)) jobs.set(folder, "rights");
    }
    return jobs;
  }

  #stepOf(path: string, isThere: boolean): Step {
    const isPage = this.index ? path === this.index : IS_PAGE.test(path);
    if (!(path in this.site)) return isPage ? "old-pages" : "old-files";
    if (!isPage) return "files";
    return isThere ? "changed-pages" : "new-pages";
  }

  /** One list per folder. Undefined where the server does not list, or closes the connection instead of refusing. */
  async #listFolders(remote: RemoteFolder): Promise<Map<string, RemoteEntry> | undefined> {
    if (!this.#canList) return undefined;
    this.#canList = false; // unless all goes well
    const entries = new Map<string, RemoteEntry>();
    for (const folder of [".", ...foldersOf(this.site)]) {
      if (folder !== "." && !entries.get(folder)?.isFolder) continue;
      const listed = await remote.list(folder);
      if (!listed) return undefined;
      for (const entry of listed) entries.set(posix.join(folder, entry.name), entry);
    }
    this.#canList = true;
    return entries;
  }

  /** Asks for sizes that no list has: some servers hide dot files, or end long lists early. */
  async #sizesOn(remote: RemoteFolder): Promise<Map<string, number | undefined>> {
    const sizes = new Map<string, number | undefined>();
    let [asked, isBelieved] = [0, !this.#entries];
    const sizeOf = async (path: string, { isFixed, size }: LocalFile) => {
      const entry = this.#entries?.get(path);
      if (entry) return entry.isFolder ? undefined : entry.size;
      if (!isFixed) return remote.size(path);
      if (!(path in this.#before)) return undefined; // nobody else has such names
      if (isBelieved && asked >= SAMPLE) return sizeIn(this.#before[path]);
      asked += 1;
      const found = await remote.size(path);
      if (found !== size) isBelieved = false;
      return found;
    };
    const shuffled = Object.entries(this.site).sort(() => Math.random() - 0.5);
    for (const [path, file] of shuffled) sizes.set(path, await sizeOf(path, file));
    return sizes;
  }

  /**
   * Copies files of others that would be replaced, and renames a folder with a file's name, or a file with a folder's.
   * @throws {PublishError} if there are some, but they must not be replaced
   */
  async #keepForeign(remote: RemoteFolder, sizes: Map<string, number | undefined>) {
    const obstacles: string[] = [];
    for (const path of [...foldersOf(this.site), ...Object.keys(this.site)]) {
      const isFolder = this.#entries?.get(path)?.isFolder;
      if (isFolder !== path in this.site) continue;
      const isSurelyFolder = (await remote.size(path)) === undefined; // lists may be read wrongly
      if (isFolder === isSurelyFolder) obstacles.push(path);
    }
    const isForeign = ([path, { isFixed }]: [string, LocalFile]) =>
      !isFixed && !(path in this.#before) && sizes.get(path) !== undefined;
    const files = Object.entries(this.site).filter(isForeign);
    const found = [...obstacles, ...files.map(([path]) => path)];
    const examples = found.slice(0, EXAMPLES).join(", ");
    if (found.length > 0 && !this.replaces)
      throw new PublishError({ code: "foreign-files", count: `${found.length}`, examples });
    for (const path of found) {
      let copy = path + FOREIGN;
      while (this.#entries?.has(copy) || (await remote.size(copy)) !== undefined) copy += FOREIGN;
      const isObstacle = obstacles.includes(path);
      if (isObstacle) await remote.rename(path, copy);
      if (isObstacle) this.#entries?.delete(path);
      const data = isObstacle ? undefined : await remote.read(path); // stays until it is replaced
      if (data) await remote.write(copy, data);
    }
  }

  /** @returns true if the server's rules already contain ours */
  async #mergeRules(remote: RemoteFolder): Promise<boolean> {
    if (this.index || !(MERGED in this.site)) return false;
    const rules = await remote.read(MERGED);
    const ours = await readFile(join(this.folder, MERGED), "utf8");
    this.#merged = Buffer.from(mergeHtaccess(rules?.toString(), ours));
    return rules?.equals(this.#merged) ?? false;
  }

  async #makeFolders(remote: RemoteFolder, jobs: Map<string, Step>): Promise<void> {
    const paths = [...jobs.keys()].filter((path) => path in this.site);
    for (const folder of new Set([".", ...paths.map((path) => posix.dirname(path))]))
      if (!this.#entries?.get(folder)?.isFolder) await remote.makeFolder(folder);
  }
}

/** Folders with files, and those above them, which come first. */
function foldersOf(site: Record<string, LocalFile>): string[] {
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

async function filesIn(folder: string, isFixedPath: (path: string) => boolean) {
  const files: Record<string, LocalFile> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll("\\", "/");
    const isFixed = isFixedPath(path);
    const { size } = await stat(file);
    const version = isFixed ? `${size}` : `${hash("sha256", await readFile(file))} ${size}`;
    files[path] = { size, isFixed, version };
  }
  return files;
}
