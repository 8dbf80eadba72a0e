import { freeSaturdays, type OpenDays, today } from "@/lib/dates/free-days";
import { saturdayWords } from "@/lib/words";
import { addTile } from "./day-tile";

// A tile for each month that can be booked, with its free Saturdays as links to the form. They are drawn only when the
// visitor is about to open them, as drawing a year blocks a phone for 80 ms.

const list = document.querySelector<HTMLElement>("[data-saturdays]");

function draw(list: HTMLElement, days: OpenDays): void {
  const now = today();
  const free = freeSaturdays(days, now, days.openUntil);
  const all = freeSaturdays({ ...days, taken: [] }, now, days.openUntil);
  for (const month of new Set(all.map((day) => day.slice(0, 7)))) {
    const saturdays = free.filter((day) => day.startsWith(month));
    addTile(list, saturdayWords.month(month), saturdays, saturdayWords.full);
  }
}

function drawOnce(): void {
  const { saturdays } = list?.dataset ?? {};
  if (!list || !saturdays) return;
  delete list.dataset.saturdays;
  draw(list, JSON.parse(saturdays));
}

// The browser opens it for an address that names it.
if (location.hash === `#${list?.id}`) drawOnce();
for (const type of ["pointerover", "focusin", "toggle"])
  list?.closest("details")?.addEventListener(type, drawOnce);
window.addEventListener("hashchange", drawOnce);
window.addEventListener("beforeprint", drawOnce);
