/**
 * The proof that code and tests are about the software and not about the demo: a copy of the project that `npm run setup`
 * makes another photographer's, with lists and texts laid over it (`fixtures/second-content`) and pictures that are made
 * here, against which unit tests, build and journeys run. `npm run test:second`
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readCategories } from "@/content/categories.mjs";
import type { GalleryFile } from "@/content/schema";
import { copyProject, removeProject } from "@/tools/kit/project-copy";
import { run, runScript } from "@/tools/kit/run";
import { listPath, originalPath } from "@/tools/photos/library";

const FIXTURES = "__tests__/fixtures/second-content";
/** Where code and tests read content: what does not import these cannot tell whose it is. */
const DOORS = ["content/index.ts", "content/site.json", "__tests__/helpers/content.ts"];
/** In px: wide, tall, square, panorama. */
const SIZES = [
  [1200, 800],
  [800, 1200],
  [1000, 1000],
  [1600, 700],
] as const;

/** A picture that looks like no other of these: two colours with a disc on them. */
function makePicture(number: number, [width, height]: readonly [number, number]): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="hsl(${hue} 40% 45%)"/><stop offset="1" stop-color="hsl(${hue + 70} 45% 70%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${20 + ((number * 29) % 60)}%" cy="${25 + ((number * 17) % 50)}%" r="18%" fill="hsl(${hue + 180} 50% 60%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

/** What the photographer answers to `npm run setup`. */
const ANSWERS = [
  ["--name", "Próba Őze Levente"],
  ["--brand", "Őze Fotó"],
  ["--place", "külföldön"],
  ["--email", "levente@oze-foto.test"],
  ["--phone", "06 20 111 2233"],
  ["--url", "https://oze-foto.test"],
  ["--instagram", "https://pictures.test/oze"],
  ["--palette", "sage"],
  ["--galleries", "csucsok=Csúcsok, Tavak, Erdők, Utcák"],
  ["--price", "Egy óra=20000"],
  ["--price", "Fél nap=60000"],
  ["--price", "Egész nap=110000"],
  ["--price", "Két nap=200000"],
  ["--price", "Egy hét=1250000"],
].flat();

/** Sets the copy up, lays over it what setup does not ask for, and makes the pictures that it lists. */
async function giveContent(): Promise<void> {
  run("npm", ["run", "--silent", "setup", "--", "--yes", ...ANSWERS]);
  const files = await readdir(FIXTURES, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".json"))) {
    const target = join("content", file);
    const made = JSON.parse(await readFile(target, "utf8"));
    const own = JSON.parse(await readFile(join(FIXTURES, file), "utf8"));
    await writeFile(target, JSON.stringify({ ...made, ...own }));
  }
  let number = 0;
  for (const category of readCategories()) {
    const { photos }: GalleryFile = JSON.parse(await readFile(listPath(category), "utf8"));
    await mkdir(originalPath(category, ""), { recursive: true });
    for (const [index, { file }] of photos.entries()) {
      const size = SIZES[index % SIZES.length] ?? SIZES[0];
      await writeFile(originalPath(category, file), await makePicture(number, size));
      number += 1;
    }
  }
}

await runScript("npm run test:second", async () => {
  const root = await copyProject();
  try {
    process.chdir(root);
    await giveContent();
    run("npm", ["run", "--silent", "build"]);
    run("npx", ["jest", "--findRelatedTests", ...DOORS]);
    run("npx", ["playwright", "test", "--project=second"]);
  } finally {
    await removeProject(root);
  }
});
