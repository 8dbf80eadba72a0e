import { PAGES } from "@/lib/routes.mjs";
import { LARGEST, photoOf } from "./content";

/** Every page of the site, with one picture's page for all. */
export const ROUTES = [...PAGES.map((page) => `/${page}`), photoOf(LARGEST, 5).path];
