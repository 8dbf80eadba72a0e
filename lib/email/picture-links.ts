import { SITE_URL } from "../site-url";

/** The address of a picture's page, as messages name it. `key` as in `wedding/wedding-03`. */
export const pictureLink = (key: string): string => `${SITE_URL}/gallery/${key}`;

const LITERAL = pictureLink("").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Such an address, and nothing that only looks like one: a word of its own, as it is, but for what may stand around it in
 * a sentence. Tried from each address on, it ends after one pass, however long the text is.
 */
const PICTURE_LINK = new RegExp(
  `(?<![^\\s(„])${LITERAL}([a-z0-9-]+/[a-z0-9-]+)(?=[.,;:!?)”]*(?:\\s|$))`,
);

/** A text cut at the addresses of pictures: plain parts at even places, keys of pictures between them. */
export const cutAtPictures = (text: string): string[] => text.split(PICTURE_LINK);
