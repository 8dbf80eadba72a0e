/** State of the publishing job, and its record on disk: a copy that waits to be published outlives the desk. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isHostingKind } from "@/lib/hosting/kinds";
import { renameWhenFree } from "@/lib/locked-files.mjs";
import { changeClientGallery, listGalleries, sentPath } from "../../clients/records";
import { HOSTINGS } from "../../publish/hostings";
import type { Progress, PublishIssue } from "../../publish/publish-issue";
import { runWithLog, settings } from "../../publish/settings";
import { renameHosting, type SiteCopy } from "../../publish/site-copies";
import { type ServedFolder, serveFolder } from "../../shared/serve-folder";
import { storeIn } from "../content/desk-settings";

/** In characters. Errors are near the end. */
const LOG_LENGTH = 20_000;

export interface PendingCopy extends SiteCopy {
  /** What it depends on apart from the content. */
  target: string;
}

interface Job {
  isWorking: boolean;
  /** True if the last job put a site online, perhaps with issues. */
  isPublished: boolean;
  /** Why the last job failed, or issues of the site that it published. */
  issues: PublishIssue[];
  progress: Progress;
  log: string;
  /** Folder of the client gallery that it is about. */
  gallery?: string | undefined;
  /** The copy that waits, even if its upload fails, and the server that previews it. */
  built?: (PendingCopy & { server: ServedFolder }) | undefined;
}

const NO_JOB = { isWorking: false, isPublished: false, issues: [], log: "", gallery: undefined };

export const job: Job = { ...NO_JOB, progress: { step: "texts" } };

/** Replaces the last job, but keeps the copy that it built. */
export const begin = (change: Partial<Job>) => Object.assign(job, NO_JOB, change);

export const reportProgress = (progress: Progress) => {
  job.progress = progress;
};

export const run = runWithLog((text) => {
  job.log = `${job.log}${text}`.slice(-LOG_LENGTH);
});

/** A copy is recorded only once it is complete. */
const records = storeIn<{ copy?: PendingCopy | undefined; isSending: boolean }>(
  "var/desk/publishing.json",
);

/** @param isSending true until the site is online */
export const writeRecord = (root: string, isSending: boolean): Promise<void> =>
  records.change(root, () => ({ copy: job.built, isSending }));

const serve = async (root: string, copy: PendingCopy) => ({
  ...copy,
  server: await serveFolder(join(root, copy.folder, "out")),
});

/** Serves a copy that waits to be published, in place of the last one. */
export async function keepBuild(root: string, copy?: PendingCopy): Promise<void> {
  job.built?.server.close();
  job.built = copy && (await serve(root, copy));
  await writeRecord(root, false);
}

let restored: Promise<void> | undefined;

/** Restores the state of the desk that last ran, even if it was killed. */
export const restoreJob = (root: string): Promise<void> => {
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
  const { copy, isSending } = (await records.read(root)) ?? {}; // a damaged record is ignored
  if (copy && existsSync(join(root, copy.folder, "out"))) job.built = await serve(root, copy);
  if (isSending) begin({ issues: [{ code: "interrupted" }] });
}
