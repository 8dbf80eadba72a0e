import { loadOnce } from "@/components/layout/loading";
import { NEAREST, offeredFrom, today } from "@/lib/dates/free-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { saturdayStrings } from "@/lib/strings";
import { dayLink } from "./day-tile";

// Shows the next free Saturdays, by the visitor's clock, before the first paint. Fetches all months only when the visitor
// is about to open them, because drawing a year blocks a phone for 80 ms.

const box = document.querySelector<HTMLElement>("[data-nearest]");
const list = document.getElementById(SATURDAYS_ID);
const now = today();
const first = offeredFrom(now, JSON.parse(list?.dataset.days ?? "{}").nearest);
const free = box?.dataset.nearest?.split(" ").filter((day) => day >= first) ?? [];

for (const day of free.slice(0, NEAREST)) {
  const tile = document.createElement("li");
  tile.append(dayLink(day, saturdayStrings.dayBelowMonth(day)));
  box?.querySelector("ol")?.append(tile);
}
if (box) box.hidden = free.length === 0;

const showMonths = loadOnce(async () => {
  const { drawMonths } = await import("./saturday-months");
  if (list) drawMonths(list, now);
});

// The browser opens the list if it is the target.
if (location.hash === `#${SATURDAYS_ID}`) showMonths();
for (const type of ["pointerover", "focusin", "toggle"])
  list?.closest("details")?.addEventListener(type, showMonths);
window.addEventListener("hashchange", showMonths);
