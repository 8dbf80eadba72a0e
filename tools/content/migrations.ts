/** Brings content up to this version. */
import { isDeepStrictEqual } from "node:util";
import { withOwner, withTexts } from "@/lib/content/check";
import { STARTER_BANNER } from "@/lib/content/field-types";
import { kindOf } from "@/lib/content/files";
import type { ContentKind } from "@/lib/content/schema";
import { privacyStrings } from "@/lib/strings";
import type { ContentFiles } from "./content-files";
import { isObject } from "./list-items";

/** The kind of file, and a function that returns the same object if it needs no change. It gets all files, too. */
type Migration = readonly [ContentKind, (json: unknown, files: ContentFiles) => unknown];

/** In the order in which they run. Never delete a migration: content of any age may be restored. */
const MIGRATIONS: readonly Migration[] = [
  ["packages", listVariants],
  ["gallery", trimTimes],
  ["gallery", removeDrawing],
  ["dates", addHolidays],
  ["site", extendCopyright],
  ["privacy", addRoles],
  ["privacy", linkContact],
  ["site", listSocialLinks],
];

/** Updates content of an earlier version. Missing files are the starter's, in the owner's name. */
export function migrateContent(files: ContentFiles, starter: ContentFiles): ContentFiles {
  const filled = Object.entries(withOwner(starter, files.site ?? {}));
  const missing = filled.filter(([entry]) => kindOf(entry) !== "gallery" && !(entry in files));
  const migrated = [...missing, ...Object.entries(files)].map(([entry, json]) => [
    entry,
    MIGRATIONS.filter(([kind]) => kindOf(entry) === kind).reduce(
      (content, [, migrate]) => migrate(content, files),
      json,
    ),
  ]);
  return Object.fromEntries(migrated);
}

/** Instead of variants, a package once had only the price of a whole day (`from`). Variants then had `title` and `from`. */
function listVariants(json: unknown): unknown {
  const text = JSON.stringify(json) ?? "";
  if (!/"from":[1-9]/.test(text)) return json;
  return JSON.parse(text, (_, value) => {
    if (!isObject(value) || !value.from) return value;
    const { title, from: price, ...others } = value;
    if (others.price) return { title, ...others, variants: [{ name: "Egész nap", price }] };
    return { name: title, ...others, price };
  });
}

/** Capture times may once have ended with letters. The schema forbids them, and the desk cannot edit them. */
function trimTimes(json: unknown): unknown {
  if (!/"taken":"[^"]*[^"\d]"/.test(JSON.stringify(json) ?? "")) return json;
  return withTexts(json, (text, field) =>
    field === "taken" ? text.replace(/\D+$/, "").padEnd(23, "0") : text,
  );
}

/** Galleries once began with a drawing of the starter, or with a copy of one that was named after them. */
function removeDrawing(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.banner)) return json;
  const { banner, ...others } = json;
  const { file, alt } = banner as { file?: unknown; alt?: unknown };
  const isDrawing = STARTER_BANNER.test(`${file}`) || `${alt}`.startsWith("Rajzolt kép: ");
  return isDrawing ? others : json;
}

/** Christmas and New Year's Day were once offered as free days. */
function addHolidays(json: unknown): unknown {
  if (!json || Object.hasOwn(json, "holidays")) return json;
  return { ...json, holidays: ["12-24", "12-25", "12-26", "12-31", "01-01"] };
}

/** The copyright once ended with the year of setup. The demo keeps its year, which the specification fixes. */
function extendCopyright(json: unknown): unknown {
  const { email, copyrightYear, copyrightUntil } = (json ?? {}) as Record<string, unknown>;
  if (!copyrightYear || copyrightUntil || String(email).endsWith(".example")) return json;
  return { ...(json as object), copyrightUntil: "now" };
}

/** Only Facebook and Instagram could once be linked to, in this order. */
function listSocialLinks(json: unknown): unknown {
  const { social } = (json ?? {}) as { social?: Record<string, unknown> };
  if (!social || !("facebook" in social || "instagram" in social)) return json;
  const { facebook, instagram, ...others } = social;
  const links = [facebook, instagram].filter(Boolean);
  return { ...(json as object), social: { ...others, ...(links.length > 0 && { links }) } };
}

/** A Hungarian address with postal code, unless it is the host's or an authority's. */
const OWN_ADDRESS = /^(?!.*(?:tárhely|szolgált|hatóság|kamara)).*"value":"(?:H-)?\d{4} \p{L}/iu;

/** Items that get a role: the first that matches the first pattern, else the next pattern. */
const ROLES: readonly [list: string, role: string, ...patterns: RegExp[]][] = [
  ["imprint", "seat", /"label":"Székhely"/, /"label":"[^"]*székhely/i, OWN_ADDRESS],
  ["sections", "form", /"id":"urlap"/, /\{mezők\}/],
  ["sections", "rights", /"id":"szerzoi-jogok"/, /"title":"[^"]*szerzői jog/i],
];

/** Code once found the address by its label, and two sections by their anchors, which sections added at the desk lack. */
function addRoles(json: unknown): unknown {
  if (JSON.stringify(json)?.includes('"role":')) return json;
  return ROLES.reduce((file, [list, role, ...patterns]) => {
    const items = isObject(file) && Array.isArray(file[list]) ? file[list] : [];
    const texts = items.map((item) => JSON.stringify(item));
    const matches = patterns.map((pattern) => texts.findIndex((text) => pattern.test(text)));
    const index = matches.find((match) => match >= 0);
    if (index === undefined) return file;
    return { ...(file as object), [list]: items.with(index, { ...items[index], role }) };
  }, json);
}

const EMAIL = /[\p{L}\d_.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}+/gu;

/** The site's telephone number and e-mail address were once repeated in the notice. Others stay. */
function linkContact(json: unknown, { site }: ContentFiles): unknown {
  if (!isObject(json) || !isObject(site)) return json;
  const { phoneText, email } = site;
  const linked = withTexts(json, (text) => {
    if (text === phoneText) return privacyStrings.phone;
    return text.replace(EMAIL, (address) => (address === email ? privacyStrings.email : address));
  });
  return isDeepStrictEqual(linked, json) ? json : linked;
}
