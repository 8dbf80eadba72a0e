import { join } from "node:path";
import { withOwner, withTexts } from "@/lib/content/check";
import { kindOf, pathOf } from "@/lib/content/files";
import type { ContentKind } from "@/lib/content/schema";
import { type ContentFiles, readContent, STARTER, writeJson } from "./content-files";

/** By kind of file. It returns what needs no change as the same object. */
type Migration = readonly [ContentKind, (json: unknown) => unknown];

/** In the order in which they run. Never delete a migration: content of any age may be restored. */
const MIGRATIONS: readonly Migration[] = [
  ["gallery", dropDrawer],
  ["packages", listVariants],
  ["gallery", trimTimes],
  ["dates", addHolidays],
  ["site", extendCopyright],
];

/** Content of an earlier version in the form of this one. Files that it lacks are the starter's, in the owner's name. */
export function migrateContent(files: ContentFiles, starter: ContentFiles): ContentFiles {
  const filled = Object.entries(withOwner(starter, files.site ?? {}));
  const missing = filled.filter(([entry]) => kindOf(entry) !== "gallery" && !(entry in files));
  const migrated = [...missing, ...Object.entries(files)].map(([entry, json]) => [
    entry,
    MIGRATIONS.reduce((now, [kind, change]) => (kindOf(entry) === kind ? change(now) : now), json),
  ]);
  return Object.fromEntries(migrated);
}

/** Brings a project's content to this version's form. @returns the files that were changed */
export async function migrateProject(root: string): Promise<string[]> {
  const before = await readContent(root);
  const starter = await readContent(join(root, STARTER));
  const after = Object.entries(migrateContent(before, starter));
  const changed = after.filter(([entry, json]) => json !== before[entry]);
  for (const [entry, json] of changed) await writeJson(join(root, pathOf(entry)), json);
  return changed.map(([entry]) => pathOf(entry));
}

/** Galleries once also listed photos that had been taken out; their files are still there. */
function dropDrawer(json: unknown): unknown {
  if (!Object.hasOwn(json ?? {}, "drawer")) return json;
  const { drawer: _, ...gallery } = json as Record<string, unknown>;
  return gallery;
}

/** A package once had only the price of its whole day (`from`), without contents. */
function listVariants(json: unknown): unknown {
  const file = json as { packages?: { from?: number }[] } | undefined;
  if (!Array.isArray(file?.packages) || !file.packages.some((one) => one?.from)) return json;
  const packages = file.packages.map((offer) => {
    if (!offer?.from) return offer;
    const { from, ...basic } = offer;
    return { ...basic, variants: [{ title: "Egész nap", from }] };
  });
  return { ...file, packages };
}

/** Capture times were once written with letters at the end. The schema forbids them, and the desk cannot edit them. */
function trimTimes(json: unknown): unknown {
  if (!/"taken":"[^"]*[^"\d]"/.test(JSON.stringify(json) ?? "")) return json;
  return withTexts(json, (text, field) =>
    field === "taken" ? text.replace(/\D+$/, "").padEnd(23, "0") : text,
  );
}

/** Days without work in any year were once offered as free: Christmas and the turn of the year. */
function addHolidays(json: unknown): unknown {
  if (!json || Object.hasOwn(json, "holidays")) return json;
  return { ...json, holidays: ["12-24", "12-25", "12-26", "12-31", "01-01"] };
}

/** The copyright year was once that of setup for good. The demo keeps its year, which the specification fixes. */
function extendCopyright(json: unknown): unknown {
  const { email, copyrightYear, copyrightUntil } = (json ?? {}) as Record<string, unknown>;
  if (!copyrightYear || copyrightUntil || String(email).endsWith(".example")) return json;
  return { ...(json as object), copyrightUntil: "now" };
}
