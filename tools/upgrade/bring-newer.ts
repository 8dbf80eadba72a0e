import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CommandError } from "../kit/run";
import { count } from "../kit/terminal";
import { type CodeChanges, compareCode } from "./code";
import { neededMigrations } from "./data";
import { APPLY, checkVersions, fetchVersion, originOf } from "./newer-version";
import { putBack } from "./put-back.mjs";
import type { RunIn } from "./run-in";
import { holdSignals } from "./swap";

export interface UpgradeOptions {
  /** A folder or a git URL; the remote `origin` if missing. */
  from?: string | undefined;
  isDryRun: boolean;
  asksNothing: boolean;
  overwritesCode: boolean;
}

/**
 * Lays the newer version into a copy beside the project and hands over to the copy's own {@link APPLY}, so that what
 * is newer does the work. The copy is gone afterwards.
 *
 * @throws {CommandError} when there is nothing to upgrade from, or local changes would be lost
 */
export async function bringNewer(
  project: string,
  options: UpgradeOptions,
  run: RunIn,
): Promise<void> {
  await putBackIn(project);
  const source = options.from ?? originOf(project);
  const copy = join(dirname(project), `.${basename(project)}-upgrade`);
  const release = holdSignals(["SIGINT"]); // the commands below get it, too, and end; then the copy goes
  try {
    console.log(`1/5 The newer version from ${source}`);
    await fetchVersion(source, copy);
    console.log(`    ${await checkVersions(project, copy)}`);
    const code = await compareCode(project, copy);
    if (!isAnythingNew(code) && (await neededMigrations(project)).length === 0) {
      console.log("It is the version that is here: nothing is different.");
      return;
    }
    checkLocalChanges(code, options.overwritesCode);
    console.log("2/5 Its packages");
    await run("npm", ["ci", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error"], copy);
    const flags = [options.isDryRun && "--dry-run", options.asksNothing && "--yes"];
    const words = ["--project", project, ...flags.filter((flag) => flag !== false)];
    await run("npm", ["run", "--silent", APPLY, "--", ...words], copy);
  } finally {
    await putBackIn(project); // the copy's command may have been killed
    await rm(copy, { recursive: true, force: true });
    release();
  }
}

async function putBackIn(project: string): Promise<void> {
  if (await putBack(project)) console.log("An upgrade that was interrupted has been put back.");
}

const isAnythingNew = ({ write, remove }: CodeChanges) => write.length + remove.length > 0;

function checkLocalChanges({ changedHere, isKnown }: CodeChanges, isAllowed: boolean): void {
  if (!isKnown) {
    console.log(
      "    Whether you changed code cannot be told: there is no git here, and no upgrade before this one.",
    );
  }
  if (changedHere.length === 0) return;
  const list = `${count(changedHere.length, "file")} of the code changed here:\n${changedHere.map((file) => `  ${file}`).join("\n")}`;
  if (!isAllowed) {
    throw new CommandError(
      `${list}\nThe newer version would replace them. --overwrite-code lets it, and keeps yours in var/upgrade/before/files/.`,
    );
  }
  console.log(`    ${list}\n    They are replaced; yours are kept in var/upgrade/before/files/.`);
}
