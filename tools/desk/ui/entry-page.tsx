import type { EntryPage } from "../pages";
import { ActionForm } from "./action-form";
import { EntryForm } from "./entry-form";
import { GalleryEditor } from "./gallery-editor";

export function EntryView({ entry, fields, galleries, opened }: EntryPage) {
  const { category, kind, label, name, preview } = entry;
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
