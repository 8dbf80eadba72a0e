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
