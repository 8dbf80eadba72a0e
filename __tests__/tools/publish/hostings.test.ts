import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { HOSTINGS, hostingName, withQuotedFolder } from "@/tools/publish/hostings";
import { settings } from "@/tools/publish/settings";
import { run } from "@/tools/shared/run";
import { makeTempFolder } from "../../helpers/temp-folder";

jest.mock("@/tools/publish/check-published", () => ({ probeWebSpace: async () => mockIssue }));
const mockIssue = { code: "no-php" };

test("saves that PHP is missing, and removes a published endpoint", async () => {
  const root = await makeTempFolder({
    "contact-endpoint.php": "<?php",
    ".published.json": '{"contact-endpoint.php":"hash"}',
  });
  const check = (CONTACT_URL: string) => {
    const account = { PUBLISH_FOLDER: root, CONTACT_URL };
    return HOSTINGS.folder.check?.(root, { account, url: "", makesFolder: true });
  };
  expect(await check("")).toEqual(mockIssue);
  expect(await check("https://contact.example")).toBeUndefined(); // nobody needs it
  expect(settings.PUBLISH_PHP).toBe("missing");
  expect(await readdir(root)).toEqual([".env", ".published.json"]);
  expect(await readFile(join(root, ".published.json"), "utf8")).not.toContain("hash");
});

test.each([
  ["ftps sftp", "eva@ftp.example/www"],
  ["folder", "www"],
  ["netlify", "netlify:site"],
  ["cloudflare", "cloudflare:site"],
  ["firebase", "firebase:site"],
  ["command", "PUBLISH_COMMAND"],
])("names %s as before, because copies and galleries are stored by name", (kinds, name) => {
  const server = { PUBLISH_HOST: "ftp.example", PUBLISH_USER: "eva", PUBLISH_FOLDER: "www" };
  const account = { ...server, PUBLISH_SITE: "site" };
  for (const kind of kinds.split(" ") as (keyof typeof HOSTINGS)[])
    expect(hostingName(kind, account)).toBe(name);
});

const WITH_TOOL = ["netlify", "cloudflare", "firebase"] as const;
test.each(WITH_TOOL)("runs an exact version of %s's tool, which gets the token", async (kind) => {
  const run = jest.fn(async () => {});
  const hosting = { kind, name: "", url: undefined, account: {} };
  const sender = { root: "", hosting, run, onProgress: () => {} };
  await HOSTINGS[kind].send(sender, { folder: "site", out: "site/out" });
  const version = expect.stringMatching(/@\d+\.\d+\.\d+$/);
  expect(run).toHaveBeenCalledWith("npx", expect.arrayContaining([version]), expect.anything());
});

test("the user's command gets a folder whose path has a space", async () => {
  const root = await makeTempFolder({ "Új mappa/out/a.html": "" });
  const copy = "fs.cpSync(process.argv[1], process.argv[2], { recursive: true })";
  const PUBLISH_COMMAND = `node -e "${copy}" $SITE_FOLDER/ "${root}/web"`;
  const account = { PUBLISH_COMMAND };
  const hosting = { kind: "command", name: "", url: undefined, account } as const;
  const site = { folder: "", out: join(root, "Új mappa/out") };
  await HOSTINGS.command.send({ root, hosting, run, onProgress: () => {} }, site);
  expect(await readdir(join(root, "web"))).toEqual(["a.html"]);
});

test.each([
  ["rsync -a $SITE_FOLDER/ a:b", 'rsync -a "$SITE_FOLDER"/ a:b', 'rsync -a "%SITE_FOLDER%"/ a:b'],
  [`x "$SITE_FOLDER" '$SITE_FOLDER'`, undefined, `x "%SITE_FOLDER%" '"%SITE_FOLDER%"'`],
  ['x "\\"$SITE_FOLDER" $SITE_FOLDERS', undefined, undefined],
])("quotes the folder in %j", (command, inSh, inCmd) => {
  expect(withQuotedFolder(command, "linux")).toBe(inSh ?? command);
  if (inCmd) expect(withQuotedFolder(command, "win32")).toBe(inCmd);
});
