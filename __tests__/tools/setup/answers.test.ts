import { gatherAnswers } from "@/tools/setup/answers";
import type { Before } from "@/tools/setup/before";
import { SPECIFIED } from "@/tools/setup/gallery-texts";
import { type Options, readOptions } from "@/tools/setup/options";

const first: Before = {
  isFirst: true,
  usual: {},
  galleries: SPECIFIED,
  packages: [],
  hosting: undefined,
};
const least = {
  name: "Kiss Éva",
  place: "9021 Győr, Baross út 5.",
  email: "eva@kisseva.hu",
  phone: "06 30 123 4567",
  url: "kisseva.hu/",
};
const gather = (options: Options = {}, before = first) =>
  gatherAnswers({ ...least, ...options }, before);

test("who gives the least has the galleries of the specification, no prices and the brand of the name", async () => {
  expect(await gather()).toMatchObject({
    name: "Kiss Éva",
    brand: "Kiss Éva",
    phone: { phone: "+36301234567", phoneText: "+36 30 123 4567" },
    url: "https://kisseva.hu",
    facebook: undefined,
    palette: "terracotta",
    accent: undefined,
    packages: [],
    hosting: undefined,
    galleries: SPECIFIED.map(({ category, title }) => ({ category, title })),
  });
});

test("what is missing is told at once, each with an example", async () => {
  const gathered = gatherAnswers({ name: "Kiss Éva", place: "Győr" }, first);
  await expect(gathered).rejects.toThrow(
    /^Ezek még hiányoznak:\n--email {2}.*eva@kisseva\.hu\n--phone .*\n--url .*$/,
  );
});

test("a site on Firebase has the project's address, until another is given", async () => {
  const { url: _, ...without } = least;
  const options = { hosting: "firebase", project: "kiss-eva-foto" };
  expect(await gatherAnswers({ ...without, ...options }, first)).toMatchObject({
    url: "https://kiss-eva-foto.web.app",
    hosting: { kind: "firebase", project: "kiss-eva-foto" },
  });
});

test.each([
  [{ name: "" }, "Név: ezt ki kell tölteni. Például: Kiss Éva"],
  [{ name: "a".repeat(51) }, "Név: legfeljebb 50 betű lehet, ez 51."],
  [{ email: "eva" }, "E-mail-cím: „eva” nem e-mail-cím. Például: eva@kisseva.hu"],
  [{ phone: "123" }, "Telefonszám: „123” nem telefonszám. Például: 06 30 123 4567"],
  [{ url: "kisseva" }, "Az oldal címe: „kisseva” nem webcím."],
  [{ url: "https://kisseva.hu/foto" }, "Az oldal címe: csak a cím eleje kell"],
  [{ url: "ftp://kisseva.hu" }, "Az oldal címe: „ftp://kisseva.hu” nem webcím."],
  [{ facebook: "kiss éva" }, "Facebook: „kiss éva” nem webcím."],
  [{ palette: "pink" }, "Színvilág: „pink” nevű nincs; ezek vannak: terracotta, sage, blue."],
  [{ accent: "piros" }, "Saját szín: „piros” nem szín: # és hat jel kell"],
  [
    { accent: "#BBAA99" },
    "Saját szín: #bbaa99 kontrasztja a papíron 1,95:1, de legalább 4,5:1 kell",
  ],
  [{ galleries: "," }, "Galériák: legalább egy galéria kell."],
  [{ galleries: "a,b,c,d,e,f,g,h,i" }, "Galériák: legfeljebb 8 galéria lehet, ez 9."],
  [{ galleries: "home=Otthon" }, "Galériák: „Otthon” címe nem lehet „home”"],
  [{ galleries: "2024-es képek" }, "Galériák: „2024-es képek” címe nem lehet „2024-es-kepek”"],
  [{ galleries: "Tavak,távak" }, "Galériák: „Tavak” és „távak” címe ugyanaz lenne: tavak."],
  [{ galleries: "tavak=" }, "Galériák: „tavak=” után hiányzik a galéria neve."],
  [{ prices: "now" }, "Árak: „later” lehet, vagy add meg őket egyenként: --price."],
  [{ price: ["Alap"] }, "Árak: „Alap” nem csomag: név, egyenlőségjel és ár kell."],
  [{ price: ["Alap=ingyen"] }, "Árak: „Alap” ára egész forint legyen, nem „ingyen”."],
  [{ hosting: "ftp" }, "Tárhely: „ftp” nincs; firebase, cdn vagy node lehet."],
  [{ project: "demo-photographer" }, "Tárhely: „demo-photographer” nem Firebase-projekt"],
])("%p is told: %s", async (options, message) => {
  await expect(gather(options)).rejects.toThrow(message);
});

test("galleries have the address that is given, the one that is known, or one of their title", async () => {
  const { galleries } = await gather({ galleries: "csalad=Családok, Esküvői fotók, Őszi tájak" });
  expect(galleries).toEqual([
    { category: "csalad", title: "Családok" },
    { category: "wedding", title: "Esküvői fotók" },
    { category: "oszi-tajak", title: "Őszi tájak" },
  ]);
});

test("prices are read as people write them", async () => {
  const { packages } = await gather({ price: ["Alap=35000", "Nagy = 1 250 000 Ft"] });
  expect(packages).toEqual([
    { title: "Alap", price: 35_000 },
    { title: "Nagy", price: 1_250_000 },
  ]);
});

test("what was answered before is the answer now", async () => {
  const usual = {
    ...least,
    url: "https://kisseva.hu",
    palette: "sage" as const,
    accent: "#123456",
  };
  const before = { ...first, isFirst: false, usual, galleries: [{ category: "a", title: "A" }] };
  expect(await gatherAnswers({ email: "uj@kisseva.hu" }, before)).toMatchObject({
    name: "Kiss Éva",
    email: "uj@kisseva.hu",
    palette: "sage",
    accent: "#123456",
    galleries: [{ category: "a", title: "A" }],
  });
  // Who chooses a palette anew wants its accent.
  expect(await gatherAnswers({ palette: "blue" }, before)).toMatchObject({ accent: undefined });
});

test("prices that are there are not taken away", async () => {
  const before = { ...first, packages: [{ title: "Alap", price: 1 }] };
  await expect(gather({ prices: "later" }, before)).rejects.toThrow("már vannak csomagjaid");
});

test("who is asked answers what no option has", async () => {
  const asked: string[] = [];
  const asker = {
    text: async (field: { label: string }) => {
      asked.push(field.label);
      return field.label === "Felirat" ? "Éva Fotó" : "";
    },
    colours: async () => ({ palette: "blue" as const, accent: "#102030" }),
    wantsPrices: async () => false,
    hosting: async () => ({ kind: "node" as const }),
  };
  const answers = await gatherAnswers({ ...least, galleries: "Tavak" }, first, asker);
  expect(asked).toEqual(["Felirat", "Facebook", "Instagram"]);
  expect(answers).toMatchObject({
    brand: "Éva Fotó",
    palette: "blue",
    accent: "#102030",
    hosting: { kind: "node" },
  });
});

test("an option that nobody knows is refused", () => {
  expect(() => readOptions(["--colour", "red"])).toThrow("--colour");
});
