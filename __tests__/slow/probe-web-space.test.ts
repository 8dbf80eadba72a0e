import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { probeWebSpace } from "@/tools/publish/check-published";
import { openRemote } from "@/tools/publish/remote-folder";
import { hasApache, startApache } from "../helpers/apache";
import { serveHttp } from "../helpers/local-server";
import { freePort } from "../helpers/start";
import { makeTempFolder } from "../helpers/temp-folder";

const onApache = hasApache ? test : test.skip;

const openFolder = (folder: string) => openRemote("", "folder", { PUBLISH_FOLDER: folder });

onApache.each([
  ["allows everything", {}, undefined],
  ["lists folders and finds pages", { options: "FollowSymLinks Indexes MultiViews" }, undefined],
  ["allows only FileInfo", { allow: "FileInfo" }, undefined],
  ["compares the owners of links", { options: "SymLinksIfOwnerMatch" }, undefined],
  ["lacks mod_filter", { without: "filter" }, undefined],
  ["compresses nothing", { without: "filter deflate" }, undefined],
  ["lacks mod_headers", { without: "headers" }, "missing-headers"],
  ["follows no links", { options: "None" }, "forbidden"],
  ["lacks mod_rewrite", { without: "rewrite" }, "wrong-pages"],
  ["reads no .htaccess", { allow: "None" }, "wrong-pages"],
  ["runs no PHP", { without: "php" }, "no-php"],
  ["lets PHP send no mail", { ini: "disable_functions = mail" }, "no-php"],
  ["allows only AuthConfig", { allow: "AuthConfig" }, "rules-refused"],
])("reports web space that %s (%j) as %s, and leaves nothing there", async (_, options, code) => {
  const folder = await makeTempFolder();
  const site = join(folder, "web");
  const port = await freePort();
  const stop = await startApache(folder, port, options);
  try {
    const probe = probeWebSpace(await openFolder(site), `http://localhost:${port}`);
    expect((await probe.catch(({ issue }) => issue))?.code).toBe(code);
    expect(await readdir(site)).toEqual([]);
  } finally {
    stop();
  }
});

test("accepts a URL without a server, but not one with another folder", async () => {
  const folder = await openFolder(await makeTempFolder());
  const host = `localhost:${await freePort()}`;
  expect(await probeWebSpace(folder, `http://${host}`)).toMatchObject({ code: "silent-site" });
  const other = await serveHttp((_, response) => response.writeHead(404).end("Nincs ilyen"));
  await expect(probeWebSpace(folder, other)).rejects.toThrow("other-site");
});

test("reports a proxy that changes pages, without preventing publishing", async () => {
  const web = await makeTempFolder();
  const proxy = await serveHttp(async ({ url = "" }, response) => {
    const [, folder = ""] = url.split("/");
    const page = await readFile(join(web, folder, "home.html"), "utf8"); // like all other pages
    response.end(/upload|contact/.test(url) ? page : `${page}<script></script>`);
  });
  const issue = await probeWebSpace(await openFolder(web), proxy);
  expect(issue).toMatchObject({ code: "rewritten-pages", count: "4" });
});
