import fc from "fast-check";
import { type NamedPicture, splitPictures, withPictures } from "@/lib/contact/with-pictures";

const SITE = "https://site.example";
const rings = { id: "wedding/wedding-01", alt: "Gyűrűk a fatálon", isAsked: false };
const ball = { id: "wedding/wedding-010", alt: "Nyitótánc", isAsked: false };
const asked = { id: "family/family-02", alt: "Séta a réten", isAsked: true };

test("the pictures stand behind the text, those that it is about first", () => {
  expect(withPictures("Szia!\nEz tetszik.", [rings, asked, ball], SITE)).toBe(
    [
      "Szia!",
      "Ez tetszik.",
      "",
      "Erről a képről írok:",
      "– Séta a réten: https://site.example/gallery/family/family-02",
      "",
      "Ezek a képek tetszenek:",
      "– Gyűrűk a fatálon: https://site.example/gallery/wedding/wedding-01",
      "– Nyitótánc: https://site.example/gallery/wedding/wedding-010",
    ].join("\n"),
  );
});

test("without pictures the text stays, and pictures stand without a text", () => {
  expect(withPictures("Szia!", [], SITE)).toBe("Szia!");
  expect(withPictures("", [rings], SITE)).toBe(
    "Ez a kép tetszik:\n– Gyűrűk a fatálon: https://site.example/gallery/wedding/wedding-01",
  );
});

test("a picture whose address begins like another's is told apart from it", () => {
  const once = withPictures("Szia!", [ball], SITE);
  expect(withPictures(once, [rings, ball], SITE)).toBe(
    `${once}\n\nEz a kép tetszik:\n– Gyűrűk a fatálon: https://site.example/gallery/wedding/wedding-01`,
  );
});

test("whatever was written, each picture stands in it once, however often they are put in", () => {
  const picture: fc.Arbitrary<NamedPicture> = fc.record({
    id: fc.stringMatching(/^[a-z]{1,5}\/[a-z0-9]{1,5}$/),
    alt: fc.string({ minLength: 1 }).map((text) => text.replace(/\s/g, "x")),
    isAsked: fc.boolean(),
  });
  const pictures = fc.uniqueArray(picture, { selector: ({ id }) => id, maxLength: 24 });
  fc.assert(
    fc.property(fc.string(), pictures, (text, its) => {
      const once = withPictures(text, its, SITE);
      expect(once.startsWith(text)).toBe(true);
      expect(withPictures(once, its.toReversed(), SITE)).toBe(once);
      const split = splitPictures(once, SITE);
      expect(split.text).toBe(text);
      expect(split.ids.toSorted()).toEqual(its.map(({ id }) => id).toSorted());
      for (const { id } of its) {
        const named = once.split("\n").filter((line) => line.endsWith(`/gallery/${id}`));
        expect(named).toHaveLength(1);
      }
    }),
  );
});
