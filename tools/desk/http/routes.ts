/** The desk's API: `/api/desk/<name>`. */
import { makeBackup } from "../../content/backup";
import { parseJson } from "../../content/content-files";
import { restoreContent } from "../../content/history";
import { isObject } from "../../content/list-items";
import { migrateProject } from "../../content/migrations";
import { prepareFacts } from "../../photos/prepare-photos";
import { changesSince } from "../../publish/site-copies";
import { addEntry, removeEntry } from "../content/add-and-remove";
import { dismissTask } from "../content/checklist";
import { makeVariants } from "../content/generated-files";
import type { Content } from "../content/merge";
import { handleMove } from "../content/move-photos";
import { contentQueue, refuseDuringBuild, replaceContent } from "../content/queues";
import { CLIENTS, finishWrites, keepBothPhotos, receivePhoto } from "../content/receive-photo";
import { saveEntry } from "../content/save";
import { asStep, readSteps } from "../content/steps";
import { listRestorable, takeStep } from "../content/undo";
import { restoreSite, startSite } from "../content/welcome";
import { calendarState, changeCalendar } from "../feeds/online-calendar";
import { chooseFolder, closeImport, folderState, watchedImports } from "../feeds/watched-folders";
import { done, refused, STEPS_HEADER } from "../protocol";
import {
  addClientGallery,
  arrangePhotos,
  saveChoice,
  saveClientGallery,
  saveGuests,
} from "../publishing/edit-client-galleries";
import { chooseHosting, sendTestMessage } from "../publishing/hosting-actions";
import { job } from "../publishing/job-state";
import { publishAction, publishState } from "../publishing/publish-job";
import { strings } from "../strings";
import { searchItems } from "./cards";
import { readPage } from "./page-data";
import { sendPhoto } from "./photo";

/** Gets the query, or the posted JSON or form. Its answer is undefined if there is no such entry. */
type Handler = (input: Content, root: string) => Promise<object | undefined>;

const queued =
  (handle: Handler, name = ""): Handler =>
  async (input, root) =>
    refuseDuringBuild() ?? asStep(root, () => handle(input, root), String(input.step ?? ""), name);

const HANDLERS = new Map<string, Handler>([
  ["POST start-site", queued(startSite)],
  ["POST restore-site", queued(restoreSite)],
  ["POST save", saveForm],
  ["POST add", queued(addEntry)],
  ["POST remove", queued(removeEntry)],
  ["POST undo", queued((input, root) => replaceContent(() => takeStep("undo", input, root)))],
  ["POST redo", queued((input, root) => replaceContent(() => takeStep("redo", input, root)))],
  ["POST move", queued(handleMove)],
  ["POST bring-back", queued(restoreVersion, strings.restored)],
  ["POST dismiss", dismissTask],
  ["POST client-gallery", addClientGallery],
  ["POST client-guests", saveGuests],
  ["POST client-choice", saveChoice],
  ["POST client-arrange", arrangePhotos],
  ["POST hosting", chooseHosting],
  ["POST test-message", sendTestMessage],
  ["POST publish", publishAction],
  ["POST calendar", changeCalendar],
  ["POST folder", chooseFolder],
  ["POST stop", stopDesk],
  ["POST photos", receivePhoto],
  ["POST keep-both", queued(keepBothPhotos)],
  ["GET page", sendPage],
  ["POST close-import", closeImport],
  ["GET steps", async (_, root) => ({ imports: watchedImports(root) })],
  ["GET photo", sendPhoto],
  ["GET calendar", async (_, root) => ({ calendar: await calendarState(root) })],
  ["GET folder", folderState],
  ["GET search", async (_, root) => searchItems(root)],
  ["GET backup", sendBackup],
  ["GET version", compareVersion],
  ["GET publish", async (_, root) => publishState(root)],
]);

export async function answerDesk(request: Request, root: string): Promise<Response> {
  const name = new URL(request.url).pathname.replace("/api/desk/", "");
  const handle = HANDLERS.get(`${request.method} ${name}`);
  if (!handle) return Response.json(refused(strings.notUnderstood), { status: 404 });
  const answer = (await handle(await inputOf(request), root)) ?? refused(strings.entryGone);
  if (answer instanceof Response) return answer;
  const steps = encodeURIComponent(JSON.stringify(await readSteps(root)));
  const headers = { [STEPS_HEADER]: steps };
  return Response.json(answer, { headers });
}

/** Reads all of a request even if it will be refused: browsers ignore a response until they have sent everything. */
async function inputOf(request: Request): Promise<Content> {
  if (request.method === "GET") return Object.fromEntries(new URL(request.url).searchParams);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return Object.fromEntries(await request.formData().catch(() => new FormData()));
  const body = parseJson(await request.text()); // an interrupted request must not run
  return isObject(body) ? body : {};
}

/** Client galleries are not in the site: a build does not wait for them. */
async function saveForm(form: Content, root: string) {
  const save = String(form.name).startsWith(CLIENTS) ? saveClientGallery : queued(saveEntry);
  return save(form, root);
}

/** What a page shows: `{ path }`, see `readPage`. */
async function sendPage({ path }: Content, root: string) {
  return (await readPage(root, String(path))) ?? refused(strings.noPage);
}

async function sendBackup(_: Content, root: string): Promise<Response> {
  const file = `honlap-${new Date().toISOString().slice(0, 10)}.tar`;
  const headers = { "content-disposition": `attachment; filename="${file}"` };
  return new Response(await contentQueue(() => makeBackup(root)), { headers });
}

/** Ends the process after pending saves and imports, and after the page has received the answer. */
async function stopDesk() {
  if (job.isWorking) return refused(strings.publishing);
  await finishWrites();
  setTimeout(() => process.exit(0), 300);
  return done(strings.stopped);
}

const findVersion = async (root: string, id: unknown) =>
  (await listRestorable(root)).find((version) => version.id === id);

/** What restoring a version would change: `{ id }`. */
async function compareVersion({ id }: Content, root: string) {
  const version = await findVersion(root, id);
  return version ? changesSince(root, version.id, true) : refused(strings.noVersion);
}

/** Restores all content of a version: `{ id }`. The current content is saved as a version first. */
export function restoreVersion({ id }: Content, root: string) {
  return replaceContent(async () => {
    const version = await findVersion(root, id);
    if (!version) return refused(strings.noVersion);
    await restoreContent(root, version.id);
    await migrateProject(root); // it may be older than the last upgrade
    await prepareFacts(root).catch(() => {}); // every page reports an invalid list
    void makeVariants(root);
    return done(strings.broughtBack);
  });
}
