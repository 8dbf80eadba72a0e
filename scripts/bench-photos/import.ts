import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { inProjectCopy } from "@/lib/project-copy";
import { runNode } from "./child";
import { makePictures } from "./pictures";
import type { Row } from "./table";

/** The most memory that an import may take, in MB. */
export const MEMORY_LIMIT = 1500;

/** Takes this many pictures of 24 MP into a gallery with `npm run photos -- add`, as a photographer does. */
export function benchImport(count: number): Promise<Row> {
  return inProjectCopy(async (root) => {
    const files = await makePictures(
      join(root, "bench-pictures"),
      count,
      join(root, "content/photos/wedding"),
    );
    const captions = Object.fromEntries(
      files.map((file, n) => [basename(file), `Próbakép, ${n + 1}. darab`]),
    );
    await writeFile(join(root, "bench-captions.json"), JSON.stringify(captions));
    // What the project itself lacks is not to be counted.
    await runNode(root, ["--import", "tsx", "scripts/photos.ts"]);
    const { seconds, peakMb } = await runNode(root, [
      ...["--import", "tsx", "scripts/photos.ts", "add", "wedding"],
      ...files,
      ...["--captions", "bench-captions.json"],
    ]);
    return {
      pictures: String(count),
      "time s": seconds.toFixed(1),
      "s/picture": (seconds / count).toFixed(2),
      "peak MB": peakMb.toFixed(0),
      [`under ${MEMORY_LIMIT} MB`]: peakMb < MEMORY_LIMIT ? "yes" : "NO",
    };
  });
}
