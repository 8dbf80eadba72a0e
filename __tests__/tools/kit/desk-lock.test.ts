import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { takeLock } from "@/tools/kit/desk-lock";
import { freePort } from "../../helpers/built-site";
import { modeOf, OWNER_ONLY } from "../../helpers/file-mode";
import { listen } from "../../helpers/local-server";
import { makePhotoProject } from "../../helpers/photo-project";
import { readFiles } from "../../helpers/read-files";
import { makeTempFolder, put } from "../../helpers/temp-folder";

const CODE = ["app", "components", "content", "lib", "node_modules", "tools", "tsconfig.json"];
const OLD = "var/desk/server/old-BUNDLE.mjs";

test("a second desk prints the URL of the first; a killed one is replaced and its bundles are removed", async () => {
  const root = await makeTempFolder({ ".env": "", [OLD]: "" });
  for (const name of CODE) await symlink(resolve(name), join(root, name));
  const [first, second] = [await freePort(), await freePort()];
  await put(root, `var/desk/running/${second}`, `${process.pid}`); // a reused process id
  const start = async (port: number) => {
    const env = { ...process.env, PORT: `${port}`, DESK_QUIET: "1" };
    const desk = spawn(process.execPath, ["tools/desk/start.mjs"], { cwd: root, env });
    const said = await new Promise<string>((resolve) =>
      desk.stdout.on("data", (text) => resolve(`${text}`)),
    );
    return { desk, said };
  };
  const { desk, said } = await start(first);
  expect(said).toContain(`Az íróasztal itt van: http://localhost:${first}/desk`);
  const other = await start(second);
  expect(other.said).toBe(`Az íróasztal már fut: http://localhost:${first}/desk\n`);
  expect(existsSync(join(root, OLD))).toBe(false);
  expect(modeOf(join(root, ".env"))).toBe(OWNER_ONLY);
  desk.kill("SIGKILL");
  const next = await start(second);
  next.desk.kill("SIGKILL");
  expect(next.said).toContain(`http://localhost:${second}/desk`);
});

test.each([["photos/photos.ts"], ["setup/setup.ts", "--no-desk"], ["upgrade/upgrade.ts", "--yes"]])(
  "%s stops while the desk runs, and says where",
  async (script, ...args) => {
    const root = await makePhotoProject({ wedding: ["a.jpg"] });
    const port = await listen(createServer((_, answer) => answer.end(JSON.stringify({ root }))));
    await put(root, `var/desk/running/${port}`, "");
    const before = await readFiles(root);
    const env = { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
    const tsx = ["--import", pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href];
    const command = [...tsx, resolve("tools", script), ...args];
    const said = await promisify(execFile)(process.execPath, command, { cwd: root, env }).catch(
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(said).toBe(`Stop the desk of this project first: http://localhost:${port}/desk\n`);
    expect(await readFiles(root)).toEqual(before);
  },
);

test("a silent desk keeps its lock while its process lives", async () => {
  const silent = await listen(createServer(() => {}));
  const fileOf = `var/desk/running/${silent}`;
  const root = await makeTempFolder({ [fileOf]: `${process.pid}` });
  const signal = AbortSignal.abort();
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(signal);
  await expect(takeLock(root, 1)).rejects.toMatchObject({ port: silent });
  await put(root, fileOf, `${spawnSync(process.execPath, ["--version"]).pid}`);
  await takeLock(root, 1);
  expect(existsSync(join(root, fileOf))).toBe(false);
});
