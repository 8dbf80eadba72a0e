import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loadEnvConfig } from "@next/env";
import { findHosting, keepHosting } from "@/tools/publish/chosen-hosting";
import { keepSettings } from "@/tools/publish/keep-settings";
import { setEnvironment } from "../../helpers/environment";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

jest.mock("@/content/site.json", () => {
  throw new SyntaxError("the desk may be started while it is broken");
});

test.each(["sftp", "gopher", ""])("no hosting is found with PUBLISH_TO=%s alone", async (kind) => {
  setEnvironment("PUBLISH_TO", kind);
  expect(await findHosting(await makeTempFolder())).toBeUndefined();
});

test("the address is that of content/site.json now, without a slash at the end", async () => {
  const root = await makeTempFolder();
  setEnvironment("PUBLISH_TO", "command");
  setEnvironment("PUBLISH_COMMAND", "true");
  for (const url of ["https://one.example", "https://two.example"]) {
    await put(root, "content/site.json", JSON.stringify({ url: `${url}/` }));
    expect(await findHosting(root)).toMatchObject({ url, contactUrl: `${url}/api/contact` });
  }
  await put(root, "content/site.json", "{");
  expect(await findHosting(root)).toMatchObject({ url: "" });
});

test("what was chosen is read back from the settings, which keep their other lines", async () => {
  const root = await makeTempFolder();
  const chosen = {
    PUBLISH_TO: "sftp",
    PUBLISH_HOST: "web.example:2222",
    PUBLISH_USER: "eva",
    PUBLISH_PASSWORD: `a$b "c" 'd' #`,
    PUBLISH_FOLDER: "",
  };
  await writeFile(join(root, ".env"), "SMTP_URL=smtps://mail\n\n# mine\nPUBLISH_COMMAND=old");
  expect(await keepHosting(root, chosen)).toBeUndefined();
  // As another start reads it.
  for (const name of Object.keys(chosen)) setEnvironment(name, undefined);
  const { combinedEnv } = loadEnvConfig(root, false, console, true);
  expect(combinedEnv).toMatchObject({
    SMTP_URL: "smtps://mail",
    PUBLISH_TO: "sftp",
    PUBLISH_PASSWORD: chosen.PUBLISH_PASSWORD,
  });
  expect(combinedEnv.PUBLISH_COMMAND).toBeUndefined();
  expect(await readFile(join(root, ".env"), "utf8")).toContain("\n\n# mine\n");

  // A password that is not typed again stays, and the server's key as long as it is that server.
  process.env.PUBLISH_HOST_KEY = "key";
  expect(await keepHosting(root, { ...chosen, PUBLISH_PASSWORD: "" })).toBeUndefined();
  expect((await findHosting(root))?.settings).toMatchObject({ PUBLISH_PASSWORD: `a$b "c" 'd' #` });
  expect(process.env.PUBLISH_HOST_KEY).toBe("key");
  expect(await keepHosting(root, { ...chosen, PUBLISH_HOST: "other.example" })).toBeUndefined();
  expect(process.env.PUBLISH_HOST_KEY).toBeUndefined();
});

test("settings are readable by their owner alone, or as far as the owner has let others", async () => {
  const file = join(await makeTempFolder(), ".env");
  const modeAfterSaving = async () => {
    await keepSettings(dirname(file), { PUBLISH_PASSWORD: "titok" });
    return ((await stat(file)).mode & 0o777).toString(8);
  };
  expect(await modeAfterSaving()).toBe("600");
  await chmod(file, 0o640);
  expect(await modeAfterSaving()).toBe("640");
});

test.each([
  [{}, { code: "no-hosting" }],
  [{ PUBLISH_TO: ["command"], PUBLISH_COMMAND: ["a"] }, { code: "no-hosting" }],
  [{ PUBLISH_TO: "firebase", PUBLISH_SITE: "demo-photo" }, { code: "firebase-project" }],
  [{ PUBLISH_TO: "firebase", PUBLISH_SITE: "My Project" }, { code: "firebase-project" }],
  [{ PUBLISH_TO: "folder", PUBLISH_FOLDER: "a", CONTACT_URL: "b" }, { code: "contact-url" }],
  [{ PUBLISH_TO: "command", PUBLISH_COMMAND: "a\nb" }, { code: "one-line" }],
  [
    { PUBLISH_TO: "folder", PUBLISH_FOLDER: 7 },
    { code: "missing-field", label: "Mappa" },
  ],
  [
    { PUBLISH_TO: "sftp", PUBLISH_HOST: "x", PUBLISH_USER: "y" },
    { code: "missing-field", label: "Jelszó" },
  ],
])("%j is refused: %j", async (chosen, fault) => {
  expect(await keepHosting(await makeTempFolder(), chosen)).toEqual(fault);
});

test("a command keeps its $, though Next expands it where the environment gave it too", async () => {
  const root = await makeTempFolder();
  const chosen = { PUBLISH_TO: "command", PUBLISH_COMMAND: 'cp -R "$SITE_FOLDER/." web' };
  expect(await keepHosting(root, chosen)).toBeUndefined();
  setEnvironment("PUBLISH_COMMAND", 'cp -R "/." web');
  expect((await findHosting(root))?.settings).toMatchObject({
    PUBLISH_COMMAND: chosen.PUBLISH_COMMAND,
  });
});
