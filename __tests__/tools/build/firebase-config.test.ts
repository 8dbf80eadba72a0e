import { Minimatch } from "minimatch";
import { buildCustomRoute } from "next/dist/lib/build-custom-route";
import { KNOWN_PATHS, redirects } from "@/next.config.mjs";
import { firebaseConfig } from "@/tools/build/firebase-config";
import { hostRules } from "@/tools/build/host-rules";
import { LARGEST } from "../../helpers/content";
import { ROUTES } from "../../helpers/routes";

/** The configuration as it is made of the rules of next.config.mjs. */
let made: ReturnType<typeof firebaseConfig>;
beforeAll(async () => {
  made = firebaseConfig(await hostRules());
});

/** The redirects as Next builds them. */
const built = redirects().then((rules) =>
  rules
    .map((rule) => buildCustomRoute("redirect", rule, ["/_next"]))
    .map(({ regex, destination }) => ({ pattern: new RegExp(regex), destination })),
);

/** Where Next leads a path, by the first of its redirects that fits; nowhere when it is something. */
const byNext = async (path: string): Promise<string | undefined> =>
  (await built).find(({ pattern }) => pattern.test(path))?.destination;

/** The same for Firebase Hosting, whose emulator asks minimatch for globs and RE2 for expressions. */
let ledByFirebase: { fits: (path: string) => boolean; destination: string }[];
beforeAll(() => {
  ledByFirebase = made.hosting.redirects.map(({ destination, ...rule }) => {
    if ("source" in rule) {
      const glob = new Minimatch(rule.source);
      return { fits: (path) => glob.match(path), destination };
    }
    const pattern = new RegExp(rule.regex.replaceAll("?P<", "?<"));
    return { fits: (path) => pattern.test(path), destination };
  });
});
const byFirebase = (path: string): string | undefined =>
  ledByFirebase.find(({ fits }) => fits(path))?.destination;

/** Paths and where they lead. */
const SOMETHING = [
  ...ROUTES,
  ...KNOWN_PATHS.files.map((file) => `/${file}`),
  `${LARGEST.path}/nincs-ilyen`,
  "/_next/static/a/b/c/d/e.js",
  "/photos/banners/home.abc-640c.avif",
  "/previews/wedding/wedding-01.1a2b3c4d.jpg",
  "/icons/icon-192.png",
  "/assets/a/b/c/d.woff2",
  "/api/contact",
];

const NOTHING = [
  ..."/nincs /nincs/ilyen.txt /nincs/ilyen/oldal/sehol/sem /őszi /%C5%91szi /wedding".split(" "),
  ..."/a.b /index.html /home.html /wp-admin/install.php /splashy /ahome /home/x".split(" "),
  ..."/contact/2027-06-12 /contact/2027-06-12/x /contact/api/contact /gallery/esti/x/y".split(" "),
  ...["x", "/egy/tovabb", "/x/y/z/w"].map((rest) => `${LARGEST.path}${rest}`),
  ..."/api/contacts /api/contact/x/y /apis /photosx/y /asset/x /next/x /sw.js/x".split(" "),
  ..."/sw.js.map /swxjs /robotsxtxt /favicon.png /x/sw.js /x/_next/a.js /x/home".split(" "),
  "/a b",
];

test("/ redirects to the splash, unknown paths to /home, known paths nowhere", async () => {
  const ledTo = async (path: string) => [path, await byNext(path), byFirebase(path)];
  expect(await ledTo("/")).toEqual(["/", "/splash", "/splash"]);
  for (const path of [...NOTHING, ...BARE])
    expect(await ledTo(path)).toEqual([path, "/home", "/home"]);
  expect(byFirebase("/__/auth/handler")).toBeUndefined(); // Firebase answers it itself
  for (const path of SOMETHING) expect(await ledTo(path)).toEqual([path, undefined, undefined]);
});

/** What is no slug in a picture's place, which Next sees and Firebase leaves to 404.html. */
const NO_SLUG = new RegExp(`^${LARGEST.path}/(?:_next|sw\\.js)$`);
/** Bare folders, of which the two know different things. */
const BARE = ["/api", "/assets", "/icons", "/photos", "/previews"];

test("Next and Firebase redirect every path of up to four of these parts alike", async () => {
  const { category } = LARGEST;
  const parts = ["home", "contact", "gallery", category, "api", "_next", "photos", "sw.js", "x"];
  let paths = [""];
  const disagreed: string[] = [];
  for (let depth = 1; depth <= 4; depth += 1) {
    paths = paths.flatMap((path) => parts.map((part) => `${path}/${part}`));
    for (const path of paths) {
      if (BARE.includes(path) || NO_SLUG.test(path)) continue;
      if ((await byNext(path)) !== byFirebase(path)) disagreed.push(path);
    }
  }
  expect(disagreed).toEqual([]);
});
