import { gzipSync } from "node:zlib";
import { type Gallery, galleries, pricing, privacy, site } from "@/content";
import { OWNER } from "@/lib/owner";
import {
  breadcrumbData,
  businessData,
  galleryData,
  offersData,
  photoData,
  webSiteData,
} from "@/lib/seo/structured-data";
import { wayToPhoto } from "@/lib/seo/way-to-photo";

const gallery = Object.values(galleries).find(({ photos }) => photos.length > 1) as Gallery;

/** What would be written into the page. */
const written = (node: unknown) => JSON.parse(JSON.stringify(node));

/** A Hungarian address is taken apart; any other is told as it is written. */
const addressOf = (written = "") =>
  /^\d{4} /.test(written)
    ? expect.objectContaining({ "@type": "PostalAddress", postalCode: written.slice(0, 4) })
    : written;

const elsewhere = [site.social.facebook, site.social.instagram].filter(Boolean);

test("the photographer is told as a business with a person, as the content has them", () => {
  expect(written(businessData())).toMatchObject({
    "@type": "ProfessionalService",
    name: `${site.name} ${site.profession}`,
    telephone: site.phone,
    email: site.email,
    priceRange: expect.stringMatching(/^[\d\u202f]+Ft – [\d\u202f]+Ft$/),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    address: addressOf(privacy.imprint.find(({ label }) => label === "Székhely")?.value),
    founder: { "@type": "Person", name: site.name, jobTitle: site.profession },
  });
});

test("the packages are offers in forints", () => {
  const { hasOfferCatalog } = written(offersData());
  expect(hasOfferCatalog["@type"]).toBe("OfferCatalog");
  expect(hasOfferCatalog.itemListElement).toEqual(
    pricing.packages.map(({ id, title, items, price }) => ({
      "@type": "Offer",
      name: title,
      price,
      priceCurrency: "HUF",
      url: `${site.url}/contact?csomag=${id}`,
      itemOffered: { "@type": "Service", name: title, description: items.join(", ") },
    })),
  );
});

/** What is told of a site whose content has these changes. */
function toldOf(changes: { social?: object; packages?: [] }) {
  let told: typeof import("@/lib/seo/structured-data") | undefined;
  jest.isolateModules(() => {
    const content = jest.requireActual("@/content");
    jest.doMock("@/content", () => ({
      ...content,
      site: { ...site, social: changes.social ?? site.social },
      pricing: { ...pricing, packages: changes.packages ?? pricing.packages },
    }));
    told = jest.requireActual("@/lib/seo/structured-data");
  });
  jest.dontMock("@/content");
  return told;
}

test("what a photographer has not is not told: social pages, prices", () => {
  const without = toldOf({ social: { invitation: "Itt is:" }, packages: [] });
  const business = written(without?.businessData());
  expect(business).not.toHaveProperty("sameAs");
  expect(business).not.toHaveProperty("priceRange");
  expect(written(without?.offersData())).toEqual(business);
  const one = toldOf({ social: { invitation: "Itt is:", instagram: "https://a.hu/b" } });
  expect(written(one?.businessData()).sameAs).toEqual(["https://a.hu/b"]);
});

test("a gallery has every picture of it, with creator, notice and licence", () => {
  const { image } = written(galleryData(gallery));
  expect(image).toHaveLength(gallery.photos.length);
  for (const [index, one] of image.entries()) {
    expect(one).toEqual({
      "@type": "ImageObject",
      contentUrl: expect.stringMatching(
        new RegExp(
          `^${site.url}/photos/${gallery.category}/${gallery.photos[index]?.slug}\\.[0-9a-f]{8}-\\d+\\.jpg$`,
        ),
      ),
      creator: expect.objectContaining({ "@type": "Person", name: site.name }),
      creditText: site.name,
      copyrightNotice: `© ${site.copyrightYear} ${site.name}. Minden jog fenntartva.`,
      ...(OWNER.licence && { license: OWNER.licence, acquireLicensePage: OWNER.askAt }),
    });
  }
});

test("a picture on its own page is told with its caption and its gallery", () => {
  const [photo] = gallery.photos;
  if (!photo) throw new Error("the gallery gallery is empty");
  expect(written(photoData(photo, gallery))).toMatchObject({
    "@type": "ImageObject",
    name: photo.alt,
    url: `${site.url}/gallery/${photo.key}`,
    isPartOf: { "@id": written(galleryData(gallery))["@id"] },
  });
  expect(written(breadcrumbData(wayToPhoto(gallery, photo))).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Galéria", item: `${site.url}/gallery` },
    {
      "@type": "ListItem",
      position: 2,
      name: gallery.title,
      item: `${site.url}/gallery/${gallery.category}`,
    },
    {
      "@type": "ListItem",
      position: 3,
      name: photo.alt,
      item: `${site.url}/gallery/${photo.key}`,
    },
  ]);
});

test("the site names its publisher, who is the business", () => {
  expect(written(webSiteData())).toMatchObject({
    "@type": "WebSite",
    name: site.name,
    url: `${site.url}/`,
    publisher: { "@id": written(businessData())["@id"] },
  });
});

test("a picture more costs a gallery's page less than 60 compressed bytes", () => {
  const [one] = gallery.photos;
  if (!one) throw new Error("the gallery gallery is empty");
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...one,
    slug: `photo-${index}`,
    key: `${gallery.category}/photo-${index}`,
    // Eight digits that do not follow from the ones before.
    hash: ((index * 2654435761) >>> 0).toString(16).padStart(8, "0"),
  }));
  const bytes = (photos: typeof many) =>
    gzipSync(JSON.stringify(galleryData({ ...gallery, photos }))).length;
  expect((bytes(many) - bytes(many.slice(0, 1))) / 1999).toBeLessThan(60);
});
