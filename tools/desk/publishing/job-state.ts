/** State of the publishing job, and its record on disk, from which a restarted desk continues. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readClientGallery } from "../../clients/records";
import type { SiteCopy } from "../../publish/published";
import type { Progress, PublishIssue } from "../../publish/report";
import { runWithLog } from "../../publish/settings";
import { type ServedFolder, serveFolder } from "../../shared/serve-folder";
import { storeIn } from "../content/desk-settings";

/** In characters. Errors are near the end. */
const LOG_LENGTH = 20_000;

export interface Task {
  kind: "make" | "deploy" | "back" | "send-gallery" | "remove-gallery";
  /** Folder of the client gallery that it is about. */
  gallery?: string;
  /** The copy that is uploaded. After a rollback, "the previous copy" would mean another one. */
  target?: SiteCopy;
}

/** A copy that waits to be published, with the server that previews it. */
export interface BuiltSite extends SiteCopy {
  endpoint: string;
  server: ServedFolder;
}

/** How a job ended. A published site with issues is not a failure. */
export interface Outcome {
  /** `built`: a copy of the site waits to be published. */
  phase: "idle" | "working" | "built" | "published";
  /** Why the last job failed, or issues of the site that it published. */
  issues: PublishIssue[];
}

interface Job extends Outcome {
  progress: Progress;
  log: string;
  task?: Task | undefined;
  /** True if the desk was killed during the task. */
  canContinue: boolean;
  built?: BuiltSite | undefined;
}

const IDLE = { phase: "idle", issues: [], log: "", task: undefined, canContinue: false } as const;

export const job: Job = { ...IDLE, issues: [], progress: { step: "texts" } };

export const report = (change: Partial<Job>) => Object.assign(job, change);

/** Replaces the last task, but keeps the copy that it built. */
export const begin = (change: Partial<Job>) => report({ ...IDLE, issues: [], ...change });

export const isPublishing = () => job.phase === "working";

/** A copy that could not be uploaded still waits. */
export const failed = (...issues: PublishIssue[]): Outcome => ({
  phase: job.built ? "built" : "idle",
  issues,
});

/** Reports progress, and records each new step. */
export const reportProgress = (root: string) => (progress: Progress) => {
  const isNext = progress.step !== job.progress.step;
  report({ progress });
  if (isNext) void writeRecord(root).catch(() => {}); // the job itself reports a full disk
};

export const run = runWithLog((text) => report({ log: `${job.log}${text}`.slice(-LOG_LENGTH) }));

export function discardBuild(): void {
  job.built?.server.close();
  job.built = undefined;
}

/** The server of `copy` is not restored: another one is started. */
const records = storeIn<Partial<Job> & { copy?: BuiltSite | undefined }>(
  "var/desk/publishing.json",
);

/** @param outcome of a job that ended but is not reported yet */
export const writeRecord = (root: string, outcome?: Outcome): Promise<void> =>
  records.change(root, () => {
    const { built: copy, phase, task, progress } = { ...job, ...outcome };
    return { phase, task, progress, copy };
  });

let restored: Promise<unknown> | undefined;

/** Restores the state of the desk that last ran, even if it was killed. */
export const restore = (root: string): Promise<unknown> => {
  restored ??= restoreFrom(root);
  return restored;
};

async function restoreFrom(root: string) {
  // A copy is recorded only once it is complete. A damaged record is ignored.
  const { phase, task, progress = job.progress, copy } = (await records.read(root)) ?? {};
  const out = copy && join(root, copy.folder, "out");
  if (copy && out && existsSync(out)) job.built = { ...copy, server: await serveFolder(out) };
  const gallery = task?.gallery ? await readClientGallery(root, task.gallery) : undefined;
  if (!task || phase !== "working" || (task.gallery && !gallery)) return report(failed());
  const { title = "", folder } = gallery ?? {};
  const href = folder && { href: `/desk/clients/${folder}` };
  const outcome = failed({ code: `interrupted-${task.kind}`, step: progress.step, title, ...href });
  return report({ ...outcome, task, canContinue: true });
}
