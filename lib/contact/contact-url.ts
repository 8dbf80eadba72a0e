/** Where the form sends messages. The build writes the setting into scripts: next.config.mjs, `tools/build/scripts.ts`. */
export const CONTACT_URL = process.env.CONTACT_URL || "/api/contact";
