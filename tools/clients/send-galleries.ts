import { hash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import pLimit from "p-limit";
import { CLIENT_FILES, CLIENT_PATH, clientFilePath, INDEX_NAME } from "@/lib/clients/addresses";
import { isExpired } from "@/lib/clients/client-index";
import { removeWhenFree, renameWhenFree } from "@/lib/locked-files.mjs";
import { request } from "../publish/check-published";
import { HOSTINGS, type Hosting, type Sender, sendAgain } from "../publish/hostings";
import { issueOf, PublishError, type PublishIssue } from "../publish/publish-issue";
import { openRemote } from "../publish/remote-folder";
import { publishedCopies } from "../publish/site-copies";
import { linkFolder } from "../shared/folders";
import type { ClientGallery, RecordedPhoto } from "./gallery-record";
import {
  changeClientGallery,
  filesOf,
  foldersOf,
  lacksPhotos,
  linkGallery,
  listGalleries,
  listRecords,
  sentPath,
  tryToOpen,
} from "./records";
import { resealPhotos } from "./reseal";

const FOLDER = CLIENT_PATH.slice(1);
/** Has links to what is sent, so an upload changes nothing that is kept. */
const STAGING = join(CLIENT_FILES, "sending");
const STAGED_SITE = join(STAGING, "out");
const STAGED_GALLERIES = join(STAGED_SITE, FOLDER);

/** A gallery that is sent as it is now, with the result of `hashIndexes`. */
type Upload = ClientGallery & { indexes: string };

/** Also true if only some of its files have arrived. */
export const isHosted = (hosting: { name: string } | undefined, { sent }: ClientGallery): boolean =>
  hosting !== undefined && sent[hosting.name] !== undefined;

const guestFoldersAt = ({ name }: Hosting, { guestFolders }: ClientGallery): string[] =>
  guestFolders[name] ?? [];

/** Galleries that stay on the hosting, except one. Those whose first upload was interrupted are not on it yet. */
const galleriesToKeep = async ({ root, hosting }: Sender, except?: ClientGallery) =>
  (await listGalleries(root)).filter(
    (gallery) =>
      gallery.sent[hosting.name] && !isExpired(gallery) && gallery.folder !== except?.folder,
  );

/** On web space each folder of a gallery is sent apart from the site. */
function inFolder(folder: string, hosting: Hosting): Hosting {
  const PUBLISH_FOLDER = posix.join(hosting.account.PUBLISH_FOLDER ?? "", FOLDER, folder);
  return { ...hosting, account: { ...hosting.account, PUBLISH_FOLDER } };
}

/** Sends only a gallery's missing files to web space, but with the whole published site to other hosts. */
export async function sendGallery(sender: Sender, gallery: ClientGallery): Promise<PublishIssue[]> {
  const { root, hosting } = sender;
  await checkLimits(sender, gallery);
  const upload = await inStaging(root, async () => {
    const needsSite = !HOSTINGS[hosting.kind].remote;
    const others = needsSite ? await stageSite(sender, await publishedSite(sender), gallery) : [];
    const staged = await stageGallery(sender, gallery);
    if (needsSite) await sendStagedSite(sender, [...others, staged]);
    else await sendFolders(sender, staged);
    return staged;
  });
  const kept = foldersOf(upload);
  const old = guestFoldersAt(hosting, upload).filter((folder) => !kept.includes(folder));
  const left = await removeFolders(sender, gallery, old);
  return [...(await visitGallery(sender, upload)), ...left];
}

async function sendFolders(sender: Sender, upload: Upload): Promise<void> {
  const { send } = HOSTINGS[sender.hosting.kind];
  for (const folder of foldersOf(upload)) {
    const out = join(sender.root, STAGED_GALLERIES, folder);
    const hosting = inFolder(folder, sender.hosting);
    await send({ ...sender, hosting }, { folder: out, out, isGallery: true });
  }
  await recordSent(sender, upload);
}

/**
 * Sends a copy of the site; to hosts that take whole sites, with all galleries as they were sent last.
 * @param except a gallery that such a host removes
 */
export async function sendSite(sender: Sender, copy: string, except?: ClientGallery) {
  const { remote, send } = HOSTINGS[sender.hosting.kind];
  const folder = join(sender.root, copy);
  if (remote) return send(sender, { folder, out: join(folder, "out") });
  return inStaging(sender.root, async () =>
    sendStagedSite(sender, await stageSite(sender, copy, except)),
  );
}

async function publishedSite({ root, hosting }: Sender): Promise<string> {
  const { current } = await publishedCopies(root, hosting.name);
  if (!current) throw new PublishError({ code: "no-site" });
  return current.folder;
}

async function inStaging<Result>(root: string, send: () => Promise<Result>): Promise<Result> {
  const staging = join(root, STAGING);
  try {
    await removeWhenFree(staging); // left by an interruption
    return await send();
  } finally {
    await removeWhenFree(staging);
  }
}

/**
 * Links a copy of the site, and into it all galleries that stay on the hosting, as they were sent last.
 * @returns those of which this computer has no copy, and which are sent as they are now
 * @throws {PublishError} if a record is broken, because the host would remove its gallery
 */
async function stageSite(sender: Sender, copy: string, except?: ClientGallery): Promise<Upload[]> {
  const { root, hosting } = sender;
  const { galleries, broken } = await listRecords(root);
  const listed = (key: "title" | "file") => broken.map((record) => record[key]).join(", ");
  const details = { title: listed("title"), files: listed("file"), href: "/desk/clients" };
  if (broken.length > 0) throw new PublishError({ code: "gallery-broken", ...details });
  await linkFolder(join(root, copy), join(root, STAGING));
  // Earlier versions linked galleries into the copy itself, and an interruption left them there.
  for (const gallery of galleries)
    for (const folder of [...foldersOf(gallery), ...Object.values(gallery.guestFolders).flat()])
      await removeWhenFree(join(root, STAGED_GALLERIES, folder));
  const uploads: Upload[] = [];
  for (const gallery of await galleriesToKeep(sender, except)) {
    const sent = sentPath(root, gallery.folder, hosting.name);
    if (existsSync(sent)) await linkFolder(sent, join(root, STAGED_GALLERIES));
    else uploads.push(await stageGallery(sender, gallery));
  }
  return uploads;
}

/**
 * Links a gallery as it is now, and records that its upload has begun: what an interruption leaves must be removed.
 * @throws {PublishError} if a photo is missing here: the host would remove it
 */
async function stageGallery(sender: Sender, { folder, title }: ClientGallery): Promise<Upload> {
  const { root, hosting } = sender;
  const href = `/desk/clients/${folder}`;
  await resealPhotos(root, folder);
  const gallery = await changeClientGallery(root, folder, async (record) => {
    if (await lacksPhotos(root, record))
      throw new PublishError({ code: "gallery-incomplete", title, href });
    const [, ...guests] = foldersOf(record);
    record.sent[hosting.name] ??= "";
    record.guestFolders[hosting.name] = [
      ...new Set([...guestFoldersAt(hosting, record), ...guests]),
    ];
    return record;
  });
  if (!gallery) throw new PublishError({ code: "gallery-gone" });
  const indexes = await linkGallery(root, gallery, join(root, STAGED_GALLERIES));
  await tryToOpen(root, gallery).catch((error) => {
    throw new PublishError({ code: "gallery-unreadable", title, href }, error);
  });
  return { ...gallery, indexes };
}

async function sendStagedSite(sender: Sender, uploads: Upload[]): Promise<void> {
  const { root, hosting } = sender;
  const site = { folder: join(root, STAGING), out: join(root, STAGED_SITE) };
  await HOSTINGS[hosting.kind].send(sender, site);
  for (const upload of uploads) {
    await keepSent(sender, upload);
    await recordSent(sender, upload);
  }
}

/** Keeps a gallery as it was sent, for the next upload of the site. An incomplete copy never has this name. */
async function keepSent({ root, hosting }: Sender, gallery: ClientGallery): Promise<void> {
  const copy = sentPath(root, gallery.folder, hosting.name);
  const incomplete = `${copy}.part`;
  await removeWhenFree(incomplete);
  for (const folder of foldersOf(gallery))
    await linkFolder(join(root, STAGED_GALLERIES, folder), join(incomplete, folder));
  await removeWhenFree(copy);
  await renameWhenFree(incomplete, copy);
}

/** Photos that were taken out before the upload can no longer be brought back. */
async function recordSent({ root, hosting }: Sender, upload: Upload): Promise<void> {
  const gone = new Set(upload.removed?.map(({ name }) => name));
  await changeClientGallery(root, upload.folder, (record) => {
    record.sent[hosting.name] = upload.indexes;
    record.removed = (record.removed ?? []).filter(({ name }) => !gone.has(name));
    if (gone.size > 0) record.endedAt = Date.now();
  });
}

/** @throws {PublishError} if the files are too large or too many for the hosting */
async function checkLimits(sender: Sender, gallery: ClientGallery): Promise<void> {
  const { name, kind } = sender.hosting;
  const { limits } = HOSTINGS[kind];
  if (!limits) return;
  // A sealed file is a little larger than its content.
  const isLarge = ({ hasOriginal, size }: RecordedPhoto) =>
    hasOriginal && size >= limits.bytes - 100;
  const large = gallery.pictures.filter(isLarge).map(({ file }) => file);
  const megabytes = `${limits.bytes / 1024 ** 2}`;
  if (large.length > 0)
    throw new PublishError({ code: "large-files", limit: megabytes, files: large.join(", ") });
  const { current: site } = await publishedCopies(sender.root, name);
  const out = site && join(sender.root, site.folder, "out");
  const pages = out ? await readdir(out, { recursive: true }) : [];
  const sealed = [...(await galleriesToKeep(sender, gallery)), gallery].flatMap((kept) =>
    foldersOf(kept).flatMap((folder) => filesOf(kept, folder)),
  );
  const count = pages.length + sealed.length;
  if (count > limits.files)
    throw new PublishError({ code: "many-files", limit: `${limits.files}`, count: `${count}` });
}

/** Checks that visitors get the sent indexes and the page that opens them. */
async function visitGallery({ root, hosting }: Sender, upload: Upload) {
  const { url } = hosting;
  if (!url) return [];
  const issue = { code: "no-gallery" as const, url };
  const hashes = upload.indexes.split(" ");
  for (const [at, folder] of foldersOf(upload).entries()) {
    const index = await request(`${url}${clientFilePath(folder, INDEX_NAME)}?${randomUUID()}`);
    if (index && hash("sha256", index.body) === hashes[at]) continue;
    return sendAgain(root, inFolder(folder, hosting), [{ ...issue, toSend: [INDEX_NAME] }]);
  }
  const page = await request(url + CLIENT_PATH);
  const hasPage = page?.status === 200 && page.url.endsWith(CLIENT_PATH);
  return hasPage ? [] : [issue];
}

/** Removes one gallery from the server. @returns what is still there */
export async function unpublish(sender: Sender, gallery: ClientGallery): Promise<PublishIssue[]> {
  const { kind } = sender.hosting;
  if (!HOSTINGS[kind].remote) await sendSite(sender, await publishedSite(sender), gallery);
  return removeFiles(sender, gallery);
}

/** Removes expired galleries from the server, after the site was sent. @returns what is still there */
export async function unpublishExpired(sender: Sender): Promise<PublishIssue[]> {
  const issues: PublishIssue[] = [];
  for (const gallery of await listGalleries(sender.root))
    if (isHosted(sender.hosting, gallery) && isExpired(gallery))
      issues.push(...(await removeFiles(sender, gallery)));
  return issues;
}

const removeFiles = (sender: Sender, gallery: ClientGallery) =>
  removeFolders(sender, gallery, [...guestFoldersAt(sender.hosting, gallery), gallery.folder]);

/** @param folders that of the couple last, after which the gallery counts as removed if nothing is left */
async function removeFolders(
  sender: Sender,
  gallery: ClientGallery,
  folders: string[],
): Promise<PublishIssue[]> {
  const { root, hosting, onProgress } = sender;
  const { title } = gallery;
  const refusals: PublishIssue[] = [];
  let count = 0;
  try {
    for (const folder of folders) {
      onProgress({ step: "remove-gallery" });
      const { left, refusal } = await removeFolder(sender, folder, filesOf(gallery, folder));
      count += left;
      if (refusal) refusals.push(refusal);
      const isRemoved = folder === gallery.folder && count === 0;
      if (left === 0)
        await changeClientGallery(root, gallery.folder, (record) => {
          const guests = guestFoldersAt(hosting, record).filter((name) => name !== folder);
          record.guestFolders[hosting.name] = guests;
          if (isRemoved) delete record.sent[hosting.name];
        });
      if (isRemoved) await removeWhenFree(sentPath(root, folder, hosting.name));
    }
  } catch (error) {
    return [issueOf(error)];
  }
  return count > 0 ? [{ code: "gallery-left", title, count: `${count}` }, ...refusals] : [];
}

/** Removes a folder from web space. Other hosts have done so with the last upload: counts the files still served. */
async function removeFolder({ root, hosting }: Sender, folder: string, files: string[]) {
  const { remote: kind } = HOSTINGS[hosting.kind];
  const { url } = hosting;
  if (kind) {
    const remote = await openRemote(root, kind, inFolder(folder, hosting).account);
    const refusal = await remote.removeFolder("").then(() => undefined, issueOf);
    const isThere = await remote.exists().finally(remote.close);
    return { left: isThere ? files.length : 0, refusal };
  }
  const check = (file: string) => isServed(url + clientFilePath(folder, file));
  const served = url ? await pLimit(8).map(files, check) : [];
  return { left: served.filter(Boolean).length };
}

/** True if unknown: a failing host does not prove that a file is gone. */
async function isServed(url: string): Promise<boolean> {
  const init = { method: "HEAD", redirect: "manual" } as const;
  const { status = 0, headers } = (await request(`${url}?${randomUUID()}`, init)) ?? {}; // not from a cache
  const isPage = headers?.get("content-type")?.startsWith("text/html"); // instead of the file
  return !(status === 404 || status === 410 || (status >= 300 && status < 400) || isPage);
}
