import { readFileSync } from "node:fs";
import { checkContent } from "./check";
import { DEFAULT_PALETTE, PALETTES, type Palette } from "./palettes";

const FILE = "content/site.json";

/**
 * The colours that `site.json` names; the usual ones where the file is wrong, which the door and the desk say. Not through
 * the door: the layout stands around the desk as well, and one wrong file must not close it.
 */
export function siteColours(): Palette {
  try {
    const { palette } = checkContent("site", JSON.parse(readFileSync(FILE, "utf8")), FILE);
    return PALETTES[palette ?? DEFAULT_PALETTE];
  } catch {
    return PALETTES[DEFAULT_PALETTE];
  }
}
