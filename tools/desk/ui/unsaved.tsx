import { storageOf } from "@/lib/storage";
import { draftKey } from "./use-entry";

/** Pages on which something stands that could not be saved: its draft is in this browser. */
export function Unsaved({ pages }: { pages: { name: string; label: string }[] }) {
  const unsaved = pages.filter(({ name }) => storageOf("localStorage").getItem(draftKey(name)));
  return unsaved.map(({ name, label }) => (
    <p key={name} role="status">
      Még nincs elmentve: <a href={`/desk/${name}`}>{label}</a>
    </p>
  ));
}
