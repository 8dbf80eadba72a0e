import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadEnvConfig } from "@next/env";
import { configuredHosting, keepHosting } from "@/tools/publish/hosting";
import { makeTempFolder } from "../../helpers/temp-folder";

const before = process.env;
beforeEach(() => {
  process.env = { ...before };
  delete process.env.PUBLISH_COMMAND;
});
afterAll(() => {
  process.env = before;
});

test.each(["demo-photographer", "", "My Project", "../other"])(
  "„%s” cannot be published to",
  (name) => {
    expect(() => configuredHosting(name || undefined)).toThrow(/^\.firebaserc: ".*" is no project/);
  },
);

test("any other project can, and a command goes before it", () => {
  expect(configuredHosting("minta-anna-1a2b")).toMatchObject({
    url: "https://minta-anna-1a2b.web.app",
  });
  process.env.PUBLISH_COMMAND = " upload ";
  expect(configuredHosting()).toMatchObject({ kind: "command", command: "upload" });
});

test("what was chosen is read back from the settings, which keep their other lines", async () => {
  const root = await makeTempFolder();
  const command = `rsync -a --exclude "a b" $SITE_FOLDER/ 'web:/srv' # all`;
  await writeFile(join(root, ".env"), "SMTP_URL=smtps://mail\n\n# mine\nPUBLISH_COMMAND=old");
  expect(await keepHosting(root, { command })).toBeUndefined();
  expect(process.env.PUBLISH_COMMAND).toBe(command);
  delete process.env.PUBLISH_COMMAND; // as at the next start
  const { combinedEnv } = loadEnvConfig(root, false, console, true);
  expect(combinedEnv).toMatchObject({ SMTP_URL: "smtps://mail", PUBLISH_COMMAND: command });
  expect(await readFile(join(root, ".env"), "utf8")).toContain("\n\n# mine\n");

  expect(await keepHosting(root, { project: "kiss-eva-foto" })).toBeUndefined();
  expect(await readFile(join(root, ".firebaserc"), "utf8")).toContain('"default": "kiss-eva-foto"');
  expect(await readFile(join(root, ".env"), "utf8")).not.toContain("PUBLISH_COMMAND");
});

test.each([{ project: "demo-x" }, { command: "" }, { command: "a\nb" }])(
  "%j is refused",
  async (chosen) => {
    const root = await makeTempFolder();
    expect(await keepHosting(root, chosen as { command: string })).toMatch(/\.$/);
  },
);
