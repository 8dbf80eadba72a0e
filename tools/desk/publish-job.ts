/** Publishing from the desk: one job at a time, of which the pages of the desk ask how far it is. */
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { SITE_URL } from "@/lib/site-url";
import { type ServedFolder, serveFolder } from "../kit/serve-folder";
import type { PhotoProblem } from "../photos/photo-error";
import { checkPublished, markUpload } from "../publish/check-published";
import type { ContentChange } from "../publish/diff-content";
import { configuredHosting, contactUrlOf, findHosting, type Hosting } from "../publish/hosting";
import {
  changesSince,
  forgetSite,
  type MadeSite,
  makeSite,
  markCurrent,
  markPublished,
  publishedSites,
} from "../publish/published";
import { deploySteps, makeSteps, type Run, type Step } from "../publish/steps";
import { findEntry } from "./entries";
import { type Fault, faultsOfContent } from "./faults";
import { done, refused } from "./form";
import { finishVariants } from "./make-variants";
import type { Content } from "./merge";
import { whileNothingChanges } from "./queues";
import { runWithLog } from "./run-with-log";

/** From the project's root. */
const LOG = "var/publish.log";

interface PublishProgress {
  phase: "idle" | "making" | "made" | "deploying" | "deployed" | "failed";
  step: string;
  log: string;
  faults: Fault[];
  /** Where the site that was made can be seen. */
  newUrl?: string;
}

export interface PublishState extends PublishProgress {
  /** What visitors do not have yet; nothing where nothing was published from this computer. */
  changes?: ContentChange[];
  /** The pages that show these changes: what the desk calls them, by path. */
  pages?: Record<string, string>;
  /** In ms; when what visitors get was made, and what they got before. */
  current?: number;
  previous?: number;
  /** With the address of the site, where somebody serves it. */
  hosting?: { url: string | undefined };
  /** A site that was made could not be sent: it can be sent again as it is. */
  isUnsent?: boolean;
}

interface Job {
  progress: PublishProgress;
  server?: ServedFolder | undefined;
  /** The copy that was made and waits for a yes. */
  made?: MadeSite | undefined;
}

/** What the tools say on their way, and how much of the time has passed by then, in percent. */
const MILESTONES: [words: RegExp, percent: number][] = [
  [/Creating an optimized production build/, 10],
  [/Compiled successfully/, 60],
  [/Generating static pages/, 70],
  [/Collecting build traces/, 85],
  [/pages finished/, 95],
];

const IDLE: PublishProgress = { phase: "idle", step: "", log: "", faults: [] };
/** The content has changed since the copy was made: it is not offered. */
const OUTDATED = [
  { text: "Amióta elkészült, változott valami. Készítsd el újra, hogy az is kimenjen." },
];

const job: Job = { progress: IDLE };
const report = (its: Partial<PublishProgress>) => {
  job.progress = { ...job.progress, ...its };
};

export const isPublishing = () => /ing$/.test(job.progress.phase);

const isOutdated = async (root: string, { version }: MadeSite) =>
  (await changesSince(root, version)).length > 0;

export async function publishState(root: string): Promise<PublishState> {
  const { progress, made } = job; // first: what ends meanwhile is told next time, with all that it changed
  const hosting = findHosting();
  const { current, previous } = await publishedSites(root, hosting?.name ?? "");
  const changes = current && !isPublishing() ? await changesSince(root, current.version) : [];
  const changed = changes.flatMap(({ entry }) => findEntry(root, entry) ?? []);
  const pages = Object.fromEntries(changed.map(({ preview, label }) => [preview, label]));
  const isOld = progress.phase === "made" && made && (await isOutdated(root, made));
  return {
    ...progress,
    ...(isOld && { phase: "failed", faults: OUTDATED }),
    ...(progress.phase === "failed" && made && { isUnsent: true }),
    ...(current && { current: current.at, changes, pages }),
    ...(previous && { previous: previous.at }),
    ...(hosting && { hosting: { url: addressOf(hosting) } }),
  };
}

/** `{ do: "make" }` checks and builds, `deploy` publishes that, `back` what was published before, `forget` ends it. */
export async function publishAction({ do: wanted }: Content, root: string): Promise<Response> {
  if (isPublishing()) return refused(409, "Már dolgozom rajta.");
  if (wanted === "make") void work(root, "making", make);
  else if (wanted === "deploy" && job.made) void work(root, "deploying", deploy);
  else if (wanted === "back") void work(root, "deploying", goBack);
  else if (wanted === "forget") {
    await forgetMade(root);
    job.progress = IDLE;
  } else return refused(400, "Ezt most nem lehet: előbb készüljön el az oldal.");
  return done("");
}

async function forgetMade(root: string): Promise<void> {
  const { server, made } = job;
  Object.assign(job, { server: undefined, made: undefined });
  server?.close();
  if (made) await forgetSite(root, made);
}

type Work = (root: string, run: Run) => Promise<Fault[]>;

async function work(root: string, phase: "making" | "deploying", its: Work): Promise<void> {
  job.progress = { ...IDLE, phase };
  mkdirSync(dirname(join(root, LOG)), { recursive: true });
  const log = createWriteStream(join(root, LOG));
  const hear = (text: string) => {
    log.write(text);
    report({ log: `${job.progress.log}${text}`.slice(-4000) });
    const [, percent] = MILESTONES.findLast(([words]) => words.test(text)) ?? [];
    if (percent) report({ step: job.progress.step.replace(/( \(.*)?$/, ` (${percent} %)`) });
  };
  try {
    if (phase === "making") await forgetMade(root);
    const faults = await its(root, runWithLog(hear));
    const end = phase === "making" ? "made" : "deployed";
    const isStopped = faults.some(({ isWarning }) => !isWarning);
    report({ phase: isStopped ? "failed" : end, faults, step: "" });
  } catch (error) {
    hear(`\n${error instanceof Error ? error.message : error}`);
    const outside =
      phase === "making"
        ? "Kint semmi sem változott."
        : "Lehet, hogy egy része már kint van: próbáld újra.";
    const { step } = job.progress;
    const text = `Itt megállt: ${step || "az elején"}. A napló megmondja, miért. ${outside}`;
    report({ phase: "failed", faults: [{ text }] });
  } finally {
    log.end();
  }
}

async function follow(steps: Step[]): Promise<void> {
  for (const { label, run } of steps) {
    report({ step: label });
    await run((done, total) =>
      report({ step: `${label} (${Math.floor((100 * done) / total)} %)` }),
    );
  }
}

const make: Work = async (root, run) => {
  report({ step: "Átnézem a szövegeket" });
  const faults = await faultsOfContent(root);
  if (faults.length > 0) return faults;
  const onProgress = (done: number, all: number) =>
    report({ step: `Átnézem a képeket (${done} / ${all})` });
  const { problems } = await finishVariants(root, onProgress);
  if (problems.length > 0) return problems.map(faultOfPicture);
  const made = await whileNothingChanges(() => makeSite(root, () => follow(makeSteps(run))));
  job.made = made;
  job.server = await serveFolder(join(root, made.folder, "out"));
  report({ newUrl: job.server.url });
  return [];
};

/** The list that names a picture is where it can be taken out, or another one be put in its place. */
function faultOfPicture({ file, reason }: PhotoProblem): Fault {
  const [, category] = /^content\/(?:photos|galleries)\/([^/.]+)/.exec(file) ?? [];
  const why = reason.startsWith("is missing") ? "a fájl hiányzik." : `nem jó (${reason}).`;
  const text = `${file}: ${why} Vedd ki a listából, vagy tedd be újra.`;
  return { text, href: category ? `/desk/galleries/${category}` : "/desk/banners" };
}

const deploy: Work = async (root, run) => {
  const { made } = job;
  if (!made || (await isOutdated(root, made))) return OUTDATED;
  await send(root, run, made);
  await markPublished(root, made, configuredHosting().name);
  await forgetMade(root); // its folder has another name now
  return lookAtSite(root);
};

/** Of the published site; a folder on this computer has none. */
const addressOf = ({ kind, url }: Hosting) => (kind === "folder" ? undefined : (url ?? SITE_URL));

async function lookAtSite(root: string): Promise<Fault[]> {
  const hosting = configuredHosting();
  const url = addressOf(hosting);
  if (!url) return [];
  report({ step: "Megnézem, ahogy egy látogató" });
  const { current } = await publishedSites(root, hosting.name);
  const out = join(root, current?.folder ?? "", "out");
  const faults = await checkPublished(url, out, contactUrlOf(hosting, url));
  return faults.map((text) => ({ text, isWarning: true }));
}

const goBack: Work = async (root, run) => {
  const { previous } = await publishedSites(root, configuredHosting().name);
  if (!previous) return [{ text: "Nincs előző változat ezen a gépen." }];
  await forgetMade(root); // or what is sent again after a failure would be that copy
  await send(root, run, previous);
  await markCurrent(root, previous);
  return lookAtSite(root);
};

async function send(root: string, run: Run, { folder }: MadeSite): Promise<void> {
  await markUpload(join(root, folder, "out"));
  await follow(deploySteps(run, configuredHosting(), join(root, folder)));
}
