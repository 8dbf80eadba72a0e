import type { Metadata } from "next";
import { type Gallery, galleries, listedStories, type Photo, site, stories } from "@/lib/content";
import { plain } from "@/lib/text/typeset";
import { CLIENT_PATH } from "../clients/addresses";
import { PHOTOGRAPHER } from "../content/photographer";
import { PREVIEW_SIZE } from "../photos/recipe";
import { previewUrl } from "../photos/srcset";
import { SITE_URL } from "../site-url";
import { LOCALE } from "../strings";

const notListed = () => [
  "/offline",
  "/favourites", // differs for each visitor
  CLIENT_PATH,
  ...(listedStories().length > 0 ? [] : ["/stories"]),
  ...stories().flatMap(({ path, photos }) => (photos.length > 0 ? [] : [path])),
  ...galleries().flatMap(({ path, shownIn }) => (shownIn === "stories" ? [path] : [])),
];

/** True if search engines may list the page at a path. */
export const isListed = (path: string): boolean => !notListed().includes(path);

/** A title with the photographer's town, because people search for it. */
export const inTown = (title: string): string =>
  PHOTOGRAPHER.town ? `${title}, ${PHOTOGRAPHER.town}` : title;

/** Search engines cut titles after about 60 characters, and the photographer's name follows. */
const TITLE_LENGTH = 46;

/** Cuts a long title at the end of a word, before „…”. */
export function shorten(title: string): string {
  if (title.length <= TITLE_LENGTH) return title;
  const cut = title.slice(0, TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;–-]+$/, "")}…`;
}

/** The photographer's name is added to the title, unless it contains it. */
interface PageMetadata extends Pick<Gallery, "title" | "description" | "path"> {
  /** Path that search engines should list instead. */
  canonical?: string;
  /** Shown by shared links. */
  cover: Photo;
}

export function pageMetadata(page: PageMetadata): Metadata {
  const { title, path, canonical = path, cover } = page;
  const description = plain(page.description);
  const fullTitle = plain(title.includes(site.name) ? title : `${title} – ${site.name}`);
  const preview = {
    url: previewUrl(cover),
    ...PREVIEW_SIZE,
    type: "image/jpeg",
    alt: plain(cover.alt),
  };
  return {
    metadataBase: new URL(SITE_URL),
    title: fullTitle,
    description,
    alternates: { canonical },
    ...(!isListed(path) && { robots: { index: false } }),
    openGraph: {
      type: "website",
      locale: LOCALE.replace("-", "_"),
      siteName: plain(site.name),
      title: fullTitle,
      description,
      url: canonical,
      images: [preview],
    },
    twitter: { card: "summary_large_image" },
  };
}
