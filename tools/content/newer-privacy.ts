import { cp } from "node:fs/promises";
import { join } from "node:path";
import { withOwner } from "@/lib/content/check";
import { pathOf } from "@/lib/content/files";
import type { ContentOf } from "@/lib/content/schema";
import { REPLACED_DIR } from "../shared/swap-files.mjs";
import { readJson, STARTER } from "./content-files";

const TEXT = join(STARTER, pathOf("privacy"));
/** The starter's privacy text before the project's first upgrade. */
const KNOWN = "var/upgrade/privacy.json";

/** Saves the text that an upgrade has just replaced, unless an earlier one has. */
export const keepKnownPrivacy = (root: string): Promise<void> =>
  cp(join(root, REPLACED_DIR, TEXT), join(root, KNOWN), { force: false }).catch(() => {});

/** The sections of the starter's privacy text in the owner's name, now and before upgrades. Undefined before the first. */
export async function newerPrivacy(root: string) {
  const owner = (await readJson(root, pathOf("site")).catch(() => undefined)) as object;
  const read = (file: string) =>
    readJson(root, file)
      .then((text) => (withOwner(text, owner) as ContentOf<"privacy">).sections)
      .catch(() => undefined);
  const known = (await read(KNOWN)) ?? (await read(join(REPLACED_DIR, TEXT)));
  const latest = known && (await read(TEXT));
  return latest && { latest, known };
}
