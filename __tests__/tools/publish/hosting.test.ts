import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadEnvConfig } from "@next/env";
import { configuredHosting, keepHosting } from "@/tools/publish/hosting";
import { makeTempFolder } from "../../helpers/temp-folder";

const before = process.env;
beforeEach(() => {
  process.env = { ...before };
  for (const name of Object.keys(process.env)) {
    if (name.startsWith("PUBLISH_")) delete process.env[name];
  }
});
afterAll(() => {
  process.env = before;
});

test.each(["demo-photographer", "", "My Project", "../other"])(
  "„%s” cannot be published to",
  (name) => {
    process.env.PUBLISH_TO = "firebase";
    process.env.PUBLISH_SITE = name;
    expect(() => configuredHosting()).toThrow(/^".*" is no Firebase project/);
  },
);

test("a project that is named goes before the hosting that was chosen", () => {
  process.env.PUBLISH_COMMAND = " upload "; // of a time before there was PUBLISH_TO
  expect(configuredHosting()).toMatchObject({
    kind: "command",
    settings: { PUBLISH_COMMAND: "upload" },
  });
  expect(configuredHosting("minta-anna-1a2b")).toMatchObject({
    kind: "firebase",
    url: "https://minta-anna-1a2b.web.app",
  });
});

test("what is missing or unknown in the settings is named", () => {
  process.env.PUBLISH_TO = "sftp";
  process.env.PUBLISH_HOST = "web.example";
  expect(() => configuredHosting()).toThrow("PUBLISH_USER in .env: PUBLISH_TO=sftp needs it.");
  process.env.PUBLISH_TO = "gopher";
  expect(() => configuredHosting()).toThrow("PUBLISH_TO in .env: there are ftps, sftp,");
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

  // A password that is not typed again stays.
  expect(await keepHosting(root, { ...chosen, PUBLISH_PASSWORD: "" })).toBeUndefined();
  expect(configuredHosting().settings).toMatchObject({ PUBLISH_PASSWORD: `a$b "c" 'd' #` });
});

test.each([
  {},
  { PUBLISH_TO: "firebase", PUBLISH_SITE: "demo-x" },
  { PUBLISH_TO: "command", PUBLISH_COMMAND: "" },
  { PUBLISH_TO: "command", PUBLISH_COMMAND: "a\nb" },
  { PUBLISH_TO: "sftp", PUBLISH_HOST: "x", PUBLISH_USER: "y" },
])("%j is refused", async (chosen) => {
  expect(await keepHosting(await makeTempFolder(), chosen)).toMatch(/\.$/);
});
