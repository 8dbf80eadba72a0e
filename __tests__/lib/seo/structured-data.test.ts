import {
  type Gallery,
  listedGalleries,
  listedStories,
  type Photo,
  privacy,
  type Story,
  site,
} from "@/lib/content";
import { PHOTOGRAPHER } from "@/lib/content/photographer";
import { withOptions } from "@/lib/pricing/package-options";
import { breadcrumbData, galleryData, photoData } from "@/lib/seo/structured-data";

const [gallery] = listedGalleries() as [Gallery];
const [photo] = gallery.photos as [Photo];

const packages = withOptions([
  {
    id: "eskuvoi-alap",
    title: "Esküvői alap",
    items: ["A szertartás", "Két helyszín", "USB"],
    delivery: "Száz kép.",
    price: 100_000,
    variants: [{ name: "Egész nap", items: ["Tizenkét óra"], price: 260_000 }],
  },
]);

/** What would be written into the page. */
const written = (node: unknown) => JSON.parse(JSON.stringify(node));

/** The structured data of a site whose content has these changes. */
function dataOf(changes: object): typeof import("@/lib/seo/structured-data") {
  jest.resetModules();
  jest.doMock("@/lib/content", () => ({ ...jest.requireActual("@/lib/content"), ...changes }));
  const data = jest.requireActual("@/lib/seo/structured-data");
  jest.dontMock("@/lib/content");
  return data;
}

test("the photographer is described as a business and a person, from the content", () => {
  const imprint = [{ label: "Cím", role: "seat", value: "2000 Szentendre, Fő tér 1." }];
  const social = { links: ["https://a.hu/b"] };
  const facts = {
    areaServed: ["Szentendre", "Pest"],
    since: 2014,
    experience: "180 esküvő",
    location: "47.6692, 19.0756",
    hours: [{ days: "Monday Tuesday", opens: "09:00", closes: "17:00" }],
  };
  const content = { site: { ...site, ...facts, social }, privacy: { ...privacy, imprint } };
  const { businessData } = dataOf(content);
  expect(written(businessData())).toMatchObject({
    "@type": "ProfessionalService",
    name: `${site.name} ${site.profession}`,
    telephone: site.phone,
    email: site.email,
    sameAs: social.links,
    address: { "@type": "PostalAddress", postalCode: "2000", addressLocality: "Szentendre" },
    geo: { "@type": "GeoCoordinates", latitude: 47.6692, longitude: 19.0756 },
    openingHoursSpecification: [
      { dayOfWeek: ["Monday", "Tuesday"], opens: "09:00", closes: "17:00" },
    ],
    foundingDate: "2014",
    founder: {
      "@type": "Person",
      name: site.name,
      jobTitle: site.profession,
      description: "Szentendre · 2014 óta · 180 esküvő",
      workLocation: { "@type": "Place", name: "Szentendre" },
    },
  });
});

test("the packages are offers in forints, a whole day one with a lowest price", () => {
  const { businessData, offersData } = dataOf({ pricing: { packages } });
  expect(businessData().priceRange).toBe("100\u202f000\u202fFt – 260\u202f000\u202fFt");
  expect(written(offersData()).hasOfferCatalog).toMatchObject({
    "@type": "OfferCatalog",
    itemListElement: [
      {
        "@type": "Offer",
        name: "Esküvői alap",
        price: 100_000,
        priceCurrency: "HUF",
        url: `${site.url}/contact?csomag=eskuvoi-alap`,
        itemOffered: { description: "A szertartás, két helyszín, USB, száz kép." },
      },
      {
        name: "Esküvői alap, egész nap",
        priceSpecification: { minPrice: 260_000, priceCurrency: "HUF" },
        url: `${site.url}/contact?csomag=eskuvoi-alap--egesz-nap`,
        itemOffered: { description: "Tizenkét óra" },
      },
    ],
  });
});

test("addresses, social pages, prices and facts that do not exist are left out", () => {
  const nothing = { site: { name: site.name, social: {} }, privacy: { ...privacy, imprint: [] } };
  const { businessData, offersData } = dataOf({ ...nothing, pricing: { packages: [] } });
  for (const field of ["address", "sameAs", "priceRange", "foundingDate", "areaServed"])
    expect(written(businessData())).not.toHaveProperty(field);
  expect(written(businessData()).founder).not.toHaveProperty("description");
  expect(written(offersData())).toEqual(written(businessData()));
});

test("a story has a date, from its versions or its month, its cover first, and who took part", () => {
  const [told] = listedStories();
  const credits = [{ role: "Virág", name: "Pipacs", link: "https://a.hu" }];
  const story = { ...told, month: "2026-04", cover: photo, credits } as Story;
  const data = written(dataOf({ entryDays: {} }).storyData(story));
  expect(data).toMatchObject({ datePublished: "2026-04-01", dateModified: "2026-04-01" });
  expect(data.image[0]).toContain(`/${photo.key}.`);
  expect(data.mentions).toMatchObject([
    { name: "Pipacs", description: "Virág", url: "https://a.hu" },
  ]);
  const entryDays = { [story.path.slice(1)]: ["2026-05-03", "2026-05-02"] };
  const days = { datePublished: "2026-05-02", dateModified: "2026-05-03" };
  expect(dataOf({ entryDays }).storyDays(story)).toEqual(days);
});

test("a gallery lists all its photos, with creator, notice and licence; a photo's page names both", () => {
  expect(written(galleryData(gallery)).image).toEqual(
    gallery.photos.map(({ key }) => ({
      "@type": "ImageObject",
      contentUrl: expect.stringMatching(
        RegExp(`^${site.url}/photos/${key}\\.[0-9a-f]{8}-\\d+\\.jpg$`),
      ),
      creator: expect.objectContaining({ "@type": "Person", name: site.name }),
      creditText: site.name,
      copyrightNotice: `© ${site.copyrightYear} ${site.name}. Minden jog fenntartva.`,
      ...(PHOTOGRAPHER.licence && {
        license: PHOTOGRAPHER.licence,
        acquireLicensePage: PHOTOGRAPHER.askAt,
      }),
    })),
  );
  expect(written(photoData(photo, gallery))).toMatchObject({
    name: photo.alt,
    isPartOf: { "@id": written(galleryData(gallery))["@id"] },
  });
});

test.each([
  [{ role: "rights", id: "kepek" }, `${site.url}/privacy#kepek`],
  [{ role: "rights" }, `${site.url}/privacy`],
  [{ id: "szerzoi-jogok" }, undefined],
])("the licence is the section about rights: %j", (section, licence) => {
  const data = dataOf({ privacy: { ...privacy, sections: [section] } });
  expect(written(data.photoData(photo, gallery)).license).toBe(licence);
});

test("breadcrumbs are numbered, with whole addresses", () => {
  const crumbs = ["/gallery", "/gallery/ures"].map((path) => ({ name: path, path }));
  expect(breadcrumbData(crumbs).itemListElement).toMatchObject([
    { position: 1, item: `${site.url}/gallery` },
    { position: 2, item: `${site.url}/gallery/ures` },
  ]);
});
