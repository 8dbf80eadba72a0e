import { shorten } from "@/lib/seo/shorten";

test.each([
  ["Csokor az ablakban, reggel", 17, "Csokor az…"],
  ["Csokor, az ablakban", 10, "Csokor…"],
  ["Csokor – az ablakban", 11, "Csokor…"],
  ["Csokor", 6, "Csokor"],
])("%p in %d letters is %p: cut after a word, without comma or dash", (title, limit, short) => {
  expect(shorten(title, limit)).toBe(short);
});
