import { useEffect, useState } from "react";
import { useFavourites } from "@/components/favourites/use-favourites";
import { fetchCells } from "@/components/gallery/gallery-page";
import { photoIn, type ViewerPhoto } from "@/components/viewer/viewer-photo";
import { idsIn, idsInAddress, MAX_PICTURES, type PictureId } from "@/lib/favourites";
import { CONTACT_QUERY } from "@/lib/navigation";
import { readFrom, writeTo } from "@/lib/storage";

/** The pictures of a message: those of the address and the favourites, without those that were removed. */
export function usePictures() {
  const favourites = useFavourites();
  const [asked, setAsked] = useState<PictureId[]>();
  const [left, setLeft] = useState<PictureId[]>([]);
  // Fetched pictures: null if the site no longer has one, undefined if its gallery cannot be fetched now.
  const [known, setKnown] = useState(new Map<PictureId, ViewerPhoto | null | undefined>());

  useEffect(() => {
    setLeft(idsIn(readFrom("sessionStorage", LEFT_OUT)));
    setAsked(idsInAddress(location.search, CONTACT_QUERY.pictures));
  }, []);
  const leave = (ids: PictureId[]) => {
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
  // Without its gallery's page, a picture is shown as its id.
  const pictures = there.slice(0, MAX_PICTURES).map((id) => {
    const photo = known.get(id);
    return { id, alt: photo?.alt ?? id, photo };
  });

  return {
    /** Undefined until the address is read. */
    pictures: asked && pictures,
    isTooMany: there.length > MAX_PICTURES,
    remove: (id: PictureId) => leave([...left, id]),
    ask: (ids: PictureId[]) => setAsked((before = []) => [...new Set([...before, ...ids])]),
    startAnew() {
      setAsked([]);
      leave([]);
    },
  };
}

/** Key in the storage, for the ids of removed pictures. */
const LEFT_OUT = "contact-left-out";
