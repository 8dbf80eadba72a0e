import { readFileSync } from "node:fs";

/** Where `npm run assets` writes the scripts that pages contain. */
export const INLINE_SCRIPTS = "var/inline";

/** The bundle of `<name>.inline.ts`. @throws {Error} if it was not bundled */
export const inlineScript = (name: string) => readFileSync(`${INLINE_SCRIPTS}/${name}.js`, "utf8");

/** Keeps the names of a script that is not a module out of the global scope. */
export const asIife = (script: string): string => `(()=>{${script}})()`;
