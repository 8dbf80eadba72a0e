/** A title as part of an address: `Családi alap` is `csaladi-alap`. Letters without their accents, and digits. */
export function slugify(title: string): string {
  return title
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** An item of a list with what names it in an address. */
export type Named<Item> = Item & { id: string };

/** Gives every item an id: its own, or its title's, with a number where two have the same. */
export function withIds<Item extends { id?: string | undefined }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  untitled: string,
): Named<Item>[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const slug = item.id ?? (slugify(titleOf(item)) || untitled);
    let id = slug;
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
    taken.add(id);
    return { ...item, id };
  });
}
