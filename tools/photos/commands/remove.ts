import { UsageError } from "@/tools/kit/run";
import { count } from "@/tools/kit/terminal";
import { removePhotos } from "../remove";
import type { PhotosCommand } from "./command";
import { prepareChanged } from "./prepare";
import { parseLeaving, report, toCategory } from "./terminal";

export const remove: PhotosCommand = {
  usage: `npm run photos -- remove <gallery> <names…>

Takes pictures out of a gallery. Nothing is lost: the originals go to var/removed/<gallery>/, each with its alt text
beside it, and add brings them back from there. The cover stays unless another is chosen.

  --cover <name>  picture for the gallery's card from now on
  --dry-run       only say what would be done`,

  async run(args, signal) {
    const { positionals, cover, dryRun } = parseLeaving(args);
    const category = toCategory(positionals[0]);
    const names = positionals.slice(1);
    if (names.length === 0) throw new UsageError("no pictures named");
    const { removed, problems } = await removePhotos(process.cwd(), category, names, {
      cover,
      dryRun,
      signal,
    });
    for (const { file, to } of removed) {
      const where = dryRun ? "" : `  (now ${to ?? "out of the list; it had no file"})`;
      console.log(`- ${category}/${file}${where}`);
    }
    report(problems);
    console.log(`${count(removed.length, "picture")} ${dryRun ? "would be " : ""}removed`);
    const prepared = removed.length > 0 && !dryRun ? await prepareChanged(signal) : true;
    return prepared && problems.length === 0;
  },
};
