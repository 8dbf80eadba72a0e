/** The desk's API: `/api/desk/<name>`. */
import { makeBackup } from "../../content/backup";
import { listVersions, restore } from "../../content/history";
import { isObject } from "../../content/items";
import { migrateProject } from "../../content/migrations";
import { prepareFacts } from "../../photos/prepare-photos";
import { changesSince } from "../../publish/published";
import { addEntry, removeEntry } from "../content/add-and-remove";
import { makeVariants } from "../content/make-variants";
import type { Content } from "../content/merge";
import { handleMove } from "../content/move-photos";
import { answerCalendar, changeCalendar } from "../content/online-calendar";
import { contentQueue, refuseDuringBuild, replaceContent } from "../content/queues";
import { photosReceived, receivePhoto } from "../content/receive-photo";
import { saveEntry } from "../content/save";
import { answerFolder, chooseFolder } from "../content/watched-folders";
import { done, refused } from "../protocol";
import { arrangePhotos, saveClientGallery, saveGuests } from "../publishing/client-galleries";
import { chooseHosting, sendTestMessage } from "../publishing/hosting-actions";
import { isPublishing } from "../publishing/job-state";
import { publishAction, publishState } from "../publishing/publish-job";
import { strings } from "../strings";
import { answerPhoto } from "./photo";
import { searchItems } from "./search-items";

type Handler = (request: Request, root: string) => Promise<Response>;
type Action = (body: Content, root: string) => Promise<Response>;

const posted =
  (action: Action): Handler =>
  async (request, root) => {
    const body: unknown = await request.json().catch(() => undefined);
    return action(isObject(body) ? body : {}, root);
  };
const queued = (action: Action): Handler =>
  posted(async (body, root) => refuseDuringBuild() ?? contentQueue(() => action(body, root)));

const REQUESTS = new Map<string, Handler>([
  ["POST save", queued(saveEntry)],
  ["POST add", queued(addEntry)],
  ["POST remove", queued(removeEntry)],
  ["POST move", queued(handleMove)],
  ["POST bring-back", queued(restoreVersion)],
  ["POST client-gallery", posted(saveClientGallery)],
  ["POST client-guests", posted(saveGuests)],
  ["POST client-arrange", posted(arrangePhotos)],
  ["POST hosting", posted(chooseHosting)],
  ["POST test-message", posted(sendTestMessage)],
  ["POST publish", posted(publishAction)],
  ["POST calendar", posted(changeCalendar)],
  ["POST folder", posted(chooseFolder)],
  ["POST stop", stopDesk],
  ["POST photos", receivePhoto],
  ["GET photo", answerPhoto],
  ["GET calendar", answerCalendar],
  ["GET folder", answerFolder],
  ["GET search", async (_, root) => Response.json(await searchItems(root))],
  ["GET backup", sendBackup],
  ["GET version", compareVersion],
  ["GET publish", async (_, root) => Response.json(await publishState(root))],
]);

export async function answerDesk(request: Request, root: string): Promise<Response> {
  const name = new URL(request.url).pathname.replace("/api/desk/", "");
  const answer = REQUESTS.get(`${request.method} ${name}`);
  return answer?.(request, root) ?? refused(404, strings.notUnderstood);
}

async function sendBackup(_request: Request, root: string): Promise<Response> {
  const file = `honlap-${new Date().toISOString().slice(0, 10)}.tar`;
  const headers = { "content-disposition": `attachment; filename="${file}"` };
  return new Response(await contentQueue(() => makeBackup(root)), { headers });
}

/** Ends the process after pending saves and imports, and after the page has received the answer. */
async function stopDesk(): Promise<Response> {
  if (isPublishing()) return refused(409, strings.publishing);
  await photosReceived();
  await contentQueue(async () => {});
  setTimeout(() => process.exit(0), 300);
  return done(strings.stopped);
}

/** What restoring a version would change: `?id=`. */
async function compareVersion(request: Request, root: string): Promise<Response> {
  const id = new URL(request.url).searchParams.get("id");
  const version = (await listVersions(root)).find((other) => other.id === id);
  if (!version) return refused(404, strings.noVersion);
  return Response.json(await changesSince(root, version.id, true));
}

/** Restores all content of a version: `{ id }`. The current content is saved as a version first. */
export function restoreVersion({ id }: Content, root: string): Promise<Response> {
  return replaceContent(async () => {
    const version = (await listVersions(root)).find((other) => other.id === id);
    if (!version) return refused(404, strings.noVersion);
    await restore(root, version.id);
    await migrateProject(root); // it may be older than the last upgrade
    await prepareFacts(root).catch(() => {}); // every page reports an invalid list
    void makeVariants(root);
    return done("", { href: "" });
  });
}
