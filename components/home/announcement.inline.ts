import { whenIdle } from "@/components/layout/when-idle";

/** Replaces the announcement of `content/` with that of the Firebase console, if there is one. */
async function showLatest(): Promise<void> {
  const { fetchAnnouncement } = await import("@/lib/firebase/remote-config");
  const announcement = await fetchAnnouncement();
  const words = document.querySelector("[data-announcement]");
  if (!announcement || !words) return;
  // A new element does not count as a layout shift; a new text in the old one would.
  const latest = words.cloneNode();
  latest.textContent = announcement;
  (words.closest("[data-until]") ?? words).replaceWith(latest); // it is hidden if the announcement has expired
}

whenIdle(() => showLatest().catch(() => {})); // without an answer, the content's stays
