/** Keeps the taken days up to date with the photographer's online calendar. */
import { isDeepStrictEqual } from "node:util";
import { pathOf } from "@/lib/content/files";
import { today } from "@/lib/dates/today";
import { readJson } from "../../content/content-files";
import {
  type Calendar,
  type DayRange,
  decodeCalendar,
  readCalendar,
} from "../../dates/read-calendar";
import { historyOf } from "../../history/history";
import type { Desk } from "../desk";
import { type CalendarSettings, calendarSettings } from "../editing/desk-settings";
import type { Content } from "../editing/edits";
import { saveEntry } from "../editing/save";
import { type Answer, done, refused } from "../protocol";
import { calendarStrings, formatTime } from "../strings";
import { areDatesDue, calendarRange, changesOf, daysOfEvents, toDates } from "./calendar-status";
import { CalendarError, fetchCalendar, parseAddress } from "./fetch-calendar";

const REFRESH_MS = 3_600_000;

export const readDates = async (root: string) =>
  toDates((await readJson(root, pathOf("dates")).catch(() => ({}))) as Content);

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
export async function refreshCalendar(desk: Desk): Promise<void> {
  const { root } = desk;
  const before = await calendarSettings.read(root);
  if (!before?.address) return;
  const range = calendarRange((await readDates(root)).openUntil, today());
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
  await applyIfAutomatic(desk);
}

async function applyIfAutomatic(desk: Desk): Promise<void> {
  const settings = await calendarSettings.read(desk.root);
  if (settings?.isAutomatic && !settings.issue) await applyCalendar(desk, { isAutomatic: true });
}

/** Saves the calendar's days, which counts as a review. */
const applyCalendar = (desk: Desk, { isAutomatic = false } = {}) =>
  historyOf(desk.root).step(async () => {
    const { root } = desk;
    const settings = await calendarSettings.read(root);
    if (!settings?.address) return undefined;
    const dates = await readDates(root);
    const { taken, freed } = changesOf(settings, dates.taken);
    // An entry that could not be read may still need its day.
    const toFree = isAutomatic && settings.unread.length > 0 ? [] : freed;
    const isDue = isAutomatic && areDatesDue(dates, today());
    if (taken.length + toFree.length === 0 && !isDue) return done("");
    const left = dates.taken.filter((day) => !toFree.includes(day));
    const edits = [
      { path: "taken", was: dates.taken, is: [...left, ...taken] },
      { path: "changed", was: dates.changed, is: today() },
    ];
    const answer = await saveEntry({ name: "dates", edits }, desk);
    if (answer?.isDone)
      await calendarSettings.change(root, (now) => now && { ...now, own: [...now.own, ...taken] });
    return answer;
  });

export function followCalendar(desk: Desk): void {
  const refresh = () => void refreshCalendar(desk).catch(console.error);
  refresh();
  setInterval(refresh, REFRESH_MS).unref();
}

/** Undefined without an online calendar. Contains only the host and the end of its address. */
export async function calendarState(root: string) {
  const settings = await calendarSettings.read(root);
  if (!settings?.address) return undefined;
  const { address, isAutomatic, unread, issue, checkedAt } = settings;
  const { taken } = await readDates(root);
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

export interface CalendarAnswer extends Answer, Partial<Calendar> {}

/** Reads a dropped calendar, without saving anything. */
export async function readDroppedCalendar(
  { file }: { file: File },
  { root }: Desk,
): Promise<CalendarAnswer> {
  const range = calendarRange((await readDates(root)).openUntil, today());
  const bytes = new Uint8Array(await file.arrayBuffer());
  const calendar = readCalendar(decodeCalendar(bytes), range);
  if (typeof calendar === "string") return refused(calendarStrings.unreadable[calendar]);
  return { ...done(""), ...calendar };
}

const UNREAD = { events: [], days: [], unread: [] };

interface CalendarChange {
  /** Sets the calendar, or turns it off if empty. */
  address?: string;
  isAutomatic?: boolean;
  /** Saves its days. */
  apply?: boolean;
  /** The id of an event that is chosen or left out. */
  event?: string;
  fillsDay?: boolean;
}

/** Changes the online calendar. Without a change, it is refreshed. */
export async function changeCalendar(change: CalendarChange, desk: Desk) {
  const { address, isAutomatic, apply, event, fillsDay } = change;
  const { root } = desk;
  if (apply) return applyCalendar(desk);
  if (address === "") {
    const off = { ...UNREAD, address: "", issue: undefined };
    await calendarSettings.change(root, (before) => before && { ...before, ...off });
    return done("");
  }
  let url: string | undefined;
  try {
    if (address !== undefined) url = parseAddress(address).href;
  } catch {
    return refused(calendarStrings.issues.address);
  }
  await calendarSettings.change(root, (before) => {
    const settings = before ?? { isAutomatic: false, own: [], freed: [] };
    if (url) return { ...settings, ...UNREAD, address: url, range: undefined };
    const chosen = { ...before?.chosen, ...(event && { [event]: Boolean(fillsDay) }) };
    if (event) return before && withDays({ ...before, chosen });
    return before && { ...before, isAutomatic: Boolean(isAutomatic ?? before.isAutomatic) };
  });
  await (event ? applyIfAutomatic(desk) : refreshCalendar(desk));
  return done("");
}
