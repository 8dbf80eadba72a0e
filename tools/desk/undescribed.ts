import { entriesOf } from "./entries";
import { explainInHungarian, isMissingAlt } from "./explain";
import { tryToOpen } from "./open-entry";
import type { Undescribed } from "./ui/missing-captions";
import { valueAt } from "./value-at";

/** Every picture that nobody has described yet, wherever it is listed. */
export async function undescribedPictures(root: string): Promise<Undescribed[]> {
  const found = entriesOf(root).map(async (entry): Promise<Undescribed[]> => {
    const { name, kind, category = "", label } = entry;
    if (kind !== "gallery" && kind !== "banners") return [];
    const { content, pictures } = (await tryToOpen(root, entry)) ?? {};
    if (!content) return [];
    return explainInHungarian(kind, content)
      .filter(isMissingAlt)
      .map(({ path }) => {
        const file = String(valueAt(content, path.replace(/alt$/, "file")));
        const folder = path.startsWith("photos") ? category : "banners";
        return { entry: name, label, path, file, picture: pictures?.[`${folder}/${file}`] };
      });
  });
  return (await Promise.all(found)).flat();
}
