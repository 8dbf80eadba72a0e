import { priceWords } from "./words";

/** `35 000 Ft`, with narrow no-break spaces. */
export function formatPrice(forints: number): string {
  const thousands = String(forints).replace(/\B(?=(\d{3})+$)/g, priceWords.thousands);
  return priceWords.inForints(thousands);
}
