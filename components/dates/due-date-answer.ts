import { checkDueDate, dueDateIn } from "@/lib/dates/free-days";
import { today } from "@/lib/dates/today";
import { dueStrings, saturdayStrings } from "@/lib/strings";
import { addTile, dayLink } from "./day-tile";

/** Replaces the advice in a box with the weeks that suit the due date, which the week of pregnancy may set. */
export function createAnswer(box: HTMLElement): (changed?: EventTarget | null) => void {
  const [due, week, twins] = box.querySelectorAll("input");
  const [advice, newborn] = box.querySelectorAll("p");
  const list = box.querySelector("ol");
  const { days, weeks, query } = JSON.parse(box.dataset.due ?? "{}");
  const initialAdvice = advice?.textContent ?? "";

  return (changed) => {
    if (!due || !week || !twins || !advice || !newborn || !list) return;
    list.replaceChildren();
    newborn.hidden = true;
    if (changed === week) due.value = dueDateIn(week.valueAsNumber, today());
    if (changed === due) week.value = "";
    advice.textContent = initialAdvice;
    if (due.value < "1000") return; // while the visitor types 2027, the year is 2, 20 and 202
    const earlier = twins.checked ? weeks.twins : 0;
    const range = { from: weeks.from - earlier, to: weeks.to - earlier };
    const found = checkDueDate(due.value, range, days, today());
    advice.textContent = found.weeks ? dueStrings[found.kind](found) : dueStrings[found.kind];
    if (!found.weeks) return;
    for (const { weeks, days, free, isAsked, isOff } of found.weeks) {
      const fallback = isAsked ? dueStrings.ask : saturdayStrings[isOff ? "off" : "full"];
      const links = free.map((day) => dayLink(day, dueStrings.day(day), query));
      addTile(list, dueStrings.week(weeks, days), links, fallback);
    }
    newborn.hidden = !weeks.newborn;
    newborn.textContent = dueStrings.newborn(found);
  };
}
