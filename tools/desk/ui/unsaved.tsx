import { storageOf } from "@/lib/storage";
import { draftKey } from "./use-entry";

/** Links to the pages whose drafts this browser still has: they could not be saved. */
export function Unsaved({ pages }: { pages: { name: string; label: string }[] }) {
  const unsaved = pages.filter(({ name }) => storageOf("localStorage").getItem(draftKey(name)));
  return unsaved.map(({ name, label }) => (
    <p key={name} role="status">
      Még nincs elmentve: <a href={`/desk/${name}`}>{label}</a>
    </p>
  ));
}
