import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readClientGallery } from "@/tools/clients/records";
import { changeGallery, readGallery } from "@/tools/content/content-files";
import { makeVariants } from "@/tools/desk/editing/generated-files";
import { addToPlace, CLIENTS, finishWrites } from "@/tools/desk/editing/receive-photo";
import { readPage } from "@/tools/desk/http/page-data";
import { photoUrls } from "@/tools/desk/protocol";
import { strings } from "@/tools/desk/strings";
import type { ReplacedPhoto } from "@/tools/history/questions";
import {
  askDesk,
  deskOf,
  type PostedPhoto,
  postPhoto,
  postToDesk,
} from "../../../helpers/desk-requests";
import { COUPLE, shot } from "../../../helpers/opened-gallery";
import { makePhotoProject, readJson } from "../../../helpers/photo-project";
import { cameraJpeg, expectPixel, flatPhoto, plainJpeg } from "../../../helpers/photos";

jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test

let root = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: ["a.jpg"] });
});

const post = (posted: PostedPhoto) => postPhoto(root, posted);
const listed = async () => (await readGallery(root, "wedding")).photos;
const listReplaced = async () => {
  const page = await readPage(deskOf(root), "/galleries/wedding");
  return page?.page === "entry" ? page.opened?.replaced : undefined;
};

test("adds the same photo only once, under a safe name", async () => {
  const bytes = await cameraJpeg("Kovács"); // importing changes the bytes
  const posted = { place: "wedding", bytes, name: "../../Új kép.jpg" };
  expect(await post(posted)).toMatchObject({ isDone: true, text: "" });
  expect((await listed()).at(-1)).toEqual({ file: "uj-kep.jpg", alt: "", source: "Új kép.jpg" });
  const again = await post({ ...posted, name: "IMG_1.jpg" });
  expect(again).toMatchObject({ text: "", photo: "uj-kep.jpg", added: "known" });
  expect(await listed()).toHaveLength(2);
});

test("lists photos in the order of the drop, in any order of the requests", async () => {
  await rm(join(root, "content/photos/wedding/a.jpg")); // the name of a missing file stays taken
  for (const index of [2, 0, 3, 1]) {
    const bytes = await plainJpeg(`rgb(${60 * index}, 9, 9)`);
    await post({ place: "wedding", bytes, name: `${"abcd"[index]}.jpg`, index });
  }
  const names = (await listed()).map(({ file }) => file);
  expect(names).toEqual(["a.jpg", "a-2.jpg", "b.jpg", "c.jpg", "d.jpg"]);
});

test("makes variants once after several photos", async () => {
  jest.mocked(makeVariants).mockClear();
  const pictures = await Promise.all(["#123456", "#654321", "#369"].map((one) => plainJpeg(one)));
  await Promise.all(pictures.map((bytes) => post({ place: "wedding", bytes })));
  expect(await listed()).toHaveLength(4);
  expect(makeVariants).toHaveBeenCalledTimes(1);
});

test("replaces a banner with a file of any name", async () => {
  const bytes = await plainJpeg("#996633", 1200, 800);
  const place = "banners/home";
  expect(await post({ place, bytes, name: "x.jpg" })).toHaveProperty("isDone", true);
  const banners = await readJson<Record<string, { alt: string }>>(root, "content/banners.json");
  expect(banners.home).toEqual({ file: "home.jpg", alt: "" });
  expect(await readPage(deskOf(root), "/banners")).toHaveProperty([
    "opened",
    "views",
    "wedding/a.jpg",
  ]);
});

test.each<[string, PostedPhoto, string]>([
  ["a known place", { place: "../secret", bytes: Buffer.from("") }, strings.entryGone],
  ["a known banner", { place: "banners/other", bytes: Buffer.from("") }, strings.entryGone],
])("refuses a photo without %s", async (_what, posted, text) => {
  expect(await post(posted)).toEqual({ isDone: false, text });
});

test("refuses a photo of which only a part has arrived", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=a" };
  const answer = await askDesk(root, "photos", { method: "POST", headers, body: "--a\r\n" });
  expect(await answer.json()).toHaveProperty("text", strings.notUnderstood);
});

test("lists photos that were replaced until both are kept, however often", async () => {
  const send = async (colour: string) =>
    post({ place: "wedding", name: "DSC_1.JPG", bytes: await shot("10:00:00", flatPhoto(colour)) });
  await send("#a03020");
  await changeGallery(root, "wedding", ({ photos }) =>
    Object.assign(photos.at(-1) ?? {}, { alt: "Csokor", hidden: true }),
  );
  const { text } = await send("#b04830");
  expect(text).toMatch(/^kicseréltem\./);
  const [replaced] = (await listReplaced()) ?? [];
  const { small } = photoUrls("wedding", "dsc-1.jpg", replaced?.id);
  const thumbnail = await (await askDesk(root, small.replace("/api/desk/", ""))).arrayBuffer();
  await expectPixel(Buffer.from(thumbnail), [0xa0, 0x30, 0x20]);
  for (const _ of ["press", "second press"]) {
    const answer = await postToDesk(root, "keep-both", replaced as ReplacedPhoto);
    expect(answer.text).toBe("dsc-1.jpg: a régi kép megint a galériában van.");
  }
  expect(await listReplaced()).toEqual([]);
  expect(await listed()).toHaveLength(3);
  await send("#c05038"); // replaces the new one, not the one that was kept
  const [old, edited] = (await listed()).slice(-2);
  expect([old, edited]).toMatchObject([
    { file: "dsc-1-2.jpg", alt: "Csokor", taken: edited?.taken },
    { file: "dsc-1.jpg", alt: "Csokor", hidden: true },
  ]);
  const bytesOf = (file = "") => readFile(join(root, "content/photos/wedding", file));
  await expectPixel(await bytesOf(old?.file), [0xa0, 0x30, 0x20]);
  await expectPixel(await bytesOf(edited?.file), [0xc0, 0x50, 0x38]);
});

test("finishes imports into both kinds of galleries before the desk stops, and refuses later ones", async () => {
  const { href = "" } = await postToDesk(root, "client-gallery", COUPLE);
  const folder = href.replace("/desk/clients/", "");
  const photo = { name: "b.jpg", bytes: await plainJpeg("#336699"), drop: "two", index: 0 };
  const add = (place: string) => addToPlace(deskOf(root), place, photo);
  const imports = [add("wedding"), add(CLIENTS + folder)];
  await finishWrites(deskOf(root));
  expect(await listed()).toHaveLength(2);
  expect((await readClientGallery(root, folder))?.pictures).toHaveLength(1);
  expect(await Promise.all(imports)).toMatchObject([{ isDone: true }, { isDone: true }]);
  const refusal = { isDone: false, text: strings.stopped, isRetryable: true };
  for (const place of ["wedding", CLIENTS + folder]) expect(await add(place)).toEqual(refusal);
});
