import { execFileSync } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { listVersions } from "@/tools/content/history";
import { CommandError } from "@/tools/kit/run";
import { applyUpgrade, type RunIn } from "@/tools/upgrade/apply-upgrade";
import { bringNewer } from "@/tools/upgrade/bring-newer";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

// Small projects, with what npm would do done by hand: a page, some tools, and the content that gives them a meaning.

type Files = Record<string, string>;

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, "log").mockImplementation((line) => said.push(line));
});

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.example", ...args]);
async function commit(folder: string): Promise<void> {
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "-m", "version");
}

const packageJson = (version: string, scripts: object = { "upgrade:apply": "tsx" }) =>
  JSON.stringify({ name: "photographer-site", version, scripts });
const banner = { file: "x.jpg", alt: "Nagy kép" };

const CODE: Files = {
  "package.json": packageJson("1.0.0"),
  ".gitignore": "node_modules/\nout/\nvar/\n.env\n",
  ".env.example": "SITE_URL=",
  "app/page.tsx": "old page",
  "app/old/page.tsx": "a page that goes",
  "tools/same.ts": "the same",
  "firebase.json": "{}",
};
const DATA: Files = {
  "content/banners.json": JSON.stringify({ home: banner, gallery: banner, wedding: banner }),
  "content/galleries/wedding.json": '{ "title": "Képeim",   "photos": [] }',
  "content/site.json": '{"name":   "Levente"}',
  "content/photos.generated.json": "{}",
  "content/photos/wedding/a.jpg": "picture",
  "public/assets/images/x.jpg": "large picture",
  ".firebaserc": '{ "projects": { "default": "levente" } }',
};
const PRIVATE: Files = {
  ".env": "SMTP_URL=smtp://secret",
  "var/maildir/new/1": "a mail",
  "node_modules/.package-lock.json": "old packages",
};
const NEWER: Files = {
  "package.json": packageJson("2.0.0"),
  ".gitignore": CODE[".gitignore"] ?? "",
  ".env.example": "SITE_URL=\nNEW=",
  "app/page.tsx": "new page",
  "app/new/page.tsx": "a page that comes",
  "tools/same.ts": "the same",
  "tools/upgrade/exchange.mjs": "recovers",
  "firebase.json": '{ "demo": true }',
  "content/site.json": '{"name":"Minta Anna"}',
  "content/photos/wedding/demo.jpg": "picture of the demo",
};
/** What migrations and build are to change. */
const CHANGED = [
  "tools/upgrade/exchange.mjs",
  "app/new/page.tsx",
  "app/old/page.tsx",
  "app/page.tsx",
  "package.json",
  ".env.example",
  "firebase.json",
  "content/banners.json",
  "content/galleries/wedding.json",
  "content/landing.json",
  "content/dates.json",
  "node_modules/.package-lock.json",
];

async function makeFolder(name: string, ...files: Files[]): Promise<string> {
  const folder = join(await makeTempFolder(), name);
  for (const [file, text] of files.flatMap((some) => Object.entries(some))) {
    await put(folder, file, text);
  }
  return folder;
}
const makeProject = async (extra: Files = {}) => {
  const project = await makeFolder("my-site", CODE, DATA);
  await commit(project);
  for (const [file, text] of Object.entries({ ...PRIVATE, ...extra })) {
    await put(project, file, text);
  }
  return project;
};
const makeNewer = (files: Files = NEWER) => makeFolder("newer", files);

/** Every file of a project but git's own and what an upgrade notes down. */
async function filesOf(root: string): Promise<Files> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const shown = paths.filter((path) => !/^\.git\/|^var\/(?:upgrade|history)\//.test(path)).sort();
  const read = async (path: string) => [path, await readFile(join(root, path), "utf8")] as const;
  return Object.fromEntries(await Promise.all(shown.map(read)));
}
const without = (files: Files, left: readonly string[]) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !left.includes(file)));

interface Trial {
  from?: string;
  /** Words of the command that fails. */
  failing?: string;
  isDryRun?: boolean;
  overwritesCode?: boolean;
  answers?: boolean;
  /** Done while the question waits. */
  meanwhile?: () => Promise<void>;
}

/** What npm would do in the copy. */
async function upgrade(project: string, trial: Trial): Promise<void> {
  const { from, failing, answers = true, meanwhile = async () => {}, ...rest } = trial;
  const flags = { isDryRun: false, overwritesCode: false, ...rest };
  const run: RunIn = async (command, args, folder) => {
    const words = [command, ...args].join(" ");
    if (failing && words.includes(failing)) throw new CommandError(`${words} ended with 1`);
    if (args[0] === "ci") await put(folder, "node_modules/.package-lock.json", "new packages");
    if (args.includes("export")) {
      await put(folder, "firebase.json", '{ "of": "this content" }');
      await put(folder, "out/index.html", await readFile(join(folder, "app/page.tsx"), "utf8"));
    }
    if (args.includes("upgrade:apply")) {
      const isWanted = async () => {
        await meanwhile();
        return answers;
      };
      await applyUpgrade(project, folder, { isDryRun: flags.isDryRun, isWanted }, run);
    }
  };
  await bringNewer(project, { from, asksNothing: false, ...flags }, run);
}

/** Tries an upgrade that fails, and looks whether the project is as it was. */
async function fails(project: string, trial: Trial, reason: string | RegExp): Promise<void> {
  const before = await filesOf(project);
  await expect(upgrade(project, trial)).rejects.toThrow(reason);
  expect(await filesOf(project)).toEqual(before);
  expect(await readdir(join(project, ".."))).toEqual(["my-site"]);
}

test("new code comes, old code goes, and no byte of the photographer's changes but by name", async () => {
  const project = await makeProject({ "app/blog/page.tsx": "a page of my own" });
  const before = await filesOf(project);
  await upgrade(project, { from: await makeNewer() });
  const after = await filesOf(project);
  expect(without(after, CHANGED)).toEqual(without(before, CHANGED));
  expect(after).toMatchObject({
    "app/page.tsx": "new page",
    "app/new/page.tsx": "a page that comes",
    "firebase.json": '{ "of": "this content" }',
    "node_modules/.package-lock.json": "new packages",
  });
  expect(Object.keys(after)).not.toContain("app/old/page.tsx");
  expect(await readdir(join(project, "app"))).not.toContain("old");
  const wedding = JSON.parse(after["content/galleries/wedding.json"] ?? "");
  expect(wedding).toEqual({ title: "Képeim", order: 2, banner, photos: [] });
  expect(await readdir(join(project, ".."))).toEqual(["my-site"]);
});

test("what was replaced is kept, and told: steps, migrations", async () => {
  const project = await makeProject();
  const before = await filesOf(project);
  await upgrade(project, { from: await makeNewer() });
  const kept = await filesOf(join(project, "var/upgrade/before"));
  const replaced = without(before, Object.keys(without(before, CHANGED)));
  expect(kept).toMatchObject(without(replaced, ["node_modules/.package-lock.json"]));
  expect((await listVersions(project)).map(({ why }) => why)).toEqual(["Frissítés előtt"]);
  const text = said.join("\n");
  expect(text).toMatch("1.0.0 -> 2.0.0");
  expect(text).toMatch("gallery-banners: ");
  expect(text).toMatch("Pages cannot be compared");
});

test("the same version again says so, and the next finds its own code unchanged, with git or without", async () => {
  const project = await makeProject();
  await rm(join(project, ".git"), { recursive: true });
  await fails(project, { from: await makeNewer() }, "cannot be told");
  await upgrade(project, { from: await makeNewer(), overwritesCode: true });
  const upgraded = await filesOf(project);
  await upgrade(project, { from: await makeNewer() });
  expect(said.at(-1)).toMatch("nothing is different");
  expect(await filesOf(project)).toEqual(upgraded);
  const newest = without({ ...NEWER, "app/page.tsx": "newest page" }, ["app/new/page.tsx"]);
  await upgrade(project, { from: await makeNewer(newest) });
  const after = await filesOf(project);
  expect(after["app/page.tsx"]).toBe("newest page");
  expect(Object.keys(after)).not.toContain("app/new/page.tsx");
  await put(project, "app/page.tsx", "my page");
  await fails(
    project,
    { from: await makeNewer() },
    /1 file of the code changed here:\n {2}app\/page/,
  );
});

test.each(["npm ci", "export"])("when %s fails, the project is as it was", async (failing) => {
  await fails(await makeProject(), { from: await makeNewer(), failing }, /ended with 1/);
});

test("who only looks, or says no, keeps the project as it was", async () => {
  const project = await makeProject();
  const before = await filesOf(project);
  await upgrade(project, { from: await makeNewer(), isDryRun: true });
  await upgrade(project, { from: await makeNewer(), answers: false });
  expect(await filesOf(project)).toEqual(before);
});

test("code that was changed here stops it, with its names, until that is allowed", async () => {
  const mine = { "app/page.tsx": "my page", "app/new/page.tsx": "mine, too" };
  const project = await makeProject({ ...mine, "content/site.json": "{}" });
  const from = await makeNewer();
  await fails(project, { from }, /2 files .*:\n {2}app\/new\/page\.tsx\n {2}app\/page\.tsx\n/);
  await upgrade(project, { from, overwritesCode: true });
  expect(await filesOf(project)).toMatchObject({ "app/page.tsx": "new page" });
  expect(await filesOf(join(project, "var/upgrade/before"))).toMatchObject(mine);
});

test("an icon that setup drew is no changed code: it moves among the content, and stays there", async () => {
  const newer = { ...NEWER, "content/icon.svg": "<svg>Minta Anna</svg>" };
  const project = await makeFolder("my-site", CODE, DATA, { "app/icon.svg": "<svg>demo</svg>" });
  await commit(project);
  await put(project, "app/icon.svg", "<svg>Levente</svg>");
  await upgrade(project, { from: await makeNewer(newer) });
  const moved = await filesOf(project);
  expect(moved["content/icon.svg"]).toBe("<svg>Levente</svg>");
  expect(Object.keys(moved)).not.toContain("app/icon.svg");
  expect(said.join("\n")).toMatch("icon: ");

  await put(project, "content/icon.svg", "<svg>Levente 2</svg>");
  await upgrade(project, { from: await makeNewer({ ...newer, "app/page.tsx": "newest page" }) });
  expect(await filesOf(project)).toMatchObject({
    "app/page.tsx": "newest page",
    "content/icon.svg": "<svg>Levente 2</svg>",
  });
});

test("changed code counts though it was committed, and a page of one's own stays, when both have a common past", async () => {
  const origin = await makeFolder("origin", CODE, DATA);
  await commit(origin);
  const project = join(await makeTempFolder(), "my-site");
  execFileSync("git", ["clone", "--quiet", origin, project]);
  await put(project, "app/blog/page.tsx", "a page of my own");
  await commit(project);
  for (const [file, text] of Object.entries(NEWER)) await put(origin, file, text);
  await rm(join(origin, "app/old"), { recursive: true });
  await commit(origin);
  await upgrade(project, {}); // from its origin
  const after = await filesOf(project);
  expect(after).toMatchObject({
    "app/page.tsx": "new page",
    "app/blog/page.tsx": expect.anything(),
  });
  expect(Object.keys(after)).not.toContain("app/old/page.tsx");
  expect(after["content/site.json"]).toBe(DATA["content/site.json"]);

  git(project, "reset", "--quiet", "--hard");
  await rm(join(project, "var"), { recursive: true });
  await put(project, "app/page.tsx", "my page");
  await commit(project);
  await expect(upgrade(project, {})).rejects.toThrow("app/page.tsx");
});

test("a project without a source, another project, and an older version are refused", async () => {
  const project = await makeProject();
  await fails(project, {}, /no remote|--from/);
  const shop = await makeNewer({ "package.json": '{ "name": "a-shop" }' });
  await fails(project, { from: shop }, "package.json names a-shop there");
  const older = await makeNewer({ ...NEWER, "package.json": packageJson("0.1.0", {}) });
  await fails(project, { from: older }, "older");
  await fails(project, { from: join(shop, "nowhere") }, /git clone: .*nowhere/s);
});

test("an archive is unpacked, whatever its folder is called", async () => {
  const project = await makeProject();
  const archive = join(await makeTempFolder(), "newer.tar.gz");
  const newer = await makeNewer();
  execFileSync("tar", ["-czf", archive, "-C", join(newer, ".."), "newer"]);
  await upgrade(project, { from: archive });
  expect(await filesOf(project)).toMatchObject({ "app/page.tsx": "new page" });
  await put(project, "no.zip", "no archive");
  await fails(project, { from: join(project, "no.zip") }, "cannot be unpacked");
});

test("texts that are edited while the question waits are not lost", async () => {
  const project = await makeProject();
  const edited = "content/galleries/wedding.json";
  const meanwhile = () => put(project, edited, '{ "title": "Új cím", "photos": [] }');
  const trial = { from: await makeNewer(), meanwhile };
  await expect(upgrade(project, trial)).rejects.toThrow("edited meanwhile");
  expect((await filesOf(project))[edited]).toMatch("Új cím");
  expect((await filesOf(project))["app/page.tsx"]).toBe("old page");
});
