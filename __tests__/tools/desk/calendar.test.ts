import { dayByKey, monthsFrom, weeksOf } from "@/tools/desk/calendar";

test("months go from one day's to another's, over the year, and are twelve at least", () => {
  expect(monthsFrom("2026-11-22", "2026-12-31").at(-1)).toBe("2027-10");
  expect(monthsFrom("2026-11-22", "2028-06-30")).toHaveLength(20);
});

test("a month's weeks begin on Monday, with nothing where another month's days are", () => {
  const february = weeksOf("2027-02");
  expect(february.map((week) => week[0])).toEqual([
    "2027-02-01",
    "2027-02-08",
    "2027-02-15",
    "2027-02-22",
  ]);
  const [first, ...others] = weeksOf("2026-11");
  expect(first).toEqual([...Array(6).fill(undefined), "2026-11-01"]);
  expect(others.at(-1)).toEqual(["2026-11-30", ...Array(6).fill(undefined)]);
});

test.each([
  ["ArrowLeft", "2027-07-01", "2027-06-30"],
  ["ArrowRight", "2027-12-31", "2028-01-01"],
  ["ArrowUp", "2027-07-01", "2027-06-24"],
  ["ArrowDown", "2027-06-30", "2027-07-07"],
  ["Home", "2027-06-13", "2027-06-07"],
  ["End", "2027-06-07", "2027-06-13"],
  ["PageDown", "2027-01-31", "2027-02-28"],
  ["PageUp", "2027-01-15", "2026-12-15"],
])("%s leads from %s to %s", (key, day, to) => expect(dayByKey(day, key)).toBe(to));

test("other keys lead nowhere", () => expect(dayByKey("2027-06-13", "Tab")).toBeUndefined());
