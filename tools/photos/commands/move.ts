import { UsageError } from "@/tools/kit/run";
import { count } from "@/tools/kit/terminal";
import { movePhotos } from "../move";
import type { PhotosCommand } from "./command";
import { prepareChanged } from "./prepare";
import { parseLeaving, report, toCategory } from "./terminal";

export const move: PhotosCommand = {
  usage: `npm run photos -- move <from> <to> <names…>

Moves pictures to the end of another gallery, with their alt texts. A name that is taken there gets a number. The
addresses of the pictures change.

  --cover <name>  picture for the card of the gallery that is left, if its own leaves
  --dry-run       only say what would be done`,

  async run(args, signal) {
    const { positionals, cover, dryRun } = parseLeaving(args);
    const from = toCategory(positionals[0]);
    const to = toCategory(positionals[1]);
    const names = positionals.slice(2);
    if (from === to)
      throw new UsageError(`from ${from} to ${to} is no move; order changes the order`);
    if (names.length === 0) throw new UsageError("no pictures named");
    const { moved, problems } = await movePhotos(process.cwd(), from, to, names, {
      cover,
      dryRun,
      signal,
    });
    for (const { file, as, wasThere } of moved) {
      const note = wasThere ? "  (the same picture was there; this one was removed)" : "";
      console.log(`> ${from}/${file} is ${to}/${as}${note}`);
    }
    report(problems);
    console.log(`${count(moved.length, "picture")} ${dryRun ? "would be " : ""}moved`);
    const prepared = moved.length > 0 && !dryRun ? await prepareChanged(signal) : true;
    return prepared && problems.length === 0;
  },
};
