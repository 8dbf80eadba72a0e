import { execFileSync } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { listVersions } from "@/tools/content/history";
import { CommandError, type Run } from "@/tools/shared/run";
import { recover } from "@/tools/shared/swap-files.mjs";
import { recordCode } from "@/tools/upgrade/code";
import { type UpgradeOptions, upgrade } from "@/tools/upgrade/upgrade-project";
import { readFiles } from "../../helpers/read-files";
import { type Files, makeTempFolder, put, putAll } from "../../helpers/temp-folder";

// Small projects; `tryUpgrade` does what npm would do.

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, "log").mockImplementation((line) => said.push(line));
});

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.example", ...args]);
function commit(folder: string): void {
  for (const args of ["init -q", "add -A", "commit -q -m version"]) git(folder, ...args.split(" "));
}

const packageJson = (version: string, name = "photographer-site") =>
  JSON.stringify({ name, version, scripts: { migrate: "tsx" } });

const TOOLS = {
  "tools/shared/swap-files.mjs": "recovers",
  "lib/locked-files.mjs": "waits",
  "tools/same.ts": "the same",
};
const CODE: Files = {
  ...TOOLS,
  "package.json": packageJson("1.0.0"),
  ".gitignore": "node_modules/\nout/\nvar/\n.env\n",
  ".env.example": "SITE_URL=",
  "app/page.tsx": "old page",
  "app/old/page.tsx": "a removed page",
  "CHANGELOG.md": "# Változások\n\n## [1.0.0]\n\n- Első\n",
};
const OWN: Files = {
  "content/galleries/wedding.json": '{ "title": "Képeim",   "photos": [] }',
  "content/site.json": '{"name":   "Levente"}',
  "content/icon.svg": "<svg>Levente</svg>",
  "content/photos/wedding/a.jpg": "picture",
  "public/assets/images/x.jpg": "large picture",
  ".firebaserc": '{ "projects": { "default": "levente" } }',
};
const NEW_CODE: Files = {
  ".env.example": "SITE_URL=\nNEW=",
  "package.json": packageJson("2.0.0"),
  "app/page.tsx": "new page",
  "app/new/page.tsx": "an added page",
  "CHANGELOG.md": "# Változások\n\n## [2.0.0]\n\n- Galériák\n\n## [1.0.0]\n\n- Első\n",
};
const NEWER: Files = {
  ...TOOLS,
  ...NEW_CODE,
  ".gitignore": CODE[".gitignore"] ?? "",
  "content/site.json": '{"name":"Minta Anna"}',
  "content/galleries/demo.json": "{}",
  "content/photos/wedding/demo.jpg": "picture of the demo",
};
/** Files of the migration and the build. */
const MADE: Files = {
  "content/landing.json": '{"title":"Galéria"}',
  "node_modules/.package-lock.json": "new packages",
  "public/photos/wedding/a.new.avif": "encoded by the newer version",
};

async function makeFolder(name: string, ...files: Files[]): Promise<string> {
  const folder = join(await makeTempFolder(), name);
  for (const some of files) await putAll(folder, some);
  return folder;
}
/** Makes a project with changes since its last commit. */
async function makeProject(changed: Files = {}): Promise<string> {
  const project = await makeFolder("my-site", CODE, OWN);
  commit(project);
  const ignored = { ".env": "SMTP_URL=smtp://secret", "node_modules/.package-lock.json": "old" };
  await putAll(project, { ...ignored, ...changed });
  return project;
}
const makeNewer = (files: Files = {}) => makeFolder("newer", NEWER, files);

interface Trial extends Partial<UpgradeOptions> {
  /** An argument of the npm command that fails. */
  failing?: string;
}

async function tryUpgrade(project: string, { failing = "-", ...options }: Trial): Promise<void> {
  const npm: Run = async (_command, args, { cwd = "" } = {}) => {
    if (args.includes(failing)) throw new CommandError(`${failing} ended with 1`);
    if (args.includes("export")) await putAll(cwd, MADE);
  };
  await upgrade(project, { overwritesCode: false, isWanted: async () => true, ...options }, npm);
}

/** Tries an upgrade that fails or is declined, and checks that the project has not changed. */
async function fails(project: string, trial: Trial, reason?: string | RegExp): Promise<void> {
  const before = await readFiles(project);
  const trying = tryUpgrade(project, trial);
  await (reason ? expect(trying).rejects.toThrow(reason) : trying);
  expect(await readFiles(project)).toEqual(before);
  expect(await readdir(join(project, ".."))).toEqual(["my-site"]);
}

test("replaces code by an archive's, keeps the owner's files, and backs up the replaced code", async () => {
  const mine = { "app/blog/page.tsx": "a page of my own" };
  const project = await makeProject(mine);
  const before = await readFiles(project);
  const from = join(await makeTempFolder(), "newer.tar.gz");
  execFileSync("tar", ["-czf", from, "-C", join(await makeNewer(), ".."), "newer"]);
  await tryUpgrade(project, { from });
  expect(said).toContain("Ami új:\n\n## [2.0.0]\n\n- Galériák\n");
  const { "app/old/page.tsx": removed, ...others } = before;
  expect(await readFiles(project)).toEqual({ ...others, ...NEW_CODE, ...MADE });
  expect(await readdir(join(project, "app"))).not.toContain("old");
  const replaced = await readFiles(join(project, "var/upgrade/before"));
  expect(replaced).toMatchObject({ "app/old/page.tsx": removed, "app/page.tsx": "old page" });
  expect((await listVersions(project)).map(({ why }) => why)).toEqual(["Frissítés előtt"]);
  expect(await readdir(join(project, ".."))).toEqual(["my-site"]);
});

test("knows the code of a site that was set up without git, and asks only for what changed since", async () => {
  const project = await makeFolder("my-site", CODE, OWN);
  const from = await makeNewer();
  await fails(project, { from }, "--overwrite-code"); // all code may be the owner's
  await recordCode(project);
  await put(project, "app/page.tsx", "my page");
  await fails(project, { from }, "--overwrite-code");
  expect(said).toContain("  app/page.tsx");
  await put(project, "app/page.tsx", "old page");
  await tryUpgrade(project, { from });
  expect(await readFiles(project)).toMatchObject(NEW_CODE);
});

test("changes nothing if a command fails, the answer is no, or a text was edited before it", async () => {
  const project = await makeProject();
  const from = await makeNewer();
  for (const failing of ["ci", "migrate", "export"])
    await fails(project, { from, failing }, /ended with 1/);
  await fails(project, { from, isWanted: async () => false });
  const edited = { "content/site.json": '{ "name": "Új név" }' };
  const isWanted = () => putAll(project, edited).then(() => true);
  await expect(tryUpgrade(project, { from, isWanted })).rejects.toThrow("Közben változott");
  expect(await readFiles(project)).toMatchObject({ ...edited, "app/page.tsx": "old page" });
});

test("removes the copy of a killed upgrade, but not that of a running one", async () => {
  const project = await makeProject();
  const parent = join(project, "..");
  let whileRunning: string[] = [];
  const isWanted = async () => {
    await recover(project);
    whileRunning = await readdir(parent);
    await putAll(parent, { "killed/var/upgrade/running": "0", ".killed-upgrade/page.tsx": "" });
    return false;
  };
  await tryUpgrade(project, { from: await makeNewer(), isWanted });
  expect(whileRunning).toContain(".my-site-upgrade");
  await recover(join(parent, "killed"));
  expect(await readdir(parent)).toEqual(["killed", "my-site"]);
  expect(await readdir(join(project, "var/upgrade"))).toContain("recover.mjs"); // for the next start
});

test("lists changed code, by git or the last upgrade, and replaces it only with --overwrite-code", async () => {
  const mine = { "app/page.tsx": "my page", "app/new/page.tsx": "mine, too" };
  const project = await makeProject({ ...mine, "content/site.json": "{}" });
  const from = await makeNewer();
  await fails(project, { from }, "--overwrite-code");
  expect(said).toEqual(expect.arrayContaining(["  app/new/page.tsx", "  app/page.tsx"]));
  await rm(join(project, ".git"), { recursive: true });
  await fails(project, { from }, "--overwrite-code");
  await tryUpgrade(project, { from, overwritesCode: true });
  expect(await readFiles(project)).toMatchObject({ "app/page.tsx": "new page" });
  expect(await readFiles(join(project, "var/upgrade/before"))).toMatchObject(mine);

  await tryUpgrade(project, { from: await makeNewer() });
  expect(said.at(-1)).toMatch("Nincs különbség");
  const newest = { from: await makeNewer({ "app/page.tsx": "newest page" }) };
  await tryUpgrade(project, newest);
  expect(await readFiles(project)).toMatchObject({ "app/page.tsx": "newest page" });
  said.length = 0;
  await put(project, "app/page.tsx", "my page");
  await fails(project, newest, "--overwrite-code");
  expect(said.join()).toMatch("app/page.tsx");
});

test("upgrades from the remote: keeps added pages, and detects committed changes", async () => {
  const origin = await makeFolder("origin", CODE, OWN);
  commit(origin);
  const project = join(await makeTempFolder(), "my-site");
  execFileSync("git", ["clone", "--quiet", origin, project]);
  await put(project, "app/blog/page.tsx", "a page of my own");
  commit(project);
  await putAll(origin, NEWER);
  await rm(join(origin, "app/old"), { recursive: true });
  commit(origin);
  await tryUpgrade(project, {});
  const after = await readFiles(project);
  const blog = { "app/blog/page.tsx": "a page of my own" };
  expect(after).toMatchObject({ ...OWN, ...blog, "app/page.tsx": "new page" });
  expect(Object.keys(after)).not.toContain("app/old/page.tsx");

  git(project, "reset", "--quiet", "--hard");
  await rm(join(project, "var"), { recursive: true });
  await put(project, "app/page.tsx", "my page");
  commit(project);
  await fails(project, {}, "--overwrite-code");
});

test("refuses anything but a version of this project", async () => {
  const project = await makeProject();
  await fails(project, {}, "--from");
  const shop = await makeNewer({ "package.json": packageJson("2.0.0", "a-shop") });
  await fails(project, { from: shop }, "nem ennek a projektnek");
  await fails(project, { from: join(shop, "package.json") }, /tar .* ended with/);
  await fails(project, { from: join(shop, "nowhere") }, /git clone .*nowhere/);
});
