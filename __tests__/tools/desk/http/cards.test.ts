import { entriesOf } from "@/tools/desk/content/entries";
import { cardsOf, searchItems } from "@/tools/desk/http/cards";
import { makePhotoProject, put } from "../../../helpers/photo-project";

test("shows galleries with covers, and says which ones visitors do not see", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  await put(root, "content/home.json", "{");
  await put(root, "content/galleries/uj.json", '{ "state": "draft" }');
  const story = { month: "2026-06", cover: [], chapters: [] };
  await put(root, "content/stories/egy.json", JSON.stringify(story));
  const cards = new Map((await cardsOf(root, entriesOf(root))).map((card) => [card.path, card]));
  expect(cards.get("galleries/wedding")?.facts[0]).toBe("2 kép, nyilvános");
  expect(cards.get("galleries/wedding")?.cover).toMatch(/folder=wedding&file=a\.jpg/);
  expect(cards.get("galleries/family")?.facts[0]).toBe("0 kép, rejtett");
  expect(cards.get("galleries/uj")?.facts).toEqual(["vázlat"]);
  expect(cards.get("stories/egy")?.facts[0]).toBe("az oldalon");
  expect(cards.get("home")).toMatchObject({ facts: [] }); // a broken file hides nothing else
});

test("the search knows fields and photos, each with a link", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, "content/galleries/family.json", '{ "title": "Családok", "photos": 1 }');
  const items = await searchItems(root);
  const find = (text: string) => items.find((item) => item.text === text);
  const href = "/desk/galleries/wedding?mezo=photos%5B0%5D.alt";
  expect(find("Kép: a.jpg")).toMatchObject({ place: "Képek – 1. kép: a.jpg", href });
  expect(find("Családok")?.href).toBe("/desk/galleries/family"); // despite its invalid file
  expect(find("Fejléc: home")?.href).toBe("/desk/banners?mezo=home.alt");
});
