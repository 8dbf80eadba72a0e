/** Brings a newer version of the project under the photographer's content. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { expectTerminal, isWanted } from "../kit/ask";
import { CommandError, runScript } from "../kit/run";
import { applyUpgrade, runIn } from "./apply-upgrade";
import { bringNewer } from "./bring-newer";

const USAGE = `npm run upgrade

Brings a newer version of the project under your texts and pictures, which stay as they are but for what the newer
version stores in another form. It is built beside the project first; you see what becomes different, are asked, and
when anything fails the project is as it was. Close the desk meanwhile.

  --from source     a folder, an archive or a git URL; the remote origin if missing
  --project folder  upgrades the project in that folder instead, to the version in this one:
                    for a project that is older than this command
  --dry-run         everything but the upgrade itself
  --yes             does not ask
  --overwrite-code  replaces code that was changed in the project, too

npm run upgrade:apply is the second half, which whichever version starts in a copy of the newer one.`;

await runScript(USAGE, async (args) => {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    args,
    options: {
      from: text,
      project: text,
      "dry-run": flag,
      yes: flag,
      "overwrite-code": flag,
      apply: flag,
    },
  });
  const project = resolve(values.project ?? ".");
  if (values.apply) {
    const ask = async () => values.yes || isWanted(`Upgrade ${project}?`);
    const options = { isDryRun: values["dry-run"], isWanted: ask };
    return applyUpgrade(project, process.cwd(), options, runIn);
  }
  const source = values.from ?? (values.project === undefined ? undefined : ".");
  const from = source !== undefined && existsSync(source) ? resolve(source) : source;
  if (from === project) throw new CommandError(`${project} is the newer version itself.`);
  if (!values["dry-run"] && !values.yes) expectTerminal();
  const options = {
    from,
    isDryRun: values["dry-run"],
    asksNothing: values.yes,
    overwritesCode: values["overwrite-code"],
  };
  await bringNewer(project, options, runIn);
});
