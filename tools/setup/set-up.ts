import { cp, readFile, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { checkContent, withOwner } from "@/content/check";
import { DEFAULT_PALETTE, PALETTES, type PaletteName } from "@/content/palettes";
import type { ContentKind } from "@/content/schema";
import { writeWhole } from "@/lib/write-whole";
import { GENERATED_FILE, readJson, writeJson } from "../content/content-files";
import { contentTexts, ICON } from "../content/demo-words";
import { keepVersion } from "../content/history";

const STARTER = "tools/setup/starter";

export interface Answers {
  name: string;
  email: string;
  palette: PaletteName;
}

/**
 * Puts the starter in the place of the demo, which is kept as a version. `{name}` and `{email}` in its texts are replaced.
 * @throws {ContentError} when an answer does not fit the schema; nothing is written then
 */
export async function setUp(root: string, answers: Answers, today = new Date()): Promise<void> {
  const starter = join(root, STARTER);
  const files = await contentTexts(starter);
  const filled = await Promise.all(
    files.map(async (file) => ({
      file,
      content: withOwner(await readJson(starter, file), answers),
    })),
  );
  const site = filled.find(({ file }) => file === "content/site.json");
  const copyrightYear = today.getFullYear();
  if (site) Object.assign(site.content as object, { copyrightYear, palette: answers.palette });
  for (const { file, content } of filled) checkContent(kindOf(file), content, file);

  await keepVersion(root, "A mintaoldal, mielőtt a tiéd lett");
  const demo = [...(await contentTexts(root)), "content/photos", "public/assets/images"];
  for (const path of demo) await rm(join(root, path), { recursive: true, force: true });
  await cp(join(starter, "public"), join(root, "public"), { recursive: true });
  for (const { file, content } of filled) await writeJson(join(root, file), content);
  await writeWhole(join(root, ICON), icon(await readFile(join(starter, ICON), "utf8"), answers));
  await writeWhole(join(root, GENERATED_FILE), "{}\n");
}

const kindOf = (file: string): ContentKind =>
  file.startsWith("content/galleries/") ? "gallery" : (parse(file).name as ContentKind);

/** The starter's sign with the photographer's name, in the colours of the palette. */
function icon(svg: string, { name, palette }: Answers): string {
  const title = name.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const usual = PALETTES[DEFAULT_PALETTE];
  return svg
    .replace("{name}", () => title)
    .replace(usual.paper, PALETTES[palette].paper)
    .replace(usual.icon, PALETTES[palette].icon);
}
