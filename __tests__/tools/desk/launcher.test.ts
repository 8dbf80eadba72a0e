import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { launcherFor, makeLauncher } from "@/tools/desk/launcher";
import { makeTempFolder } from "../../helpers/temp-folder";

/** A project in a folder with an awkward name, and a program that says where it was started, in place of npm. */
async function makeProject() {
  const folder = await makeTempFolder();
  const root = join(folder, 'Anna\'s $HOME "fotói" 100%');
  const node = join(folder, "program files", "node");
  await mkdir(root);
  await mkdir(dirname(node));
  const npm = join(dirname(node), "npm");
  await writeFile(npm, '#!/bin/sh\nprintf "%s|%s" "$PWD" "$*"\n');
  await chmod(npm, 0o755);
  return { folder, root, node };
}

/** What a desktop makes of the text of `Exec`, by its specification: a string's backslashes, then quotes, then fields. */
function commandOf(text: string): string {
  const exec = /^Exec=sh -c "(.*)"$/m.exec(text)?.[1] ?? "";
  return exec
    .replaceAll("\\\\", "\\")
    .replace(/\\(["$`\\])/g, "$1")
    .replaceAll("%%", "%");
}

test.each(["darwin", "linux"])(
  "a double click on %s starts the desk in its own folder",
  async (platform) => {
    const { root, node } = await makeProject();
    const { text } = launcherFor(platform, root, node);
    const script = platform === "darwin" ? text : commandOf(text);
    const said = execFileSync("sh", ["-c", script], { encoding: "utf8" });
    expect(said).toBe(`${root}|run --silent desk`);
  },
);

test("on Windows it goes to the folder, with Node's own first among the paths", () => {
  const { file, text } = launcherFor("win32", "C:\\Képek\\site", "/node/bin/node");
  expect(file).toBe("Íróasztal.cmd");
  expect(text.split("\r\n")).toEqual([
    "@echo off",
    "chcp 65001 >nul",
    'cd /d "C:\\Képek\\site"',
    'set "PATH=/node/bin;%PATH%"',
    "call npm run --silent desk",
    "",
  ]);
});

test("the icon is made once, and not again for who threw it away; without a desktop there is none", async () => {
  const { folder, root } = await makeProject();
  expect(await makeLauncher(root, join(folder, "nowhere"))).toBeUndefined();
  const path = await makeLauncher(root, folder);
  expect(await readFile(path ?? "", "utf8")).toContain("desk");
  expect(await makeLauncher(root, folder)).toBeUndefined();
});
