import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { issueOf } from "@/tools/publish/publish-issue";
import { openRemote, type RemoteFolder, verified } from "@/tools/publish/remote-folder";
import { forgetUploaded, uploadSite } from "@/tools/publish/upload-site";
import { readFiles } from "../../helpers/read-files";
import { type Files, makeTempFolder, putAll } from "../../helpers/temp-folder";

const LIST = ".published.json";

let site: string;
let target: string;
let written: string[];
/** Changes on the server until the connection breaks. */
let limit: number;
/** The same, per connection. */
let connectionLimit: number;
/** All connections, and the open ones: the server allows one, so files arrive in a known order. */
let connections: { made: number; open: number };
/** What the server stores of a file, without reporting it. */
let keep: (path: string, data: Buffer) => Buffer | Promise<Buffer>;

const open = async (): Promise<RemoteFolder> => {
  if (connections.open > 0) throw new Error("530 Too many connections");
  connections = { made: connections.made + 1, open: 1 };
  const folder = await openRemote("", "folder", { PUBLISH_FOLDER: target });
  let left = connectionLimit;
  const change = async (call: () => Promise<unknown>) => {
    limit -= 1;
    left -= 1;
    if (Math.min(limit, left) < 0) throw Object.assign(new Error("read"), { code: "ECONNRESET" });
    await call();
  };
  return verified({
    ...folder,
    put: async (path, data) => {
      if (!path.startsWith(LIST)) written.push(path.replace(/\.part$/, ""));
      await change(() => folder.put(path, data.subarray(0, 1)));
      await change(async () => folder.put(path, await keep(path, data)));
    },
    rename: (from, to) => change(() => folder.rename(from, to)),
    remove: (path) => change(() => folder.remove(path)),
    close: async () => {
      connections.open = 0;
    },
  });
};
const upload = (from = site, options: { isGallery?: true; replaces?: true } = {}) => {
  written = [];
  return uploadSite(from, { open, ...options });
};
const fill = async (folder: string, files: Files) => {
  await rm(folder, { recursive: true, force: true });
  await putAll(folder, files);
};
const filesThere = async () => {
  const { [LIST]: _, ...files } = await readFiles(target);
  return files;
};

const PAGES = { "index.html": "", "gallery/wedding.html": "", "sw.js": "" };
const pictures = (text: string): Files =>
  Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`photos/${index}.jpg`, text]));
const SITE = { ...pictures("old"), ...PAGES };

beforeEach(async () => {
  site = join(await makeTempFolder(), "site");
  target = join(await makeTempFolder(), "web");
  limit = Number.POSITIVE_INFINITY;
  connectionLimit = limit;
  connections = { made: 0, open: 0 };
  keep = (_, data) => data;
  await fill(site, SITE);
});

test("identifies a gallery's files by name and size, except its index", async () => {
  const files = { a: "1", "b.html": "1", index: "1" };
  await fill(site, files);
  await upload(site, { isGallery: true });
  expect(written.at(-1)).toBe("index");
  await fill(site, { a: "2", "b.html": "22", index: "2" });
  await upload(site, { isGallery: true });
  expect(written).toEqual(["b.html", "index"]);
});

test("after any interruption, pages only refer to existing files, and the next upload is complete", async () => {
  const others = { "mine.txt": "mine", "photos/mine.part": "mine" };
  const next = {
    "photos/old.jpg": "1",
    "gallery/old.html": "photos/old.jpg",
    "home.html": "gallery/old.html photos/old.jpg",
    "sw.js": "photos/old.jpg",
  };
  const old = { ...next, "photos/kept.jpg": "1" };
  const changed = {
    "photos/kept.jpg": "2 is new",
    "photos/new.jpg": "2",
    "gallery/new.html": "photos/new.jpg photos/kept.jpg",
    "home.html": "gallery/new.html photos/kept.jpg",
    "sw.js": "photos/new.jpg",
  };
  for (let changes = 0, isBroken = true; isBroken; changes += 1) {
    limit = Number.POSITIVE_INFINITY;
    await fill(target, others);
    await fill(site, old);
    await upload();
    await fill(site, changed);
    limit = changes;
    const error = await upload().catch((thrown) => thrown);
    isBroken = limit < 0;
    if (isBroken) expect(["disconnected", "incomplete-file"]).toContain(issueOf(error).code);
    const there = await filesThere();
    const pages = Object.keys(there).filter((path) => /\.html$|^sw\.js$/.test(path));
    const references = pages.flatMap((page) => there[page]?.split(" ") ?? []);
    expect(references.filter((path) => !(path in there))).toEqual([]);
    limit = Number.POSITIVE_INFINITY;
    await fill(site, next);
    await upload();
    expect(await filesThere()).toEqual({ ...next, ...others });
  }
});

test("replaces another site's files only if confirmed, and keeps copies of them", async () => {
  const others = { "index.html": "theirs", "robots.txt": "theirs", "index.html.regi": "older" };
  await fill(target, others);
  const issue = { code: "foreign-files", count: "1", examples: "index.html" };
  await expect(upload()).rejects.toMatchObject({ issue });
  expect(await readFiles(target)).toEqual(others);
  limit = 20; // of an upload that was confirmed
  await expect(upload(site, { replaces: true })).rejects.toThrow("read");
  limit = Number.POSITIVE_INFINITY;
  await upload();
  const kept = { ...others, "index.html.regi.regi": "theirs" };
  expect(await filesThere()).toEqual({ ...kept, ...SITE });
});

test("publishes no file whose connection is always reset", async () => {
  const issue = { code: "incomplete-file", path: "photos/7.jpg" };
  const reset = new Error("read ECONNRESET (data socket)");
  keep = (path, data) => (path.startsWith("photos/7.") ? Promise.reject(reset) : data);
  await expect(upload()).rejects.toMatchObject({ issue });
  expect(await filesThere()).not.toHaveProperty([issue.path]);
  keep = (_, data) => data;
  await upload();
  expect(await filesThere()).toEqual(SITE);
});

test("sends again only the files that visitors did not get, even after an interruption", async () => {
  const photo = "photos/wedding/a.0123abcd-320.avif"; // known by name and size
  const files = { ...SITE, [photo]: "right" };
  await fill(site, files);
  await upload();
  await putAll(target, { [photo]: "wrong", "mine.txt": "" });
  const folder = await open();
  await forgetUploaded(folder, [photo, "mine.txt"]).finally(folder.close);
  limit = 3; // the list, with which it begins
  await expect(upload()).rejects.toThrow("read");
  limit = Number.POSITIVE_INFINITY;
  await upload();
  expect(written).toEqual([photo]);
  expect(await filesThere()).toEqual({ ...files, "mine.txt": "" });
});

test("does not send files again that the server confirmed before it disconnected", async () => {
  const photos = Array.from({ length: 90 }, (_, index) => `photos/a/${index}.0123abcd-320.avif`);
  await fill(site, { ...Object.fromEntries(photos.map((path) => [path, path])), ...PAGES });
  connectionLimit = 50;
  await upload();
  expect(written.length - new Set(written).size).toBeLessThan(connections.made);
  expect(connections.made).toBeGreaterThan(5);

  await rm(target, { recursive: true });
  limit = 150; // then nobody answers any more
  await expect(upload()).rejects.toThrow("read");
  limit = Number.POSITIVE_INFINITY;
  await upload();
  expect(written.length).toBeLessThan(70);
});

test("detects two simultaneous uploads, and the next one is complete", async () => {
  await upload();
  const other = { ...pictures("other"), ...PAGES };
  const otherSite = join(await makeTempFolder(), "site");
  await fill(otherSite, other);
  await fill(site, pictures("new"));
  keep = async (path, data) => {
    if (!path.startsWith("photos/")) return data;
    keep = (_, sent) => sent;
    connections.open = 0; // somebody else has more
    await upload(otherSite);
    return data;
  };
  await expect(upload()).rejects.toThrow("other-upload");
  await upload(otherSite);
  expect(await filesThere()).toEqual(other);
});

test("removes nothing if the manifest is damaged, or has folders or outside paths", async () => {
  await upload();
  const outside = join(target, "../outside.txt");
  await writeFile(outside, "");
  for (const list of ["{", '{"../outside.txt":"","/etc/hosts":"","photos":"","sw.js/a":""}']) {
    await writeFile(join(target, LIST), list);
    await expect(upload()).rejects.toThrow("foreign-files");
    await upload(site, { replaces: true });
    expect(await filesThere()).toMatchObject(SITE);
  }
  expect(await readFile(outside, "utf8")).toBe("");
});
