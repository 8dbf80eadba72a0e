/** Publishes the site: checks, makes pictures and pages, says what is different, asks, and uploads it. */
import { parseArgs } from "node:util";
import { demoWordsLeft } from "../content/demo-words";
import { expectTerminal, isWanted } from "../kit/ask";
import { loadSettings } from "../kit/load-settings";
import { CommandError, run as runNow, runScript } from "../kit/run";
import { withProgress } from "../kit/terminal";
import { checkPublished } from "./check-published";
import { configuredHosting, contactUrlOf } from "./hosting";
import { changesSince, forgetSite, makeSite, markPublished, publishedSites } from "./published";
import { deploySteps, makeSteps, type Run, type Step } from "./steps";

const USAGE = `npm run publish:site

Checks texts and pictures, builds the site, says what is different since it was last published from this computer, and
puts it where the desk was told to when you say yes.

  --yes  does not ask`;

const run: Run = async (command, args, { env, ...options } = {}) =>
  runNow(command, args, env, options);

async function follow(steps: Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    console.log(`\n${index + 1}/${steps.length} ${step.name}`);
    await withProgress(step.name, step.run);
  }
}

async function tellChanges(hosting: string): Promise<void> {
  const { current } = await publishedSites(".", hosting);
  if (!current) return console.log("\nFirst publication from this computer.");
  const changes = await changesSince(".", current.version);
  console.log("\nDifferent since the last publication from this computer:");
  for (const { text } of changes) console.log(`  ${text}`);
  if (changes.length === 0) console.log("  Nothing in texts, prices and pictures.");
}

/** @throws {CommandError} naming every text of the demo that is left */
async function refuseDemo(): Promise<void> {
  const left = (await demoWordsLeft(".")).map(
    ({ file, field, text }) => `${file}: ${field} is still the demo's: "${text}"`,
  );
  if (left.length > 0)
    throw new CommandError([...left, "Change them at the desk: npm run desk"].join("\n"));
}

async function publish(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { yes: { type: "boolean" } } });
  loadSettings();
  const hosting = configuredHosting();
  if (!values.yes) expectTerminal();
  await refuseDemo();
  const made = await makeSite(".", () => follow(makeSteps(run)));
  await tellChanges(hosting.name);
  if (!values.yes && !(await isWanted(`Közzétegyem itt: ${hosting.name}?`))) {
    await forgetSite(".", made);
    console.log("Not published. The site lies in out/");
    return;
  }
  await follow(deploySteps(run, hosting, made.folder));
  await markPublished(".", made, hosting.name);
  const url = hosting.url ?? (await import("@/lib/site-url")).SITE_URL; // once the settings are read
  console.log(`Published: ${url}`);
  const faults = await checkPublished(url, "out", contactUrlOf(hosting, url));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) throw new CommandError("It is online, but not as it should be.");
}

await runScript(USAGE, publish);
