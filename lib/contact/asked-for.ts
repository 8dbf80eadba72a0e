import { ASKED_FIELD, idsIn } from "../favourites";
import { SITE_URL } from "../site-url";
import { subjectAbout } from "../words";
import { type ContactSubmission, LIMITS } from "./message";
import { dayInAddress, withDay } from "./with-day";
import { withPictures } from "./with-pictures";

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
  written: ContactSubmission,
  page: URL | undefined,
  { packages, pictures }: Askable,
): ContactSubmission {
  if (page?.pathname !== "/contact") return written;
  const asked = page.searchParams;
  const day = dayInAddress(page.search);
  const message = day ? withDay(written, day) : written;
  const subject = aboutPackage(message.subject, find(packages, asked.get("csomag")));
  const about = idsIn(asked.get(ASKED_FIELD)).flatMap((id) => {
    const alt = find(pictures, id);
    return alt === undefined ? [] : [{ id, alt, isAsked: true }];
  });
  const text = withPictures(message.message, about, SITE_URL);
  return {
    ...message,
    ...(subject.length <= LIMITS.subject && { subject }),
    ...(text.length <= LIMITS.message + LIMITS.choice && { message: text }),
  };
}

const find = (texts: Record<string, string>, id: string | null): string | undefined =>
  id !== null && Object.hasOwn(texts, id) ? texts[id] : undefined;

const aboutPackage = (subject: string, title: string | undefined): string =>
  title === undefined || subject.includes(title) ? subject : subjectAbout(title, subject);
