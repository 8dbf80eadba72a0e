import { parseArgs } from "node:util";
import { count, megabytes } from "@/tools/kit/terminal";
import { cleanPhotos } from "../clean";
import type { PhotosCommand } from "./command";

export const clean: PhotosCommand = {
  usage: `npm run photos -- clean

Deletes the variants in public/photos that no picture of the site needs any more. No original is touched, and what is
deleted can be made again, so it is done without asking. A build that is being served may still show them: build anew
after it.

  --dry-run  only say what would be deleted`,

  async run(args, signal) {
    const { values } = parseArgs({
      args,
      options: { "dry-run": { type: "boolean", default: false } },
    });
    const dryRun = values["dry-run"];
    const { removed, bytes, foreign } = await cleanPhotos(process.cwd(), { dryRun, signal });
    for (const path of removed) console.log(`- public/photos/${path}`);
    for (const path of foreign) console.log(`? public/photos/${path} is no variant, left alone`);
    const verb = dryRun ? "would be deleted" : "deleted";
    console.log(`${count(removed.length, "variant")} ${verb}, ${megabytes(bytes)}`);
    return true;
  },
};
