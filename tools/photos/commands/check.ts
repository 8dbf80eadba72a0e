import { parseArgs } from "node:util";
import { count, megabytes, withProgress } from "@/tools/kit/terminal";
import { checkPhotos } from "../check";
import type { PhotosCommand } from "./command";
import { report } from "./terminal";

export const check: PhotosCommand = {
  usage: `npm run photos -- check

Looks at every list and every original, and changes nothing. What must be put right is marked ✗ and ends with the
exit code 1: missing alt texts, lists that name no file, damaged pictures. What is worth a look is marked ?: files that
no list names, alt texts that are very short, a file name or used twice, pictures that look almost alike, pictures below
1600 px, places in the metadata.

  --strict  what is worth a look ends with the exit code 1, too`,

  async run(args, signal) {
    const { values } = parseArgs({
      args,
      options: { strict: { type: "boolean", default: false } },
    });
    const { problems, doubts, folders } = await withProgress("Looking at", (onProgress) =>
      checkPhotos(process.cwd(), onProgress, signal),
    );
    report(problems);
    for (const { file, reason } of doubts) console.log(`? ${file} ${reason}`);
    for (const { folder, pictures, bytes } of folders) {
      console.log(
        `${folder.padEnd(9)} ${String(pictures).padStart(5)} pictures ${megabytes(bytes).padStart(9)}`,
      );
    }
    console.log(`${count(problems.length, "problem")}, ${count(doubts.length, "doubt")}`);
    return problems.length === 0 && (!values.strict || doubts.length === 0);
  },
};
