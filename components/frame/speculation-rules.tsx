const LINKS = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: "/api/*" } },
    // Not links to pictures that open in the viewer.
    { not: { selector_matches: "[href^='#'], [data-in-place] [data-shape] > a" } },
  ],
};
const PAGES = { and: [LINKS, { not: { selector_matches: "[data-shape] > a" } }] };

/** https://wicg.github.io/nav-speculation/speculation-rules.html; `navigation.inline.ts` removes them for visitors who save data. */
const RULES = JSON.stringify({
  prefetch: [{ where: PAGES, eagerness: "moderate" }],
  prerender: [{ where: LINKS, eagerness: "conservative" }],
});

/** Prefetches the page behind a link that a pointer rests on, and prerenders it when it is pressed. */
export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write &quot; into the JSON
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />;
}
