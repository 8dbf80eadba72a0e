/** Measures, in temporary copies of the project, what many pictures cost. */
import { parseArgs } from "node:util";
import { countOption, runScript, UsageError } from "@/lib/run";
import { benchGallery, type GalleryFigures, galleryRow } from "./bench-photos/gallery";
import { benchImport } from "./bench-photos/import";
import { tableOf } from "./bench-photos/table";

const USAGE = `npm run bench:photos -- [--import 24] [--gallery 26,200] [--full] [--only import|gallery]
    --import n      takes in n pictures of 24 megapixels: time for each, peak memory
    --gallery a,b   builds the site with galleries of so many pictures: page, build, browser
    --full          1,000 pictures of 24 megapixels (needs 12 GB of disk), galleries of 26, 500 and 2,000`;

async function bench(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      import: { type: "string" },
      gallery: { type: "string" },
      full: { type: "boolean", default: false },
      only: { type: "string" },
    },
  });
  const { full, only } = values;
  const importCount = countOption("import", values.import ?? (full ? "1000" : "24"), 10_000);
  const galleryCounts = (values.gallery ?? (full ? "26,500,2000" : "26,200"))
    .split(",")
    .map((count) => countOption("gallery", count, 10_000))
    .sort((a, b) => a - b);
  if (only !== undefined && only !== "import" && only !== "gallery") {
    throw new UsageError(`--only is import or gallery, not ${only}`);
  }

  if (only !== "gallery") {
    console.log(`Taking in ${importCount} pictures of 24 megapixels`);
    console.log(`${tableOf([await benchImport(importCount)])}\n`);
  }
  if (only === "import") return;
  const figures: GalleryFigures[] = [];
  for (const count of galleryCounts) {
    console.log(`Building a gallery of ${count} pictures`);
    figures.push(await benchGallery(count));
  }
  const [smallest] = figures;
  if (smallest) console.log(`\n${tableOf(figures.map((its) => galleryRow(its, smallest)))}`);
}

await runScript(USAGE, bench);
