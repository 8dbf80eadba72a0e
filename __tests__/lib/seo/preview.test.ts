import { type PreviewOwner, previewOf } from "@/lib/seo/preview";

const owner: PreviewOwner = {
  name: "Minta Anna",
  brand: "Minta Anna",
  profession: "fotográfus",
  copyright: "© 2023 Minta Anna",
};
const wide = { key: "wedding/wedding-01", hash: "1a2b3c4d", width: 1440, height: 960 };
const upright = { ...wide, width: 960, height: 1440 };

test("a preview is named by its picture and by whatever is to be seen on it", () => {
  const paths = [
    previewOf(wide, owner),
    previewOf({ ...wide, hash: "4d3c2b1a" }, owner),
    previewOf({ ...wide, focus: "10% 50%" }, owner),
    ...["brand", "profession", "name", "copyright"].map((field) =>
      previewOf(wide, { ...owner, [field]: "other" }),
    ),
  ].map(({ path }) => path);
  expect(paths[0]).toMatch(/^previews\/wedding\/wedding-01\.[0-9a-f]{8}\.jpg$/);
  expect(new Set(paths).size).toBe(paths.length);
  expect(previewOf({ ...wide }, owner).path).toBe(paths[0]);
});

test.each([
  ["cut around its focal point", { ...wide, focus: "10% 50%" }, "cut", "10% 50%"],
  ["cut around its middle", wide, "cut", "50% 50%"],
  ["shown whole where it is upright", upright, "beside", "50% 50%"],
  ["cut where the content says what to keep", { ...upright, focus: "5% 2%" }, "cut", "5% 2%"],
  ["branded as a page's banner", { ...wide, key: "banners/home" }, "branded", "50% 50%"],
])("a picture is %s", (_, photo, look, focus) => {
  const text = { brand: "Minta Anna", line: "fotográfus" };
  expect(previewOf(photo, owner)).toMatchObject({ look, focus, ...(look !== "cut" && { text }) });
});
