/**
 * The history of the photographer's files. A change is made in a step. While that grows, the files on disk are its content;
 * it becomes a commit when it ends: before another one, before a build, or after half a minute. Files are compared by size
 * and time, so nobody has to say what has changed.
 */
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import git from "isomorphic-git";
import pLimit from "p-limit";
import { GENERATED_FILE, isSystemFile } from "@/lib/content/files";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { parseJson } from "../content/content-files";
import { userFiles } from "../content/replace-files";
import {
  addStep,
  type Changes,
  entryAt,
  isClient,
  type Line,
  readLine,
  type Step,
  type StepNote,
  type VersionKind,
} from "./line";
import {
  differing,
  filesIn,
  idOf,
  readFileOf,
  readRef,
  repository,
  storeFile,
  writeRef,
} from "./repository";
import { takeBack } from "./take-back";

/** Set while files are replaced by those of the step that it names. */
const TARGET = "refs/history/target";
const LONGEST_STEP_MS = 30_000;

interface KnownFile {
  id: string;
  /** Its size, time and number on the disk; empty if that is not known. */
  stamp: string;
}

/** @param count of the changes with the step's key */
type Naming = (count: number, changes: Changes) => string | Promise<string>;

export interface StepOptions {
  /** Changes with the same key are one step, if no other one is between them. */
  key?: string | undefined;
  /** Empty if it cannot be undone. */
  name?: string | Naming | undefined;
}

type NamedStep = Pick<StepNote, "name" | "key">;

const histories = new Map<string, History>();

/** The history of a project. */
export function historyOf(root: string): History {
  const history = histories.get(root) ?? new History(root);
  histories.set(root, history);
  return history;
}

const isRecorded = (path: string) =>
  path !== GENERATED_FILE && !isSystemFile(path) && !path.endsWith(".part"); // half-written
const NOTHING = { name: "", key: "", at: 0, count: 0 };

export class History {
  /** Whatever writes content, client records or history of the project at the desk runs in this queue, one by one. */
  readonly queue = pLimit(1);
  /** Set by the desk, which has words for changes. */
  nameOf: Naming = () => "";
  /** Set by the desk: puts back what was decided about a client gallery. */
  putClient: (folder: string, decisions: unknown) => Promise<unknown> = async () => {};
  readonly #files = new Map<string, KnownFile>();
  /** Ids of the last step's files. */
  #committed: ReadonlyMap<string, string> = new Map();
  /** New texts, which are stored when the step ends. */
  readonly #texts = new Map<string, Buffer>();
  #open = NOTHING;
  #isMoving = false;
  #hasFailed = false;
  #line: Promise<Line> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly root: string) {}

  /** Changes files as a step, in the project's queue. A full disk may fail the step, but not the change. */
  step<Result>(change: () => Promise<Result>, options: StepOptions = {}): Promise<Result> {
    const { key = "", name = this.nameOf } = options;
    return this.queue(async () => {
      await this.#attempt(() => this.#begin(key));
      try {
        return await change();
      } finally {
        await this.#attempt(() => this.#grow(name));
      }
    });
  }

  /**
   * Ends the open step. Changes made by hand are a step of their own.
   * @param work while nothing changes
   * @returns the id of the last step
   */
  settle(work: () => Promise<unknown> = async () => {}): Promise<string> {
    return this.queue(async () => {
      await this.#begin();
      await work();
      const { steps, at } = await this.line();
      return steps[at]?.id ?? "";
    });
  }

  /** Makes a step a version. */
  async tag(id: string, kind: VersionKind): Promise<void> {
    const { all, versions } = await this.line();
    if (!all.some((step) => step.id === id)) return; // of a history that was replaced
    await writeRef(this.root, `refs/tags/${kind}-${Date.now()}`, id);
    versions.set(id, kind);
  }

  /** In a step: what was decided about a client gallery; undefined if it is gone. */
  note(folder: string, decisions: object | undefined): Promise<void> {
    return this.#attempt(async () => {
      if (this.#isMoving) return;
      await this.line();
      const text = decisions && Buffer.from(JSON.stringify(decisions));
      await this.#know(`clients/${folder}.json`, text, "");
    });
  }

  /** Undoes the last step, or makes it again. Undefined if another one is the next by now. @param id see `next` */
  take(direction: "undo" | "redo", id: string | undefined): Promise<Step | undefined> {
    return this.queue(async () => {
      await this.#begin();
      const line = await this.line();
      const target = line.steps[direction === "undo" ? line.at - 1 : line.at + 1];
      const taken = line.steps[direction === "undo" ? line.at : line.at + 1];
      const next = await this.next();
      if (!target || !taken || !id || next[direction]?.id !== id) return undefined;
      await this.#moveTo(target, line);
      return taken;
    });
  }

  /** Restores the content of a step, as a step of its own. Client galleries stay as they are. */
  restore(id: string, name: string): Promise<void> {
    return this.#replace({ name, key: "" }, async () => {
      const files = [...(await filesIn(this.root, id))].filter(([path]) => !isClient(path));
      const clients = [...this.#committed].filter(([path]) => isClient(path));
      return new Map([...files, ...clients]);
    });
  }

  /** Takes back all steps with a key, as a step of its own. Others that came between or after them stay. */
  takeBack(key: string, step: NamedStep): Promise<void> {
    return this.#replace(step, async ({ steps, at }) => {
      const files = new Map(this.#committed);
      const taken = steps.slice(0, at + 1).filter((step) => step.key === key);
      for (const step of taken.toReversed()) await takeBack(this.root, step, files);
      return files;
    });
  }

  /** The steps that undo and redo would take; none if the history is damaged. `hasFailed`: the last change has no step. */
  async next() {
    const { steps, at } = await this.line().catch(() => ({ steps: [], at: -1 }));
    const isOpen = this.#changed().length > 0;
    const shown = (step?: StepNote) =>
      step?.name ? { id: `${step.at}`, name: step.name, key: step.key } : undefined;
    return {
      undo: shown(isOpen ? this.#open : steps[at]),
      redo: isOpen ? undefined : shown(steps[at + 1]),
      ...(this.#hasFailed && { hasFailed: true }),
    };
  }

  /** The steps that led to the content, the first one first; the open one, too. */
  async stepsToNow(): Promise<StepNote[]> {
    const { steps, at } = await this.line();
    return [...steps.slice(0, at + 1), this.#note()];
  }

  /** The ids of all files, by path. */
  ids(): Map<string, string> {
    return new Map([...this.#files].map(([path, { id }]) => [path, id]));
  }

  /** The ids of all files, also of those that were changed by hand. */
  async idsOnDisk(): Promise<Map<string, string>> {
    await this.line();
    const ids = this.ids();
    for (const path of await this.#differing()) {
      const bytes = await readFile(join(this.root, path)).catch(() => undefined);
      if (bytes) ids.set(path, await idOf(bytes));
      else ids.delete(path);
    }
    return ids;
  }

  /** Reads a history that has replaced this one. */
  reload(): void {
    this.#line = undefined;
  }

  line(): Promise<Line> {
    this.#line ??= this.#load();
    this.#line.catch(() => {
      this.#line = undefined;
    });
    return this.#line;
  }

  async #load(): Promise<Line> {
    const line = await readLine(this.root);
    const tree = line.steps[line.at]?.tree;
    this.#committed = tree ? await filesIn(this.root, tree) : new Map();
    this.#files.clear();
    // A file that is older than the last step is as that has it.
    for (const [path, id] of this.#committed)
      this.#files.set(path, { id, stamp: stampOf(join(this.root, path), line.steps[line.at]?.at) });
    const target = await readRef(this.root, TARGET);
    const step = line.steps.find(({ id }) => id === target);
    if (step) await this.#moveTo(step, line); // a killed process has begun it
    return line;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    this.#hasFailed = false;
    await work().catch((error) => {
      this.#hasFailed = true;
      console.error(error);
    });
  }

  /** Ends the open step, unless it has this key. */
  async #begin(key = ""): Promise<void> {
    const { steps } = await this.line();
    const byHand = await this.#differing();
    if (byHand.length > 0 || key === "" || key !== this.#open.key) await this.#end();
    if (byHand.length > 0) {
      await this.#grow(steps.length > 0 ? this.nameOf : ""); // nothing is before the first step
      await this.#end();
    }
    this.#open = { ...this.#open, key };
  }

  /** Takes in what has changed on disk. */
  async #grow(name: string | Naming): Promise<void> {
    for (const path of await this.#differing()) {
      const file = join(this.root, path);
      const stamp = stampOf(file);
      await this.#know(path, stamp ? await readFile(file) : undefined, stamp);
    }
    if (this.#changed().length === 0) return;
    const { key, at, count } = this.#open;
    this.#open = { name: "", key, at: at || timeAfter(await this.line()), count: count + 1 };
    this.#open.name =
      typeof name === "string" ? name : await name(count + 1, await this.#changes());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settle().catch(() => {}), LONGEST_STEP_MS).unref();
  }

  /** Commits what has changed since the last step. */
  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#changed().length > 0) {
      for (const text of this.#texts.values()) await storeFile(this.root, text);
      const line = await this.line();
      const step = await addStep(this.root, line, this.#note(), this.ids());
      await this.#arriveAt(step, line, this.ids());
    }
    this.#texts.clear();
    this.#open = NOTHING;
  }

  /** Replaces the files by others, as a step of its own. */
  #replace(
    step: NamedStep,
    makeFiles: (line: Line) => Promise<Map<string, string>>,
  ): Promise<void> {
    return this.queue(async () => {
      await this.#begin();
      const line = await this.line();
      const files = await makeFiles(line);
      if (differing(this.#committed, files).length === 0) return;
      const note = this.#note({ ...step, at: timeAfter(line) }, files);
      await this.#moveTo(await addStep(this.root, line, note, files), line);
    });
  }

  /** Replaces the files by those of a step. */
  async #moveTo(step: Step, line: Line): Promise<void> {
    await writeRef(this.root, TARGET, step.id);
    const files = await filesIn(this.root, step.tree);
    this.#isMoving = true;
    await this.#replaceFiles(files).finally(() => {
      this.#isMoving = false;
    });
    await this.#arriveAt(step, line, files);
    await git.deleteRef({ ...repository(this.root), ref: TARGET });
  }

  async #replaceFiles(files: ReadonlyMap<string, string>): Promise<void> {
    const paths = differing(this.ids(), files);
    // Everything is written before anything is deleted.
    for (const path of paths.toSorted((a, b) => Number(files.has(b)) - Number(files.has(a)))) {
      const id = files.get(path);
      const bytes = id && (await readFileOf(this.root, id));
      const file = join(this.root, path);
      if (isClient(path)) await this.putClient(parse(path).name, bytes && parseJson(`${bytes}`));
      else if (bytes) await writeFileAtomic(file, bytes);
      else await removeWhenFree(file);
      if (id) this.#files.set(path, { id, stamp: isClient(path) ? "" : stampOf(file) });
      else this.#files.delete(path);
    }
    this.#texts.clear();
  }

  async #arriveAt(step: Step, line: Line, files: ReadonlyMap<string, string>): Promise<void> {
    line.at = line.steps.indexOf(step);
    this.#committed = files;
    await writeRef(this.root, "HEAD", step.id);
  }

  #changed(): string[] {
    return differing(this.#committed, this.ids());
  }

  /** Paths of files on disk that are not as they are known. */
  async #differing(): Promise<string[]> {
    const known = [...this.#files.keys()].filter((path) => !isClient(path));
    const found = (await userFiles(this.root)).filter(isRecorded);
    return [...new Set([...known, ...found])].filter((path) => {
      const stamp = stampOf(join(this.root, path));
      return stamp === "" || stamp !== this.#files.get(path)?.stamp; // empty if it was removed
    });
  }

  async #know(path: string, bytes: Buffer | undefined, stamp: string): Promise<void> {
    this.#texts.delete(path);
    this.#files.delete(path);
    if (!bytes) return;
    const id = await idOf(bytes);
    if (path.endsWith(".json")) this.#texts.set(path, bytes);
    else if (this.#committed.get(path) !== id) await storeFile(this.root, bytes);
    this.#files.set(path, { id, stamp });
  }

  /** What has changed since the last step. */
  async #changes(): Promise<Changes> {
    const changes: Changes = { before: {}, after: {}, replaced: [] };
    for (const path of this.#changed()) {
      const id = this.#committed.get(path);
      const old = id && path.endsWith(".json") ? await readFileOf(this.root, id) : undefined;
      const text = this.#texts.get(path);
      if (old) changes.before[entryAt(path)] = parseJson(`${old}`);
      if (text) changes.after[entryAt(path)] = parseJson(`${text}`);
      if (id && !old && this.#files.has(path)) changes.replaced.push(path);
    }
    return changes;
  }

  /** @param files of the step by their ids; the open one has those on disk */
  #note({ name, key, at }: StepNote = this.#open, files = this.ids()): StepNote {
    const changed = differing(this.#committed, files);
    const before = changed.map((path) => [path, this.#committed.get(path) ?? null]);
    return { name, key, at, before: Object.fromEntries(before) };
  }
}

/** Empty if there is no such file, or it was changed since a time, in ms. */
function stampOf(path: string, since = Number.POSITIVE_INFINITY): string {
  const { size = 0, mtimeMs = since, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return mtimeMs < since ? `${size} ${mtimeMs} ${ino}` : "";
}

/** Two steps never have the same time. */
const timeAfter = ({ all }: Line) => Math.max(Date.now(), (all[0]?.at ?? 0) + 1);
