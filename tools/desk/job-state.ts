/** The desk's one job: what its pages show of it, and its record, with which a desk that was killed goes on. */
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { writeWhole } from "@/lib/write-whole";
import { readGallery } from "../clients/records";
import { parseJson } from "../content/content-files";
import { type ServedFolder, serveFolder } from "../kit/serve-folder";
import type { SiteCopy } from "../publish/published";
import { runWithLog } from "./run-with-log";
import type { Progress, PublishFault } from "./words";

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

export interface Task {
  kind: "make" | "deploy" | "back" | "send-gallery" | "remove-gallery";
  /** The folder of its client gallery. */
  gallery?: string;
  /** The copy that `back` publishes: once it is online, the previous one is another. */
  target?: SiteCopy | undefined;
}

/** A copy that was made, and shown by a server of its own. */
export interface MadeSite extends SiteCopy {
  endpoint: string;
  server: ServedFolder;
}

interface Job {
  state: JobState;
  /** The copy that waits. */
  made?: MadeSite | undefined;
  /** At work, or interrupted because the desk was killed. */
  task?: Task | undefined;
}

const IDLE: JobState = { phase: "idle", progress: { step: "texts" }, log: "", faults: [] };

export const job: Job = { state: IDLE };

export const isPublishing = () => job.state.phase === "working";

/** How a job ended. What is wrong with a site that was published is no failure. */
export type Outcome = Pick<JobState, "phase" | "faults">;

/** A copy that could not be sent still waits. */
export const failed = (...faults: PublishFault[]): Outcome => ({
  phase: job.made ? "made" : "idle",
  faults,
});

export const report = (change: Partial<JobState>) => {
  job.state = { ...job.state, ...change };
};

/** Also records each new step. */
export const progressOf = (root: string) => (progress: Progress) => {
  const isNext = progress.step !== job.state.progress.step;
  report({ progress });
  if (isNext) void writeRecord(root).catch(() => {}); // the job itself notices a full disk
};

export const run = runWithLog((text) => {
  report({ log: `${job.state.log}${text}`.slice(-LOG_LENGTH) });
  const [, percent] = MILESTONES.findLast(([words]) => words.test(text)) ?? [];
  if (percent) report({ progress: { ...job.state.progress, done: percent, total: 100 } });
});

/** Begins a task, or ends the last one with the copy that it has made. */
export function begin(task?: Task, step: Progress["step"] = "texts"): void {
  const { gallery } = task ?? {};
  const phase = task ? "working" : "idle";
  job.state = { ...IDLE, phase, progress: { step }, ...(gallery && { gallery }) };
  job.task = task;
}

export function forgetMade(): void {
  job.made?.server.close();
  job.made = undefined;
}

const RECORD = "var/desk/publishing.json";
/** A copy is recorded only once it is whole. */
interface JobRecord {
  task?: Task;
  step?: Progress["step"];
  copy?: SiteCopy & Pick<MadeSite, "endpoint">;
}
const writes = pLimit(1);

export const writeRecord = (root: string): Promise<void> =>
  writes(() => {
    const { state, made, task } = job;
    const { server: _, ...copy } = made ?? {};
    const record = { task, step: state.progress.step, ...(made && { copy }) };
    return task || made
      ? writeWhole(join(root, RECORD), JSON.stringify(record))
      : rm(join(root, RECORD), { force: true });
  });

let restored: Promise<void> | undefined;

/** Takes up what the desk did when it was last stopped, even if it was killed. */
export const restore = (root: string): Promise<void> => {
  restored ??= restoreFrom(root);
  return restored;
};

async function restoreFrom(root: string): Promise<void> {
  const text = await readFile(join(root, RECORD), "utf8").catch(() => "");
  const { task, step = "texts", copy } = (parseJson(text) ?? {}) as JobRecord; // none if damaged
  const out = copy && join(root, copy.folder, "out");
  if (copy && out && existsSync(out)) job.made = { ...copy, server: await serveFolder(out) };
  if (!task) return report(failed());
  const { kind, gallery: folder } = task;
  const gallery = folder ? await readGallery(root, folder) : undefined;
  if (folder && !gallery) return report(failed()); // it was removed
  const { title = "" } = gallery ?? {};
  const href = folder && { href: `/desk/clients/${folder}` };
  if (kind !== "make") job.task = task; // of which nothing was sent
  const outcome = failed({ code: `interrupted-${kind}`, step, title, ...href });
  report({ ...outcome, ...(folder && { gallery: folder }) });
}
