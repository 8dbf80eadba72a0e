import { useSyncExternalStore } from "react";
import { idsIn, onFavourites, type PictureId, readFavourites } from "@/lib/favourites";

/** Empty while rendering on the server. */
export function useFavourites(): PictureId[] {
  const text = useSyncExternalStore(
    onFavourites,
    () => readFavourites().join(),
    () => "",
  );
  return idsIn(text);
}
