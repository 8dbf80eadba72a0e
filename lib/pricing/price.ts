import type { PackagesFile } from "../content/schema";
import { LOCALE, packageStrings } from "../strings";

const FORINTS = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "HUF",
  maximumFractionDigits: 0,
  useGrouping: "always",
});

/** `35 000 Ft`, with narrow no-break spaces, which the locale data lacks. */
export const formatPrice = (forints: number): string =>
  FORINTS.format(forints).replaceAll("\u00a0", "\u202f");

/** `35 000 Ft`, or `35 000 Ft-tól` if it is a lower limit. */
export const shownPrice = (forints: number, isFrom: boolean): string =>
  isFrom ? packageStrings.from(formatPrice(forints)) : formatPrice(forints);

/** `Egerben, 80 km-re: 275 000 Ft-tól`: a price with travel costs both ways; undefined without example or rate. */
export function travelExample(
  forints: number,
  isFrom: boolean,
  travel: PackagesFile["travel"],
): string | undefined {
  const { place, distance, free = 0, perKm } = travel ?? {};
  if (!place || !distance || !perKm) return undefined;
  const total = forints + 2 * perKm * Math.max(0, distance - free);
  return packageStrings.total(place, distance, shownPrice(total, isFrom));
}
