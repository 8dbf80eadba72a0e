/** Field types of the content schema: how each is checked, and how the desk's forms show it. */
import { array, number, type ObjectShape, object, string } from "yup";
import { isDay } from "./day";

declare module "yup" {
  interface CustomSchemaMetadata {
    label?: string;
    help?: string;
    /** What the desk says about an invalid value. */
    issue?: string;
    example?: string;
    unit?: "Ft";
    item?: string;
    /** The label in possessive form: „neve”. */
    possessive?: string;
    /** Of an item's fields with this, the last that is not empty is its name. */
    isName?: true;
    isLong?: true;
    isUrl?: true;
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
      | "month"
      | "weekdays"
      | "photos";
  }
}

/** The file name of a photo. Without the extension, it is the last segment of the URL of its page. */
export const PHOTO_FILE = /^[a-z0-9-]+\.jpg$/;

/** The starter's banners, which are drawings. */
export const STARTER_BANNER = /^minta-\d\.jpg$/;

/** A gallery and a photo in it: `wedding/wedding-01`. */
const PHOTO_ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** Focal point as CSS `object-position`, in whole percent. */
export const FOCUS = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

export const text = (label: string, help?: string, example?: string) =>
  string()
    .strict()
    .trim("has spaces at its ends")
    .required("is missing or empty")
    .meta({ label, ...(help && { help }), ...(example && { example }) });
export const optionalText = (label: string, help: string) =>
  string().strict().trim("has spaces at its ends").optional().meta({ label, help });
export const textList = (label: string, item: string) =>
  array()
    .of(text(item).meta({ label: item, isLong: true }))
    .min(1, "needs at least one")
    .required("is missing")
    .meta({ label, item });
export const optionalTextList = (label: string, item: string, help: string) =>
  array()
    .of(text(item).meta({ isLong: true }))
    .optional()
    .meta({ label, item, help });
export const optionalUrl = (label: string, example: string) =>
  optionalText(label, `Például ${example}. Üresen nem látszik.`)
    .matches(/^https:\/\/\S+[^/\s]$/, "must start with https:// and not end with a slash")
    .meta({ issue: "https:// legyen az eleje, és ne legyen / a végén", example, isUrl: true });
export const url = (label: string, example: string) =>
  optionalUrl(label, example)
    .required("is missing or empty")
    .meta({ help: `Például ${example}` });
export const day = (label: string, help: string) =>
  optionalText(label, help)
    .test("day", "must be a day like 2027-06-12", (value) => value === undefined || isDay(value))
    .meta({ kind: "day", issue: "ilyen nap nincs a naptárban", example: "2027-06-12" });
/** A time of day: `09:00`. */
export const time = (label: string, example: string) =>
  text(label, undefined, example)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 09:00")
    .meta({ issue: "óra és perc kell" });
/** A part of a URL. */
export const slug = () =>
  optionalText("", "")
    .matches(/^[a-z0-9-]+$/, "may hold a-z, 0-9 and hyphens only")
    .meta({
      issue: "csak kisbetű (ékezet nélkül), szám és kötőjel lehet",
      example: "csaladi-alap",
      kind: "hidden",
    });
/** The name of a gallery. It must exist if the check's context has `categories`. */
export const gallery = (label: string, help: string) =>
  optionalText(label, help)
    .test(
      "gallery",
      ({ value }) => `(${value}) is not a gallery`,
      (value, { options }) => {
        const categories: readonly string[] | undefined = options.context?.categories;
        return !value || !categories || categories.includes(value);
      },
    )
    .meta({ kind: "gallery" });
/** The name of a story. A missing story is not linked. */
export const story = (label: string, help: string) =>
  optionalText(label, help).meta({ kind: "story" });
export const photoIds = (label: string, help: string) =>
  array()
    .of(text("Kép").matches(PHOTO_ID, "must be a photo like wedding/wedding-01"))
    .required("is missing")
    .meta({ label, help, kind: "photos" });
export const description = () =>
  text("Leírás a keresőknek", "Ezt mutatja a kereső a cím alatt; legfeljebb 160 betű.")
    .max(160)
    .meta({ isLong: true });
/** The id of a package. A missing package is ignored. */
export const packageId = (label: string, help: string) =>
  optionalText(label, help).meta({ kind: "package" });
/** The empty choice means the first one. */
export const choice = <const Choices extends Record<string, string>>(
  label: string,
  help: string,
  choices: Choices,
) =>
  optionalText(label, help)
    .oneOf(Object.keys(choices) as (keyof Choices & string)[])
    .meta({ choices });
/** A whole number from 1. */
export const count = (label: string) =>
  number()
    .strict()
    .integer("must be a whole number")
    .min(1, "must be above 0")
    .optional()
    .meta({ label });
export const strictObject = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown(({ unknown }) => `has unknown fields: ${unknown}`);
export const list = <Shape extends ObjectShape>(
  label: string,
  item: string,
  shape: Shape,
  help = "",
) =>
  array()
    .of(strictObject(shape))
    .required("is missing")
    .meta({ label, item, ...(help && { help }) });
