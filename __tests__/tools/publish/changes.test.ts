import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compareSites, describeChanges, digestSite } from "@/tools/publish/changes";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "published-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const page = (text: string) => `<html><body>${text}</body></html>`;

const digest = () => digestSite({ "": join(root, "out"), "functions/": join(root, "functions") });

/** A site, with whatever is different in it. */
async function makeSite(files: Record<string, string> = {}): Promise<void> {
  await rm(root, { recursive: true, force: true });
  const site = {
    "out/pricing.html": page("35 000 Ft"),
    "out/sw.js": JSON.stringify(files),
    "out/robots.txt": "User-Agent: *",
    "out/scripts/hydrate-form-1234.js": "code",
    "out/photos/wedding/wedding-01.1a2b3c4d-640.avif": "picture",
    "out/photos/wedding/wedding-01.1a2b3c4d-960.jpg": "picture",
    "functions/index.js": "function",
    "functions/node_modules/a/index.js": JSON.stringify(files),
    ...files,
  };
  for (const [path, content] of Object.entries(site)) await put(path, content);
}

test("the same site built again is no change", async () => {
  await makeSite();
  const before = await digest();
  await makeSite();
  expect(describeChanges(compareSites(before, await digest()))).toEqual(["Nothing is different."]);
});

test("a page whose text is new is told by its address", async () => {
  await makeSite();
  const before = await digest();
  await makeSite({ "out/pricing.html": page("38 000 Ft") });
  expect(describeChanges(compareSites(before, await digest()))).toEqual(["~ page /pricing"]);
});

test("pages of free Saturdays are not told one by one", async () => {
  await makeSite({ "out/contact/2027-06-12.html": page("12.") });
  const before = await digest();
  await makeSite({
    "out/contact/dates.html": page("19."),
    "out/contact/2027-06-19.html": page(""),
  });
  expect(describeChanges(compareSites(before, await digest()))).toEqual(["+ page /contact/dates"]);
});

test("a picture is told once, whatever its variants, and its page is not told beside it", async () => {
  await makeSite();
  const before = { ...(await digest()), "sitemap.xml": "" };
  await makeSite({
    "out/gallery/wedding/dance.html": page("tánc"),
    "out/previews/wedding/dance.0f0f0f0f.jpg": "picture",
    "out/sitemap.xml": "<loc>/gallery/wedding/dance</loc>",
    "out/photos/wedding/dance.00ff00ff-640.avif": "picture",
    "out/photos/wedding/dance.00ff00ff-960.jpg": "picture",
    "functions/askable.json": "tánc",
  });
  const after = await digest();
  expect(describeChanges(compareSites(before, after))).toEqual(["+ picture wedding/dance"]);
  expect(describeChanges(compareSites(after, before))).toEqual([
    "- picture (kép törölve) wedding/dance",
  ]);
});

test("new code, of the pages or of the functions, is counted", async () => {
  await makeSite();
  const before = await digest();
  await makeSite({
    "out/scripts/viewer-address-5678.js": "code",
    "functions/index.js": "other function",
    "out/robots.txt": "Sitemap: /",
  });
  expect(describeChanges(compareSites(before, await digest()))).toEqual([
    "~ 3 other files (styles, scripts, code)",
  ]);
});
