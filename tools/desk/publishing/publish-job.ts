/** Publishing from the desk: one job at a time, whose state the desk's pages request. */
import { join } from "node:path";
import { endpointOf } from "@/lib/contact/hosting-kinds";
import { type ClientGallery, readClientGallery, removeGallery } from "../../clients/records";
import {
  isHosted,
  type Sender,
  sendGallery,
  sendSite,
  unpublish,
  unpublishExpired,
} from "../../clients/send-galleries";
import type { PhotoIssue } from "../../photos/photo-error";
import { checkPublished, markUpload } from "../../publish/check-published";
import { findHosting } from "../../publish/chosen-hosting";
import { sendAgain } from "../../publish/hostings";
import { PublishError } from "../../publish/publish-error";
import {
  buildSite,
  changesSince,
  markPublished,
  publishedSites,
  type SiteCopy,
} from "../../publish/published";
import type { Progress, PublishIssue } from "../../publish/report";
import { settings } from "../../publish/settings";
import { isDiskFull } from "../../shared/disk-full";
import { serveFolder } from "../../shared/serve-folder";
import { findEntry } from "../content/entries";
import { finishVariants } from "../content/make-variants";
import type { Content } from "../content/merge";
import { withContentLocked } from "../content/queues";
import { faultsOfContent } from "../content/validation-messages";
import { done, refused } from "../protocol";
import { photoReasons, publishStrings } from "../strings";
import {
  type BuiltSite,
  begin,
  discardBuild,
  failed,
  isPublishing,
  job,
  type Outcome,
  progressOf,
  report,
  restore,
  run,
  type Task,
  writeRecord,
} from "./job-state";

/** What pages depend on besides the content. */
const endpointOfForm = () => settings.CONTACT_URL || endpointOf(settings.PUBLISH_TO, settings);

const isOutdated = async (root: string, { version, endpoint }: BuiltSite) =>
  endpoint !== endpointOfForm() || (await changesSince(root, version)).length > 0;

export type PublishState = Awaited<ReturnType<typeof publishState>>;

export async function publishState(root: string) {
  await restore(root);
  const { made, task, ...state } = job;
  const waiting = state.phase === "made" ? made : undefined;
  const isOld = waiting && (await isOutdated(root, waiting));
  const hosting = await findHosting(root);
  const { current, previous } = await publishedSites(root, hosting?.name);
  const isAsked = current && state.phase !== "working";
  const changes = isAsked ? await changesSince(root, current.version) : undefined;
  const changed = changes?.flatMap(({ entry }) => findEntry(root, entry) ?? []) ?? [];
  return {
    ...state,
    ...(isOld && {
      phase: "idle" as const,
      faults: [...state.faults, { code: "outdated" as const }],
      canContinue: false, // it is made again instead
    }),
    /** The folder of the client gallery that it is about. */
    gallery: task?.gallery,
    /** Where the copy that waits can be seen. */
    newUrl: isOld ? undefined : waiting?.server.url,
    /** What visitors do not have yet; missing while that changes, and where nothing was published from this computer. */
    changes,
    /** The pages that show these changes: what the desk calls them, by path. */
    pages: Object.fromEntries(changed.map(({ preview, label }) => [preview, label])),
    /** In ms; when what visitors get was made, and what they got before. Missing where that was not from this computer. */
    current: current?.at,
    previous: previous?.at,
    hasHosting: hosting !== undefined,
    /** The address of the site, where somebody serves it. */
    url: hosting?.url,
  };
}

/** @param root the project */
type Work = (root: string, task: Task) => Promise<Outcome>;

const make: Work = async (root) => {
  const onProgress = progressOf(root);
  discardBuild();
  await writeRecord(root); // before the copy is removed: half of one must not be offered
  const faults = await faultsOfContent(root);
  if (faults.length > 0) return failed(...faults);
  const { problems } = await finishVariants(root, (done, total) =>
    onProgress({ step: "pictures", done, total }),
  );
  if (problems.length > 0) return failed(...problems.map(faultOfPhoto));
  const endpoint = endpointOfForm();
  const copy = await withContentLocked(() =>
    buildSite(root, async () => {
      onProgress({ step: "pages" });
      await run("npm", ["run", "--silent", "export"]);
      onProgress({ step: "functions" });
      await run("npm", ["run", "--silent", "functions"]);
    }),
  );
  job.made = { ...copy, endpoint, server: await serveFolder(join(root, copy.folder, "out")) };
  return { phase: "made", faults: [] };
};

/** Linked to the list that names the photo, where it can be removed or replaced. */
function faultOfPhoto({ file, fault }: PhotoIssue): PublishIssue {
  const [, category] = /^content\/(?:photos|galleries)\/([^/.]+)/.exec(file) ?? [];
  const href = category ? `/desk/galleries/${category}` : "/desk/banners";
  return { code: "picture", file, reason: photoReasons[fault], href };
}

const deploy: Work = async (root, task) => {
  const { made } = job;
  const copy = made ?? task.target; // which is online already, if the desk was killed while it visited it
  return copy && !(made && (await isOutdated(root, made))) ? send(root, task, copy) : failed();
};

const rollBack: Work = async (root, task) => {
  discardBuild(); // or what is sent again after a failure would be that copy
  const hosting = await findHosting(root);
  const copy = task.target ?? (await publishedSites(root, hosting?.name)).previous;
  return copy ? send(root, task, copy) : failed({ code: "no-previous" });
};

async function send(root: string, task: Task, copy: SiteCopy): Promise<Outcome> {
  const { at, folder, version } = copy;
  task.target = { at, folder, version };
  await writeRecord(root);
  const hosting = await findHosting(root);
  if (!hosting) return failed({ code: "no-hosting" });
  const { name, url, contactUrl } = hosting;
  const out = join(root, copy.folder, "out");
  await markUpload(out);
  const onProgress = progressOf(root);
  const sender = { root, hosting, run, onProgress };
  await sendSite(sender, folder);
  await markPublished(root, copy, name);
  discardBuild();
  const left = await unpublishExpired(sender);
  if (!url) return { phase: "published", faults: left };
  onProgress({ step: "visit" });
  const faults = await sendAgain({ root, ...hosting }, await checkPublished(url, out, contactUrl));
  return { phase: "published", faults: [...left, ...faults] };
}

const sendOne = ofGallery(async (_, gallery, sender) =>
  sender ? sendGallery(sender, gallery) : [{ code: "no-hosting", href: "/desk/publish" }],
);

/** Also without a hosting, which may have been given up. */
const removeOne = ofGallery(async (root, gallery, sender) => {
  const isThere = sender && isHosted(sender.hosting, gallery);
  const left = isThere ? await unpublish(sender, gallery) : [];
  if (left.length === 0) await removeGallery(root, gallery.folder);
  return left;
});

function ofGallery(
  doWork: (root: string, gallery: ClientGallery, sender?: Sender) => Promise<PublishIssue[]>,
) {
  return async (root: string, task: Task): Promise<Outcome> => {
    const hosting = await findHosting(root);
    const gallery = await readClientGallery(root, task.gallery ?? "");
    const sender = hosting && { root, hosting, run, onProgress: progressOf(root) };
    return failed(...(gallery ? await doWork(root, gallery, sender) : []));
  };
}

const WORKS: Record<Task["kind"], [firstStep: Progress["step"], work: Work]> = {
  make: ["texts", make],
  deploy: ["upload", deploy],
  back: ["upload", rollBack],
  "send-gallery": ["upload-gallery", sendOne],
  "remove-gallery": ["remove-gallery", removeOne],
};
const isKind = (wanted: unknown): wanted is Task["kind"] => Object.hasOwn(WORKS, `${wanted}`);

/**
 * `{ do: "make" }` checks and builds, `deploy` publishes that, `back` what was published before, `forget` ends it.
 * `send-gallery` and `remove-gallery` do so with the client gallery of a `folder`; `continue` repeats what was interrupted.
 */
export async function publishAction(
  { do: wanted, folder }: Content,
  root: string,
): Promise<Response> {
  await restore(root);
  if (isPublishing()) return refused(409, publishStrings.busy);
  const gallery = typeof folder === "string" && { gallery: folder };
  const asked: Task | undefined = isKind(wanted) ? { kind: wanted, ...gallery } : undefined;
  const task = wanted === "continue" ? job.task : asked;
  if (wanted === "forget") {
    begin({});
    discardBuild();
    await writeRecord(root);
  } else if (task && (job.made || task.target || task.kind !== "deploy")) void runJob(root, task);
  else return refused(400, publishStrings.notMade);
  return done("");
}

async function runJob(root: string, task: Task) {
  const [step, work] = WORKS[task.kind];
  begin({ phase: "working", task, progress: { step } });
  let outcome: Outcome;
  try {
    await writeRecord(root);
    outcome = await work(root, task);
  } catch (error) {
    const reasons: PublishIssue[] = error instanceof PublishError ? [error.fault] : [];
    const { log, progress } = job;
    if (isDiskFull(`${log} ${error}`)) reasons.push({ code: "disk-full" });
    outcome = failed(...reasons, { code: "stopped", step: progress.step });
    report({ log: `${log}\n${error instanceof Error ? error.message : error}` });
  }
  await writeRecord(root, outcome).catch(() => {}); // a full disk was named already
  report(outcome);
}
