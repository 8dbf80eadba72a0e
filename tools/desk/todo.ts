import { readCategories } from "@/content/categories.mjs";
import { STARTER_PICTURE } from "@/content/fields";
import { photoKey } from "@/content/photo-facts";
import { type ContentKind, contentSchemas } from "@/content/schema";
import { isFileHost } from "@/lib/contact/has-endpoint";
import { today } from "@/lib/dates/free-days";
import { isBackupDue } from "../content/backup";
import { readGallery, readJson } from "../content/content-files";
import { isObject } from "../content/items";
import { findHosting } from "../publish/hosting";
import { changesSince, publishedSites } from "../publish/published";
import { areDatesDue, calendarState } from "./dates-state";
import { entriesOf } from "./entries";
import { addressOfFault, findFaults } from "./faults";
import { faultSentence, words } from "./words";

export interface Todo {
  text: string;
  href: string;
  /** The site can be published without it. */
  isAdvice?: boolean;
}

/** What prevents publishing, one line for each page, then what only looks bad. */
export async function todoOf(root: string): Promise<Todo[]> {
  const todo: Todo[] = [];
  const advise = (text: string, href: string) => todo.push({ text, href, isAdvice: true });
  const read = async (file: string): Promise<unknown> => readJson(root, file).catch(() => null);
  const entries = entriesOf(root);

  const faults = await findFaults(root);
  for (const { name, label } of entries) {
    const [first, ...others] = faults.filter(({ entry }) => entry?.name === name);
    const href = first && addressOfFault(first);
    if (!href) continue;
    const more = others.length > 0 ? words.moreFaults(others.length) : "";
    todo.push({ text: faultSentence(first, label) + more, href });
  }
  const hosting = findHosting();
  if (!hosting) todo.push({ text: words.chooseHosting, href: "/desk/publish" });

  const { current } = await publishedSites(root, hosting?.name ?? "");
  const changes = current ? await changesSince(root, current.version) : [];
  if (changes.length > 0) advise(words.unpublished(changes.length), "/desk/publish");

  const banners = Object.values((await read("content/banners.json")) ?? {});
  if (banners.some((one) => STARTER_PICTURE.test(one?.file)))
    advise(words.replaceBanners, "/desk/banners");
  const packages = await read("content/packages.json");
  if (isObject(packages) && Array.isArray(packages.packages) && packages.packages.length === 0)
    advise(words.addPackages, "/desk/packages");
  const listed = new Set<string>();
  for (const category of readCategories(root)) {
    const gallery = await readGallery(root, category).catch(() => undefined);
    if (!gallery) continue; // the top of the page says why
    for (const { file } of gallery.photos) listed.add(photoKey(category, file));
    const href = `/desk/galleries/${category}`;
    const title = String(gallery.title);
    const uncaptioned = gallery.photos.filter(({ alt }) => !alt).length;
    if (gallery.photos.length === 0) advise(words.noPictures(title), href);
    if (uncaptioned > 0) advise(words.noCaptions(title, uncaptioned), href);
  }
  for (const { kind, file, name, label } of entries) {
    const gone = picturesIn(kind, await read(file)).filter((id) => !listed.has(id)).length;
    if (gone > 0) advise(words.gonePictures(label, gone), `/desk/${name}`);
  }
  const dates = await read("content/dates.json");
  if (contentSchemas.dates.isValidSync(dates, { strict: true }) && areDatesDue(dates, today()))
    advise(calendarState(dates, today()), "/desk/dates");
  if (isFileHost(hosting?.kind) && !hosting?.settings.CONTACT_URL)
    advise(words.noForm, "/desk/publish");
  if (await isBackupDue(root)) advise(words.backupDue, "/desk/publish");
  return todo;
}

/** The pictures of galleries that the home page or a story shows; none where the file is wrong. */
function picturesIn(kind: ContentKind, content: unknown): string[] {
  if ((kind !== "home" && kind !== "story") || !contentSchemas[kind].isValidSync(content))
    return [];
  if (!("chapters" in content)) return content.photos ?? [];
  return content.chapters.flatMap(({ photos }) => photos);
}
