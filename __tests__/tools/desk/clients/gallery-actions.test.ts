import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeChoice } from "@/lib/clients/choice-link";
import { selectionText, writeSelection } from "@/lib/clients/selection";
import { addDays } from "@/lib/dates/free-days";
import { today } from "@/lib/dates/today";
import { clientMailStrings } from "@/lib/strings";
import { changeClientGallery } from "@/tools/clients/records";
import { resealPhotos } from "@/tools/clients/reseal";
import type { ActionName, InputOf } from "@/tools/desk/actions";
import type { Arrangement } from "@/tools/desk/clients/gallery-actions";
import { checklistOf } from "@/tools/desk/editing/checklist";
import { diff } from "@/tools/desk/editing/edits";
import { type ClientPage, readPage } from "@/tools/desk/http/page-data";
import { photoUrls } from "@/tools/desk/protocol";
import { type PublishRequest, publishState } from "@/tools/desk/publishing/publish-job";
import { galleryStrings } from "@/tools/desk/strings";
import { historyOf } from "@/tools/history/history";
import { settings } from "@/tools/publish/settings";
import { askDesk, deskOf, postPhoto, postToDesk, startSteps } from "../../../helpers/desk-requests";
import { modeOf, OWNER_ONLY } from "../../../helpers/file-mode";
import { COUPLE, openGallery, shot } from "../../../helpers/opened-gallery";
import { makePhotoProject, setTime } from "../../../helpers/photo-project";
import { flatPhoto } from "../../../helpers/photos";

let root = "";
let folder = "";

const post = <Name extends ActionName>(action: Name, body: InputOf<Name>) =>
  postToDesk(root, action, body);
const drop = (name: string, bytes: Buffer) =>
  postPhoto(root, { place: `clients/${folder}`, bytes, name });

/** Starts a job. @returns the state once it has ended */
async function job(action: PublishRequest["do"]) {
  await post("publish", { do: action, folder });
  let state = await publishState(deskOf(root));
  while (state.phase === "working") state = await publishState(deskOf(root));
  return state;
}

const recordPath = () => join(root, `var/clients/${folder}.json`);
const save = async (fields: object) => {
  const { name, content } = (await page()).opened;
  return post("save", { name, edits: diff(content, { ...content, ...fields }), step: "typing" });
};
const page = async () => (await readPage(deskOf(root), `/clients/${folder}`)) as ClientPage;

beforeEach(async () => {
  root = await makePhotoProject();
  settings.PUBLISH_TO = "folder";
  settings.PUBLISH_FOLDER = join(root, "web");
  settings.SITE_URL = "https://minta.example";
  const { href = "" } = await post("client-gallery", COUPLE);
  folder = href.replace("/desk/clients/", "");
});

test("takes photos out and replaces them, with a way back until they are sent", async () => {
  const arrange = (body: Omit<Arrangement, "folder">) =>
    post("client-arrange", { folder, ...body });
  const numbers = async () => (await page()).gallery.pictures.map(({ number }) => number);
  const removed = async () => (await page()).gallery.removed ?? [];
  await drop("a.jpg", await shot("10:00:00"));
  await drop("b.jpg", await shot("11:00:00"));
  await arrange({ do: "take-out", numbers: [1] });
  await drop("a.jpg", await shot("10:00:00", flatPhoto("#a06040")));
  expect(await numbers()).toEqual([0]);
  const [old, out] = await removed();
  expect([old?.file, out?.file]).toEqual(["a.jpg", "b.jpg"]);
  for (const photo of [old, out]) {
    const { small } = photoUrls(`clients/${folder}`, photo?.name ?? "");
    expect((await askDesk(root, small.replace("/api/desk/", ""))).status).toBe(200);
  }
  for (const photo of [old, out]) await arrange({ do: "bring-back", name: photo?.name });
  expect(await numbers()).toEqual([0, 2, 1]); // the old one stays beside the new one
  expect(await removed()).toEqual([]);

  await startSteps(root); // begins the line of steps
  await arrange({ do: "take-out", numbers: [2] });
  const undo = async () => (await historyOf(root).next()).undo?.name;
  expect(await undo()).toBe("1 kép kivétele");
  await job("send-gallery");
  expect(await removed()).toEqual([]);
  expect(await undo()).toBeUndefined();
  expect(await readdir(join(root, "var/clients", folder))).toHaveLength(2 + 2 * 2);
  await drop("c.jpg", await shot("12:00:00"));
  expect(await numbers()).toEqual([0, 1, 3]); // a choice may contain the number of the removed one

  await arrange({ do: "take-out", numbers: [0] });
  const name = (await removed())[0]?.name;
  await arrange({ do: "reseal" }); // guests may have the keys of all
  await resealPhotos(root, folder);
  await arrange({ do: "bring-back", name });
  await resealPhotos(root, folder); // as sending does
  expect((await page()).gallery.pictures.map((photo) => photo.name)).not.toContain(name);
});

test("creates, fills, uploads, changes and removes a gallery", async () => {
  expect(await page()).toMatchObject({ gallery: { ...COUPLE, count: 0, state: "unsent" } });
  expect(await drop("a.jpg", await shot("10:00:00"))).toMatchObject({ isDone: true, text: "" });
  expect(await job("send-gallery")).toMatchObject({ phase: "idle", issues: [] });
  const { gallery, link, mail } = await page();
  expect(gallery).toMatchObject({ count: 1, state: "sent" });
  expect(modeOf(recordPath())).toBe(OWNER_ONLY); // it contains the key
  expect(link).toMatch(/^https:\/\/minta\.example\/client#[0-9a-z]{26}$/);
  for (const part of [link, COUPLE.title, `${COUPLE.choose} képet`, "2999. december 31."])
    expect(mail).toContain(part);

  await drop("../b.jpg", await shot("11:00:00"));
  expect((await page()).gallery).toMatchObject({ count: 2, state: "changed" });
  await save({ title: "\u202eAnna & Bence" });
  expect((await job("send-gallery")).log).toBe("");
  const { index } = await openGallery(join(root, "web/client", folder), link.slice(-26));
  expect(index).toMatchObject({ title: "Anna & Bence", pictures: [{}, { file: "b.jpg" }] });

  expect(await job("remove-gallery")).toMatchObject({ phase: "idle", issues: [] });
  expect(await page()).toBeUndefined();
  expect(await readdir(join(root, "web/client"))).toEqual([]);
  expect(await readdir(join(root, "var/clients"))).toEqual([]);
});

test("refuses a form with an invalid field", async () => {
  const day = "2026-06-13";
  const wrongDays = ["2026-06-12", day].map((lastDate) => ({ date: day, lastDate }));
  const wrongEnds = ["", "2999-13-01", addDays(today(), -1)].map((until) => ({ until }));
  const others = [{ title: " " }, { choose: "-1" }, { lastDate: day }];
  for (const wrong of [...wrongDays, ...wrongEnds, ...others]) {
    expect(await post("client-gallery", { ...COUPLE, ...wrong })).toHaveProperty("isDone", false);
    const path = Object.keys(wrong).at(-1);
    expect(await save(wrong)).toMatchObject({ isDone: false, issues: [{ path }] });
  }
  const clients = { cards: [{ path: `clients/${folder}` }] };
  expect(await readPage(deskOf(root), "/clients")).toMatchObject({ clients });
});

const WRONG_PHOTO = { name: "a", file: "a.jpg", number: 0, width: "3", height: 2 };
test.each([
  ["{", ""],
  ["null", ""],
  [{ pictures: [WRONG_PHOTO] }, "pictures[0].width"],
  [{ version: 1, guests: undefined }, "version"],
  [{ folder: "0".repeat(32) }, "folder"],
  [{ secret: "abc" }, "secret"],
  [{ date: "2026-02-30" }, "date"],
  [{ sent: null }, "sent"],
  [{ guestFolders: { web: [""] } }, "guestFolders"],
])("shows the other galleries despite the broken record %j", async (damage, field) => {
  const record = JSON.parse(await readFile(recordPath(), "utf8"));
  const text = typeof damage === "string" ? damage : JSON.stringify({ ...record, ...damage });
  await writeFile(recordPath(), text);
  await post("client-gallery", { ...COUPLE, title: "Éva és Dani" });
  const broken = [{ file: `var/clients/${folder}.json`, field }];
  const cards = [{ title: "Éva és Dani" }];
  expect(await readPage(deskOf(root), "/clients")).toMatchObject({ clients: { cards, broken } });
  expect(await page()).toBeUndefined();
});

test("undoes at once what was typed into a field", async () => {
  await startSteps(root); // begins the line of steps
  const before = (await page()).opened.content;
  await save({ greeting: "Sz" });
  const { content } = await save({ greeting: " Sziasztok!\nAnna" });
  expect(content).toEqual({ ...before, greeting: "Sziasztok!\nAnna" });
  const { undo } = await historyOf(root).next();
  expect(undo?.name).toMatch(/^Anna és Bence – Köszöntés a képek fölött/);
  await post("undo", { id: (await historyOf(root).next()).undo?.id });
  expect((await page()).opened.content).toEqual(before);
});

test("stores choices by their links, one for each person, and explains links without one", async () => {
  for (const hour of [10, 11, 12]) await drop(`${hour}.jpg`, await shot(`${hour}:00:00`));
  const { gallery, link } = await page();
  const linkTo = async (numbers: number[]) =>
    `${link}.${await writeChoice(folder, gallery.pictures, numbers)}`;
  const store = (name: string, mail = "") => post("client-choice", { folder, name, mail });
  await store("Máté", await linkTo([0]));
  expect(await store("Réka", await linkTo([0, 2]))).toMatchObject({ text: "Eltároltam." });
  await post("client-arrange", { folder, do: "take-out", numbers: [2] });
  const text = "Eltároltam. 1 választott kép már nincs a galériában.";
  expect(await store("Réka", await linkTo([1, 2]))).toMatchObject({ isDone: true, text });
  await post("client-guests", { folder, link: "new" });
  const wrong: [its: string, answer: string][] = [
    [link, galleryStrings.choiceDamaged],
    [(await linkTo([1])).slice(0, -2), galleryStrings.choiceDamaged],
    [`https://minta.example/client#${"0".repeat(26)}.abc`, galleryStrings.choiceElsewhere],
    [String((await page()).guestLink), galleryStrings.choiceOfGuests],
    ["10.jpg\n11.jpg", galleryStrings.choiceList],
  ];
  for (const [its, answer] of wrong)
    expect(await store("Réka", its)).toMatchObject({ isDone: false, text: answer });
  const chosen = ["Máté választása: 1 kép", "Réka választása: 2 kép, ebből 1 már nincs benne"];
  const cards = [{ facts: [expect.anything(), ...chosen] }];
  expect(await readPage(deskOf(root), "/clients")).toMatchObject({ clients: { cards } });
  await store("Máté");
  expect((await page()).gallery.choices).toEqual([{ name: "Réka", numbers: [1, 2], notes: {} }]);
  const message = clientMailStrings.message("A #1 pár", 2, false, await linkTo([0, 1]));
  const list = [
    { file: "10.jpg", note: "kicsit – világosabban" },
    { file: "11.jpg", note: "" },
  ];
  await store("Réka", `${message}\n\n${selectionText(writeSelection(list))}`);
  const stored = { name: "Réka", numbers: [0, 1], notes: { 0: "kicsit – világosabban" } };
  expect((await page()).gallery.choices).toEqual([stored]);
});

test("sends one day, or two; earlier versions wrote both as one field, which may be wrong", async () => {
  const [first, last] = ["2026-06-12", "2026-06-13"];
  const record = JSON.parse(await readFile(recordPath(), "utf8"));
  for (const [date, sent] of [
    [first, first],
    [["", last], last],
    [[first, first], first],
    [
      [last, first],
      [first, last],
    ],
  ]) {
    await writeFile(recordPath(), JSON.stringify({ ...record, date }));
    await job("send-gallery");
    const { index } = await openGallery(join(root, "web/client", folder), record.secret);
    expect(index.date).toEqual(sent);
  }
  expect((await page()).opened.content).toMatchObject({ date: first, lastDate: last });
});

test("lists an expired gallery until it is removed from the server", async () => {
  const named = async () =>
    (await checklistOf(root)).flatMap(({ href, text }) => (href.endsWith(folder) ? text : []));
  const past = { until: "2020-01-01" };
  await changeClientGallery(root, folder, (gallery) => Object.assign(gallery, past));
  expect(await named()).toEqual([]);
  await job("send-gallery");
  expect(await named()).toEqual([expect.stringMatching(/^Lejárt.+Anna/)]);
  expect((await page()).gallery.state).toBe("ended");
});

test("asks for a gallery's photos after a restore, until all are here", async () => {
  await drop("a.jpg", await shot("10:00:00"));
  await job("send-gallery");
  await rm(join(root, "var/clients", folder), { recursive: true });
  expect((await page()).gallery.state).toBe("missing");
  const text = expect.stringMatching(/^Húzd be újra.+Anna/);
  const task = { href: `/desk/clients/${folder}`, text, state: "advice" };
  expect(await checklistOf(root)).toContainEqual(expect.objectContaining(task));
  await drop("a.jpg", await shot("10:00:00"));
  expect((await page()).gallery).toMatchObject({ count: 1, state: "changed" });
});

test("shows where a gallery was uploaded before, and removes it without a hosting", async () => {
  await job("send-gallery");
  settings.PUBLISH_FOLDER = join(root, "moved");
  const elsewhere = expect.stringContaining(`Máshol is fent van: ${join(root, "web")}.`);
  expect(await page()).toMatchObject({ gallery: { state: "unsent" }, elsewhere });
  const task = { text: expect.stringMatching(/^Küldd el újra.+Anna/), state: "advice" };
  expect(await checklistOf(root)).toContainEqual(expect.objectContaining(task));
  await drop("a.jpg", await shot("10:00:00"));
  await job("send-gallery");
  expect(await page()).toMatchObject({ gallery: { state: "sent" }, elsewhere });
  settings.PUBLISH_TO = "";
  const expected = { gallery: folder, issues: [{ code: "no-hosting", href: "/desk/publish" }] };
  expect(await job("send-gallery")).toMatchObject(expected);
  await job("remove-gallery");
  expect(await page()).toBeUndefined();
});

test("arranges photos: chapters, the cover, and what only the couple sees", async () => {
  const times = ["10:00:00", "10:44:00", "11:29:00", "12:13:59"];
  for (const [at, time] of times.entries()) await drop(`${at}.jpg`, await shot(time));
  const arrange = async (action: Arrangement["do"], more?: Partial<Arrangement>) => {
    await post("client-arrange", { folder, do: action, ...more });
    const { chapters, pictures } = (await page()).gallery;
    const filesOf = (id: number) =>
      pictures.flatMap(({ chapter, file }) => (chapter === id ? file.slice(0, -4) : [])).join("");
    return chapters.map(({ id, name }) => `${name}: ${filesOf(id)}`).join(", ");
  };
  await arrange("shift", { numbers: [0], minutes: 90 });
  expect(await arrange("propose")).toBe("1. rész: 1, 2. rész: 203"); // now at 11:30
  await arrange("shift", { numbers: [0], minutes: -90 });
  expect(await arrange("propose")).toBe("1. rész: 01, 2. rész: 23");
  await save({
    chapters: [
      { id: 1, name: "1. rész" },
      { id: 2, name: " ../Tánc " },
    ],
  });
  const split = { chapter: 1, numbers: [1], isNew: true };
  expect(await arrange("move", split)).toBe("1. rész: 0, Új rész: 1, ../Tánc: 23");
  const moved = "1. rész: 03, Új rész: 1, ../Tánc: 2";
  expect(await arrange("move", { chapter: 1, numbers: [3] })).toBe(moved);
  await arrange("take-out", { numbers: [3] });
  const name = (await page()).gallery.removed?.[0]?.name;
  expect(await arrange("bring-back", { name })).toBe(moved); // not to the nearest chapter
  const joined = "1. rész: 03, Új rész: 12";
  expect(await arrange("move", { chapter: 3, numbers: [2] })).toBe(joined);
  expect(await arrange("move", { chapter: 2, numbers: [0] })).toBe(joined); // it is gone
  await drop("4.jpg", await shot("10:05:00")); // nearest to the photo of 10:00
  await arrange("hide", { numbers: [0, 3] });
  await arrange("cover", { numbers: [1] });
  const guestFields = { downloads: "none", greeting: "Sziasztok!" };
  await save({ cover: { number: 1, focus: "40% 25%" }, guests: guestFields });
  await post("client-guests", { folder, link: "new" }); // the other fields stay
  const { guestLink = "", guestMail, gallery } = await page();
  expect(guestMail).toContain(guestLink);
  await job("send-gallery");
  const indexIn = async (name: string, link: string) =>
    (await openGallery(join(root, "web/client", name), link.slice(-26))).index;
  const couple = await indexIn(folder, (await page()).link);
  const guests = await indexIn(gallery.guests.link?.folder ?? "", guestLink);
  const cover = { name: couple.pictures[3]?.name, focus: "40% 25%" };
  const chapters = couple.chapters.map(({ name, count }) => `${name}: ${count}`);
  expect([couple.cover, ...chapters]).toEqual([cover, "1. rész: 3", "Új rész: 2"]);
  expect(guests.greeting).toBe("Sziasztok!");
  expect(guests).toMatchObject({ chapters: [{ count: 1 }, { count: 2 }], guest: { folder } });
  const numbered = guests.pictures.map(({ file, number }) => `${number}: ${file}`);
  expect(numbered).toEqual(["0: 4.jpg", "1: 1.jpg", "2: 2.jpg"]);

  const photo = (name = "") =>
    askDesk(root, photoUrls(`clients/${folder}`, name).small.replace("/api/desk/", ""));
  expect((await photo(couple.pictures[0]?.name)).headers.get("content-type")).toBe("image/jpeg");
  for (const name of ["../index", "index", "0".repeat(32)])
    expect((await photo(name)).status).toBe(404);
});

test("offers mails: before a gallery expires, and a year after the wedding", async () => {
  const mails = async () => {
    const tasks = await checklistOf(root);
    return tasks.flatMap(({ text, mail }) => (mail ? [`${text}\n${mail}`] : []));
  };
  setTime("2027-06-12T12:00");
  const change = (date: string, until: string) => save({ until, date });
  await change("2026-06-13", "2027-06-27");
  expect(await mails()).toEqual([]);
  await change("2026-06-12", "2027-06-26");
  const [soon, aYear, ...others] = await mails();
  expect(soon).toMatch(new RegExp(`^Hamarosan.+Anna[^]+${(await page()).link}`));
  expect(aYear).toMatch(/^Egy éve volt .+Anna és Bence\n/);
  expect(others).toEqual([]);
  await change("2026-05-29", "2999-12-31");
  expect(await mails()).toEqual([]);
});
