/** Measures, in temporary copies of the project, what many pictures cost. */
import { parseArgs } from "node:util";
import { benchGallery, type GalleryFigures, galleryRow } from "./bench-photos/gallery";
import { benchImport } from "./bench-photos/import";
import { tableOf } from "./bench-photos/table";

const USAGE = `npm run bench:photos -- [--import 24] [--gallery 26,200] [--full] [--only import|gallery]
    --import n      takes in n pictures of 24 megapixels: time for each, peak memory
    --gallery a,b   builds the site with galleries of so many pictures: page, build, browser
    --full          1,000 pictures of 24 megapixels (needs 12 GB of disk), galleries of 26, 500 and 2,000`;

const { values } = parseArgs({
  options: {
    import: { type: "string" },
    gallery: { type: "string" },
    full: { type: "boolean", default: false },
    only: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const importCount = Number(values.import ?? (values.full ? 1000 : 24));
const galleryCounts = (values.gallery ?? (values.full ? "26,500,2000" : "26,200"))
  .split(",")
  .map(Number)
  .sort((a, b) => a - b);
const isWrong = [importCount, ...galleryCounts].some((n) => !Number.isInteger(n) || n < 1);

if (values.help || isWrong) {
  console.log(USAGE);
  process.exitCode = isWrong ? 1 : 0;
} else {
  if (values.only !== "gallery") {
    console.log(`Taking in ${importCount} pictures of 24 megapixels`);
    console.log(`${tableOf([await benchImport(importCount)])}\n`);
  }
  if (values.only !== "import") {
    const figures: GalleryFigures[] = [];
    for (const count of galleryCounts) {
      console.log(`Building a gallery of ${count} pictures`);
      figures.push(await benchGallery(count));
    }
    const [smallest] = figures;
    if (smallest) console.log(`\n${tableOf(figures.map((its) => galleryRow(its, smallest)))}`);
  }
}
