import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { probeWebSpace } from "@/tools/publish/probe-web-space";
import { openRemote } from "@/tools/publish/remote-folder";
import { APACHE, configureApache } from "../../helpers/apache";
import { refusingPort, serveHttp } from "../../helpers/local-server";
import { makeTempFolder } from "../../helpers/temp-folder";

const onApache = existsSync(APACHE) ? test : test.skip; // passed over where it is not installed

const openFolder = (folder: string) =>
  openRemote("", { kind: "folder", name: "", settings: { PUBLISH_FOLDER: folder } });

onApache.each([
  ["allows everything", {}, /^Jó\.$/],
  ["lists folders and finds pages", { options: "FollowSymLinks Indexes MultiViews" }, /^Jó\.$/],
  ["allows FileInfo alone", { allow: "FileInfo" }, /^Jó\.$/],
  ["compares the owners of links", { options: "SymLinksIfOwnerMatch" }, /^Jó\.$/],
  ["lacks mod_filter", { without: "filter" }, /^Jó\.$/],
  ["compresses nothing", { without: "filter deflate" }, /^Jó\.$/],
  ["lacks mod_headers", { without: "headers" }, /^Jó, de .* nem küldi .*fejléceit/],
  ["follows no links", { options: "None" }, /nem engedi, hogy .* átírja a címeket.*FollowSymLinks/],
  ["lacks mod_rewrite", { without: "rewrite" }, /nem követi .* mod_rewrite/],
  ["reads no .htaccess", { allow: "None" }, /nem követi .*\.htaccess/],
  ["allows AuthConfig alone", { allow: "AuthConfig" }, /500-as hibát ad.*AllowOverride All/],
])("web space that %s (%j) is told as it is, and nothing stays there", async (_, its, said) => {
  const folder = await makeTempFolder();
  const site = join(folder, "web");
  await mkdir(site);
  await chmod(folder, 0o755); // Apache reads it as another user
  const port = await refusingPort();
  const apache = spawn(APACHE, configureApache(folder, port, its), { stdio: "ignore" });
  const url = `http://localhost:${port}`;
  while (!(await fetch(url).catch(() => undefined)));
  try {
    const { isGood, text } = await probeWebSpace(await openFolder(site), url);
    expect([text, isGood]).toEqual([expect.stringMatching(said), text.startsWith("Jó")]);
    expect(await readdir(site)).toEqual([]);
  } finally {
    apache.kill();
  }
});

test("an address that does not answer yet, or shows another folder, is told", async () => {
  const folder = await openFolder(await makeTempFolder());
  const silent = await probeWebSpace(folder, `http://localhost:${await refusingPort()}`);
  expect(silent).toEqual({ isGood: true, text: expect.stringMatching(/még nem válaszol/) });
  const other = await serveHttp((_, response) => response.writeHead(404).end("Nincs ilyen"));
  const wrong = await probeWebSpace(folder, other);
  expect(wrong).toEqual({ isGood: false, text: expect.stringMatching(/nem ebből a mappából/) });
});
