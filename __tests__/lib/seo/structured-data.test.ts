import { gzipSync } from "node:zlib";
import { galleries, pricing, site } from "@/content";
import {
  breadcrumbData,
  businessData,
  galleryData,
  offersData,
  photoData,
  webSiteData,
} from "@/lib/seo/structured-data";
import { wayToPhoto } from "@/lib/seo/way-to-photo";

const { wedding } = galleries;

/** What would be written into the page. */
const written = (node: unknown) => JSON.parse(JSON.stringify(node));

test("the photographer is told as a business with a person, as the content has them", () => {
  expect(written(businessData())).toMatchObject({
    "@type": "ProfessionalService",
    name: "Minta Anna fotográfus",
    telephone: site.phone,
    email: site.email,
    priceRange: "25\u202f000\u202fFt – 100\u202f000\u202fFt",
    areaServed: site.areaServed,
    sameAs: [site.social.facebook, site.social.instagram],
    address: {
      "@type": "PostalAddress",
      postalCode: "1234",
      addressLocality: "Mintaváros",
      streetAddress: "Példa utca 1.",
      addressCountry: "HU",
    },
    founder: { "@type": "Person", name: "Minta Anna", jobTitle: "fotográfus" },
  });
});

test("the four packages are offers in forints", () => {
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

test("a gallery has every picture of it, with creator, notice and licence", () => {
  const { image } = written(galleryData(wedding));
  expect(image).toHaveLength(wedding.photos.length);
  for (const [index, one] of image.entries()) {
    expect(one).toEqual({
      "@type": "ImageObject",
      contentUrl: expect.stringMatching(
        new RegExp(
          `^${site.url}/photos/wedding/${wedding.photos[index]?.slug}\\.[0-9a-f]{8}-\\d+\\.jpg$`,
        ),
      ),
      creator: expect.objectContaining({ "@type": "Person", name: "Minta Anna" }),
      creditText: "Minta Anna",
      copyrightNotice: "© 2023 Minta Anna. Minden jog fenntartva.",
      license: `${site.url}/privacy#szerzoi-jogok`,
      acquireLicensePage: `${site.url}/contact`,
    });
  }
});

test("a picture on its own page is told with its caption and its gallery", () => {
  const [photo] = wedding.photos;
  if (!photo) throw new Error("the wedding gallery is empty");
  expect(written(photoData(photo, wedding))).toMatchObject({
    "@type": "ImageObject",
    name: photo.alt,
    url: `${site.url}/gallery/wedding/${photo.slug}`,
    license: `${site.url}/privacy#szerzoi-jogok`,
    isPartOf: { "@id": written(galleryData(wedding))["@id"] },
  });
  expect(written(breadcrumbData(wayToPhoto(wedding, photo))).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Galéria", item: `${site.url}/gallery` },
    { "@type": "ListItem", position: 2, name: wedding.title, item: `${site.url}/gallery/wedding` },
    {
      "@type": "ListItem",
      position: 3,
      name: photo.alt,
      item: `${site.url}/gallery/wedding/${photo.slug}`,
    },
  ]);
});

test("the site names its publisher, who is the business", () => {
  expect(written(webSiteData())).toMatchObject({
    "@type": "WebSite",
    name: "Minta Anna",
    url: `${site.url}/`,
    publisher: { "@id": written(businessData())["@id"] },
  });
});

test("a picture more costs a gallery's page less than 60 compressed bytes", () => {
  const [one] = wedding.photos;
  if (!one) throw new Error("the wedding gallery is empty");
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...one,
    slug: `wedding-${index}`,
    key: `wedding/wedding-${index}`,
    // Eight digits that do not follow from the ones before.
    hash: ((index * 2654435761) >>> 0).toString(16).padStart(8, "0"),
  }));
  const bytes = (photos: typeof many) =>
    gzipSync(JSON.stringify(galleryData({ ...wedding, photos }))).length;
  expect((bytes(many) - bytes(many.slice(0, 1))) / 1999).toBeLessThan(60);
});
