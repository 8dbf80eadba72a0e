/**
 * Each change of the content at the desk is a step: a commit on a line of its own in the history, so that the list of
 * versions stays short. One reference says where on the line the content is, another one where the line ends, which is
 * later after an undo. Client galleries are not in the history: their steps are commits without changes.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import git from "isomorphic-git";
import { restore } from "../../clients/add-client-photo";
import type { ClientGallery } from "../../clients/gallery-record";
import { changeQueued, stepsPath } from "../../clients/records";
import { parseJson } from "../../content/content-files";
import { commit, head, historyQueue, listVersions, repository, stage } from "../../content/history";
import { changesSince } from "../../publish/site-copies";
import type { Desk } from "../desk";
import { stepText } from "../publish-strings";
import { storeIn } from "./desk-settings";
import { isSame } from "./merge";

/** Where the content is on the line of steps. */
const NOW = "refs/desk/now";
const END = "refs/desk/end";

interface Step {
  id: string;
  parent: string | undefined;
  tree: string;
  /** Empty if it cannot be undone. */
  name: string;
  /** Changes with the same key are one step: letters typed into a field, photos dropped together. */
  key: string;
  /** Of a client gallery: the file with its record before the step, or after it once it was undone. */
  record?: string;
  /** The number of its changes. */
  count?: number;
}

/** Undefined if there is none, or it is damaged. */
async function readStep(root: string, ref: string): Promise<Step | undefined> {
  const id = await head(root, ref);
  const read =
    id && (await git.readCommit({ ...repository(root), oid: id }).catch(() => undefined));
  if (!read) return undefined;
  const { message, parent, tree } = read.commit;
  return { ...(parseJson(message) as Step), id, parent: parent[0], tree };
}

export const setNow = (root: string, value: string) =>
  git.writeRef({ ...repository(root), ref: NOW, value, force: true });

/**
 * Records what has changed since the last step. Runs in the desk's queue; a full disk must not fail the change itself.
 * @param isStart true for changes that cannot be undone, because they were made while the desk did not run
 */
export const recordStep = (root: string, { key = "", name = "", isStart = false } = {}) =>
  historyQueue(async () => {
    const last = await readStep(root, NOW);
    if (!(await stage(root, last?.id)) && last) return;
    const isSameStep = key !== "" && key === last?.key;
    const before = isSameStep ? last.parent : last?.id;
    if (isSameStep && !(await stage(root, before))) return setNow(root, `${before}`);
    const isNamed = before && !isStart;
    const named = isNamed ? name || stepText(await changesSince(root, before, false, true)) : "";
    await commitStep(root, { key, name: named }, before);
  }).catch(console.error);

async function commitStep(root: string, step: object, parent = "", tree?: string) {
  const line = { ref: NOW, parent: parent ? [parent] : [], ...(tree && { tree }) };
  const value = await commit(root, JSON.stringify(step), line);
  await git.writeRef({ ...repository(root), ref: END, value, force: true });
}

/** Records a change of a client gallery as a step, unless its photos get new keys. @param nameOf gets the number of its changes */
export const asClientStep =
  (root: string, nameOf: (count: number) => string, key = "") =>
  (before: ClientGallery, after: ClientGallery) =>
    historyQueue(async () => {
      const last = await readStep(root, NOW);
      if (!last || isSame(before, after) || after.pictures.some(({ oldKey }) => oldKey)) return;
      const isSameStep = key !== "" && key === last.key;
      const file = `${stepsPath(after.folder)}/${randomUUID()}.json`;
      const { record = file, count = 0 } = isSameStep ? last : {};
      await storeIn<ClientGallery>(record).change(root, (old) => (old ? undefined : before));
      const step = { key, name: nameOf(count + 1), record, count: count + 1 };
      await commitStep(root, step, isSameStep ? last.parent : last.id, last.tree);
    }).catch(console.error);

/** Undoes or redoes a step of a client gallery: exchanges its record with that of the step. */
export const swapRecords = (root: string, file: string) =>
  changeQueued(root, basename(dirname(file), ".steps"), (gallery) =>
    storeIn<ClientGallery>(file).change(root, (record) => {
      const before = structuredClone(gallery);
      if (record) restore(gallery, record);
      return before;
    }),
  );

/** Changes the content as a step, or as a part of the last one if that has the same key. @param name by default from its changes */
export const asStep = <Result>(
  { root, queue }: Desk,
  change: () => Promise<Result>,
  key = "",
  name = "",
) =>
  queue(async () => {
    await recordStep(root); // changes made by hand are a step of their own
    try {
      return await change();
    } finally {
      await recordStep(root, { key, name });
    }
  });

/** The steps that undo and redo would take. Skips those of client galleries that were sent since. */
export async function readSteps(root: string): Promise<{ undo?: Step; redo?: Step }> {
  const now = await readStep(root, NOW);
  if (!now) return {};
  const isEnded = ({ record }: Step) => record && !existsSync(join(root, record));
  let [undo, redo]: (Step | undefined)[] = [];
  let isLater = true;
  for (let at: string | undefined = END; at && !undo; ) {
    const step: Step | undefined = await readStep(root, at);
    isLater &&= step?.id !== now.id;
    if (step && !isEnded(step)) [undo, redo] = isLater ? [undo, step] : [step, redo];
    at = step?.parent;
  }
  return { ...(undo?.parent && undo.name && { undo }), ...(redo?.name && { redo }) };
}

/** A year of work has thousands, each a file to read. */
const MAX_STEPS = 200;

/** The last steps as versions of the content, the newest first. `why`: the name, empty if it leads to no other content. */
export async function listSteps(root: string) {
  const steps = await listVersions(root, END, MAX_STEPS);
  return steps.map(({ why, ...step }) => {
    const { name = "", record } = (parseJson(why) ?? {}) as Partial<Step>;
    return { ...step, why: record ? "" : name };
  });
}
