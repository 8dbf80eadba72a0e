import { freeSaturdays, type OpenDays, today } from "@/lib/dates/free-days";
import { CONTACT_QUERY, FREE_DAY_ID } from "@/lib/navigation";
import { saturdayWords } from "@/lib/words";

// A tile for each month that can be booked, with its free Saturdays as links to the form. They are drawn only when the
// visitor is about to open them, as drawing a year blocks a phone for 80 ms.

const list = document.querySelector<HTMLElement>("[data-saturdays]");

function draw(list: HTMLElement, days: OpenDays): void {
  const now = today();
  const free = freeSaturdays(days, now, days.openUntil);
  const all = freeSaturdays({ ...days, taken: [] }, now, days.openUntil);
  for (const month of new Set(all.map((day) => day.slice(0, 7)))) {
    const tile = document.createElement("li");
    const name = document.createElement("h3");
    name.textContent = saturdayWords.month(month);
    tile.append(name);
    const saturdays = free.filter((day) => day.startsWith(month));
    for (const day of saturdays) {
      const link = document.createElement("a");
      link.href = `/contact?${CONTACT_QUERY.day}=${day}#${FREE_DAY_ID}`;
      link.textContent = String(Number(day.slice(8)));
      link.ariaLabel = saturdayWords.day(day);
      tile.append(link, " ");
    }
    if (saturdays.length === 0) tile.append(saturdayWords.full);
    list.append(tile);
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
