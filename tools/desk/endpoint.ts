/** What the desk's pages ask of this computer: `/api/desk/<action>`. */
import { makeBackup } from "../content/backup";
import { done, refused } from "./answer";
import { chooseHosting } from "./choose-hosting";
import { findEntry } from "./entries";
import { addGallery, removeGallery } from "./galleries";
import { bringVersionBack, restoreEntry } from "./history-actions";
import { importPhoto } from "./import-photo";
import { movePictures } from "./move-photos";
import { oneAtATime } from "./one-at-a-time";
import { openEntry } from "./open-entry";
import { answerPicture } from "./picture";
import { isPublishing, publishAction, publishState } from "./publish-job";
import { saveEntry } from "./save";
import { addStory, removeStory } from "./stories";
import { sendTestMessage } from "./test-message";

type Action = (body: unknown, root: string) => Promise<Response>;

const ACTIONS: Record<string, Action> = {
  save: saveEntry,
  "add-gallery": addGallery,
  "remove-gallery": removeGallery,
  "add-story": addStory,
  "remove-story": removeStory,
  hosting: chooseHosting,
  "test-message": sendTestMessage,
  move: movePictures,
  restore: restoreEntry,
  "bring-back": bringVersionBack,
  publish: publishAction,
  stop: stopDesk,
};

const QUESTIONS: Record<string, (request: Request, root: string) => Promise<Response>> = {
  picture: answerPicture,
  /** Whose desk this is: a second start asks. */
  project: async (_, root) => Response.json({ root }),
  publish: async () => Response.json(await publishState()),
  backup: async (_, root) =>
    new Response(await makeBackup(root), {
      headers: {
        "content-disposition": `attachment; filename="honlap-${new Date().toISOString().slice(0, 10)}.tar"`,
      },
    }),
  open: async (request, root) => {
    const entry = findEntry(root, new URL(request.url).searchParams.get("name"));
    const opened = entry && (await openEntry(root, entry));
    return opened ? Response.json(opened) : refused(404, "Nincs ilyen, vagy hibás.");
  },
};

interface Context {
  params: Promise<{ action: string }>;
}

const own = <Value>(all: Record<string, Value>, name: string) =>
  Object.hasOwn(all, name) ? all[name] : undefined;
const unknown = () => refused(404, "Ilyet az íróasztal nem tud.");

/** Answers what changes nothing. */
export async function answerDesk(request: Request, { params }: Context): Promise<Response> {
  return own(QUESTIONS, (await params).action)?.(request, process.cwd()) ?? unknown();
}

/** Does what changes something. */
export async function actAtDesk(request: Request, { params }: Context): Promise<Response> {
  const { action } = await params;
  if (action === "photos") return importPhoto(request);
  const body = await request.json().catch(() => undefined);
  return own(ACTIONS, action)?.(body, process.cwd()) ?? unknown();
}

/** Ends the desk a moment after the page has its answer; its starter ends with it. */
async function stopDesk(): Promise<Response> {
  if (isPublishing()) return refused(409, "Most éppen közzéteszek. Várd meg a végét.");
  await oneAtATime(async () => {}); // what is being saved or taken in comes to its end
  setTimeout(() => process.exit(0), 300);
  return done("Az íróasztal leállt. Ezt a lapot bezárhatod.");
}
