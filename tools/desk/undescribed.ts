import { checkEntry } from "./check-entry";
import { entriesOf } from "./entries";
import { explainInHungarian, isMissingAlt } from "./explain";
import { picturesOf } from "./picture";
import { valueAt } from "./value-at";

/** A picture that nobody has described yet. */
export interface Undescribed {
  /** The file that lists it, by the desk's name: `galleries/wedding`. */
  entry: string;
  label: string;
  /** Where its words belong: `photos[3].alt`. */
  path: string;
  /** Address of the picture. */
  picture: string | undefined;
}

/** Every picture that nobody has described yet, wherever it is listed. */
export async function undescribedPictures(root: string): Promise<Undescribed[]> {
  const found = entriesOf(root).map(async (entry): Promise<Undescribed[]> => {
    const { name, kind, category, label } = entry;
    if (kind !== "gallery" && kind !== "banners") return [];
    const { content } = await checkEntry(root, entry);
    const paths = explainInHungarian(kind, content).filter(isMissingAlt);
    return Promise.all(
      paths.map(async ({ path }) => {
        const file = String(valueAt(content, path.replace(/alt$/, "file")));
        const folder = category && path.startsWith("photos") ? category : "banners";
        const [picture] = Object.values(await picturesOf(root, folder, [file]));
        return { entry: name, label, path, picture: picture?.small };
      }),
    );
  });
  return (await Promise.all(found)).flat();
}
