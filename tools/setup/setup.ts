/** `npm run setup` replaces the demo with a starter for the photographer's own site. The desk's first page does the same. */
import { parseArgs } from "node:util";
import { DEFAULT_PALETTE, PALETTES } from "@/lib/content/palettes";
import { isDemo } from "../content/demo-text";
import { finishReplacement } from "../content/replace-files";
import { expectNoDesk } from "../shared/desk-lock";
import { CommandError, run, runCli, UsageError } from "../shared/run";
import { setUp, setUpFrom } from "./set-up";

const USAGE = `npm run setup

Megnyitja az íróasztalt, amelynek első lapján a minta helyére egy üres oldalt tehetsz. Ha itt megadod a neved és az
e-mail-címed, az üres oldal előbb elkészül. Ami már a tiéd, azt nem írja felül.

  --name "Kiss Éva"  --email eva@kisseva.hu  --palette ${Object.keys(PALETTES).join("|")}
  --from forrás      egy másik változat mappájából vagy egy biztonsági mentésből hozza ide az oldaladat
  --since 2014       az első év a lap alján, a © mellett; magában az idei
  --no-desk          nem nyitja meg az íróasztalt`;

async function setup(args: string[]): Promise<void> {
  const text = { type: "string" } as const;
  const texts = { name: text, email: text, palette: text, since: text, from: text };
  const options = { ...texts, "no-desk": { type: "boolean" } } as const;
  const { values } = parseArgs({ args, options });
  const { name, email, from, palette = DEFAULT_PALETTE } = values;
  const root = process.cwd();
  await expectNoDesk(root);
  await finishReplacement(root);
  const isGiven = [name, email, from].some((value) => value !== undefined);
  const isComplete = from !== undefined || (name && email) || !(isGiven || values["no-desk"]);
  if (!isComplete) throw new UsageError("Add meg így: --name és --email.");
  if (isGiven && !(await isDemo(root))) {
    const text = "Ez már nem a mintaoldal: semmit sem írok felül.";
    if (from !== undefined) throw new CommandError(text);
    console.log(`${text} Mindent az íróasztalnál változtathatsz.`);
  } else if (from !== undefined) {
    await setUpFrom(root, from);
    console.log(`Kész, itt van az oldalad: ${from}`);
  } else if (name && email) {
    const { since: copyrightYear = `${new Date().getFullYear()}` } = values;
    await setUp(root, { name, email, palette, copyrightYear: Number(copyrightYear) });
    console.log("Kész, ez már a te oldalad. Ami még hátravan, az íróasztal első lapján áll.");
  }
  if (!values["no-desk"]) await run("npm", ["run", "--silent", "desk"]);
}

await runCli(USAGE, setup);
