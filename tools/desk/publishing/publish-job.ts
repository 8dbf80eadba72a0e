/** Publishing from the desk: one job at a time. The pages poll its state. */
import { join } from "node:path";
import { endpointOf, isHostingKind } from "@/lib/hosting/kinds";
import { foreignRules } from "../../build/server-rules";
import { readClientGallery, removeGallery } from "../../clients/records";
import {
  isHosted,
  sendGallery,
  sendSite,
  unpublish,
  unpublishExpired,
} from "../../clients/send-galleries";
import { type PhotoIssue, photoReasons } from "../../photos/photo-error";
import { checkPublished, markUpload } from "../../publish/check-published";
import { findHosting } from "../../publish/chosen-hosting";
import { filesToSend, HOSTINGS, type Sender, sendAgain } from "../../publish/hostings";
import {
  issueOf,
  type Progress,
  PublishError,
  type PublishIssue,
} from "../../publish/publish-issue";
import { openRemote, type RemoteKind } from "../../publish/remote-folder";
import { settings } from "../../publish/settings";
import {
  buildSite,
  changesSince,
  markPublished,
  publishedCopies,
  type SiteCopy,
} from "../../publish/site-copies";
import { STEPS } from "../../publish/strings";
import { restoredIssue } from "../../publish/upload-site";
import { isDiskFull } from "../../shared/run";
import type { Desk, Job, PendingCopy } from "../desk";
import { blockingIssues, findEntry } from "../editing/entries";
import { finishVariants } from "../editing/generated-files";
import { done, refused } from "../protocol";
import { publishStrings } from "../publish-strings";
import { strings } from "../strings";
import { begin, keepBuild, restoreJob, runInJob, writeRecord } from "./job-state";

/** What a copy for the chosen hosting contains apart from `out`, and all that it depends on apart from the content. */
function currentTarget() {
  const { CONTACT_FROM, CONTACT_URL, PUBLISH_TO: kind } = settings;
  const parts = (isHostingKind(kind) && HOSTINGS[kind].parts) || [];
  return {
    parts,
    target: [CONTACT_URL || endpointOf(kind, settings), CONTACT_FROM, ...parts].join(),
  };
}

const isOutdated = ({ target }: PendingCopy) => target !== currentTarget().target;

function phaseOf({ isWorking, isPublished, built }: Job) {
  if (isWorking) return "working";
  if (built) return "built";
  return isPublished ? "published" : "idle";
}

export type PublishState = Awaited<ReturnType<typeof publishState>>;

export async function publishState(desk: Desk) {
  const { root, job } = desk;
  await restoreJob(desk);
  const { built, gallery, issues, progress, log, startedAt, took } = job;
  const phase = phaseOf(job);
  const waiting = phase === "built" ? built : undefined;
  const isOld = waiting && isOutdated(waiting);
  const hosting = await findHosting(root);
  const { current, previous } = await publishedCopies(root, hosting?.name);
  const changes =
    current && phase !== "working" ? await changesSince(root, current.version) : undefined;
  const pages: Record<string, string[]> = {};
  for (const name of new Set(changes?.map(({ entry }) => entry))) {
    const entry = findEntry(root, name);
    if (entry) pages[entry.preview] = [...(pages[entry.preview] ?? []), entry.label];
  }
  return {
    phase: isOld ? "idle" : phase,
    issues: isOld ? [...issues, { code: "outdated" as const }] : issues,
    progress,
    steps: [...job.steps],
    startedAt,
    took: job.steps.has("pages") ? took : undefined,
    log,
    gallery,
    /** How many changes came after the copy that waits. */
    later: waiting && !isOld ? (await changesSince(root, waiting.version)).length : 0,
    newUrl: isOld ? undefined : waiting?.server.url,
    /** What visitors do not see yet. Missing during a job, and if nothing was published from this computer. */
    changes,
    /** Labels of the pages that show these changes, by path. */
    pages,
    /** When the current and the previous site were built, in ms. Missing if not published from this computer. */
    current: current?.at,
    previous: previous?.at,
    hasHosting: hosting !== undefined,
    /** True if the form of the live site can be tried. */
    canTestForm: Boolean(current && hosting?.contactUrl),
    url: hosting?.url,
  };
}

type FoundHosting = NonNullable<Awaited<ReturnType<typeof findHosting>>>;

interface Work extends Pick<Sender, "onProgress" | "run"> {
  desk: Desk;
  /** Folder of a client gallery. */
  gallery: string;
  /** Missing without a hosting. */
  sender: (Sender & { hosting: FoundHosting }) | undefined;
}

type Start = (work: Work) => Promise<PublishIssue[]>;

const make: Start = async ({ desk, run, onProgress }) => {
  const { root, job } = desk;
  await keepBuild(desk); // before the copy is removed: an incomplete one must not be offered
  const issues = await blockingIssues(root);
  if (issues.length > 0) return issues;
  onProgress({ step: "pictures" });
  const photos = await finishVariants(desk);
  if (photos.issues.length > 0) return photos.issues.map(photoIssue);
  const { target, parts } = currentTarget();
  if (parts.length > 0) job.steps.add("functions");
  const build = async (cwd: string) => {
    onProgress({ step: "pages" });
    await run("npm", ["run", "--silent", "export"], { cwd });
    if (parts.length === 0) return;
    onProgress({ step: "functions" });
    await run("npm", ["run", "--silent", "functions"], { cwd });
  };
  const copy = await buildSite(root, build, parts);
  job.took = Date.now() - job.startedAt;
  await keepBuild(desk, { ...copy, target });
  return [];
};

/** Links to the list that contains the photo, where it can be removed or replaced. */
function photoIssue({ file, code, listedIn = "" }: PhotoIssue): PublishIssue {
  const href = listedIn.replace(/^content(.+)\.json$/, "/desk$1");
  return { code: "picture", file, reason: photoReasons[code], href };
}

const deploy: Start = async (work) => {
  const { job } = work.desk;
  if (!job.built) return [{ code: "not-built" }];
  if (!isOutdated(job.built)) return send(work, job.built);
  await keepBuild(work.desk);
  return [{ code: "outdated" }];
};

const rollBack: Start = async (work) => {
  const { desk, sender } = work;
  await keepBuild(desk); // or a retry after a failure would upload that copy
  const { previous } = await publishedCopies(desk.root, sender?.hosting.name);
  return previous ? send(work, previous) : [{ code: "no-previous" }];
};

async function send({ desk, sender }: Work, copy: SiteCopy): Promise<PublishIssue[]> {
  const { at, folder, version } = copy;
  const { root, job } = desk;
  if (!sender) return [{ code: "no-hosting" }];
  await writeRecord(desk, { isSending: true });
  const { hosting, onProgress } = sender;
  const { name, url, contactUrl } = hosting;
  const out = join(root, folder, "out");
  await markUpload(out);
  await sendSite(sender, folder);
  await markPublished(root, { at, folder, version }, name);
  await keepBuild(desk);
  const issues = await unpublishExpired(sender);
  const visit = () => {
    onProgress({ step: "visit" });
    return url ? checkPublished(url, out, contactUrl) : Promise.resolve([]);
  };
  issues.push(...(await repair(sender, folder, visit)));
  job.isPublished = true;
  return issues;
}

/** With these, a visit ends before it compares files. */
const UNSEEN = ["silent-site", "forbidden", "rules-refused", "other-site"];

/** Visits the site. What visitors did not get as it was sent is sent again, once; then the rest is left to the next upload. */
async function repair(sender: Sender, folder: string, visit: () => Promise<PublishIssue[]>) {
  const { root, hosting, onNotice } = sender;
  const { remote: kind } = HOSTINGS[hosting.kind];
  const found = await visit();
  const wrong = filesToSend(found);
  if (!kind || wrong.length === 0) return found;
  try {
    await sendAgain(root, hosting, found);
    await sendSite(sender, folder);
  } catch (error) {
    return [...found, issueOf(error)]; // the site is online all the same
  }
  const left = await visit();
  const stillWrong = filesToSend(left);
  const files = wrong.filter((file) => !stillWrong.includes(file));
  const isSeen = !left.some(({ code }) => UNSEEN.includes(code));
  if (isSeen && files.length > 0) onNotice?.(restoredIssue(files));
  const isBroken = left.some(({ code }) => code === "wrong-pages" || code === "rules-refused");
  if (isBroken) left.push(...(await foreignRulesAt(sender, kind)));
  return sendAgain(root, hosting, left);
}

/** Lines of others in `.htaccess`, which may break the site. */
async function foreignRulesAt({ root, hosting }: Sender, kind: RemoteKind) {
  const remote = await openRemote(root, kind, hosting.account).catch(() => undefined);
  if (!remote) return [];
  const rules = await remote
    .read(".htaccess")
    .catch(() => undefined)
    .finally(remote.close);
  const lines = foreignRules(`${rules ?? ""}`).join(" · ");
  return lines ? [{ code: "foreign-rules" as const, lines }] : [];
}

const sendOne: Start = async ({ desk, gallery: folder, sender }) => {
  const gallery = await readClientGallery(desk.root, folder);
  if (!gallery) return [{ code: "gallery-gone" }];
  return sender ? sendGallery(sender, gallery) : [{ code: "no-hosting", href: "/desk/publish" }];
};

/** Works without a hosting, since the photographer may have left it. */
const removeOne: Start = async ({ desk, gallery: folder, sender }) => {
  const gallery = await readClientGallery(desk.root, folder);
  if (!gallery) return []; // removed in another tab
  const left = sender && isHosted(sender.hosting, gallery) ? await unpublish(sender, gallery) : [];
  if (left.length === 0) await removeGallery(desk.root, gallery.folder);
  return left;
};

type Step = Progress["step"];
/** Some have more steps, depending on the hosting. */
const JOBS = {
  make: [make, "texts", "pictures", "pages", "checks"],
  deploy: [deploy, "upload", "visit"],
  back: [rollBack, "upload", "visit"],
  "send-gallery": [sendOne, "upload-gallery"],
  "remove-gallery": [removeOne, "remove-gallery"],
} satisfies Record<string, [start: Start, step: Step, ...steps: Step[]]>;
type Kind = keyof typeof JOBS;
const isKind = (action: string): action is Kind => Object.hasOwn(JOBS, action);

export interface PublishRequest {
  /**
   * `make` checks the content and builds the site, `deploy` publishes it, `back` publishes the previous site, `forget`
   * discards the build.
   */
  do: Kind | "forget";
  /** Of the client gallery that the job is about. */
  folder?: string;
  /** True to publish also over foreign files. */
  replaces?: boolean;
}

/** Starts a job. */
export async function publishAction(request: PublishRequest, desk: Desk) {
  await restoreJob(desk);
  if (desk.job.isWorking) return refused(publishStrings.busy);
  if (isKind(request.do)) void runJob(desk, request.do, request);
  else if (request.do === "forget") {
    begin(desk, {});
    await keepBuild(desk);
  } else return refused(strings.notUnderstood); // a page that was open before the code changed
  return done("");
}

/** Names the content file whose error the log shows, if there is one. */
function stopIssue({ root, job }: Desk): PublishIssue {
  const step = STEPS[job.progress.step];
  const [, name = ""] = /\bcontent\/([\w/-]+)\.json: /.exec(job.log) ?? [];
  const entry = findEntry(root, name);
  if (!entry) return { code: "stopped", step };
  return { code: "stopped-entry", step, label: entry.label, href: `/desk/${name}` };
}

async function runJob(desk: Desk, kind: Kind, request: PublishRequest) {
  const { root, job } = desk;
  const { folder: gallery = "", replaces = false } = request;
  const [start, step, ...steps] = JOBS[kind];
  const all = { steps: new Set<string>([step, ...steps]), startedAt: Date.now() };
  begin(desk, { isWorking: true, gallery, progress: { step }, ...all });
  const run = runInJob(desk);
  const onProgress = (progress: Progress) => {
    job.progress = progress;
    job.steps.add(progress.step);
  };
  let issues: PublishIssue[] = [];
  const notices: PublishIssue[] = [];
  try {
    const hosting = await findHosting(root);
    const onNotice = (issue: PublishIssue) => notices.push(issue);
    const sender = hosting && { root, hosting, run, onProgress, onNotice, replaces };
    issues = await start({ desk, gallery, run, onProgress, sender });
  } catch (error) {
    if (error instanceof PublishError) issues.push(error.issue);
    if (isDiskFull(`${job.log} ${error}`)) issues.push({ code: "disk-full" });
    if (issues[0]?.code !== "foreign-files") issues.push(stopIssue(desk)); // a question
    job.log += `\n${error instanceof Error ? error.message : error}`;
  }
  Object.assign(job, { issues: [...issues, ...notices], isWorking: false });
}
