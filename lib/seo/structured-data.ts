import type * as schema from "schema-dts";
import { banners, type Gallery, type Photo, pricing, privacy, type Story, site } from "@/content";
import { CONTACT_QUERY } from "../navigation";
import { OWNER } from "../owner";
import { previewUrl } from "../photos/srcset";
import { formatPrice } from "../price";
import { absoluteUrl } from "../site-url";
import { LANGUAGE, SEAT_LABEL } from "../words";
import type { Crumb } from "./breadcrumbs";
import { ICONS } from "./icons";
import { largestJpeg } from "./largest-jpeg";

/**
 * What search engines are told of a page, in schema.org's terms. Every value comes from the content; what the
 * content does not say is left out. Sources: schema.org, and what Google's documentation of rich results asks for.
 */

/** A description without the possibility to be a mere address, so that it can be taken apart. */
type Node<T extends schema.Thing> = Exclude<T, string>;

const BUSINESS_ID = absoluteUrl("/home#fotografus");
const PERSON_ID = absoluteUrl("/home#szemely");

const person = {
  "@type": "Person",
  "@id": PERSON_ID,
  name: site.name,
  url: absoluteUrl("/home"),
} satisfies Node<schema.Person>;

/** The photographer, as a person and as a business. */
export function businessData(): Node<schema.ProfessionalService> {
  const address = seat();
  const prices = priceRange();
  const elsewhere = [site.social.facebook, site.social.instagram].flatMap((its) => its ?? []);
  return {
    "@type": "ProfessionalService",
    "@id": BUSINESS_ID,
    name: `${site.name} ${site.profession}`,
    description: site.description,
    url: absoluteUrl("/home"),
    telephone: site.phone,
    email: site.email,
    image: absoluteUrl(previewUrl(banners.home)),
    logo: absoluteUrl(ICONS.large.src),
    ...(prices && { priceRange: prices }),
    ...(address && { address }),
    ...(site.areaServed?.length && { areaServed: site.areaServed }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    founder: { ...person, jobTitle: site.profession },
  };
}

/** From the lowest price to the highest; undefined where prices come on request. */
function priceRange(): string | undefined {
  const prices = pricing.packages.map(({ price }) => price);
  if (prices.length === 0) return undefined;
  const lowest = formatPrice(Math.min(...prices));
  const highest = formatPrice(Math.max(...prices));
  return lowest === highest ? lowest : `${lowest} – ${highest}`;
}

function seat(): Node<schema.PostalAddress> | string | undefined {
  const written = privacy.imprint.find(({ label }) => label === SEAT_LABEL)?.value;
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
    "@id": absoluteUrl("/#oldal"),
    name: site.name,
    url: absoluteUrl("/"),
    inLanguage: LANGUAGE,
    publisher: { "@id": BUSINESS_ID },
  };
}

/** The packages, as what the photographer offers; where there are none, the photographer alone. */
export function offersData(): Node<schema.ProfessionalService> {
  if (pricing.packages.length === 0) return businessData();
  const catalog: Node<schema.OfferCatalog> = {
    "@type": "OfferCatalog",
    name: pricing.title,
    url: absoluteUrl("/pricing"),
    itemListElement: pricing.packages.map(({ id, title, items, price }) => ({
      "@type": "Offer" as const,
      name: title,
      price,
      priceCurrency: "HUF",
      url: absoluteUrl(`/contact?${CONTACT_QUERY.package}=${id}`),
      itemOffered: {
        "@type": "Service" as const,
        name: title,
        description: items.join(", "),
      },
    })),
  };
  return { ...businessData(), hasOfferCatalog: catalog };
}

/**
 * A gallery with its pictures. Only what image search needs of each, as the list may be long; what is the same in
 * all of them costs next to nothing once the page is compressed.
 */
export function galleryData({
  category,
  title,
  description,
  photos,
}: Gallery): Node<schema.ImageGallery> {
  return {
    "@type": "ImageGallery",
    "@id": galleryId(category),
    name: title,
    description,
    url: absoluteUrl(`/gallery/${category}`),
    inLanguage: LANGUAGE,
    ...(photos.length > 0 && {
      image: photos.map((photo) => ({
        "@type": "ImageObject" as const,
        contentUrl: largestJpeg(photo).url,
        ...rights(),
      })),
    }),
  };
}

/** A whole day, told in words and pictures. */
export function storyData(story: Story): Node<schema.Article> {
  const { title, description, place, path, photos } = story;
  return {
    "@type": "Article",
    headline: title,
    description,
    url: absoluteUrl(path),
    inLanguage: LANGUAGE,
    author: person,
    contentLocation: { "@type": "Place", name: place },
    image: photos.map((photo) => largestJpeg(photo).url),
  };
}

/** One picture, on its own page. */
export function photoData(photo: Photo, { category }: Gallery): Node<schema.ImageObject> {
  const { url, width, height } = largestJpeg(photo);
  return {
    "@type": "ImageObject",
    contentUrl: url,
    url: absoluteUrl(`/gallery/${category}/${photo.slug}`),
    name: photo.alt,
    width: { "@type": "QuantitativeValue", value: width, unitCode: "E37" },
    height: { "@type": "QuantitativeValue", value: height, unitCode: "E37" },
    encodingFormat: "image/jpeg",
    representativeOfPage: true,
    ...rights(),
    isPartOf: { "@id": galleryId(category) },
  };
}

function rights() {
  return {
    creator: person,
    creditText: OWNER.name,
    copyrightNotice: OWNER.copyright,
    ...(OWNER.licence && { license: OWNER.licence, acquireLicensePage: OWNER.askAt }),
  } satisfies Partial<Node<schema.ImageObject>>;
}

const galleryId = (category: string) => absoluteUrl(`/gallery/${category}#keptar`);

/** The way to a page, the page itself last: the same steps as its visible breadcrumbs. */
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
