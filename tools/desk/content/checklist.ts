import { clientLink } from "@/lib/clients/addresses";
import { isExpired } from "@/lib/clients/client-index";
import { BANNER_LABELS, PAGE_BANNERS } from "@/lib/content/entry-names.mjs";
import { STARTER_BANNER } from "@/lib/content/fields";
import { photoKey } from "@/lib/content/photo-facts";
import type { ContentKind, ContentOf } from "@/lib/content/schema";
import { today } from "@/lib/dates/free-days";
import { countMissing, listGalleries } from "../../clients/records";
import { isHosted } from "../../clients/send-galleries";
import { isBackupDue } from "../../content/backup";
import { findHosting, readSiteUrl } from "../../publish/chosen-hosting";
import { galleryStrings, strings } from "../strings";
import { areDatesDue, calendarNews, calendarStatus, endsSoon, wasYearAgo } from "./calendar-status";
import { calendarSettings } from "./desk-settings";
import { blockingIssues, checkEntries } from "./entries";

export interface ChecklistItem {
  text: string;
  href: string;
  /** The site can be published without `advice`. */
  state: "blocking" | "advice" | "done";
  /** Ready to be copied. */
  mail?: string;
}

/** Tasks that block publishing, in the order in which to do them, then advice, the most urgent first, and what is done. */
export async function checklistOf(
  root: string,
  entries = checkEntries(root),
): Promise<ChecklistItem[]> {
  const checklist: ChecklistItem[] = [];
  const add = (state: ChecklistItem["state"], text: string, href: string, mail?: string) =>
    checklist.push({ text, href, state, ...(mail && { mail }) });
  const advise = (text: string, href: string, mail?: string) => add("advice", text, href, mail);
  const finish = (text: string, href: string) => add("done", text, href);
  /** Skips invalid files: the top of the page reports them. */
  const valid = <Kind extends ContentKind>(kind: Kind, name: string = kind) => {
    const entry = entries.find((one) => one.name === name && one.errors.length === 0);
    return entry?.content as ContentOf<Kind> | undefined;
  };

  for (const issue of await blockingIssues(root, entries))
    if ("href" in issue) add("blocking", issue.text, issue.href);
  if (checklist.length === 0) finish(strings.textsDone, "/desk/pages");
  const hosting = await findHosting(root);
  if (hosting) finish(strings.hostingDone, "/desk/publish");
  else add("blocking", strings.chooseHosting, "/desk/publish");

  for (const gallery of await listGalleries(root)) {
    const { folder, title, until, secret } = gallery;
    const adviseAbout = (text: string, mail?: string) =>
      advise(text, `/desk/clients/${folder}`, mail);
    if (isHosted(hosting, gallery) && isExpired(gallery))
      adviseAbout(galleryStrings.toRemove(title));
    else if ((await countMissing(root, gallery)) > 0) adviseAbout(galleryStrings.toRefill(title));
    const link = clientLink(hosting?.url ?? (await readSiteUrl(root)), secret);
    if (endsSoon(until, today()))
      adviseAbout(
        galleryStrings.endsSoon(title, until),
        galleryStrings.endsSoonMail(gallery, link),
      );
    const [day] = [gallery.date ?? []].flat();
    if (day && wasYearAgo(day, today()))
      adviseAbout(galleryStrings.yearAgo(title, day), galleryStrings.yearAgoMail(title));
  }
  const { announcement, announcedUntil } = valid("home") ?? {};
  if (announcement && announcedUntil && announcedUntil < today())
    advise(strings.newsOver(announcedUntil), "/desk/home?mezo=announcedUntil");
  const dates = valid("dates");
  if (dates?.openUntil)
    add(
      areDatesDue(dates, today()) ? "advice" : "done",
      calendarStatus(dates, today()),
      "/desk/dates",
    );
  const calendar = await calendarSettings.read(root);
  const news = dates && calendar && calendarNews(calendar, dates);
  if (news) advise(news, "/desk/dates");
  if (hosting && !hosting.hasForm) advise(strings.noForm, "/desk/publish");

  const banners = valid("banners");
  const drawn = PAGE_BANNERS.filter((page) => STARTER_BANNER.test(banners?.[page].file ?? ""));
  for (const page of drawn)
    advise(strings.replaceBanner(BANNER_LABELS[page]), `/desk/banners?mezo=${page}`);
  if (banners && drawn.length === 0) finish(strings.bannersDone, "/desk/banners");
  const packages = valid("packages")?.packages.length;
  if (packages === 0) advise(strings.addPackages, "/desk/packages");
  else if (packages) finish(strings.packagesDone(packages), "/desk/packages");
  const listed = new Set<string>();
  for (const { kind, category = "", name, label } of entries) {
    const advisePage = (text: string) => advise(text, `/desk/${name}`);
    if (kind === "gallery") {
      const photos = valid(kind, name)?.photos.filter(({ hidden }) => !hidden);
      for (const { file } of photos ?? []) listed.add(photoKey(category, file));
      const uncaptioned = photos?.filter(({ alt }) => !alt).length ?? 0;
      if (photos?.length === 0) advisePage(strings.noPhotos(label));
      if (uncaptioned > 0) advisePage(strings.noCaptions(label, uncaptioned));
      else if (photos?.length) finish(strings.captionsDone(label), `/desk/${name}`);
    }
    const story = kind === "story" ? valid(kind, name) : undefined;
    const hasPhotos = kind === "home" || kind === "place";
    const shown = hasPhotos
      ? valid(kind, name)?.photos
      : story?.chapters.flatMap(({ photos }) => photos);
    // `listed` is complete, because galleries are the first entries.
    const missing = shown?.filter((id) => !listed.has(id)).length ?? 0;
    if (missing > 0) advisePage(strings.missingPhotos(label, missing));
    if (story && shown?.length === missing) advisePage(strings.noPhotos(label));
  }
  if (await isBackupDue(root)) advise(strings.backupDue, "/desk/publish");
  else finish(strings.backupDone, "/desk/publish");
  return checklist;
}
