import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadEnvConfig } from "@next/env";
import { PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import { originalPath, readJson } from "@/tools/content/content-files";
import { gatherAnswers } from "@/tools/setup/answers";
import { answersBefore } from "@/tools/setup/before";
import { adviceOnDemo, contentDigests, DEMO_DIGESTS } from "@/tools/setup/demo-content";
import { demoWordsLeft } from "@/tools/setup/demo-words";
import type { Options } from "@/tools/setup/options";
import { setUp } from "@/tools/setup/set-up";
import { readContent, type SiteContent, writeContent } from "@/tools/setup/site-content";
import { makeTempFolder } from "../helpers/temp-folder";

// In a copy with another photographer's content there is no demo that could be left behind.

const least: Options = {
  name: "Kiss Éva",
  place: "9021 Győr, Baross út 5.",
  email: "bela@kisseva.hu",
  phone: "06 30 123 4567",
  url: "https://kisseva.hu",
  galleries: "Esküvői fotók, Őszi tájak",
};

/** Drawing is tested by itself. */
const draw = async () => Buffer.from("a picture");

/** The demo, as far as setup looks at it. */
async function demo(): Promise<string> {
  const root = await makeTempFolder();
  for (const path of ["content", "public/assets/images"]) {
    await cp(path, join(root, path), { recursive: true });
  }
  return root;
}

async function run(root: string, options: Options, startsOver = false): Promise<SiteContent> {
  const before = await answersBefore(root, await readContent(root), startsOver);
  const answers = await gatherAnswers(options, before);
  await setUp({ root, answers, isFirst: before.isFirst, today: new Date(2026, 2, 20), draw });
  return readContent(root);
}

const filesIn = (root: string, folder: string) => readdir(join(root, folder)).catch(() => []);

test("the demo's words are found in it", async () => {
  const found = (await demoWordsLeft(".")).map(({ file, field }) => `${file} ${field}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "content/icon.svg title",
      "content/contact.json paragraphs[1]",
      "content/galleries/wedding.json description",
      "content/home.json greeting",
      "content/packages.json questions[1].answer[0]",
      "content/privacy.json imprint[0].value",
      "content/privacy.json imprint[6].value",
      "content/privacy.json sections[5].paragraphs[0]",
      "content/site.json url",
      "content/site.json phoneText",
      "content/site.json areaServed[0]",
      "content/site.json social.facebook",
    ]),
  );
});

test("setup knows the demo's content by its digests", async () => {
  expect(await contentDigests(".")).toEqual(DEMO_DIGESTS);
});

test("the demo's address in the settings is found, too", async () => {
  const root = await demo();
  await run(root, least);
  await writeFile(join(root, ".env"), "SITE_URL=https://mintaanna.example\n");
  expect(await demoWordsLeft(root)).toEqual([
    { file: ".env", field: "SITE_URL", text: "https://mintaanna.example" },
  ]);
});

test("after setup nothing of the demo is left, and everything is right", async () => {
  const root = await demo();
  const { site, home, packages, privacy, galleries, banners } = await run(root, least);
  expect(await demoWordsLeft(root)).toEqual([]);
  expect(site).toMatchObject({ name: "Kiss Éva", copyrightYear: 2026, areaServed: ["Győr"] });
  expect(site.social).toEqual({ invitation: expect.any(String) });
  expect(home.announcement).toBeUndefined();
  expect(packages.packages).toEqual([]);
  expect(packages.questions).toBeUndefined();
  expect(privacy.imprint).toContainEqual({ label: "Székhely", value: "9021 Győr, Baross út 5." });
  expect(privacy.effective).toBe("2026. március 20-tól");
  expect(JSON.stringify(privacy.sections)).toContain("Írj a bela@kisseva.hu címre");
  expect(readCategories(root)).toEqual(["wedding", "oszi-tajak"]);
  expect(Object.values(galleries).map(({ photos }) => photos)).toEqual([[], []]);

  expect(await filesIn(root, "content/photos")).toEqual([]);
  const drawn = [...PAGE_BANNERS, "wedding", "oszi-tajak"].map((name) => `${name}.jpg`).sort();
  expect(await filesIn(root, "public/assets/images")).toEqual(drawn);
  for (const { file, alt } of Object.values(banners)) {
    expect(await readFile(join(root, originalPath("banners", file)), "utf8")).toBe("a picture");
    expect(alt).toMatch(/^Rajzolt kép: /);
  }
  // What was the demo's lies where what leaves the site lies.
  expect(await filesIn(root, "var/removed/setup/content/photos")).toContain("wedding");
});

test("run again it changes what is answered anew, and keeps what is the photographer's", async () => {
  const root = await demo();
  const made = await run(root, {
    ...least,
    price: ["Alap=35000"],
    facebook: "facebook.com/kisseva",
  });
  const own = structuredClone(made);
  own.home.title = "Az én címem";
  own.home.announcement = "Írj a bela@kisseva.hu címre!";
  own.packages.packages[0]?.items.push("Album");
  const photos = [{ file: "a-1.jpg", alt: "Egy kép" }];
  own.galleries["oszi-tajak"] = {
    ...(own.galleries["oszi-tajak"] as SiteContent["galleries"][string]),
    cover: "a-1.jpg",
    photos,
  };
  own.dates = { taken: ["2027-06-12"], gallery: "wedding" };
  own.packages.packages = own.packages.packages.map((one) => ({ ...one, gallery: "wedding" }));
  await writeContent(root, own);
  expect(await run(root, {})).toEqual(own);

  const changed = await run(root, {
    email: "eva@kisseva.hu",
    place: "Sopron",
    facebook: "-",
    palette: "blue",
    price: ["Alap=40000", "Nagy=90000"],
    galleries: "oszi-tajak=Tájak, Portrék",
  });
  expect(changed.home).toEqual({ ...own.home, announcement: "Írj az eva@kisseva.hu címre!" });
  expect(changed.site).toMatchObject({ palette: "blue", areaServed: ["Sopron"] });
  expect(changed.site.social.facebook).toBeUndefined();
  expect(changed.privacy.imprint).toContainEqual({ label: "Székhely", value: "Sopron" });
  expect(changed.packages.packages).toMatchObject([
    { title: "Alap", price: 40_000, items: own.packages.packages[0]?.items },
    { title: "Nagy", price: 90_000 },
  ]);
  expect(Object.keys(changed.galleries)).toEqual(["oszi-tajak", "portrek"]);
  // The gallery that went is named nowhere any more.
  expect(changed.dates).toEqual({ taken: ["2027-06-12"] });
  expect(changed.packages.packages[0]).not.toHaveProperty("gallery");
  expect(changed.galleries["oszi-tajak"]).toMatchObject({ title: "Tájak", order: 1, photos });
  expect(await filesIn(root, "public/assets/images")).toContain("portrek.jpg");
  await expect(run(root, { galleries: "Portrék" })).rejects.toThrow(
    "„Tájak” (oszi-tajak) galériában 1 kép van",
  );
});

test("who has edited anything but the name keeps it: setup says what differs, and stops", async () => {
  const root = await demo();
  expect(await adviceOnDemo(root)).toMatch("npm run setup");
  const edited = await readContent(root);
  edited.packages.packages = edited.packages.packages.map((one) => ({ ...one, price: 1 }));
  edited.dates.taken.push("2028-01-01");
  edited.site.email = "bela@kisseva.hu";
  await writeContent(root, edited);
  await expect(run(root, least)).rejects.toThrow(
    /\n {2}content\/dates\.json\n {2}content\/packages\.json\n {2}content\/site\.json\n.*--start-over/s,
  );
  expect(await readContent(root)).toEqual(edited);
  expect(await adviceOnDemo(root)).not.toMatch("npm run setup");

  const { site, packages } = await run(root, least, true);
  expect([site.name, packages.packages]).toEqual(["Kiss Éva", []]);
  expect(await readJson(root, "var/removed/setup/content/packages.json")).toEqual(edited.packages);
  expect(await filesIn(root, "var/removed/setup/content")).toEqual(
    expect.arrayContaining(["icon.svg", "site.json", "dates.json", "galleries", "photos"]),
  );
});

test("where the site is to be is kept for publishing", async () => {
  const root = await demo();
  const command = `rsync -a --exclude "a b" $SITE_FOLDER/ 'web:/srv' # all`;
  await writeFile(join(root, ".env"), "SMTP_URL=smtps://mail\n\n# mine\nPUBLISH_COMMAND=old\n");
  await run(root, { ...least, hosting: "cdn", "publish-command": command });
  const { combinedEnv } = loadEnvConfig(root, false, console, true);
  expect(combinedEnv).toMatchObject({ SMTP_URL: "smtps://mail", PUBLISH_COMMAND: command });
  expect(await readFile(join(root, ".env"), "utf8")).toContain("\n\n# mine\n");
  const { hosting } = await answersBefore(root, await readContent(root));
  expect(hosting).toEqual({ kind: "cdn", command });

  await run(root, { hosting: "firebase", project: "kiss-eva-foto" });
  expect(await readFile(join(root, ".firebaserc"), "utf8")).toContain('"default": "kiss-eva-foto"');
});
