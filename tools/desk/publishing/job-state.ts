/** State of the publishing job, and its record on disk: a copy that waits to be published outlives the desk. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isHostingKind } from "@/lib/hosting/kinds";
import { renameWhenFree } from "@/lib/locked-files.mjs";
import { changeClientGallery, listGalleries, sentPath } from "../../clients/records";
import { hostingName } from "../../publish/hostings";
import type { Progress } from "../../publish/publish-issue";
import { runWithLog, settings } from "../../publish/settings";
import { renameHosting } from "../../publish/site-copies";
import type { Run } from "../../shared/run";
import { serveFolder } from "../../shared/serve-folder";
import { type Desk, type Job, NO_JOB, type PendingCopy } from "../desk";
import { storeIn } from "../editing/desk-settings";

/** In characters. Errors are near the end. */
const LOG_LENGTH = 20_000;

/** Replaces the last job, but keeps the copy that it built. */
export const begin = ({ job }: Desk, change: Partial<Job>) =>
  Object.assign(job, NO_JOB, { issues: [] }, change);

/** Runs commands whose output becomes the job's log. */
export const runInJob = ({ job }: Desk): Run =>
  runWithLog((text) => {
    job.log = `${job.log}${text}`.slice(-LOG_LENGTH);
    if (job.progress.step === "pages") job.progress = buildProgress(job.log) ?? job.progress;
  });

/** Reads what Next, and then `finish-build.ts`, print about the pages. */
function buildProgress(log: string): Progress | undefined {
  if (log.includes("Finishing pages")) return { step: "checks" };
  const [, done, total] = /.*Generating static pages[^(]*\((\d+)\/(\d+)\)/s.exec(log) ?? [];
  return total ? { step: "pages", done: Number(done), total: Number(total) } : undefined;
}

/** A copy is recorded only once it is complete. */
const records = storeIn<Pick<Job, "took"> & { copy?: PendingCopy | undefined; isSending: boolean }>(
  "var/desk/publishing.json",
);

/** @param state `isSending`: true until the site is online */
export const writeRecord = ({ root, job }: Desk, state: { isSending: boolean }): Promise<void> =>
  records.change(root, () => ({ copy: job.built, took: job.took, ...state }));

const serve = async (root: string, copy: PendingCopy) => ({
  ...copy,
  server: await serveFolder(join(root, copy.folder, "out")),
});

/** Serves a copy that waits to be published, in place of the last one. */
export async function keepBuild(desk: Desk, copy?: PendingCopy): Promise<void> {
  const { root, job } = desk;
  job.built?.server.close();
  job.built = copy && (await serve(root, copy));
  await writeRecord(desk, { isSending: false });
}

/** Restores the state of the desk that last ran, even if it was killed. */
export const restoreJob = (desk: Desk): Promise<void> => {
  desk.job.restored ??= restoreFrom(desk);
  return desk.job.restored;
};

/** Earlier versions named projects without their kind. What they sent is on the hosting that is still chosen. */
async function addKindToNames(root: string): Promise<void> {
  const { PUBLISH_TO: kind, PUBLISH_SITE: old = "" } = settings;
  const name = isHostingKind(kind) ? hostingName(kind, settings) : undefined;
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

async function restoreFrom(desk: Desk): Promise<void> {
  const { root, job } = desk;
  await addKindToNames(root);
  const { copy, isSending, took } = (await records.read(root)) ?? {}; // a damaged record is ignored
  job.took = took;
  if (copy && existsSync(join(root, copy.folder, "out"))) job.built = await serve(root, copy);
  if (isSending) begin(desk, { issues: [{ code: "interrupted" }] });
}
