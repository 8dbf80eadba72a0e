// The page itself is React, and fetched at once: without it there is nothing to see.

const box = document.querySelector<HTMLElement>("[data-client]");

async function start(place: HTMLElement): Promise<void> {
  try {
    const { startClient } = await import("./client-app");
    startClient(place);
  } catch {
    place.querySelector("[hidden]")?.removeAttribute("hidden"); // says that it cannot be reached
  }
}

// Browsers decrypt in secure contexts alone.
if (!isSecureContext) location.protocol = "https:";
else if (box) start(box);
