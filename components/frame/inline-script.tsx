import { inlineScript } from "@/lib/inline-scripts";

/** A script that stands in the page itself: `<name>.inline.ts`, as `npm run scripts` bundled it. */
export function InlineScript({ name }: { name: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, whose hash the page's policy names
  return <script type="module" dangerouslySetInnerHTML={{ __html: inlineScript(name) }} />;
}
