import { askedForWords } from "../words";
import { type ContactSubmission, LIMITS } from "./message";
import { cutAtPictures, pictureLink } from "./picture-links";

/** What the contact page can be asked for by its address. */
export interface Askable {
  /** Titles of the packages by id: `?csomag=eskuvoi-alap`. */
  packages: Record<string, string>;
  /** Captions of the pictures by key: `?kep=wedding/wedding-03`. */
  pictures: Record<string, string>;
}

/** What of it there is, as `content/index.ts` has it. */
export function askableOf(content: {
  pricing: { packages: readonly { id: string; title: string }[] };
  galleries: Record<string, { photos: readonly { key: string; alt: string }[] }>;
}): Askable {
  const photos = Object.values(content.galleries).flatMap((gallery) => gallery.photos);
  return {
    packages: Object.fromEntries(content.pricing.packages.map(({ id, title }) => [id, title])),
    pictures: Object.fromEntries(photos.map(({ key, alt }) => [key, alt])),
  };
}

/**
 * The message with what was asked for written into it, where it does not say so itself and has room for it. Said once, it
 * is not said again.
 *
 * @param page the address of the page that the message was written on
 */
export function withAskedFor(
  message: ContactSubmission,
  page: URL | undefined,
  { packages, pictures }: Askable,
): ContactSubmission {
  if (page?.pathname !== "/contact") return message;
  const asked = page.searchParams;
  const about = aboutPackage(message.subject, find(packages, asked.get("csomag")));
  const key = asked.get("kep") ?? "";
  const text = aboutPicture(message.message, key, find(pictures, key));
  return {
    ...message,
    ...(about.length <= LIMITS.subject && { subject: about }),
    ...(text.length <= LIMITS.message + LIMITS.choice && { message: text }),
  };
}

const find = (texts: Record<string, string>, id: string | null): string | undefined =>
  id !== null && Object.hasOwn(texts, id) ? texts[id] : undefined;

const aboutPackage = (subject: string, title: string | undefined): string =>
  title === undefined || subject.includes(title) ? subject : askedForWords.subject(title, subject);

function aboutPicture(message: string, key: string, caption: string | undefined): string {
  const named = cutAtPictures(message).filter((_, place) => place % 2 === 1);
  if (caption === undefined || named.includes(key)) return message;
  const line = askedForWords.pictureLine(caption, pictureLink(key));
  return `${message}\n\n${askedForWords.picture}\n${line}`;
}
