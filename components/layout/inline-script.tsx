import Script from "next/script";
import { asIife, inlineScript } from "@/lib/inline-scripts";

/** `<name>.inline.ts`, as `npm run assets` bundled it, in the page. `isAtOnce` runs it before what follows is parsed. */
export function InlineScript({ name, isAtOnce }: { name: string; isAtOnce?: boolean }) {
  const script = inlineScript(name);
  const [type, text] = isAtOnce ? ["text/javascript", asIife(script)] : ["module", script];
  // React hydrates in development alone, and would find elements there that the script has added: so it comes after.
  const Tag = process.env.NODE_ENV === "development" && !isAtOnce ? Script : "script";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, whose hash the page's policy names
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
