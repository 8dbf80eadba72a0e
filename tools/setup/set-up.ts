import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent, withOwner } from "@/lib/content/check";
import { GENERATED_FILE, ICON, kindOf, pathOf, USER_CONTENT } from "@/lib/content/files";
import type { PaletteName } from "@/lib/content/palettes";
import { escapeMarkup } from "@/lib/escape-markup";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { readContent, STARTER, writeJson } from "../content/content-files";
import { snapshot } from "../content/history";

export interface Answers {
  name: string;
  email: string;
  palette: PaletteName;
  copyrightYear: number;
}

/**
 * Replaces the demo with the starter, and `{name}` and `{email}` in its texts with the answers. The demo is saved as a version.
 * @throws {ContentError} if an answer is invalid; then nothing is written
 */
export async function setUp(root: string, answers: Answers): Promise<void> {
  const starter = join(root, STARTER);
  const content = withOwner(await readContent(starter), answers);
  Object.assign(content.site as object, {
    copyrightYear: answers.copyrightYear,
    copyrightUntil: "now",
    palette: answers.palette,
  });
  for (const [entry, data] of Object.entries(content)) {
    const kind = kindOf(entry);
    if (kind) checkContent(kind, data, pathOf(entry));
  }
  const icon = withOwner(await readFile(join(starter, ICON), "utf8"), {
    name: escapeMarkup(answers.name),
  });

  await snapshot(root, "A mintaoldal, mielőtt a tiéd lett");
  for (const part of USER_CONTENT) await removeWhenFree(join(root, part));
  await cp(join(starter, "public"), join(root, "public"), { recursive: true });
  for (const [entry, data] of Object.entries(content))
    await writeJson(join(root, pathOf(entry)), data);
  await writeFileAtomic(join(root, ICON), icon);
  await writeFileAtomic(join(root, GENERATED_FILE), "{}\n");
}
