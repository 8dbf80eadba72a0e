import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { isDeskAt, takeLock } from "@/tools/shared/desk-lock";
import { modeOf, OWNER_ONLY } from "../../helpers/file-mode";
import { listen } from "../../helpers/local-server";
import { freePort } from "../../helpers/start";
import { makeTempFolder, put } from "../../helpers/temp-folder";

const CODE = ["app", "components", "content", "lib", "tools", "tsconfig.json"];
/** Inside the project, so that packages are found without links. */
const PROJECT = resolve("var/desk-lock");
const OLD = "var/desk/server/old-BUNDLE.mjs";

const desks: ChildProcess[] = [];
afterEach(() => {
  for (const desk of desks.splice(0)) desk.kill("SIGKILL"); // also after a failure, or jest would wait for it
});

test("refuses a second desk and other commands while a desk runs, but not after it was killed", async () => {
  const root = PROJECT;
  await rm(root, { recursive: true, force: true });
  for (const name of CODE) await cp(name, join(root, name), { recursive: true });
  for (const file of [".env", OLD, "node_modules/.package-lock.json"]) await put(root, file, "");
  const [first, second] = [await freePort(), await freePort()];
  await put(root, `var/desk/running/${second}`, `${process.pid}`); // a reused process id
  const start = async (port: number) => {
    const env = { ...process.env, PORT: `${port}`, DESK_QUIET: "1" };
    const desk = spawn(process.execPath, ["tools/desk/start.mjs"], { cwd: root, env });
    desks.push(desk);
    return { desk, output: `${await once(desk.stdout, "data")}` };
  };
  const { desk, output } = await start(first);
  expect(output).toContain(`Az íróasztal itt van: http://localhost:${first}/desk`);
  for (const script of ["photos/photos.ts", "setup/setup.ts", "upgrade/upgrade.ts --yes"]) {
    const command = `--import tsx tools/${script}`.split(" ");
    const { stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
    expect(stderr).toMatch(/^Ennek a projektnek már fut az íróasztala, előbb zárd be: /);
    expect(stderr.endsWith(`http://localhost:${first}/desk\n`)).toBe(true);
  }
  const other = await start(second);
  expect(other.output).toBe(`Az íróasztal már fut: http://localhost:${first}/desk\n`);
  expect(existsSync(join(root, OLD))).toBe(false);
  expect(modeOf(join(root, ".env"))).toBe(OWNER_ONLY);
  desk.kill("SIGKILL");
  const next = await start(second);
  expect(next.output).toContain(`http://localhost:${second}/desk`);
});

test("keeps the lock of a silent desk while its process lives", async () => {
  const silent = await listen(createServer(() => {}));
  const fileOf = `var/desk/running/${silent}`;
  const root = await makeTempFolder({ [fileOf]: `${process.pid}` });
  const signal = AbortSignal.abort();
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(signal);
  await expect(takeLock(root, 1)).rejects.toMatchObject({ port: silent });
  await put(root, fileOf, `${spawnSync(process.execPath, ["--version"]).pid}`);
  await takeLock(root, 1);
  expect(existsSync(join(root, fileOf))).toBe(false);
  for (const empty of ["", "0"]) {
    await put(root, fileOf, empty); // the disk was full
    await takeLock(root, 1);
  }
  expect(await isDeskAt(root, silent)).toBe(false); // another program
});
