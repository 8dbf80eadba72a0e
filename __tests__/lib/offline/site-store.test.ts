import { storedFile, storeSite } from "@/lib/offline/site-store";

const hrefOf = (key: string | { url: string }) =>
  new URL(typeof key === "string" ? key : key.url, "https://minta.example").href;

/** As much of a browser's cache as is used, which keeps its entries in the order in which they came. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (key: string) => this.entries.get(hrefOf(key))?.clone();
  matchAll = async (key: string) =>
    [...this.entries]
      .filter(([href]) => href.split("?")[0] === hrefOf(key))
      .map(([, answer]) => answer.clone());
  put = async (key: string, answer: Response) => void this.entries.set(hrefOf(key), answer);
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
  delete = async (key: { url: string }) => this.entries.delete(hrefOf(key));
}

let cache: FakeCache;
let asked: string[];
let answers: Record<string, string>;

beforeEach(() => {
  cache = new FakeCache();
  asked = [];
  answers = { "/home": "kezdőlap", "/pricing": "35 000 Ft", "/a.woff2": "betűk" };
  Object.assign(globalThis, {
    self: { location: { href: "https://minta.example/sw.js" } },
    caches: { open: async () => cache },
    fetch: async (url: string) => {
      asked.push(url);
      const text = answers[url];
      return new Response(text ?? "", { status: text === undefined ? 503 : 200 });
    },
  });
});

/** A version of the site, by the revisions of its files. */
const siteOf = (revisions: Record<string, string | null>) =>
  Object.entries(revisions).map(([url, revision]) => ({ url, revision }));
const SITE = siteOf({ "/home": "1", "/pricing": "1", "/a.woff2": null });
const textOf = async (path: string) => (await storedFile(path))?.text();

test("fetches only the changed files of a new version, and removes old ones", async () => {
  await storeSite(SITE);
  expect(await textOf("/pricing")).toBe("35 000 Ft");
  asked = [];
  answers = { "/pricing": "39 000 Ft" };
  await storeSite(siteOf({ "/home": "1", "/pricing": "2" }));
  expect(asked).toEqual(["/pricing"]);
  expect(await textOf("/pricing")).toBe("39 000 Ft");
  expect(await textOf("/a.woff2")).toBeUndefined();
  expect(cache.entries.size).toBe(2);
});

test("keeps stored files if the network fails, and continues on the next call", async () => {
  await storeSite(SITE);
  const next = siteOf({ "/home": "2", "/pricing": "2" });
  answers = { "/home": "új kezdőlap" };
  await expect(storeSite(next)).rejects.toThrow("/pricing: 503");
  expect(await textOf("/home")).toBe("új kezdőlap");
  expect(await textOf("/pricing")).toBe("35 000 Ft");
  expect(await textOf("/a.woff2")).toBe("betűk");
  asked = [];
  answers = { "/pricing": "39 000 Ft" };
  await storeSite(next);
  expect(asked).toEqual(["/pricing"]);
});
