/** The desk's one job: what its pages show of it, and its record, with which a desk that was killed goes on. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { readClientGallery } from "../../clients/records";
import { parseJson } from "../../content/content-files";
import type { SiteCopy } from "../../publish/published";
import type { Progress, PublishIssue } from "../../publish/report";
import { type ServedFolder, serveFolder } from "../../shared/serve-folder";
import { runWithLog } from "./run-with-log";

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

export interface Task {
  kind: "make" | "deploy" | "back" | "send-gallery" | "remove-gallery";
  /** The folder of its client gallery. */
  gallery?: string;
  /** The copy that is sent: once the previous one is online, the previous one is another. */
  target?: SiteCopy;
}

/** A copy that was made, and shown by a server of its own. */
export interface BuiltSite extends SiteCopy {
  endpoint: string;
  server: ServedFolder;
}

/** How a job ended. What is wrong with a site that was published is no failure. */
export interface Outcome {
  /** `made`: a copy of the site waits to be published. */
  phase: "idle" | "working" | "made" | "published";
  /** Why the last job failed, or what is wrong with the site that it has published. */
  faults: PublishIssue[];
}

interface Job extends Outcome {
  progress: Progress;
  log: string;
  task?: Task | undefined;
  /** True if the desk was killed during the task. */
  canContinue: boolean;
  /** The copy that waits. */
  made?: BuiltSite | undefined;
}

const IDLE = { phase: "idle", faults: [], log: "", task: undefined, canContinue: false } as const;

export const job: Job = { ...IDLE, faults: [], progress: { step: "texts" } };

export const report = (change: Partial<Job>) => Object.assign(job, change);

/** Replaces the last task, except for the copy that it has made. */
export const begin = (change: Partial<Job>) => report({ ...IDLE, faults: [], ...change });

export const isPublishing = () => job.phase === "working";

/** A copy that could not be sent still waits. */
export const failed = (...faults: PublishIssue[]): Outcome => ({
  phase: job.made ? "made" : "idle",
  faults,
});

/** Also records each new step. */
export const progressOf = (root: string) => (progress: Progress) => {
  const isNext = progress.step !== job.progress.step;
  report({ progress });
  if (isNext) void writeRecord(root).catch(() => {}); // the job itself notices a full disk
};

export const run = runWithLog((text) => {
  report({ log: `${job.log}${text}`.slice(-LOG_LENGTH) });
  const [, percent] = MILESTONES.findLast(([words]) => words.test(text)) ?? [];
  if (percent) report({ progress: { ...job.progress, done: percent, total: 100 } });
});

export function discardBuild(): void {
  job.made?.server.close();
  job.made = undefined;
}

const RECORD = "var/desk/publishing.json";
const writes = pLimit(1);

/** @param outcome of a job that has ended, but is not reported yet */
export const writeRecord = (root: string, outcome?: Outcome): Promise<void> =>
  writes(() => {
    const { made, phase, task, progress } = { ...job, ...outcome };
    const { server: _, ...copy } = made ?? {};
    const record = { phase, task, progress, ...(made && { copy }) };
    return writeFileAtomic(join(root, RECORD), JSON.stringify(record));
  });

let restored: Promise<unknown> | undefined;

/** Takes up what the desk did when it was last stopped, even if it was killed. */
export const restore = (root: string): Promise<unknown> => {
  restored ??= restoreFrom(root);
  return restored;
};

async function restoreFrom(root: string) {
  const text = await readFile(join(root, RECORD), "utf8").catch(() => "");
  // A copy is recorded only once it is whole. A damaged record says nothing.
  const record = (parseJson(text) ?? {}) as Partial<Job> & { copy?: Omit<BuiltSite, "server"> };
  const { phase, task, progress = job.progress, copy } = record;
  const out = copy && join(root, copy.folder, "out");
  if (copy && out && existsSync(out)) job.made = { ...copy, server: await serveFolder(out) };
  const gallery = task?.gallery ? await readClientGallery(root, task.gallery) : undefined;
  if (!task || phase !== "working" || (task.gallery && !gallery)) return report(failed());
  const { title = "", folder } = gallery ?? {};
  const href = folder && { href: `/desk/clients/${folder}` };
  const outcome = failed({ code: `interrupted-${task.kind}`, step: progress.step, title, ...href });
  return report({ ...outcome, task, canContinue: true });
}
