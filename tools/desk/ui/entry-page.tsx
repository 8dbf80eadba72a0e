import type { EntryPage } from "../pages";
import { ActionForm } from "./action-form";
import { EntryForm } from "./entry-form";

export function EntryView({ entry, opened, ...rest }: EntryPage) {
  const { kind, label, name } = entry;
  return (
    <>
      <h1>{label}</h1>
      {opened ? (
        <EntryForm {...rest} entry={entry} opened={opened} />
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
