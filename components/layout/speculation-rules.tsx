const linksExcept = (selector: string) => ({
  and: [
    { href_matches: "/*" },
    { not: { href_matches: "/api/*" } },
    { not: { selector_matches: `[href^='#'],${selector}` } },
  ],
});
const PHOTOS = "[data-shape]>a";

/** https://wicg.github.io/nav-speculation/speculation-rules.html */
const RULES = JSON.stringify({
  prefetch: [{ where: linksExcept(PHOTOS), eagerness: "moderate" }],
  // Photos that open in the viewer need no page.
  prerender: [{ where: linksExcept(`[data-in-place] ${PHOTOS}`), eagerness: "conservative" }],
});

/** Prefetches a page on hover and prerenders it on press. `navigation.inline.ts` removes the rules to save data. */
export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write &quot; into the JSON
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />;
}
