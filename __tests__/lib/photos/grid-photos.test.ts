import { toGridPhotos } from "@/lib/photos/grid-photos";

const photo = {
  slug: "wedding-01",
  alt: "Csokor az ablakban",
  width: 1000,
  height: 1600,
  hash: "1a2b3c4d",
  placeholder: "#aabbcc,#112233",
};

test("the page is told nothing of a picture that follows from the rest", () => {
  const known = { ...photo, key: "wedding/wedding-01", focus: undefined, file: "wedding-01.jpg" };
  expect(toGridPhotos("wedding", [known]).photos).toStrictEqual([{ ...photo, shape: "tall" }]);
});

test("a picture keeps its focal point", () => {
  const [first] = toGridPhotos("wedding", [{ ...photo, focus: "40% 60%" }]).photos;
  expect(first?.focus).toBe("40% 60%");
});

test("the shape follows the rule of the gallery's screen", () => {
  const wide = { ...photo, width: 1600, height: 1000 };
  expect(toGridPhotos("family", [wide]).photos[0]?.shape).toBe("wide");
  expect(toGridPhotos("wedding", [wide]).photos[0]?.shape).toBe("regular");
});

test("the pictures keep their order, and the grid its end", () => {
  const slugs = ["c", "a", "b"];
  const { photos, closing } = toGridPhotos(
    "portrait",
    slugs.map((slug) => ({ ...photo, slug, width: 1000, height: 1000 })),
  );
  expect(photos.map(({ slug }) => slug)).toEqual(slugs);
  // Three squares fill a row of three, so a tile of a whole row closes them; of two, one cell is left.
  expect(closing.wide.tile.columns * closing.wide.tile.rows).toBe(3);
  expect(closing.narrow.tile).toEqual({ columns: 1, rows: 1 });
});
