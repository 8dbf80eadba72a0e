import { useEffect, useState } from "react";
import type { ClientPhoto, Part } from "@/lib/clients/client-index";
import { blobUrl } from "./cover";
import { useGallery } from "./gallery-context";

/** Decrypts a photo into a blob URL. Frees its memory when `isNeeded` becomes false. */
export function useSealedImage(photo: ClientPhoto, part: Part, { isNeeded = true } = {}) {
  const { read } = useGallery();
  const [image, setImage] = useState<{ url?: string; hasFailed?: boolean }>({});

  useEffect(() => {
    if (!isNeeded) return;
    const aborting = new AbortController();
    let url = "";
    read(photo, part, aborting.signal)
      .then((jpeg) => {
        if (aborting.signal.aborted) return;
        url = blobUrl(jpeg);
        setImage({ url });
      })
      .catch(() => {
        if (!aborting.signal.aborted) setImage({ hasFailed: true });
      });
    return () => {
      aborting.abort();
      if (url) URL.revokeObjectURL(url);
      setImage({});
    };
  }, [read, photo, part, isNeeded]);

  return image;
}
