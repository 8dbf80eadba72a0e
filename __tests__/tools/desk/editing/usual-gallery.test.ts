import type { CheckedEntry } from "@/tools/desk/editing/entries";
import { galleriesByTopic, usualGallery } from "@/tools/desk/editing/usual-gallery";

const GALLERIES = ["family", "wedding", "portrait"];
const entries = [
  { kind: "story", name: "stories/nap", content: { place: "Eger", chapters: ["portrait/a"] } },
  { kind: "place", name: "places/ret", content: { title: "Rét", photos: ["wedding/a"] } },
  {
    kind: "packages",
    name: "packages",
    content: { packages: [{ title: "Egész nap", gallery: "wedding" }, { title: "Más" }] },
  },
].map((entry) => ({ ...entry, errors: [] })) as unknown as CheckedEntry[];

test.each([
  ["of its package", "wedding", undefined, { package: "egesz-nap", place: "Eger" }],
  ["of its place's photos", "wedding", undefined, { package: "mas", place: "Rét" }],
  ["of another story at its place", "portrait", undefined, { place: "Eger" }],
  ["of its other photos", "portrait", {}, { package: "egesz-nap", cover: ["portrait/b"] }],
  ["of the item", "wedding", { gallery: "wedding" }, { packages: ["portrait/b"] }],
  ["that is first", "family", { gallery: "gone" }, { place: "Pécs" }],
])("proposes for photos of an entry the gallery %s", (_which, proposed, item, content) => {
  const topics = galleriesByTopic(entries, GALLERIES);
  expect(usualGallery(item, content, GALLERIES, topics)).toBe(proposed);
});
