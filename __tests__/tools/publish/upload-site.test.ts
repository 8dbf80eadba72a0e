import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openRemote, type RemoteFolder } from "@/tools/publish/remote-folder";
import { uploadSite } from "@/tools/publish/upload-site";
import { makeTempFolder } from "../../helpers/temp-folder";

let site: string;
let target: string;
let written: string[];
/** Files that are written before the connection breaks. */
let limit: number;

const open = async (): Promise<RemoteFolder> => {
  const settings = { PUBLISH_FOLDER: target };
  const folder = await openRemote("", { kind: "folder", name: target, settings });
  return {
    ...folder,
    write: async (path, data) => {
      const isList = path === ".published.json";
      if (!isList && written.length === limit) throw new Error("the line broke");
      if (!isList) written.push(path);
      await folder.write(path, data);
    },
  };
};
const upload = () => {
  written = [];
  return uploadSite(site, open);
};
const put = async (path: string, text: string) => {
  await mkdir(join(site, path, ".."), { recursive: true });
  await writeFile(join(site, path), text);
};
const filesThere = async () =>
  (await readdir(target, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();

beforeEach(async () => {
  site = await makeTempFolder();
  target = join(await makeTempFolder(), "web");
  limit = Number.POSITIVE_INFINITY;
  for (let number = 1; number <= 90; number += 1) await put(`photos/${number}.jpg`, `${number}`);
  for (const page of ["index.html", "gallery/wedding.html", "sw.js"]) await put(page, page);
});

test("pages are sent last", async () => {
  await upload();
  expect(written).toHaveLength(93);
  expect(written.slice(90).sort()).toEqual(["gallery/wedding.html", "index.html", "sw.js"]);
  expect(await readFile(join(target, "photos/7.jpg"), "utf8")).toBe("7");
});

test("only changes are sent; files that are gone are removed, but none of others", async () => {
  await upload();
  await writeFile(join(target, "mine.txt"), "");
  await put("index.html", "new");
  await rm(join(site, "photos/7.jpg"));
  await upload();
  expect(written).toEqual(["index.html"]);
  expect(await filesThere()).not.toContain("photos/7.jpg");
  expect(await filesThere()).toContain("mine.txt");
});

test("an interrupted upload continues, also with an older site", async () => {
  await upload();
  for (let number = 1; number <= 90; number += 1) await put(`photos/${number}.jpg`, "new");
  limit = 60;
  await expect(upload()).rejects.toThrow("the line broke");
  limit = Number.POSITIVE_INFINITY;
  for (let number = 1; number <= 45; number += 1) await put(`photos/${number}.jpg`, `${number}`);
  await upload();
  for (const number of [1, 45, 46, 90]) {
    const path = `photos/${number}.jpg`;
    expect(await readFile(join(target, path))).toEqual(await readFile(join(site, path)));
  }
  await upload();
  expect(written).toEqual([]);
});

test("a damaged list, or one with paths outside, removes nothing", async () => {
  await upload();
  const outside = join(target, "../outside.txt");
  await writeFile(outside, "");
  for (const list of ["{", '{"../outside.txt":"","/etc/hosts":""}']) {
    await writeFile(join(target, ".published.json"), list);
    await upload();
    expect(written).toHaveLength(93);
  }
  expect(await readFile(outside, "utf8")).toBe("");
});
