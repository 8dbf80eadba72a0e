/** Publishes the site: checks, makes pictures and pages, says what is different, asks, and hands it to its hosting. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readContent } from "../content/content-files";
import { demoWordsLeft } from "../content/demo-words";
import { expectTerminal, isWanted } from "../kit/ask";
import { loadSettings } from "../kit/load-settings";
import { CommandError, run as runNow, runScript } from "../kit/run";
import { compareSites, describeChanges, digestSite } from "./changes";
import { configuredHosting, findHosting } from "./hosting";
import { keepSite, markPublished, publishedSites } from "./published";
import { deploySteps, makeSteps, type Run, type Step } from "./steps";

const USAGE = `npm run publish:site

Checks texts and pictures, builds the site, says what is different since it was last published from this computer, and
puts it where PUBLISH_COMMAND or .firebaserc say when you say yes.

  --project name  another Firebase project than the one in .firebaserc
  --dry-run       everything but the publishing
  --yes           does not ask`;

const run: Run = async (command, args, { env, ...options } = {}) =>
  runNow(command, args, env, options);

async function follow(steps: Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    console.log(`\n${index + 1}/${steps.length} ${step.name}`);
    await step.run();
  }
}

/** The parts of a copy that are compared. */
const partsOf = (folder: string) => ({
  "": join(folder, "out"),
  "functions/": join(folder, "functions"),
});

async function tellChanges(hosting: string): Promise<void> {
  const { current } = await publishedSites(".", hosting);
  const digest = await digestSite(partsOf("."));
  if (!current) {
    const pages = Object.keys(digest).filter((path) => path.endsWith(".html")).length;
    console.log(`\nFirst publication from this computer: ${pages} pages.`);
    return;
  }
  console.log("\nDifferent since the last publication from this computer:");
  const changes = compareSites(await digestSite(partsOf(current.folder)), digest);
  for (const line of describeChanges(changes)) console.log(`  ${line}`);
}

/** @throws {CommandError} naming every text of the demo that is left */
async function refuseDemo(): Promise<void> {
  const left = await demoWordsLeft(".");
  if (left.length === 0) return;
  const lines = left.map(
    ({ file, field, text }) => `${file}: ${field} is still the demo's: "${text}"`,
  );
  throw new CommandError([...lines, "Change them at the desk: npm run desk"].join("\n"));
}

async function publish(words: string[]): Promise<void> {
  const { values: options } = parseArgs({
    args: words,
    options: {
      project: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  loadSettings();
  const hosting = options["dry-run"] ? undefined : configuredHosting(options.project);
  if (hosting && !options.yes) expectTerminal();
  if (hosting) await refuseDemo();
  const content = await readContent("content");
  await follow(makeSteps(run));
  await tellChanges((hosting ?? findHosting())?.name ?? "");
  if (!hosting) return;
  if (!options.yes && !(await isWanted(`Publish to ${hosting.name}?`))) {
    console.log("Not published. The site lies in out/");
    return;
  }
  const made = await keepSite(".", content);
  await follow(deploySteps(run, hosting, made));
  await markPublished(".", made, hosting.name);
  console.log("url" in hosting ? `Published: ${hosting.url}` : "Published.");
}

await runScript(USAGE, publish);
