import { idsIn, type PictureId, pathOf } from "../favourites";
import { pictureWords } from "../words";

/** A picture that goes with a message. */
export interface NamedPicture {
  id: PictureId;
  alt: string;
  /** The message is about this one; else it is one of the favourites. */
  isAsked: boolean;
}

/**
 * A message's text with its pictures behind it, each with its caption and its address. One that the text names already
 * is not named again, so a text that comes back out of the outbox stays as it was.
 *
 * @param siteUrl without a slash at the end
 */
export function withPictures(
  text: string,
  pictures: readonly NamedPicture[],
  siteUrl: string,
): string {
  const addressOf = ({ id }: NamedPicture) => siteUrl + pathOf(id);
  // What goes on is the address of another one.
  const isMissing = (picture: NamedPicture) => {
    const [, ...behind] = text.split(addressOf(picture));
    return behind.every((rest) => /^[a-z0-9-]/.test(rest));
  };
  const paragraph = (title: (count: number) => string, isAsked: boolean) => {
    const its = pictures.filter((picture) => picture.isAsked === isAsked && isMissing(picture));
    const list = its.map((picture) => pictureWords.line(picture.alt, addressOf(picture)));
    return list.length > 0 ? [title(list.length), ...list].join("\n") : "";
  };
  return [text, paragraph(pictureWords.about, true), paragraph(pictureWords.chosen, false)]
    .filter(Boolean)
    .join("\n\n");
}

const { about, chosen } = pictureWords;
const TITLES = [about, chosen].flatMap((title) => [title(1), title(2)]);

/** What {@link withPictures} has put together: the text that was typed, and the pictures behind it. */
export function splitPictures(text: string, siteUrl: string): { text: string; ids: PictureId[] } {
  const address = `: ${siteUrl}${pathOf("")}`;
  const paragraphs = text.split("\n\n");
  const listed: string[] = [];
  while (paragraphs.length > 0) {
    const [title = "", ...lines] = paragraphs.at(-1)?.split("\n") ?? [];
    if (!TITLES.includes(title) || !lines.every((line) => line.includes(address))) break;
    listed.unshift(...lines.map((line) => line.slice(line.lastIndexOf(address) + address.length)));
    paragraphs.pop();
  }
  return { text: paragraphs.join("\n\n"), ids: idsIn(listed.join()) };
}
