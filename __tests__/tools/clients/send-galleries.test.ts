import { existsSync } from "node:fs";
import { cp, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { CLIENT_FILES } from "@/lib/clients/addresses";
import { toBase64Url } from "@/lib/clients/base64url";
import { deriveKeys, viewKey } from "@/lib/clients/sealing";
import type { HostingKind } from "@/lib/hosting/kinds";
import { addPhoto } from "@/tools/clients/add-client-photo";
import type { ClientGallery } from "@/tools/clients/gallery-record";
import {
  changeClientGallery,
  changeGuests,
  filesOf,
  makeGallery,
  readClientGallery,
  removeGallery,
  sealedPath,
  sentPath,
} from "@/tools/clients/records";
import { sendGallery, sendSite, unpublish, unpublishExpired } from "@/tools/clients/send-galleries";
import { HOSTINGS, type Sender } from "@/tools/publish/hostings";
import type * as remotes from "@/tools/publish/remote-folder";
import { type Odd, serveFtp } from "../../helpers/ftp-server";
import { serveHttp } from "../../helpers/local-server";
import { COUPLE, openGallery, shot } from "../../helpers/opened-gallery";
import { put } from "../../helpers/photo-project";
import { flatPhoto } from "../../helpers/photos";
import { makeTempFolder } from "../../helpers/temp-folder";

/** The slow tests upload to a real SFTP server. */
jest.mock("@/tools/publish/remote-folder", () => {
  const real = jest.requireActual<typeof remotes>("@/tools/publish/remote-folder");
  const openRemote: typeof real.openRemote = (root, kind, account) =>
    real.openRemote(root, kind === "sftp" ? "folder" : kind, account);
  return { ...real, openRemote };
});

let root = "";
/** Where visitors get the site from. */
let web = "";
let there = "";
let gallery: ClientGallery;

/** @param kind of hosting; one that takes whole sites puts them in the place of the one before */
const sender = (kind: HostingKind, url?: string): Sender => ({
  root,
  hosting: { kind, name: kind, url, account: { PUBLISH_FOLDER: web } },
  run: async (_command, _args, { cwd = "", env } = {}) => {
    await rm(web, { recursive: true, force: true });
    await cp(env?.SITE_FOLDER ?? join(cwd, "out"), web, { recursive: true });
  },
  onProgress: () => {},
});
const recorded = async () => (await readClientGallery(root, gallery.folder)) ?? gallery;
const add = async (file: string, time: string) =>
  addPhoto(root, gallery.folder, file, await shot(time));
const send = async (to = sender("folder")) => sendGallery(to, await recorded());
const change = (fields: object) =>
  changeClientGallery(root, gallery.folder, (record) => void Object.assign(record, fields));
const endGallery = () => change({ until: "2020-01-01" });
const shown = async () => (await openGallery(there, gallery.secret)).index.pictures.length;
/** By the names of the files that were sent; another number is another file. */
async function inodes(): Promise<Map<string, number>> {
  const names = (await readdir(there)).filter((name) => name !== ".published.json");
  const entry = async (name: string) => [name, (await stat(join(there, name))).ino] as const;
  return new Map(await Promise.all(names.map(entry)));
}
const publish = async (at = 1) => {
  await put(root, `var/published/${at}/out/home.html`, `${at}`);
  const copy = { at, folder: `var/published/${at}`, version: "1" };
  const sites = Object.keys(HOSTINGS).map((hosting) => ({ ...copy, hosting }));
  await put(root, "var/published/sites.json", JSON.stringify(sites));
  return copy.folder;
};

beforeEach(async () => {
  root = await makeTempFolder();
  web = join(root, "web");
  gallery = await makeGallery(root, { ...COUPLE, hasOriginals: true });
  there = join(web, "client", gallery.folder);
  await add("DSC_1.JPG", "10:00:00");
});

test("sends a gallery without its record, later photos under the same link, and nothing twice", async () => {
  expect(await send()).toEqual([]);
  expect((await openGallery(there, gallery.secret)).index).toMatchObject(COUPLE);
  expect(await readdir(join(web, "client"))).toEqual([gallery.folder]);
  const list = await readFile(join(there, ".published.json"), "utf8");
  for (const word of [COUPLE.title, "DSC_1", gallery.secret]) expect(list).not.toContain(word);
  const before = await inodes();
  await send();
  expect(await inodes()).toEqual(before);

  await add("DSC_2.JPG", "11:00:00");
  await send();
  expect(await shown()).toBe(2);
  const changed = [...(await inodes())].filter(([name, inode]) => before.get(name) !== inode);
  expect(changed).toHaveLength(4); // the new photo's three, and the index
  await change({ title: "Anna és Zsolt" }); // as long as before
  await send();
  for (const name of ["cover", "index"]) {
    const sealed = await readFile(sealedPath(root, gallery.folder, name));
    expect(await readFile(join(there, name))).toEqual(sealed);
  }
  expect(await readdir(join(root, CLIENT_FILES))).not.toContain("sending");
});

test("notes an interrupted upload", async () => {
  const [name = ""] = filesOf(await recorded());
  await put(there, `${name}.part/in-the-way`, "");
  await expect(send()).rejects.toThrow("incomplete-file");
  expect(await recorded()).toMatchObject({ sent: { folder: "" } }); // so its files can be removed
  await rm(join(there, `${name}.part`), { recursive: true });
  await send();
  expect(await shown()).toBe(1);
});

const SAMPLE = "a".repeat(32);

test.each(Object.keys(HOSTINGS) as HostingKind[])(
  "keeps exactly the sample and the wanted galleries on %s",
  async (kind) => {
    const to = sender(kind);
    if (kind === "ftps")
      to.hosting.account = { PUBLISH_HOST: await serveFtp(root), PUBLISH_FOLDER: "web" };
    const online = () => readdir(join(web, "client"));
    const expectOnline = async (...folders: string[]) =>
      expect((await online()).sort()).toEqual([SAMPLE, ...folders].sort());
    const [earlier, site] = [await publish(1), await publish(2)];
    for (const copy of [earlier, site]) await put(root, `${copy}/out/client/${SAMPLE}/index`, "");
    const other = await makeGallery(root, { ...COUPLE, hasOriginals: false });
    await sendSite(to, site);
    await expectOnline();
    for (const made of [gallery, other]) await sendGallery(to, made);
    await expectOnline(gallery.folder, other.folder);

    const renew = async () => {
      await changeGuests(root, gallery.folder, "new");
      await send(to);
      return (await recorded()).guests.link?.folder ?? "";
    };
    await expectOnline(gallery.folder, other.folder, await renew());
    const guests = await renew();
    await expectOnline(gallery.folder, other.folder, guests);
    expect(await unpublish(to, other)).toEqual([]);
    await removeGallery(root, other.folder);
    await expectOnline(gallery.folder, guests);

    await sendSite(to, earlier);
    await expectOnline(gallery.folder, guests);
    expect(await shown()).toBe(1);
    await endGallery();
    await sendSite(to, earlier);
    expect(await unpublishExpired(to)).toEqual([]);
    await expectOnline();
    expect(await recorded()).toMatchObject({ sent: {}, guestFolders: { [kind]: [] } });
    expect(await readFile(join(web, "home.html"), "utf8")).toBe("1");
    for (const copy of [earlier, site])
      expect(await readdir(join(root, copy, "out/client"))).toEqual([SAMPLE]);
  },
);

test("sends an index for guests, and removes that of an earlier link", async () => {
  const guests = { downloads: "original" as const, greeting: "Örülünk, hogy ott voltatok!" };
  const setLink = async (link: "new" | "none") => {
    await changeGuests(root, gallery.folder, link);
    return (await recorded()).guests.link ?? { folder: "", secret: "" };
  };
  await change({ guests });
  await send();
  const before = await inodes();
  const first = await setLink("new");
  await add("DSC_2.JPG", "11:00:00");
  await changeClientGallery(root, gallery.folder, ({ pictures }) => {
    if (pictures[0]) pictures[0].isPrivate = true;
  });
  await send();
  const sent = join(web, "client", first.folder);
  expect(await readdir(sent)).toEqual([".published.json", "index"]);
  expect([...(await inodes())]).toEqual(expect.arrayContaining([...before].slice(0, -2)));

  const { index, originals } = await openGallery(sent, first.secret);
  expect(index).toMatchObject({ title: COUPLE.title, choose: 0, greeting: guests.greeting });
  expect([...originals.keys()]).toEqual(["DSC_2.JPG"]);
  // Neither names nor keys of private photos.
  const { pictures, secret } = await recorded();
  const keys = await deriveKeys(secret);
  const original = await keys.originalKey(pictures[0]?.name ?? "");
  const hidden = [original, await viewKey(original)].map(toBase64Url);
  for (const word of ["DSC_1", pictures[0]?.name, ...hidden])
    expect(JSON.stringify(index)).not.toContain(word);

  const second = await setLink("new");
  expect(await shown()).toBe(2);
  expect(await send()).toEqual([]);
  expect(existsSync(sent)).toBe(false);
  const renewed = await openGallery(join(web, "client", second.folder), second.secret);
  expect(renewed.index.guest).toEqual({ folder: gallery.folder, downloads: "original" });
  await setLink("none");
  expect(await send()).toEqual([]);
  expect(await readdir(join(web, "client"))).toEqual([gallery.folder]);
});

const ifGallery = (path: string) => (/client\/./.test(path) ? "550 " : undefined);

test.each<[string, Odd, code: string]>([
  ["is forbidden", { CWD: ifGallery }, "not-writable"],
  ["lets nobody remove files", { DELE: () => "553 Not allowed" }, "not-writable"],
  ["lists nothing", { LIST: () => "550 " }, "not-writable"],
])("keeps a gallery while its folder %s", async (_, refusal, code) => {
  const odd: Odd = {};
  const account = { PUBLISH_HOST: await serveFtp(root, odd), PUBLISH_FOLDER: "web" };
  const hosting = { kind: "ftps", name: "ftps", url: undefined, account } as const;
  const to = { ...sender("folder"), hosting };
  await send(to);
  Object.assign(odd, refusal);
  const left = { code: "gallery-left", title: COUPLE.title, count: "5" };
  expect(await unpublish(to, await recorded())).toEqual([left, { code }]);
  expect((await recorded()).sent).toHaveProperty("ftps");
  for (const name of Object.keys(refusal)) delete odd[name];
  expect(await unpublish(to, await recorded())).toEqual([]);
  expect(await recorded()).toMatchObject({ sent: {} });
  expect(existsSync(there)).toBe(false);
});

test("sends whole sites with each gallery as it was sent last, without keeping a copy", async () => {
  const to = sender("command");
  await expect(send(to)).rejects.toThrow("no-site");
  const site = await publish();
  await send(to);
  const names = await readdir(there);
  await add("DSC_2.JPG", "11:00:00");
  const edited = await shot("10:00:00", flatPhoto("#a06040", 90, 60));
  await addPhoto(root, gallery.folder, "DSC_1.JPG", edited);
  const other = await makeGallery(root, { ...COUPLE, hasOriginals: false });
  for (const sendAll of [() => sendGallery(to, other), () => sendSite(to, site)]) {
    await sendAll();
    expect(await readdir(join(web, "client"))).toHaveLength(2);
    expect(await readdir(there)).toEqual(names);
    expect(await shown()).toBe(1);
  }
  expect(await readdir(join(root, site, "out"))).toEqual(["home.html"]);
  await send(to);
  expect(await shown()).toBe(2);

  await endGallery();
  await sendSite(to, site);
  expect(existsSync(there)).toBe(false);
  let status = 200; // of a cache that still has everything
  const host = await serveHttp((_, response) => response.writeHead(status).end());
  const left = { code: "gallery-left", title: COUPLE.title, count: "8" };
  expect(await unpublishExpired(sender("command", host))).toEqual([left]);
  status = 503;
  expect(await unpublishExpired(sender("command", host))).toEqual([left]);
  status = 404;
  expect(await unpublishExpired(sender("command", host))).toEqual([]);
  expect(await recorded()).toMatchObject({ sent: {} });
  expect(await readdir(web)).toContain("home.html");
  await removeGallery(root, gallery.folder);
  expect(existsSync(sentPath(root, gallery.folder))).toBe(false);
});

test("sends no gallery whose first upload was interrupted, until it is sent again", async () => {
  const site = await publish();
  const to = sender("command");
  const failing = { ...to, run: () => Promise.reject(new Error("killed")) };
  await expect(send(failing)).rejects.toThrow("killed");
  await put(root, `${site}/out/client/${gallery.folder}/index`, ""); // as earlier versions left it
  await sendSite(to, site);
  expect(existsSync(there)).toBe(false);
  await send(to);
  expect(await shown()).toBe(1);
});

test("checks that visitors get the index and the page; resends a wrong index", async () => {
  let isStale = false;
  const url = await serveHttp(async ({ url = "" }, response) => {
    const path = join(web, new URL(url, "http://localhost").pathname);
    const served = existsSync(`${path}.html`) ? `${path}.html` : path;
    const file = await readFile(served).catch(() => null);
    response.writeHead(file ? 200 : 404).end(isStale ? "" : file);
  });
  expect(await send(sender("folder", url))).toEqual([{ code: "no-gallery", url }]);
  await put(web, "client.html", "");
  isStale = true;
  const issue = { code: "no-gallery", url, toSend: ["index"] };
  expect(await send(sender("folder", url))).toEqual([issue]);
  isStale = false;
  await put(there, "index", "");
  expect(await send(sender("folder", url))).toEqual([]);
  expect(await shown()).toBe(1);
});

test("after a restore, removes nothing from the server until the photos are here again", async () => {
  const site = await publish();
  for (const to of [sender("folder"), sender("command")]) await send(to);
  for (const path of [sealedPath, sentPath])
    await rm(path(root, gallery.folder), { recursive: true });
  await expect(send()).rejects.toThrow("gallery-incomplete");
  await expect(sendSite(sender("command"), site)).rejects.toThrow("gallery-incomplete");
  expect(await shown()).toBe(1);
  await add("DSC_1.JPG", "10:00:00");
  await send();
  expect(await shown()).toBe(1);
});

test.each([
  ["an invalid field", (text: string) => text.replace(/"choose":/, '"choose":-'), COUPLE.title],
  ["half of its text", (text: string) => text.slice(0, text.indexOf("pictures")), COUPLE.title],
  ["nothing", () => "", undefined],
])("keeps a gallery on hosts of whole sites while its record has %s", async (_, damage, title) => {
  const site = await publish();
  const other = await makeGallery(root, { ...COUPLE, title: "Éva", hasOriginals: false });
  const [file, record] = [`${CLIENT_FILES}/${gallery.folder}.json`, await recorded()];
  for (const to of [sender("folder"), sender("command")]) await sendGallery(to, record);
  await put(root, file, damage(await readFile(join(root, file), "utf8")));
  const issue = { code: "gallery-broken", title: title ?? file, files: file };
  const to = sender("command");
  const attempts = [
    () => sendSite(to, site),
    () => sendGallery(to, other),
    () => unpublish(to, other),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ issue });
  expect(await shown()).toBe(1);
  await sendSite({ ...sender("folder"), replaces: true }, site); // web space keeps its folder
  expect(await shown()).toBe(1);
});

test("reports too large or too many files before sending any", async () => {
  await publish();
  const sending = (count: number, size: number) => {
    const pictures = Array(count).fill({ name: "a", file: "DSC_1.JPG", hasOriginal: true, size });
    return sendGallery(sender("cloudflare"), { ...gallery, pictures });
  };
  const large = { code: "large-files", limit: "25", files: "DSC_1.JPG" };
  await expect(sending(1, 25 * 1024 * 1024)).rejects.toMatchObject({ issue: large });
  const many = { code: "many-files", limit: "20000", count: "21003" };
  await expect(sending(7000, 0)).rejects.toMatchObject({ issue: many });
});
