/** Publishing from the desk: one job at a time, whose state the desk's pages request. */
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { endpointOf } from "@/lib/contact/has-endpoint";
import { writeWhole } from "@/lib/write-whole";
import { type ClientGallery, readGallery, removeGallery } from "../clients/records";
import {
  isAt,
  type Sender,
  sendGallery,
  sendSite,
  takeDown,
  takeDownEnded,
} from "../clients/send-galleries";
import { isDiskFull } from "../kit/disk-full";
import { type ServedFolder, serveFolder } from "../kit/serve-folder";
import type { PhotoProblem } from "../photos/photo-error";
import { checkPublished, markUpload } from "../publish/check-published";
import { findHosting } from "../publish/chosen-hosting";
import { sendAgain } from "../publish/hostings";
import { PublishError } from "../publish/publish-error";
import {
  changesSince,
  makeSite,
  markPublished,
  publishedSites,
  type SiteCopy,
} from "../publish/published";
import { settings } from "../publish/settings";
import { findEntry } from "./entries";
import { faultsOfContent } from "./faults";
import { done, refused } from "./form";
import { finishVariants } from "./make-variants";
import type { Content } from "./merge";
import { whileNothingChanges } from "./queues";
import { runWithLog } from "./run-with-log";
import { type Progress, type PublishFault, pictureReasons, publishWords } from "./words";

/** In letters; the reason of a failure is near the end. */
const LOG_LENGTH = 20_000;

/** What the tools print, and how much of their time has passed by then, in percent. */
const MILESTONES: [words: RegExp, percent: number][] = [
  [/Creating an optimized production build/, 10],
  [/Compiled successfully/, 60],
  [/Generating static pages/, 70],
  [/Collecting build traces/, 85],
  [/pages finished/, 95],
];

interface JobState {
  /** `made`: a copy of the site waits to be published. */
  phase: "idle" | "working" | "made" | "published";
  progress: Progress;
  log: string;
  /** Why the last job failed, or what is wrong with the site that it has published. */
  faults: PublishFault[];
  /** The folder of the client gallery that it is about. */
  gallery?: string;
}

/** What pages depend on besides the content. */
const endpointOfForm = () => settings.CONTACT_URL || endpointOf(settings.PUBLISH_TO, settings);

/** A copy that was made, and shown by a server of its own. */
interface MadeSite extends SiteCopy {
  endpoint: string;
  server: ServedFolder;
}

const IDLE: JobState = { phase: "idle", progress: { step: "texts" }, log: "", faults: [] };

let state = IDLE;
let made: MadeSite | undefined;

/** Survives the desk: whether a job is at work, and which copy waits. */
const RECORD = "var/desk/publishing.json";
interface JobRecord {
  isWorking: boolean;
  copy?: SiteCopy & Pick<MadeSite, "endpoint">;
}

async function writeRecord(root: string): Promise<void> {
  const { server: _, ...copy } = made ?? {};
  const record = { isWorking: isPublishing(), ...(made && { copy }) };
  if (!record.isWorking && !made) await rm(join(root, RECORD), { force: true });
  else await writeWhole(join(root, RECORD), JSON.stringify(record));
}

let restored: Promise<void> | undefined;

/** Takes up what the desk did when it was last stopped, even if it was killed. A copy is recorded only once it is whole. */
async function restore(root: string): Promise<void> {
  const text = await readFile(join(root, RECORD), "utf8").catch(() => undefined);
  if (text === undefined) return;
  let record: JobRecord;
  try {
    record = JSON.parse(text);
  } catch {
    return; // damaged, as after a power cut
  }
  const { isWorking, copy } = record;
  const out = copy && join(root, copy.folder, "out");
  if (copy && out && existsSync(out)) made = { ...copy, server: await serveFolder(out) };
  state = { ...IDLE, ...failed(...(isWorking ? [{ code: "interrupted" as const }] : [])) };
}

const report = (change: Partial<JobState>) => {
  state = { ...state, ...change };
};
const onProgress = (progress: Progress) => report({ progress });

const run = runWithLog((text) => {
  report({ log: `${state.log}${text}`.slice(-LOG_LENGTH) });
  const [, percent] = MILESTONES.findLast(([words]) => words.test(text)) ?? [];
  if (percent) onProgress({ ...state.progress, done: percent, total: 100 });
});

export const isPublishing = () => state.phase === "working";

const isOutdated = async (root: string, { version, endpoint }: MadeSite) =>
  endpoint !== endpointOfForm() || (await changesSince(root, version)).length > 0;

export type PublishState = Awaited<ReturnType<typeof publishState>>;

export async function publishState(root: string) {
  restored ??= restore(root);
  await restored;
  const job = state;
  const waiting = job.phase === "made" ? made : undefined;
  const isOld = waiting && (await isOutdated(root, waiting));
  const hosting = await findHosting(root);
  const { current, previous } = await publishedSites(root, hosting?.name);
  const isAsked = current && job.phase !== "working";
  const changes = isAsked ? await changesSince(root, current.version) : undefined;
  const changed = changes?.flatMap(({ entry }) => findEntry(root, entry) ?? []) ?? [];
  return {
    ...job,
    ...(isOld && { phase: "idle" as const, faults: [{ code: "outdated" as const }] }),
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

function forgetMade(): void {
  made?.server.close();
  made = undefined;
}

/** How a job ended. What is wrong with a site that was published is no failure. */
type Outcome = Pick<JobState, "phase" | "faults">;
type Work = (root: string, folder: string) => Promise<Outcome>;

/** A copy that could not be sent still waits. */
const failed = (...faults: PublishFault[]): Outcome => ({ phase: made ? "made" : "idle", faults });

const make: Work = async (root) => {
  forgetMade();
  await writeRecord(root); // before the copy is removed: half of one must not be offered
  const faults = await faultsOfContent(root);
  if (faults.length > 0) return failed(...faults);
  const { problems } = await finishVariants(root, (done, total) =>
    onProgress({ step: "pictures", done, total }),
  );
  if (problems.length > 0) return failed(...problems.map(faultOfPicture));
  const endpoint = endpointOfForm();
  const copy = await whileNothingChanges(() =>
    makeSite(root, async () => {
      onProgress({ step: "pages" });
      await run("npm", ["run", "--silent", "export"]);
      onProgress({ step: "functions" });
      await run("npm", ["run", "--silent", "functions"]);
    }),
  );
  made = { ...copy, endpoint, server: await serveFolder(join(root, copy.folder, "out")) };
  return { phase: "made", faults: [] };
};

/** Linked to the list that names the picture, where it can be removed or replaced. */
function faultOfPicture({ file, fault }: PhotoProblem): PublishFault {
  const [, category] = /^content\/(?:photos|galleries)\/([^/.]+)/.exec(file) ?? [];
  const href = category ? `/desk/galleries/${category}` : "/desk/banners";
  return { code: "picture", file, reason: pictureReasons[fault], href };
}

const deploy: Work = async (root) =>
  made && !(await isOutdated(root, made)) ? send(root, made) : failed();

const goBack: Work = async (root) => {
  forgetMade(); // or what is sent again after a failure would be that copy
  await writeRecord(root);
  const hosting = await findHosting(root);
  const { previous } = await publishedSites(root, hosting?.name);
  return previous ? send(root, previous) : failed({ code: "no-previous" });
};

async function send(root: string, copy: SiteCopy): Promise<Outcome> {
  const hosting = await findHosting(root);
  if (!hosting) return failed({ code: "no-hosting" });
  const { name, url, contactUrl } = hosting;
  const out = join(root, copy.folder, "out");
  await markUpload(out);
  const sender = { root, hosting, run, onProgress };
  await sendSite(sender, copy.folder);
  await markPublished(root, copy, name);
  forgetMade();
  const left = await takeDownEnded(sender);
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
  const isThere = sender && isAt(sender.hosting, gallery);
  const left = isThere ? await takeDown(sender, gallery) : [];
  if (left.length === 0) await removeGallery(root, gallery.folder);
  return left;
});

function ofGallery(
  doWork: (root: string, gallery: ClientGallery, sender?: Sender) => Promise<PublishFault[]>,
) {
  return async (root: string, folder: string): Promise<Outcome> => {
    report({ gallery: folder });
    const hosting = await findHosting(root);
    const gallery = await readGallery(root, folder);
    const sender = hosting && { root, hosting, run, onProgress };
    return failed(...(gallery ? await doWork(root, gallery, sender) : []));
  };
}

const JOBS = new Map<unknown, [firstStep: Progress["step"], work: Work]>([
  ["make", ["texts", make]],
  ["deploy", ["upload", deploy]],
  ["back", ["upload", goBack]],
  ["send-gallery", ["upload-gallery", sendOne]],
  ["remove-gallery", ["remove-gallery", removeOne]],
]);

/**
 * `{ do: "make" }` checks and builds, `deploy` publishes that, `back` what was published before, `forget` ends it.
 * `send-gallery` and `remove-gallery` do so with the client gallery of a `folder`.
 */
export async function publishAction(
  { do: wanted, folder }: Content,
  root: string,
): Promise<Response> {
  restored ??= restore(root);
  await restored;
  if (isPublishing()) return refused(409, publishWords.busy);
  const job = JOBS.get(wanted);
  if (wanted === "forget") {
    state = IDLE;
    forgetMade();
    await writeRecord(root);
  } else if (job && (made || wanted !== "deploy")) void runJob(...job, root, String(folder));
  else return refused(400, publishWords.notMade);
  return done("");
}

async function runJob(step: Progress["step"], work: Work, root: string, folder: string) {
  state = { ...IDLE, phase: "working", progress: { step } };
  try {
    await writeRecord(root);
    report(await work(root, folder));
  } catch (error) {
    const reasons: PublishFault[] = error instanceof PublishError ? [error.fault] : [];
    if (isDiskFull(`${state.log} ${error}`)) reasons.push({ code: "disk-full" });
    report(failed(...reasons, { code: "stopped", step: state.progress.step }));
    report({ log: `${state.log}\n${error instanceof Error ? error.message : error}` });
  }
  await writeRecord(root).catch(() => undefined); // a full disk was named already
}
