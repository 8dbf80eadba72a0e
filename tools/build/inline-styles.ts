/**
 * A page's styles are few enough to come with it: no request then stands between the page and its first paint. Next's
 * own `experimental.inlineCss` writes them into the page twice, as styles and as data: 0.5 to 4 kB more, gzipped.
 */

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
/** What Next fetches ahead for its page of unknown addresses, which no visitor of this one needs. */
const PRELOAD = /<link rel="preload" href="[^"]+" as="style"\/>/g;

/**
 * Puts the text of its stylesheets into a page. A page that has them stays as it is.
 *
 * @param css what a stylesheet holds, by address
 * @throws {Error} when one could end the element that it stands in, or when a page has no stylesheet that is known: then
 *   it is another Next, and this file has to be looked at
 */
export function withInlineStyles(html: string, css: (href: string) => string): string {
  const styled = html.replace(PRELOAD, "").replace(STYLESHEET, (_, href) => {
    const text = css(href).replace(/\n?\/\*# sourceMappingURL=.*\*\/\s*$/, "");
    if (/<\/style/i.test(text)) throw new Error(`${href}: holds "</style"`);
    return `<style>${text}</style>`;
  });
  if (!styled.includes("<style>")) {
    throw new Error("Next links its stylesheets in another way: see tools/build/inline-styles.ts");
  }
  return styled;
}
