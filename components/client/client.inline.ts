import { secretOfAddress } from "@/lib/clients/addresses";
import { openGallery } from "./open-gallery";

// The page itself is React. While that is fetched, so is the gallery.

const box = document.querySelector<HTMLElement>("[data-client]");

async function start(place: HTMLElement): Promise<void> {
  const [opening, unreachable] = place.querySelectorAll<HTMLElement>("[hidden]");
  opening?.removeAttribute("hidden");
  try {
    const secret = secretOfAddress(location.href);
    const loading = [import("./client-app"), openGallery(secret)] as const;
    const [{ startClient }, opened] = await Promise.all(loading);
    startClient(place, opened);
  } catch {
    opening?.remove();
    unreachable?.removeAttribute("hidden");
  }
}

// Browsers decrypt in secure contexts alone.
if (!isSecureContext) location.protocol = "https:";
else if (box) start(box);
