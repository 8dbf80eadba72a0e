/** Checks what must not change in the demo's content. */
import {
  findPhotos,
  homePhotos,
  listedGalleries,
  listedStories,
  places,
  pricing,
  testimonials,
} from "@/lib/content";
import { contactFile, GALLERIES, packagesFile, siteFile } from "../helpers/content";

test("the packages hold what the price list says", () => {
  const prints = /3 nyomtatott.*10×15 cm/;
  for (const [title, price, contents] of [
    ["Családi alap", 35_000, [/60 perc/, /szabadtér.*helyszín/i, /15 retusált/, prints]],
    ["Portré alap", 25_000, [/60 perc/, /szabadtér.*műterm/i, /10 retusált/, prints]],
    ["Kismama alap", 35_000, [/60 perc/, /szabadtér.*műterm/i, /15 retusált/, prints]],
    ["Esküvői alap", 100_000, [/120–180 perc/, /50 vendég/, /szertart/i, /gratul/i, /kreatív/i]],
  ] as const) {
    const offer = packagesFile.packages.find((one) => one.title === title);
    const items = contents.map((content) => expect.stringMatching(content));
    expect(offer).toMatchObject({ price, items });
  }
  expect(packagesFile.packages).toHaveLength(4);
});

test("galleries and contact page have their titles, the site its year", () => {
  const titles = ["Családi fotók", "Esküvői fotók", "Kismama fotók", "Portré fotók", "Kapcsolat"];
  expect([...GALLERIES, contactFile].map(({ title }) => title)).toEqual(titles);
  expect(siteFile.copyrightYear).toBe(2023);
});

test("outside its gallery, no photo is on two pages", () => {
  const shown = [
    ...homePhotos,
    ...testimonials.flatMap(({ photo }) => photo ?? []),
    ...listedGalleries().map(({ cover }) => cover),
    ...pricing.packages.flatMap(({ cover }) => findPhotos(cover)),
    ...listedStories().flatMap(({ cover, photos }) => [cover, ...photos]),
    ...places().flatMap(({ photos }) => photos),
  ].map(({ key }) => key);
  expect(shown.filter((key, index) => shown.indexOf(key) < index)).toEqual([]);
});
