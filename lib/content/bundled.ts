/**
 * The content files that every site has. Only these are imported; `read-json.mjs` reads the others. Functions have no files
 * outside their bundle, and Next's dev server runs a module again only if a file that it imports has changed.
 */
import packagesJson from "../../content/packages.json";
import factsJson from "../../content/photos.generated.json";
import type { PhotoFacts } from "./photo-facts";
import type { PackagesFile } from "./schema";

export { default as banners } from "../../content/banners.json";
export { default as contact } from "../../content/contact.json";
export { default as dates } from "../../content/dates.json";
export { default as home } from "../../content/home.json";
export { default as landing } from "../../content/landing.json";
export { default as privacy } from "../../content/privacy.json";
export { default as redirects } from "../../content/redirects.json";
export { default as sampleGallery } from "../../content/sample-gallery.json";
export { default as site } from "../../content/site.json";
export { default as testimonials } from "../../content/testimonials.json";

/** TypeScript infers strings instead of choices from JSON. */
export const packages = packagesJson as PackagesFile;
export const facts: Record<string, PhotoFacts> = factsJson;
