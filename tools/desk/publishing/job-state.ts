/** State of the publishing job, and its record on disk, from which a restarted desk continues. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isHostingKind } from "@/lib/hosting";
import { renameWhenFree } from "@/lib/locked-files.mjs";
import {
  changeClientGallery,
  listGalleries,
  readClientGallery,
  sentPath,
} from "../../clients/records";
import { HOSTINGS } from "../../publish/hostings";
import { renameHosting, type SiteCopy } from "../../publish/published";
import type { Progress, PublishIssue } from "../../publish/report";
import { runWithLog, settings } from "../../publish/settings";
import { STEPS } from "../../publish/strings";
import { type ServedFolder, serveFolder } from "../../shared/serve-folder";
import { storeIn } from "../content/desk-settings";

/** In characters. Errors are near the end. */
const LOG_LENGTH = 20_000;

export interface Task {
  kind: "make" | "deploy" | "back" | "send-gallery" | "remove-gallery";
  /** Folder of the client gallery that it is about. */
  gallery?: string;
  /** True if it may replace files on the server that are not from this program. */
  replaces?: boolean;
  /** The copy that is uploaded. After a rollback, "the previous copy" would mean another one. */
  target?: SiteCopy;
}

export interface BuiltSite extends SiteCopy {
  endpoint: string;
}

interface Job {
  isWorking: boolean;
  /** True if the last job put a site online, perhaps with issues. */
  isPublished: boolean;
  /** Why the last job failed, or issues of the site that it published. */
  issues: PublishIssue[];
  progress: Progress;
  log: string;
  task?: Task | undefined;
  /** With the server that previews it. If it cannot be uploaded, it still waits. */
  built?: (BuiltSite & { server: ServedFolder }) | undefined;
}

const NO_JOB = { isWorking: false, isPublished: false, issues: [], log: "", task: undefined };

export const job: Job = { ...NO_JOB, progress: { step: "texts" } };

/** Replaces the last job, but keeps the copy that it built. */
export const begin = (change: Partial<Job>) => Object.assign(job, NO_JOB, change);

export const reportProgress = (root: string) => (progress: Progress) => {
  const isNext = progress.step !== job.progress.step;
  job.progress = progress;
  if (isNext) void writeRecord(root).catch(() => {}); // the job itself reports a full disk
};

export const run = runWithLog((text) => {
  job.log = `${job.log}${text}`.slice(-LOG_LENGTH);
});

/** Serves a copy that waits to be published, in place of the last one. */
export async function keepBuild(root: string, copy?: BuiltSite): Promise<void> {
  job.built?.server.close();
  job.built = copy && { ...copy, server: await serveFolder(join(root, copy.folder, "out")) };
}

const records = storeIn<
  Partial<Pick<Job, "task" | "progress">> & { phase: string; copy?: BuiltSite }
>("var/desk/publishing.json");

export const writeRecord = (root: string, isWorking = job.isWorking): Promise<void> =>
  records.change(root, () => {
    const { built, task, progress } = job;
    return { phase: isWorking ? "working" : "idle", task, progress, ...(built && { copy: built }) };
  });

let restored: Promise<void> | undefined;

/** Restores the state of the desk that last ran, even if it was killed. */
export const restore = (root: string): Promise<void> => {
  restored ??= restoreFrom(root);
  return restored;
};

/** Earlier versions named projects without their kind. What they sent is on the hosting that is still chosen. */
async function addKindToNames(root: string): Promise<void> {
  const { PUBLISH_TO: kind, PUBLISH_SITE: old = "" } = settings;
  const name = isHostingKind(kind) ? HOSTINGS[kind].nameOf(settings) : undefined;
  if (name !== `${kind}:${old}`) return; // not a project
  await renameHosting(root, old, name);
  for (const { folder, sent } of await listGalleries(root)) {
    if (sent[old] === undefined) continue;
    const [from, to] = [sentPath(root, folder, old), sentPath(root, folder, name)];
    if (existsSync(from)) await renameWhenFree(from, to);
    await changeClientGallery(root, folder, (gallery) => {
      gallery.sent[name] = gallery.sent[old] ?? "";
      gallery.guestFolders[name] = gallery.guestFolders[old] ?? [];
      delete gallery.sent[old];
      delete gallery.guestFolders[old];
    });
  }
}

async function restoreFrom(root: string): Promise<void> {
  await addKindToNames(root);
  // A copy is recorded only once it is complete. A damaged record is ignored.
  const { phase, task, progress = job.progress, copy } = (await records.read(root)) ?? {};
  if (copy && existsSync(join(root, copy.folder, "out"))) await keepBuild(root, copy);
  if (!task || phase !== "working") return;
  const gallery = task.gallery ? await readClientGallery(root, task.gallery) : undefined;
  if (task.gallery && !gallery) return;
  const { title = "", folder } = gallery ?? {};
  const href = folder && { href: `/desk/clients/${folder}` };
  const code = `interrupted-${task.kind}` as const;
  const issue = { code, step: STEPS[progress.step], title, ...href };
  begin({ task, issues: [issue] });
}
