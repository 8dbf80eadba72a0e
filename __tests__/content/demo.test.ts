/** What the specification fixes, of the demo: another photographer's content has prices and titles of its own. */
import { contact, galleries, pricing, site } from "@/content";

const testDemo = site.name === "Minta Anna" ? test : test.skip;

testDemo("the packages have the prices of the price list", () => {
  expect(pricing.packages.map(({ title, price }) => [title, price])).toEqual([
    ["Családi alap", 35_000],
    ["Portré alap", 25_000],
    ["Kismama alap", 35_000],
    ["Esküvői alap", 100_000],
  ]);
});

testDemo.each([
  ["csaladi-alap", [/60 perc/, /szabadtér.*helyszín/i, /15 retusált/, /3 nyomtatott.*10×15 cm/]],
  ["portre-alap", [/60 perc/, /szabadtér.*műterm/i, /10 retusált/, /3 nyomtatott.*10×15 cm/]],
  ["kismama-alap", [/60 perc/, /szabadtér.*műterm/i, /15 retusált/, /3 nyomtatott.*10×15 cm/]],
  ["eskuvoi-alap", [/120–180 perc/, /50 vendég/, /szertartás/i, /gratuláció/i, /kreatív/i]],
])("the package %s holds what the price list says", (id, contents) => {
  const items = pricing.packages.find((offer) => offer.id === id)?.items ?? [];
  expect(items).toEqual(contents.map((content) => expect.stringMatching(content)));
});

testDemo("titles and the year are those of the specification", () => {
  const titles = Object.values(galleries).map(({ title }) => title);
  expect(titles).toEqual(["Családi fotók", "Esküvői fotók", "Kismama fotók", "Portré fotók"]);
  expect([contact.title, site.copyrightYear]).toEqual(["Kapcsolat", 2023]);
});
