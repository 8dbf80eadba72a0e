import {
  type Gallery,
  galleries,
  type OfferedPackage,
  type Photo,
  pricing,
  privacy,
  site,
} from "@/content";
import { OWNER } from "@/lib/owner";
import { breadcrumbData, businessData, galleryData, photoData } from "@/lib/seo/structured-data";

/** A gallery with two pictures, however many its own ones are. */
const first = galleries()[0] as Gallery;
const photo = (slug: string): Photo => ({
  ...first.banner,
  slug,
  key: `${first.category}/${slug}`,
  alt: `Kép: ${slug}`,
});
const gallery: Gallery = { ...first, photos: [photo("egy"), photo("ketto")] };

const packages: OfferedPackage[] = [
  { id: "csaladi-alap", title: "Családi alap", items: ["60 perc", "15 kép"], price: 35_000 },
  { id: "eskuvoi-alap", title: "Esküvői alap", items: ["A szertartás"], price: 100_000 },
];

/** What would be written into the page. */
const written = (node: unknown) => JSON.parse(JSON.stringify(node));

/** A Hungarian address is split into its parts; any other stays as it is. */
const addressOf = (written = "") =>
  /^\d{4} /.test(written)
    ? expect.objectContaining({ "@type": "PostalAddress", postalCode: written.slice(0, 4) })
    : written;

const elsewhere = [site.social.facebook, site.social.instagram].filter(Boolean);

test("the photographer is described as a business and a person, from the content", () => {
  expect(written(businessData())).toMatchObject({
    "@type": "ProfessionalService",
    name: `${site.name} ${site.profession}`,
    telephone: site.phone,
    email: site.email,
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    address: addressOf(privacy.imprint.find(({ label }) => label === "Székhely")?.value),
    founder: { "@type": "Person", name: site.name, jobTitle: site.profession },
  });
});

test("the packages are offers in forints", () => {
  const told = toldOf({ packages });
  expect(written(told?.businessData()).priceRange).toBe(
    "35\u202f000\u202fFt – 100\u202f000\u202fFt",
  );
  const { hasOfferCatalog } = written(told?.offersData());
  expect(hasOfferCatalog["@type"]).toBe("OfferCatalog");
  expect(hasOfferCatalog.itemListElement).toEqual(
    packages.map(({ id, title, items, price }) => ({
      "@type": "Offer",
      name: title,
      price,
      priceCurrency: "HUF",
      url: `${site.url}/contact?csomag=${id}`,
      itemOffered: { "@type": "Service", name: title, description: items.join(", ") },
    })),
  );
});

/** The structured data of a site whose content has these changes. */
function toldOf(changes: { social?: object; packages?: OfferedPackage[] }) {
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

test("social pages and prices that do not exist are left out", () => {
  const without = toldOf({ social: { invitation: "Itt is:" }, packages: [] });
  const business = written(without?.businessData());
  expect(business).not.toHaveProperty("sameAs");
  expect(business).not.toHaveProperty("priceRange");
  expect(written(without?.offersData())).toEqual(business);
  const one = toldOf({ social: { invitation: "Itt is:", instagram: "https://a.hu/b" } });
  expect(written(one?.businessData()).sameAs).toEqual(["https://a.hu/b"]);
});

test("a gallery lists all its pictures, with creator, notice and licence", () => {
  expect(written(galleryData(gallery)).image).toEqual(
    gallery.photos.map(({ key }) => ({
      "@type": "ImageObject",
      contentUrl: expect.stringMatching(
        RegExp(`^${site.url}/photos/${key}\\.[0-9a-f]{8}-\\d+\\.jpg$`),
      ),
      creator: expect.objectContaining({ "@type": "Person", name: site.name }),
      creditText: site.name,
      copyrightNotice: `© ${site.copyrightYear} ${site.name}. Minden jog fenntartva.`,
      ...(OWNER.licence && { license: OWNER.licence, acquireLicensePage: OWNER.askAt }),
    })),
  );
});

test("a picture on its own page is described with its caption and gallery", () => {
  const shown = photo("egy");
  const below = `${site.url}/gallery/${gallery.category}`;
  expect(written(photoData(shown, gallery))).toMatchObject({
    "@type": "ImageObject",
    name: shown.alt,
    url: `${below}/egy`,
    isPartOf: { "@id": written(galleryData(gallery))["@id"] },
  });
});

test("breadcrumbs are numbered, with whole addresses", () => {
  const crumbs = [
    { name: "Galéria", path: "/gallery" },
    { name: gallery.title, path: `/gallery/${gallery.category}` },
  ];
  const items = written(breadcrumbData(crumbs)).itemListElement;
  const below = `${site.url}/gallery/${gallery.category}`;
  expect(items).toEqual([
    { "@type": "ListItem", position: 1, name: "Galéria", item: `${site.url}/gallery` },
    { "@type": "ListItem", position: 2, name: gallery.title, item: below },
  ]);
});
