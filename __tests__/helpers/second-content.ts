/**
 * The proof that code and tests are about the software and not about the demo: another photographer's content
 * (`fixtures/second-content`) in a copy of the project, with pictures that are made here, against which unit tests, build
 * and journeys run. `npm run test:second`
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { GalleryEntry, GalleryFile } from "@/content/schema";
import { copyProject, removeProject } from "@/tools/kit/project-copy";
import { run, runScript } from "@/tools/kit/run";
import { originalPath } from "@/tools/photos/library";

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

async function giveContent(root: string): Promise<void> {
  for (const folder of ["galleries", "photos"]) {
    await rm(join(root, "content", folder), { recursive: true });
  }
  await cp(FIXTURES, join(root, "content"), { recursive: true });
  await writeFile(join(root, "content/photos.generated.json"), "{}");
  let number = 0;
  const write = async (folder: string, { file }: GalleryEntry, size: readonly [number, number]) => {
    number += 1;
    await mkdir(join(root, originalPath(folder, "")), { recursive: true });
    await writeFile(join(root, originalPath(folder, file)), await makePicture(number, size));
  };
  const read = async (file: string) => JSON.parse(await readFile(join(FIXTURES, file), "utf8"));
  for (const list of await readdir(join(FIXTURES, "galleries"))) {
    const { photos, banner }: GalleryFile = await read(`galleries/${list}`);
    await write("banners", banner, [1280, 720]);
    for (const [index, entry] of photos.entries()) {
      await write(list.replace(".json", ""), entry, SIZES[index % SIZES.length] ?? SIZES[0]);
    }
  }
  const banners: Record<string, GalleryEntry> = await read("banners.json");
  for (const entry of Object.values(banners)) await write("banners", entry, [1280, 720]);
}

await runScript("npm run test:second", async () => {
  const root = await copyProject();
  try {
    await giveContent(root);
    process.chdir(root);
    run("npm", ["run", "--silent", "build"]);
    run("npx", ["jest", "--findRelatedTests", ...DOORS]);
    run("npx", ["playwright", "test", "--project=second"]);
  } finally {
    await removeProject(root);
  }
});
