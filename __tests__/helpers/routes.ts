import { PAGES } from "@/lib/routes.mjs";
import { LARGEST } from "./content";

/** Every page of the site, with only one photo page. */
const [photo] = LARGEST.photos.slice(0, 5).slice(-1);
export const ROUTES = [...PAGES.map((page) => `/${page}`), ...(photo ? [photo.path] : [])];
