/**
 * The line of steps: commits, of which `main` is the last one, and `HEAD` where the content is, which undo moves back. A
 * version is a step with a tag, or a commit of an earlier release. A step after an undo has the undone ones as its second
 * parent, so they stay in the history.
 */
import git from "isomorphic-git";
import type { PhotoEntry } from "@/lib/content/schema";
import { parseJson } from "../content/content-files";
import { isObject } from "../content/list-items";
import { readRef, repository, writeRef } from "./repository";

export const MAIN = "refs/heads/main";
const AUTHOR = { name: "Íróasztal", email: "desk@localhost", timezoneOffset: 0 };

/** A photo that was taken out of a gallery, with the files that followed it. */
export interface RemovedEntry {
  place: string;
  entry: PhotoEntry;
  next: string[];
}

/** What a step is in addition to its files: the commit's message. */
export interface StepNote {
  /** Empty if it cannot be undone. */
  name: string;
  /** Changes with the same key are one step: letters typed into a field, photos dropped together. */
  key: string;
  /** Identifies the step also before it is a commit. */
  token: string;
  /** In ms. */
  at: number;
  /** The changed files. */
  files: string[];
  /** Photos that were taken out, whose originals are still there. */
  removed: RemovedEntry[];
  /** Photos that were replaced under their name, with the id of the old file. */
  replaced: [path: string, id: string][];
}

export interface Step extends StepNote {
  id: string;
  tree: string;
  parents: string[];
  /** Of a version of an earlier release: why it was saved. Its `files` are unknown. */
  why?: string;
}

export const VERSIONS = {
  demo: "A mintaoldal, mielőtt a tiéd lett",
  published: "Így került ki az oldal",
  upgrade: "Frissítés előtt",
};
export type VersionKind = keyof typeof VERSIONS;

/** How earlier releases called the state when the desk started; not worth listing. */
export const AT_START = "Ahogy az íróasztal indulásakor volt";

const UNNAMED: StepNote = {
  name: "",
  key: "",
  token: "",
  at: 0,
  files: [],
  removed: [],
  replaced: [],
};

export async function readStep(root: string, id: string): Promise<Step> {
  const { message, parent, tree, committer } = (
    await git.readCommit({ ...repository(root), oid: id })
  ).commit;
  const note = parseJson(message);
  const step = { ...UNNAMED, at: committer.timestamp * 1000, id, tree, parents: parent };
  // Steps that no release has written lack some fields.
  return isObject(note) ? { ...step, ...note } : { ...step, why: message.trim() };
}

export async function writeStep(root: string, step: Omit<Step, "id">): Promise<Step> {
  const { tree, parents: parent, why: _, ...note } = step;
  const author = { ...AUTHOR, timestamp: Math.floor(step.at / 1000) };
  const commit = { message: JSON.stringify(note), tree, parent, author, committer: author };
  return { ...step, id: await git.writeCommit({ ...repository(root), commit }) };
}

export interface Line {
  /** From the first one to `main`. */
  steps: Step[];
  /** Undone steps that others have followed, and versions of an earlier line. */
  others: Step[];
  /** The position of `HEAD` in `steps`; -1 without any. */
  at: number;
  /** Kinds by the id of a step. */
  versions: Map<string, VersionKind>;
}

export async function readLine(root: string): Promise<Line> {
  await adoptDeskLine(root);
  const head = await readRef(root, "HEAD");
  let main = (await readRef(root, MAIN)) ?? head;
  const versions = new Map<string, VersionKind>();
  if (!head || !main) return { steps: [], others: [], at: -1, versions };
  const all = await readAll(root, [main, head]);
  const isOn = (last: string) => stepsTo(all, last).some(({ id }) => id === head);
  // A killed desk has written `HEAD`, but not `main` yet.
  if (!isOn(main)) {
    main = head;
    await writeRef(root, MAIN, main);
  }
  const steps = stepsTo(all, main);
  const listed = new Set(steps);
  const others = [...all.values()].filter((step) => !listed.has(step));
  for (const kind of Object.keys(VERSIONS) as VersionKind[]) {
    const refs = await git.listRefs({ ...repository(root), filepath: `refs/tags/${kind}` });
    for (const name of refs)
      versions.set((await readRef(root, `refs/tags/${kind}/${name}`)) ?? "", kind);
  }
  return { steps, others, at: steps.findIndex(({ id }) => id === head), versions };
}

/** All steps that others lead to. */
async function readAll(root: string, last: string[]): Promise<Map<string, Step>> {
  const all = new Map<string, Step>();
  const ids = new Set(last);
  for (const id of ids) {
    const step = await readStep(root, id);
    all.set(id, step);
    for (const parent of step.parents) ids.add(parent);
  }
  return all;
}

function stepsTo(all: ReadonlyMap<string, Step>, last: string): Step[] {
  const steps: Step[] = [];
  for (let step = all.get(last); step; step = all.get(step.parents[0] ?? "")) steps.push(step);
  return steps.reverse();
}

/** A desk that was never released kept its steps on a line beside the versions. They become one line. */
async function adoptDeskLine(root: string): Promise<void> {
  const [head, now, end] = await Promise.all(
    ["HEAD", "refs/desk/now", "refs/desk/end"].map((ref) => readRef(root, ref)),
  );
  if (!head || !now || !end) return;
  const { tree } = await readStep(root, now);
  const step = { ...UNNAMED, at: Date.now(), tree, parents: [head, end] };
  const { id } = await writeStep(root, step);
  await writeRef(root, MAIN, id);
  await writeRef(root, "HEAD", id);
  for (const name of ["now", "end"])
    await git.deleteRef({ ...repository(root), ref: `refs/desk/${name}` });
}
