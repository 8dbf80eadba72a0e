import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryFile } from "@/content/schema";
import { answerDesk } from "@/tools/desk/endpoint";
import { importPhoto } from "@/tools/desk/import-photo";
import { makeVariants } from "@/tools/desk/make-variants";
import { whileNothingChanges } from "@/tools/desk/queues";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { flatPicture, plainJpeg, truncated } from "../../helpers/pictures";

jest.mock("@/tools/desk/make-variants"); // works on when a test has ended

const GALLERY = "content/galleries/wedding.json";

interface Posted {
  place?: string;
  bytes?: Buffer;
  name?: string;
  index?: number;
}

/** Posts a picture as the desk does. */
async function post(root: string, { place, bytes, name = "Új kép.jpg", index = 0 }: Posted) {
  const form = new FormData();
  form.set("drop", "one");
  form.set("index", String(index));
  if (place !== undefined) form.set("place", place);
  if (bytes) form.set("file", new File([new Uint8Array(bytes)], name));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const response = await importPhoto(request, root);
  return { status: response.status, text: (await response.json()).text as string };
}

const listed = async (root: string) => (await readJson<GalleryFile>(root, GALLERY)).photos;
const project = () => makePhotoProject({ wedding: ["a.jpg"] });

test("a picture is put into the gallery once", async () => {
  const root = await project();
  const posted = { place: "wedding", bytes: await plainJpeg("#336699") };
  expect(await post(root, posted)).toEqual({ status: 200, text: "" });
  expect((await listed(root)).at(-1)).toEqual({ file: "uj-kep.jpg", alt: "" });
  const again = await post(root, { ...posted, name: "IMG_1.jpg" });
  expect(again).toEqual({ status: 200, text: "IMG_1.jpg: már bent van, uj-kep.jpg néven." });
  expect(await listed(root)).toHaveLength(2);
});

test("pictures stand in the order in which they were dropped, whichever comes in first", async () => {
  const root = await project();
  for (const index of [2, 0, 3, 1]) {
    const bytes = await plainJpeg(`rgb(${60 * index}, 9, 9)`);
    await post(root, { place: "wedding", bytes, name: `${"abcd"[index]}.jpg`, index });
  }
  const names = (await listed(root)).map(({ file }) => file);
  expect(names).toEqual(["a.jpg", "a-2.jpg", "b.jpg", "c.jpg", "d.jpg"]);
});

test("while the site is made, whoever changes something is told at once, and can do it afterwards", async () => {
  const root = await project();
  const posted = { place: "wedding", bytes: await plainJpeg("#336699") };
  await whileNothingChanges(async () => {
    const text = expect.stringContaining("Most készül az oldal");
    expect(await post(root, posted)).toEqual({ status: 409, text });
    const add = new Request("http://localhost/api/desk/add", { method: "POST", body: "{}" });
    const answer = await answerDesk(add, root);
    expect(await answer.json()).toMatchObject({ text, isRetryable: true });
  });
  expect((await post(root, posted)).status).toBe(200);
});

test("variants are made once all that was dropped is in", async () => {
  const root = await project();
  jest.mocked(makeVariants).mockClear();
  const pictures = ["#123456", "#654321", "#336699"].map(async (colour) =>
    post(root, { place: "wedding", bytes: await plainJpeg(colour) }),
  );
  await Promise.all(pictures);
  expect(await listed(root)).toHaveLength(4);
  expect(makeVariants).toHaveBeenCalledTimes(1);
});

test("a banner is replaced, whatever the file is called", async () => {
  const root = await project();
  const bytes = await plainJpeg("#996633", 1200, 800);
  const place = "banners/home";
  expect((await post(root, { place, bytes, name: "x.jpg" })).status).toBe(200);
  const banners = await readJson<Record<string, { alt: string }>>(root, "content/banners.json");
  expect(banners.home).toEqual({ file: "home.jpg", alt: "" });
});

test.each<[string, () => Promise<Buffer>, Omit<Posted, "bytes">, string]>([
  ["no picture", async () => Buffer.from("szöveg"), {}, "JPEG, PNG, WebP"],
  ["half a picture", async () => truncated(await plainJpeg("#336699")), {}, "sérült"],
  ["a small picture", () => plainJpeg("#336699", 300, 200), {}, "túl kicsi"],
  ["a phone's HEIC", () => readFile("__tests__/fixtures/pictures/phone.heic"), {}, "HEIC"],
  ["a raw file", () => flatPicture("#369").tiff().toBuffer(), { name: "DSC_1.NEF" }, "nyers (RAW)"],
])(
  "%s is refused in plain words, in a gallery as in a banner's place",
  async (_what, make, its, reason) => {
    const root = await project();
    for (const place of ["wedding", "banners/home"]) {
      const answer = await post(root, { place, bytes: await make(), ...its });
      expect(answer).toEqual({ status: 422, text: expect.stringContaining(reason) });
    }
    expect(await listed(root)).toHaveLength(1);
  },
);

test.each<[string, Posted, string]>([
  ["a place", { bytes: Buffer.from("") }, "hová"],
  ["a known place", { place: "../secret", bytes: Buffer.from("") }, "hová"],
  ["a known banner", { place: "banners/other", bytes: Buffer.from("") }, "hová"],
  ["a file", { place: "wedding" }, "Nincs kép"],
])("without %s it says what is missing", async (_what, posted, reason) => {
  const answer = await post(await project(), posted);
  expect(answer).toEqual({ status: 400, text: expect.stringContaining(reason) });
});

test("into a list that is broken nothing is put, and it is said which one it is", async () => {
  const root = await project();
  await put(root, GALLERY, "{ no json");
  const bytes = await plainJpeg("#336699");
  const answer = await post(root, { place: "wedding", bytes });
  expect(answer).toEqual({ status: 422, text: expect.stringContaining(GALLERY) });
  expect(await readFile(join(root, GALLERY), "utf8")).toBe("{ no json");
});

test.each([".", "..", "a".repeat(300), "../../x"])(
  "a picture called %j is taken in under a name of its own",
  async (name) => {
    const root = await project();
    const bytes = await plainJpeg("#336699");
    expect((await post(root, { place: "wedding", bytes, name })).status).toBe(200);
    expect((await listed(root)).at(-1)?.file).toMatch(/^[a-z0-9-]+\.jpg$/);
  },
);
