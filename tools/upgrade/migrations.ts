/**
 * What content must become that an earlier version of the project wrote. Pure: content goes in and comes out as a record
 * of file -> JSON, or the icon's text. Once here, a migration stays: nobody knows how old the content is that comes next.
 */

/** The JSON files of content, and an icon that lies where it did once, by their path from the project's root. */
export type ContentFiles = Readonly<Record<string, unknown>>;

export interface Migration {
  name: string;
  /** In one line, for the photographer's terminal. */
  does: string;
  isNeeded: (files: ContentFiles) => boolean;
  migrate: (files: ContentFiles) => ContentFiles;
}

type Fields = Readonly<Record<string, unknown>>;

/** An object's fields; none of anything else, which the content's check names in its own words. */
const fieldsOf = (json: unknown): Fields =>
  typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Fields) : {};

const BANNERS = "content/banners.json";
const LANDING = "content/landing.json";
const DATES = "content/dates.json";
export const OLD_ICON = "app/icon.svg";
const galleryFile = (category: string) => `content/galleries/${category}.json`;

/** All galleries that there were when code listed them, in its order. */
const FIRST_CATEGORIES = ["family", "wedding", "expectant", "portrait"];

/** Those whose banner still stands among the pages'. */
const categoriesToMove = (files: ContentFiles) =>
  FIRST_CATEGORIES.filter(
    (category) => category in fieldsOf(files[BANNERS]) && galleryFile(category) in files,
  );

/** A banner whose words stood at the end because code said so. */
function atEnd(banner: unknown): Fields {
  const fields = fieldsOf(banner);
  return { ...fields, side: fields.side ?? "end" };
}

function withBanner(category: string, gallery: unknown, banner: unknown): Fields {
  const { cover, photos, ...texts } = fieldsOf(gallery);
  const isFamily = category === "family";
  const added = {
    order: FIRST_CATEGORIES.indexOf(category) + 1,
    ...(isFamily && { shapes: "family" }),
    banner: isFamily ? atEnd(banner) : banner,
  };
  // Behind the texts, where a new gallery has them; what somebody wrote there already stays.
  return { ...texts, ...added, ...texts, ...(cover !== undefined && { cover }), photos };
}

const galleryBanners: Migration = {
  name: "gallery-banners",
  does: "a gallery's large picture, place and grid stand in its own file",
  isNeeded: (files) => categoriesToMove(files).length > 0,
  migrate(files) {
    const moved = categoriesToMove(files);
    const banners = fieldsOf(files[BANNERS]);
    const galleries = moved.map((category) => {
      const file = galleryFile(category);
      return [file, withBanner(category, files[file], banners[category])];
    });
    const kept = Object.entries(banners)
      .filter(([name]) => !moved.includes(name))
      .map(([name, banner]) => [name, name === "gallery" ? atEnd(banner) : banner]);
    return { ...files, ...Object.fromEntries(galleries), [BANNERS]: Object.fromEntries(kept) };
  },
};

const landing: Migration = {
  name: "landing",
  does: "the texts of the galleries' page stand in content/landing.json",
  isNeeded: (files) => !(LANDING in files),
  migrate: (files) => ({
    ...files,
    [LANDING]: {
      title: "Galéria",
      lead: "Válogatás négy történetben.",
      description:
        "Válogatás a munkáimból: családi, esküvői, kismama- és portréfotók négy galériában.",
    },
  }),
};

const dates: Migration = {
  name: "dates",
  does: "free days stand in content/dates.json; until you fill it in, the site says nothing of them",
  isNeeded: (files) => !(DATES in files),
  migrate: (files) => ({ ...files, [DATES]: { taken: [] } }),
};

const icon: Migration = {
  name: "icon",
  does: "the icon lies in content/icon.svg",
  isNeeded: (files) => OLD_ICON in files,
  migrate: ({ [OLD_ICON]: drawing, ...others }) => ({ ...others, "content/icon.svg": drawing }),
};

/** In the order in which they run. */
const MIGRATIONS: readonly Migration[] = [galleryBanners, landing, dates, icon];

/** Runs what is needed. @returns the content as it is to be, and what was run */
export function migrateContent(files: ContentFiles): { files: ContentFiles; run: Migration[] } {
  const run: Migration[] = [];
  let current = files;
  for (const migration of MIGRATIONS) {
    if (!migration.isNeeded(current)) continue;
    current = migration.migrate(current);
    run.push(migration);
  }
  return { files: current, run };
}
