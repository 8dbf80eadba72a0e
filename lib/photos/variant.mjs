/**
 * The file name of a variant, written and read in one place. Plain JavaScript, since next.config.mjs names variants
 * as well.
 *
 * @typedef {object} Variant
 * @property {string} key the picture: `wedding/wedding-01`
 * @property {string} hash version of the original: 8 hex digits
 * @property {number} width px
 * @property {"avif" | "jpg"} format
 * @property {boolean} [isCrop] the upright crop of a banner
 */

const VARIANT = /(?:^|\/)([a-z0-9-]+\/[a-z0-9-]+)\.([0-9a-f]{8})-(\d+)(c?)\.(avif|jpg)$/;

/**
 * Path below the photo base: `wedding/wedding-01.1a2b3c4d-640.avif`.
 * @param {Variant} variant
 */
export function variantPath({ key, hash, width, format, isCrop }) {
  return `${key}.${hash}-${width}${isCrop ? "c" : ""}.${format}`;
}

/**
 * The variant that a path or an address names at its end; undefined if it is none.
 * @param {string} path
 * @returns {Required<Variant> | undefined}
 */
export function parseVariant(path) {
  const [match, key = "", hash = "", width, crop, format] = VARIANT.exec(path) ?? [];
  if (match === undefined) return undefined;
  const isAvif = format === "avif";
  return { key, hash, width: Number(width), format: isAvif ? "avif" : "jpg", isCrop: crop === "c" };
}
