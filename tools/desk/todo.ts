import { STARTER_PICTURE } from "@/content/fields";
import { photoKey } from "@/content/photo-facts";
import type { ContentKind, ContentOf } from "@/content/schema";
import { isEnded } from "@/lib/clients/client-index";
import { today } from "@/lib/dates/free-days";
import { countMissing, listGalleries } from "../clients/records";
import { isAt } from "../clients/send-galleries";
import { isBackupDue } from "../content/backup";
import { readContent } from "../content/content-files";
import { findHosting } from "../publish/chosen-hosting";
import { changesSince, publishedSites } from "../publish/published";
import { areDatesDue, calendarState } from "./dates-state";
import { entriesOf } from "./entries";
import { addressOfFault, checkAllEntries, findFaults } from "./faults";
import { faultSentence, galleryWords, words } from "./words";

export interface Todo {
  text: string;
  href: string;
  /** The site can be published without it. */
  isAdvice?: boolean;
}

/** What prevents publishing, one line for each page, then what only looks bad. */
export async function todoOf(root: string, checked = checkAllEntries(root)): Promise<Todo[]> {
  const todo: Todo[] = [];
  const advise = (text: string, href: string) => todo.push({ text, href, isAdvice: true });
  const files = await readContent(root);
  const wrong = new Set((await checked).flat().map(({ entry }) => entry?.name));
  /** Of a wrong file the top of the page says what is wrong. */
  const valid = <Kind extends ContentKind>(kind: Kind, name: string = kind) =>
    wrong.has(name) ? undefined : (files[name] as ContentOf<Kind> | undefined);
  const entries = entriesOf(root);

  const faults = await findFaults(root, checked);
  for (const { name, label } of entries) {
    const [first, ...others] = faults.filter(({ entry }) => entry?.name === name);
    const href = first && addressOfFault(first);
    if (!href) continue;
    const more = others.length > 0 ? words.moreFaults(others.length) : "";
    todo.push({ text: faultSentence(first, label) + more, href });
  }
  const hosting = await findHosting(root);
  if (!hosting) todo.push({ text: words.chooseHosting, href: "/desk/publish" });

  const { current } = await publishedSites(root, hosting?.name ?? "");
  const changes = current ? await changesSince(root, current.version) : [];
  if (changes.length > 0) advise(words.unpublished(changes.length), "/desk/publish");

  const banners = Object.values(valid("banners") ?? {});
  if (banners.some(({ file }) => STARTER_PICTURE.test(file)))
    advise(words.replaceBanners, "/desk/banners");
  if (valid("packages")?.packages.length === 0) advise(words.addPackages, "/desk/packages");
  const pictures = new Set<string>();
  for (const { kind, category = "", name, label } of entries) {
    const advisePage = (text: string) => advise(text, `/desk/${name}`);
    if (kind === "gallery") {
      const photos = valid(kind, name)?.photos;
      for (const { file } of photos ?? []) pictures.add(photoKey(category, file));
      const uncaptioned = photos?.filter(({ alt }) => !alt).length ?? 0;
      if (photos?.length === 0) advisePage(words.noPictures(label));
      if (uncaptioned > 0) advisePage(words.noCaptions(label, uncaptioned));
    }
    const chapters = (kind === "story" && valid(kind, name)?.chapters) || [];
    const hasPhotos = kind === "home" || kind === "place";
    const shown = hasPhotos ? valid(kind, name)?.photos : chapters.flatMap(({ photos }) => photos);
    // The galleries, whose pictures they are, come first among the entries.
    const gone = shown?.filter((id) => !pictures.has(id)).length ?? 0;
    if (gone > 0) advisePage(words.gonePictures(label, gone));
  }
  const dates = valid("dates");
  if (dates && areDatesDue(dates, today())) advise(calendarState(dates, today()), "/desk/dates");
  if (hosting && !hosting.hasForm) advise(words.noForm, "/desk/publish");
  for (const gallery of await listGalleries(root)) {
    const adviseAbout = (text: string) => advise(text, `/desk/clients/${gallery.folder}`);
    if (isAt(hosting, gallery) && isEnded(gallery))
      adviseAbout(galleryWords.toRemove(gallery.title));
    else if ((await countMissing(root, gallery)) > 0)
      adviseAbout(galleryWords.toRefill(gallery.title));
  }
  if (await isBackupDue(root)) advise(words.backupDue, "/desk/publish");
  return todo;
}
