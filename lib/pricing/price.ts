import { LOCALE } from "../strings";

const FORINTS = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "HUF",
  maximumFractionDigits: 0,
  useGrouping: "always",
});

/** `35 000 Ft`, with narrow no-break spaces, which the locale data lacks. */
export const formatPrice = (forints: number): string =>
  FORINTS.format(forints).replaceAll("\u00a0", "\u202f");
