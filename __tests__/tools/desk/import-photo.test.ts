import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "@/content/check";
import type { GalleryFile } from "@/content/schema";
import { importPhoto } from "@/tools/desk/import-photo";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { flatPicture, plainJpeg, truncated } from "../../helpers/pictures";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(30_000);

interface Posted {
  place?: string;
  alt?: string;
  bytes?: Buffer;
  name?: string;
}

/** Posts a picture as the desk does. */
async function post(root: string, { place, alt, bytes, name }: Posted) {
  const form = new FormData();
  if (place !== undefined) form.set("place", place);
  if (alt !== undefined) form.set("alt", alt);
  if (bytes) form.set("file", new File([new Uint8Array(bytes)], name ?? "Új kép.jpg"));
  const request = new Request("http://localhost:3000/api/desk/photos", {
    method: "POST",
    body: form,
  });
  const response = await importPhoto(request, root);
  const { text } = (await response.json()) as { text: string };
  return { status: response.status, text };
}

const listed = async (root: string) =>
  (await readJson<GalleryFile>(root, "content/galleries/wedding.json")).photos;

test("a picture is put into the gallery, and its variants are there at once", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const answer = await post(root, {
    place: "wedding",
    alt: " Táncoló pár ",
    bytes: await plainJpeg("#336699", 1000, 700),
  });
  expect(answer).toEqual({ status: 200, text: "A helyén van." });
  expect((await listed(root)).at(-1)).toEqual({ file: "uj-kep.jpg", alt: "Táncoló pár" });
  const variants = await readdir(join(root, "public/photos/wedding"));
  expect(variants.filter((name) => name.startsWith("uj-kep."))).not.toHaveLength(0);
});

test("a banner is replaced, whatever the file is called", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const bytes = await plainJpeg("#996633", 1200, 800);
  const answer = await post(root, {
    place: "banners/home",
    alt: "Új fejléc",
    bytes,
    name: "x.jpg",
  });
  expect(answer.status).toBe(200);
  const banners = await readJson<Record<string, { alt: string }>>(root, "content/banners.json");
  expect(banners.home?.alt).toBe("Új fejléc");
  const kept = await readdir(join(root, "var/removed/banners"));
  expect(kept).toEqual([expect.stringMatching(/^home-[0-9a-f]{8}\.jpg$/)]);
});

test("without a caption, what the picture says of itself is one", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const bytes = await flatPicture("#336699")
    .withExif({ IFD0: { ImageDescription: "Gyuruk egy csokron" } })
    .jpeg()
    .toBuffer();
  await post(root, { place: "wedding", alt: "", bytes });
  expect((await listed(root)).at(-1)?.alt).toBe("Gyuruk egy csokron");
});

test("a long description inside a picture is cut at a word, so that the list stays one that the site takes", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const words = "Menyasszony az ablakban ".repeat(18).trim();
  const bytes = await flatPicture("#336699")
    .withExif({ IFD0: { ImageDescription: words } })
    .jpeg()
    .toBuffer();
  const answer = await post(root, { place: "wedding", alt: "", bytes });
  expect(answer).toEqual({ status: 200, text: "A helyén van." });
  const file = "content/galleries/wedding.json";
  const { photos } = checkContent("gallery", await readJson(root, file), file);
  expect(photos.at(-1)?.alt).toMatch(/^(?:Menyasszony az ablakban ){11,}.*(?:y|z|n)…$/);
});

test("a caption that the site would not take is refused in plain words, and the picture stays out", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const alt = "csokor ".repeat(60);
  for (const place of ["wedding", "banners/home"]) {
    const answer = await post(root, { place, alt, bytes: await plainJpeg("#336699") });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("legfeljebb 300 betű");
  }
  expect(await listed(root)).toHaveLength(1);
});

test.each(['{ "title": 1, "photos": [] }', "{ no json"])(
  "into the list %s nothing is put, and it is said which one is wrong",
  async (text) => {
    const root = await makePhotoProject({ wedding: ["a.jpg"] });
    await put(root, "content/galleries/wedding.json", text);
    const bytes = await plainJpeg("#336699");
    const answer = await post(root, { place: "wedding", alt: "Tánc", bytes });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("content/galleries/wedding.json");
    expect(await readFile(join(root, "content/galleries/wedding.json"), "utf8")).toBe(text);
  },
);

test("the same picture is not put in twice", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const posted = { place: "wedding", alt: "Tánc", bytes: await plainJpeg("#336699") };
  await post(root, posted);
  const again = await post(root, posted);
  expect(again).toEqual({ status: 200, text: "Ez a kép már bent van, uj-kep.jpg néven." });
  expect(await listed(root)).toHaveLength(2);
});

test("two at once are both listed", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const colours = ["#336699", "#996633"];
  await Promise.all(
    colours.map(async (colour) =>
      post(root, { place: "wedding", alt: "Tánc", bytes: await plainJpeg(colour) }),
    ),
  );
  expect(await listed(root)).toHaveLength(3);
});

test.each([
  ["no picture at all", async () => Buffer.from("szöveg"), "nem tudom megnyitni"],
  ["half a picture", async () => truncated(await plainJpeg("#336699")), "sérült"],
  ["a picture that is too small", () => plainJpeg("#336699", 300, 200), "túl kicsi"],
])("%s is refused in plain words", async (_what, make, reason) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const answer = await post(root, { place: "wedding", alt: "Tánc", bytes: await make() });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(reason);
  expect(await listed(root)).toHaveLength(1);
});

test("a phone's picture is taken in, and is a JPEG then", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const bytes = await readFile(join(__dirname, "../../fixtures/pictures/phone.heic"));
  const answer = await post(root, { place: "wedding", alt: "", bytes, name: "IMG_0001.HEIC" });
  expect(answer).toEqual({ status: 200, text: "A helyén van." });
  expect((await listed(root)).at(-1)).toEqual({ file: "img-0001.jpg", alt: "Gyuruk egy csokron" });
});

test("a raw file, whose bytes are a preview, is refused by its name, and it is said what to do", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const bytes = await flatPicture("#336699").tiff().toBuffer();
  for (const place of ["wedding", "banners/home"]) {
    const answer = await post(root, { place, alt: "Tánc", bytes, name: "DSC_0042.NEF" });
    expect(answer).toEqual({
      status: 422,
      text: "Ez a kép nem jó: ez a fényképezőgép nyers (RAW) fájlja. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
    });
  }
  expect(await listed(root)).toHaveLength(1);
});

test.each([
  ["a place", { alt: "Tánc" }, "hová"],
  ["a known place", { alt: "Tánc", place: "../secret" }, "hová"],
  ["a known banner", { alt: "Tánc", place: "banners/other" }, "hová"],
])("without %s it says what is missing", async (_what, posted, reason) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const answer = await post(root, { ...posted, bytes: await plainJpeg("#336699") });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(reason);
});

test("without a caption it is in, and says that it needs one", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const answer = await post(root, {
    place: "wedding",
    alt: " ",
    bytes: await plainJpeg("#336699"),
  });
  expect(answer).toEqual({ status: 200, text: "A helyén van. Képaláírást még kér." });
  expect((await listed(root)).at(-1)?.alt).toBe("");
});

test("dropped again with words, a picture that has none gets them; words that are there stay", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const bytes = await plainJpeg("#336699");
  for (const alt of ["", "Csokor", "Torta"]) await post(root, { place: "wedding", alt, bytes });
  expect((await listed(root)).map(({ alt }) => alt)).toEqual(["Kép: a.jpg", "Csokor"]);
});

test("a picture out of the drawer comes back with its words", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const file = "content/galleries/wedding.json";
  const { photos, ...rest } = await readJson<GalleryFile>(root, file);
  const drawer = [{ file: "b.jpg", alt: "Torta", focus: "10% 20%" }];
  await put(root, file, JSON.stringify({ ...rest, photos: photos.slice(0, 1), drawer }));
  const bytes = await readFile(join(root, "content/photos/wedding/b.jpg"));
  expect((await post(root, { place: "wedding", alt: "", bytes })).status).toBe(200);
  expect((await listed(root)).at(-1)).toEqual(drawer[0]);
  expect(await readJson(root, file)).not.toHaveProperty("drawer");
});

test("without a file it says so", async () => {
  const root = await makePhotoProject();
  expect(await post(root, { place: "wedding", alt: "Tánc" })).toEqual({
    status: 400,
    text: "Nincs kép a kérésben.",
  });
});

test.each([".", "..", "a".repeat(300), "../../x"])(
  "a picture called %j is taken in under a name of its own",
  async (name) => {
    const root = await makePhotoProject({ wedding: ["a.jpg"] });
    const bytes = await plainJpeg("#336699");
    expect((await post(root, { place: "wedding", alt: "Tánc", bytes, name })).status).toBe(200);
    expect((await listed(root)).at(-1)?.file).toMatch(/^[a-z0-9-]+\.jpg$/);
  },
);

test.each([
  ["GIF", () => flatPicture("#336699").gif().toBuffer()],
  [
    "SVG",
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  ],
])("a %s that is called .jpg is refused", async (_, make) => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const answer = await post(root, { place: "wedding", alt: "Tánc", bytes: await make() });
  expect(answer).toMatchObject({
    status: 422,
    text: expect.stringContaining("JPEG, HEIC, PNG, WebP"),
  });
});

test("where another list lacks an alt text, the picture is in all the same", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const portrait = await readJson<GalleryFile>(root, "content/galleries/portrait.json");
  const photos = [{ file: "x.jpg", alt: "" }];
  await put(root, "content/galleries/portrait.json", JSON.stringify({ ...portrait, photos }));
  const bytes = await plainJpeg("#336699");
  const answer = await post(root, { place: "wedding", alt: "Tánc", bytes });
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining("A helyén van.") });
  expect(answer.text).toContain("portrait.json");
});
