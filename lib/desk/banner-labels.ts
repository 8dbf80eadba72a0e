import type { BannerName } from "@/content/types";

/** What the large pictures are called at the desk. */
export const BANNER_LABELS: Record<BannerName, string> = {
  splash: "Nyitókép",
  home: "Kezdőlap",
  gallery: "Galériák",
  family: "Családi fotók",
  wedding: "Esküvői fotók",
  expectant: "Kismama fotók",
  portrait: "Portré fotók",
  pricing: "Fotócsomagok",
  contact: "Kapcsolat",
  photographer: "Portré rólad",
};
