import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { select } from "@inquirer/prompts";
import { CommandError, run, runCli } from "../shared/run";
import { upgrade } from "./upgrade-project";

const USAGE = `npm run upgrade

A projekt újabb változatát hozza a szövegeid és képeid alá. Előbb a projekt mellett készül el, aztán megkérdezi, jöhet-e; ha
valami nem sikerül, minden olyan marad, mint volt. Az íróasztalt közben zárd be.

  --from forrás     mappa, archívum vagy git-cím; nélküle az origin nevű távoli
  --yes             nem kérdez
  --overwrite-code  azt a kódot is lecseréli, amelyet a projektben megváltoztattak`;

const CHOICES = [
  { name: "Nem", value: false },
  { name: "Igen", value: true },
];

await runCli(USAGE, async (args) => {
  const flag = { type: "boolean", default: false } as const;
  const options = { from: { type: "string" }, yes: flag, "overwrite-code": flag } as const;
  const { from, yes, "overwrite-code": overwritesCode } = parseArgs({ args, options }).values;
  if (!yes && !process.stdin.isTTY)
    throw new CommandError("Nincs, aki válaszoljon. Így nem kérdez: --yes.");
  const source = from && existsSync(from) ? resolve(from) : from;
  // Ctrl-C means no.
  const isWanted = async () =>
    yes || select({ message: "Elkészült. Frissítsek?", choices: CHOICES }).catch(() => false);
  await upgrade(process.cwd(), { from: source, overwritesCode, isWanted }, run);
});
