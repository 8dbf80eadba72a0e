import { secretOfAddress } from "@/lib/clients/addresses";
import { openGallery } from "./open-gallery";

// Fetches the gallery and React at the same time.

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

// Web Crypto requires a secure context.
if (!isSecureContext) location.protocol = "https:";
else if (box) start(box);
