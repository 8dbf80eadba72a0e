/** `npm run photos`. Files are written whole or not at all, so that Ctrl-C at any moment does no harm. */
import { readCategories } from "@/lib/content/categories.mjs";
import { expectNoDesk } from "../shared/desk-lock";
import { CommandError, runCli, UsageError } from "../shared/run";
import { count, withProgress } from "../shared/terminal";
import { expectNoProblems, makePhotos, prepare } from "./make-photos";
import { type PhotoIssue, toProblem } from "./photo-error";

const USAGE = `npm run photos
    makes the picture variants that are missing, and deletes those that no picture needs any more
npm run photos -- add <where> <files and folders…>
    adds pictures, also those in folders below: upright, at most 2560 px, without place and camera data. <where> is
    ${readCategories().join(", ")} or banners, where a picture replaces the banner of its name. The alt text is what
    the picture says of itself (IPTC, XMP, EXIF), or is written at the desk.
npm run photos -- upload
    puts the variants into the bucket NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET, below photos/

After an interruption the same command does the rest.`;

async function add([folder = "", ...paths]: string[]): Promise<void> {
  if (![...readCategories(), "banners"].includes(folder)) {
    throw new UsageError(`unknown gallery: ${folder || "(none given)"}`);
  }
  const { findPictures } = await import("./names");
  const { addFile } = await import("./add-photo");
  const files = (await Promise.all(paths.map(findPictures))).flat();
  if (files.length === 0) throw new UsageError("no pictures given");
  const results: string[] = [];
  const drop: string[] = [];
  const problems: PhotoIssue[] = [];
  await withProgress("Importing", async (onProgress) => {
    for (const [done, file] of files.entries()) {
      onProgress(done, files.length);
      try {
        const { name, isNew, alt, isDoubtful } = await addFile(process.cwd(), folder, file, drop);
        const text = `${alt ? `„${alt}”` : "(alt text is missing)"}${isDoubtful ? " (look at it: the file may be damaged)" : ""}`;
        results.push(isNew ? `+ ${folder}/${name} ${text}` : `= ${file} is in already, as ${name}`);
      } catch (error) {
        problems.push(toProblem(file, error));
      }
    }
  });
  for (const result of results) console.log(result);
  if (problems.length < files.length) await prepare();
  expectNoProblems(problems);
}

async function upload(): Promise<void> {
  const { loadSettings } = await import("../shared/load-settings");
  const { listUploaded, openBucket, uploadVariants } = await import("./upload");
  loadSettings();
  const name = process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET;
  if (!name) throw new CommandError("Set NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env first.");
  const bucket = openBucket(name);
  const uploaded = await listUploaded(bucket); // before the encoder, since credentials may be missing
  const { variants } = await prepare();
  const missing = [...variants].filter((path) => !uploaded.has(path));
  await withProgress("Uploading", (onProgress) =>
    uploadVariants(process.cwd(), bucket, missing, onProgress),
  );
  console.log(`${count(variants.size, "variant")}, ${missing.length} uploaded`);
}

await runCli(USAGE, async ([command, ...words]) => {
  await expectNoDesk(process.cwd());
  if (command === undefined) await makePhotos();
  else if (command === "add") await add(words);
  else if (command === "upload") await upload();
  else throw new UsageError(`unknown command: ${command}`);
});
