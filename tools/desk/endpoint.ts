/** What the desk's pages ask of this computer: `/api/desk/<action>`. */
import { refused } from "./answer";
import { chooseHosting } from "./choose-hosting";
import { findEntry } from "./entries";
import { addGallery, removeGallery } from "./galleries";
import { restoreEntry } from "./good-state";
import { movePictures } from "./move-photos";
import { tryToOpen } from "./open-entry";
import { answerPicture } from "./picture";
import { publishAction, publishState } from "./publish-job";
import { saveEntry } from "./save";
import { stopDesk } from "./stop";
import { takePhotoIn } from "./take-photo-in";

type Action = (body: unknown, root: string) => Promise<Response>;

const ACTIONS: Record<string, Action> = {
  save: saveEntry,
  "add-gallery": addGallery,
  "remove-gallery": removeGallery,
  hosting: chooseHosting,
  move: movePictures,
  restore: restoreEntry,
  publish: publishAction,
  stop: stopDesk,
};

const QUESTIONS: Record<string, (request: Request, root: string) => Promise<Response>> = {
  picture: answerPicture,
  /** Whose desk this is: `running.ts` asks. */
  project: async (_, root) => Response.json({ root }),
  publish: async () => Response.json(await publishState()),
  open: async (request, root) => {
    const entry = findEntry(root, new URL(request.url).searchParams.get("name"));
    const opened = entry && (await tryToOpen(root, entry));
    return opened ? Response.json(opened) : refused(404, "Nincs ilyen, vagy hibás.");
  },
};

interface Context {
  params: Promise<{ action: string }>;
}

/** Answers what changes nothing. */
export async function answerDesk(request: Request, { params }: Context): Promise<Response> {
  const { action } = await params;
  const question = Object.hasOwn(QUESTIONS, action) ? QUESTIONS[action] : undefined;
  return (await question?.(request, process.cwd())) ?? refused(404, "Ilyet az íróasztal nem tud.");
}

/** Does what changes something. */
export async function actAtDesk(request: Request, { params }: Context): Promise<Response> {
  const { action } = await params;
  if (action === "photos") return takePhotoIn(request);
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!act) return refused(404, "Ilyet az íróasztal nem tud.");
  return act(await request.json().catch(() => undefined), process.cwd());
}
