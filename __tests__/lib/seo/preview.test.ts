import { previewOf } from "@/lib/seo/preview";

const owner = { name: "Minta Anna", copyright: "© 2023 Minta Anna" };
const photo = { key: "wedding/wedding-01", hash: "1a2b3c4d" };

test("a preview is named by its picture and by whatever is in it", () => {
  const paths = [
    previewOf(photo, owner),
    previewOf({ ...photo, hash: "4d3c2b1a" }, owner),
    previewOf({ ...photo, focus: "10% 50%" }, owner),
    ...["name", "copyright"].map((field) => previewOf(photo, { ...owner, [field]: "other" })),
  ].map(({ path }) => path);
  expect(paths[0]).toMatch(/^previews\/wedding\/wedding-01\.[0-9a-f]{8}\.jpg$/);
  expect(new Set(paths).size).toBe(paths.length);
  expect(previewOf({ ...photo }, owner).path).toBe(paths[0]);
});
