import { join } from "node:path";
import { PAGE_BANNERS } from "@/content/categories.mjs";
import { paletteOf } from "@/lib/palettes";
import { writeWhole } from "@/lib/write-whole";
import { originalPath } from "../content/content-files";
import { forEachAtOnce } from "../kit/pool";
import type { Answers } from "./answers";
import { changedContent } from "./changed-content";
import { contentTexts, ICON } from "./demo-words";
import { BANNER_SIZE, drawPicture, PORTRAIT_SIZE } from "./draw-picture";
import { firstContent } from "./first-content";
import { writeHosting } from "./hosting";
import { writeIcon } from "./icon";
import { setAside } from "./set-aside";
import { readContent, type SiteContent, writeContent } from "./site-content";

export interface SetUpOptions {
  root: string;
  answers: Answers;
  /** Whether the pictures and texts that are there go: the demo's, or all where somebody starts over. */
  isFirst: boolean;
  today: Date;
  /** Draws the pictures to begin with. */
  draw?: typeof drawPicture;
}

/**
 * Writes what the answers say into a project. `site.json` is written last: an interrupted setup leaves it the demo's,
 * and `--start-over` begins anew. What leaves the site lies in `var/removed`.
 *
 * @throws {CommandError} when something of the photographer's would be lost
 * @throws {ContentError} when the content would not be right
 */
export async function setUp(options: SetUpOptions): Promise<void> {
  const { root, answers, isFirst, today, draw = drawPicture } = options;
  const before = await readContent(root);
  const content = isFirst ? firstContent(before, answers, today) : changedContent(before, answers);
  const drawn = await drawMissing(draw, before, content, isFirst);
  if (isFirst) {
    for (const path of ["content/photos", "public/assets/images"]) await setAside(root, path);
    for (const category of Object.keys(before.galleries)) {
      await setAside(root, `content/galleries/${category}.json`);
    }
    for (const file of [...(await contentTexts(root)), ICON]) {
      await setAside(root, file, { stays: true });
    }
    await writeWhole(join(root, "content/photos.generated.json"), "{}\n");
  }
  for (const [name, bytes] of drawn) {
    await writeWhole(join(root, originalPath("banners", `${name}.jpg`)), bytes);
  }
  await writeIcon(root, content.site, isFirst);
  await writeHosting(root, answers.hosting);
  await writeContent(root, content);
}

/** Pictures for pages and galleries that have none of the photographer's, by name. */
async function drawMissing(
  draw: typeof drawPicture,
  before: SiteContent,
  { site, galleries }: SiteContent,
  isFirst: boolean,
): Promise<Map<string, Buffer>> {
  const palette = paletteOf(site);
  const wanted = [
    ...(isFirst ? PAGE_BANNERS.map((name: string, number) => ({ name, number })) : []),
    ...Object.keys(galleries)
      .map((name, number) => ({ name, number }))
      .filter(({ name }) => isFirst || !before.galleries[name]),
  ];
  const drawn = new Map<string, Buffer>();
  await forEachAtOnce(wanted, 2, async ({ name, number }) => {
    const size = name === "photographer" ? PORTRAIT_SIZE : BANNER_SIZE;
    drawn.set(name, await draw(number, palette, size));
  });
  return drawn;
}
