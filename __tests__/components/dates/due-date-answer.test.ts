import { createAnswer } from "@/components/dates/due-date-answer";

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 11, 24, 12) }));

/** The due date field, as `free-days.tsx` renders it. */
function showBox() {
  document.body.innerHTML =
    "<div><input><input type=number min=1 max=40><input type=checkbox><p>Tanács</p><ol></ol><p></p></div>";
  const box = document.querySelector("div") as HTMLElement;
  const days = {
    taken: ["2026-12-29", "2026-12-30", "2026-12-31"],
    weekly: [1, 7],
    holidays: ["12-24", "12-25", "12-26"],
  };
  const open = { ...days, openUntil: "2027-12-31", reviewedOn: "2026-11-22" };
  box.dataset.due = JSON.stringify({
    days: open,
    weeks: { from: 28, to: 34, twins: 2 },
    query: "",
  });
  const [due, week] = [...box.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
  const tiles = () => [...box.querySelectorAll("li")].map((tile) => tile.textContent?.trim());
  return { due, week, tiles, answer: createAnswer(box) };
}

test("says why a week has no free day: a day off is not taken", () => {
  const { due, tiles, answer } = showBox();
  due.value = "2027-02-05"; // week 34 ends on December 31
  answer();
  expect(tiles().map((tile) => tile?.split(".").at(-1))).toEqual(["szabadnap", "betelt"]);
});

test("counts the due date from the week of pregnancy", () => {
  const { due, week, answer } = showBox();
  const type = (field: HTMLInputElement, text: string) => {
    field.value = text;
    answer(field);
    return [due.value, week.value];
  };
  expect(type(week, "24")).toEqual(["2027-04-15", "24"]);
  expect(type(week, "41")).toEqual(["", "41"]);
  expect(type(due, "2027-04-16")).toEqual(["2027-04-16", ""]);
});
