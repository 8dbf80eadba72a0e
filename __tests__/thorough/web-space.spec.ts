import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { checkPublished } from "@/tools/publish/check-published";
import { probeWebSpace } from "@/tools/publish/probe-web-space";
import { openRemote } from "@/tools/publish/remote-folder";
import { uploadSite } from "@/tools/publish/upload-site";
import { WEB_SPACE } from "../helpers/servers";
import { expect, test } from "../helpers/test";

for (const kind of ["sftp", "ftps"] as const) {
  const { settings } = WEB_SPACE[kind];

  test(`${kind}: what changed comes, what is gone goes, another's stays, what a full server lost is told`, async () => {
    const root = test.info().outputPath();
    const site = join(root, "site");
    const target = { ...settings, PUBLISH_FOLDER: `${kind}/mappa 1` };
    const there = join(WEB_SPACE.home, kind, "mappa 1");
    const upload = () =>
      uploadSite(site, () => openRemote(root, { kind, name: "", settings: target }));
    mkdirSync(join(site, "photos/a"), { recursive: true });
    for (const name of ["1", "2", "3"]) writeFileSync(join(site, `photos/a/${name}.jpg`), name);
    writeFileSync(join(site, "home.html"), "old");
    await upload();
    writeFileSync(join(there, "mine.txt"), "");
    writeFileSync(join(site, "home.html"), "new");
    rmSync(join(site, "photos/a/2.jpg"));
    symlinkSync("/dev/full", join(there, "home.html.part"));
    await expect(upload()).rejects.toThrow("home.html nem ért át egészben");
    expect(readFileSync(join(there, "home.html"), "utf8")).toBe("old");
    rmSync(join(there, "home.html.part"), { force: true });
    await upload();
    expect(readFileSync(join(there, "home.html"), "utf8")).toBe("new");
    expect(readdirSync(there).sort()).toEqual([
      ".published.json",
      "home.html",
      "mine.txt",
      "photos",
    ]);
    expect(readdirSync(join(there, "photos/a")).sort()).toEqual(["1.jpg", "3.jpg"]);
  });

  test(`${kind}: what is tried there is removed, and a folder that is missing is not made`, async () => {
    const open = (PUBLISH_FOLDER: string, isMade: boolean) =>
      openRemote("", { kind, name: "", settings: { ...settings, PUBLISH_FOLDER } }, isMade);
    await expect(open("nincs", false)).rejects.toThrow("no such folder");
    await probeWebSpace(await open("proba", true), WEB_SPACE.url);
    expect(readdirSync(join(WEB_SPACE.home, "proba"))).toEqual([]);
    expect(existsSync(join(WEB_SPACE.home, "nincs"))).toBe(false);
  });

  for (const [wrong, message] of [
    [{ PUBLISH_PASSWORD: "nem ez" }, /authentication|Login incorrect/],
    [{ PUBLISH_HOST: "localhost:9" }, /ECONNREFUSED/],
    [{ PUBLISH_FOLDER: "/root/web" }, /Permission denied|Failed to change directory/],
  ] as const) {
    test(`${kind}: ${Object.keys(wrong)[0]} that is wrong is said`, async () => {
      const opened = openRemote(test.info().outputPath(), {
        kind,
        name: "",
        settings: { ...settings, ...wrong },
      });
      await expect(opened).rejects.toThrow(message);
    });
  }
}

test("a server that shows another key than before gets no password", async () => {
  process.env.PUBLISH_HOST_KEY = "0".repeat(64);
  const { settings } = WEB_SPACE.sftp;
  const opened = openRemote(test.info().outputPath(), { kind: "sftp", name: "", settings });
  await expect(opened).rejects.toThrow("another key");
  delete process.env.PUBLISH_HOST_KEY;
});

test("no list of a folder is shown, nor what the upload keeps there", async ({ request }) => {
  for (const path of ["/photos/", "/.published.json", "/_headers"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([302, 403, 404], path).toContain(response.status());
  }
});

test("the published site is looked at as a visitor sees it", async () => {
  expect(await checkPublished(WEB_SPACE.url, "out", `${WEB_SPACE.url}/api/contact`)).toEqual([]);
  expect(await checkPublished(WEB_SPACE.url, "out", `${WEB_SPACE.url}/home`)).toEqual([
    expect.stringContaining("innen senki sem veszi át az űrlap üzeneteit"),
  ]);
  expect(await checkPublished("http://localhost:9", "out", undefined)).toEqual([
    expect.stringContaining("még nem válaszol"),
  ]);
});
