/**
 * The history of the photographer's files. Whoever changes one writes it through this object, which notes the paths. The
 * step that is being made is in memory, and the files on disk are its content; it becomes a commit when it ends.
 */
import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import git from "isomorphic-git";
import pLimit from "p-limit";
import { GENERATED_FILE, isSystemFile } from "@/lib/content/files";
import type { PhotoEntry } from "@/lib/content/schema";
import { readWhenFree, removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { type ContentFiles, parseJson, userFiles } from "../content/content-files";
import {
  type Line,
  MAIN,
  readLine,
  readStep,
  type Step,
  type StepNote,
  VERSIONS,
  type VersionKind,
  writeStep,
} from "./line";
import {
  changeTree,
  filesIn,
  HISTORY,
  idOf,
  isStored,
  readRef,
  readStored,
  repository,
  storeFile,
  writeRef,
} from "./repository";

/** Set while files are replaced by those of the step that it names. */
const TARGET = "refs/history/target";
/** Sizes and times of files, so that a start reads only those that have changed. */
const STAMPS = `${HISTORY}/stamps.json`;
/** Files of it are only in the history. */
const CLIENTS = "clients/";
const LONGEST_STEP_MS = 30_000;
const NEIGHBOURS = 50;

interface KnownFile {
  id: string;
  /** Its size and time. */
  stamp?: string;
}

/** The content before and after a step, as far as it differs, and the other files that were replaced. */
export interface StepChanges {
  before: ContentFiles;
  after: ContentFiles;
  replaced: [path: string, before: string][];
}

export interface Hooks {
  nameOf: (changes: StepChanges) => string;
  /** Puts back a client gallery. */
  putClient: (folder: string, record: unknown) => Promise<void>;
}

export interface ListedStep {
  id: string;
  name: string;
  key: string;
}

export const entryAt = (path: string) => path.slice("content/".length, -".json".length);
const isEntry = (path: string) => path.startsWith("content/") && path.endsWith(".json");
const isUsers = (path: string) =>
  path !== GENERATED_FILE && !isSystemFile(path) && !path.endsWith(".part"); // half-written

async function stampOf(path: string): Promise<string | undefined> {
  const { size, mtimeMs } = (await stat(path).catch(() => undefined)) ?? {};
  return size === undefined ? undefined : `${size} ${mtimeMs}`;
}

export type History = ReturnType<typeof openHistory>;

export function openHistory(root: string, hooks: Partial<Hooks> = {}) {
  const queue = pLimit(1);
  const { nameOf = () => "egy fájl cseréje" } = hooks;
  /** Known files by path. */
  let files = new Map<string, KnownFile>();
  let line: Line = { steps: [], others: [], at: -1, versions: new Map() };
  /** JSON of the open step by its id, which is not stored yet. */
  const texts = new Map<string, Buffer>();
  /** The open step, with the id that each touched file had before. */
  const open = {
    key: "",
    name: "",
    token: randomUUID(),
    before: new Map<string, string | undefined>(),
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Why steps are not recorded at the moment. */
  let problem: unknown;
  let loaded: Promise<void> | undefined;
  let compared: Promise<void> | undefined;

  const current = () => line.steps[line.at];
  const textOf = async (id = "") => `${texts.get(id) ?? (await readStored(root, id))}`;
  const changedPaths = () =>
    [...open.before.keys()].filter((path) => open.before.get(path) !== files.get(path)?.id);

  const load = (): Promise<void> => {
    loaded ??= (async () => {
      line = await readLine(root);
      await knowFiles();
      const target = await readRef(root, TARGET);
      if (target) await checkOut(await readStep(root, target)); // a killed process has begun it
    })();
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };

  async function knowFiles(): Promise<void> {
    const tree = current()?.tree;
    const ids = tree ? await filesIn(root, tree) : new Map<string, string>();
    const stamps = (parseJson(await readWhenFree(join(root, STAMPS))) ?? {}) as Record<
      string,
      KnownFile
    >;
    files = new Map(
      [...ids].map(([path, id]) => [path, stamps[path]?.id === id ? stamps[path] : { id }]),
    );
  }

  const saveStamps = () =>
    writeFileAtomic(join(root, STAMPS), JSON.stringify(Object.fromEntries(files)));

  /** Notes what a file is now; the stamp is missing for files that are only in the history. */
  async function note(path: string, bytes: Buffer | undefined, stamp?: string): Promise<void> {
    const before = files.get(path)?.id;
    if (!open.before.has(path)) open.before.set(path, before);
    if (!bytes) return void files.delete(path);
    const id = idOf(bytes);
    if (path.endsWith(".json")) texts.set(id, bytes);
    else await storeFile(root, bytes).catch(noteProblem); // at its end, the step tries again
    files.set(path, { id, ...(stamp && { stamp }) });
  }

  const noteProblem = (error: unknown) => {
    console.error(error);
    problem = error;
  };

  /** Makes changes by hand a step of their own, before the desk overwrites or replaces these files. */
  async function noteByHand(paths: Iterable<string>): Promise<void> {
    const { key, name } = open;
    const isStart = !current();
    let isFound = false;
    for (const path of paths) {
      const stamp = await stampOf(join(root, path));
      const known = files.get(path);
      if (stamp === known?.stamp) continue;
      const bytes = stamp ? await readFile(join(root, path)) : undefined;
      if (bytes && stamp && idOf(bytes) === known?.id) {
        files.set(path, { id: known.id, stamp });
        continue;
      }
      if (!isFound) await end();
      isFound = true;
      await note(path, bytes, stamp);
    }
    if (!isFound) return;
    // An earlier state would not fit the code after the first step, or after an upgrade.
    const isFinal = isStart || isUpgrade(current());
    Object.assign(open, { key: "", name: isFinal ? "" : nameOf(await changes()) });
    await end();
    Object.assign(open, { key, name });
  }

  const isUpgrade = (step?: Step) =>
    step?.why === VERSIONS.upgrade || line.versions.get(step?.id ?? "") === "upgrade";

  const allPaths = async () =>
    new Set([
      ...[...files.keys()].filter((path) => !path.startsWith(CLIENTS)),
      ...(await userFiles(root)).map((path) => path.replaceAll("\\", "/")).filter(isUsers),
    ]);

  /** Once, before the first change: a killed desk did not record its last step. */
  const compare = (): Promise<void> => {
    compared ??= load().then(async () => {
      await noteByHand(await allPaths());
      await saveStamps();
    });
    compared = compared.catch((error) => {
      noteProblem(error);
      compared = undefined;
    });
    return compared;
  };

  /** What the open step has changed. */
  async function changes(): Promise<StepChanges> {
    const paths = changedPaths();
    const contentOf = async (idAt: (path: string) => string | undefined) => {
      const entries = paths.filter((path) => isEntry(path) && idAt(path));
      const read = async (path: string) => [entryAt(path), parseJson(await textOf(idAt(path)))];
      return Object.fromEntries(await Promise.all(entries.map(read)));
    };
    return {
      before: await contentOf((path) => open.before.get(path)),
      after: await contentOf((path) => files.get(path)?.id),
      replaced: paths.flatMap((path) => {
        const id = open.before.get(path);
        return id && !path.endsWith(".json") && files.has(path) ? [[path, id]] : [];
      }),
    };
  }

  /** Photos that a step took out of a gallery. */
  function removedPhotos({ before, after }: StepChanges) {
    return Object.entries(before).flatMap(([entry, was]) => {
      const place = entry.replace("galleries/", "");
      const [old = [], now = []] = [was, after[entry]].map(
        (one) => (one as { photos?: PhotoEntry[] })?.photos,
      );
      const isTakenOut = ({ file }: PhotoEntry) =>
        files.has(`content/photos/${place}/${file}`) && !now.some((photo) => photo.file === file);
      return old.filter(isTakenOut).map((photo) => {
        const index = old.indexOf(photo) + 1;
        const next = old.slice(index, index + NEIGHBOURS).map(({ file }) => file);
        return { place, entry: photo, next };
      });
    });
  }

  /** Ends the open step: commits it. A full disk may fail that, but not the change. */
  async function end(): Promise<void> {
    clearTimeout(timer);
    try {
      const paths = changedPaths();
      if (paths.length > 0) {
        for (const path of paths) await ensureStored(path);
        const made = await changes();
        const notes = { removed: removedPhotos(made), replaced: made.replaced };
        const { key, name, token } = open;
        const entries = paths.map((path): [string, string | undefined] => [
          path,
          files.get(path)?.id,
        ]);
        const step = await makeStep({ name, key, token, files: paths, ...notes }, entries);
        await moveTo(step);
      }
      problem = undefined;
      texts.clear();
      open.before.clear();
      Object.assign(open, { key: "", name: "", token: randomUUID() });
    } catch (error) {
      noteProblem(error);
    }
  }

  async function ensureStored(path: string): Promise<void> {
    const id = files.get(path)?.id;
    if (id && !isStored(root, id))
      await storeFile(root, texts.get(id) ?? (await readFile(join(root, path))));
  }

  async function makeStep(
    its: Omit<StepNote, "at">,
    entries: [string, string | undefined][],
  ): Promise<Step> {
    const now = current();
    if (!now) await git.init({ ...repository(root), defaultBranch: "main" });
    const tree =
      (await changeTree(root, now?.tree, entries)) ??
      (await git.writeTree({ ...repository(root), tree: [] }));
    const undone = line.steps.slice(line.at + 1).at(-1);
    const parents = [now, undone].flatMap((step) => step?.id ?? []);
    return writeStep(root, { ...its, at: Date.now(), tree, parents });
  }

  /** Notes where the content is: a step of the line, or a new one. */
  async function moveTo(step: Step): Promise<void> {
    await writeRef(root, "HEAD", step.id);
    const at = line.steps.findIndex(({ id }) => id === step.id);
    if (at >= 0) {
      line.at = at;
      return;
    }
    await writeRef(root, MAIN, step.id);
    line.others.push(...line.steps.splice(line.at + 1));
    line.steps.push(step);
    line.at += 1;
  }

  /** Replaces the files by those of a step. A marker names it, so that a killed process can be followed. */
  async function checkOut(step: Step): Promise<void> {
    const wanted = await filesIn(root, step.tree);
    await writeRef(root, TARGET, step.id);
    const paths = [...new Set([...wanted.keys(), ...files.keys()])];
    const changed = paths.filter((path) => wanted.get(path) !== files.get(path)?.id);
    // Everything is written before anything is deleted.
    for (const path of changed.toSorted((a, b) => Number(wanted.has(b)) - Number(wanted.has(a)))) {
      const id = wanted.get(path);
      const bytes = id && (await readStored(root, id));
      const client = path.startsWith(CLIENTS) && entryOfClient(path);
      if (client && bytes) await hooks.putClient?.(client, parseJson(`${bytes}`));
      else if (!client && bytes) await writeFileAtomic(join(root, path), bytes);
      else if (!client) await removeWhenFree(join(root, path));
      const stamp = client ? undefined : await stampOf(join(root, path));
      if (id) files.set(path, { id, ...(stamp && { stamp }) });
      else files.delete(path);
    }
    await moveTo(step);
    await git.deleteRef({ ...repository(root), ref: TARGET });
  }

  const entryOfClient = (path: string) => path.slice(CLIENTS.length, -".json".length);

  /** The steps that undo and redo would take. */
  async function steps() {
    await load();
    const isOpen = changedPaths().length > 0;
    const last = isOpen ? { ...open, id: open.token } : asListed(current());
    const next = isOpen ? undefined : asListed(line.steps[line.at + 1]);
    return {
      ...(last?.name && (isOpen || line.at > 0) && { undo: last }),
      ...(next?.name && { redo: next }),
    };
  }

  const asListed = (step?: Step): ListedStep | undefined =>
    step && { id: step.token, name: step.name, key: step.key };

  const history = {
    root,
    /** Whatever writes files of the history runs here, one by one. */
    queue,
    /** Changes files as a step, or as a part of the open one if that has the same key. @param name by default from its changes */
    step: <Result>(change: () => Promise<Result>, key = "", name = ""): Promise<Result> =>
      queue(async () => {
        await compare();
        if (key === "" || key !== open.key) await end();
        open.key = key;
        try {
          return await change();
        } finally {
          if (name || changedPaths().length > 0) open.name = name || nameOf(await changes());
          clearTimeout(timer);
          timer = setTimeout(() => void queue(end), LONGEST_STEP_MS).unref();
        }
      }),
    write: async (path: string, data: string | Uint8Array): Promise<void> => {
      await load();
      await noteByHand([path]);
      const bytes = Buffer.from(data);
      await writeFileAtomic(join(root, path), bytes);
      await note(path, bytes, await stampOf(join(root, path)));
    },
    /** Removes a file, or a folder. */
    remove: async (path: string): Promise<void> => {
      await load();
      const isIn = (one: string) => one === path || one.startsWith(`${path}/`);
      const paths = [...(await allPaths())].filter(isIn);
      await noteByHand(paths);
      await removeWhenFree(join(root, path));
      for (const one of paths) await note(one, undefined);
    },
    /** Notes a file that is only in the history, `clients/<folder>.json`, which undo gives to its hook. */
    noteClient: (folder: string, record: unknown) =>
      note(`${CLIENTS}${folder}.json`, Buffer.from(JSON.stringify(record))),
    /** Stores a file early, outside the queue. */
    store: (bytes: Buffer) => storeFile(root, bytes).catch(noteProblem),
    /** Ends the open step, after making changes by hand another one. In the queue. @returns the id of the last step */
    settle: async (): Promise<string> => {
      await compare();
      await noteByHand(await allPaths());
      await end();
      if (problem) throw problem;
      return current()?.id ?? "";
    },
    steps,
    /** Takes the step that `steps` has listed. In the queue. @returns undefined if another one is the next by now */
    take: async (direction: "undo" | "redo", id: string): Promise<ListedStep | undefined> => {
      await history.settle();
      const step = (await steps())[direction];
      const target = line.steps[line.at + (direction === "undo" ? -1 : 1)];
      if (!step || !target || step.id !== id) return undefined;
      await checkOut(target);
      return step;
    },
    /** Replaces all files but those of client galleries, as a step. In the queue. @param wanted ids by path */
    replaceAll: async (wanted: ReadonlyMap<string, string>, name: string): Promise<void> => {
      await history.settle();
      const paths = [...new Set([...wanted.keys(), ...files.keys()])].filter(
        (path) => !path.startsWith(CLIENTS),
      );
      const changed = paths.filter((path) => wanted.get(path) !== files.get(path)?.id);
      const entries = changed.map((path): [string, string | undefined] => [path, wanted.get(path)]);
      await checkOut(
        await makeStep(
          { name, key: "", token: randomUUID(), files: changed, removed: [], replaced: [] },
          entries,
        ),
      );
    },
    /** Marks the last step as a version. In the queue. */
    tag: async (kind: VersionKind, id = current()?.id): Promise<void> => {
      if (!id) return;
      await writeRef(root, `refs/tags/${kind}/${id}`, id);
      line.versions.set(id, kind);
    },
    /** The line up to where the content is, the first step first, and everything beside it. */
    line: async () => {
      await load();
      return line;
    },
    /** Why the history cannot be written. */
    problem: () => problem,
    /** The ids of the files, by path. */
    files: async (): Promise<ReadonlyMap<string, KnownFile>> => {
      await load();
      return files;
    },
    /** Ends the open step before the process ends. */
    close: () =>
      queue(async () => {
        if (!loaded) return;
        await end();
        if (current()) await saveStamps();
      }),
  };
  return history;
}
