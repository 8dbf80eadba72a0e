import { useMemo, useSyncExternalStore } from "react";
import { idsIn, onFavourites, type PictureId, readFavourites } from "@/lib/favourites";

/** The favourites as they are now; none in a page that the server makes. */
export function useFavourites(): PictureId[] {
  const text = useSyncExternalStore(
    onFavourites,
    () => readFavourites().join(),
    () => "",
  );
  return useMemo(() => idsIn(text), [text]);
}
