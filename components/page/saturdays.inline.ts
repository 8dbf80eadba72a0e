import { freeSaturdays, type OpenDays, today } from "@/lib/dates/free-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { saturdayWords } from "@/lib/words";
import { addTile, dayLink } from "./day-tile";

// Shows the next free Saturdays, by the visitor's clock, before the first paint. A tile for each month that can be booked
// follows only when the visitor is about to open the months, as drawing a year blocks a phone for 80 ms.

const NEXT = 3;
const box = document.querySelector<HTMLElement>("[data-saturdays]");
const list = document.getElementById(SATURDAYS_ID);
const days: OpenDays = JSON.parse(box?.dataset.saturdays ?? "{}");
const now = today();
const free = freeSaturdays(days, now, days.openUntil);

for (const day of free.slice(0, NEXT)) {
  const tile = document.createElement("li");
  tile.append(dayLink(day, saturdayWords.dayBelowMonth(day)));
  box?.querySelector("ol")?.append(tile);
}
if (box) box.hidden = free.length === 0;

function drawMonths(): void {
  if (!list || list.firstChild) return;
  const all = freeSaturdays({ ...days, taken: [] }, now, days.openUntil);
  let year = "";
  for (const month of new Set(all.map((day) => day.slice(0, 7)))) {
    const saturdays = free.filter((day) => day.startsWith(month));
    const links = saturdays.map((day) => dayLink(day, saturdayWords.dayOfMonth(day)));
    addTile(
      list,
      saturdayWords.month(month, !month.startsWith(year || "-")),
      links,
      saturdayWords.full,
    );
    year = month.slice(0, 4);
  }
}

// The browser opens it for an address that names it.
if (location.hash === `#${SATURDAYS_ID}`) drawMonths();
for (const type of ["pointerover", "focusin", "toggle"])
  list?.closest("details")?.addEventListener(type, drawMonths);
window.addEventListener("hashchange", drawMonths);
window.addEventListener("beforeprint", drawMonths);
