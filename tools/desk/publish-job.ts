/** Publishing from the desk: one job at a time, of which the pages of the desk ask how far it is. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "../kit/run";
import { type ServedFolder, serveFolder } from "../kit/serve-folder";
import { checkPhotos } from "../photos/check";
import { type Changes, compareSites, digestSite } from "../publish/changes";
import { configuredHosting, findHosting } from "../publish/hosting";
import { keepSite, markCurrent, markPublished, publishedSites } from "../publish/published";
import { deploySteps, makeSteps, type Run, type Step } from "../publish/steps";
import { done, refused } from "./answer";
import { readContent } from "./content-files";
import { type Fault, faultsOfContent } from "./faults";
import { oneAtATime } from "./one-at-a-time";
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
}

const IDLE: PublishProgress = { phase: "idle", step: "", done: 0, total: 0, log: "", faults: [] };

// The development server reads modules anew when files change; the job goes on.
const kept = globalThis as { publishJob?: Job };
const job = (): Job => {
  kept.publishJob ??= { progress: IDLE, servers: [] };
  return kept.publishJob;
};
const report = (its: Partial<PublishProgress>) => {
  job().progress = { ...job().progress, ...its };
};

export const isPublishing = () => /ing$/.test(job().progress.phase);

/** How far it is, and what would be published. */
export async function publishState(root = process.cwd()): Promise<PublishState> {
  const { current, previous } = await publishedSites(root);
  const hosting = findHosting();
  return {
    ...job().progress,
    ...(current && {
      current: current.at,
      changes: tellChanges(
        await readContent(join(root, current.folder, "content")),
        await readContent(join(root, "content")),
      ),
    }),
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
  else if (wanted === "forget") forget();
  else return refused(400, "Ezt most nem lehet: előbb készüljön el az oldal.");
  return done("");
}

function forget(): void {
  for (const server of job().servers.splice(0)) server.close();
  job().progress = IDLE;
}

type Work = (root: string, log: WriteStream) => Promise<PublishProgress["phase"]>;

async function work(root: string, phase: PublishProgress["phase"], its: Work): Promise<void> {
  if (phase === "making") forget();
  report({ phase, log: "", faults: [], done: 0 });
  mkdirSync(dirname(join(root, LOG)), { recursive: true });
  const log = createWriteStream(join(root, LOG));
  try {
    report({ phase: await its(root, log), step: "" });
  } catch (error) {
    console.error(error);
    const said =
      error instanceof CommandError ? "" : ` (${error instanceof Error ? error.message : error})`;
    const text = `Itt megállt: ${job().progress.step}${said}. A napló megmondja, miért; kint semmi sem változott.`;
    report({ phase: "failed", faults: [{ text }] });
  } finally {
    log.end();
  }
}

/** Settings of the development server that a build must not have. */
const OF_THE_DESK =
  /^(?:__NEXT|NEXT_(?:RUNTIME|PRIVATE|OTEL)|TURBOPACK|NODE_ENV$|SITE_DESK$|PORT$)/;

/** Runs commands with what they write going into the log. */
const runInto =
  (log: WriteStream): Run =>
  async (command, args, { cwd, env } = {}) => {
    const settings = Object.entries(process.env).filter(([name]) => !OF_THE_DESK.test(name));
    const child = spawn(command, args, {
      ...(cwd && { cwd }),
      env: {
        ...Object.fromEntries(settings),
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        ...env,
      },
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    const hear = (chunk: Buffer) => {
      log.write(chunk);
      report({ log: `${job().progress.log}${chunk}`.slice(-4000) });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const [code] = await once(child, "close");
    if (code !== 0) throw new CommandError(`${command} ${args.join(" ")} ended with ${code}`);
  };

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
  const checked = await checkPhotos(root, (done, total) => report({ done: 1 + done / total }));
  if (checked.problems.length > 0) {
    const texts = checked.problems.map(({ file, reason }) => `${file}: ${reason}`);
    report({ faults: texts.map((text) => ({ text })) });
    return "failed";
  }
  report({ done: 2 });
  await oneAtATime(() => follow(steps)); // nothing is saved into a half-made site
  await compare(root, await keepSite(root));
  return "made";
};

async function compare(root: string, made: string): Promise<void> {
  const { current } = await publishedSites(root);
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
  await publish(root, log, "var/published/next");
  await markPublished(root);
  return "deployed";
};

const goBack: Work = async (root, log) => {
  const { previous } = await publishedSites(root);
  if (!previous) {
    report({ faults: [{ text: "Nincs előző változat ezen a gépen." }] });
    return "failed";
  }
  await publish(root, log, previous.folder);
  await markCurrent(root, previous);
  return "deployed";
};

async function publish(root: string, log: WriteStream, folder: string): Promise<void> {
  const steps = deploySteps(runInto(log), configuredHosting(), join(root, folder));
  report({ total: steps.length, done: 0 });
  await follow(steps);
}
