import { partsOfAddress } from "@/lib/clients/addresses";
import { openGallery } from "./open-gallery";

// Fetches the gallery and React at the same time. The cover is painted once the gallery is open.

const box = document.querySelector<HTMLElement>("[data-client]");

async function start(place: HTMLElement): Promise<void> {
  const head = [...place.children];
  const [opening, unreachable] = place.querySelectorAll<HTMLElement>("[hidden]");
  opening?.removeAttribute("hidden");
  try {
    const { secret } = partsOfAddress(location.href);
    const painting = openGallery(secret).then((opened) => {
      if (typeof opened === "object") place.replaceChildren(opened.cover.element);
      return opened;
    });
    const [{ startClient }, opened] = await Promise.all([import("./client-app"), painting]);
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
