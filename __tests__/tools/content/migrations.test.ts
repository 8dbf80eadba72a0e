import { migrateContent } from "@/tools/content/migrations";

test("a list of pictures that had been taken out goes; the rest of the content stays as it is", () => {
  const wedding = { title: "Esküvő", photos: [{ file: "a.jpg", alt: "" }] };
  const files = {
    "site.json": { name: "Kiss Éva", email: "eva@kisseva.hu" },
    "galleries/wedding.json": { ...wedding, drawer: [{ file: "b.jpg", alt: "Torta" }] },
    "galleries/broken.json": undefined,
  };
  const migrated = migrateContent(files, { "home.json": { title: "{name}" } });
  expect(migrated).toEqual({
    ...files,
    "home.json": { title: "Kiss Éva" },
    "galleries/wedding.json": wedding,
  });
  expect(migrated["site.json"]).toBe(files["site.json"]);
});
