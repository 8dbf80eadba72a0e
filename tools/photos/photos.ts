/** `npm run photos`. Files are written atomically, so Ctrl-C is safe at any moment. */
import { readCategories } from "@/lib/content/entry-names.mjs";
import { setting } from "@/lib/settings.mjs";
import { expectNoDesk } from "../shared/desk-lock";
import { CommandError, runCli, UsageError } from "../shared/run";
import { count, withProgress } from "../shared/terminal";
import { expectNoIssues, makePhotos, prepare } from "./make-photos";
import { type PhotoIssue, toPhotoIssue } from "./photo-error";

const USAGE = `npm run photos
    creates missing photo variants and deletes unused ones
npm run photos -- add <where> <files and folders…>
    imports photos, also from subfolders: upright, at most 2560 px, without place and camera data. <where> is
    ${readCategories().join(", ")}, or banners, where a photo replaces the banner with its name. The alt text comes
    from the photo's metadata (IPTC, XMP, EXIF), or is written at the desk.
npm run photos -- upload
    copies the variants to photos/ in the bucket NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET

After an interruption, run the same command again.`;

async function add([folder = "", ...paths]: string[]): Promise<void> {
  if (![...readCategories(), "banners"].includes(folder)) {
    throw new UsageError(`unknown gallery: ${folder || "(none given)"}`);
  }
  const { findPhotos } = await import("./names");
  const { addFile } = await import("./add-photo");
  const files = (await Promise.all(paths.map(findPhotos))).flat();
  if (files.length === 0) throw new UsageError("no photos given");
  const results: string[] = [];
  const drop: string[] = [];
  const issues: PhotoIssue[] = [];
  await withProgress("Importing", async (onProgress) => {
    for (const [done, file] of files.entries()) {
      onProgress(done, files.length);
      try {
        const { name, isNew, alt, isDoubtful } = await addFile(process.cwd(), folder, file, drop);
        const text = `${alt ? `„${alt}”` : "(alt text is missing)"}${isDoubtful ? " (look at it: the file may be damaged)" : ""}`;
        results.push(isNew ? `+ ${folder}/${name} ${text}` : `= ${file} is in already, as ${name}`);
      } catch (error) {
        issues.push(toPhotoIssue(file, error));
      }
    }
  });
  for (const result of results) console.log(result);
  if (issues.length < files.length) await prepare();
  expectNoIssues(issues);
}

async function upload(): Promise<void> {
  const { loadSettings } = await import("../shared/load-settings");
  const { listUploaded, openBucket, uploadVariants } = await import("./upload");
  loadSettings();
  const name = setting("NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET");
  if (!name) throw new CommandError("Set NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env first.");
  const bucket = openBucket(name);
  const uploaded = await listUploaded(bucket); // before encoding, because credentials may be missing
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
