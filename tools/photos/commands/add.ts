import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { readCategories } from "@/content/categories.mjs";
import { UsageError } from "@/tools/kit/run";
import { count, withProgress } from "@/tools/kit/terminal";
import { addPhotos } from "../add";
import { findPictures, sortByDate, sortByName } from "../find-pictures";
import type { PhotosCommand } from "./command";
import { prepareChanged } from "./prepare";
import { report } from "./terminal";

/** In letters; a longer one was pasted by mistake. */
const MAX_RIGHTS = 500;

export const add: PhotosCommand = {
  usage: `npm run photos -- add <where> <files and folders…>

Takes pictures in: upright, at most 2560 px, without place and camera data. <where> is
${readCategories().join(", ")} or banners, where a picture replaces the banner of its name. Of a folder all pictures are
taken, also those in folders below. A picture that is in already is skipped, so the same line can be run again.

  --alt "…"             alt text (Hungarian) of the one picture that is added
  --captions file.json  alt texts by file name: {"wedding-01.jpg": "…"}
  --copyright "…"       copyright to write into the pictures; without it, what they say is kept
  --creator "…"         the photographer's name, likewise
  --by name|date        order in which they are added: by name, or by the time they were taken

Without an alt text, the description or title that the picture holds (IPTC, XMP, EXIF) is the first one.`,

  async run(args, signal) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        alt: { type: "string" },
        captions: { type: "string" },
        copyright: { type: "string" },
        creator: { type: "string" },
        by: { type: "string" },
      },
    });
    const [folder, ...paths] = positionals;
    if (!folder || ![...readCategories(), "banners"].includes(folder)) {
      throw new UsageError(`unknown gallery: ${folder ?? "(none given)"}`);
    }
    if (paths.length === 0) throw new UsageError("no files given");
    for (const name of ["copyright", "creator"] as const) {
      if ((values[name]?.length ?? 0) > MAX_RIGHTS) {
        throw new UsageError(`--${name} is longer than ${MAX_RIGHTS} letters`);
      }
    }
    const captions = values.captions ? readCaptions(values.captions) : {};
    const altOf = (file: string) =>
      values.alt ?? captions[`${folder}/${basename(file)}`] ?? captions[basename(file)] ?? "";

    const { files, passedOver } = await findPictures(paths);
    if (values.alt !== undefined && files.length > 1) {
      throw new UsageError("--alt is for one picture; for several use --captions");
    }
    if (files.length === 0) throw new UsageError(`no pictures in ${paths.join(", ")}`);
    const ordered = await inOrder(files, values.by);

    const { added, skipped, problems, left } = await withProgress("Taking in", (onProgress) =>
      addPhotos(process.cwd(), folder, ordered, altOf, {
        rights: { copyright: values.copyright, creator: values.creator },
        // One picture needs no bar.
        onProgress: files.length > 1 ? onProgress : () => {},
        signal,
      }),
    );
    for (const { file, alt, describedByPicture } of added) {
      const note = alt === "" ? "  (write its alt text before the next build)" : ` „${alt}”`;
      console.log(`+ ${folder}/${file}${alt === "" || describedByPicture ? note : ""}`);
    }
    for (const { file, name } of skipped) console.log(`= ${file} is in already, as ${name}`);
    report(problems);
    if (passedOver.length > 0) console.log(`${count(passedOver.length, "other file")} passed over`);
    console.log(
      `${count(added.length, "picture")} added, ${skipped.length} in already, ${problems.length} problems`,
    );
    if (left > 0) console.log(`${left} not looked at: the same command does the rest`);
    signal.throwIfAborted();

    const allDescribed = added.every(({ alt }) => alt !== "");
    const prepared = added.length > 0 && allDescribed ? await prepareChanged(signal) : true;
    return prepared && problems.length === 0;
  },
};

function readCaptions(file: string): Record<string, string> {
  try {
    const captions: unknown = JSON.parse(readFileSync(file, "utf8"));
    const isTable = typeof captions === "object" && captions !== null && !Array.isArray(captions);
    if (isTable && Object.values(captions).every((alt) => typeof alt === "string")) {
      return captions as Record<string, string>;
    }
    throw new Error('must be {"file name": "alt text"}');
  } catch (error) {
    throw new UsageError(`--captions ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

async function inOrder(files: string[], by: string | undefined): Promise<string[]> {
  if (by === undefined) return files;
  if (by === "date") return sortByDate(files);
  if (by === "name") return sortByName(files);
  throw new UsageError(`--by is name or date, not ${by}`);
}
