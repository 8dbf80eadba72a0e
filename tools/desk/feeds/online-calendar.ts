/** Keeps the taken days up to date with the photographer's online calendar. */
import { isDeepStrictEqual } from "node:util";
import { pathOf } from "@/lib/content/files";
import { today } from "@/lib/dates/free-days";
import { readJson } from "../../content/content-files";
import { snapshot } from "../../content/history";
import { type DayRange, decodeCalendar, readCalendar } from "../../dates/read-calendar";
import { type CalendarSettings, calendarSettings } from "../content/desk-settings";
import type { Content } from "../content/merge";
import { refuseDuringBuild } from "../content/queues";
import { saveEntry } from "../content/save";
import { asStep } from "../content/steps";
import { done, refused } from "../protocol";
import { calendarStrings, formatTime } from "../strings";
import { areDatesDue, calendarRange, changesOf, daysOfEvents, toDates } from "./calendar-status";
import { CalendarError, fetchCalendar, parseAddress } from "./fetch-calendar";

const REFRESH_MS = 3_600_000;

const readDates = async (root: string) =>
  (await readJson(root, pathOf("dates")).catch(() => ({}))) as Content;

/** @throws {CalendarError} if it is not a calendar, or an empty one: its server may have failed */
function readEvents(text: string, range: DayRange) {
  const calendar = readCalendar(text, range);
  if (typeof calendar === "string") throw new CalendarError(calendar);
  const unread = [
    ...new Set(calendar.unread.map(({ title }) => title || calendarStrings.untitled)),
  ];
  return { range, events: calendar.events, unread };
}

/** What fills its days, unless the photographer has chosen otherwise. */
const chosenEvents = ({ events = [], chosen = {} }: CalendarSettings) =>
  events.map((event) => ({ ...event, fillsDay: chosen[event.id] ?? event.fillsDay }));

function withDays(settings: CalendarSettings): CalendarSettings {
  const days = daysOfEvents(chosenEvents(settings).filter(({ fillsDay }) => fillsDay));
  return { ...settings, days, freed: settings.freed.filter((day) => days.includes(day)) };
}

/** Fetches the calendar. If it cannot be read, only the issue is saved. */
export async function refreshCalendar(root: string): Promise<void> {
  const before = await calendarSettings.read(root);
  if (!before?.address) return;
  const range = calendarRange(toDates(await readDates(root)).openUntil, today());
  const isRead = before.events && isDeepStrictEqual(range, before.range);
  const news: Partial<CalendarSettings> = { issue: undefined, checkedAt: Date.now() };
  try {
    const file = await fetchCalendar(before.address, isRead ? before.etag : undefined);
    if (file) Object.assign(news, { etag: file.etag, ...readEvents(file.text, range) });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    news.issue = error.code;
  }
  await calendarSettings.change(root, (now) => {
    if (now?.address !== before.address) return undefined;
    return news.events ? withDays({ ...now, ...news }) : { ...now, ...news };
  });
  await applyIfAutomatic(root);
}

async function applyIfAutomatic(root: string): Promise<void> {
  const settings = await calendarSettings.read(root);
  if (!settings?.isAutomatic || settings.issue || refuseDuringBuild()) return;
  const answer = await applyCalendar(root, true);
  if (answer?.isDone === false)
    await calendarSettings.change(root, (now) => now && { ...now, issue: "unsaved" });
}

/** Saves the calendar's days, which counts as a review. */
const applyCalendar = (root: string, isAutomatic = false) =>
  asStep(root, async () => {
    const settings = await calendarSettings.read(root);
    if (!settings?.address) return undefined;
    const start = await readDates(root);
    const dates = toDates(start);
    const { taken, freed } = changesOf(settings, dates.taken);
    // An entry that could not be read may still need its day.
    const toFree = isAutomatic && settings.unread.length > 0 ? [] : freed;
    const isDue = isAutomatic && areDatesDue(dates, today());
    if (taken.length + toFree.length === 0 && !isDue) return done("");
    await snapshot(root, calendarStrings.version);
    const left = dates.taken.filter((day) => !toFree.includes(day));
    const content = { ...start, taken: [...left, ...taken], changed: today() };
    const answer = await saveEntry({ name: "dates", start, content }, root);
    if (answer?.isDone)
      await calendarSettings.change(root, (now) => {
        if (!now) return undefined;
        const issue = now.issue === "unsaved" ? undefined : now.issue;
        return { ...now, issue, own: [...now.own, ...taken] };
      });
    return answer;
  });

export function followCalendar(root: string): void {
  const refresh = () => void refreshCalendar(root).catch(console.error);
  refresh();
  setInterval(refresh, REFRESH_MS).unref();
}

export type CalendarState = NonNullable<Awaited<ReturnType<typeof calendarState>>>;

/** Undefined without an online calendar. Contains only the host and the end of its address. */
export async function calendarState(root: string) {
  const settings = await calendarSettings.read(root);
  if (!settings?.address) return undefined;
  const { address, isAutomatic, unread, issue, checkedAt } = settings;
  const { taken } = toDates(await readDates(root));
  return {
    address: `${new URL(address).hostname} …${address.slice(-6)}`,
    isAutomatic,
    events: chosenEvents(settings),
    unread,
    issue: issue && calendarStrings.issues[issue],
    checkedAt: checkedAt && formatTime(checkedAt),
    changes: changesOf(settings, taken),
  };
}

/** Reads a dropped calendar, without saving anything. */
async function readDropped(file: Blob, root: string) {
  const range = calendarRange(toDates(await readDates(root)).openUntil, today());
  const bytes = new Uint8Array(await file.arrayBuffer());
  const calendar = readCalendar(decodeCalendar(bytes), range);
  if (typeof calendar === "string") return refused(calendarStrings.unreadable[calendar]);
  return { ...done(""), ...calendar };
}

const UNREAD = { events: [], days: [], unread: [] };

/** `{ file }` reads a calendar; `{ address }` sets the calendar, or turns it off if empty; `{ isAutomatic }`; `{ event, fillsDay }` chooses an event, by its id, or leaves it out; `{ apply }`; otherwise it is refreshed. */
export async function changeCalendar(body: Content, root: string) {
  const { file, address, isAutomatic, apply, event, fillsDay } = body;
  if (file instanceof Blob) return readDropped(file, root);
  if (apply) return refuseDuringBuild() ?? applyCalendar(root);
  if (address === "") {
    const off = { ...UNREAD, address: "", issue: undefined };
    await calendarSettings.change(root, (before) => before && { ...before, ...off });
    return done("");
  }
  let url: string | undefined;
  try {
    if (address !== undefined) url = parseAddress(String(address)).href;
  } catch {
    return refused(calendarStrings.issues.address);
  }
  await calendarSettings.change(root, (before) => {
    const settings = before ?? { isAutomatic: false, own: [], freed: [] };
    if (url) return { ...settings, ...UNREAD, address: url, range: undefined };
    const chosen = { ...before?.chosen, [String(event)]: Boolean(fillsDay) };
    if (event) return before && withDays({ ...before, chosen });
    return before && { ...before, isAutomatic: Boolean(isAutomatic ?? before.isAutomatic) };
  });
  await (event ? applyIfAutomatic(root) : refreshCalendar(root));
  return done("");
}
