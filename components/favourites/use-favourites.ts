import { useSyncExternalStore } from "react";
import { idsIn, onFavourites, type PhotoId, readFavourites } from "@/lib/favourites";

/** Empty while rendering on the server. */
export function useFavourites(): PhotoId[] {
  const text = useSyncExternalStore(
    onFavourites,
    () => readFavourites().join(),
    () => "",
  );
  return idsIn(text);
}
