import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { select } from "@inquirer/prompts";
import { CommandError, run, runScript } from "../kit/run";
import { upgrade } from "./upgrade-project";

const USAGE = `npm run upgrade

Brings a newer version of the project under your texts and pictures. It is built beside the project first; then you are
asked, and when anything fails the project is as it was. Close the desk meanwhile.

  --from source     a folder, an archive or a git URL; the remote origin if missing
  --yes             does not ask
  --overwrite-code  replaces code that was changed in the project, too`;

const CHOICES = [
  { name: "Nem", value: false },
  { name: "Igen", value: true },
];

await runScript(USAGE, async (args) => {
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    args,
    options: { from: { type: "string" }, yes: flag, "overwrite-code": flag },
  });
  const { from, yes, "overwrite-code": overwritesCode } = values;
  if (!yes && !process.stdin.isTTY)
    throw new CommandError("Nobody is here to answer. Use --yes, which does not ask.");
  const options = {
    from: from && existsSync(from) ? resolve(from) : from,
    overwritesCode,
    // Ctrl-C is a no.
    isWanted: async () =>
      yes || select({ message: "Elkészült. Frissítsek?", choices: CHOICES }).catch(() => false),
  };
  await upgrade(process.cwd(), options, run);
});
