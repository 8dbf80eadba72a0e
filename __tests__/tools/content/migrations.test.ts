import { migrateContent } from "@/tools/content/migrations";

test("removes the list of photos that had been taken out; other content is unchanged", () => {
  const wedding = { title: "Esküvő", photos: [{ file: "a.jpg", alt: "" }] };
  const files = {
    site: { name: "Kiss Éva", email: "eva@kisseva.hu" },
    "galleries/wedding": { ...wedding, drawer: [{ file: "b.jpg", alt: "Torta" }] },
    "galleries/broken": undefined,
  };
  const migrated = migrateContent(files, {});
  expect(migrated).toEqual({ ...files, "galleries/wedding": wedding });
  expect(migrated.site).toBe(files.site);
});

test("takes missing files, except galleries, from the starter; existing files stay", () => {
  const files = { site: { name: "Éva" }, home: { title: "Éva" } };
  const starter = {
    home: { title: "{name}" },
    landing: { title: "{name} képei" },
    "galleries/wedding": {},
  };
  const migrated = migrateContent(files, starter);
  expect(migrated).toEqual({ ...files, landing: { title: "Éva képei" } });
});

test("a package with only the price of a whole day gets it as a larger variant", () => {
  const [basic, other] = [{ title: "Esküvő", price: 100_000 }, { title: "Portré" }];
  const files = { packages: { note: "Írj.", packages: [{ ...basic, from: 260_000 }, other] } };
  const migrated = migrateContent(files, {});
  const variants = [{ title: "Egész nap", from: 260_000 }];
  expect(migrated.packages).toEqual({ note: "Írj.", packages: [{ ...basic, variants }, other] });
  expect(migrateContent(migrated, {}).packages).toBe(migrated.packages);
});

test("removes letters behind a capture time, since the schema forbids them", () => {
  const photos = (taken: string) => ({ photos: [{ file: "a.jpg", alt: "12ab", taken }] });
  const files = {
    "galleries/wedding": photos("2027-06-12T15:04:05.12a"),
    "galleries/none": undefined,
  };
  const migrated = migrateContent(files, {});
  expect(migrated).toEqual({ ...files, "galleries/wedding": photos("2027-06-12T15:04:05.120") });
});

test("Hungarian holidays are added to days that were saved before there were any", () => {
  const files = { dates: { taken: ["2027-06-05"] } };
  const { dates } = migrateContent(files, {});
  expect(dates).toEqual({ ...files.dates, holidays: expect.arrayContaining(["12-24", "01-01"]) });
  const none = { dates: { taken: [], holidays: [] } };
  expect(migrateContent(none, {})).toEqual(none);
});

test("the copyright of a photographer's own site reaches the current year, that of the demo does not", () => {
  const site = { copyrightYear: 2019, email: "eva@kisseva.hu" };
  expect(migrateContent({ site }, {}).site).toEqual({ ...site, copyrightUntil: "now" });
  const demo = { copyrightYear: 2023, email: "anna@mintaanna.example" };
  expect(migrateContent({ site: demo }, {}).site).toBe(demo);
});
