import { PAGES } from "@/lib/routes.mjs";
import { LARGEST } from "./content";

/** Every page of the site, with one picture's page for all, where there are pictures. */
const [photo] = LARGEST.photos.slice(0, 5).slice(-1);
export const ROUTES = [...PAGES.map((page) => `/${page}`), ...(photo ? [photo.path] : [])];
