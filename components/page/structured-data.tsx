import type { Graph } from "schema-dts";

/** JSON-LD for search engines. It is data, not a script, so the page's policy needs no hash of it. */
export function StructuredData({ graph }: { graph: Graph["@graph"] }) {
  const data = { "@context": "https://schema.org", "@graph": graph } satisfies Graph;
  // Without `<` nothing in it can end the element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write &quot; into the JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
