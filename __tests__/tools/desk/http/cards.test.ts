import { pathOf } from "@/lib/content/files";
import type { GalleryFile } from "@/lib/content/schema";
import { makeGallery } from "@/tools/clients/records";
import { entriesOf } from "@/tools/desk/editing/entries";
import { cardsOf, searchItems } from "@/tools/desk/http/cards";
import { findItems } from "@/tools/desk/ui/rail";
import { postPhoto } from "../../../helpers/desk-requests";
import { COUPLE, shot } from "../../../helpers/opened-gallery";
import { makePhotoProject, put, readJson } from "../../../helpers/photo-project";

test("shows galleries with covers, and says which ones visitors do not see", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  await put(root, "content/home.json", "{");
  await put(root, "content/galleries/uj.json", '{ "state": "draft" }');
  const story = { month: "2026-06", cover: [], chapters: [] };
  await put(root, "content/stories/egy.json", JSON.stringify(story));
  const cards = new Map((await cardsOf(root, entriesOf(root))).map((card) => [card.path, card]));
  expect(cards.get("galleries/wedding")?.facts[0]).toBe("2 kép, nyilvános");
  expect(cards.get("galleries/wedding")?.cover).toMatch(/folder=wedding&file=a\.jpg/);
  expect(cards.get("galleries/family")?.facts[0]).toBe("még nincs kép");
  expect(cards.get("galleries/uj")?.facts).toEqual(["vázlat"]);
  expect(cards.get("stories/egy")?.facts[0]).toBe("az oldalon");
  expect(cards.get("home")).toMatchObject({ facts: [] }); // a broken file hides nothing else
});

test("the search knows fields and photos, each with a link", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const wedding = await readJson<GalleryFile>(root, pathOf("galleries/wedding"));
  const photos = wedding.photos.map((photo) => ({ ...photo, source: "DSC_1250.JPG" }));
  await put(root, pathOf("galleries/wedding"), JSON.stringify({ ...wedding, photos }));
  const { folder } = await makeGallery(root, { ...COUPLE, hasOriginals: true });
  await postPhoto(root, {
    place: `clients/${folder}`,
    name: "_MG_0012.JPG",
    bytes: await shot("10:00:00"),
  });
  await put(root, "content/galleries/family.json", '{ "title": "Családok", "photos": 1 }');
  const items = await searchItems(root);
  const find = (text: string) => items.find((item) => item.text === text);
  const href = "/desk/galleries/wedding?mezo=photos%5B0%5D.alt";
  expect(find("Kép: a.jpg")).toMatchObject({ place: "Képek – 1. kép: DSC_1250.JPG", href });
  for (const [query, target] of [
    ["dsc_1250", href],
    ["_mg_0012", `/desk/clients/${folder}#`],
    ["mentés", "/desk/publish"],
    ["áfa", "/desk/packages?mezo=tax"],
    ["logó", "/desk/site?mezo=logo"],
    ["hol legyen teendő", "/desk/publish"],
  ] as const)
    expect(findItems(items, query)[0]?.href).toMatch(target);
  expect(find("Családok")?.href).toBe("/desk/galleries/family"); // despite its invalid file
  expect(find("Fejléc: home")?.href).toBe("/desk/banners?mezo=home.alt");
});
