import { partsOfAddress } from "@/lib/clients/addresses";
import { openGallery } from "./open-gallery";

// Paints the gallery's cover and opens the gallery, and only then fetches React, which is larger than both.

const box = document.querySelector<HTMLElement>("[data-client]");

async function start(place: HTMLElement): Promise<void> {
  const head = [...place.children];
  const [opening, unreachable] = place.querySelectorAll<HTMLElement>("[hidden]");
  opening?.removeAttribute("hidden");
  try {
    const { secret } = partsOfAddress(location.href);
    const opened = await openGallery(secret, ({ element }) => place.replaceChildren(element));
    const { startClient } = await import("./client-app");
    startClient(place, opened);
  } catch {
    opening?.remove();
    unreachable?.removeAttribute("hidden");
    place.replaceChildren(...head);
  }
}

// Web Crypto requires a secure context.
if (!isSecureContext) location.protocol = "https:";
else if (box) start(box);
