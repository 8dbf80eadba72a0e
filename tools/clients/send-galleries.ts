/** Sends client galleries to the hosting of the site, and removes them there. */
import { hash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import pLimit from "p-limit";
import { CLIENT_FILES, CLIENT_PATH, clientFilePath, INDEX_NAME } from "@/lib/clients/addresses";
import { isExpired } from "@/lib/clients/client-index";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { request } from "../publish/check-published";
import { HOSTINGS, type Hosting, type Sender, sendAgain } from "../publish/hostings";
import { issueOf, PublishError, type PublishIssue } from "../publish/publish-issue";
import { openRemote } from "../publish/remote-folder";
import { publishedCopies } from "../publish/site-copies";
import type { ClientGallery, RecordedPhoto } from "./gallery-record";
import {
  changeClientGallery,
  filesOf,
  foldersOf,
  lacksPhotos,
  linkFolders,
  linkGallery,
  listGalleries,
  listRecords,
  readClientGallery,
  sentPath,
  stepsPath,
} from "./records";
import { resealPhotos } from "./reseal";

/** The folder of all galleries, in the site's folder. */
const FOLDER = CLIENT_PATH.slice(1);
const STAGING = join(CLIENT_FILES, "sending");

/** Also true if only some of its files have arrived. */
export const isHosted = (hosting: { name: string } | undefined, { sent }: ClientGallery): boolean =>
  hosting !== undefined && sent[hosting.name] !== undefined;

const guestFoldersAt = ({ name }: Hosting, { guestFolders }: ClientGallery): string[] =>
  guestFolders[name] ?? [];

/** Galleries that stay on the hosting, except one. */
const galleriesToKeep = async ({ root, hosting }: Sender, except?: ClientGallery) =>
  (await listGalleries(root)).filter(
    (one) => isHosted(hosting, one) && !isExpired(one) && one.folder !== except?.folder,
  );

/** On web space each folder of a gallery is sent apart from the site. */
function inFolder(folder: string, hosting: Hosting): Hosting {
  const PUBLISH_FOLDER = posix.join(hosting.account.PUBLISH_FOLDER ?? "", FOLDER, folder);
  return { ...hosting, account: { ...hosting.account, PUBLISH_FOLDER } };
}

/** Sends only a gallery's missing files to web space, but with the whole published site to other hosts. */
export async function sendGallery(sender: Sender, gallery: ClientGallery): Promise<PublishIssue[]> {
  const { root, hosting } = sender;
  const { remote, send } = HOSTINGS[hosting.kind];
  await checkLimits(sender, gallery);
  if (remote)
    await withLinkedFiles(sender, STAGING, [gallery], gallery, async () => {
      for (const folder of foldersOf(gallery)) {
        const out = join(root, STAGING, folder);
        const folderOnly = { ...sender, hosting: inFolder(folder, hosting) };
        await send(folderOnly, { folder: out, out, index: INDEX_NAME });
      }
    });
  else await sendPublishedSite(sender, gallery, await galleriesToKeep(sender, gallery));
  const kept = foldersOf(gallery);
  const old = guestFoldersAt(hosting, gallery).filter((folder) => !kept.includes(folder));
  const left = await removeFolders(sender, gallery, old).catch((error) => [issueOf(error)]);
  return [...(await visitGallery(sender, gallery)), ...left];
}

/**
 * Sends a copy of the site; to hosts that take whole sites, with all galleries as they were sent last.
 * @param changed the gallery that is sent as it is now
 * @throws {PublishError} before sending if such a host would remove a gallery, because its record is broken
 */
export async function sendSite(
  sender: Sender,
  copy: string,
  changed?: ClientGallery,
  kept?: ClientGallery[],
) {
  const hosting = HOSTINGS[sender.hosting.kind];
  const folder = join(sender.root, copy);
  const send = () => hosting.send(sender, { folder, out: join(folder, "out") });
  if (hosting.remote) return send();
  const { broken } = await listRecords(sender.root);
  const listed = (key: "title" | "file") => broken.map((record) => record[key]).join(", ");
  const details = { title: listed("title"), files: listed("file"), href: "/desk/clients" };
  if (broken.length > 0) throw new PublishError({ code: "gallery-broken", ...details });
  const linked = [...(kept ?? (await galleriesToKeep(sender))), ...(changed ? [changed] : [])];
  return withLinkedFiles(sender, join(copy, "out", FOLDER), linked, changed, send);
}

async function sendPublishedSite(
  sender: Sender,
  changed: ClientGallery | undefined,
  kept: ClientGallery[],
): Promise<void> {
  const { current } = await publishedCopies(sender.root, sender.hosting.name);
  if (!current) throw new PublishError({ code: "no-site" });
  await sendSite(sender, current.folder, changed, kept);
}

/**
 * Links the galleries' files into a folder, sends it, and removes the links. Galleries other than `changed` are linked as they
 * were sent last, or as they are if an earlier version of the desk has sent them.
 * @throws {PublishError} before sending if a file is missing here: the host would remove it
 */
async function withLinkedFiles(
  { root, hosting }: Sender,
  into: string,
  galleries: ClientGallery[],
  changed: ClientGallery | undefined,
  send: () => Promise<void>,
): Promise<void> {
  const target = join(root, into);
  /** @param gone photos that can no longer be brought back */
  const note = (gallery: ClientGallery, indexes: string, gone: readonly RecordedPhoto[] = []) =>
    changeClientGallery(root, gallery.folder, (now) => {
      const { sent, guestFolders } = now;
      const [, ...guests] = foldersOf(gallery);
      now.removed = (now.removed ?? []).filter(
        (one) => !gone.some(({ name }) => name === one.name),
      );
      sent[hosting.name] = indexes;
      guestFolders[hosting.name] = [...new Set([...guestFoldersAt(hosting, gallery), ...guests])];
      Object.assign(gallery, { sent, guestFolders });
    });
  try {
    await removeWhenFree(target); // left by an interruption
    const indexes = new Map<ClientGallery, string>();
    for (const gallery of galleries) {
      const { folder, title, sent } = gallery;
      const copy = sentPath(root, folder, hosting.name);
      if (gallery !== changed) {
        const folders = await readdir(copy).catch(() => []);
        await linkFolders(copy, folders, target);
        if (folders.length > 0 || !sent[hosting.name]) continue; // its first upload was interrupted
      }
      await resealPhotos(root, folder);
      Object.assign(gallery, await readClientGallery(root, folder));
      const href = `/desk/clients/${folder}`;
      if (await lacksPhotos(root, gallery))
        throw new PublishError({ code: "gallery-incomplete", title, href });
      indexes.set(gallery, await linkGallery(root, gallery, target));
      await note(gallery, gallery.sent[hosting.name] ?? ""); // an interrupted upload must be removed
    }
    await send();
    for (const [gallery, hashes] of indexes) {
      const copy = sentPath(root, gallery.folder, hosting.name);
      await removeWhenFree(copy);
      if (!HOSTINGS[hosting.kind].remote) await linkFolders(target, foldersOf(gallery), copy);
      await note(gallery, hashes, gallery.removed); // those since then stay
      await removeWhenFree(join(root, stepsPath(gallery.folder)));
    }
  } finally {
    await removeWhenFree(target);
  }
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
  const galleries = [...(await galleriesToKeep(sender, gallery)), gallery];
  const count =
    pages.length +
    galleries.flatMap((one) => foldersOf(one).flatMap((folder) => filesOf(one, folder))).length;
  if (count > limits.files)
    throw new PublishError({ code: "many-files", limit: `${limits.files}`, count: `${count}` });
}

/** Checks that visitors get the sent indexes and the page that opens them. */
async function visitGallery({ root, hosting }: Sender, gallery: ClientGallery) {
  const { url, name } = hosting;
  if (!url) return [];
  const issue = { code: "no-gallery" as const, url };
  const hashes = gallery.sent[name]?.split(" ");
  for (const [at, folder] of foldersOf(gallery).entries()) {
    const index = await request(`${url}${clientFilePath(folder, INDEX_NAME)}?${randomUUID()}`);
    if (index && hash("sha256", index.body) === hashes?.[at]) continue;
    return sendAgain(root, inFolder(folder, hosting), [{ ...issue, toSend: [INDEX_NAME] }]);
  }
  const page = await request(url + CLIENT_PATH);
  const hasPage = page?.status === 200 && page.url.endsWith(CLIENT_PATH);
  return hasPage ? [] : [issue];
}

/** Removes one gallery from the server. @returns what is still there */
export async function unpublish(sender: Sender, gallery: ClientGallery): Promise<PublishIssue[]> {
  if (!HOSTINGS[sender.hosting.kind].remote)
    await sendPublishedSite(sender, undefined, await galleriesToKeep(sender, gallery));
  return removeFiles(sender, gallery).catch((error) => [issueOf(error)]);
}

/** Removes expired galleries from the server, after the site was sent. @returns what is still there */
export async function unpublishExpired(sender: Sender): Promise<PublishIssue[]> {
  const issues: PublishIssue[] = [];
  for (const gallery of await listGalleries(sender.root))
    if (isHosted(sender.hosting, gallery) && isExpired(gallery))
      issues.push(...(await removeFiles(sender, gallery).catch((error) => [issueOf(error)])));
  return issues;
}

const removeFiles = (sender: Sender, gallery: ClientGallery) =>
  removeFolders(sender, gallery, [...guestFoldersAt(sender.hosting, gallery), gallery.folder]);

/** @param folders the gallery's own one last */
async function removeFolders(
  sender: Sender,
  gallery: ClientGallery,
  folders: string[],
): Promise<PublishIssue[]> {
  const { root, hosting, onProgress } = sender;
  const { folder: own, title } = gallery;
  const refusals: PublishIssue[] = [];
  let count = 0;
  for (const folder of folders) {
    onProgress({ step: "remove-gallery" });
    const left = await removeFolder(sender, folder, filesOf(gallery, folder), refusals);
    count += left;
    if (left === 0)
      await changeClientGallery(root, own, (now) => {
        const others = guestFoldersAt(hosting, now).filter((other) => other !== folder);
        now.guestFolders[hosting.name] = others;
        if (folder === own && count === 0) delete now.sent[hosting.name];
      });
    if (folder === own && count === 0) await removeWhenFree(sentPath(root, own, hosting.name));
  }
  return count > 0 ? [{ code: "gallery-left", title, count: `${count}` }, ...refusals] : [];
}

/** Removes a folder from web space. Other hosts have done so with the last upload: counts the files still served. */
async function removeFolder(
  { root, hosting }: Sender,
  folder: string,
  files: string[],
  refusals: PublishIssue[],
): Promise<number> {
  const { remote: kind } = HOSTINGS[hosting.kind];
  const { url } = hosting;
  if (kind) {
    const remote = await openRemote(root, kind, inFolder(folder, hosting).account);
    await remote.removeFolder("").catch((error) => refusals.push(issueOf(error)));
    return (await remote.exists().finally(remote.close)) ? files.length : 0;
  }
  if (!url) return 0;
  const check = (file: string) => isServed(url + clientFilePath(folder, file));
  return (await pLimit(8).map(files, check)).filter(Boolean).length;
}

/** True if unknown: a failing host does not prove that a file is gone. */
async function isServed(url: string): Promise<boolean> {
  const init = { method: "HEAD", redirect: "manual" } as const;
  const { status = 0, headers } = (await request(`${url}?${randomUUID()}`, init)) ?? {}; // not from a cache
  const isPage = headers?.get("content-type")?.startsWith("text/html"); // instead of the file
  return !(status === 404 || status === 410 || (status >= 300 && status < 400) || isPage);
}
