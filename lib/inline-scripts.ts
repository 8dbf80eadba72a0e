import { readFileSync } from "node:fs";

/** Where `npm run assets` lays the scripts that stand in pages themselves. */
export const INLINE_SCRIPTS = "var/inline";

/**
 * The text of a script that stands in a page, by the name in front of its `.inline.ts`.
 * @throws {Error} when it was not bundled
 */
export function inlineScript(name: string): string {
  return readFileSync(`${INLINE_SCRIPTS}/${name}.js`, "utf8");
}

/** A script that runs where it stands: its names are its own in a function, as they are in a module. */
export const asIife = (script: string): string => `(()=>{${script}})()`;
