import type { EntryPage } from "../pages";
import { ActionForm } from "./action-form";
import { EntryForm } from "./entry-form";
import { GalleryEditor } from "./gallery-editor";

export function EntryView({ entry, opened, ...rest }: EntryPage) {
  const { kind, label, name } = entry;
  const Editor = kind === "gallery" ? GalleryEditor : EntryForm;
  return (
    <>
      <h1>{label}</h1>
      {opened ? (
        <Editor {...rest} entry={entry} opened={opened} />
      ) : (
        <p>Itt akkor szerkesztheted, ha a fájl megint jó.</p>
      )}
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
