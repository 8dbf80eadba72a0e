import { pathOf } from "@/lib/content/files";
import { readJson } from "../../content/content-files";
import { checkOut, listVersions } from "../../content/history";
import { prepareFacts } from "../../photos/prepare-photos";
import type { Desk } from "../desk";
import { toDates } from "../feeds/calendar-status";
import { closeImport } from "../feeds/watched-folders";
import { type Answer, done, refused } from "../protocol";
import { strings } from "../strings";
import { noteFreed } from "./desk-settings";
import { makeVariants } from "./generated-files";
import type { Content } from "./merge";
import { listSteps, readSteps, setNow, swapRecords } from "./steps";

export interface StepId {
  id: string | undefined;
}

/**
 * Undoes or redoes a step with all its files: `{ id }`. Refuses if another one is the next by now, because of another tab
 * or a change by hand: the answer has its name.
 */
export async function takeStep(
  direction: "undo" | "redo",
  { id }: StepId,
  desk: Desk,
): Promise<Answer> {
  const { root } = desk;
  const step = (await readSteps(root))[direction];
  const target = direction === "undo" ? step?.parent : step?.id;
  if (!step || !target || step.id !== id) return refused(strings.otherStep);
  const daysTaken = async () =>
    toDates((await readJson(root, pathOf("dates")).catch(() => ({}))) as Content).taken;
  const days = await daysTaken();
  await (step.record ? swapRecords(root, step.record) : checkOut(root, target));
  await setNow(root, target);
  await closeImport({ id: step.key }, desk);
  await noteFreed(root, days, await daysTaken()); // or the online calendar would mark them again
  await prepareFacts(root).catch(() => {}); // every page reports an invalid list
  void makeVariants(desk);
  return done(strings[direction](step.name));
}

/** What the photographer can bring back, the newest first: versions, and the steps at the desk. */
export async function listRestorable(root: string) {
  return [...(await listVersions(root)), ...(await listSteps(root))]
    .filter(({ why }) => why !== "" && why !== strings.versionAtStart)
    .toSorted((a, b) => b.at - a.at);
}
