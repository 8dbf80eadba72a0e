/** Names of galleries, stories, places and banners. Plain JavaScript, because next.config.mjs imports it. */

/** A segment of a URL, and the name of a file. It begins with a letter, because objects list numbers first. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** What the desk calls the banner of each page. Their files share a folder with the galleries' banners. */
export const BANNER_LABELS = {
  splash: "Nyitókép",
  home: "Kezdőlap",
  gallery: "Galériák",
  pricing: "Fotócsomagok",
  contact: "Kapcsolat",
  photographer: "Portré rólad",
};
export const PAGE_BANNERS = /** @type {(keyof typeof BANNER_LABELS)[]} */ (
  Object.keys(BANNER_LABELS)
);

/** Why a gallery cannot have this name; undefined if it can. */
export function categoryIssue(/** @type {string} */ name) {
  const reserved = [...PAGE_BANNERS, "banners"];
  if (reserved.includes(name)) return `a gallery cannot be called ${reserved.join(", ")}`;
  return nameIssue(name);
}

/** Why a story or place cannot have this name; undefined if it can. */
export function nameIssue(/** @type {string} */ name) {
  if (NAME.test(name)) return undefined;
  return "the file's name may contain only a-z, 0-9 and hyphens, and must begin with a letter";
}
