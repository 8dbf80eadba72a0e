/** What the desk's pages request of its server: `/api/desk/<name>`. */
import { makeBackup } from "../content/backup";
import { bringBack, listVersions } from "../content/history";
import { isObject } from "../content/items";
import { migrateProject } from "../content/migrations";
import { prepareFacts } from "../photos/prepare-photos";
import { addEntry, removeEntry } from "./add-and-remove";
import { done, refused } from "./form";
import { chooseHosting, sendTestMessage } from "./hosting-actions";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";
import { movePictures } from "./move-photos";
import { readPage } from "./pages";
import { answerPicture } from "./picture";
import { isPublishing, publishAction, publishState } from "./publish-job";
import { contentQueue, refuseMeanwhile, replaceContent } from "./queues";
import { receivePhoto } from "./receive-photo";
import { saveEntry } from "./save";
import { words } from "./words";

type Action = (body: Content, root: string) => Promise<Response>;

const queued =
  (action: Action): Action =>
  async (body, root) =>
    refuseMeanwhile() ?? contentQueue(() => action(body, root));

/** Posted as JSON. */
const ACTIONS = new Map<string, Action>([
  ["save", queued(saveEntry)],
  ["add", queued(addEntry)],
  ["remove", queued(removeEntry)],
  ["move", queued(movePictures)],
  ["bring-back", queued(bringVersionBack)],
  ["hosting", chooseHosting],
  ["test-message", sendTestMessage],
  ["publish", publishAction],
  ["stop", stopDesk],
]);

const QUESTIONS = new Map<string, (request: Request, root: string) => Promise<Response>>([
  ["picture", answerPicture],
  // A second start of the desk asks whose the first one is.
  ["project", async (_, root) => Response.json({ root })],
  ["publish", async (_, root) => Response.json(await publishState(root))],
  ["backup", sendBackup],
  [
    "page",
    async (request, root) => {
      const page = await readPage(root, new URL(request.url).searchParams.get("path") ?? "");
      return page ? Response.json(page) : refused(404, words.noPage);
    },
  ],
]);

export async function answerDesk(request: Request, root: string): Promise<Response> {
  const name = new URL(request.url).pathname.replace("/api/desk/", "");
  const unknown = refused(404, words.noAction);
  if (request.method === "GET") return QUESTIONS.get(name)?.(request, root) ?? unknown;
  if (name === "photos") return receivePhoto(request, root);
  const body: unknown = await request.json().catch(() => undefined);
  return ACTIONS.get(name)?.(isObject(body) ? body : {}, root) ?? unknown;
}

async function sendBackup(_request: Request, root: string): Promise<Response> {
  const file = `honlap-${new Date().toISOString().slice(0, 10)}.tar`;
  const headers = { "content-disposition": `attachment; filename="${file}"` };
  return new Response(await contentQueue(() => makeBackup(root)), { headers });
}

/** Ends the process once its page has the answer, and what is being saved or imported is done. */
async function stopDesk(): Promise<Response> {
  if (isPublishing()) return refused(409, words.publishing);
  await contentQueue(async () => {});
  setTimeout(() => process.exit(0), 300);
  return done(words.stopped);
}

/** Makes all content what it was in a version: `{ id }`. A version of what is there now is kept before. */
export function bringVersionBack({ id }: Content, root: string): Promise<Response> {
  return replaceContent(async () => {
    const version = (await listVersions(root)).find((one) => one.id === id);
    if (!version) return refused(404, words.noVersion);
    await bringBack(root, version.id);
    await migrateProject(root); // it may be older than the last upgrade
    await prepareFacts(root).catch(() => {}); // every page names a wrong list
    void makeVariants(root);
    return done(words.versionBack, { href: "" });
  });
}
