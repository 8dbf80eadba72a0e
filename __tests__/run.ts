/**
 * Runs the tests: `npm test` those for everyone, `npm run test:all` also the slow ones. `npm run test:unit -- <words>` and
 * `npm run test:browser -- <words>` pass the words to Jest and Playwright.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { run, runCli } from "@/tools/shared/run";
import { FIREBASE_SETTINGS } from "./helpers/firebase-settings";
import { installChromium, installEngines, installWebSpace } from "./helpers/install-browsers";
import { makeTestSite, TEST_SITE } from "./helpers/test-site";

const SITE_WITH_FIREBASE = "var/test-site-firebase";

const script = (name: string, cwd?: string, env = {}) =>
  run("npm", ["run", "--silent", name], { env, ...(cwd && { cwd }) });
const jest = (words: string[]) => run("npx", ["jest", ...words], { cwd: TEST_SITE });
const playwright = (words: string[], cwd = TEST_SITE) =>
  run("npx", ["playwright", "test", ...words], { cwd });
const projects = (...names: string[]) => names.map((name) => `--project=${name}`);

const FOLDERS = ["app", "components", "content", "lib", "public/assets", "tools"];
const SOURCES = [...FOLDERS, "next.config.mjs", "package-lock.json", "package.json", ".env"];
/** Each build writes it first. */
const GENERATED = /(?:^|[\\/])app[\\/]fonts$/;

/** Time of the last change of a file, or in a folder, in ms. */
function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || GENERATED.test(path)) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder's own time is that of the copy.
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** True if the last files of build and export are newer than all sources. */
function isBuilt(): boolean {
  const timesOf = (paths: string[]) => paths.map((path) => changedAt(join(TEST_SITE, path)));
  return Math.max(...timesOf(SOURCES)) < Math.min(...timesOf(["public/sw.js", "out/index.html"]));
}

interface Step {
  name: string;
  /** Resolves to the reason if it was skipped. */
  run: () => unknown;
}

/** A step that needs the demo, which a photographer may have replaced. */
const ofTheDemo = (name: string, work: () => unknown): Step => ({
  name,
  run: () => {
    const { name } = JSON.parse(readFileSync("content/site.json", "utf8"));
    return name === "Minta Anna" ? work() : "the content is not the demo's";
  },
});

const EVERYDAY: Step[] = [
  {
    name: "lint, types and Chromium",
    run: () => Promise.all([script("lint"), script("typecheck"), installChromium()]),
  },
  { name: "test site", run: () => makeTestSite() },
  { name: "unit tests", run: () => jest(["--selectProjects", "node", "browser"]) },
  ofTheDemo("demo's unit tests", () => run("npx", ["jest", "--selectProjects", "demo"])),
  { name: "build", run: () => script("build", TEST_SITE) },
  { name: "export", run: () => script("export", TEST_SITE) },
  { name: "browser tests", run: () => playwright(projects("site", "node", "exported")) },
];

const SLOW: Step[] = [
  { name: "servers of web space", run: installWebSpace },
  { name: "slow unit tests", run: () => jest(["--selectProjects", "slow"]) },
  {
    name: "site with Firebase",
    run: async () => {
      await makeTestSite(SITE_WITH_FIREBASE);
      await cp(`${TEST_SITE}/public`, `${SITE_WITH_FIREBASE}/public`, { recursive: true }); // photos
      await script("export", SITE_WITH_FIREBASE, FIREBASE_SETTINGS);
    },
  },
  { name: "Firefox and WebKit", run: installEngines },
  { name: "slow browser tests", run: () => playwright(projects("slow")) },
  {
    name: "web space",
    run: async () => {
      if (!(await installWebSpace())) await playwright(projects("web-space"));
    },
  },
  { name: "emulators", run: () => playwright(projects("emulators")) },
  { name: "demo's build", run: () => script("build") },
  ofTheDemo("demo", () => playwright(projects("demo"), ".")),
];

/** Without words, only the projects of `npm test`. The demo's tests need the project itself, not the test site. */
function withProjects(words: string[]): string[] {
  if (words.some((word) => word.startsWith("--selectProjects"))) return words;
  const names = ["node", "browser", ...(words.length > 0 ? ["slow"] : [])];
  return [...words, "--selectProjects", ...names];
}

/** Playwright matches words against whole paths: `browse` would match all of `browser/`. */
const asFileName = (word: string, index: number, words: string[]) =>
  /^[\w-]+$/.test(word) && ![word, words[index - 1]].some((one) => one?.startsWith("-"))
    ? `${word}[^/]*$`
    : word;

async function inSteps(steps: Step[]): Promise<void> {
  const times: string[] = [];
  const skipped: string[] = [];
  try {
    for (const { name, run: work } of steps) {
      const start = performance.now();
      console.log(`\n${name} …`);
      const reason = await work();
      if (typeof reason === "string") skipped.push(`${name} (${reason})`);
      times.push(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${name}`);
    }
  } finally {
    console.log(["\nSteps", ...times].join("\n"));
    if (skipped.length > 0) console.log(`\nSkipped: ${skipped.join("; ")}.`);
  }
}

await runCli("npm test; npm run test:all, test:unit, test:browser", async ([what, ...words]) => {
  if (what === "unit" || what === "browser") await makeTestSite();
  if (what === "unit") return jest(withProjects(words));
  if (what !== "browser") return inSteps(what === "all" ? [...EVERYDAY, ...SLOW] : EVERYDAY);
  if (!isBuilt()) {
    await script("build", TEST_SITE);
    await script("export", TEST_SITE);
  }
  const isNamed = words.some((word) => word.startsWith("--project"));
  await playwright([...(isNamed ? [] : projects("site")), ...words.map(asFileName)]);
});
