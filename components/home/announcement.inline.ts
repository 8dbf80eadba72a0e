import { whenIdle } from "@/components/layout/loading";

/** Replaces the announcement in the page with that of the Firebase console, if there is one. */
async function showLatest(): Promise<void> {
  const { fetchAnnouncement } = await import("@/lib/firebase/remote-config");
  const announcement = await fetchAnnouncement();
  const current = document.querySelector("[data-announcement]");
  if (!announcement || !current) return;
  // New text in the old element would count as a layout shift; a new element does not.
  const latest = current.cloneNode();
  latest.textContent = announcement;
  (current.closest("[data-until]") ?? current).replaceWith(latest); // its parent is hidden if it has expired
}

whenIdle(() => showLatest().catch(() => {})); // the announcement in the page stays
