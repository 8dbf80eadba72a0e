/** Publishing from the desk: one job at a time, whose state the desk's pages request. */
import { createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isFileHost } from "@/lib/contact/has-endpoint";
import { type ServedFolder, serveFolder } from "../kit/serve-folder";
import type { PhotoProblem } from "../photos/photo-error";
import { checkPublished, markUpload } from "../publish/check-published";
import { findHosting } from "../publish/chosen-hosting";
import { HOSTINGS } from "../publish/hostings";
import {
  changesSince,
  type MadeSite,
  makeSite,
  markPublished,
  publishedSites,
} from "../publish/published";
import { isWorking, PublishError, type PublishState } from "../publish/results";
import { settings } from "../publish/settings";
import { findEntry } from "./entries";
import { faultsOfContent } from "./faults";
import { done, refused } from "./form";
import { finishVariants } from "./make-variants";
import type { Content } from "./merge";
import { whileNothingChanges } from "./queues";
import { runWithLog } from "./run-with-log";
import { type Progress, type PublishFault, publishWords } from "./words";

/** From the project's root. */
const LOG = "var/publish.log";

/** What the tools print, and how much of their time has passed by then, in percent. */
const MILESTONES: [words: RegExp, percent: number][] = [
  [/Creating an optimized production build/, 10],
  [/Compiled successfully/, 60],
  [/Generating static pages/, 70],
  [/Collecting build traces/, 85],
  [/pages finished/, 95],
];

/** With what its pages depend on besides the content. */
type MadeFor = MadeSite & { endpoint: string };
const endpointOfForm = () =>
  settings.CONTACT_URL || (isFileHost(settings.PUBLISH_TO) ? "none" : "own");

type JobState = Pick<PublishState, "phase" | "progress" | "log" | "faults" | "newUrl">;

const IDLE: JobState = { phase: "idle", progress: { step: "texts" }, log: "", faults: [] };

/** `made`: the copy that waits to be published, shown by the server. */
let job: { state: JobState; made?: MadeFor; server?: ServedFolder } = { state: IDLE };

const report = (change: Partial<JobState>) => {
  job.state = { ...job.state, ...change };
};
const onProgress = (progress: Progress) => report({ progress });

export const isPublishing = () => isWorking(job.state);

const isOutdated = async (root: string, { version, endpoint }: MadeFor) =>
  endpoint !== endpointOfForm() || (await changesSince(root, version)).length > 0;

export async function publishState(root: string): Promise<PublishState> {
  const { state, made } = job; // before anything is awaited, so that both belong together
  const hosting = await findHosting(root);
  const { current, previous } = await publishedSites(root, hosting?.name ?? "");
  const changes = current && !isWorking(state) ? await changesSince(root, current.version) : [];
  const changed = changes.flatMap(({ entry }) => findEntry(root, entry) ?? []);
  const pages = Object.fromEntries(changed.map(({ preview, label }) => [preview, label]));
  const isOld = state.phase === "made" && made && (await isOutdated(root, made));
  return {
    ...state,
    ...(isOld && failed({ code: "outdated" })),
    ...(state.phase === "failed" && made && { isUnsent: true }),
    ...(current && { current: current.at, changes, pages }),
    ...(previous && { previous: previous.at }),
    ...(hosting && { hosting: { url: hosting.url } }),
  };
}

/** `{ do: "make" }` checks and builds, `deploy` publishes that, `back` what was published before, `forget` ends it. */
export async function publishAction({ do: wanted }: Content, root: string): Promise<Response> {
  if (isPublishing()) return refused(409, publishWords.busy);
  if (wanted === "make") void work(root, "making", make);
  else if (wanted === "deploy" && job.made) void work(root, "deploying", deploy);
  else if (wanted === "back") void work(root, "deploying", goBack);
  else if (wanted === "forget") {
    job.state = IDLE;
    await forgetMade(root);
  } else return refused(400, publishWords.notMade);
  return done("");
}

async function forgetMade(root: string): Promise<void> {
  const { server, made } = job;
  job = { state: job.state };
  server?.close();
  if (made) await rm(join(root, made.folder), { recursive: true, force: true });
}

/** How a job ended. What is wrong with a site that was published is no failure. */
type Outcome = Pick<JobState, "phase" | "faults" | "newUrl">;
type Log = (text: string) => void;
type Work = (root: string, log: Log) => Promise<Outcome>;

const failed = (...faults: PublishFault[]): Outcome => ({ phase: "failed", faults });

async function work(root: string, phase: "making" | "deploying", doWork: Work): Promise<void> {
  job.state = { ...IDLE, phase, progress: { step: phase === "making" ? "texts" : "upload" } };
  mkdirSync(dirname(join(root, LOG)), { recursive: true });
  const file = createWriteStream(join(root, LOG)).on("error", () => {}); // the page has the log, too
  const log: Log = (text) => {
    file.write(text);
    report({ log: `${job.state.log}${text}`.slice(-4000) });
    const [, percent] = MILESTONES.findLast(([words]) => words.test(text)) ?? [];
    const { progress } = job.state;
    if (percent) onProgress({ ...progress, done: percent, total: 100 });
  };
  try {
    report(await doWork(root, log));
  } catch (error) {
    log(`\n${error instanceof Error ? error.message : error}`);
    const reasons = error instanceof PublishError ? [error.fault] : [];
    report(failed(...reasons, { code: `${phase}-stopped`, step: job.state.progress.step }));
  } finally {
    file.end();
  }
}

const make: Work = async (root, log) => {
  await forgetMade(root);
  const faults = await faultsOfContent(root);
  if (faults.length > 0) return failed(...faults);
  const { problems } = await finishVariants(root, (done, total) =>
    onProgress({ step: "pictures", done, total }),
  );
  if (problems.length > 0) return failed(...problems.map(faultOfPicture));
  const run = runWithLog(log);
  const endpoint = endpointOfForm();
  const made = await whileNothingChanges(() =>
    makeSite(root, async () => {
      onProgress({ step: "pages" });
      await run("npm", ["run", "--silent", "export"]);
      onProgress({ step: "functions" });
      await run("npm", ["run", "--silent", "functions"]);
    }),
  );
  job.made = { ...made, endpoint };
  job.server = await serveFolder(join(root, made.folder, "out"));
  return { phase: "made", faults: [], newUrl: job.server.url };
};

/** Linked to the list that names the picture, where it can be removed or replaced. */
function faultOfPicture({ file, fault, reason }: PhotoProblem): PublishFault {
  const [, category] = /^content\/(?:photos|galleries)\/([^/.]+)/.exec(file) ?? [];
  const href = category ? `/desk/galleries/${category}` : "/desk/banners";
  if (fault === "missing") return { code: "missing-picture", file, href };
  return { code: "wrong-picture", file, reason, href };
}

const deploy: Work = async (root, log) => {
  const { made } = job;
  if (!made || (await isOutdated(root, made))) return failed({ code: "outdated" });
  return send(root, log, made);
};

const goBack: Work = async (root, log) => {
  const hosting = await findHosting(root);
  const { previous } = await publishedSites(root, hosting?.name ?? "");
  if (!previous) return failed({ code: "no-previous" });
  await forgetMade(root); // or what is sent again after a failure would be that copy
  return send(root, log, previous);
};

async function send(root: string, log: Log, site: MadeSite): Promise<Outcome> {
  const hosting = await findHosting(root);
  if (!hosting) return failed({ code: "no-hosting" });
  const { kind, name, url, contactUrl } = hosting;
  const folder = join(root, site.folder);
  await markUpload(join(folder, "out"));
  await HOSTINGS[kind].send({
    root,
    folder,
    settings: hosting.settings,
    run: runWithLog(log),
    onProgress,
  });
  const online = await markPublished(root, site, name);
  await forgetMade(root);
  if (!url) return { phase: "deployed", faults: [] };
  onProgress({ step: "visit" });
  const check = checkPublished(url, join(root, online.folder, "out"), contactUrl);
  // A connection that breaks meanwhile is no failure: the site is online.
  const faults = await check.catch((): PublishFault[] => [{ code: "silent-site", url }]);
  return { phase: "deployed", faults };
}
