import Script from "next/script";
import type { Graph } from "schema-dts";
import { asIife, inlineScript } from "@/lib/inline-scripts";
import { plain } from "@/lib/text/typeset";

/** Takes our own code and data. React would write `&quot;` into a child. */
const scriptOf = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/** Contains the bundle of `<name>.inline.ts`. If `isBlocking`, it runs before the rest of the page is parsed. */
export function InlineScript({ name, isBlocking }: { name: string; isBlocking?: boolean }) {
  const script = inlineScript(name);
  const [type, text] = isBlocking ? ["text/javascript", asIife(script)] : ["module", script];
  // In development React hydrates first, because it would find the elements that the script adds.
  const Tag = process.env.NODE_ENV === "development" && !isBlocking ? Script : "script";
  return <Tag type={type} {...scriptOf(text)} />;
}

export function StructuredData({ graph }: { graph: Graph["@graph"] }) {
  const data = { "@context": "https://schema.org", "@graph": graph } satisfies Graph;
  // `</script>` in a text would close the element.
  const json = plain(JSON.stringify(data)).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" {...scriptOf(json)} />;
}

const linksExcept = (photos: string) => ({ selector_matches: `[href^='/']:not(${photos})` });
const PHOTOS = "[data-shape]>a";

/** https://wicg.github.io/nav-speculation/speculation-rules.html */
const RULES = JSON.stringify({
  prefetch: [{ where: linksExcept(PHOTOS), eagerness: "moderate" }],
  // Photos that open in the viewer need no page.
  prerender: [{ where: linksExcept(`[data-in-place] ${PHOTOS}`), eagerness: "conservative" }],
});

/** Prefetches a page on hover and prerenders it on press. Browsers do neither to save data. */
export const SpeculationRules = () => <script type="speculationrules" {...scriptOf(RULES)} />;
