import { parseArgs } from "node:util";
import { UsageError } from "@/tools/kit/run";
import { orderByName, orderPhotos, type Place, photosNamed, reorder } from "../order";
import type { PhotosCommand } from "./command";
import { toCategory } from "./terminal";

export const order: PhotosCommand = {
  usage: `npm run photos -- order <gallery> <names…>

Puts the named pictures first, in this order. The others keep theirs.

  --before <name>  puts them in front of this picture instead
  --after <name>   puts them behind this picture instead
  --by name        puts the whole gallery in the order of the file names; name no pictures then`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        before: { type: "string" },
        after: { type: "string" },
        by: { type: "string" },
      },
    });
    const category = toCategory(positionals[0]);
    const names = photosNamed(category, positionals.slice(1));
    const ways = [values.before, values.after, values.by].filter((way) => way !== undefined);
    if (ways.length > 1) throw new UsageError("give one of --before, --after and --by");

    let arrange: (files: readonly string[]) => string[];
    if (values.by === undefined) {
      if (names.length === 0) throw new UsageError("no pictures named");
      const place = toPlace(category, values.before, values.after);
      arrange = (files) => reorder(files, names, place);
    } else {
      if (values.by === "date") {
        throw new UsageError(
          "originals do not keep when they were taken; add --by date orders them",
        );
      }
      if (values.by !== "name") throw new UsageError(`--by is name, not ${values.by}`);
      if (names.length > 0) throw new UsageError("--by orders the whole gallery: name no pictures");
      arrange = orderByName;
    }
    const isChanged = await orderPhotos(process.cwd(), category, arrange);
    console.log(`${category}: ${isChanged ? "put in order" : "was in this order already"}`);
    return true;
  },
};

function toPlace(category: string, before?: string, after?: string): Place {
  const [beside] = photosNamed(category, [before ?? after ?? ""]);
  if (before !== undefined) return { before: beside ?? before };
  return after !== undefined ? { after: beside ?? after } : "first";
}
