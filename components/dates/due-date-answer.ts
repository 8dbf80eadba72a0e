import { checkDueDate } from "@/lib/dates/due-date-weeks";
import { today } from "@/lib/dates/free-days";
import { dueStrings, saturdayStrings } from "@/lib/strings";
import { addTile, dayLink } from "./day-tile";

/** Answers the due date in a box, in place of the advice, with the weeks that suit and their free days. */
export function createAnswer(box: HTMLElement): () => void {
  const [due, twins] = box.querySelectorAll("input");
  const [advice, newborn] = box.querySelectorAll("p");
  const list = box.querySelector("ol");
  const { days, weeks, query } = JSON.parse(box.dataset.due ?? "{}");
  const unasked = advice?.textContent ?? "";

  return () => {
    if (!due || !twins || !advice || !newborn || !list) return;
    list.replaceChildren();
    newborn.hidden = true;
    advice.textContent = unasked;
    if (due.value < "1000") return; // while 2027 is being typed, the field holds the years 2 to 202
    const sooner = twins.checked ? weeks.twins : 0;
    const asked = { from: weeks.from - sooner, to: weeks.to - sooner };
    const found = checkDueDate(due.value, asked, days, today());
    advice.textContent = found.weeks ? dueStrings[found.kind](found) : dueStrings[found.kind];
    if (!found.weeks) return;
    for (const { weeks, days, free, isAsked } of found.weeks) {
      const instead = isAsked ? dueStrings.ask : saturdayStrings.full;
      const links = free.map((day) => dayLink(day, dueStrings.day(day), query));
      addTile(list, dueStrings.week(weeks, days), links, instead);
    }
    newborn.hidden = !weeks.newborn;
    newborn.textContent = dueStrings.newborn(found);
  };
}
