import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishStrings } from "@/tools/desk/publish-strings";
import { historyOf } from "@/tools/history/history";
import { HOSTINGS } from "@/tools/publish/hostings";
import { issueOf } from "@/tools/publish/publish-issue";
import { openRemote, trustKey } from "@/tools/publish/remote-folder";
import { settings } from "@/tools/publish/settings";
import { startApache } from "../helpers/apache";
import { sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailsIn } from "../helpers/mailbox";
import { WEB_SPACE } from "../helpers/servers";
import { freePort, startIn, waitUntilReady } from "../helpers/start";
import { expect, test } from "../helpers/test";
import { copyTestSite } from "../helpers/test-site";

for (const kind of ["sftp", "ftps"] as const) {
  const account = WEB_SPACE[kind];

  for (const [wrong, code] of [
    [{ PUBLISH_PASSWORD: "nem ez" }, "login"],
    [{ PUBLISH_HOST: "localhost:9" }, "silent"],
    [{ PUBLISH_FOLDER: "/root/web" }, "not-writable"],
  ] as const) {
    test(`${kind}: reports a wrong ${Object.keys(wrong)[0]}`, async () => {
      const target = { account: { ...account, ...wrong }, url: undefined };
      const tried = HOSTINGS[kind].check?.(test.info().outputPath(), target, true);
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

test("the desk publishes to web space with PHP, which delivers messages", async ({ page }) => {
  test.setTimeout(600_000);
  const project = await copyTestSite("web-space");
  const folder = join(WEB_SPACE.home, "php");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const deskPort = await freePort(); // another spec has a desk at the same time
  // The site's address: at the desk it begins with https.
  const env = { PORT: `${deskPort}`, DESK_QUIET: "1", SITE_URL: url };
  const stops = [
    await startApache(folder, port),
    startIn(project, "node", ["tools/desk/start.mjs"], env),
  ];
  const desk = `http://localhost:${deskPort}/desk`;
  try {
    await waitUntilReady(desk);
    const hosting = { PUBLISH_TO: "sftp", ...WEB_SPACE.sftp, PUBLISH_FOLDER: "php/web" };
    const init = { method: "POST", body: JSON.stringify(hosting) };
    const saved = await fetch(`http://localhost:${deskPort}/api/desk/hosting`, init);
    expect((await saved.json()).text).toBe(publishStrings.tried(publishStrings.good));
    await page.goto(`${desk}/publish`);
    await page.getByRole("button", { name: "Elkészítem" }).click();
    await page.getByRole("button", { name: "Közzéteszem" }).click({ timeout: 400_000 });
    await expect(page.getByText(/^Kint van\./)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole("alert")).toBeHidden();
    await page.getByRole("button", { name: "Próbaüzenetet küldök" }).click();
    await expect(page.getByText("Megérkezett ide:")).toBeVisible();
    const arrived = (about: string) => mailsIn(join(folder, "maildir"), about);
    expect(await arrived(publishStrings.testSubject)).toHaveLength(1);

    await page.goto(`${url}/contact`);
    const subject = uniqueSubject();
    await writeMessage(page, subject);
    await sendButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
    expect(await arrived(subject)).toHaveLength(1);
    // The content at the desk's start can be restored.
    expect((await historyOf(project).line()).steps).not.toEqual([]);
  } finally {
    for (const stop of stops) stop();
  }
});
