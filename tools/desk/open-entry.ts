import { createHash } from "node:crypto";
import type { GalleryEntry } from "@/content/schema";
import { checkEntry } from "./check-entry";
import type { Entry } from "./entries";
import type { OpenEntry } from "./form";
import type { Content } from "./merge";
import { picturesOf } from "./picture";

const filesIn = (values: unknown[]): string[] =>
  values.flatMap((value) => (value as GalleryEntry | null)?.file ?? []);

/** Reads a content file for a form; undefined where no form can show it: the top of each page tells why. */
export async function openEntry(root: string, entry: Entry): Promise<OpenEntry | undefined> {
  const { name, category = "" } = entry;
  const { content: read, problems } = await checkEntry(root, entry);
  if (read === undefined || problems.some(({ isShape }) => isShape)) return undefined;
  const content = read as Content;
  const pictures = {
    ...(await picturesOf(root, "banners", filesIn(Object.values(content)))),
    ...(await picturesOf(root, category, filesIn([content.photos, content.drawer].flat()))),
  };
  const project = createHash("sha1").update(root).digest("hex").slice(0, 8);
  return { name, project, content, pictures, ...(problems.length > 0 && { problems }) };
}
