import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOSTINGS } from "@/tools/publish/hostings";
import { issueOf } from "@/tools/publish/publish-issue";
import { openRemote, trustKey } from "@/tools/publish/remote-folder";
import { settings } from "@/tools/publish/settings";
import { WEB_SPACE } from "../helpers/servers";
import { expect, test } from "../helpers/test";

for (const kind of ["sftp", "ftps"] as const) {
  const account = WEB_SPACE[kind];

  for (const [wrong, code] of [
    [{ PUBLISH_PASSWORD: "nem ez" }, "login"],
    [{ PUBLISH_HOST: "localhost:9" }, "silent"],
    [{ PUBLISH_FOLDER: "/root/web" }, "not-writable"],
  ] as const) {
    test(`${kind}: reports a wrong ${Object.keys(wrong)[0]}`, async () => {
      const target = { account: { ...account, ...wrong }, url: undefined, makesFolder: true };
      const tried = HOSTINGS[kind].check?.(test.info().outputPath(), target);
      expect(await tried?.catch(issueOf)).toMatchObject({ code });
    });
  }
}

test("sends no password to a server with another key, until the photographer accepts it", async () => {
  settings.PUBLISH_HOST_KEY = "0".repeat(64);
  const root = test.info().outputPath();
  const open = () => openRemote(root, "sftp", WEB_SPACE.sftp);
  const issue = issueOf(await open().catch((error) => error));
  if (issue.code !== "other-key") throw new Error(issue.code);
  await trustKey(root, issue.shown);
  await (await open()).close();
  delete settings.PUBLISH_HOST_KEY;
});

test("sends the password to a server that asks for it interactively", async () => {
  const PUBLISH_HOST = `localhost:${WEB_SPACE.ports.keyboard}`;
  const account = { ...WEB_SPACE.sftp, PUBLISH_HOST };
  const remote = await openRemote(test.info().outputPath(), "sftp", account);
  expect(await remote.exists()).toBeTruthy();
  await remote.close();
});

test("serves neither lists of folders nor the upload's own files", async ({ request }) => {
  const list = "/client/galeria/.published.json";
  mkdirSync(join(WEB_SPACE.home, "web/client/galeria"), { recursive: true });
  writeFileSync(join(WEB_SPACE.home, "web", list), "{}");
  for (const path of ["/photos/", "/.published.json", list, "/_headers"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([302, 403, 404], path).toContain(response.status());
  }
});
