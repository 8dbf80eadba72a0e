/** Publishes the site: checks, makes pictures and pages, says what is different, asks, and hands it to Firebase. */
import { mkdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { writeWhole } from "@/lib/write-whole";
import { FIREBASE_TOOLS } from "../build/firebase-tools";
import { loadSettings } from "../kit/load-settings";
import { CommandError, run, runScript } from "../kit/run";
import { compareSites, describeChanges, digestSite, type SiteDigest } from "./changes";
import { checkProject, configuredProject } from "./project";

const USAGE = `npm run publish:site

Checks texts and pictures, builds the site, says what is different since it was last published from this computer, and
puts it on Firebase when you say yes: pages, functions, and the rules of the picture storage.

  --project name  another project than the one in .firebaserc
  --dry-run       everything but the publishing
  --yes           does not ask`;

/** What was published last, by project. */
const publishedFile = (project: string) => `var/published/${project}.json`;

function prepare(): void {
  run("npx", ["tsx", "tools/photos/photos.ts", "check"]);
  run("npm", ["run", "--silent", "export"]);
  run("npm", ["run", "--silent", "functions"]);
}

async function readPublished(project: string): Promise<SiteDigest | undefined> {
  try {
    return JSON.parse(await readFile(publishedFile(project), "utf8"));
  } catch {
    return undefined;
  }
}

async function tellChanges(project: string, digest: SiteDigest): Promise<void> {
  const published = await readPublished(project);
  if (!published) {
    const pages = Object.keys(digest).filter((path) => path.endsWith(".html")).length;
    console.log(`\nFirst publication from this computer: ${pages} pages.`);
    return;
  }
  console.log("\nDifferent since the last publication from this computer:");
  for (const line of describeChanges(compareSites(published, digest))) console.log(`  ${line}`);
}

async function isWanted(project: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CommandError("Nobody is here to answer. Use --yes to publish without a question.");
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\nPublish to ${project}? Write yes: `);
  terminal.close();
  return /^(?:y|yes|i|igen)$/i.test(answer.trim());
}

function deploy(project: string): void {
  if (process.env.NEXT_PUBLIC_PHOTO_BASE_URL) {
    run("npx", ["tsx", "tools/photos/photos.ts", "upload"]); // before the pages that name the pictures
  }
  const what = ["hosting", "functions", ...(usesStorage() ? ["storage"] : [])];
  run("npx", ["--yes", FIREBASE_TOOLS, "deploy", "--only", what.join(), "--project", project]);
  if (process.env.NEXT_PUBLIC_PHOTO_BASE_URL) {
    run("npx", ["tsx", "tools/photos/photos.ts", "upload", "--prune"]); // what the old pages named
  }
}

/** A project without a bucket has nothing that the storage rules could be for, and refuses them. */
const usesStorage = () => Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET);

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
  const project = options.project ?? configuredProject();
  if (!options["dry-run"]) checkProject(project);
  prepare();
  const digest = await digestSite({ "": "out", "functions/": "functions" });
  await tellChanges(project, digest);
  if (options["dry-run"]) return;
  if (!options.yes && !(await isWanted(project))) {
    console.log("Not published. The site lies in out/");
    return;
  }
  deploy(project);
  await mkdir("var/published", { recursive: true });
  await writeWhole(publishedFile(project), JSON.stringify(digest));
  console.log(`Published: https://${project}.web.app`);
}

await runScript(USAGE, publish);
