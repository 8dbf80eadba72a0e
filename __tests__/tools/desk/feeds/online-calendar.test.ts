import { join } from "node:path";
import type { ContentOf } from "@/lib/content/schema";
import { checklistOf } from "@/tools/desk/editing/checklist";
import { diff } from "@/tools/desk/editing/edits";
import { saveEntry } from "@/tools/desk/editing/save";
import { CalendarError, fetchCalendar } from "@/tools/desk/feeds/fetch-calendar";
import {
  calendarState,
  readDroppedCalendar,
  refreshCalendar,
} from "@/tools/desk/feeds/online-calendar";
import { type CalendarIssue, calendarStrings } from "@/tools/desk/strings";
import { historyOf } from "@/tools/history/history";
import { deskOf, postToDesk } from "../../../helpers/desk-requests";
import { modeOf, OWNER_ONLY } from "../../../helpers/file-mode";
import { makePhotoProject, put, readJson, setTime } from "../../../helpers/photo-project";

jest.mock("@/tools/desk/feeds/fetch-calendar", () => ({
  ...jest.requireActual("@/tools/desk/feeds/fetch-calendar"),
  fetchCalendar: jest.fn(),
}));

const DATES = "content/dates.json";
const SETTINGS = "var/desk/calendar.json";
const ADDRESS = "https://calendar.example/secret-1234/basic.ics";
const [HAND, JULY, AUGUST] = ["2027-06-12", "2027-07-03", "2027-08-07"] as const;
const UNREAD = "BEGIN:VEVENT\nSUMMARY:Rossz\nDTSTART:egyszer\nEND:VEVENT\n";

let root = "";
beforeEach(async () => {
  setTime("2027-01-15T12:00");
  root = await makePhotoProject();
  const dates = { taken: [HAND], openUntil: "2028-03-31", changed: "2026-11-20" };
  await put(root, DATES, JSON.stringify(dates));
  await post({ address: ADDRESS });
});

const calendar = (days: readonly string[], more = "") =>
  `BEGIN:VCALENDAR\n${days.map((day) => `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${day.replaceAll("-", "")}\nEND:VEVENT\n`).join("")}${more}END:VCALENDAR`;
function serve(text: string | undefined) {
  jest.mocked(fetchCalendar).mockResolvedValue(text ? { text, etag: '"1"' } : undefined);
  return refreshCalendar(deskOf(root));
}
const saved = () => readJson<ContentOf<"dates">>(root, DATES);
const state = () => calendarState(root);
const post = (body: object) => postToDesk(root, "calendar", body);

test("shows and saves what changed, and never frees a day that was marked by hand", async () => {
  await serve(calendar([HAND, JULY, AUGUST]));
  const changes = { taken: [JULY, AUGUST], freed: [] };
  expect(await state()).toMatchObject({ address: "calendar.example …ic.ics", changes });
  expect(await post({ apply: true })).toHaveProperty("isDone", true);
  expect(await saved()).toMatchObject({ taken: [HAND, JULY, AUGUST], changed: "2027-01-15" });
  const edits = diff(await saved(), { ...(await saved()), taken: [HAND, JULY] });
  await saveEntry({ name: "dates", edits }, deskOf(root));
  await serve(calendar([HAND, JULY, AUGUST]));
  expect((await state())?.changes).toEqual({ taken: [], freed: [] });
  await serve(calendar([AUGUST]));
  expect((await state())?.changes).toEqual({ taken: [], freed: [JULY] });
  await post({ apply: true });
  expect((await saved()).taken).toEqual([HAND]);
  expect(modeOf(join(root, SETTINGS))).toBe(OWNER_ONLY);
});

test("leaves an event out, also after it was moved, and stores its title only here", async () => {
  const event = (uid: string, day: string) =>
    `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Titok\nDTSTART:${day.replaceAll("-", "")}\nEND:VEVENT\n`;
  const choose = (id: string, fillsDay: boolean) => post({ event: id, fillsDay });
  await serve(calendar([], event("a", JULY) + event("b", AUGUST)));
  await choose("b", false);
  expect((await state())?.changes.taken).toEqual([JULY]);
  await serve(calendar([], `${event("a", JULY)}${event("b", "2027-09-04")}${event("c", AUGUST)}`));
  expect((await state())?.events.map(({ fillsDay }) => fillsDay)).toEqual([true, true, false]);
  await post({ isAutomatic: true });
  await choose("a", false);
  expect((await saved()).taken).toEqual([HAND, AUGUST]);
  expect(JSON.stringify(await saved())).not.toContain("Titok");
  await choose("b", true);
  expect((await saved()).taken).toEqual([HAND, AUGUST, "2027-09-04"]);
  await post({ address: "" });
  expect(JSON.stringify(await readJson(root, SETTINGS))).not.toContain("Titok");
});

test("does not take days again that were taken automatically, and undone", async () => {
  await serve(calendar([JULY]));
  await post({ isAutomatic: true });
  const { undo } = await historyOf(root).next();
  expect(undo?.name).toMatch(/^Szabad napok – Foglalt napok: \d{4}\. .* új/);
  await postToDesk(root, "undo", { id: undo?.id });
  await serve(calendar([JULY]));
  expect((await saved()).taken).toEqual([HAND]);
});

test("frees days of the former address after the calendar was turned off and on again", async () => {
  await post({ isAutomatic: true });
  await serve(calendar([JULY, AUGUST]));
  await post({ address: "" });
  expect(await state()).toBeUndefined();
  expect((await saved()).taken).toEqual([HAND, JULY, AUGUST]);
  expect((await checklistOf(root)).map(({ text }) => text).join()).not.toContain("felszabadult");
  jest.mocked(fetchCalendar).mockResolvedValue({ text: calendar([AUGUST]), etag: '"2"' });
  await post({ address: ADDRESS.replace("secret", "other") });
  expect((await saved()).taken).toEqual([HAND, AUGUST]);
});

test("drops the answer of a calendar that was replaced in the meantime", async () => {
  jest.mocked(fetchCalendar).mockImplementationOnce(async () => {
    jest.mocked(fetchCalendar).mockResolvedValue({ text: calendar([AUGUST]), etag: '"2"' });
    await post({ address: ADDRESS.replace("secret", "other") });
    return { text: calendar([JULY]), etag: '"1"' };
  });
  await refreshCalendar(deskOf(root));
  expect((await state())?.changes.taken).toEqual([AUGUST]);
});

test("saves by itself if asked, but frees nothing while an entry is unread", async () => {
  await post({ isAutomatic: true });
  await serve(calendar([JULY, AUGUST]));
  await serve(calendar([AUGUST], UNREAD));
  expect((await saved()).taken).toEqual([HAND, JULY, AUGUST]);
  expect((await state())?.unread).toEqual(["Rossz"]);
  jest.setSystemTime(new Date("2027-03-10T12:00"));
  await serve(calendar([AUGUST]));
  expect(await saved()).toMatchObject({ taken: [HAND, AUGUST], changed: "2027-03-10" });
  jest.setSystemTime(new Date("2027-05-04T12:00"));
  await serve(undefined);
  expect(await saved()).toMatchObject({ taken: [HAND, AUGUST], changed: "2027-05-04" });
});

test("saves beside what was broken before", async () => {
  const broken = { ...(await saved()), gallery: "removed", weekly: ["egy"] };
  await put(root, DATES, JSON.stringify(broken));
  await post({ isAutomatic: true });
  await serve(calendar([HAND, JULY]));
  expect(await saved()).toMatchObject({ gallery: "removed", taken: [HAND, JULY] });
});

test.each<[CalendarIssue, string]>([
  ["denied", ""],
  ["empty", calendar([])],
])("changes nothing and says so if the calendar is %s", async (code, text) => {
  await serve(calendar([HAND, JULY]));
  await post({ apply: true });
  const before = [await saved(), (await state())?.changes];
  if (text) await serve(text);
  else {
    jest.mocked(fetchCalendar).mockRejectedValue(new CalendarError(code));
    await refreshCalendar(deskOf(root));
  }
  expect([await saved(), (await state())?.changes]).toEqual(before);
  expect(await state()).toHaveProperty("issue", calendarStrings.issues[code]);
});

test("reads a dropped calendar without saving it, and refuses a cancellation", async () => {
  const drop = (text: string) =>
    readDroppedCalendar({ file: new File([text], "naptar.ics") }, deskOf(root));
  const before = await saved();
  expect(await drop(calendar([JULY], UNREAD))).toMatchObject({
    isDone: true,
    events: [{ title: "", days: [JULY], fillsDay: true }],
    unread: [{ title: "Rossz", isRepetition: false }],
  });
  const text = calendarStrings.unreadable.cancelled;
  expect(await drop(calendar([JULY], "METHOD:CANCEL\n"))).toEqual({ isDone: false, text });
  expect(await saved()).toEqual(before);
});

test("refuses what is not an address, and stores an address only once", async () => {
  const refused = { isDone: false, text: calendarStrings.issues.address };
  expect(await post({ address: "http://calendar.example/x.ics" })).toEqual(refused);
  expect((await readJson<{ address: string }>(root, SETTINGS)).address).toBe(ADDRESS);
  await post({ address: "" });
  expect(await state()).toBeUndefined();
});
