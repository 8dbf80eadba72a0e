import { freeSaturdays, type OpenDays, today } from "@/lib/dates/free-days";
import { CONTACT_QUERY, FREE_DAY_ID } from "@/lib/navigation";
import { saturdayWords } from "@/lib/words";

// A tile for each month that can be booked, with its free Saturdays as links to the form. They are drawn when somebody wants to
// see them: to write out a year of days holds up a phone for 80 ms.

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
    const its = free.filter((day) => day.startsWith(month));
    for (const day of its) {
      const link = document.createElement("a");
      link.href = `/contact?${CONTACT_QUERY.day}=${day}#${FREE_DAY_ID}`;
      link.textContent = String(Number(day.slice(8)));
      link.ariaLabel = saturdayWords.day(day);
      tile.append(link, " ");
    }
    if (its.length === 0) tile.append(saturdayWords.full);
    list.append(tile);
  }
}

function drawOnce(): void {
  const { saturdays } = list?.dataset ?? {};
  if (!list || !saturdays) return;
  delete list.dataset.saturdays;
  draw(list, JSON.parse(saturdays));
}

// An address that names it has opened it already, or is about to.
if (location.hash === `#${list?.id}`) drawOnce();
for (const sign of ["pointerover", "focusin", "toggle"])
  list?.closest("details")?.addEventListener(sign, drawOnce);
window.addEventListener("hashchange", drawOnce);
window.addEventListener("beforeprint", drawOnce);
