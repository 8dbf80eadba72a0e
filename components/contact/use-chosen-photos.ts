import { useEffect, useState } from "react";
import { useFavourites } from "@/components/favourites/use-favourites";
import { fetchCells, photoIn, type ViewerPhoto } from "@/components/gallery/gallery-page";
import { idsIn, idsInAddress, MAX_PICTURES, type PhotoId } from "@/lib/favourites";
import { CONTACT_QUERY } from "@/lib/navigation";
import { readFrom, writeTo } from "@/lib/storage";

/** The photos of a message: those in the URL and the favourites, without those that the visitor removed. */
export function usePhotos() {
  const favourites = useFavourites();
  const [fromUrl, setFromUrl] = useState<PhotoId[]>();
  const [removed, setRemoved] = useState<PhotoId[]>([]);
  // Null if the site no longer has the photo, undefined if its gallery cannot be fetched now.
  const [fetched, setFetched] = useState(new Map<PhotoId, ViewerPhoto | null | undefined>());

  useEffect(() => {
    setRemoved(idsIn(readFrom("sessionStorage", REMOVED_KEY)));
    setFromUrl(idsInAddress(location.search, CONTACT_QUERY.pictures));
  }, []);
  const saveRemoved = (ids: PhotoId[]) => {
    setRemoved(ids);
    writeTo("sessionStorage", REMOVED_KEY, ids.join());
  };

  const all = [...new Set([...(fromUrl ?? []), ...favourites])].filter(
    (id) => !removed.includes(id),
  );
  const missing = all.filter((id) => !fetched.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(",");
    fetchCells(ids).then((cells) => {
      const photoOf = (cell: HTMLElement | null | undefined) => cell && photoIn(cell);
      const added = ids.map((id) => [id, photoOf(cells.get(id))] as const);
      setFetched((before) => new Map([...before, ...added]));
    });
  }, [missing]);

  const existing = all.filter((id) => fetched.get(id) !== null);
  // If its gallery cannot be fetched, a photo is shown as its id.
  const photos = existing.slice(0, MAX_PICTURES).map((id) => {
    const photo = fetched.get(id);
    return { id, alt: photo?.alt ?? id, photo };
  });

  return {
    /** Undefined until the URL is read. */
    photos: fromUrl && photos,
    isTooMany: existing.length > MAX_PICTURES,
    remove: (id: PhotoId) => saveRemoved([...removed, id]),
    add: (ids: PhotoId[]) => setFromUrl((before = []) => [...new Set([...before, ...ids])]),
    reset() {
      setFromUrl([]);
      saveRemoved([]);
    },
  };
}

/** Storage key for the ids of removed photos. */
const REMOVED_KEY = "contact-left-out";
