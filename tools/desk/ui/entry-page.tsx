import type { EntryPage } from "../pages";
import { ActionForm } from "./action-form";
import { EntryForm } from "./entry-form";

/** What can be removed. */
const WHAT: Partial<Record<EntryPage["entry"]["kind"], string>> = {
  gallery: "ezt a galériát",
  story: "ezt a történetet",
  place: "ezt a helyszínt",
};

export function EntryView({ entry, opened, ...rest }: EntryPage) {
  const { kind, label, name } = entry;
  const what = WHAT[kind];
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
      {what && (
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
