import { asIife, inlineScript } from "@/lib/inline-scripts";

/** A script in the page: `<name>.inline.ts`, as `npm run assets` bundled it. `isAtOnce` blocks what follows. */
export function InlineScript({ name, isAtOnce }: { name: string; isAtOnce?: boolean }) {
  const script = inlineScript(name);
  const [type, text] = isAtOnce ? ["text/javascript", asIife(script)] : ["module", script];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, whose hash the page's policy names
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
