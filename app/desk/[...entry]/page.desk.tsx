import { notFound } from "next/navigation";
import { describeForm } from "@/tools/desk/describe-form";
import { findEntry, galleryTitles } from "@/tools/desk/entries";
import { openEntry } from "@/tools/desk/open-entry";
import { ActionForm } from "@/tools/desk/ui/action-form";
import { EntryForm } from "@/tools/desk/ui/entry-form";
import { GalleryEditor } from "@/tools/desk/ui/gallery-editor";

export default async function EntryPage({ params }: { params: Promise<{ entry: string[] }> }) {
  const root = process.cwd();
  const entry = findEntry(root, (await params).entry.join("/")) ?? notFound();
  const { category, kind, label, name, preview } = entry;
  const opened = await openEntry(root, entry);
  const galleries = galleryTitles(root);
  const fields = describeForm(kind, galleries);
  return (
    <>
      <h1>{label}</h1>
      {!opened && <p>Itt akkor szerkesztheted, ha a fájl megint jó.</p>}
      {opened && category && (
        <GalleryEditor
          opened={opened}
          fields={fields.filter((field) => field.name !== "photos")}
          preview={preview}
          galleries={galleries}
          category={category}
        />
      )}
      {opened && !category && <EntryForm opened={opened} fields={fields} preview={preview} />}
      {kind === "gallery" && (
        <ActionForm
          action="remove"
          button="Törlöm ezt a galériát"
          question={`Biztosan törlöd ezt a galériát a képeivel együtt: „${label}”?`}
          body={{ name }}
        />
      )}
      {kind === "story" && (
        <ActionForm
          action="remove"
          button="Törlöm ezt a történetet"
          question={`Biztosan törlöd ezt a történetet: „${label}”? A képei a galériákban maradnak.`}
          body={{ name }}
        />
      )}
    </>
  );
}
