import { photoTexts, shorten } from "@/lib/seo/photo-texts";

test.each([
  ["Csokor az ablakban, reggel", 17, "Csokor az…"],
  ["Csokor, az ablakban", 10, "Csokor…"],
  ["Csokor – az ablakban", 11, "Csokor…"],
])("%p in %d letters is %p: cut after a word, without comma or dash", (text, limit, short) => {
  expect(shorten(text, limit)).toBe(short);
});

test("a picture's page has its caption, gallery and position; the title leaves room for the name", () => {
  const alt = "Régi fényképezőgép bőrszíjjal egy faasztalon, mellette fényképek és könyvek";
  expect(photoTexts(alt, "Portré fotók", 0, 17)).toEqual({
    title: "Régi fényképezőgép bőrszíjjal egy faasztalon…",
    description: `${alt}. Portré fotók, 1. kép (összesen 17).`,
  });
});
