import { galleries } from "@/content";
import { DeskEditor } from "@/tools/desk/desk-editor";

/** Folder and file of every picture by its caption. */
const captions = Object.fromEntries(
  Object.values(galleries).flatMap(({ category, photos }) =>
    photos.map(({ alt, slug }) => [alt, [category, `${slug}.jpg`] as [string, string]]),
  ),
);

export default function EditorLayout() {
  return <DeskEditor captions={captions} />;
}
