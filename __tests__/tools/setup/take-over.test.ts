import { existsSync } from "node:fs";
import { cp, readFile, stat, symlink, utimes } from "node:fs/promises";
import { createServer } from "node:http";
import { join, dirname as mockDirname } from "node:path";
import { sealedNames } from "@/lib/clients/client-index";
import { checkContent } from "@/lib/content/check";
import { kindOf, pathOf } from "@/lib/content/files";
import { lacksPhotos, listGalleries } from "@/tools/clients/records";
import { readContent, STARTER, writeJson } from "@/tools/content/content-files";
import { isDemo } from "@/tools/content/demo-text";
import { finishReplacement } from "@/tools/content/replace-files";
import { aboutFolder } from "@/tools/desk/editing/about-folder";
import { takeOverSite } from "@/tools/desk/editing/welcome";
import { openDesk } from "@/tools/desk/open-desk";
import { strings } from "@/tools/desk/strings";
import { historyOf } from "@/tools/history/history";
import { listRestorable } from "@/tools/history/questions";
import { settings } from "@/tools/publish/settings";
import { findSites } from "@/tools/setup/find-sites";
import { setUpFrom } from "@/tools/setup/set-up";
import { readNote, takeOver } from "@/tools/setup/take-over";
import { deskPort } from "@/tools/shared/desk-lock";
import { listen } from "../../helpers/local-server";
import { readFiles } from "../../helpers/read-files";
import { type Files, makeTempFolder, put, putAll } from "../../helpers/temp-folder";

/** Changes on the disk until all others fail: of a killed process, or on a full disk, which still removes and renames. */
let mockStepsLeft = Number.POSITIVE_INFINITY;
let mockIsKilled = true;
/** True if the folders are on two disks. */
let mockIsOtherDisk = false;
let mockFreeBytes = Number.POSITIVE_INFINITY;

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  const change =
    (name: string) =>
    async (...args: unknown[]) => {
      const isClone = name === "cp" && (args[2] as { mode: number }).mode > 0;
      if (isClone) await real.mkdir(mockDirname(String(args[1])), { recursive: true });
      if (isClone || (mockIsOtherDisk && name === "link")) throw new Error("ENOTSUP");
      mockStepsLeft -= 1;
      const needsSpace = !["rename", "rm"].includes(name);
      if (mockStepsLeft >= 0 || !(mockIsKilled || needsSpace)) return real[name](...args);
      if (mockIsKilled && name === "cp") await real.writeFile(args[1], "half");
      throw new Error("ENOSPC: no space left on device");
    };
  const changes = ["writeFile", "rename", "rm", "mkdir", "cp", "link"];
  return {
    ...real,
    ...Object.fromEntries(changes.map((name) => [name, change(name)])),
    statfs: async () => ({ bavail: mockFreeBytes, bsize: 1 }),
  };
});

const NOTE = "EZ AZ OLDAL MÁR MÁSHOL VAN.txt";
const version = (version: string) => JSON.stringify({ name: "photographer-site", version });
const MADE_AGAIN: Files = {
  "app/page.tsx": "code",
  "app/fonts/a.woff2": "made",
  "content/schema.ts": "code of 1.0",
  "lib/strings.ts": "code",
  "node_modules/.package-lock.json": "{}",
  "package-lock.json": "{}",
  "public/icon.svg": "made",
  "public/scripts/a.js": "made",
  "var/desk/ui/hydrate.js": "made",
  "var/desk/running/1": "",
  "var/upgrade/version.json": "of an earlier upgrade",
};
const OWN: Files = {
  ".env": "PUBLISH_TO=`sftp`\nPUBLISH_PASSWORD=`ti\\$tok`\n",
  "content/site.json": '{"name":"Kiss Éva"}',
  "content/photos/wedding/wedding-1.jpg": "original",
  "public/assets/images/minta-1.jpg": "banner",
  "public/photos/wedding/wedding-1.avif": "variant",
  "public/google1.html": "of the owner",
  "var/maildir/new/1": "message",
  "var/a-later-store.json": "{}",
};

/** A site with an accent and a space in its path, and a new version with the demo near it. */
async function makeSites(files: Files = OWN, oldVersion = "1.2.0") {
  const top = await makeTempFolder();
  const [old, root] = [join(top, "régi oldal/Kiss Éva"), join(top, "downloads/version-1.3")];
  await putAll(old, { ...MADE_AGAIN, ...files, "package.json": version(oldVersion) });
  await putAll(root, {
    "package.json": version("1.3.0"),
    "CHANGELOG.md": "# Változások\n\n## [1.3.0]\n\n- **Új**\n\n## [1.2.0]\n\n- Régi\n",
    "content/site.json": '{"name":"Minta Anna"}',
    "public/assets/images/demo.jpg": "demo",
    "var/history/refs/heads/demo": "demo",
  });
  return { old, root };
}

/** Wine has no links to folders, and copies the many files of repeated take-overs for minutes. */
const onLinux = process.platform === "win32" ? test.skip : test;

test.each(["1.0", "1.1", "1.2"])(
  "takes over a site of %s, whose folder stays as it was",
  async (release) => {
    const released = await readFile(`__tests__/fixtures/released/${release}.json`, "utf8");
    const { content, files = {} } = JSON.parse(released);
    const { old, root } = await makeSites({ ...OWN, ...files }, `${release}.0`);
    for (const [entry, json] of Object.entries(content))
      await writeJson(join(old, pathOf(entry)), json);
    for (const { folder, pictures } of await listGalleries(old))
      for (const name of pictures.flatMap(sealedNames))
        await put(old, `var/clients/${folder}/${name}`, "sealed");
    await historyOf(old).tag(await historyOf(old).settle(), "published");
    await put(old, "content/photos/wedding/wedding-2.jpg", "later than the last version");
    const before = await readFiles(old, /./);
    await cp(STARTER, join(root, STARTER), { recursive: true });

    await setUpFrom(root, old);
    const env = before[".env"]?.replace("PUBLISH_TO", "#PUBLISH_TO");
    const note = expect.stringContaining(root);
    expect(await readFiles(old, /./)).toEqual({ ...before, ".env": env, [NOTE]: note });
    const wanted = /^(?:content\/(?:photos|schema)|public|\.env|var\/(?!history))/;
    const taken = await readFiles(root, wanted);
    const expected = Object.entries(before).filter(
      ([path]) => wanted.test(path) && !Object.hasOwn(MADE_AGAIN, path),
    );
    expect(taken).toEqual({
      ...Object.fromEntries(expected),
      "var/desk/taken-over.json": expect.stringContaining(`"${release}.0"`),
    });

    for (const [entry, json] of Object.entries(await readContent(root))) {
      const kind = kindOf(entry);
      if (kind) checkContent(kind, json, entry);
    }
    const versions = (await listRestorable(root)).map(({ why }) => why);
    expect(versions).toEqual(["Frissítés előtt", "Közzététel"]);
    expect(existsSync(join(root, "var/history/refs/heads/demo"))).toBe(false);
    for (const gallery of await listGalleries(root))
      expect(await lacksPhotos(root, gallery)).toBe(false);
  },
);

/** Stops a take-over after some changes on the disk, and the next start, too; then repeats it if there is still the demo. */
async function stopAfter(steps: number): Promise<boolean> {
  const { old, root } = await makeSites();
  const demo = await readFiles(root, /./);
  mockStepsLeft = steps;
  const [{ status }] = await Promise.allSettled([takeOver(root, old)]);
  mockStepsLeft = steps % 5;
  await finishReplacement(root).catch(() => {});
  mockStepsLeft = Number.POSITIVE_INFINITY;
  await finishReplacement(root);
  if (await isDemo(root)) {
    expect(await readFiles(root, mockIsKilled ? /^(?!var\/incoming)/ : /./)).toEqual(demo);
    expect(await findSites(root)).toMatchObject([{ folder: old, name: "Kiss Éva" }]);
    await takeOver(root, old);
  }
  const taken = await readFiles(root, /./);
  expect(taken).toMatchObject(OWN);
  const demos = Object.keys(taken).filter((path) => /demo|incoming|ready/.test(path));
  expect(demos).toEqual([]);
  const left = await readFiles(old, /./);
  expect(left).toMatchObject({ ".env": `#${OWN[".env"]}`, [NOTE]: expect.stringContaining(root) });
  return status === "fulfilled";
}

onLinux.each([
  ["killed", true, false],
  ["without space", false, true],
])("a take-over that is %s at any step can be repeated", async (_, isKilled, isOtherDisk) => {
  mockIsKilled = isKilled;
  mockIsOtherDisk = isOtherDisk;
  let steps = 0;
  while (!(await stopAfter(steps))) steps += 1;
  mockIsOtherDisk = false;
  expect(steps).toBeGreaterThan(15);
});

onLinux("follows links to folders, and copies their photos", async () => {
  const { old, root } = await makeSites();
  const other = await makeTempFolder({ "family-1.jpg": "on another disk" });
  await symlink(other, join(old, "content/photos/family"), "junction");
  await takeOver(root, old);
  const photo = await readFile(join(root, "content/photos/family/family-1.jpg"), "utf8");
  expect(photo).toBe("on another disk");
});

test("links large files of the same disk, and copies what may be written in place", async () => {
  const { old, root } = await makeSites();
  await utimes(join(old, "content/site.json"), 1, 1);
  await takeOver(root, old);
  const isSame = async (file: string) =>
    (await stat(join(old, file))).ino === (await stat(join(root, file))).ino;
  expect(await isSame("content/photos/wedding/wedding-1.jpg")).toBe(true);
  expect(await isSame("content/site.json")).toBe(false);
  expect((await stat(join(root, "content/site.json"))).mtimeMs).toBe(1000);
});

test("counts the space of what is copied, before it copies anything", async () => {
  const { old, root } = await makeSites({
    ...OWN,
    "content/photos/wedding/wedding-1.jpg": "x".repeat(1e6),
  });
  mockFreeBytes = 1e5;
  mockIsOtherDisk = true;
  await expect(takeOver(root, old)).rejects.toThrow("szabadíts fel még 1 MB-ot");
  expect([await isDemo(root), await readNote(old)]).toEqual([true, ""]);
  mockIsOtherDisk = false;
  await takeOver(root, old); // links need none
  mockFreeBytes = Number.POSITIVE_INFINITY;
});

test("refuses a newer version, a running desk, and folders without another site", async () => {
  const newer = await makeSites(OWN, "1.10.0");
  await expect(takeOver(newer.root, newer.old)).rejects.toThrow("újabb változatú (1.10.0)");
  const { old, root } = await makeSites();
  for (const folder of [root, join(old, "content")])
    await expect(takeOver(root, folder)).rejects.toThrow("nincs másik oldal");
  const server = createServer((_request, response) => response.end(JSON.stringify({ root: old })));
  await listen(server, undefined, deskPort(old)); // version 1.0 does not list it
  await expect(takeOver(root, old)).rejects.toThrow("már fut az íróasztala");
  expect(await isDemo(root)).toBe(true);
});

test("the first page offers sites beside the demo, then tells what is new, and where the site is now", async () => {
  const { old, root } = await makeSites();
  await putAll(join(root, "../demo"), {
    "package.json": version("1.2.0"),
    "content/site.json": '{"name":"Minta Anna"}',
  });
  const sites = [{ folder: old, name: "Kiss Éva", changedAt: expect.any(Number) }];
  expect(await aboutFolder(root, true)).toEqual({ sites });
  for (const file of ["package-lock.json", "lib/strings.ts"]) await utimes(join(old, file), 1, 1);
  await utimes(join(old, "node_modules/.package-lock.json"), 2, 2);
  await takeOver(root, old);
  const news = {
    from: old,
    version: "1.2.0",
    changed: ["app/page.tsx"],
    title: "Újdonságok 1.2.0 óta",
    text: "1.3.0\n\n- Új\n\n",
  };
  expect(await aboutFolder(root, false)).toEqual({ moved: "", news });
  expect(await aboutFolder(old, false)).toEqual({ moved: expect.stringContaining(root) });
  expect(await findSites(join(root, "../demo"))).toMatchObject([{ folder: root }]);
});

test("the desk takes a copied path, says why not, and knows the hosting without a restart", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {}); // the photos cannot be encoded
  const { old, root } = await makeSites();
  await cp(STARTER, join(root, STARTER), { recursive: true });
  const desk = openDesk(root);
  const take = (path: string) => takeOverSite({ path }, desk);
  expect(await take(join(old, "nincs"))).toMatchObject({
    isDone: false,
    text: expect.stringContaining("nincs ilyen"),
  });
  expect(await take(`"${old}" `)).toMatchObject({ isDone: true, href: "/desk" });
  expect(settings).toMatchObject({ PUBLISH_TO: "sftp", PUBLISH_PASSWORD: "ti$tok" });
  expect(await take(old)).toMatchObject({ isDone: false, text: strings.notDemo });
  await desk.generated.variants(async () => {});
});
