import { photoTexts, shorten } from "@/lib/seo/photo-texts";

test("a long text is cut at the end of a word", () => {
  expect(shorten("Csokor az ablakban, reggel", 17)).toBe("Csokor az…");
});

test("no comma or dash is left before the dots", () => {
  expect(shorten("Csokor, az ablakban", 10)).toBe("Csokor…");
  expect(shorten("Csokor – az ablakban", 11)).toBe("Csokor…");
});

test("no text is longer than its limit, the dots included", () => {
  const text = "Megszentségteleníthetetlen ígéret az ablakban, reggel";
  for (let limit = 2; limit < text.length; limit += 1) {
    expect(shorten(text, limit).length).toBeLessThanOrEqual(limit);
    expect(shorten(text, limit)).toMatch(/\S…$/);
  }
});

test("a picture's page is told by its caption, its gallery and its place in it", () => {
  expect(photoTexts("Csokor az ablakban", "Esküvői fotók", 2, 26)).toEqual({
    title: "Csokor az ablakban",
    description: "Csokor az ablakban. Esküvői fotók, 3. kép (összesen 26).",
  });
});

test("the title leaves room for the photographer's name, the description is whole", () => {
  const alt = "Régi fényképezőgép bőrszíjjal egy faasztalon, mellette fényképek és könyvek";
  const { title, description } = photoTexts(alt, "Portré fotók", 0, 17);
  expect(title).toBe("Régi fényképezőgép bőrszíjjal egy faasztalon…");
  expect(description).toBe(`${alt}. Portré fotók, 1. kép (összesen 17).`);
});
