import { useEffect, useState } from "react";
import type { OpenGallery } from "./open-gallery";

/** A photo of the gallery as an address for `<img>`, as long as it is wanted: then its memory is given back. */
export function useSealedImage({ read }: OpenGallery, name: string, isWanted: boolean) {
  const [image, setImage] = useState<{ url?: string; hasFailed?: boolean }>({});

  useEffect(() => {
    if (!isWanted) return;
    const aborting = new AbortController();
    let url = "";
    read(name, aborting.signal)
      .then((jpeg) => {
        if (aborting.signal.aborted) return;
        url = URL.createObjectURL(new Blob([jpeg], { type: "image/jpeg" }));
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
  }, [read, name, isWanted]);

  return image;
}
