import { shorten } from "@/lib/seo/metadata";

const WORDS = "Csokor Csokor Csokor Csokor Csokor Csokor"; // 41 letters

test.each([
  [`${WORDS} az ablakban`, `${WORDS} az…`],
  [`${WORDS}, ablakban`, `${WORDS}…`],
  [`${WORDS} – ablakban`, `${WORDS}…`],
  [`${WORDS} reg.`, `${WORDS} reg.`],
])("cuts %p to 46 letters, after a word, without comma or dash", (title, short) => {
  expect(shorten(title)).toBe(short);
});
