/** Devices of Windows, where no file or folder can have these names. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Turns a title into a segment of a URL, which is also the name of a file: `Családi alap` becomes `csaladi-alap`. */
export function slugify(title: string): string {
  const slug = title
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return DEVICE.test(slug) ? `${slug}-1` : slug;
}

/** A slug with at most this many characters. It ends with a whole word, unless it is a single one. */
export function shortSlug(title: string, maxLength: number): string {
  const slug = slugify(title);
  if (slug.length <= maxLength) return slug;
  const words = slug.slice(0, maxLength + 1).replace(/-[^-]*$/, "");
  return words.slice(0, maxLength);
}

/** Gives every item an id: its own, else its title's slug. Own ids are reserved first; repeated ids get a number. */
export function withIds<Item extends { id?: string | undefined }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  untitled: string,
): (Item & { id: string })[] {
  const own = new Set(items.map(({ id }) => id));
  const given = new Set<string>();
  return items.map((item) => {
    const slug = item.id ?? (slugify(titleOf(item)) || untitled);
    let id = slug;
    for (let number = 2; given.has(id) || (own.has(id) && id !== item.id); number += 1)
      id = `${slug}-${number}`;
    given.add(id);
    return { ...item, id };
  });
}

export const withPackageIds = <Item extends { id?: string | undefined; title: string }>(
  packages: readonly Item[],
) => withIds(packages, ({ title }) => title, "csomag");
