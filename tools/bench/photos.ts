/** Measures encoding, and exports with hundreds of photos. Needs GNU's `time`. */
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import sharp from "sharp";
import { readCategories } from "@/lib/content/entry-names.mjs";
import { changeGallery, originalPath } from "../content/content-files";
import { listOriginals } from "../photos/originals";
import { run } from "../shared/run";

const FOLDER = "var/bench/site";
const ASSETS = ["tsx", "tools/build/assets.ts"];
/** Steps of an export. */
const STEPS = {
  assets: ASSETS,
  Next: ["next", "build", "--webpack"],
  "finish-build": ["tsx", "tools/build/finish-build.ts", "out"],
};

/** Copies the files that git tracks, so nothing is built yet. */
async function copyProject(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await run("git", ["checkout-index", "--all", `--prefix=${FOLDER}/`]);
  await symlink(resolve("node_modules"), join(FOLDER, "node_modules"), "junction");
}

async function measure(words: readonly string[]) {
  const env = { ...process.env, SITE_EXPORT: "1", NEXT_TELEMETRY_DISABLED: "1" };
  const timed = ["--format=%e %U %S %M", "npx", ...words];
  const { stderr } = await promisify(execFile)("time", timed, { cwd: FOLDER, env });
  const [elapsed = 0, user = 0, system = 0, peak = 0] =
    stderr.trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  return { elapsed, cpu: Math.round(user + system), megabytes: Math.round(peak / 1000) };
}

/** Prints how much more CPU time all variants take than one AVIF of 1440 px per original. */
export async function compareEncoding(): Promise<void> {
  await copyProject();
  const { elapsed, cpu } = await measure([...ASSETS, "photos"]);
  const originals = await listOriginals(".");
  const before = process.cpuUsage();
  for (const { file } of originals) {
    const photo = sharp(file).resize({ width: 1440, withoutEnlargement: true });
    await photo.avif({ effort: 1 }).toBuffer();
  }
  const { user, system } = process.cpuUsage(before);
  const once = (user + system) / 1e6;
  console.log(
    `${originals.length} photos: ${elapsed} s, ${cpu} s of CPU, ` +
      `${(cpu / once).toFixed(1)} × encoding each once (aim: 6)`,
  );
}

/** Fills the first gallery with photos of soft noise. @returns the path of its page */
async function addPhotos(count: number): Promise<string> {
  const [category = ""] = readCategories(FOLDER);
  const files = Array.from({ length: count }, (_, n) => `kep-${n}.jpg`);
  await mkdir(dirname(join(FOLDER, originalPath(category, "a"))), { recursive: true });
  for (const [n, file] of files.entries()) {
    const [width, height] = n % 3 > 0 ? [720, 480] : [480, 720];
    const noise = { type: "gaussian", mean: 96 + (n % 64), sigma: 60 } as const;
    const photo = sharp({ create: { width, height, channels: 3, background: "grey", noise } });
    await photo
      .blur(2)
      .jpeg()
      .toFile(join(FOLDER, originalPath(category, file)));
  }
  await changeGallery(FOLDER, category, ({ photos }) => {
    photos.push(...files.map((file) => ({ file, alt: `Próbakép: ${file}` })));
  });
  return `out/gallery/${category}.html`;
}

/** Measures an export with so many more photos in one gallery. */
export async function measureSizes(counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    await copyProject();
    await cp("public/photos", join(FOLDER, "public/photos"), { recursive: true }); // so that only new photos are encoded
    const page = join(FOLDER, await addPhotos(count));
    const table: Record<string, object> = {};
    for (const [step, words] of Object.entries(STEPS)) table[step] = await measure(words);
    console.table(table);
    const html = await readFile(page);
    const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    const worker = await readFile(join(FOLDER, "out/sw.js"), "utf8");
    console.log(
      `${count} photos: the gallery's page has ${html.length} bytes, ${brotli.length} with Brotli; ` +
        `the worker stores ${worker.match(/"?revision"?:/g)?.length} files\n`,
    );
  }
}
