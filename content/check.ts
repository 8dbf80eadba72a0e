import { array, number, object, type Schema, string, ValidationError } from "yup";
import {
  BANNERS,
  type BannersFile,
  type ContactFile,
  type GalleryEntry,
  type GalleryFile,
  type HomeFile,
  type PackagesFile,
  type PrivacyFile,
  type SiteFile,
} from "./types";

/** Content that cannot be shown. The message names file, field and what is wrong. */
export class ContentError extends Error {
  override name = "ContentError";
}

const text = () => string().strict().trim("has spaces at its ends").required("is missing or empty");
const texts = () => array().of(text()).min(1, "needs at least one").required("is missing");
const address = () =>
  text().matches(/^https:\/\/\S+[^/\s]$/, "must start with https:// and not end with a slash");
const anchor = () =>
  string()
    .strict()
    .matches(/^[a-z0-9-]+$/, "may hold a-z, 0-9 and hyphens only");
const strict = <T extends object>(shape: T) =>
  object(shape as never).noUnknown(({ unknown }) => `has unknown fields: ${unknown}`);

const entry = strict({
  file: text().matches(/^[a-z0-9-]+\.jpg$/, "must be a name like wedding-01.jpg"),
  alt: text(),
  focus: string()
    .strict()
    .matches(/^\d{1,3}% \d{1,3}%$/, 'must be two percentages like "40% 60%"')
    .optional(),
});

const schemas = {
  site: strict({
    name: text(),
    brand: text(),
    profession: text(),
    tagline: text(),
    description: text().max(160),
    url: address(),
    email: text().email("is not an e-mail address"),
    phone: text().matches(/^\+\d{8,15}$/, "must be + and digits only"),
    phoneText: text(),
    copyrightYear: number().strict().integer().min(1990).required("is missing"),
    areaServed: array().of(text()).min(1, "needs at least one").optional(),
    social: strict({ invitation: text(), facebook: address(), instagram: address() }),
  }),
  home: strict({
    title: text(),
    lead: text(),
    description: text().max(160),
    announcement: string().strict().trim("has spaces at its ends").max(160).optional(),
    greeting: text(),
    paragraphs: texts(),
    links: array()
      .of(
        strict({
          href: text().oneOf(["/gallery", "/pricing", "/contact"]),
          title: text(),
          text: text(),
        }),
      )
      .length(3, "must be three")
      .required("is missing"),
  }),
  packages: strict({
    title: text(),
    lead: text(),
    description: text().max(160),
    note: text(),
    packages: array()
      .of(
        strict({
          id: string()
            .strict()
            .matches(/^[a-z0-9-]+$/, "may hold a-z, 0-9 and hyphens only")
            .optional(),
          title: text(),
          items: texts(),
          price: number()
            .strict()
            .integer("must be whole Ft")
            .positive("must be above 0")
            .required("is missing"),
        }),
      )
      .min(1, "needs at least one")
      .required("is missing"),
  }),
  contact: strict({
    title: text(),
    lead: text(),
    description: text().max(160),
    paragraphs: texts(),
  }),
  privacy: strict({
    title: text(),
    description: text().max(160),
    imprint: array()
      .of(strict({ label: text(), value: text() }))
      .required("is missing"),
    sections: array()
      .of(strict({ id: anchor().optional(), title: text(), paragraphs: texts() }))
      .required("is missing"),
  }),
  gallery: strict({
    title: text(),
    name: text(),
    lead: text(),
    description: text().max(160),
    cover: text(),
    photos: array().of(entry).required("is missing"),
  }),
  banners: strict(Object.fromEntries(BANNERS.map((name) => [name, entry.required("is missing")]))),
} satisfies Record<string, Schema>;

interface ContentTypes {
  site: SiteFile;
  home: HomeFile;
  packages: PackagesFile;
  contact: ContactFile;
  privacy: PrivacyFile;
  gallery: GalleryFile;
  banners: BannersFile;
}

/**
 * Checks one content file and gives it its type.
 *
 * @param file path from the project's root, for the message
 * @throws {ContentError} naming every wrong field at once
 */
export function checkContent<K extends keyof ContentTypes>(
  kind: K,
  data: unknown,
  file: string,
): ContentTypes[K] {
  try {
    schemas[kind].validateSync(data, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    throw new ContentError(problems.map((problem) => explain(file, data, problem)).join("\n"));
  }
  if (kind === "gallery") checkList(file, data as GalleryFile);
  return data as ContentTypes[K];
}

function explain(file: string, data: unknown, problem: ValidationError): string {
  const field = problem.path ?? "";
  const position = /^photos\[(\d+)\]/.exec(field)?.[1];
  const named =
    position === undefined
      ? undefined
      : (data as { photos: GalleryEntry[] }).photos[Number(position)]?.file;
  const message = problem.message.replace(field, "").trim();
  return `${file}: ${field}${named ? ` (${named})` : ""} ${message}`;
}

function checkList(file: string, gallery: GalleryFile): void {
  const seen = new Set<string>();
  for (const [index, { file: name }] of gallery.photos.entries()) {
    if (seen.has(name))
      throw new ContentError(`${file}: photos[${index}] (${name}) is listed twice`);
    seen.add(name);
  }
  if (gallery.photos.length > 0 && !seen.has(gallery.cover)) {
    throw new ContentError(`${file}: cover (${gallery.cover}) is not one of its photos`);
  }
}
