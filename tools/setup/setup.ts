/** `npm run setup` replaces the demo with a starter for the photographer's own site. The desk asks for everything else. */
import { parseArgs } from "node:util";
import { input, select } from "@inquirer/prompts";
import { PALETTES, type PaletteName } from "@/lib/content/palettes";
import { contentSchemas, describeKind } from "@/lib/content/schema";
import { restoreBackup } from "../content/backup";
import { isDemo } from "../content/demo-text";
import { migrateProject } from "../content/migrations";
import { expectNoDesk } from "../shared/desk-lock";
import { CommandError, run, runCli } from "../shared/run";
import { setUp } from "./set-up";

const USAGE = `npm run setup

Az első indításkor a minta helyére egy üres oldalt tesz, megkérdezi a neved, az e-mail-címed és a színvilágot, és megnyitja
az íróasztalt. Később csak az íróasztalt nyitja meg: semmit sem ír felül.

  --name "Kiss Éva"  --email eva@kisseva.hu  --palette ${Object.keys(PALETTES).join("|")}
                     amit így megadsz, azt nem kérdezi meg
  --from fájl        egy biztonsági mentésből teszi ide az oldaladat
  --since 2014       az első év a lap alján, a © mellett; magában az idei
  --no-desk          nem nyitja meg az íróasztalt`;

/** Returns the given answer, or prompts until it is valid. @throws {CommandError} if the given answer is invalid */
async function answer(field: "name" | "email", question: string, given?: string): Promise<string> {
  const check = (text: string) =>
    contentSchemas.site.pick([field]).isValidSync({ [field]: text.trim() }) ||
    `Ez így nem jó. Például: ${describeKind("site").fields?.[field]?.meta?.example}`;
  const text = given ?? (await input({ message: question, validate: check }));
  const result = check(text);
  if (result !== true) throw new CommandError(`${question} „${text}”: ${result}`);
  return text.trim();
}

/** @throws {CommandError} if it is not a year between 1990 and now */
function firstYear(given: string): number {
  const year = Number(given);
  if (/^\d{4}$/.test(given) && year >= 1990 && year <= new Date().getFullYear()) return year;
  throw new CommandError(`„${given}”: 1990 és a mostani év közötti évszám kell.`);
}

async function palette(given?: string): Promise<PaletteName> {
  const choices = Object.entries(PALETTES).map(([value, { label }]) => ({ value, name: label }));
  const chosen = given ?? (await select({ message: "Milyen színvilág legyen?", choices }));
  if (Object.hasOwn(PALETTES, chosen)) return chosen as PaletteName;
  throw new CommandError(
    `„${chosen}” színvilág nincs; ezek vannak: ${Object.keys(PALETTES).join(", ")}.`,
  );
}

async function setup(args: string[]): Promise<void> {
  const text = { type: "string" } as const;
  const texts = { name: text, email: text, palette: text, since: text, from: text };
  const options = { ...texts, "no-desk": { type: "boolean" } } as const;
  const { values } = parseArgs({ args, options });
  const root = process.cwd();
  await expectNoDesk(root);
  const isFirst = await isDemo(root);
  const thisYear = String(new Date().getFullYear());
  const isAsked = isFirst && !values.from && !(values.name && values.email && values.palette);
  if (isAsked && !process.stdin.isTTY)
    throw new CommandError("Nincs, aki válaszoljon. Add meg így: --name, --email és --palette.");
  if (values.from !== undefined) {
    if (!isFirst) throw new CommandError("Ez már nem a mintaoldal: semmit sem írok felül.");
    await restoreBackup(root, values.from);
    await migrateProject(root); // the backup may be from an earlier version
    console.log("Kész, itt van minden, ami a mentésben volt.");
  } else if (isFirst) {
    await setUp(root, {
      name: await answer("name", "Hogy hívnak?", values.name),
      email: await answer("email", "Melyik e-mail-címre írjanak?", values.email),
      palette: await palette(values.palette),
      copyrightYear: firstYear(
        values.since ??
          (isAsked
            ? await input({ message: "Melyik évtől álljon a © a lap alján?", default: thisYear })
            : thisYear),
      ),
    });
    console.log("Kész, ez már a te oldalad. Ami még hátravan, az íróasztal első lapján áll.");
  } else {
    console.log(
      "Ez már nem a mintaoldal: semmit sem írok felül. Mindent az íróasztalnál változtathatsz.",
    );
  }
  // Imported late: its rules list the galleries, which it reads when it is loaded.
  if (isFirst) await (await import("../build/firebase-config")).writeFirebaseConfig();
  if (!values["no-desk"]) await run("npm", ["run", "--silent", "desk"]);
}

await runCli(USAGE, (args) =>
  setup(args).catch((error: Error) => {
    const isStopped = error.name === "ExitPromptError"; // Ctrl-C at a prompt
    throw isStopped ? new CommandError("Megállítva; semmi sem változott.") : error;
  }),
);
