/** Publishing from the desk: one job at a time. The pages poll its state. */
import { join } from "node:path";
import { endpointOf } from "@/lib/hosting";
import type { ClientGallery } from "../../clients/gallery-record";
import { readClientGallery, removeGallery } from "../../clients/records";
import {
  isHosted,
  sendGallery,
  sendSite,
  unpublish,
  unpublishExpired,
} from "../../clients/send-galleries";
import type { PhotoIssue } from "../../photos/photo-error";
import { checkPublished, markUpload } from "../../publish/check-published";
import { findHosting } from "../../publish/chosen-hosting";
import { type Sender, sendAgain } from "../../publish/hostings";
import {
  buildSite,
  changesSince,
  markPublished,
  publishedSites,
  type SiteCopy,
} from "../../publish/published";
import { type Progress, PublishError, type PublishIssue } from "../../publish/report";
import { settings } from "../../publish/settings";
import { isDiskFull } from "../../shared/run";
import { serveFolder } from "../../shared/serve-folder";
import { blockingIssues, findEntry } from "../content/entries";
import type { Content } from "../content/merge";
import { finishVariants } from "../content/prepare-site";
import { withContentLocked } from "../content/queues";
import { done, refused } from "../protocol";
import { publishStrings } from "../publish-strings";
import { photoReasons } from "../strings";
import {
  type BuiltSite,
  begin,
  discardBuild,
  failed,
  isPublishing,
  job,
  type Outcome,
  report,
  reportProgress,
  restore,
  run,
  type Task,
  writeRecord,
} from "./job-state";

/** The site's pages depend on it and on the content. */
const contactEndpoint = () => settings.CONTACT_URL || endpointOf(settings.PUBLISH_TO, settings);

const isOutdated = async (root: string, { version, endpoint }: BuiltSite) =>
  endpoint !== contactEndpoint() || (await changesSince(root, version)).length > 0;

export type PublishState = Awaited<ReturnType<typeof publishState>>;

export async function publishState(root: string) {
  await restore(root);
  const { built, task, ...state } = job;
  const waiting = state.phase === "built" ? built : undefined;
  const isOld = waiting && (await isOutdated(root, waiting));
  const hosting = await findHosting(root);
  const { current, previous } = await publishedSites(root, hosting?.name);
  const isSettled = current && state.phase !== "working";
  const changes = isSettled ? await changesSince(root, current.version) : undefined;
  const changed = changes?.flatMap(({ entry }) => findEntry(root, entry) ?? []) ?? [];
  return {
    ...state,
    ...(isOld && {
      phase: "idle" as const,
      issues: [...state.issues, { code: "outdated" as const }],
      canContinue: false, // it has to be built again
    }),
    /** Folder of the client gallery that the job is about. */
    gallery: task?.gallery,
    /** Preview of the copy that waits. */
    newUrl: isOld ? undefined : waiting?.server.url,
    /** What visitors do not see yet. Missing during a job, and if nothing was published from this computer. */
    changes,
    /** Labels of the pages that show these changes, by path. */
    pages: Object.fromEntries(changed.map(({ preview, label }) => [preview, label])),
    /** When the current and the previous site were built, in ms. Missing if not published from this computer. */
    current: current?.at,
    previous: previous?.at,
    hasHosting: hosting !== undefined,
    /** URL of the site, if it is hosted. */
    url: hosting?.url,
  };
}

type FoundHosting = NonNullable<Awaited<ReturnType<typeof findHosting>>>;

interface Work extends Pick<Sender, "root" | "onProgress"> {
  task: Task;
  /** Missing without a hosting. */
  sender: (Sender & { hosting: FoundHosting }) | undefined;
}

async function make({ root, onProgress }: Work): Promise<Outcome> {
  discardBuild();
  await writeRecord(root); // before the copy is removed: an incomplete one must not be offered
  const issues = await blockingIssues(root);
  if (issues.length > 0) return failed(...issues);
  const photos = await finishVariants(root, (done, total) =>
    onProgress({ step: "pictures", done, total }),
  );
  if (photos.issues.length > 0) return failed(...photos.issues.map(photoIssue));
  const endpoint = contactEndpoint();
  const copy = await withContentLocked(() =>
    buildSite(root, async () => {
      onProgress({ step: "pages" });
      await run("npm", ["run", "--silent", "export"]);
      onProgress({ step: "functions" });
      await run("npm", ["run", "--silent", "functions"]);
    }),
  );
  job.built = { ...copy, endpoint, server: await serveFolder(join(root, copy.folder, "out")) };
  return { phase: "built", issues: [] };
}

/** Links to the list that contains the photo, where it can be removed or replaced. */
function photoIssue({ file, code }: PhotoIssue): PublishIssue {
  const [, category] = /^content\/(?:photos|galleries)\/([^/.]+)/.exec(file) ?? [];
  const href = category ? `/desk/galleries/${category}` : "/desk/banners";
  return { code: "picture", file, reason: photoReasons[code], href };
}

async function deploy(work: Work): Promise<Outcome> {
  const { built } = job;
  const copy = built ?? work.task.target; // already online if the desk was killed while checking it
  return copy && !(built && (await isOutdated(work.root, built))) ? send(work, copy) : failed();
}

async function rollBack(work: Work): Promise<Outcome> {
  discardBuild(); // or a retry after a failure would upload that copy
  const { root, task, sender } = work;
  const copy = task.target ?? (await publishedSites(root, sender?.hosting.name)).previous;
  return copy ? send(work, copy) : failed({ code: "no-previous" });
}

async function send({ root, task, sender }: Work, copy: SiteCopy): Promise<Outcome> {
  const { at, folder, version } = copy;
  task.target = { at, folder, version };
  await writeRecord(root);
  if (!sender) return failed({ code: "no-hosting" });
  const { hosting, onProgress } = sender;
  const { name, url, contactUrl } = hosting;
  const out = join(root, folder, "out");
  await markUpload(out);
  await sendSite(sender, folder);
  await markPublished(root, copy, name);
  discardBuild();
  const left = await unpublishExpired(sender);
  if (!url) return { phase: "published", issues: left };
  onProgress({ step: "visit" });
  const issues = await sendAgain({ root, hosting }, await checkPublished(url, out, contactUrl));
  return { phase: "published", issues: [...left, ...issues] };
}

const sendOne = withGallery(async (gallery, { sender }) =>
  sender ? sendGallery(sender, gallery) : [{ code: "no-hosting", href: "/desk/publish" }],
);

/** Works without a hosting, since the photographer may have left it. */
const removeOne = withGallery(async (gallery, { root, sender }) => {
  const left = sender && isHosted(sender.hosting, gallery) ? await unpublish(sender, gallery) : [];
  if (left.length === 0) await removeGallery(root, gallery.folder);
  return left;
});

function withGallery(process: (gallery: ClientGallery, work: Work) => Promise<PublishIssue[]>) {
  return async (work: Work): Promise<Outcome> => {
    const gallery = await readClientGallery(work.root, work.task.gallery ?? "");
    return failed(...(gallery ? await process(gallery, work) : []));
  };
}

const JOBS: Record<
  Task["kind"],
  [firstStep: Progress["step"], start: (work: Work) => Promise<Outcome>]
> = {
  make: ["texts", make],
  deploy: ["upload", deploy],
  back: ["upload", rollBack],
  "send-gallery": ["upload-gallery", sendOne],
  "remove-gallery": ["remove-gallery", removeOne],
};
const isKind = (action: unknown): action is Task["kind"] => Object.hasOwn(JOBS, `${action}`);

/**
 * Starts a job: `{ do: "make" }` checks content and builds the site, `deploy` publishes it, `back` publishes the previous
 * site, `forget` discards the build. `send-gallery` and `remove-gallery` are about the client gallery of `folder`, and
 * `continue` repeats an interrupted job.
 */
export async function publishAction({ do: action, folder }: Content, root: string) {
  await restore(root);
  if (isPublishing()) return refused(publishStrings.busy);
  const gallery = typeof folder === "string" && { gallery: folder };
  const newTask: Task | undefined = isKind(action) ? { kind: action, ...gallery } : undefined;
  const task = action === "continue" ? job.task : newTask;
  if (action === "forget") {
    begin({});
    discardBuild();
    await writeRecord(root);
  } else if (task && (job.built || task.target || task.kind !== "deploy")) void runJob(root, task);
  else return refused(publishStrings.notBuilt);
  return done("");
}

async function runJob(root: string, task: Task) {
  const [step, start] = JOBS[task.kind];
  begin({ phase: "working", task, progress: { step } });
  let outcome: Outcome;
  try {
    await writeRecord(root);
    const hosting = await findHosting(root);
    const onProgress = reportProgress(root);
    const sender = hosting && { root, hosting, run, onProgress };
    outcome = await start({ root, task, onProgress, sender });
  } catch (error) {
    const reasons: PublishIssue[] = error instanceof PublishError ? [error.issue] : [];
    const { log, progress } = job;
    if (isDiskFull(`${log} ${error}`)) reasons.push({ code: "disk-full" });
    outcome = failed(...reasons, { code: "stopped", step: progress.step });
    report({ log: `${log}\n${error instanceof Error ? error.message : error}` });
  }
  await writeRecord(root, outcome).catch(() => {}); // a full disk is already reported
  report(outcome);
}
