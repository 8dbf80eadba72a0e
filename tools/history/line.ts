/**
 * The line of steps: `main` is its end, `HEAD` is where the content is, which is earlier after an undo. A version is a step
 * with a tag. What a step did is written in its message, so that most questions need no other object.
 */
import git from "isomorphic-git";
import { type ContentFiles, parseJson } from "../content/content-files";
import { isObject } from "../content/list-items";
import { readRef, repository, storeTree } from "./repository";

/** What has changed, by entry, and the photos that were replaced. */
export interface Changes {
  before: ContentFiles;
  after: ContentFiles;
  replaced: string[];
}

/** True for what the photographer has decided about a client gallery, which is only in the history. */
export const isClient = (path: string): boolean => path.startsWith("clients/");

/** The name of a file as an entry: `site`, `galleries/wedding`, `clients/<folder>`. */
export const entryAt = (path: string) => path.replace(/^content\/|\.json$/g, "");

const AUTHOR = { name: "Íróasztal", email: "desk@localhost", timezoneOffset: 0 };
const MAIN = "refs/heads/main";

export interface StepNote {
  /** Empty if it cannot be undone. */
  name: string;
  /** Changes with the same key are one step: letters typed into a field, photos dropped together. */
  key: string;
  /** When it began, in ms. No two steps have the same. */
  at: number;
  /** By path: the ids that its files had before it. */
  before?: Record<string, string | null>;
  /** Of versions from before there were steps. */
  why?: string;
}

export interface Step extends StepNote {
  id: string;
  tree: string;
  parents: string[];
}

/** What makes a step a version. */
export const VERSIONS = {
  demo: "A mintaoldal, mielőtt a tiéd lett",
  published: "Közzététel",
  upgrade: "Frissítés előtt",
};
export type VersionKind = keyof typeof VERSIONS;

export interface Line {
  /** From the first one to the end. */
  steps: Step[];
  /** Where the content is among them; -1 without any. */
  at: number;
  /** Also those that were undone before others followed. */
  all: Step[];
  /** Kinds by the id of a step. */
  versions: Map<string, VersionKind>;
}

/** @throws if a step is missing or damaged: others must not begin a line anew */
export async function readLine(root: string): Promise<Line> {
  const isBegun = await readRef(root, MAIN);
  const log = isBegun ? await git.log({ ...repository(root), ref: MAIN }) : [];
  const all = log.map(({ oid: id, commit: { message, tree, parent: parents, committer } }) => {
    const note = parseJson(message);
    const given = isObject(note) ? note : { why: message.trim() };
    return { name: "", key: "", at: committer.timestamp * 1000, ...given, id, tree, parents };
  });
  const byId = new Map(all.map((step): [string, Step] => [step.id, step]));
  const steps: Step[] = [];
  for (let step: Step | undefined = all[0]; step; step = byId.get(step.parents[0] ?? ""))
    steps.unshift(step);
  const head = await readRef(root, "HEAD");
  return { steps, at: steps.findIndex(({ id }) => id === head), all, versions: await tagged(root) };
}

async function tagged(root: string): Promise<Line["versions"]> {
  const tags = await git.listTags(repository(root)).catch(() => []);
  const kindOf = (tag: string) => tag.replace(/-.*/, "") as VersionKind;
  const read = tags.map(
    async (tag) => [`${await readRef(root, `refs/tags/${tag}`)}`, kindOf(tag)] as const,
  );
  return new Map(await Promise.all(read));
}

/** Commits files as the next step. Steps that were undone stay known. */
export async function addStep(
  root: string,
  line: Line,
  note: StepNote,
  files: ReadonlyMap<string, string>,
): Promise<Step> {
  const undone = line.steps.splice(line.at + 1);
  const parents = [line.steps.at(-1), undone.at(-1)].flatMap((step) => step?.id ?? []);
  if (parents.length === 0) await git.init({ ...repository(root), defaultBranch: "main" });
  const tree = await storeTree(root, files);
  const author = { ...AUTHOR, timestamp: Math.floor(note.at / 1000) };
  const message = JSON.stringify(note);
  const commit = { message, tree, parent: parents, author, ref: MAIN };
  const id = await git.commit({ ...repository(root), ...commit });
  const step = { ...note, id, tree, parents };
  line.steps.push(step);
  line.all.unshift(step);
  return step;
}
