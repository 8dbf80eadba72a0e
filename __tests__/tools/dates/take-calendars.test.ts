import { join } from "node:path";
import { takeCalendars } from "@/tools/dates/take-calendars";
import { rangeOf } from "@/tools/dates/take-days";
import { CommandError } from "@/tools/kit/run";
import { put, readJson } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

const FILE = "content/dates.json";
const TODAY = "2027-01-15";

const calendar = (...starts: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...starts.map(
      (at) => `BEGIN:VEVENT\nDTSTART${at.length > 8 ? "" : ";VALUE=DATE"}:${at}\nEND:VEVENT`,
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

test("days that events fill are added to those taken, the rest is reported, and nothing else is stored", async () => {
  const dates = { taken: ["2027-06-12"], openUntil: "2027-12-31", changed: "2026-10-01" };
  const { root, take } = await makeProject(dates, {
    "one.ics": calendar("20270612", "20270501", "20280101", "20270114"),
    "two.ics": calendar("20270501", "20270115", "nap", "20270503T180000"),
  });
  expect(await take("one.ics", "two.ics")).toEqual([
    `✗ ${join(root, "two.ics")}: 1 event could not be read`,
    "2027-01-15",
    "2027-05-01",
    "1 event left out, as shorter than four hours or free; choose at the desk",
    `${FILE}: 2 days taken now, 1 taken before`,
  ]);
  expect(await readJson(root, FILE)).toEqual({
    taken: ["2027-01-15", "2027-05-01", "2027-06-12"],
    openUntil: "2027-12-31",
    changed: TODAY,
  });
});

test("a file that is no calendar is named, and nothing changes", async () => {
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

test.each([
  ["the last day that can be booked", "2027-12-31", "2027-12-31"],
  ["two years where there is none", undefined, "2029-01-15"],
  ["two years where it is past", "2026-12-31", "2029-01-15"],
  ["three years at most", "2999-12-31", "2030-01-15"],
])("a calendar is read to %s", (_what, openUntil, to) => {
  expect(rangeOf(openUntil, TODAY)).toEqual({ from: TODAY, to });
});
