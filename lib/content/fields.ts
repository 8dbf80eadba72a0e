/** Kinds of fields in the content's schema: how each is checked, and how the desk's forms show it. */
import { array, number, type ObjectShape, object, string } from "yup";
import { isDay } from "./day";

declare module "yup" {
  interface CustomSchemaMetadata {
    label?: string;
    help?: string;
    wrong?: string;
    example?: string;
    unit?: "Ft";
    item?: string;
    /** The label in its possessive form: „neve”. */
    possessive?: string;
    isLong?: true;
    isAddress?: true;
    choices?: Record<string, string>;
    /** Label of making no choice, if that does not mean the first one. */
    unchosen?: string;
    /** The widget, if the field's type does not decide it. A `hidden` field is kept as it is. */
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
      | "pictures";
  }
}

/** The file name of a photo; without its ending the last part of its page's address. */
export const PHOTO_FILE = /^[a-z0-9-]+\.jpg$/;

/** The starter's banners are drawings. */
export const STARTER_PICTURE = /^minta-\d\.jpg$/;

/** A gallery and a photo in it: `wedding/wedding-01`. */
const PICTURE_ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** Focal point as CSS `object-position`, in whole percent. */
export const FOCUS = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

export const line = (label: string, help?: string, example?: string) =>
  string()
    .strict()
    .trim("has spaces at its ends")
    .required("is missing or empty")
    .meta({ label, ...(help && { help }), ...(example && { example }) });
export const optional = (label: string, help: string) =>
  string().strict().trim("has spaces at its ends").optional().meta({ label, help });
export const lines = (label: string, item: string) =>
  array()
    .of(line(item).meta({ label: item, isLong: true }))
    .min(1, "needs at least one")
    .required("is missing")
    .meta({ label, item });
export const optionalLines = (label: string, item: string, help: string) =>
  array().of(line(item)).optional().meta({ label, item, help });
export const optionalAddress = (label: string, example: string) =>
  optional(label, `Például ${example}. Üresen nem látszik.`)
    .matches(/^https:\/\/\S+[^/\s]$/, "must start with https:// and not end with a slash")
    .meta({ wrong: "https:// legyen az eleje, és ne legyen / a végén", example, isAddress: true });
export const address = (label: string, example: string) =>
  optionalAddress(label, example)
    .required("is missing or empty")
    .meta({ help: `Például ${example}` });
export const day = (label: string, help: string) =>
  optional(label, help)
    .test("day", "must be a day like 2027-06-12", (value) => value === undefined || isDay(value))
    .meta({ kind: "day", wrong: "ilyen nap nincs a naptárban", example: "2027-06-12" });
/** A time of day: `09:00`. */
export const time = (label: string, example: string) =>
  line(label, undefined, example)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 09:00")
    .meta({ wrong: "óra és perc kell" });
/** A part of an address. The desk keeps it as it is. */
export const slug = () =>
  optional("", "")
    .matches(/^[a-z0-9-]+$/, "may hold a-z, 0-9 and hyphens only")
    .meta({
      wrong: "csak kisbetű (ékezet nélkül), szám és kötőjel lehet",
      example: "csaladi-alap",
      kind: "hidden",
    });
/** The name of a gallery, which must exist if the check's context has `categories`. */
export const gallery = (label: string, help: string) =>
  optional(label, help)
    .test(
      "gallery",
      ({ value }) => `(${value}) is no gallery`,
      (value, { options }) => {
        const categories: readonly string[] | undefined = options.context?.categories;
        return !value || !categories || categories.includes(value);
      },
    )
    .meta({ kind: "gallery" });
/** The name of a story. One that is gone is not linked. */
export const story = (label: string, help: string) => optional(label, help).meta({ kind: "story" });
export const pictures = (label: string, help: string) =>
  array()
    .of(line("Kép").matches(PICTURE_ID, "must be a picture like wedding/wedding-01"))
    .required("is missing")
    .meta({ label, help, kind: "pictures" });
export const description = () =>
  line("Leírás a keresőknek", "Ezt mutatja a kereső a cím alatt; legfeljebb 160 betű.")
    .max(160)
    .meta({ isLong: true });
/** The id of a package; one that no package has is left out. */
export const offer = (label: string, help: string) =>
  optional(label, help).meta({ kind: "package" });
/** Without a choice the first one is valid. */
export const choice = <const Choices extends Record<string, string>>(
  label: string,
  help: string,
  choices: Choices,
) =>
  optional(label, help)
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
