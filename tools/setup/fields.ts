/** What is asked, each with what it may be. A value is read from the same text, whether it was typed or is an option. */
import {
  accentContrast,
  COLOUR,
  LEAST_CONTRAST,
  PALETTES,
  type PaletteName,
} from "@/content/palettes";
import { contentSchemas } from "@/content/schema";
import { type Phone, readPhone } from "./phone";
import { refuse } from "./refusal";

export interface Field<Value> {
  /** What a refusal begins with. */
  label: string;
  question: string;
  example: string;
  /** The value of an answer without spaces at its ends. @throws {Refusal} */
  read: (text: string) => Value;
}

/** In letters. A name stands in descriptions, of which search engines show 160. */
const LONGEST = 50;

function readWords(text: string): string {
  if (text.length < 2) refuse("ezt ki kell tölteni.");
  if (text.length > LONGEST) refuse(`legfeljebb ${LONGEST} betű lehet, ez ${text.length}.`);
  return text;
}

function readPlace(text: string): string {
  if (text.length < 2) refuse("ezt ki kell tölteni.");
  return text;
}

function readEmail(text: string): string {
  if (!contentSchemas.site.pick(["email"]).isValidSync({ email: text }))
    refuse(`„${text}” nem e-mail-cím.`);
  return text;
}

function readUrl(text: string): string {
  const url = toUrl(text);
  if (url.pathname !== "/" || url.search) refuse("csak a cím eleje kell, / utáni rész nélkül.");
  return url.origin;
}

/** Addresses of social pages may be left out: by nothing, or by a hyphen where something stood. */
function readSocial(text: string): string | undefined {
  if (text === "" || text === "-") return undefined;
  const { origin, pathname, search } = toUrl(text);
  return `${origin}${pathname}${search}`.replace(/\/+$/, "");
}

function toUrl(text: string): URL {
  const whole = /^[a-z]+:\/\//i.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`;
  const url = /\s/.test(text) || !URL.canParse(whole) ? undefined : new URL(whole);
  if (url?.protocol !== "https:" || !/\w\.\w/.test(url.hostname)) {
    return refuse(`„${text}” nem webcím.`);
  }
  return url;
}

function readPalette(text: string): PaletteName {
  if (!Object.hasOwn(PALETTES, text)) {
    refuse(`„${text}” nevű nincs; ezek vannak: ${Object.keys(PALETTES).join(", ")}.`);
  }
  return text as PaletteName;
}

function readAccent(text: string, palette: PaletteName): string {
  const colour = text.toLowerCase();
  if (!COLOUR.test(colour)) refuse(`„${text}” nem szín: # és hat jel kell (0–9, a–f).`);
  const measured = accentContrast(colour, PALETTES[palette]);
  if (measured < LEAST_CONTRAST) {
    const found = (Math.floor(measured * 100) / 100).toFixed(2).replace(".", ",");
    refuse(
      `${colour} kontrasztja a papíron ${found}:1, de legalább 4,5:1 kell, hogy a betűk olvashatók legyenek. Válassz sötétebbet.`,
    );
  }
  return colour;
}

export const FIELDS = {
  name: {
    label: "Név",
    question: "Hogy hívnak?",
    example: "Kiss Éva",
    read: readWords,
  } satisfies Field<string>,
  brand: {
    label: "Felirat",
    question: "Mi álljon a fejlécben?",
    example: "Kiss Éva Fotó",
    read: readWords,
  } satisfies Field<string>,
  place: {
    label: "Székhely",
    question: "Hol van a székhelyed? (irányítószám, település, utca; vagy csak a település)",
    example: "9021 Győr, Baross út 5.",
    read: readPlace,
  } satisfies Field<string>,
  email: {
    label: "E-mail-cím",
    question: "Melyik e-mail-címre írjanak?",
    example: "eva@kisseva.hu",
    read: readEmail,
  } satisfies Field<string>,
  phone: {
    label: "Telefonszám",
    question: "Mi a telefonszámod?",
    example: "06 30 123 4567",
    read: (text) => readPhone(text) ?? refuse(`„${text}” nem telefonszám.`),
  } satisfies Field<Phone>,
  url: {
    label: "Az oldal címe",
    question: "Mi lesz az oldal címe?",
    example: "https://kisseva.hu",
    read: readUrl,
  } satisfies Field<string>,
  facebook: {
    label: "Facebook",
    question: "Facebook-oldalad címe (üresen hagyhatod, „-” kiveszi)",
    example: "https://www.facebook.com/kissevafoto",
    read: readSocial,
  } satisfies Field<string | undefined>,
  instagram: {
    label: "Instagram",
    question: "Instagram-oldalad címe (üresen hagyhatod, „-” kiveszi)",
    example: "https://www.instagram.com/kissevafoto",
    read: readSocial,
  } satisfies Field<string | undefined>,
  palette: {
    label: "Színvilág",
    question: "Milyen színvilág legyen?",
    example: "sage",
    read: readPalette,
  } satisfies Field<PaletteName>,
};

/** One's own colour, which is to be read on the papers of a palette. */
export const accentField = (palette: PaletteName): Field<string> => ({
  label: "Saját szín",
  question: "Mi legyen a kiemelőszín?",
  example: "#2c4a73",
  read: (text) => readAccent(text, palette),
});
