/** The questions in the terminal. What is answered is checked before the next one comes. */
import { confirm, input, select } from "@inquirer/prompts";
import type { SchemaDescription } from "yup";
import { PALETTES, type PaletteName } from "@/content/palettes";
import { contentSchemas } from "@/content/schema";
import { accentField, FIELDS, type Field } from "./fields";
import { type Hosting, readCommand, readProject } from "./hosting";
import { tellPackages, type WantedPackage } from "./prices";
import { Refusal } from "./refusal";

/** Who answers: the photographer, or a test. */
export interface Asker {
  /** @param usual taken where nothing is typed */
  text: <Value>(field: Field<Value>, usual: string) => Promise<string>;
  colours: (
    palette: PaletteName,
    accent: string | undefined,
  ) => Promise<{ palette: PaletteName; accent: string | undefined }>;
  wantsPrices: (known: readonly WantedPackage[]) => Promise<boolean>;
  hosting: (before: Hosting | undefined) => Promise<Hosting | undefined>;
}

async function text<Value>({ question, example, read }: Field<Value>, usual: string) {
  const validate = (answer: string) => {
    try {
      read((answer || usual).trim());
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${error.message} Például: ${example}`;
    }
  };
  const answer = await input({
    message: question,
    validate,
    ...(usual && { default: usual }),
  });
  return answer;
}

/** What the schema calls the palettes. */
const paletteLabels: Record<string, string> =
  (contentSchemas.site.fields.palette.describe() as SchemaDescription).meta?.choices ?? {};

export const terminal: Asker = {
  text,

  async colours(before, accent) {
    const choices = [
      ...Object.keys(PALETTES).map((value) => ({ value, name: paletteLabels[value] ?? value })),
      { value: "own", name: "Saját kiemelőszín" },
    ];
    const chosen = await select({
      message: FIELDS.palette.question,
      choices,
      default: accent ? "own" : before,
    });
    if (chosen !== "own") return { palette: FIELDS.palette.read(chosen), accent: undefined };
    return { palette: before, accent: await text(accentField(before), accent ?? "") };
  },

  wantsPrices(known) {
    if (known.length === 0) {
      return confirm({ message: "Megadod most az árakat? (később is lehet)", default: false });
    }
    const message = `Új ár vagy csomag? Most: ${tellPackages(known)}`;
    return confirm({ message, default: false });
  },

  async hosting(before) {
    const kind = await select({
      message: "Hol lesz az oldal?",
      choices: [
        { value: "firebase" as const, name: "Firebase (Google)" },
        { value: "cdn" as const, name: "Más tárhely, ahová fájlokat kell feltölteni" },
        { value: "node" as const, name: "Saját szerver, Node.js" },
        { value: "later" as const, name: "Később döntöm el" },
      ],
      default: before?.kind ?? "later",
    });
    if (kind === "later") return undefined;
    if (kind === "node") return { kind };
    if (kind === "firebase") {
      const project: Field<string> = {
        label: "Firebase-projekt",
        question: "Mi a Firebase-projekt azonosítója?",
        example: "kiss-eva-foto",
        read: readProject,
      };
      return { kind, project: await text(project, before?.kind === kind ? before.project : "") };
    }
    const command: Field<string | undefined> = {
      label: "Feltöltő parancs",
      question: "Melyik parancs tölti fel a $SITE_FOLDER mappát? (üresen hagyhatod)",
      example: "rsync -a $SITE_FOLDER/ tarhely:/var/www",
      read: readCommand,
    };
    const usual = before?.kind === kind ? (before.command ?? "") : "";
    return { kind, command: readCommand(await text(command, usual)) };
  },
};
