import { firstFitting, fromDay, townOf, withArticle } from "@/tools/setup/sentences";

test("a day from which something holds is said as it is spoken", () => {
  const days = [1, 2, 3, 6, 8, 10, 20, 22, 30, 31].map((day) => fromDay(new Date(2026, 0, day)));
  expect(days.map((day) => day.replace("2026. január ", ""))).toEqual([
    "1-jétől",
    "2-től",
    "3-tól",
    "6-tól",
    "8-tól",
    "10-től",
    "20-tól",
    "22-től",
    "30-tól",
    "31-től",
  ]);
});

test("the article follows the word", () => {
  expect(["anna@a.hu", "őze@a.hu", "bea@a.hu"].map(withArticle)).toEqual([
    "az anna@a.hu",
    "az őze@a.hu",
    "a bea@a.hu",
  ]);
});

test("of an address the town is told, and a description is as long as search engines show", () => {
  expect(["9021 Győr, Baross út 5.", "Győr"].map(townOf)).toEqual(["Győr", "Győr"]);
  expect(firstFitting(["a".repeat(161), "a".repeat(160), "a"])).toHaveLength(160);
});
