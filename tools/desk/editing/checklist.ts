import { access } from "node:fs/promises";
import { win32 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { clientLink } from "@/lib/clients/addresses";
import { isExpired } from "@/lib/clients/client-index";
import { BANNER_LABELS, isDraft, PAGE_BANNERS } from "@/lib/content/entry-files.mjs";
import { STARTER_BANNER } from "@/lib/content/field-types";
import { photoKey } from "@/lib/content/photo-facts";
import { type ContentKind, type ContentOf, PLACE_PARTS, PLACE_WORDS } from "@/lib/content/schema";
import { today } from "@/lib/dates/today";
import { lacksPhotos, listGalleries } from "../../clients/records";
import { isHosted } from "../../clients/send-galleries";
import { isObject } from "../../content/list-items";
import { backupState } from "../../history/backup";
import { findHosting, readSiteUrl } from "../../publish/chosen-hosting";
import type { Desk } from "../desk";
import {
  areDatesDue,
  calendarNews,
  calendarStatus,
  endsSoon,
  toDates,
  wasYearAgo,
} from "../feeds/calendar-status";
import { placeAdvice } from "../field-strings";
import { done } from "../protocol";
import { galleryStrings, strings } from "../strings";
import { calendarSettings, dismissedTasks, folderSettings } from "./desk-settings";
import { blockingIssues, type CheckedEntry, checkEntries } from "./entries";
import { findGoneTopics } from "./gone-topics";

export interface ChecklistItem {
  text: string;
  href: string;
  /** What advice is about; it stays dismissed if only its words change. */
  key?: string;
  /** The site can be published without `advice`, which can be dismissed. */
  state: "blocking" | "advice" | "dismissed" | "done";
  /** Ready to be copied. */
  mail?: string;
}

/** A network drive that is off answers after a minute, and counts as present. */
const LONGEST_ANSWER_MS = 300;

/** Tasks that block publishing, in the order in which to do them, then advice, the most urgent first, and what is done. */
export async function checklistOf(root: string, entries = checkEntries(root)) {
  const checklist: ChecklistItem[] = [];
  const add = (state: "blocking" | "done", text: string, page: string) =>
    void checklist.push({ text, href: `/desk/${page}`, state });
  const dismissed = (await dismissedTasks.read(root)) ?? [];
  const advise = (topic: string, text: string, page: string, mail?: string) => {
    const key = `${topic} ${page}`;
    const state = dismissed.includes(key) ? "dismissed" : "advice";
    checklist.push({ key, text, href: `/desk/${page}`, state, ...(mail && { mail }) });
  };
  /** Skips invalid files: the top of the page reports them. */
  const valid = <Kind extends ContentKind>(kind: Kind, name: string = kind) => {
    const entry = entries.find((found) => found.name === name && found.errors.length === 0);
    return entry?.content as ContentOf<Kind> | undefined;
  };
  const timeout = wait(LONGEST_ANSWER_MS, undefined, { ref: false });
  /** @param path absolute, perhaps of another computer */
  const adviseIfMissing = async (path = "", page: string) => {
    const looking = win32.isAbsolute(path) && access(path);
    await Promise.race([looking, timeout]).catch(() => advise(path, strings.notHere(path), page));
  };

  for (const issue of await blockingIssues(root, entries))
    if ("href" in issue) checklist.push({ text: issue.text, href: issue.href, state: "blocking" });
  if (checklist.length === 0) add("done", strings.textsDone, "pages");
  const hosting = await findHosting(root);
  if (hosting) add("done", strings.hostingDone, "publish");
  else add("blocking", strings.chooseHosting, "publish");

  const siteUrl = hosting?.url ?? (await readSiteUrl(root));
  const watched = (await folderSettings.read(root)) ?? {};
  const { PUBLISH_FOLDER, PUBLISH_COMMAND = "" } = hosting?.account ?? {};
  const [, program = ""] = /^"?((?<=")[^"]+|\S+)/.exec(PUBLISH_COMMAND) ?? [];
  await adviseIfMissing(hosting?.kind === "folder" ? PUBLISH_FOLDER : program, "publish");
  for (const { name, category = "" } of entries)
    await adviseIfMissing(watched[category]?.folder, name);
  for (const gallery of await listGalleries(root)) {
    const { folder, title, date, until, secret } = gallery;
    const page = `clients/${folder}`;
    await adviseIfMissing(watched[page]?.folder, page);
    if (
      hosting &&
      !isHosted(hosting, gallery) &&
      Object.keys(gallery.sent).length > 0 &&
      !isExpired(gallery)
    )
      advise("elsewhere", galleryStrings.toSendAgain(title), page);
    if (isHosted(hosting, gallery) && isExpired(gallery))
      advise("expired", galleryStrings.toRemove(title), page);
    else if (await lacksPhotos(root, gallery))
      advise("incomplete", galleryStrings.toRefill(title), page);
    if (endsSoon(until, today())) {
      const mail = galleryStrings.endsSoonMail(gallery, clientLink(siteUrl, secret));
      advise("ends", galleryStrings.endsSoon(title, until), page, mail);
    }
    if (date && wasYearAgo(date, today()))
      advise("year", galleryStrings.yearAgo(title, date), page, galleryStrings.yearAgoMail(title));
  }
  const { announcement, announcedUntil } = valid("home") ?? {};
  if (announcement && announcedUntil && announcedUntil < today())
    advise("over", strings.newsOver(announcedUntil), "home?mezo=announcedUntil");
  const dates = valid("dates");
  if (dates?.openUntil) {
    const status = calendarStatus(dates, today());
    if (areDatesDue(dates, today())) advise("due", status, "dates");
    else add("done", status, "dates");
  }
  const calendar = await calendarSettings.read(root);
  const file = entries.find(({ kind }) => kind === "dates")?.content;
  const news = calendar?.address && calendarNews(calendar, toDates(isObject(file) ? file : {}));
  if (news) advise("news", news, "dates");
  if (hosting && !hosting.hasForm) advise("form", strings.noForm, "publish");

  const banners = valid("banners");
  const drawn = PAGE_BANNERS.filter((page) => STARTER_BANNER.test(banners?.[page].file ?? ""));
  for (const page of drawn)
    advise("drawing", strings.replaceBanner(BANNER_LABELS[page]), `banners?mezo=${page}`);
  if (banners && drawn.length === 0) add("done", strings.bannersDone, "banners");
  for (const { word, entry, path } of findGoneTopics(entries))
    advise("topic", strings.goneTopic(entry.label, word), `${entry.name}?mezo=${path}`);
  const packages = valid("packages")?.packages.length;
  if (packages === 0) advise("none", strings.addPackages, "packages");
  else if (packages) add("done", strings.packagesDone(packages), "packages");
  const listed = new Set<string>();
  const told = new Set<string>();
  const adviseOnMissing = ({ name, label }: CheckedEntry, ids: readonly string[] = []) => {
    const missing = ids.filter((id) => !listed.has(id)).length;
    if (missing > 0) advise("missing", strings.missingPhotos(label, missing), name);
  };
  // In this order: galleries list the photos of all others, and places name stories.
  const checks: Partial<Record<ContentKind, (entry: CheckedEntry) => void>> = {
    gallery: ({ name, label, category = "" }) => {
      const gallery = valid("gallery", name);
      if (!gallery) return;
      const photos = gallery.photos.filter(({ hidden }) => !hidden);
      for (const { file } of photos) listed.add(photoKey(category, file));
      if (photos.length === 0) return advise("photos", strings.noPhotos(label), name);
      if (!gallery.banner) advise("banner", strings.noBanner(label), `${name}?mezo=banner`);
      const uncaptioned = photos.filter(({ alt }) => !alt).length;
      if (uncaptioned > 0) advise("captions", strings.noCaptions(label, uncaptioned), name);
      else add("done", strings.captionsDone(label), name);
    },
    home: (entry) => adviseOnMissing(entry, valid("home")?.photos ?? []),
    story: (entry) => {
      const story = valid("story", entry.name);
      if (!story) return;
      const ids = story.chapters.flatMap(({ photos }) => photos);
      adviseOnMissing(entry, ids);
      if (ids.some((id) => listed.has(id))) told.add(story.place);
      else advise("photos", strings.noPhotos(entry.label), entry.name);
    },
    place: (entry) => {
      const { name, label } = entry;
      const place = valid("place", name);
      if (!place) return;
      adviseOnMissing(entry, place.photos);
      const texts = PLACE_PARTS.flatMap((part) => place[part] ?? []).join(" ");
      const words = texts.split(" ").length;
      const tooShort = placeAdvice.words(label, PLACE_WORDS, words);
      if (words < PLACE_WORDS) advise("words", tooShort, `${name}?mezo=light`);
      if (!told.has(place.title)) advise("story", placeAdvice.story(label), name);
    },
  };
  for (const entry of entries) if (!isDraft(entry.content)) checks[entry.kind]?.(entry);
  const backup = await backupState(root);
  if (backup === "due") advise("due", strings.backupDue, "publish");
  else if (backup) add("done", strings.backupDone, "publish");
  return checklist;
}

interface Dismissal {
  key: string;
  /** True if the task comes back. */
  isBack: boolean;
}

export async function dismissTask({ key, isBack }: Dismissal, { root }: Desk) {
  await dismissedTasks.change(root, (keys = []) =>
    isBack ? keys.filter((other) => other !== key) : [...keys, key],
  );
  return done("");
}
