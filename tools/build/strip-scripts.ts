/**
 * Every page is whole without scripts, and those that it has, it brings along: modules that stand in it
 * (`tools/build/scripts.ts`). What Next adds to run the page a second time, in the browser, is taken out.
 */

/** Next's own scripts, none of which has a type: files, and data of the page. */
const SCRIPT = /<script(?![^>]*\stype=)[^>]*>[\s\S]*?<\/script>/g;
/** What they, and styles that stand in the page now, would ask for. */
const ASKED_FOR = /<link rel="(?:preload" as="script|stylesheet)"[^>]*\/>/g;
/** Content that Next lets a script put into its place. */
const LATE_CONTENT = /<template id="[BP]:|<div hidden="" id="S:/;

/**
 * Takes Next's scripts out of a page. A page without them stays as it is.
 *
 * @throws {Error} when a part of the page would come by script alone
 */
export function withoutNextScripts(html: string): string {
  if (LATE_CONTENT.test(html)) {
    throw new Error(
      "a part of the page is put in place by a script: see tools/build/strip-scripts.ts",
    );
  }
  return html.replace(SCRIPT, "").replace(ASKED_FOR, "");
}
