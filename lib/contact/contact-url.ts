/**
 * Where the form sends messages: `CONTACT_URL`, the endpoint of another host, else the site's own. The build replaces the
 * setting in scripts by its text: next.config.mjs, `tools/build/scripts.ts`.
 */
export const CONTACT_URL = process.env.CONTACT_URL || "/api/contact";
