import type { Graph } from "schema-dts";
import { plain } from "@/lib/content/typeset";

/** JSON-LD for search engines. */
export function StructuredData({ graph }: { graph: Graph["@graph"] }) {
  const data = { "@context": "https://schema.org", "@graph": graph } satisfies Graph;
  // `</script>` in a text would close the element.
  const json = plain(JSON.stringify(data)).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write &quot; into the JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
