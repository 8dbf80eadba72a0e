/** The second half of an upgrade, run in a copy of the newer version by whichever version's `npm run upgrade`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isWanted } from "../kit/ask";
import { runScript, UsageError } from "../kit/run";
import { applyUpgrade, runIn } from "./apply-upgrade";

const USAGE = `npm run upgrade:apply    the second half of npm run upgrade, which starts it

  --project folder  the project that is upgraded to the version in this folder
  --dry-run, --yes  as npm run upgrade`;

await runScript(USAGE, async (args) => {
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    args,
    options: { project: { type: "string" }, "dry-run": flag, yes: flag },
  });
  if (!values.project) throw new UsageError("--project is missing");
  const project = resolve(values.project);
  const ask = async () => values.yes || isWanted(`Upgrade ${project}?`);
  const options = { isDryRun: values["dry-run"], isWanted: ask };
  await applyUpgrade(project, process.cwd(), options, runIn);
});
