/** A title as part of an address: `Családi alap` is `csaladi-alap`. Letters without their accents, and digits. */
export function slugify(title: string): string {
  return title
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
