/** What the desk does with client galleries. Their pages are in `client-pages.ts`. */
import { readChoice } from "@/lib/clients/choice-link";
import { today } from "@/lib/dates/today";
import { withoutBidi } from "@/lib/text/without-bidi";
import { bringBack, takeOut } from "../../clients/add-client-photo";
import { moveToChapter, proposeChapters, shiftTimes } from "../../clients/chapters";
import { linkIn, notesIn } from "../../clients/choice-mail";
import { contentOf, putContent } from "../../clients/decisions";
import { type ClientContent, type ClientGallery, newContent } from "../../clients/gallery-record";
import {
  changeClientGallery,
  changeGuests,
  makeGallery,
  sealGuestIndex,
} from "../../clients/records";
import { resealPhotos } from "../../clients/reseal";
import type { Desk } from "../desk";
import { fieldIssues, normalize } from "../editing/describe-form";
import { CLIENTS } from "../editing/receive-photo";
import type { SaveForm } from "../editing/save";
import { takeEdits } from "../editing/take-edits";
import { type Answer, done, refused } from "../protocol";
import { galleryStrings, strings } from "../strings";

interface NewGallery {
  title: string;
  until: string;
  /** Missing if the couple cannot download originals. */
  originals?: "on";
}

export async function addClientGallery(
  { originals, ...posted }: NewGallery,
  { root }: Desk,
): Promise<Answer> {
  const content = normalize("client", { ...newContent(), ...posted });
  const [issue] = fieldIssues("client", content, { today: today() });
  if (issue) return refused(issue.sentence);
  const { folder } = await makeGallery(root, {
    ...(content as ClientContent),
    hasOriginals: originals === "on",
  });
  return done("", { href: `/desk/clients/${folder}` });
}

/** Saves the edits of a client gallery's form that are valid. */
export async function saveClientGallery({ name, edits, step }: SaveForm, { root }: Desk) {
  const save = async (gallery: ClientGallery) => {
    const before = { ...contentOf(gallery) };
    const { content, answer } = takeEdits("client", before, edits, { today: today() });
    putContent(gallery, content as ClientContent);
    await sealGuestIndex(root, gallery);
    return answer;
  };
  return changeClientGallery(root, name.replace(CLIENTS, ""), save, { key: step });
}

interface GuestLink {
  folder: string;
  link: "new" | "none";
}

/** Changes the link for the guests. */
export async function saveGuests({ folder, link }: GuestLink, { root }: Desk) {
  const changed = await changeGuests(root, folder, link);
  return changed ? done(strings.saved) : undefined;
}

interface StoredChoice {
  folder: string;
  /** Of the person who has chosen. */
  name: string;
  /** The mail with the choice, or its link. Without it, the person's choice is removed. */
  mail?: string;
}

/** Stores a choice in place of an earlier one by the same person. */
export async function saveChoice({ folder, name, mail = "" }: StoredChoice, { root }: Desk) {
  const by = withoutBidi(name).trim();
  const { secret, choice } = linkIn(mail);
  const { choiceStored, choiceStep } = galleryStrings;
  const store = async (gallery: ClientGallery) => {
    const read = await readChoice(gallery.folder, gallery.pictures, choice);
    if (mail && !read) return refused(choiceIssue(gallery, mail, secret));
    const others = (gallery.choices ?? []).filter((one) => one.name !== by);
    gallery.choices = others;
    if (!read) return done("");
    const photos = gallery.pictures.filter(({ number }) => read.chosen.includes(number));
    const byFile = notesIn(
      mail,
      photos.map(({ file }) => file),
    );
    const noted = photos.filter(({ file }) => byFile.has(file));
    const notes = Object.fromEntries(
      noted.map(({ number, file }) => [number, byFile.get(file) ?? ""]),
    );
    gallery.choices.push({ name: by, numbers: [...read.chosen, ...read.removed], notes });
    return done(choiceStored(read.removed.length));
  };
  return changeClientGallery(root, folder, store, { name: choiceStep(by) });
}

/** Why what was pasted is not the couple's choice. */
function choiceIssue(gallery: ClientGallery, mail: string, secret: string): string {
  const { choiceDamaged, choiceOfGuests, choiceList, choiceElsewhere } = galleryStrings;
  if (secret === gallery.secret) return choiceDamaged;
  if (secret === gallery.guests.link?.secret) return choiceOfGuests;
  const isList =
    !/client(?:#|%)/.test(mail) && gallery.pictures.some(({ file }) => mail.includes(file));
  return isList ? choiceList : choiceElsewhere;
}

export interface Arrangement {
  folder: string;
  do:
    | "propose"
    | "move"
    | "hide"
    | "show"
    | "cover"
    | "shift"
    | "take-out"
    | "bring-back"
    | "reseal";
  /** Of the photos. */
  numbers?: number[];
  /** The id of the chapter that is meant, or in which a new one begins. */
  chapter?: number | undefined;
  isNew?: boolean;
  /** By how much capture times are shifted. */
  minutes?: number;
  /** Of the photo that is brought back. */
  name?: string | undefined;
}

/** Arranges the photos of a client gallery. */
export async function arrangePhotos(arrangement: Arrangement, { root }: Desk) {
  const { folder, do: action, numbers: chosen = [], chapter, name } = arrangement;
  const { isNew = false, minutes = 0 } = arrangement;
  const change = async (gallery: ClientGallery) => {
    const { pictures } = gallery;
    const photos = pictures.filter(({ number }) => chosen.includes(number));
    if (action === "propose") proposeChapters(gallery);
    if (action === "move") moveToChapter(gallery, photos, { chapter: Number(chapter), isNew });
    if (action === "hide" || action === "show")
      for (const photo of photos) photo.isPrivate = action === "hide";
    if (action === "cover" && photos[0]) gallery.cover = { number: photos[0].number };
    if (action === "shift") shiftTimes(gallery, photos, minutes);
    if (action === "take-out") takeOut(gallery, photos);
    if (action === "bring-back") bringBack(gallery, name ?? "");
    if (action !== "reseal") return true;
    for (const photo of [...pictures, ...(gallery.removed ?? [])]) photo.oldKey = true; // one may be brought back
    return true;
  };
  const { steps } = galleryStrings;
  const nameOf = steps[action as keyof typeof steps] ?? (() => galleryStrings.chaptersStep);
  const changed = await changeClientGallery(root, folder, change, { name: nameOf(chosen.length) });
  if (action === "reseal") resealPhotos(root, folder).catch(console.error); // takes minutes
  return changed ? done("") : undefined;
}
