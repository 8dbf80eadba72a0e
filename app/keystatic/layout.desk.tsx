import { galleries } from "@/content";
import { DeskEditor } from "@/tools/desk/desk-editor";
import { forThisComputerOnly } from "@/tools/desk/this-computer";

/** Folder and file of every picture by its caption. */
const captions = Object.fromEntries(
  Object.values(galleries).flatMap(({ category, photos }) =>
    photos.map(({ alt, slug }) => [alt, [category, `${slug}.jpg`] as [string, string]]),
  ),
);

export default async function EditorLayout() {
  await forThisComputerOnly();
  return <DeskEditor captions={captions} />;
}
