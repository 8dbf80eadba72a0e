import { join } from "node:path";
import { CLIENT_FILES, clientLink } from "@/lib/clients/addresses";
import { readChoice } from "@/lib/clients/choice-link";
import { DOWNLOADS, isExpired } from "@/lib/clients/client-index";
import { isDay } from "@/lib/content/day";
import { FOCUS } from "@/lib/content/field-types";
import { withoutBidi } from "@/lib/text/without-bidi";
import { bringBack, takeOut } from "../../clients/add-client-photo";
import { moveToChapter, proposeChapters, shiftTimes } from "../../clients/chapters";
import { linkIn, notesIn } from "../../clients/choice-mail";
import { type ClientFields, type ClientGallery, toDate } from "../../clients/gallery-record";
import {
  changeClientGallery,
  changeGuests,
  hashIndexes,
  lacksPhotos,
  listRecords,
  makeGallery,
  readClientGallery,
  sealGuestIndex,
} from "../../clients/records";
import { resealPhotos } from "../../clients/reseal";
import { isObject } from "../../content/list-items";
import { findHosting, readSiteUrl } from "../../publish/chosen-hosting";
import { coupleFields, guestFields } from "../client-fields";
import { type Content, mergeContent } from "../content/merge";
import { CLIENTS } from "../content/receive-photo";
import type { SaveForm } from "../content/save";
import type { Desk } from "../desk";
import { done, type OpeningAnswer, photoUrls, refused, type SaveAnswer } from "../protocol";
import { type galleryStates, galleryStrings, strings } from "../strings";

/** Tells whether the hosting has the current version of a gallery. */
async function stateOf(
  root: string,
  gallery: ClientGallery,
  hosting = "",
): Promise<keyof typeof galleryStates> {
  const sent = gallery.sent[hosting];
  if (sent && isExpired(gallery)) return "ended";
  if (await lacksPhotos(root, gallery)) return "missing";
  if (!sent) return "unsent";
  const indexes = await hashIndexes(gallery, join(root, CLIENT_FILES)).catch(() => "");
  return sent === indexes ? "sent" : "changed";
}

export async function clientCards(root: string) {
  const hosting = await findHosting(root);
  const { galleries, broken } = await listRecords(root);
  const listed = galleries.map(async (gallery) => {
    const { folder, title, until, pictures, cover, choices = [] } = gallery;
    const state = await stateOf(root, gallery, hosting?.name);
    const photo = pictures.find(({ number }) => number === cover?.number) ?? pictures[0];
    const url = photo && photoUrls(`clients/${folder}`, photo.name).small;
    const chosen = choices.map(({ name, numbers }) => galleryStrings.choice(name, numbers));
    const facts = [galleryStrings.summary(pictures.length, state, until), ...chosen];
    return { path: `clients/${folder}`, title, facts, ...(url && { cover: url }) };
  });
  return { cards: await Promise.all(listed), broken };
}

export async function clientPage(root: string, folder: string) {
  const gallery = await readClientGallery(root, folder);
  if (!gallery) return undefined;
  const hosting = await findHosting(root);
  const state = await stateOf(root, gallery, hosting?.name);
  const siteUrl = hosting?.url ?? (await readSiteUrl(root));
  const link = clientLink(siteUrl, gallery.secret);
  const { sent, secret: _, guestFolders, ...shown } = gallery;
  const { pictures, guests } = gallery;
  /** Earlier hostings that still have it. The desk cannot reach them any more. */
  const elsewhere = Object.keys(sent).filter((name) => name !== hosting?.name);
  const left = [folder, ...elsewhere.flatMap((name) => guestFolders[name] ?? [])];
  const guestLink = guests.link && clientLink(siteUrl, guests.link.secret);
  return {
    page: "client" as const,
    opened: { name: `clients/${folder}`, content: inForm(gallery), views: {} },
    gallery: { ...shown, count: pictures.length, state },
    link,
    /** The gallery on this computer, before it is sent. */
    preview: clientLink("", gallery.secret),
    mail: galleryStrings.mail(gallery, link),
    guestLink,
    guestMail: guestLink && galleryStrings.guestMail(gallery, guestLink),
    toReseal: pictures.filter(({ oldKey }) => oldKey).length,
    elsewhere: elsewhere.length > 0 && galleryStrings.elsewhere(elsewhere, left),
  };
}

/** The gallery's fields, with those of the guests, as the form has them. */
function inForm({ title, greeting, until, choose, date, guests }: ClientGallery): Content {
  const [first = "", lastDate = ""] = [date ?? []].flat();
  const { downloads, greeting: guestGreeting } = guests;
  const days = { until, choose: `${choose}`, date: first, lastDate };
  return { title, greeting, ...days, downloads, guestGreeting };
}

/** The opposite of `inForm`, with what is wrong. */
function readForm(content: Content) {
  const trimmed = ([name, text]: [string, unknown]) => [name, withoutBidi(`${text}`).trim()];
  const texts = Object.entries(content).map(trimmed);
  const { title = "", greeting = "", until = "", ...rest } = Object.fromEntries(texts);
  const { choose = "0", date, lastDate, downloads, guestGreeting = "" } = rest;
  const reasons = {
    title: !title && strings.noTitle,
    until: isDay(until) ? isExpired({ until }) && galleryStrings.isOver : galleryStrings.noDay,
    choose: !/^\d{0,5}$/.test(choose) && galleryStrings.noCount,
    date: date && !isDay(date) && galleryStrings.noDay,
    lastDate:
      lastDate && !(date && isDay(lastDate) && date <= lastDate) && galleryStrings.wrongDate,
  };
  const issues = Object.entries(reasons).flatMap(([path, reason]) =>
    reason ? { path, reason, sentence: reason } : [],
  );
  const days = { until, date: toDate(date, lastDate) };
  const fields = { title, greeting, choose: Number(choose), ...days } as ClientFields;
  const known = DOWNLOADS.find((one) => one === downloads) ?? "view";
  return { fields, guests: { downloads: known, greeting: guestGreeting }, issues };
}

interface NewGallery {
  title: string;
  until: string;
  /** Missing if the couple cannot download originals. */
  originals?: "on";
}

export async function addClientGallery(
  { originals, ...content }: NewGallery,
  { root }: Desk,
): Promise<OpeningAnswer> {
  const { fields, issues } = readForm(content);
  if (issues[0]) return refused(issues[0].sentence);
  const { folder } = await makeGallery(root, fields, originals === "on");
  return done("", { href: `/desk/clients/${folder}` });
}

/** Saves the form of a client gallery: see `saveEntry`. */
export async function saveClientGallery(
  { name, start, content, step }: SaveForm,
  { root }: Desk,
): Promise<SaveAnswer | undefined> {
  if (!isObject(start) || !isObject(content)) return refused(strings.notUnderstood);
  const all = [...coupleFields, ...guestFields()];
  const labelOf = (path: string) => all.find((field) => field.name === path)?.label ?? "";
  const edited = Object.keys(content).find((path) => content[path] !== start[path]) ?? "";
  const save = async (gallery: ClientGallery): Promise<SaveAnswer> => {
    const now = inForm(gallery);
    const { merged, conflicts } = mergeContent(start, now, content);
    const choices = conflicts.map((one) => ({ ...one, place: labelOf(one.path) }));
    if (choices.length > 0) return refused(strings.conflict, { content: now, choices });
    const { fields, guests, issues } = readForm(merged);
    if (issues.length > 0) return refused(strings.wrongField, { issues });
    Object.assign(gallery, fields);
    Object.assign(gallery.guests, guests);
    await sealGuestIndex(root, gallery);
    return done(strings.saved, { content: inForm(gallery) });
  };
  const options = { key: step, name: `${start.title} – ${labelOf(edited)}` };
  return changeClientGallery(root, name.replace(CLIENTS, ""), save, options);
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
  const { choiceElsewhere, choiceDamaged, choiceStored, choice: nameOf } = galleryStrings;
  const store = async (gallery: ClientGallery) => {
    const read = await readChoice(gallery.folder, gallery.pictures, choice);
    if (mail && !read) return refused(secret === gallery.secret ? choiceDamaged : choiceElsewhere);
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
    gallery.choices.push({ name: by, numbers: read.chosen, notes });
    return done(choiceStored(read.removed));
  };
  return changeClientGallery(root, folder, store, { name: nameOf(by) });
}

export interface Arrangement {
  folder: string;
  do:
    | "propose"
    | "move"
    | "rename"
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
  /** The chapter's name, or the cover's focal point. */
  text?: string | undefined;
  /** By how many capture times are shifted. */
  seconds?: number;
  /** Of the photo that is brought back. */
  name?: string | undefined;
}

/** Arranges the photos of a client gallery. */
export async function arrangePhotos(arrangement: Arrangement, { root }: Desk) {
  const { folder, do: action, numbers: chosen = [], chapter, text = "", name } = arrangement;
  const { isNew = false, seconds = 0 } = arrangement;
  const written = text.trim();
  const change = async (gallery: ClientGallery) => {
    const { chapters, pictures } = gallery;
    const photos = pictures.filter(({ number }) => chosen.includes(number));
    if (action === "propose") proposeChapters(gallery);
    if (action === "move") moveToChapter(gallery, photos, Number(chapter), isNew);
    for (const one of chapters)
      if (action === "rename" && one.id === chapter && written) one.name = written;
    if (action === "hide" || action === "show")
      for (const photo of photos) photo.isPrivate = action === "hide";
    if (action === "cover" && photos[0])
      gallery.cover = { number: photos[0].number, ...(FOCUS.test(written) && { focus: written }) };
    if (action === "shift") shiftTimes(gallery, photos, seconds);
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
