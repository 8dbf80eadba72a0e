import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { isFresh } from "../kit/is-fresh";
import { CommandError } from "../kit/run";
import { count } from "../kit/terminal";
import { compareSites, describeChanges, digestSite } from "../publish/changes";
import { type CodeChanges, compareCode, VERSION_FILE, versionText } from "./code";
import { isEditedSince, migrateData, takeDataAlong } from "./data";
import { MADE_OF_CONTENT } from "./files";
import type { RunIn } from "./run-in";
import { swap } from "./swap";

export interface ApplyOptions {
  isDryRun: boolean;
  /** Asked once everything is proven. */
  isWanted: () => Promise<boolean>;
}

/**
 * Proves in a copy of the newer version that the photographer's site can be built with it, tells what becomes different,
 * and brings it into the project. Until then nothing in the project changes.
 *
 * @param copy holds the newer version and its packages, and nothing that was made there
 * @throws {CommandError} when a check fails
 */
export async function applyUpgrade(
  project: string,
  copy: string,
  { isDryRun, isWanted }: ApplyOptions,
  run: RunIn,
): Promise<void> {
  const code = await compareCode(project, copy);
  await takeDataAlong(project, copy, code.added);
  const migrated = await migrateData(copy);
  console.log(`3/5 Texts and pictures${migrated.run.length > 0 ? ", brought to its form:" : ""}`);
  for (const { name, does } of migrated.run) console.log(`    ${name}: ${does}`);
  try {
    await run("npm", ["run", "--silent", "photos"], copy);
    console.log("4/5 The site, built with it");
    await run("npm", ["run", "--silent", "export"], copy);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${error.message}. Nothing has changed in ${project}.`);
  }

  tellCode(code);
  await tellPages(project, copy);
  if (isDryRun) return;
  if (!(await isWanted())) {
    console.log("Not upgraded. Nothing has changed.");
    return;
  }
  if (await isEditedSince(project, migrated)) {
    throw new CommandError(
      "Texts were edited meanwhile. Nothing has changed; start the upgrade again.",
    );
  }
  console.log("5/5 Into the project");
  await writeWhole(join(copy, VERSION_FILE), await versionText(copy));
  const made = existsSync(join(copy, MADE_OF_CONTENT)) ? [MADE_OF_CONTENT] : [];
  await swap(project, copy, {
    write: [...code.write, ...made, ...migrated.write, VERSION_FILE],
    remove: [...code.remove, ...migrated.remove],
  });
  console.log("Upgraded. What was replaced lies in var/upgrade/before/files/.");
}

/** How many of the files that go are named. */
const SHOWN = 12;

function tellCode({ write, remove }: CodeChanges): void {
  console.log(
    `\nCode: ${count(write.length, "file")} new or different, ${count(remove.length, "file")} removed`,
  );
  for (const file of remove.slice(0, SHOWN)) console.log(`  - ${file}`);
  if (remove.length > SHOWN) console.log(`  - ${remove.length - SHOWN} more`);
}

async function tellPages(project: string, copy: string): Promise<void> {
  if (!isFresh("out/_redirects", project)) {
    console.log(
      "Pages cannot be compared: out/ is missing or older than the content (npm run export).",
    );
    return;
  }
  const [before, after] = await Promise.all(
    [project, copy].map((root) => digestSite({ "": join(root, "out") })),
  );
  console.log("Pages:");
  for (const line of describeChanges(compareSites(before ?? {}, after ?? {}))) {
    console.log(`  ${line}`);
  }
}
