import type * as schema from "schema-dts";
import {
  banners,
  entryDays,
  type Gallery,
  type Photo,
  type Place,
  placeOf,
  pricing,
  privacy,
  type Story,
  site,
} from "@/lib/content";
import { PHOTOGRAPHER } from "../content/photographer";
import { CONTACT_QUERY } from "../navigation";
import { largestJpeg, previewUrl } from "../photos/srcset";
import type { PackageOption } from "../pricing/package-options";
import { formatPrice } from "../pricing/price";
import { absoluteUrl } from "../site-url";
import { LANGUAGE } from "../strings";
import { ICONS } from "./icons";

/** Structured data for search engines: https://schema.org and Google's documentation of rich results. */

/** Excludes the URL that schema-dts allows instead of each object. */
type Node<T extends schema.Thing> = Exclude<T, string>;

const BUSINESS_ID = absoluteUrl("/home#fotografus");

const options = pricing.packages.flatMap((offer) => offer.options);

const business = {
  "@id": BUSINESS_ID,
  name: `${site.name} ${site.profession}`,
  url: absoluteUrl("/home"),
  logo: absoluteUrl(ICONS.large.src),
};

const person = {
  "@type": "Person",
  "@id": absoluteUrl("/home#szemely"),
  name: site.name,
  url: absoluteUrl("/home"),
} satisfies Node<schema.Person>;

/** The photographer, as a person and as a business. */
export function businessData(): Node<schema.ProfessionalService> {
  const address = seat();
  const prices = priceRange();
  const [latitude, longitude] = (site.location ?? "").split(",").map(Number);
  const elsewhere = site.social.links ?? [];
  return {
    "@type": "ProfessionalService",
    ...business,
    description: site.description,
    telephone: site.phone,
    email: site.email,
    image: absoluteUrl(previewUrl(banners.home)),
    ...(prices && { priceRange: prices }),
    ...(address && { address }),
    ...(latitude && longitude && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(site.hours?.length && {
      openingHoursSpecification: site.hours.map(({ days, ...hours }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days.split(" ") as schema.DayOfWeek[],
        ...hours,
      })),
    }),
    ...(site.areaServed?.length && { areaServed: site.areaServed }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(site.since && { foundingDate: `${site.since}` }),
    founder: {
      ...person,
      jobTitle: site.profession,
      image: absoluteUrl(previewUrl(banners.photographer)),
      ...(PHOTOGRAPHER.facts && { description: PHOTOGRAPHER.facts }),
      ...(PHOTOGRAPHER.town && { workLocation: { "@type": "Place", name: PHOTOGRAPHER.town } }),
    },
  };
}

/** Undefined if prices are on request. */
function priceRange(): string | undefined {
  const prices = options.map(({ forints }) => forints);
  if (prices.length === 0) return undefined;
  const lowest = formatPrice(Math.min(...prices));
  const highest = formatPrice(Math.max(...prices));
  return lowest === highest ? lowest : `${lowest} – ${highest}`;
}

function seat(): Node<schema.PostalAddress> | string | undefined {
  const written = privacy.imprint.find(({ role }) => role === "seat")?.value;
  const [, postalCode, town, street] = /^(\d{4}) ([^,]+), (.+)$/.exec(written ?? "") ?? [];
  if (!postalCode || !town || !street) return written;
  return {
    "@type": "PostalAddress",
    postalCode,
    addressLocality: town,
    streetAddress: street,
    addressCountry: "HU",
  };
}

export function webSiteData(): Node<schema.WebSite> {
  return {
    "@type": "WebSite",
    "@id": absoluteUrl("/home#oldal"),
    name: site.name,
    url: absoluteUrl("/home"),
    inLanguage: LANGUAGE,
    publisher: { "@id": BUSINESS_ID },
  };
}

/** The photographer, with the packages as offers. */
export function offersData(): Node<schema.ProfessionalService> {
  if (pricing.packages.length === 0) return businessData();
  return {
    ...businessData(),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: pricing.title,
      url: absoluteUrl("/pricing"),
      itemListElement: options.map(offerOf),
    },
  };
}

function offerOf({ id, title, items, delivery, forints, isFrom }: PackageOption) {
  const priceCurrency = "HUF";
  const description = [...items, delivery ?? []].flat().map(asPart).join(", ");
  const minimum = { "@type": "PriceSpecification" as const, minPrice: forints, priceCurrency };
  return {
    "@type": "Offer" as const,
    name: title,
    ...(isFrom ? { priceSpecification: minimum } : { price: forints }),
    priceCurrency,
    url: absoluteUrl(`/contact?${CONTACT_QUERY.package}=${id}`),
    itemOffered: { "@type": "Service" as const, name: title, ...(description && { description }) },
  };
}

/** Lowercases the first letter within a sentence, except in abbreviations. */
const asPart = (sentence: string, index: number) =>
  index > 0 ? sentence.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()) : sentence;

export function galleryData(gallery: Gallery): Node<schema.ImageGallery> {
  const { path, title, description, photos } = gallery;
  return {
    "@type": "ImageGallery",
    "@id": galleryId(gallery),
    name: title,
    description,
    url: absoluteUrl(path),
    inLanguage: LANGUAGE,
    ...(photos.length > 0 && { image: photos.map(imageOf) }),
  };
}

/** From the history, else the start of the month of the story. */
export function storyDays({ path, month }: Story) {
  const [last, first] = entryDays[path.slice(1)] ?? [];
  const datePublished = first ?? `${month}-01`;
  return { datePublished, dateModified: last ?? datePublished };
}

export function storyData(story: Story): Node<schema.Article> {
  const { title, description, month, path, cover, photos, credits = [] } = story;
  const place = placeOf(story);
  return {
    "@type": "Article",
    headline: title,
    description,
    url: absoluteUrl(path),
    inLanguage: LANGUAGE,
    author: person,
    publisher: { "@type": "Organization", ...business },
    temporalCoverage: month,
    ...storyDays(story),
    contentLocation: {
      "@type": "Place",
      name: story.place,
      ...(place && { "@id": placeId(place), url: absoluteUrl(place.path) }),
    },
    ...(credits.length > 0 && {
      mentions: credits.map(({ role, name, link }) => ({
        "@type": "Thing" as const,
        name,
        description: role,
        ...(link && { url: link }),
      })),
    }),
    image: [...new Set([cover, ...photos].map((photo) => largestJpeg(photo).url))],
  };
}

const placeId = ({ path }: Place) => absoluteUrl(`${path}#hely`);

export function placeData(place: Place): Node<schema.Place> {
  const { title, description, town, path, photos } = place;
  return {
    "@type": "Place",
    "@id": placeId(place),
    name: title,
    description,
    url: absoluteUrl(path),
    address: { "@type": "PostalAddress", addressLocality: town, addressCountry: "HU" },
    photo: photos.map(imageOf),
  };
}

/** The minimum for image search, because a gallery has many. */
const imageOf = (photo: Photo) => ({
  "@type": "ImageObject" as const,
  contentUrl: largestJpeg(photo).url,
  ...rights,
});

export function photoData(photo: Photo, gallery: Gallery): Node<schema.ImageObject> {
  const { url, width, height } = largestJpeg(photo);
  return {
    "@type": "ImageObject",
    contentUrl: url,
    url: absoluteUrl(`/gallery/${photo.key}`),
    name: photo.alt,
    ...(photo.caption && { caption: photo.caption }),
    width: { "@type": "QuantitativeValue", value: width, unitCode: "E37" },
    height: { "@type": "QuantitativeValue", value: height, unitCode: "E37" },
    encodingFormat: "image/jpeg",
    representativeOfPage: true,
    ...rights,
    isPartOf: { "@id": galleryId(gallery) },
  };
}

const rights = {
  creator: person,
  creditText: site.name,
  copyrightNotice: PHOTOGRAPHER.copyright,
  ...(PHOTOGRAPHER.licence && {
    license: PHOTOGRAPHER.licence,
    acquireLicensePage: PHOTOGRAPHER.askAt,
  }),
} satisfies Partial<Node<schema.ImageObject>>;

const galleryId = ({ path }: Gallery) => absoluteUrl(`${path}#keptar`);

/** A page above the current one, or the page itself, which is last. */
export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbData(crumbs: readonly Crumb[]): Node<schema.BreadcrumbList> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
