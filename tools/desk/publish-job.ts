/** Publishing from the desk: one job at a time, of which the pages of the desk ask how far it is. */

import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { dirname, join } from "node:path";
import { readContent } from "../content/content-files";
import { type ServedFolder, serveFolder } from "../kit/serve-folder";
import type { PhotoProblem } from "../photos/photo-error";
import { preparePhotos } from "../photos/prepare-photos";
import { type Changes, compareSites, digestSite } from "../publish/changes";
import { configuredHosting, findHosting, type Hosting } from "../publish/hosting";
import {
  forgetSite,
  isUpToDate,
  keepSite,
  markCurrent,
  markPublished,
  publishedSites,
} from "../publish/published";
import { deploySteps, makeSteps, type Step } from "../publish/steps";
import { done, refused } from "./answer";
import { type Fault, faultsOfContent } from "./faults";
import { oneAtATime } from "./one-at-a-time";
import { runHeard } from "./run-heard";
import { type ToldChange, tellChanges } from "./tell-changes";

/** From the project's root. */
const LOG = "var/publish.log";

/** How far a publication is. */
interface PublishProgress {
  phase: "idle" | "making" | "made" | "deploying" | "deployed" | "failed";
  /** What is done now, Hungarian. */
  step: string;
  /** Steps that are done, with the share of the present one, and all. */
  done: number;
  total: number;
  /** The last lines that the commands wrote. */
  log: string;
  faults: Fault[];
  /** Pages that are new, other, or gone; known once the site is made. */
  pages?: Pick<Changes, "newPages" | "changedPages" | "lostPages">;
  /** Where the site that was made, and the one that visitors get, can be seen side by side. */
  newUrl?: string;
  oldUrl?: string;
}

/** What the desk says of publishing. */
export interface PublishState extends PublishProgress {
  /** What visitors do not have yet; nothing where nothing was published from this computer. */
  changes?: ToldChange[];
  /** In ms; when what visitors get was made, and what they got before. */
  current?: number;
  previous?: number;
  /** Missing while no hosting is set up. */
  hosting?: { name: string; url?: string };
}

interface Job {
  progress: PublishProgress;
  servers: ServedFolder[];
  /** Folder of the copy that was made and waits for a yes. */
  made?: string | undefined;
}

const IDLE: PublishProgress = { phase: "idle", step: "", done: 0, total: 0, log: "", faults: [] };

// The development server reads modules anew when files change; the job goes on.
const kept = globalThis as { publishJob?: Job };
const job = (): Job => {
  kept.publishJob ??= { progress: IDLE, servers: [] };
  return kept.publishJob;
};
/** Said of a copy that was made of another content than that of now: it is not offered. */
const OUTDATED = {
  phase: "failed" as const,
  faults: [{ text: "Amióta elkészült, változott valami. Készítsd el újra, hogy az is kimenjen." }],
};
const report = (its: Partial<PublishProgress>) => {
  job().progress = { ...job().progress, ...its };
};

export const isPublishing = () => /ing$/.test(job().progress.phase);

/** How far it is, and what would be published. */
export async function publishState(root = process.cwd()): Promise<PublishState> {
  const { progress, made } = job(); // first: what ends meanwhile is told next time, with all that it changed
  const hosting = findHosting();
  const { current, previous } = await publishedSites(root, hosting?.name ?? "");
  const content = (folder = "") => readContent(join(root, folder, "content"));
  const changes = current && tellChanges(await content(current.folder), await content());
  const isOld = progress.phase === "made" && !(made && (await isUpToDate(root, made)));
  return {
    ...progress,
    ...(isOld && OUTDATED),
    ...(current && { current: current.at, changes: changes ?? [] }),
    ...(previous && { previous: previous.at }),
    ...(hosting && {
      hosting: { name: hosting.name, ...("url" in hosting && { url: hosting.url }) },
    }),
  };
}

/** `{ do: "make" }` checks and builds, `deploy` publishes that, `back` what was published before, `forget` ends it. */
export async function publishAction(body: unknown, root = process.cwd()): Promise<Response> {
  const { do: wanted } = (body ?? {}) as { do?: unknown };
  if (isPublishing()) return refused(409, "Már dolgozom rajta.");
  if (wanted === "make") void work(root, "making", make);
  else if (wanted === "deploy" && job().progress.phase === "made")
    void work(root, "deploying", deploy);
  else if (wanted === "back") void work(root, "deploying", goBack);
  else if (wanted === "forget") await forget(root);
  else return refused(400, "Ezt most nem lehet: előbb készüljön el az oldal.");
  return done("");
}

const closeServers = () => {
  for (const server of job().servers.splice(0)) server.close();
};

async function forget(root: string): Promise<void> {
  closeServers();
  const { made } = job();
  if (made) await forgetSite(root, made);
  kept.publishJob = { progress: IDLE, servers: [] };
}

type Work = (root: string, log: WriteStream) => Promise<PublishProgress["phase"]>;

async function work(root: string, phase: "making" | "deploying", its: Work): Promise<void> {
  report({ phase, step: "", log: "", faults: [], done: 0 });
  mkdirSync(dirname(join(root, LOG)), { recursive: true });
  const log = createWriteStream(join(root, LOG));
  try {
    if (phase === "making") await forget(root);
    report({ phase });
    report({ phase: await its(root, log), step: "" });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.write(message);
    const { step, log: said } = job().progress;
    const outside =
      phase === "making"
        ? "Kint semmi sem változott."
        : "Lehet, hogy egy része már kint van: próbáld újra.";
    const text = `Itt megállt: ${step || "az elején"}. A napló megmondja, miért. ${outside}`;
    report({ phase: "failed", faults: [{ text }], log: `${said}\n${message}` });
  } finally {
    log.end();
  }
}

const runInto = (log: WriteStream) =>
  runHeard((text) => {
    log.write(text);
    report({ log: `${job().progress.log}${text}`.slice(-4000) });
  });

async function follow(steps: Step[]): Promise<void> {
  for (const { label, run } of steps) {
    report({ step: label });
    await run();
    report({ done: Math.floor(job().progress.done) + 1 });
  }
}

const make: Work = async (root, log) => {
  const steps = makeSteps(runInto(log));
  report({ total: steps.length + 2, step: "Átnézem a szövegeket" });
  const faults = await faultsOfContent(root);
  if (faults.length > 0) {
    report({ faults });
    return "failed";
  }
  report({ done: 1, step: "Átnézem a képeket" });
  const onProgress = (made: number, total: number) => report({ done: 1 + made / (total || 1) });
  const { problems } = await oneAtATime(() => preparePhotos(root, onProgress));
  if (problems.length > 0) {
    report({ faults: problems.map(faultOfPicture) });
    return "failed";
  }
  report({ done: 2 });
  // Nothing is saved into a half-made site, nor before its content is kept.
  job().made = await oneAtATime(async () => {
    const content = await readContent(join(root, "content"));
    await follow(steps);
    return keepSite(root, content);
  });
  await compare(root, job().made ?? "");
  return "made";
};

/** The list that names a picture is where it can be taken out, or another one be put in its place. */
function faultOfPicture({ file, reason }: PhotoProblem): Fault {
  const [, category] = /^content\/(?:photos|galleries)\/([^/.]+)/.exec(file) ?? [];
  const why = reason.startsWith("is missing") ? "a fájl hiányzik." : `nem jó (${reason}).`;
  const text = `${file}: ${why} Vedd ki a listából, vagy tedd be újra.`;
  return { text, href: category ? `/desk/galleries/${category}` : "/desk/banners" };
}

async function compare(root: string, made: string): Promise<void> {
  const { current } = await publishedSites(root, findHosting()?.name ?? "");
  const out = (folder: string) => join(root, folder, "out");
  const now = await serveFolder(out(made));
  job().servers.push(now);
  const digest = await digestSite({ "": out(made) });
  if (!current) {
    report({ newUrl: now.url, pages: compareSites({}, digest) });
    return;
  }
  const before = await serveFolder(out(current.folder));
  job().servers.push(before);
  const pages = compareSites(await digestSite({ "": out(current.folder) }), digest);
  report({ newUrl: now.url, oldUrl: before.url, pages });
}

const deploy: Work = async (root, log) => {
  const { made } = job();
  if (!made || !(await isUpToDate(root, made))) {
    report(OUTDATED);
    return "failed";
  }
  const hosting = configuredHosting();
  await publish(root, log, made, hosting);
  await markPublished(root, made, hosting.name);
  job().made = undefined;
  closeServers();
  return "deployed";
};

const goBack: Work = async (root, log) => {
  const hosting = configuredHosting();
  const { previous } = await publishedSites(root, hosting.name);
  if (!previous) {
    report({ faults: [{ text: "Nincs előző változat ezen a gépen." }] });
    return "failed";
  }
  await publish(root, log, previous.folder, hosting);
  await markCurrent(root, previous);
  return "deployed";
};

async function publish(
  root: string,
  log: WriteStream,
  folder: string,
  hosting: Hosting,
): Promise<void> {
  const steps = deploySteps(runInto(log), hosting, join(root, folder));
  report({ total: steps.length, done: 0 });
  await follow(steps);
}
