/**
 * Field types of the content schema, and the fields that several kinds share: how each is checked, and how the desk's
 * forms show it.
 */
import {
  array,
  boolean,
  type CustomSchemaMetadata,
  number,
  type ObjectShape,
  object,
  string,
  ValidationError,
} from "yup";
import { PHOTO_ID } from "../favourites";
import { oldAddressIssues } from "../hosting/old-addresses.mjs";
import { isDay } from "./day";
import { BANNER_LABELS } from "./entry-files.mjs";

declare module "yup" {
  interface CustomSchemaMetadata {
    label?: string;
    help?: string;
    /** What a day or year means that is over, or has not come yet. */
    past?: string;
    future?: string;
    /** What the desk says about an invalid value. */
    issue?: string;
    /** The field from which the desk derives this one; forms show its issues there. */
    derivedFrom?: string;
    example?: string;
    unit?: "Ft";
    item?: string;
    /** The label in possessive form: „neve”. */
    possessive?: string;
    /** Can name its item; the last such field that is not empty does. */
    isName?: true;
    isLong?: true;
    /** Its items may have links and lists: `lib/text/rich-text.ts`. */
    isRich?: true;
    /** Line breaks stay. */
    hasLines?: true;
    isUrl?: true;
    isOldAddress?: true;
    choices?: Record<string, string>;
    /** Label of the empty choice, unless it means the first one. */
    unchosen?: string;
    /** The widget, unless the field's type determines it. Forms do not change a `hidden` field. */
    kind?:
      | "hidden"
      | "gallery"
      | "story"
      | "package"
      | "focus"
      | "day"
      | "days"
      | "lines"
      | "month"
      | "weekdays"
      | "photos"
      | "palette"
      | "fonts"
      | "logo"
      | "icon";
  }
}

/** The file name of a photo. Without the extension, it is the last segment of the URL of its page. */
export const PHOTO_FILE = /^[a-z0-9-]+\.jpg$/;

/** The starter's banners of pages, which are drawings. A photo that replaces one is named after its page. */
export const STARTER_BANNER = /^minta-\d\.jpg$/;

/** Focal point as CSS `object-position`, in whole percent. */
const FOCUS = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/** No user name, path or query. */
const ORIGIN = /^https:\/\/[^\s/?#@:\\]+\.[^\s/?#@:\\]+(?::\d+)?$/;

type Meta = Omit<CustomSchemaMetadata, "label">;

const anyText = (label: string, meta: Meta) =>
  string()
    .strict()
    .trim("has spaces at its ends")
    .meta({ label, ...meta });
export const text = (label: string, meta: Meta = {}) =>
  anyText(label, meta).required("is missing or empty");
export const optionalText = (label: string, meta: Meta = {}) => anyText(label, meta).optional();
export const optionalTextList = (label: string, item: string, meta: Meta = {}) =>
  array()
    .of(text(item, { isLong: true }))
    .optional()
    .meta({ label, item, ...meta });
export const textList = (label: string, item: string, meta: Meta = {}) =>
  optionalTextList(label, item, meta).min(1, "needs at least one").required("is missing");
export const richText = (label: string, { help = "", ...meta }: Meta = {}) =>
  textList(label, "Bekezdés", {
    isRich: true,
    help: `${help} Link: jelöld ki a szót, és illeszd rá a címet. Felsorolás: • vagy – a sor elején.`.trim(),
    ...meta,
  });
const URL_FORM = /^https:\/\/\S+[^/\s]$/;
const URL_MESSAGE = "must start with https:// and not end with a slash";
const URL_ISSUE = "https:// legyen az eleje, és ne legyen / a végén";
export const optionalUrl = (label: string, example: string) =>
  optionalText(label, { help: `Például ${example}. Üresen nem látszik.`, example, isUrl: true })
    .matches(URL_FORM, URL_MESSAGE)
    .meta({ issue: URL_ISSUE });
export const urls = (label: string, item: string, { example = "", ...meta }: Meta) =>
  array()
    .of(text(item, { example, isUrl: true, issue: URL_ISSUE }).matches(URL_FORM, URL_MESSAGE))
    .optional()
    .meta({ label, item, ...meta });
/** A small picture as a `data:` URL. The desk draws it as PNG, because an SVG may contain scripts. */
export const drawing = (label: string, kind: "logo" | "icon", help: string) =>
  optionalText(label, { kind, help })
    .matches(/^data:image\/png;base64,iVBORw0KGgo[\w+/]{60,}=*$/, "must be a PNG as a data: URL")
    .max(1_500_000)
    .meta({ issue: "csak PNG lehet; húzd be újra az íróasztalon" });
/** The origin of a site. In a folder of a host, every path of the site would be wrong. */
export const origin = (label: string, example: string) =>
  text(label, {
    help: `Például ${example}. Akkor is a végleges címed írd ide, ha még nem a tárhelyre mutat.`,
    example,
    isUrl: true,
    issue:
      "csak https:// és a domained lehet, mappa nélkül, mert egy mappában az oldal képei és linkjei nem működnének",
  }).matches(ORIGIN, "must be an origin like https://mintaanna.hu, without a folder or a query");
export const day = (label: string, meta: Meta = {}) =>
  optionalText(label, { kind: "day", example: "2027-06-12", ...meta })
    .test("day", "must be a day like 2027-06-12", (value) => value === undefined || isDay(value))
    .meta({ issue: "ilyen nap nincs a naptárban" });
export const time = (label: string, example: string) =>
  text(label, { example })
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 09:00")
    .meta({ issue: "óra és perc kell" });
export const slug = () =>
  optionalText("", { kind: "hidden", example: "csaladi-alap" })
    .matches(/^[a-z0-9-]+$/, "may hold a-z, 0-9 and hyphens only")
    .meta({ issue: "csak kisbetű (ékezet nélkül), szám és kötőjel lehet" });
/** The name of a gallery. It must exist if the check's context has `categories`. */
export const gallery = (label: string, meta: Meta) =>
  optionalText(label, { kind: "gallery", ...meta }).test(
    "gallery",
    ({ value }) => `(${value}) is not a gallery`,
    (value, { options }) => {
      const categories: readonly string[] | undefined = options.context?.categories;
      return !value || !categories || categories.includes(value);
    },
  );
/** Lines of `lib/hosting/old-addresses.mjs`. Paths of the site are checked if the check's context has them. */
export const oldAddresses = (label: string) =>
  array()
    .of(text("Sor", { isOldAddress: true }))
    .required("is missing")
    .test("oldAddress", (lines, { path, options, createError }) => {
      const issues = oldAddressIssues(lines, options.context?.site);
      const errors = issues.map(({ index, ...params }) =>
        createError({
          path: index === undefined ? path : `${path}[${index}]`,
          message: `is not a valid old address: ${params.issue}`,
          params,
        }),
      );
      return errors.length === 0 || new ValidationError(errors);
    })
    .meta({
      label,
      kind: "lines",
      item: "Sor",
      help: "Soronként egy: a régi cím, nyíl, és az oldal, ahová vezessen. Beilleszthetsz listát vagy sitemap.xml-t is. A /blog/* mindent jelent, ami alatta van. Amelyik mellett nincs új cím, az a kezdőlapra visz. A webcím maradjon a régi.",
    });
export const photoIds = (label: string, meta: Meta) =>
  array()
    .of(text("Kép").matches(PHOTO_ID, "must be a photo like wedding/wedding-01"))
    .required("is missing")
    .meta({ label, kind: "photos", ...meta });
export const photoId = (label: string, meta: Meta) =>
  photoIds(label, meta).max(1, "may be one").notRequired();
export const description = () =>
  text("Leírás a keresőknek", {
    help: "Ezt mutatja a kereső a cím alatt; legfeljebb 160 betű.",
    isLong: true,
  }).max(160);
/** The empty choice means the first one. */
export const choice = <const Choices extends Record<string, string>>(
  label: string,
  choices: Choices,
) => optionalText(label, { choices }).oneOf(Object.keys(choices) as (keyof Choices & string)[]);
const integer = (label: string, meta: Meta, issue: string) =>
  number()
    .typeError(issue)
    .strict()
    .integer(issue)
    .meta({ label, ...meta });
export const count = (label: string, meta: Meta = {}) =>
  integer(label, meta, "must be a whole number").min(1, "must be above 0");
export const year = (label: string, first: number, meta: Meta) =>
  integer(label, meta, "must be a year").min(first);
export const strictObject = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown(({ unknown }) => `has unknown fields: ${unknown}`);
export const optionalObject = <Shape extends ObjectShape>(label: string, shape: Shape) =>
  strictObject(shape).optional().default(undefined).meta({ label });
export const optionalList = <Shape extends ObjectShape>(
  label: string,
  item: string,
  shape: Shape,
) => array().of(strictObject(shape)).optional().meta({ label, item });
export const list = <Shape extends ObjectShape>(label: string, item: string, shape: Shape) =>
  optionalList(label, item, shape).required("is missing");

/** Drafts may lack any field, and visitors do not see them. */
export const state = () =>
  choice("Állapot", { draft: "Vázlat: csak te látod" }).meta({
    help: "Amíg vázlat, bármi hiányozhat belőle.",
    unchosen: "Az oldalon",
  });
export const title = () => text("Cím", { example: "Esküvői fotók", isName: true });
export const lead = () =>
  text("Mondat a cím alatt", { example: "A nagy nap, úgy, ahogy megéltétek." });
export const heading = () => ({ title: title(), lead: lead(), description: description() });

/** In UTF-16 units, as yup counts. */
export const LONGEST_ALT = 300;

/** Alt text, and caption if there is no other. If it is empty, `index.ts` uses the gallery's name and a number. */
const alt = optionalText("Mi látható a képen?", {
  help: "Ezt hallja, aki nem látja. Egy rövid mondat, például: Menyasszonyi csokor az ablakban.",
  possessive: "leírása",
  isLong: true,
  isName: true,
})
  .defined("is missing")
  .max(LONGEST_ALT);

/** Focal point as CSS `object-position`; the centre if missing. */
export const focus = (label: string) =>
  optionalText(label, {
    help: "Kattints arra, ami a képen fontos: az a vágásnál is megmarad.",
    possessive: "fókuszpontja",
  })
    .matches(FOCUS, 'must be two percentages like "40% 60%"')
    .meta({ kind: "focus", issue: "két százalék kell 0 és 100 között", example: "40% 60%" });

export const photoEntry = strictObject({
  file: text("Kép")
    .matches(PHOTO_FILE, "must be a name like wedding-01.jpg")
    .meta({ kind: "hidden", isName: true }), // its focal point shows it
  focus: focus("Fókuszpont"),
  alt,
  caption: optionalText("Képaláírás", {
    help: "Üresen az áll a kép alatt, ami rajta látható.",
    possessive: "aláírása",
  }).max(LONGEST_ALT),
  /** True if the site does not show the photo, which stays in the gallery's list. */
  hidden: boolean().strict().optional().meta({ kind: "hidden" }),
  /** When it was taken, by the camera's clock. Only for sorting at the desk, with `shift`. */
  taken: optionalText("", { kind: "hidden", possessive: "ideje" }).matches(
    /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}$/,
    "must be a time like 2026-06-12T15:04:05.120",
  ),
  /** How late that clock was, in minutes. */
  shift: number().strict().integer().optional().meta({ kind: "hidden", possessive: "ideje" }),
  /** The name of the file that was added: `DSC_0001.JPG`. Tells if a file is this photo; `file` is part of its address. */
  source: optionalText("", { kind: "hidden", possessive: "fájlneve" }),
});

/** A full-width photo. Its file is in `public/assets/images/`. */
export const bannerEntry = photoEntry.omit(["caption", "hidden"]).shape({
  side: choice("Hol álljanak a szavak?", { start: "Bal oldalt", end: "Jobb oldalt" }).meta({
    help: "Ahol a kép a legnyugodtabb.",
  }),
});
const banner = (label: string) => bannerEntry.clone().required("is missing").meta({ label });
export const pageBanners = Object.fromEntries(
  Object.entries(BANNER_LABELS).map(([page, label]) => [page, banner(label)]),
) as Record<keyof typeof BANNER_LABELS, ReturnType<typeof banner>>;
