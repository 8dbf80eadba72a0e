import { whenIdle } from "@/components/frame/when-idle";

/** Replaces the content's announcement by that of the Firebase console, if it has one. */
async function showLatest(): Promise<void> {
  const { fetchAnnouncement } = await import("@/lib/firebase/remote-config");
  const announcement = await fetchAnnouncement();
  const words = document.querySelector("[data-announcement]");
  if (!announcement || !words) return;
  // A new element instead of new text: so it does not count as a layout shift.
  const latest = words.cloneNode();
  latest.textContent = announcement;
  (words.closest("[data-until]") ?? words).replaceWith(latest); // the content's may be hidden by now
}

whenIdle(() => showLatest().catch(() => {})); // what the content says stays
