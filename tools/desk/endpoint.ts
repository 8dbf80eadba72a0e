/** What the desk's pages ask of this computer: `/api/desk/<action>`. */
import { makeBackup } from "../content/backup";
import { bringBack, listVersions } from "../content/history";
import { migrateProject } from "../content/migrations";
import { prepareFacts } from "../photos/prepare-photos";
import { addEntry, removeEntry } from "./add-and-remove";
import { findEntry } from "./entries";
import { done, refused } from "./form";
import { chooseHosting, sendTestMessage } from "./hosting-actions";
import { importPhoto } from "./import-photo";
import { makeVariants } from "./make-variants";
import { type Content, isObject } from "./merge";
import { movePictures } from "./move-photos";
import { openEntry } from "./open-entry";
import { readPage } from "./pages";
import { answerPicture } from "./picture";
import { isPublishing, publishAction, publishState } from "./publish-job";
import { answerMeanwhile, oneAtATime } from "./queues";
import { saveEntry } from "./save";

type Action = (body: Content, root: string) => Promise<Response>;

/** What changes files waits for what was asked for before. */
const inTurn =
  (action: Action): Action =>
  async (body, root) =>
    answerMeanwhile() ?? oneAtATime(() => action(body, root));

const ACTIONS: Record<string, Action> = {
  save: inTurn(saveEntry),
  add: inTurn(addEntry),
  remove: inTurn(removeEntry),
  move: inTurn(movePictures),
  "bring-back": inTurn(bringVersionBack),
  hosting: chooseHosting,
  "test-message": sendTestMessage,
  publish: publishAction,
  stop: stopDesk,
};

const QUESTIONS: Record<string, (request: Request, root: string) => Promise<Response>> = {
  picture: answerPicture,
  /** Whose desk this is: a second start asks. */
  project: async (_, root) => Response.json({ root }),
  publish: async (_, root) => Response.json(await publishState(root)),
  backup: async (_, root) =>
    new Response(await makeBackup(root), {
      headers: {
        "content-disposition": `attachment; filename="honlap-${new Date().toISOString().slice(0, 10)}.tar"`,
      },
    }),
  page: async (request, root) => {
    const page = await readPage(root, new URL(request.url).searchParams.get("path") ?? "");
    return page ? Response.json(page) : refused(404, "Ilyen lap nincs.");
  },
  open: async (request, root) => {
    const entry = findEntry(root, new URL(request.url).searchParams.get("name"));
    const opened = entry && (await openEntry(root, entry));
    return opened ? Response.json(opened) : refused(404, "Nincs ilyen, vagy hibás.");
  },
};

const own = <Value>(all: Record<string, Value>, name: string) =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** @param request a GET or POST of `/api/desk/<action>` */
export async function answerDesk(request: Request, root: string): Promise<Response> {
  const action = new URL(request.url).pathname.replace("/api/desk/", "");
  const unknown = refused(404, "Ilyet az íróasztal nem tud.");
  if (request.method === "GET") return own(QUESTIONS, action)?.(request, root) ?? unknown;
  if (action === "photos") return importPhoto(request, root);
  const body: unknown = await request.json().catch(() => undefined);
  return own(ACTIONS, action)?.(isObject(body) ? body : {}, root) ?? unknown;
}

/** Ends the desk a moment after the page has its answer; its starter ends with it. */
async function stopDesk(): Promise<Response> {
  if (isPublishing()) return refused(409, "Most éppen közzéteszek. Várd meg a végét.");
  await oneAtATime(async () => {}); // what is being saved or taken in comes to its end
  setTimeout(() => process.exit(0), 300);
  return done("Az íróasztal leállt. Ezt a lapot bezárhatod.");
}

/** Makes everything as it was in a version: `{ id }`. What is there now is kept as a version as well. */
export async function bringVersionBack({ id }: Content, root: string): Promise<Response> {
  const version = (await listVersions(root)).find((one) => one.id === id);
  if (!version) return refused(404, "Ilyen változat nincs ezen a gépen.");
  await bringBack(root, version.id);
  await migrateProject(root); // it may be older than the last upgrade
  await prepareFacts(root).catch(() => {}); // a wrong list is told on every page
  void makeVariants(root);
  return done("Visszahoztam. Ami eddig itt volt, az is a listában van.", { href: "" });
}
