import { ContentError } from "@/content/check";
import { withProgress } from "@/tools/kit/terminal";
import { preparePhotos } from "../library";
import type { PhotosCommand } from "./command";
import { report } from "./terminal";

async function run(_args: string[], signal: AbortSignal): Promise<boolean> {
  const { originals, written, problems } = await withProgress("Pictures", (onProgress) =>
    preparePhotos(process.cwd(), onProgress, signal),
  );
  report(problems);
  console.log(`${originals} pictures, ${written} variants made, ${problems.length} problems`);
  return problems.length === 0;
}

/** What `npm run photos` does without a command. */
export const prepare: PhotosCommand = {
  usage:
    "npm run photos\n\nMakes the picture variants that are missing. Also runs before dev and build.",
  run,
};

/** Makes the variants after a change of the lists. A list that is not complete yet is no failure of that change. */
export async function prepareChanged(signal: AbortSignal): Promise<boolean> {
  try {
    return await run([], signal);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`Before the next build:\n${error.message}`);
    return true;
  }
}
