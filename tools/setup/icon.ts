import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteFile } from "@/content/schema";
import { paletteOf } from "@/lib/palettes";
import { writeWhole } from "@/lib/write-whole";
import { ICON } from "./demo-words";

/** A view through a lens: for who has no sign of their own yet. */
const LENS = "M32 12a20 20 0 1 1 0 40a20 20 0 1 1 0-40M32 23a9 9 0 1 1 0 18a9 9 0 1 1 0-18";

/** Gives the icon the photographer's name and, where it is still the demo's letter, a sign that is nobody's. */
export async function writeIcon(root: string, site: SiteFile, isFirst: boolean): Promise<void> {
  const path = join(root, ICON);
  const { paper, icon } = paletteOf(site);
  const title = site.name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  if (!isFirst) {
    const drawn = await readFile(path, "utf8");
    const named = drawn.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`);
    if (named !== drawn) await writeWhole(path, named);
    return;
  }
  await writeWhole(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${title}</title><rect width="64" height="64" fill="${paper}"/><path fill="none" stroke="${icon}" stroke-width="2.5" d="${LENS}"/></svg>\n`,
  );
}
