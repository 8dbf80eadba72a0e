import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { Presets, SingleBar } from "cli-progress";
import { ContentError } from "@/content/check";
import { CATEGORIES } from "@/content/types";
import { addPhotos } from "@/lib/photos/add";
import { type PhotoProblem, preparePhotos } from "@/lib/photos/library";

const USAGE = `npm run photos                          make the picture variants that are missing
npm run photos -- add <where> <files…>  take pictures in; <where>: ${CATEGORIES.join(", ")} or banners
    --alt "…"             alt text (Hungarian) of the one picture that is added
    --captions file.json  alt texts by file name: {"wedding-01.jpg": "…"}`;

/** A wrong command line. */
class UsageError extends Error {}

async function prepare(): Promise<boolean> {
  const bar = new SingleBar(
    {
      format: "Pictures {bar} {value}/{total}, {eta_formatted} left",
      noTTYOutput: true,
      notTTYSchedule: 10_000,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const { originals, written, problems } = await preparePhotos(process.cwd(), (done, total) => {
    if (done === 0) bar.start(total, 0);
    else bar.update(done);
  }).finally(() => bar.stop());
  report(problems);
  console.log(`${originals} pictures, ${written} variants made, ${problems.length} problems`);
  return problems.length === 0;
}

async function add(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { alt: { type: "string" }, captions: { type: "string" } },
  });
  const [folder, ...files] = positionals;
  if (!folder || !([...CATEGORIES, "banners"] as string[]).includes(folder)) {
    throw new UsageError(`unknown gallery: ${folder ?? "(none given)"}`);
  }
  if (files.length === 0) throw new UsageError("no files given");
  if (values.alt !== undefined && files.length > 1) {
    throw new UsageError("--alt is for one picture; for several use --captions");
  }
  const captions = values.captions ? readCaptions(values.captions) : {};
  const altOf = (file: string) =>
    values.alt ?? captions[`${folder}/${basename(file)}`] ?? captions[basename(file)] ?? "";

  const { added, problems } = await addPhotos(process.cwd(), folder, files, altOf);
  for (const entry of added) {
    console.log(
      `+ ${folder}/${entry.file}${entry.alt ? "" : "  (write its alt text before the next build)"}`,
    );
  }
  report(problems);
  const allDescribed = added.every(({ alt }) => alt !== "");
  const prepared = added.length > 0 && allDescribed ? await prepare() : true;
  return prepared && problems.length === 0;
}

function readCaptions(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`--captions ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function report(problems: PhotoProblem[]): void {
  for (const { file, reason } of problems) console.error(`✗ ${file} ${reason}`);
}

async function main([command, ...rest]: string[]): Promise<boolean> {
  if (command === undefined) return prepare();
  if (command === "add") return add(rest);
  if (command === "--help" || command === "help") {
    console.log(USAGE);
    return true;
  }
  throw new UsageError(`unknown command: ${command}`);
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  if (!isUsage && !(error instanceof ContentError)) throw error;
  console.error((error as Error).message);
  if (isUsage) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}
