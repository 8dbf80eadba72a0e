import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { CommandError, run, runCli } from "../shared/run";
import { upgrade } from "./upgrade-project";

const USAGE = `npm run upgrade

A projekt újabb változatát hozza a szövegeid és képeid alá. Előbb a projekt mellett készül el, aztán megkérdezi, jöhet-e; ha
valami nem sikerül, minden olyan marad, mint volt. Az íróasztalt közben zárd be.

  --from forrás     mappa, archívum vagy git-cím; nélküle az origin nevű távoli
  --yes             nem kérdez
  --overwrite-code  azt a kódot is lecseréli, amelyet a projektben megváltoztattak`;

/** Ctrl-C, or the end of the input, means no. */
async function ask(question: string): Promise<boolean> {
  const { stdin: input, stdout: output } = process;
  const terminal = createInterface({ input, output });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^i/i.test(answer.trim());
}

await runCli(USAGE, async (args) => {
  const flag = { type: "boolean", default: false } as const;
  const options = { from: { type: "string" }, yes: flag, "overwrite-code": flag } as const;
  const { from, yes, "overwrite-code": overwritesCode } = parseArgs({ args, options }).values;
  if (!yes && !process.stdin.isTTY)
    throw new CommandError("Nincs, aki válaszoljon. Így nem kérdez: --yes.");
  const source = from && existsSync(from) ? resolve(from) : from;
  const isWanted = async () => yes || ask("Elkészült. Frissítsek? (igen/nem) ");
  await upgrade(process.cwd(), { from: source, overwritesCode, isWanted }, run);
});
