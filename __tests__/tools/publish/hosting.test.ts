import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loadEnvConfig } from "@next/env";
import { configuredHosting, keepHosting, keepSettings } from "@/tools/publish/hosting";
import { makeTempFolder } from "../../helpers/temp-folder";

const before = process.env;
beforeEach(() => {
  process.env = { ...before };
});
afterAll(() => {
  process.env = before;
});

test("a missing or unknown setting is named", () => {
  Object.assign(process.env, { PUBLISH_TO: "sftp", PUBLISH_HOST: "web.example" });
  expect(() => configuredHosting()).toThrow("PUBLISH_USER in .env: PUBLISH_TO=sftp needs it.");
  for (const kind of ["gopher", ""]) {
    process.env.PUBLISH_TO = kind;
    expect(() => configuredHosting()).toThrow("PUBLISH_TO in .env: there are ftps, sftp,");
  }
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
  process.env = { ...before }; // as at the next start
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
  expect(configuredHosting().settings).toMatchObject({ PUBLISH_PASSWORD: `a$b "c" 'd' #` });
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
  {},
  { PUBLISH_TO: "firebase", PUBLISH_SITE: "demo-photographer" },
  { PUBLISH_TO: "firebase", PUBLISH_SITE: "My Project" },
  { PUBLISH_TO: "command", PUBLISH_COMMAND: "" },
  { PUBLISH_TO: "command", PUBLISH_COMMAND: "a\nb" },
  { PUBLISH_TO: "command", PUBLISH_COMMAND: 7 },
  { PUBLISH_TO: ["command"], PUBLISH_COMMAND: ["a"] },
  { PUBLISH_TO: "sftp", PUBLISH_HOST: "x", PUBLISH_USER: "y" },
])("%j is refused", async (chosen) => {
  expect(await keepHosting(await makeTempFolder(), chosen)).toMatch(/\.$/);
});
