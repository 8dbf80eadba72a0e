import { notFound } from "next/navigation";
import { describeForm } from "@/tools/desk/describe-form";
import { findEntry } from "@/tools/desk/entries";
import { openEntry } from "@/tools/desk/open-entry";
import { galleryTitles, placesOf } from "@/tools/desk/places";
import { ActionForm } from "@/tools/desk/ui/action-form";
import { GalleryEditor } from "@/tools/desk/ui/gallery-editor";

/** What the grid of pictures is there for. */
const NOT_IN_THE_FORM = ["photos", "drawer"];

export default async function GalleryPage({ params }: { params: Promise<{ category: string }> }) {
  const root = process.cwd();
  const { category } = await params;
  const entry = findEntry(root, `galleries/${category}`) ?? notFound();
  const fields = describeForm("gallery", { galleries: galleryTitles(root) });
  const opened = await openEntry(root, entry);
  return (
    <>
      <h1>{entry.label}</h1>
      {opened ? (
        <GalleryEditor
          opened={opened}
          fields={fields.filter(({ name }) => !NOT_IN_THE_FORM.includes(name))}
          preview={entry.preview}
          others={placesOf(root).galleries.filter(({ value }) => value !== category)}
          category={category}
        />
      ) : (
        <p>Itt akkor szerkesztheted, ha a fájl megint jó.</p>
      )}
      <ActionForm
        action="remove-gallery"
        button="Törlöm ezt a galériát"
        question={`Biztosan törlöd ezt a galériát a képeivel együtt: „${entry.label}”?`}
        body={{ category }}
      />
    </>
  );
}
