/** What the desk's pages can do. Both sides have their types from this table. */
import { historyOf } from "../history/history";
import {
  addClientGallery,
  arrangePhotos,
  saveChoice,
  saveClientGallery,
  saveGuests,
} from "./clients/gallery-actions";
import type { Desk } from "./desk";
import { addEntry, removeEntry, renameEntry } from "./editing/add-and-remove";
import { dismissTask } from "./editing/checklist";
import { handleMove } from "./editing/move-photos";
import { CLIENTS, finishWrites, keepBothPhotos, receivePhoto } from "./editing/receive-photo";
import { type SaveForm, saveEntry } from "./editing/save";
import { restoreVersion, takeBackImport, takeStep } from "./editing/undo";
import { restoreSite, startSite, takeOverSite } from "./editing/welcome";
import { changeCalendar, readDroppedCalendar } from "./feeds/online-calendar";
import { chooseFolder, closeImport } from "./feeds/watched-folders";
import { type Answer, done, refused } from "./protocol";
import { acceptKey, chooseHosting, sendTestMessage } from "./publishing/hosting-actions";
import { publishAction } from "./publishing/publish-job";
import { strings } from "./strings";

/** Its answer is undefined if there is no such entry. */
type Action<Input, Result extends Answer> = (
  input: Input,
  desk: Desk,
) => Promise<Result | undefined>;

/** An action that changes the content, as a step that can be undone. */
const asChange =
  <Input extends object, Result extends Answer>(action: Action<Input, Result>) =>
  (input: Input & { step?: string }, desk: Desk) =>
    historyOf(desk.root).step(() => action(input, desk), { key: input.step });

export const actions = {
  "start-site": startSite,
  "take-over": takeOverSite,
  save: saveForm,
  add: asChange(addEntry),
  remove: asChange(removeEntry),
  rename: asChange(renameEntry),
  undo: takeStep("undo"),
  redo: takeStep("redo"),
  "take-back": takeBackImport,
  move: asChange(handleMove),
  "bring-back": restoreVersion,
  "keep-both": asChange(keepBothPhotos),
  dismiss: dismissTask,
  "client-gallery": addClientGallery,
  "client-guests": saveGuests,
  "client-choice": saveChoice,
  "client-arrange": arrangePhotos,
  hosting: chooseHosting,
  "accept-key": acceptKey,
  "test-message": sendTestMessage,
  publish: publishAction,
  calendar: changeCalendar,
  folder: chooseFolder,
  "close-import": closeImport,
  stop: stopDesk,
  photos: receivePhoto,
  "restore-site": restoreSite,
  "read-calendar": readDroppedCalendar,
};

type Actions = typeof actions;
export type ActionName = keyof Actions;
export type InputOf<Name extends ActionName> = Parameters<Actions[Name]>[0];
export type AnswerOf<Name extends ActionName> = NonNullable<Awaited<ReturnType<Actions[Name]>>>;

/** Client galleries are not in the site: a build does not wait for them. */
async function saveForm(form: SaveForm, desk: Desk) {
  const save = form.name.startsWith(CLIENTS) ? saveClientGallery : asChange(saveEntry);
  return save(form, desk);
}

/** Ends the process after pending saves and imports, and after the page has received the answer. */
async function stopDesk(_: object, desk: Desk) {
  if (desk.job.isWorking) return refused(strings.publishing);
  await finishWrites(desk);
  setTimeout(() => process.exit(0), 300);
  return done(strings.stopped);
}
