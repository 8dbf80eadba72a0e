import { readCategories } from "@/content/categories.mjs";
import { STARTER_PICTURE } from "@/content/fields";
import { photoKey } from "@/content/photo-facts";
import { type ContentKind, contentSchemas } from "@/content/schema";
import { isFileHost } from "@/lib/contact/has-endpoint";
import { today } from "@/lib/dates/free-days";
import { isBackupDue } from "../content/backup";
import { readGallery, readJson } from "../content/content-files";
import { findHosting } from "../publish/hosting";
import { changesSince, publishedSites } from "../publish/published";
import { areDatesDue, tellShown } from "./dates-state";
import { entriesOf } from "./entries";
import { faultsOfContent } from "./faults";

export interface Todo {
  text: string;
  href: string;
  /** It only looks bad: the site can be published without it. */
  isAdvice?: boolean;
}

/** What stops publishing, a line for each page, and then what only looks bad. */
export async function todoOf(root: string): Promise<Todo[]> {
  const todo: Todo[] = [];
  const advise = (text: string, href: string) => todo.push({ text, href, isAdvice: true });

  const faults = await faultsOfContent(root);
  for (const { name, label } of entriesOf(root)) {
    const [first, ...others] = faults.filter(({ href }) => href?.split("?")[0] === `/desk/${name}`);
    if (!first?.href) continue;
    const more = others.length > 0 ? ` (és még ${others.length})` : "";
    todo.push({
      text: `${first.text.replace(`${label} – `, `${label}: `)}${more}`,
      href: first.href,
    });
  }
  const hosting = findHosting();
  if (!hosting) todo.push({ text: "Válaszd ki, hol legyen az oldal", href: "/desk/publish" });

  const { current } = await publishedSites(root, hosting?.name ?? "");
  const changes = current ? await changesSince(root, current.version) : [];
  if (changes.length > 0) advise(`${changes.length} változás még nincs kint`, "/desk/publish");

  const banners = await readJson(root, "content/banners.json").catch(() => ({}));
  if (Object.values(banners as object).some((one) => STARTER_PICTURE.test(one?.file)))
    advise("Cseréld le a rajzolt nagy képeket", "/desk/banners");
  const { packages } = (await readJson(root, "content/packages.json").catch(() => ({}))) as {
    packages?: unknown[];
  };
  if (packages?.length === 0) advise("Írd be a csomagjaidat és az áraikat", "/desk/packages");
  const there = new Set<string>();
  for (const category of readCategories(root)) {
    const gallery = await readGallery(root, category).catch(() => undefined);
    if (!gallery) continue; // told at the top of the page
    for (const { file } of gallery.photos) there.add(photoKey(category, file));
    const href = `/desk/galleries/${category}`;
    const unnamed = gallery.photos.filter(({ alt }) => !alt).length;
    if (gallery.photos.length === 0) advise(`Tegyél képeket ide: ${gallery.title}`, href);
    if (unnamed > 0) advise(`${gallery.title}: ${unnamed} képnek nincs képaláírása`, href);
  }
  for (const { kind, file, name, label } of entriesOf(root)) {
    const content = await readJson(root, file).catch(() => null);
    const gone = picturesIn(kind, content).filter((id) => !there.has(id)).length;
    if (gone > 0) advise(`${label}: ${gone} képe már nincs a galériában`, `/desk/${name}`);
  }
  const dates = await readJson(root, "content/dates.json").catch(() => null);
  if (contentSchemas.dates.isValidSync(dates, { strict: true }) && areDatesDue(dates, today()))
    advise(tellShown(dates, today()), "/desk/dates");
  if (isFileHost(hosting?.kind) && !hosting?.settings.CONTACT_URL)
    advise("Az űrlap helyén telefonszám áll: nincs, aki átvegye az üzeneteket", "/desk/publish");
  if (await isBackupDue(root)) advise("Két hete nem készült biztonsági mentés", "/desk/publish");
  return todo;
}

/** Those that the home page or a story shows of the galleries; nothing where the file is wrong. */
function picturesIn(kind: ContentKind, content: unknown): string[] {
  if ((kind !== "home" && kind !== "story") || !contentSchemas[kind].isValidSync(content))
    return [];
  if (!("chapters" in content)) return content.photos ?? [];
  return content.chapters.flatMap(({ photos }) => photos);
}
