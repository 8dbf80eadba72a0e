import type { PaletteName } from "@/content/palettes";
import { CommandError } from "../kit/run";
import type { Before } from "./before";
import { accentField, FIELDS, type Field } from "./fields";
import { readGalleries, type WantedGallery, writeGalleries } from "./galleries";
import type { Hosting } from "./hosting";
import { readHosting } from "./hosting";
import type { Options } from "./options";
import type { Phone } from "./phone";
import { readPackage, readPackages, type WantedPackage } from "./prices";
import type { Asker } from "./questions";
import { Refusal, refuse } from "./refusal";

/** All that setup is told. What stays undefined is left as it is. */
export interface Answers {
  name: string;
  brand: string;
  place: string;
  email: string;
  phone: Phone;
  url: string;
  facebook: string | undefined;
  instagram: string | undefined;
  palette: PaletteName;
  accent: string | undefined;
  galleries: WantedGallery[];
  /** None where prices come later, or stay as they are. */
  packages: WantedPackage[];
  hosting: Hosting | undefined;
}

const GALLERIES = "Galériák";
const PRICES = "Árak";

/** Reads an answer, saying field, reason and an example of what can be taken. @throws {CommandError} */
function readAnswer<Value>(
  { label, example, read }: Omit<Field<Value>, "question">,
  text: string,
): Value {
  try {
    return read(text.trim());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandError(`${label}: ${error.message} Például: ${example}`);
  }
}

/**
 * Gathers the answers: from the options, then from who is asked, else as they were.
 * @param asker undefined where nobody is asked
 * @throws {CommandError} naming what is wrong or missing
 */
export async function gatherAnswers(
  options: Options,
  before: Before,
  asker?: Asker,
): Promise<Answers> {
  if (!asker) checkComplete(options, before);
  const take = async <Value>(field: Field<Value>, given?: string, usual = ""): Promise<Value> => {
    if (given !== undefined || !asker) return readAnswer(field, given ?? usual);
    return readAnswer(field, await asker.text(field, usual));
  };
  const { usual } = before;

  const name = await take(FIELDS.name, options.name, usual.name);
  const brand = await take(FIELDS.brand, options.brand, usual.brand ?? name);
  const place = await take(FIELDS.place, options.place, usual.place);
  const email = await take(FIELDS.email, options.email, usual.email);
  const phone = await take(FIELDS.phone, options.phone, usual.phone);
  const hosting = await gatherHosting(options, before, asker);
  const url = await take(FIELDS.url, options.url, usual.url ?? addressAt(hosting));
  const facebook = await take(FIELDS.facebook, options.facebook, usual.facebook);
  const instagram = await take(FIELDS.instagram, options.instagram, usual.instagram);
  const colours = await gatherColours(options, before, asker);
  const galleries = await take(
    {
      label: GALLERIES,
      question: "Milyen galériák legyenek? (vesszővel; a cím a névből lesz, vagy írd elé: cim=Név)",
      example: "Esküvői fotók, csalad=Családi fotók",
      read: (text) => readGalleries(text, before.galleries),
    },
    options.galleries,
    writeGalleries(before.galleries),
  );
  const packages = await gatherPackages(options, before, asker);
  return {
    name,
    brand,
    place,
    email,
    phone,
    url,
    facebook,
    instagram,
    ...colours,
    galleries,
    packages,
    hosting,
  };
}

/** What a site cannot be without, and nobody but the photographer knows. */
function checkComplete(options: Options, { usual }: Before): void {
  const needed = ["name", "place", "email", "phone", "url"] as const;
  const missing = needed.filter((key) => options[key] === undefined && usual[key] === undefined);
  const lines = missing
    .filter((key) => key !== "url" || !options.project) // the project's own address will do
    .map((key) => `--${key}  ${FIELDS[key].label}, például: ${FIELDS[key].example}`);
  if (lines.length > 0) throw new CommandError(`Ezek még hiányoznak:\n${lines.join("\n")}`);
}

const addressAt = (hosting: Hosting | undefined): string | undefined =>
  hosting?.kind === "firebase" ? `https://${hosting.project}.web.app` : undefined;

async function gatherColours(
  options: Options,
  { usual }: Before,
  asker?: Asker,
): Promise<Pick<Answers, "palette" | "accent">> {
  const before = usual.palette ?? "terracotta";
  const isAsked = asker && options.palette === undefined && options.accent === undefined;
  const chosen = isAsked ? await asker.colours(before, usual.accent) : undefined;
  const palette = readAnswer(FIELDS.palette, chosen?.palette ?? options.palette ?? before);
  // Who chooses a palette anew wants its accent.
  const kept = options.palette === undefined ? usual.accent : undefined;
  const accent = chosen ? chosen.accent : (options.accent ?? kept);
  return { palette, accent: accent ? readAnswer(accentField(palette), accent) : undefined };
}

async function gatherPackages(
  options: Options,
  before: Before,
  asker?: Asker,
): Promise<WantedPackage[]> {
  const example = "Családi alap=35000";
  const read = (text: string) => readAnswer({ label: PRICES, example, read: readPackage }, text);
  if (options.price) return options.price.map(read);
  if (options.prices !== undefined) {
    const later = (text: string) => {
      if (text !== "later") refuse("„later” lehet, vagy add meg őket egyenként: --price.");
      if (before.packages.length > 0)
        refuse("már vannak csomagjaid; kivenni őket az íróasztalnál tudod.");
      return [];
    };
    return readAnswer({ label: PRICES, example: "--prices later", read: later }, options.prices);
  }
  if (!asker || !(await asker.wantsPrices(before.packages))) return [];
  const field = {
    label: PRICES,
    question: "Csomagok és áraik (név=ár, pontosvesszővel)",
    example: "Családi alap=35000; Portré alap=25000",
    read: readPackages,
  };
  return readAnswer(field, await asker.text(field, ""));
}

async function gatherHosting(
  options: Options,
  before: Before,
  asker?: Asker,
): Promise<Hosting | undefined> {
  const { hosting, project, "publish-command": command } = options;
  if (hosting === undefined && project === undefined && command === undefined) {
    return asker ? asker.hosting(before.hosting) : before.hosting;
  }
  const kind = hosting ?? (project === undefined ? "cdn" : "firebase");
  const example = "--hosting firebase --project kiss-eva-foto";
  const known = before.hosting?.kind === "firebase" ? before.hosting.project : undefined;
  return readAnswer(
    { label: "Tárhely", example, read: (text) => readHosting(text, project ?? known, command) },
    kind,
  );
}
