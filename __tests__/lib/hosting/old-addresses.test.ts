import { formatOldAddress, oldAddressIssues } from "@/lib/hosting/old-addresses.mjs";
import { sitePatterns } from "@/lib/hosting/rules.mjs";
import { fieldIssues } from "@/tools/desk/editing/describe-form";

const ARROW = "/regi → /pricing";

test.each([
  ["/regi -> /pricing", ARROW],
  ["/regi=>/pricing", ARROW],
  ["/regi\t/pricing", ARROW],
  ['"/regi";"/pricing"', ARROW],
  ["/regi/,/pricing/", ARROW],
  ["regi   /pricing", ARROW],
  ["https://www.regi.hu/regi/#top → /pricing", ARROW],
  ["/regi https://masik.hu/", "/regi → https://masik.hu/"],
  ["/galeria%281%29/*", "/galeria(1)/*"],
  ["/k\\xe9pek%2c → /a", "/k%E9pek%2C → /a"],
  ["From,To", "From,To"],
  ["www.regi.hu/regi → /pricing", ARROW],
  ["http://regi.hu/%C5%91szi%20fot%c3%b3k/", "/őszi%20fotók"],
  ["/o\u030Bszi;", "/őszi"],
  ["/a,b → /pricing", "/a%2Cb → /pricing"],
  ["/index.php?p=2 → /pricing", "/index.php?p=2 → /pricing"],
  ["/%ff → /pricing", "/%FF → /pricing"],
  ["egy mondat", "egy mondat"],
])("the line %j is saved as %j", (line, saved) => {
  expect(formatOldAddress(line)).toBe(saved);
  expect(formatOldAddress(saved)).toBe(saved);
});

const issuesOf = (lines: string[]) =>
  fieldIssues("redirects", { lines }, { site: sitePatterns(".") });

test.each([
  [["/regi → /pricing", "/Contact → /contact", "/masik", "/galeria → /gallery"], []],
  [["/regi → /pricing", "/Regi/ → /gallery"], ["2: ugyanaz a cím, mint az 1. sorban."]],
  [["/%28%C5%91szi", "/(őszi"], ["2: ugyanaz a cím, mint az 1. sorban."]],
  [["/a → /a/"], ["1: önmagára mutat."]],
  [
    ["/a → /b", "/b → /a"],
    ["1: ahová mutat, az maga is régi cím (a 2. sor)", "2: ahová"],
  ],
  [
    ["/pricing → /gallery", "/", "/photos/x.jpg"],
    ["1: ezt a címet", "2: ezt", "3: ezt"],
  ],
  [
    ["/*", "/places/*", "/api/*", "/photos/*", "/.well-known/*", "/gallery/regi/*"],
    ["1: ezt", "2: ezt", "3: ezt", "4: ezt", "5: ezt"],
  ],
  [
    ["/blog/* → /gallery", "/blog → /gallery", "/galeria/*/regi → /gallery", "/blog* → /gallery"],
    ["3: csillag", "4: csillag"],
  ],
  [
    ["/a → https://masik.hu/pricing", "/b → https://www.oze-foto.test/pricing"],
    ["1: másik webhelyre"],
  ],
  [
    ["/a → /nincs", "/b → /gallery/nincs"],
    ["1: nincs ilyen oldal", "2: nincs ilyen oldal"],
  ],
  [
    ["/?p=2", "egy mondat"],
    ["1: kérdőjel nem lehet benne", "2: ez nem cím; így írd:"],
  ],
])("the old addresses %j have these issues: %j", (lines, expected) => {
  const found = issuesOf(lines).map(({ path, reason }) => {
    const index = /\[(\d+)\]/.exec(path)?.[1];
    return `${Number(index) + 1}: ${reason}`;
  });
  expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
});

test("more redirects than Cloudflare allows are an issue", () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `/regi-${index} → /gallery`);
  expect(issuesOf(lines)).toEqual([
    expect.objectContaining({ path: "lines", reason: expect.stringMatching("Cloudflare 2000") }),
  ]);
  expect(issuesOf(lines.slice(1))).toEqual([]);
});

test("without patterns of a site, only the lines are compared", () => {
  expect(oldAddressIssues(["/Contact → /contact", "/a → /nincs"])).toEqual([]);
});
