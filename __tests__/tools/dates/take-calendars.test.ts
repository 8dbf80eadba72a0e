import { join } from "node:path";
import { takeCalendars } from "@/tools/dates/take-calendars";
import { rangeOf } from "@/tools/dates/take-days";
import { CommandError } from "@/tools/kit/run";
import { put, readJson } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

const FILE = "content/dates.json";
const TODAY = "2027-01-15";

const calendar = (...days: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...days.map(
      (day) => `BEGIN:VEVENT\nSUMMARY:Kata és Bence\nDTSTART;VALUE=DATE:${day}\nEND:VEVENT`,
    ),
    "END:VCALENDAR",
  ].join("\n");

/** A project with these days, and calendars beside it. */
async function makeProject(dates: object, calendars: Record<string, string>) {
  const root = await makeTempFolder();
  await put(root, FILE, JSON.stringify(dates));
  for (const [name, text] of Object.entries(calendars)) await put(root, name, text);
  const take = (...names: string[]) =>
    takeCalendars(
      root,
      names.map((name) => join(root, name)),
      TODAY,
    );
  return { root, take };
}

test("days of calendars are taken beside those that are, and nothing else of them is kept", async () => {
  const dates = { taken: ["2027-06-12"], openUntil: "2027-12-31", changed: "2026-10-01" };
  const { root, take } = await makeProject(dates, {
    "one.ics": calendar("20270612", "20270501", "20280101", "20270114"),
    "two.ics": calendar("20270501", "20270115", "nap"),
  });
  const { added, already, unread } = await take("one.ics", "two.ics");
  expect([added, already]).toEqual([["2027-01-15", "2027-05-01"], 1]);
  expect(unread).toEqual({ [join(root, "two.ics")]: 1 });
  expect(await readJson(root, FILE)).toEqual({
    taken: ["2027-01-15", "2027-05-01", "2027-06-12"],
    openUntil: "2027-12-31",
    changed: TODAY,
  });
});

test("what fills no day is left, and counted", async () => {
  const yoga =
    "BEGIN:VEVENT\nDTSTART:20270503T180000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nEND:VEVENT";
  const text = calendar("20270501").replace("END:VCALENDAR", `${yoga}\nEND:VCALENDAR`);
  const { root, take } = await makeProject({ taken: [] }, { "a.ics": text });
  expect(await take("a.ics")).toEqual({ added: ["2027-05-01"], already: 0, left: 1, unread: {} });
  expect(await readJson(root, FILE)).toMatchObject({ taken: ["2027-05-01"] });
});

test("where one file is no calendar it is named, and nothing is changed", async () => {
  const dates = { taken: ["2027-06-12"] };
  const { root, take } = await makeProject(dates, {
    "good.ics": calendar("20270501"),
    "bad.ics": "?",
  });
  await expect(take("good.ics", "bad.ics")).rejects.toThrow(CommandError);
  await expect(take("bad.ics")).rejects.toThrow(/bad\.ics is no calendar/);
  await expect(take("none.ics")).rejects.toThrow(/none\.ics/);
  expect(await readJson(root, FILE)).toEqual(dates);
});

test("a calendar is read to the last day that can be booked, two years where there is none, three at most", () => {
  expect(rangeOf("2027-12-31", TODAY)).toEqual({ from: TODAY, to: "2027-12-31" });
  expect(rangeOf(undefined, TODAY)).toEqual({ from: TODAY, to: "2029-01-15" });
  expect(rangeOf("2026-12-31", TODAY)).toEqual({ from: TODAY, to: "2029-01-15" });
  expect(rangeOf("2999-12-31", TODAY)).toEqual({ from: TODAY, to: "2030-01-15" });
});
