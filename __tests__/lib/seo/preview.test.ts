import { type PreviewOwner, previewOf } from "@/lib/seo/preview";

const owner: PreviewOwner = {
  name: "Minta Anna",
  brand: "Minta Anna",
  profession: "fotográfus",
  copyright: "© 2023 Minta Anna",
};
const wide = { key: "wedding/wedding-01", hash: "1a2b3c4d", width: 1440, height: 960 };
const upright = { ...wide, width: 960, height: 1440 };

test("a preview lies in the folder of previews, under the name of its picture", () => {
  expect(previewOf(wide, owner).path).toMatch(/^previews\/wedding\/wedding-01\.[0-9a-f]{8}\.jpg$/);
  expect(previewOf({ ...wide }, owner)).toEqual(previewOf(wide, owner));
});

test("whatever changes on a preview changes its name", () => {
  const paths = [
    previewOf(wide, owner),
    previewOf({ ...wide, hash: "4d3c2b1a" }, owner),
    previewOf({ ...wide, focus: "10% 50%" }, owner),
    previewOf(wide, { ...owner, brand: "Anna" }),
    previewOf(wide, { ...owner, profession: "fényképész" }),
    previewOf(wide, { ...owner, name: "Minta Annamária" }),
    previewOf(wide, { ...owner, copyright: "© 2024 Minta Anna" }),
  ].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test("a picture is cut around its focal point, or around its middle", () => {
  expect(previewOf({ ...wide, focus: "10% 50%" }, owner)).toMatchObject({
    look: "cut",
    focus: "10% 50%",
  });
  expect(previewOf(wide, owner)).toMatchObject({ look: "cut", focus: "50% 50%" });
});

test("an upright picture is cut only where the content says what to keep", () => {
  expect(previewOf(upright, owner).look).toBe("beside");
  expect(previewOf({ ...upright, focus: "50% 20%" }, owner).look).toBe("cut");
});

test.each(["splash", "home", "gallery", "pricing", "contact"])(
  "the banner %s carries the brand",
  (name) => {
    expect(previewOf({ ...wide, key: `banners/${name}` }, owner)).toMatchObject({
      look: "branded",
      text: { brand: "Minta Anna", line: "fotográfus" },
    });
  },
);
