/** Measures, in temporary copies of the project, what many pictures cost. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { withBuiltSite } from "../kit/built-site";
import { inProjectCopy } from "../kit/project-copy";
import { CommandError, countOption, runScript } from "../kit/run";
import { table } from "../kit/terminal";
import { fillGallery, GALLERY, makePictures } from "./many-pictures";
import { measurePage } from "./measure-page";
import { measureQuality } from "./quality";

const USAGE = `npm run bench:photos -- [--scores 10 [--folder path]] [--import 24] [--gallery 26,200]
    --scores n      SSIMULACRA2, size and time of n pictures in every step, of the site or of a folder
    --import n      takes in n pictures of 24 megapixels: time for each, peak memory; 0: does not
    --gallery a,b   builds the site with galleries of so many pictures: page, build, browser`;

const TSX = ["--import", "tsx"];
const PEAK_REPORTER = pathToFileURL(join(import.meta.dirname, "peak-memory.mjs")).href;

/**
 * Runs a Node program in a folder, and says what it took.
 * @throws {CommandError} with what it printed when it ends with anything but 0
 */
async function runNode(root: string, args: string[]): Promise<{ seconds: number; peakMb: number }> {
  const start = performance.now();
  const peakFile = join(root, "bench-peak.txt");
  const child = spawn(process.execPath, ["--import", PEAK_REPORTER, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", BENCH_PEAK_FILE: peakFile },
  });
  let said = "";
  child.stderr.on("data", (data) => {
    said = (said + data).slice(-4000);
  });
  const [code] = await once(child, "close");
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new CommandError(`${args.join(" ")} ended with ${code}\n${said}`);
  return { seconds, peakMb: (Number(await readFile(peakFile, "utf8")) * 1024) / 1e6 };
}

/** Takes this many pictures of 24 MP into a gallery with `npm run photos -- add`, as a photographer does. */
const benchImport = (count: number) =>
  inProjectCopy(async (root) => {
    const files = await makePictures(join(root, "bench-pictures"), count);
    const captions = Object.fromEntries(
      files.map((name, n) => [name, `Próbakép, ${n + 1}. darab`]),
    );
    await writeFile(join(root, "bench-captions.json"), JSON.stringify(captions));
    // What the project itself lacks is not to be counted.
    await runNode(root, [...TSX, "tools/photos/photos.ts"]);
    const { seconds, peakMb } = await runNode(root, [
      ...[...TSX, "tools/photos/photos.ts", "add", GALLERY, "bench-pictures"],
      ...["--captions", "bench-captions.json"],
    ]);
    const row = [count, seconds.toFixed(1), (seconds / count).toFixed(2), peakMb.toFixed(0)];
    return row.map(String);
  });

/** Builds the site with a gallery of this many pictures, and looks at it in a browser. */
const benchGallery = (count: number) =>
  inProjectCopy(async (root) => {
    for (const step of ["photos/photos", "build/fonts"])
      await runNode(root, [...TSX, `tools/${step}.ts`]);
    await fillGallery(root, count);
    const build = await runNode(root, ["node_modules/next/dist/bin/next", "build", "--webpack"]);
    await runNode(root, [...TSX, "tools/build/finish-build.ts"]);
    const html = await readFile(join(root, `.next/server/app/gallery/${GALLERY}.html`));
    const figures = await withBuiltSite({ root }, ({ url }) =>
      measurePage(`${url}/gallery/${GALLERY}`),
    );
    return { count, bytes: brotliCompressSync(html).length, seconds: build.seconds, ...figures };
  });

async function bench(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      scores: { type: "string", default: "10" },
      folder: { type: "string", default: "content/photos" },
      import: { type: "string", default: "24" },
      gallery: { type: "string", default: "26,200" },
    },
  });
  if (values.scores !== "0") {
    const count = countOption("scores", values.scores, 10_000);
    const rows = await inProjectCopy((root) => measureQuality(values.folder, count, root));
    const head = ["step", "pictures", "score", "lowest", "kB", "s"];
    console.log(`${table(head, rows)}\n`);
  }
  const counts = values.gallery
    .split(",")
    .filter((count) => count !== "0")
    .map((count) => countOption("gallery", count, 10_000));
  if (values.import !== "0") {
    const row = await benchImport(countOption("import", values.import, 10_000));
    console.log(`${table(["pictures of 24 MP", "s", "s each", "peak MB"], [row])}\n`);
  }
  const figures: Awaited<ReturnType<typeof benchGallery>>[] = [];
  for (const count of counts) figures.push(await benchGallery(count));
  const [first] = figures;
  const growth = ({ count, bytes }: (typeof figures)[number]) =>
    first && count > first.count ? (bytes - first.bytes) / (count - first.count) : undefined;
  console.log(
    table(
      ["pictures", "page kB", "B/picture", "build s", "paint ms", "frame ms", "95 % ms", "longest"],
      figures.map((its) => [
        String(its.count),
        (its.bytes / 1000).toFixed(1),
        growth(its)?.toFixed(0) ?? "-",
        its.seconds.toFixed(1),
        its.paint.toFixed(0),
        ...its.frames.map((ms) => ms.toFixed(1)),
      ]),
    ),
  );
}

await runScript(USAGE, bench);
