import { useEffect, useState } from "react";
import { useFavourites } from "@/components/favourites/use-favourites";
import { fetchCells } from "@/components/gallery/gallery-page";
import { photoIn, type ViewerPhoto } from "@/components/viewer/viewer-photo";
import type { NamedPicture } from "@/lib/contact/with-pictures";
import {
  ASKED_FIELD,
  idsInAddress,
  MAX_PICTURES,
  type PictureId,
  readFavourites,
  saveFavourites,
} from "@/lib/favourites";

/** A picture that goes with the message. What it looks like is not known before its gallery was read. */
export interface ChosenPicture extends NamedPicture {
  photo: ViewerPhoto | undefined;
}

/** Of each picture that was looked for: null where the site has none, undefined where nobody knows now. */
type Known = ReadonlyMap<PictureId, ViewerPhoto | null | undefined>;

/** The pictures that go with a message: those that the address asks about, and the favourites behind them. */
export function usePictures() {
  const favourites = useFavourites();
  const [asked, setAsked] = useState<PictureId[]>();
  const [known, setKnown] = useState<Known>(new Map());

  useEffect(() => setAsked(idsInAddress(location.search, ASKED_FIELD)), []);

  const all = [...new Set([...(asked ?? []), ...favourites])];
  const wanted = all.filter((id) => !known.has(id)).join();
  useEffect(() => {
    if (!wanted) return;
    const ids = wanted.split(",");
    fetchCells(ids).then(({ cells, unreachable }) => {
      const look = (id: PictureId) => {
        const cell = cells.get(id);
        if (cell) return photoIn(cell) ?? null;
        return unreachable.includes(id) ? undefined : null;
      };
      setKnown((before) => new Map([...before, ...ids.map((id) => [id, look(id)] as const)]));
    });
  }, [wanted]);

  const there = all.filter((id) => known.get(id) !== null);
  const pictures: ChosenPicture[] = there.slice(0, MAX_PICTURES).map((id) => {
    const photo = known.get(id) ?? undefined;
    return { id, alt: photo?.alt ?? id, isAsked: asked?.includes(id) ?? false, photo };
  });

  return {
    /** Undefined until the address was read. */
    pictures: asked && pictures,
    isTooMany: there.length > MAX_PICTURES,
    remove(id: PictureId) {
      setAsked(asked?.filter((one) => one !== id));
      saveFavourites(readFavourites().filter((one) => one !== id));
    },
    /** The message went: the next one is about something else. */
    forgetAsked: () => setAsked([]),
  };
}
