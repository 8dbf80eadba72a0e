/** `npm run setup`: another photographer's site in the place of the demo. Everything else is asked at the desk. */
import { parseArgs } from "node:util";
import { input, select } from "@inquirer/prompts";
import type { SchemaDescription } from "yup";
import { PALETTES, type PaletteName } from "@/lib/content/palettes";
import { contentSchemas } from "@/lib/content/schema";
import { restoreBackup } from "../content/backup";
import { isUntouchedDemo } from "../content/demo-text";
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

const site = contentSchemas.site.describe().fields as Record<string, SchemaDescription>;

/** What was given, else asked for until it fits the field. @throws {CommandError} when it was given and does not fit */
async function answer(field: "name" | "email", question: string, given?: string): Promise<string> {
  const check = (text: string) =>
    contentSchemas.site.pick([field]).isValidSync({ [field]: text.trim() }) ||
    `Ez így nem jó. Például: ${site[field]?.meta?.example}`;
  const text = given ?? (await input({ message: question, validate: check }));
  const said = check(text);
  if (said !== true) throw new CommandError(`${question} „${text}”: ${said}`);
  return text.trim();
}

/** @throws {CommandError} when it was given and is no year up to now */
function firstYear(given: string): number {
  const year = Number(given);
  if (/^\d{4}$/.test(given) && year >= 1990 && year <= new Date().getFullYear()) return year;
  throw new CommandError(`„${given}”: 1990 és a mostani év közötti évszám kell.`);
}

async function palette(given?: string): Promise<PaletteName> {
  const choices = Object.entries(site.palette?.meta?.choices ?? {}).map(([value, name]) => ({
    value,
    name,
  }));
  const chosen = given ?? (await select({ message: "Milyen színvilág legyen?", choices }));
  if (Object.hasOwn(PALETTES, chosen)) return chosen as PaletteName;
  throw new CommandError(
    `„${chosen}” színvilág nincs; ezek vannak: ${Object.keys(PALETTES).join(", ")}.`,
  );
}

async function setup(words: string[]): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: words,
    options: {
      name: text,
      email: text,
      palette: text,
      since: text,
      from: text,
      "no-desk": { type: "boolean" },
    },
  });
  const root = process.cwd();
  await expectNoDesk(root);
  const isDemo = await isUntouchedDemo(root);
  const thisYear = String(new Date().getFullYear());
  const isAsked = isDemo && !values.from && !(values.name && values.email && values.palette);
  if (isAsked && !process.stdin.isTTY)
    throw new CommandError("Nincs, aki válaszoljon. Add meg így: --name, --email és --palette.");
  if (values.from !== undefined) {
    if (!isDemo) throw new CommandError("Ez már nem a mintaoldal: semmit sem írok felül.");
    await restoreBackup(root, values.from);
    await migrateProject(root); // the backup may be an earlier version's
    console.log("Kész, itt van minden, ami a mentésben volt.");
  } else if (isDemo) {
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
  // Its rules name the galleries, which are read as it is loaded.
  if (isDemo) await (await import("../build/firebase-config")).writeFirebaseConfig();
  if (!values["no-desk"]) await run("npm", ["run", "--silent", "desk"]);
}

/** What Ctrl-C at a question throws. */
const isStopped = (error: unknown) => error instanceof Error && error.name === "ExitPromptError";

await runCli(USAGE, (words) =>
  setup(words).catch((error: unknown) => {
    throw isStopped(error) ? new CommandError("Megállítva; semmi sem változott.") : error;
  }),
);
