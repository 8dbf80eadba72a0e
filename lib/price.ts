/** U+202F, the narrow no-break space that Hungarian puts between thousands and before the unit. */
const NARROW_SPACE = "\u202f";

/** A price in whole Ft as Hungarian writes it: `35 000 Ft`, with narrow no-break spaces. */
export function formatPrice(forints: number): string {
  const thousands = String(forints).replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return `${thousands}${NARROW_SPACE}Ft`;
}
