/** Sends client galleries to the hosting of the site, and removes them there. */
import { hash, randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join, posix } from "node:path";
import pMap from "p-map";
import { CLIENT_FILES, CLIENT_PATH, clientFilePath, INDEX_NAME } from "@/lib/clients/addresses";
import { isExpired } from "@/lib/clients/client-index";
import { request } from "../publish/check-published";
import { HOSTINGS, type Hosting, type Sender, sendAgain } from "../publish/hostings";
import { issueOf, PublishError } from "../publish/publish-error";
import { publishedSites } from "../publish/published";
import { openRemote } from "../publish/remote-folder";
import type { PublishIssue } from "../publish/report";
import {
  type ClientGallery,
  changeClientGallery,
  countMissing,
  filesOf,
  linkGallery,
  listGalleries,
  listRecords,
  type RecordedPhoto,
} from "./records";

/** The folder of all galleries, in the site's folder. */
const FOLDER = CLIENT_PATH.slice(1);
const STAGING = join(CLIENT_FILES, "sending");
const MEGABYTE = 1024 * 1024;

/** Also true if only some of its files have arrived. */
export const isHosted = (hosting: { name: string } | undefined, { sent }: ClientGallery): boolean =>
  hosting !== undefined && sent[hosting.name] !== undefined;

/** Galleries that stay on the hosting, except one. */
const galleriesToKeep = async ({ root, hosting }: Sender, except?: ClientGallery) =>
  (await listGalleries(root)).filter(
    (gallery) =>
      isHosted(hosting, gallery) && !isExpired(gallery) && gallery.folder !== except?.folder,
  );

/** On web space a gallery has its own folder, and is sent apart from the site. */
function inFolderOf({ folder }: ClientGallery, hosting: Hosting): Hosting {
  const PUBLISH_FOLDER = posix.join(hosting.account.PUBLISH_FOLDER ?? "", FOLDER, folder);
  return { ...hosting, account: { ...hosting.account, PUBLISH_FOLDER } };
}

/**
 * Sends one gallery: only its missing files to web space, but with the whole published site to other hosts.
 * @returns what visitors cannot get
 * @throws {PublishError} if it cannot be sent
 */
export async function sendGallery(sender: Sender, gallery: ClientGallery): Promise<PublishIssue[]> {
  const { root, hosting } = sender;
  const { remote, send } = HOSTINGS[hosting.kind];
  await checkLimits(sender, gallery);
  if (!remote) {
    await sendPublishedSite(sender, [...(await galleriesToKeep(sender, gallery)), gallery]);
    return visitGallery(hosting, gallery);
  }
  const out = join(root, STAGING, gallery.folder);
  const galleryOnly = { ...sender, hosting: inFolderOf(gallery, hosting) };
  await withLinkedFiles(sender, STAGING, [gallery], () =>
    send(galleryOnly, { folder: out, out, index: INDEX_NAME }),
  );
  return sendAgain(galleryOnly, await visitGallery(hosting, gallery));
}

/**
 * Sends a copy of the site, with all galleries to hosts that take whole sites.
 * @throws {PublishError} before sending if such a host would remove a gallery, because its record is broken
 */
export async function sendSite(
  sender: Sender,
  copy: string,
  galleries?: ClientGallery[],
): Promise<void> {
  const hosting = HOSTINGS[sender.hosting.kind];
  const folder = join(sender.root, copy);
  const send = () => hosting.send(sender, { folder, out: join(folder, "out") });
  if (hosting.remote) return send();
  const { broken } = await listRecords(sender.root);
  const listed = (key: "title" | "file") => broken.map((record) => record[key]).join(", ");
  const details = { title: listed("title"), files: listed("file"), href: "/desk/clients" };
  if (broken.length > 0) throw new PublishError({ code: "gallery-broken", ...details });
  const linked = galleries ?? (await galleriesToKeep(sender));
  return withLinkedFiles(sender, join(copy, "out", FOLDER), linked, send);
}

async function sendPublishedSite(sender: Sender, galleries: ClientGallery[]): Promise<void> {
  const { current } = await publishedSites(sender.root, sender.hosting.name);
  if (!current) throw new PublishError({ code: "no-site" });
  await sendSite(sender, current.folder, galleries);
}

/**
 * Links the galleries' files into a folder, sends it, and removes the links.
 * @throws {PublishError} before sending if a file is missing here: the host would remove it
 */
async function withLinkedFiles(
  { root, hosting }: Sender,
  into: string,
  galleries: ClientGallery[],
  send: () => Promise<void>,
): Promise<void> {
  const target = join(root, into);
  const note = (gallery: ClientGallery, index: string) =>
    changeClientGallery(root, gallery.folder, ({ sent }) => {
      sent[hosting.name] = index;
      gallery.sent = sent;
    });
  try {
    await rm(target, { recursive: true, force: true }); // left by an interruption
    const indexes = new Map<ClientGallery, string>();
    for (const gallery of galleries) {
      const { folder, title } = gallery;
      const href = `/desk/clients/${folder}`;
      if ((await countMissing(root, gallery)) > 0)
        throw new PublishError({ code: "gallery-incomplete", title, href });
      indexes.set(gallery, await linkGallery(root, gallery, join(target, folder)));
      if (!isHosted(hosting, gallery)) await note(gallery, ""); // an interrupted upload must be removed
    }
    await send();
    for (const [gallery, index] of indexes) await note(gallery, index);
  } finally {
    await rm(target, { recursive: true, force: true });
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
  const megabytes = `${limits.bytes / MEGABYTE}`;
  if (large.length > 0)
    throw new PublishError({ code: "large-files", limit: megabytes, files: large.join(", ") });
  const { current: site } = await publishedSites(sender.root, name);
  const pages = site
    ? await readdir(join(sender.root, site.folder, "out"), { recursive: true })
    : [];
  const galleries = [...(await galleriesToKeep(sender, gallery)), gallery];
  const count = pages.length + galleries.flatMap(filesOf).length;
  if (count > limits.files)
    throw new PublishError({ code: "many-files", limit: `${limits.files}`, count: `${count}` });
}

/** Checks that visitors get the sent index and the page that opens it. */
async function visitGallery(
  { url, name }: Hosting,
  { folder, sent }: ClientGallery,
): Promise<PublishIssue[]> {
  if (!url) return [];
  const index = await request(`${url}${clientFilePath(folder, INDEX_NAME)}?${randomUUID()}`);
  const page = await request(url + CLIENT_PATH);
  const hasPage = page?.status === 200 && page.url.endsWith(CLIENT_PATH);
  const isIndex = index && hash("sha256", index.body) === sent[name];
  if (!isIndex) return [{ code: "no-gallery", url, toSend: [INDEX_NAME] }];
  return hasPage ? [] : [{ code: "no-gallery", url }];
}

/** Removes one gallery from the server. @returns what is still there */
export async function unpublish(sender: Sender, gallery: ClientGallery): Promise<PublishIssue[]> {
  if (!HOSTINGS[sender.hosting.kind].remote)
    await sendPublishedSite(sender, await galleriesToKeep(sender, gallery));
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

/** Removes the gallery from web space. Other hosts have removed it with the last upload: checks that no file is served. */
async function removeFiles(
  { root, hosting, onProgress }: Sender,
  gallery: ClientGallery,
): Promise<PublishIssue[]> {
  const { folder, title } = gallery;
  const { remote: kind } = HOSTINGS[hosting.kind];
  const files = filesOf(gallery).map((name) => clientFilePath(folder, name));
  onProgress({ step: "remove-gallery" });
  const refusals: PublishIssue[] = [];
  let left = kind || hosting.url ? files : [];
  if (kind) {
    const remote = await openRemote(root, kind, inFolderOf(gallery, hosting).account);
    await remote.removeFolder("").catch((error) => refusals.push(issueOf(error)));
    if (!(await remote.exists().finally(remote.close))) left = [];
  } else if (hosting.url) {
    const isLeft = await pMap(files, (path) => isServed(hosting.url + path), { concurrency: 8 });
    left = files.filter((_, index) => isLeft[index]);
  }
  if (left.length > 0)
    return [{ code: "gallery-left", title, count: `${left.length}` }, ...refusals];
  await changeClientGallery(root, folder, ({ sent }) => delete sent[hosting.name]);
  return [];
}

/** True if unknown: a failing host does not prove that a file is gone. */
async function isServed(url: string): Promise<boolean> {
  const init = { method: "HEAD", redirect: "manual" } as const;
  const { status = 0, headers } = (await request(`${url}?${randomUUID()}`, init)) ?? {}; // not from a cache
  const isPage = headers?.get("content-type")?.startsWith("text/html"); // instead of the file
  return !(status === 404 || status === 410 || (status >= 300 && status < 400) || isPage);
}
