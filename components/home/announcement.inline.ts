import { whenIdle } from "@/components/frame/when-idle";

/** Puts the console's announcement, if it says one, in the place of the content's. */
async function showLatest(): Promise<void> {
  const { fetchAnnouncement } = await import("@/lib/firebase/remote-config");
  const announcement = await fetchAnnouncement();
  const words = document.querySelector("[data-announcement]");
  if (!announcement || !words) return;
  // Other words are another element: one that came, not one that moved.
  const latest = words.cloneNode();
  latest.textContent = announcement;
  (words.closest("[data-until]") ?? words).replaceWith(latest); // the content's may be hidden by now
}

whenIdle(() => showLatest().catch(() => {})); // what the content says stays
