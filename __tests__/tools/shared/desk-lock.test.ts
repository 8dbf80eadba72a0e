import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { takeLock } from "@/tools/shared/desk-lock";
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
  await put(root, `var/desk/running/${second}`, "");
  const start = async (port: number) => {
    const env = { ...process.env, PORT: `${port}`, DESK_QUIET: "1" };
    const desk = spawn(process.execPath, ["tools/desk/start.mjs"], { cwd: root, env });
    desks.push(desk);
    return { desk, output: `${await once(desk.stdout, "data")}` };
  };
  const { desk, output } = await start(first);
  expect(output).toContain(`Az íróasztal itt van: http://localhost:${first}/desk`);
  for (const script of ["photos/photos.ts", "setup/setup.ts"]) {
    const command = ["--import", "tsx", `tools/${script}`];
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
  next.desk.kill();
  // Windows has no signals.
  const ended = process.platform === "win32" ? [null, "SIGTERM"] : [0, null];
  expect(await once(next.desk, "exit")).toEqual(ended);
});

test.each<[string, (response: ServerResponse, timeout: AbortController) => void]>([
  ["does not answer", (_, timeout) => timeout.abort()],
  ["answers otherwise", (response) => response.end("<p>It works!</p>")],
  ["is the desk of another project", (response) => response.end('{"root":"/other"}')],
])("removes the lock of a killed desk if what has its port %s", async (_, answer) => {
  const timeout = new AbortController();
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  const port = await listen(createServer((_request, response) => answer(response, timeout)));
  const lock = `var/desk/running/${port}`;
  const root = await makeTempFolder({ [lock]: `${process.pid}` }); // as earlier versions wrote it
  await takeLock(root, 1);
  expect(existsSync(join(root, lock))).toBe(false);
});
