/** What the photographer brings back: steps, and earlier versions of the content. */
import { pathOf } from "@/lib/content/files";
import { restoreDecisions } from "../../clients/add-client-photo";
import type { Decisions } from "../../clients/decisions";
import { changeQueued } from "../../clients/records";
import { readContent, readJson } from "../../content/content-files";
import { historyOf } from "../../history/history";
import type { Changes } from "../../history/line";
import { listRestorable } from "../../history/questions";
import { migrateProject } from "../../history/update-project";
import { prepareFacts } from "../../photos/prepare-photos";
import { diffContent } from "../../publish/diff-content";
import { nameReplaced } from "../../publish/site-copies";
import { type Desk, replaceContent } from "../desk";
import { readDates } from "../feeds/online-calendar";
import { closeImport } from "../feeds/watched-folders";
import { type Answer, done, refused, takenBack } from "../protocol";
import { stepText } from "../publish-strings";
import { strings } from "../strings";
import { noteFreed } from "./desk-settings";
import { isSame } from "./edits";
import { makeSampleGallery, makeVariants } from "./generated-files";

/** The name of a step at the desk. */
export async function nameStep(root: string, { before, after, replaced }: Changes) {
  const content = await readContent(root);
  const pictures = nameReplaced(replaced, content);
  return stepText([...diffContent(before, after, content), ...pictures]) || strings.otherChange;
}

export const putClientBack = (root: string, folder: string, decisions: unknown) =>
  changeQueued(root, folder, (gallery) => restoreDecisions(gallery, decisions as Decisions));

/**
 * Undoes or redoes a step with all its files. Refuses if another one is the next by now, because of another tab or a change
 * by hand: the answer has its name.
 */
export const takeStep =
  (direction: "undo" | "redo") =>
  ({ id }: { id: string | undefined }, desk: Desk): Promise<Answer> =>
    replacing(desk, async () => {
      const step = await historyOf(desk.root).take(direction, id);
      if (!step) return refused(strings.otherStep);
      await closeImport({ id: step.key }, desk);
      return done(strings[direction](step.name));
    });

/** Takes back an import: the photos that it added go, and those that it replaced are here again. */
export const takeBackImport = ({ id }: { id: string }, desk: Desk): Promise<Answer> =>
  replacing(desk, async () => {
    await historyOf(desk.root).takeBack(id, { name: strings.importTakenBack, key: takenBack(id) });
    await closeImport({ id }, desk);
    return done(strings.undo(strings.anImport));
  });

/** Restores the content of a version or a step. */
export const restoreVersion = ({ id }: { id: string }, desk: Desk): Promise<Answer> =>
  replacing(desk, async () => {
    const { root } = desk;
    const history = historyOf(root);
    const found = (await listRestorable(root)).find((listed) => listed.id === id);
    if (!found) return refused(strings.noVersion);
    await history.restore(id, strings.restored);
    await migrateProject(root, strings.restored); // it may be older than the last upgrade
    return done(strings.broughtBack);
  });

/** Replaces content, with what has to follow it. */
const replacing = (desk: Desk, replace: () => Promise<Answer>): Promise<Answer> =>
  replaceContent(desk, async () => {
    const { root } = desk;
    const readSample = () => readJson(root, pathOf("sample-gallery")).catch(() => ({}));
    const [{ taken }, sample] = [await readDates(root), await readSample()];
    const answer = await replace();
    await noteFreed(root, taken, (await readDates(root)).taken); // or the online calendar would mark them again
    if (!isSame(sample, await readSample())) void makeSampleGallery(root);
    await prepareFacts(root).catch(() => {}); // every page reports an invalid list
    void makeVariants(desk);
    return answer;
  });
