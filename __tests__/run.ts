/**
 * Runs the tests: `npm test` those for everyone, `npm run test:all` also the slow ones. `npm run test:unit -- <words>` and
 * `npm run test:browser -- <words>` pass the words to Jest and Playwright.
 */
import { readdirSync, statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { isDemo } from "@/tools/content/demo-text";
import { run, runCli } from "@/tools/shared/run";
import { FIREBASE_SETTINGS } from "./helpers/firebase-settings";
import { installChromium, installEngines, installWebSpace } from "./helpers/install-browsers";
import { EVERYDAY_SHAPES, makeShapes, SHAPES } from "./helpers/shapes";
import { makeTestSite, TEST_SITE } from "./helpers/test-site";

const SITE_WITH_FIREBASE = "var/test-site-firebase";

const script = (name: string, cwd?: string, env = {}) =>
  run("npm", ["run", "--silent", name], { env, ...(cwd && { cwd }) });
const jest = (words: string[]) => run("npx", ["jest", ...words], { cwd: TEST_SITE });
const playwright = (words: string[], cwd = TEST_SITE) =>
  run("npx", ["playwright", "test", ...words], { cwd });
const projects = (...names: string[]) => names.map((name) => `--project=${name}`);

/** Playwright matches words against whole paths: `browse` would match all of `browser/`. */
const asFileName = (word: string, index: number, words: string[]) =>
  /^[\w-]+$/.test(word) && ![word, words[index - 1]].some((one) => one?.startsWith("-"))
    ? `${word}[^/]*$`
    : word;

const FOLDERS = ["app", "components", "content", "lib", "public/assets", "tools"];
const SOURCES = [...FOLDERS, "next.config.mjs", "package.json"];

/** Time of the last change of a file, or in a folder, in ms. */
function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // The folder's own time is that of the copy.
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

async function buildTestSite(): Promise<void> {
  await script("build", TEST_SITE);
  await script("export", TEST_SITE);
}

/** True if the last file of the export, which is the last build, is newer than all sources. */
function isBuilt(): boolean {
  const times = SOURCES.map((path) => changedAt(join(TEST_SITE, path)));
  return Math.max(...times) < changedAt(join(TEST_SITE, "out/index.html"));
}

const report: string[] = [];

/** @param work resolves to the reason if it was skipped */
async function step(name: string, work: () => unknown): Promise<void> {
  console.log(`\n${name} …`);
  const start = performance.now();
  const reason = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  report.push(`${name}: ${typeof reason === "string" ? `skipped, ${reason}` : `${seconds} s`}`);
}

/** A step that needs the demo, which a photographer may have replaced. */
const stepOfDemo = (name: string, work: () => unknown) =>
  step(name, async () => ((await isDemo(".")) ? work() : "the content is not the demo's"));

async function testEveryday(): Promise<void> {
  process.on("exit", () => console.log(["\nSteps", ...report].join("\n")));
  const checks = () => Promise.all([script("lint"), script("typecheck"), installChromium()]);
  await step("lint, types and Chromium", checks);
  await step("test site", makeTestSite);
  await step("unit tests", () => jest(["--selectProjects", "node", "browser"]));
  const others = async () => {
    await makeShapes(EVERYDAY_SHAPES);
    await stepOfDemo("demo's unit tests", () => run("npx", ["jest", "--selectProjects", "demo"]));
  };
  // Side by side, because a build rarely uses two cores.
  const builds = () => Promise.all([buildTestSite(), others()]);
  await step("build, export, starter and demo's unit tests", builds);
  await step("browser tests", () => playwright(projects("site", "node", "shapes")));
}

async function testSlow(): Promise<void> {
  const installs = async () => {
    await installWebSpace();
    await installEngines();
  };
  const exportWithFirebase = async () => {
    await makeTestSite(SITE_WITH_FIREBASE);
    await cp(`${TEST_SITE}/public`, `${SITE_WITH_FIREBASE}/public`, { recursive: true }); // photos
    await script("export", SITE_WITH_FIREBASE, FIREBASE_SETTINGS);
  };
  const others = Object.keys(SHAPES).filter((name) => !EVERYDAY_SHAPES.includes(name));
  const all = () => Promise.all([installs(), exportWithFirebase(), makeShapes(others)]);
  await step("servers and browsers, site with Firebase, other shapes", all);
  await step("slow unit tests", () => jest(["--selectProjects", "slow"]));
  await step("slow browser tests", () => playwright(projects("slow")));
  const onWebSpace = async () => (await installWebSpace()) ?? playwright(projects("web-space"));
  await step("web space", onWebSpace);
  await step("pages of the shapes", () => playwright(projects("shapes")));
  await step("emulators", () => playwright(projects("emulators")));
  await step("demo's build", () => script("build"));
  await stepOfDemo("demo", () => playwright(projects("demo"), "."));
}

await runCli("npm test; npm run test:all, test:unit, test:browser", async ([what, ...words]) => {
  if (what === "unit") {
    await makeTestSite();
    // The demo's tests need the project itself.
    if (words.some((word) => word.startsWith("--selectProjects"))) return jest(words);
    return jest([...words, "--ignoreProjects", "demo", ...(words.length > 0 ? [] : ["slow"])]);
  }
  if (what === "browser") {
    await makeTestSite();
    if (!isBuilt()) await buildTestSite();
    const isNamed = words.some((word) => word.startsWith("--project"));
    return playwright([...(isNamed ? [] : projects("site")), ...words.map(asFileName)]);
  }
  await testEveryday();
  if (what === "all") await testSlow();
});
