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
import { HOSTINGS } from "@/tools/publish/hostings";
import { faultOf } from "@/tools/publish/publish-error";
import { openRemote } from "@/tools/publish/remote-folder";
import { settings } from "@/tools/publish/settings";
import { uploadSite } from "@/tools/publish/upload-site";
import { WEB_SPACE } from "../helpers/servers";
import { expect, test } from "../helpers/test";

for (const kind of ["sftp", "ftps"] as const) {
  const account = WEB_SPACE[kind].settings;

  test(`${kind}: what changed comes, what is gone goes, another's stays, what a full server lost is told`, async () => {
    const root = test.info().outputPath();
    const site = join(root, "site");
    const target = { ...account, PUBLISH_FOLDER: `${kind}/mappa 1` };
    const there = join(WEB_SPACE.home, kind, "mappa 1");
    const upload = () => uploadSite(site, () => openRemote(root, kind, target));
    mkdirSync(join(site, "photos/a"), { recursive: true });
    for (const name of ["1", "2", "3"]) writeFileSync(join(site, `photos/a/${name}.jpg`), name);
    writeFileSync(join(site, "home.html"), "old");
    await upload();
    writeFileSync(join(there, "mine.txt"), "");
    writeFileSync(join(site, "home.html"), "new");
    rmSync(join(site, "photos/a/2.jpg"));
    symlinkSync("/dev/full", join(there, "home.html.part"));
    await expect(upload()).rejects.toMatchObject({
      fault: { code: "incomplete-file", path: "home.html" },
    });
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

  test(`${kind}: what is tried there is removed, and a folder that is missing is made after a yes alone`, async () => {
    const { check } = HOSTINGS[kind];
    const target = { ...account, PUBLISH_FOLDER: `proba-${kind}` };
    const there = join(WEB_SPACE.home, `proba-${kind}`);
    await expect(check?.("", { settings: target, url: WEB_SPACE.url }, false)).rejects.toThrow(
      "no-folder",
    );
    expect(existsSync(there)).toBe(false);
    await expect(check?.("", { settings: target, url: WEB_SPACE.url }, true)).rejects.toThrow(
      "other-site",
    );
    expect(readdirSync(there)).toEqual([]);
  });

  for (const [wrong, code] of [
    [{ PUBLISH_PASSWORD: "nem ez" }, "login"],
    [{ PUBLISH_HOST: "localhost:9" }, "silent"],
    [{ PUBLISH_FOLDER: "/root/web" }, "not-writable"],
  ] as const) {
    test(`${kind}: a wrong ${Object.keys(wrong)[0]} gets its code`, async () => {
      const root = test.info().outputPath();
      const tried = HOSTINGS[kind].check?.(
        root,
        { settings: { ...account, ...wrong }, url: undefined },
        true,
      );
      expect(await tried?.catch(faultOf)).toMatchObject({ code });
    });
  }
}

test("a server that shows another key than before gets no password", async () => {
  settings.PUBLISH_HOST_KEY = "0".repeat(64);
  const opened = openRemote(test.info().outputPath(), "sftp", WEB_SPACE.sftp.settings);
  await expect(opened).rejects.toThrow("other-key");
  delete settings.PUBLISH_HOST_KEY;
});

test("no list of a folder is shown, nor what the upload keeps there", async ({ request }) => {
  for (const path of ["/photos/", "/.published.json", "/_headers"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([302, 403, 404], path).toContain(response.status());
  }
});

test("the published site is checked as a visitor sees it", async () => {
  expect(await checkPublished(WEB_SPACE.url, "out", `${WEB_SPACE.url}/api/contact`)).toEqual([]);
  expect(await checkPublished(WEB_SPACE.url, "out", `${WEB_SPACE.url}/home`)).toEqual([
    { code: "no-endpoint", url: `${WEB_SPACE.url}/home` },
  ]);
});
