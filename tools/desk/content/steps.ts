/**
 * Each change of the content at the desk is a step: a commit on a line of its own in the history, so that the list of
 * versions stays short. One reference says where on the line the content is, another one where the line ends, which is
 * later after an undo.
 */
import git from "isomorphic-git";
import { parseJson } from "../../content/content-files";
import { commit, head, historyQueue, listVersions, repository, stage } from "../../content/history";
import { changesSince } from "../../publish/site-copies";
import { stepText } from "../publish-strings";
import { contentQueue } from "./queues";

/** Where the content is on the line of steps. */
const NOW = "refs/desk/now";
const END = "refs/desk/end";

interface Step {
  id: string;
  parent: string | undefined;
  /** Empty if it cannot be undone. */
  name: string;
  /** Changes with the same key are one step: letters typed into a field, photos dropped together. */
  key: string;
}

/** Undefined if there is none, or it is damaged. */
async function readStep(root: string, ref: string): Promise<Step | undefined> {
  const id = await head(root, ref);
  const read =
    id && (await git.readCommit({ ...repository(root), oid: id }).catch(() => undefined));
  if (!read) return undefined;
  const { message, parent } = read.commit;
  return { id, parent: parent[0], ...(parseJson(message) as Pick<Step, "name" | "key">) };
}

export const setNow = (root: string, value: string) =>
  git.writeRef({ ...repository(root), ref: NOW, value, force: true });

/**
 * Records what has changed since the last step. Runs in `contentQueue`; a full disk must not fail the change itself.
 * @param isStart true for changes that cannot be undone, because they were made while the desk did not run
 */
export const recordStep = (root: string, { key = "", name = "", isStart = false } = {}) =>
  historyQueue(async () => {
    const last = await readStep(root, NOW);
    if (!(await stage(root, last?.id)) && last) return;
    const isSame = key !== "" && key === last?.key;
    const before = isSame ? last.parent : last?.id;
    if (isSame && !(await stage(root, before))) return setNow(root, `${before}`);
    const isNamed = before && !isStart;
    const named = isNamed ? name || stepText(await changesSince(root, before, false, true)) : "";
    const line = { ref: NOW, parent: before ? [before] : [] };
    const id = await commit(root, JSON.stringify({ key, name: named }), line);
    await git.writeRef({ ...repository(root), ref: END, value: id, force: true });
  }).catch(console.error);

/** Changes the content as a step, or as a part of the last one if that has the same key. @param name by default from its changes */
export const asStep = <Result>(root: string, change: () => Promise<Result>, key = "", name = "") =>
  contentQueue(async () => {
    await recordStep(root); // changes made by hand are a step of their own
    try {
      return await change();
    } finally {
      await recordStep(root, { key, name });
    }
  });

/** The steps that undo and redo would take. */
export async function readSteps(root: string): Promise<{ undo?: Step; redo?: Step }> {
  const now = await readStep(root, NOW);
  if (!now) return {};
  let next = await readStep(root, END);
  while (next?.parent && next.id !== now.id && next.parent !== now.id)
    next = await readStep(root, next.parent);
  return {
    ...(now.parent && now.name && { undo: now }),
    ...(next?.name && next.parent === now.id && { redo: next }),
  };
}

/** A year of work has thousands, each a file to read. */
const MAX_STEPS = 200;

/** The last steps as versions of the content, the newest first. `why`: the name, empty if the step cannot be undone. */
export async function listSteps(root: string) {
  const steps = await listVersions(root, END, MAX_STEPS);
  return steps.map(({ why, ...step }) => {
    return { ...step, why: (parseJson(why) as Partial<Step> | undefined)?.name ?? "" };
  });
}
