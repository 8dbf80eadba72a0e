/** A page's styles are few enough to come with it: no request then stands between the page and its first paint. */

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;

/** Addresses of the stylesheets that a page waits for. */
export function stylesheetsOf(html: string): string[] {
  return [...html.matchAll(STYLESHEET)].map(([, href = ""]) => href);
}

/**
 * Puts the text of its stylesheets into a page. Their links stay, disabled, so that nothing is fetched: React finds
 * them there when it takes the page over, and does not ask for them again.
 *
 * @param css what a stylesheet holds, by address
 * @throws {Error} when one could end the element that it stands in
 */
export function withInlineStyles(html: string, css: (href: string) => string): string {
  return html.replace(STYLESHEET, (link, href) => {
    const text = css(href).replace(/\n?\/\*# sourceMappingURL=.*\*\/\s*$/, "");
    if (/<\/style/i.test(text)) throw new Error(`${href}: holds "</style"`);
    return `<style>${text}</style>${link.replace("/>", ' disabled=""/>')}`;
  });
}
