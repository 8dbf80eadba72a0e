/** The editor: a form for every file under `content/` that a person owns. */
import { config, singleton } from "@keystatic/core";
import expectant from "@/content/galleries/expectant.json";
import family from "@/content/galleries/family.json";
import portrait from "@/content/galleries/portrait.json";
import wedding from "@/content/galleries/wedding.json";
import { type ContentKind, contentSchemas } from "@/content/schema";
import { formOf } from "./forms";

const GALLERIES = { family, wedding, expectant, portrait };

const page = (kind: Exclude<ContentKind, "gallery">, previewUrl: string) =>
  singleton({
    label: contentSchemas[kind].meta()?.label ?? kind,
    path: `content/${kind}`,
    format: "json",
    previewUrl,
    schema: formOf(contentSchemas[kind], { folder: "banners" }),
  });

const galleries = Object.fromEntries(
  Object.entries(GALLERIES).map(([category, { title, photos }]) => [
    category,
    singleton({
      label: title,
      path: `content/galleries/${category}`,
      format: "json",
      previewUrl: `/gallery/${category}`,
      schema: formOf(contentSchemas.gallery, { folder: category, photos }),
    }),
  ]),
);

/** What can be edited, by the name under which the editor knows it. */
export const SINGLETONS = {
  ...galleries,
  banners: page("banners", "/home"),
  home: page("home", "/home"),
  packages: page("packages", "/pricing"),
  contact: page("contact", "/contact"),
  privacy: page("privacy", "/privacy"),
  site: page("site", "/contact"),
};

export const deskConfig = config({
  storage: { kind: "local" },
  locale: "hu-HU",
  ui: {
    brand: { name: "Íróasztal" },
    navigation: {
      Képek: [...Object.keys(GALLERIES), "banners"],
      Oldalak: ["home", "packages", "contact", "privacy"],
      Rólad: ["site"],
    },
  },
  singletons: SINGLETONS,
});
