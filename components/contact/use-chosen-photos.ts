import { useEffect, useState } from "react";
import { useFavourites } from "@/components/favourites/use-favourites";
import { fetchCells } from "@/components/gallery/gallery-page";
import { photoIn, type ViewerPhoto } from "@/components/viewer/viewer-photo";
import { idsIn, idsInAddress, MAX_PICTURES, type PhotoId } from "@/lib/favourites";
import { CONTACT_QUERY } from "@/lib/navigation";
import { readFrom, writeTo } from "@/lib/storage";

/** The photos of a message: those of the address and the favourites, without those that were removed. */
export function usePhotos() {
  const favourites = useFavourites();
  const [asked, setAsked] = useState<PhotoId[]>();
  const [left, setLeft] = useState<PhotoId[]>([]);
  // Fetched photos: null if the site no longer has one, undefined if its gallery cannot be fetched now.
  const [known, setKnown] = useState(new Map<PhotoId, ViewerPhoto | null | undefined>());

  useEffect(() => {
    setLeft(idsIn(readFrom("sessionStorage", LEFT_OUT)));
    setAsked(idsInAddress(location.search, CONTACT_QUERY.pictures));
  }, []);
  const leave = (ids: PhotoId[]) => {
    setLeft(ids);
    writeTo("sessionStorage", LEFT_OUT, ids.join());
  };

  const all = [...new Set([...(asked ?? []), ...favourites])].filter((id) => !left.includes(id));
  const wanted = all.filter((id) => !known.has(id)).join();
  useEffect(() => {
    if (!wanted) return;
    const ids = wanted.split(",");
    fetchCells(ids).then((cells) => {
      const photoOf = (cell: HTMLElement | null | undefined) => cell && photoIn(cell);
      const fetched = ids.map((id) => [id, photoOf(cells.get(id))] as const);
      setKnown((before) => new Map([...before, ...fetched]));
    });
  }, [wanted]);

  const there = all.filter((id) => known.get(id) !== null);
  // Without its gallery's page, a photo is shown as its id.
  const pictures = there.slice(0, MAX_PICTURES).map((id) => {
    const photo = known.get(id);
    return { id, alt: photo?.alt ?? id, photo };
  });

  return {
    /** Undefined until the address is read. */
    pictures: asked && pictures,
    isTooMany: there.length > MAX_PICTURES,
    remove: (id: PhotoId) => leave([...left, id]),
    ask: (ids: PhotoId[]) => setAsked((before = []) => [...new Set([...before, ...ids])]),
    startAnew() {
      setAsked([]);
      leave([]);
    },
  };
}

/** Key in the storage, for the ids of removed photos. */
const LEFT_OUT = "contact-left-out";
