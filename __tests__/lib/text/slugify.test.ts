import { shortSlug } from "@/lib/text/slugify";

test.each([
  ["Zsófi és Bence esküvője a Balatonnál", "zsofi-es-bence"],
  ["Zsófi és Bence", "zsofi-es-bence"],
  ["Legeslegmegszentségteleníthetetlen", "legeslegmegszent"],
])("shortens %s at the end of a word, if it can", (title, slug) =>
  expect(shortSlug(title, 16)).toBe(slug),
);
