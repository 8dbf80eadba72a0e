import type { EntryPage } from "../pages";
import { ActionForm } from "./action-form";
import { EntryForm } from "./entry-form";

export function EntryView({ entry, opened, ...rest }: EntryPage) {
  const { kind, label, name } = entry;
  const what = kind === "gallery" ? "ezt a galériát" : "ezt a történetet";
  const pictures =
    kind === "gallery" ? "A képeivel együtt eltűnik." : "A képei a galériákban maradnak.";
  return (
    <>
      <h1>{label}</h1>
      {opened ? (
        <EntryForm {...rest} entry={entry} opened={opened} />
      ) : (
        <p>Itt akkor szerkesztheted, ha a fájl megint jó.</p>
      )}
      {(kind === "gallery" || kind === "story") && (
        <ActionForm
          action="remove"
          button={`Törlöm ${what}`}
          question={`Biztosan törlöd ${what}: „${label}”? ${pictures}`}
          body={{ name }}
        />
      )}
    </>
  );
}
