import { loadOnce } from "@/components/layout/loading";
import { NEAREST, offeredFrom } from "@/lib/dates/free-days";
import { today } from "@/lib/dates/today";
import { SATURDAYS_ID } from "@/lib/navigation";

// Shows the next free Saturdays, by the visitor's clock, before the first paint. Fetches all months only when the visitor
// is about to open them, because drawing a year blocks a phone for 80 ms.

const box = document.querySelector<HTMLElement>("[data-nearest]");
const list = document.getElementById(SATURDAYS_ID);
const now = today();
const first = offeredFrom(now, box?.dataset.nearest);
const tiles = [...(box?.querySelectorAll("li") ?? [])];
const shown = tiles.filter(({ dataset }) => (dataset.day ?? "") >= first).slice(0, NEAREST);

for (const tile of tiles) tile.hidden = !shown.includes(tile);
if (box) box.hidden = shown.length === 0;

const showMonths = loadOnce(async () => {
  const { drawMonths } = await import("./saturday-months");
  if (list) drawMonths(list, now);
});

// The browser opens the list if it is the target.
if (location.hash === `#${SATURDAYS_ID}`) showMonths();
for (const type of ["pointerover", "focusin", "toggle"])
  list?.closest("details")?.addEventListener(type, showMonths);
window.addEventListener("hashchange", showMonths);
