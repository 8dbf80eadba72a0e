/** Fields that several kinds of content share: headings, photos and banners. */
import { boolean } from "yup";
import { choice, description, FOCUS, optionalText, PHOTO_FILE, strictObject, text } from "./fields";
import { BANNER_LABELS } from "./names.mjs";

export const title = () => text("Cím", undefined, "Esküvői fotók").meta({ isName: true });
export const lead = () =>
  text("Mondat a cím alatt", undefined, "A nagy nap, úgy, ahogy megéltétek.");
export const heading = () => ({ title: title(), lead: lead(), description: description() });

/** In UTF-16 units, as yup counts. */
export const LONGEST_ALT = 300;

/** Alt text, and caption if there is no other. If it is empty, `index.ts` uses the gallery's name and a number. */
const alt = optionalText(
  "Mi látható a képen?",
  "Ezt hallja, aki nem látja. Egy rövid mondat, például: Menyasszonyi csokor az ablakban.",
)
  .defined("is missing")
  .max(LONGEST_ALT)
  .meta({ isLong: true, isName: true });

export const photoEntry = strictObject({
  file: text("Kép")
    .matches(PHOTO_FILE, "must be a name like wedding-01.jpg")
    .meta({ kind: "hidden", isName: true }), // its focal point shows it
  /** Focal point as CSS `object-position`; the centre if missing. */
  focus: optionalText("Fókuszpont", "Kattints arra, ami a képen fontos: az a vágásnál is megmarad.")
    .matches(FOCUS, 'must be two percentages like "40% 60%"')
    .meta({ kind: "focus", issue: "két százalék kell 0 és 100 között", example: "40% 60%" }),
  alt,
  caption: optionalText("Képaláírás", "Üresen az áll a kép alatt, ami rajta látható.").max(
    LONGEST_ALT,
  ),
  /** True if the site does not show the photo, which stays in the gallery's list. */
  hidden: boolean().strict().optional().meta({ kind: "hidden" }),
  /** When it was taken, by the camera's clock. Only for sorting at the desk. */
  taken: optionalText("", "")
    .matches(
      /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}$/,
      "must be a time like 2026-06-12T15:04:05.120",
    )
    .meta({ kind: "hidden" }),
});

/** A full-width photo. Its file is in `public/assets/images/`. */
export const bannerEntry = photoEntry.omit(["caption", "hidden"]).shape({
  side: choice("Hol álljanak a szavak?", "Ahol a kép a legnyugodtabb.", {
    start: "Bal oldalt",
    end: "Jobb oldalt",
  }),
});
export const banner = (label: string) => bannerEntry.clone().required("is missing").meta({ label });
export const pageBanners = Object.fromEntries(
  Object.entries(BANNER_LABELS).map(([page, label]) => [page, banner(label)]),
) as Record<keyof typeof BANNER_LABELS, ReturnType<typeof banner>>;
